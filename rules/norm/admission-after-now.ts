import type { NormRule } from "../../src/core/model/norm-rule";
import { nowMessage } from "./shared/dates";

/** R02, H03. */
export const admissionAfterNow = {
  code: "admission-after-now",
  norms: ["res948", "res2275"],
  official: "RVC038",
  canReject: true,
  where: { fields: ["fechaInicioAtencion"], of: ["urgencias", "hospitalizacion"] },
  needs: "now",
  requires: { is: "not-after-now" },
  message: nowMessage,
} satisfies NormRule;
