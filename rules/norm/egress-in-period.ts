import type { NormRule } from "../../src/core/model/norm-rule";
import { periodMessage, periodParams } from "./shared/dates";

/** N12, R11, H14. */
export const egressInPeriod = {
  code: "egress-in-period",
  norms: ["res948", "res2275"],
  official: "RVC044",
  canReject: true,
  where: { fields: ["fechaEgreso"] },
  needs: "period",
  requires: { is: "in-period" },
  params: periodParams,
  message: periodMessage,
} satisfies NormRule;
