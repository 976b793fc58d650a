import type { NormRule } from "../../src/core/model/norm-rule";
import { nowMessage } from "./shared/dates";

/** N12, R11, H14. */
export const egressAfterNow = {
  code: "egress-after-now",
  norms: ["res948", "res2275"],
  official: "RVC043",
  canReject: true,
  where: { fields: ["fechaEgreso"] },
  needs: "now",
  requires: { is: "not-after-now" },
  message: nowMessage,
} satisfies NormRule;
