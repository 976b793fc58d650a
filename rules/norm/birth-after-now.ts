import type { NormRule } from "../../src/model/norm-rule";
import { notAfterNow, nowMessage } from "./shared/dates";

/** N04. */
export const birthAfterNow = {
  code: "birth-after-now",
  official: "RVC045",
  canReject: true,
  where: { fields: ["fechaNacimiento"] },
  needs: "now",
  check: (value, _, __, context) => notAfterNow(value, context),
  message: nowMessage,
} satisfies NormRule;
