import type { NormRule } from "../../src/model/norm-rule";
import { inPeriod, periodMessage, serviceTimes } from "./shared/dates";

/** P02, M04, S04, C02. */
export const serviceInPeriod = {
  code: "service-in-period",
  official: "RVC014",
  canReject: true,
  where: { fields: serviceTimes, of: [1, 2, 4, "consultas"] },
  needs: "period",
  check: (value, _, __, context) => inPeriod(value, context),
  message: periodMessage,
} satisfies NormRule;
