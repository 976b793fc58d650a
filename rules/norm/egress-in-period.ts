import type { NormRule } from "../../src/model/norm-rule";
import { inPeriod, periodMessage } from "./shared/dates";

/** N12, R11, H14. */
export const egressInPeriod = {
  code: "egress-in-period",
  official: "RVC044",
  canReject: true,
  where: { fields: ["fechaEgreso"] },
  needs: "period",
  check: (value, _, __, context) => inPeriod(value, context),
  message: periodMessage,
} satisfies NormRule;
