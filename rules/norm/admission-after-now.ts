import type { NormRule } from "../../src/model/norm-rule";
import { notAfterNow, nowMessage } from "./shared/dates";

/** R02, H03. */
export const admissionAfterNow = {
  code: "admission-after-now",
  official: "RVC038",
  canReject: true,
  where: { fields: ["fechaInicioAtencion"], of: ["urgencias", "hospitalizacion"] },
  needs: "now",
  check: (value, _, __, context) => notAfterNow(value, context),
  message: nowMessage,
} satisfies NormRule;
