import type { NormRule } from "../../src/model/norm-rule";
import { inPeriod, inPeriodInBytes, periodMessage } from "./shared/dates";

/** N12. */
export const egressInPeriod = {
  code: "egress-in-period",
  official: "RVC044",
  canReject: true,
  given: ["fechaEgreso"],
  needs: "period",
  check: inPeriod,
  inBytes: inPeriodInBytes,
  message: periodMessage,
} satisfies NormRule;
