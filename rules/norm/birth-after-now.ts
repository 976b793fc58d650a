import type { NormRule } from "../../src/core/model/norm-rule";
import { nowMessage } from "./shared/dates";

/** N04. */
export const birthAfterNow = {
  code: "birth-after-now",
  norms: ["res948", "res2275"],
  official: "RVC045",
  canReject: true,
  where: { fields: ["fechaNacimiento"] },
  needs: "now",
  requires: { is: "not-after-now" },
  message: nowMessage,
} satisfies NormRule;
