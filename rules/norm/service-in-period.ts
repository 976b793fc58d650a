import type { NormRule } from "../../src/core/model/norm-rule";
import { periodMessage, periodParams, serviceTimes } from "./shared/dates";

/** P02, M04, S04, C02. */
export const serviceInPeriod = {
  code: "service-in-period",
  norms: ["res948", "res2275"],
  official: "RVC014",
  canReject: true,
  where: { fields: serviceTimes, of: [1, 2, 4, "consultas"] },
  needs: "period",
  requires: { is: "in-period" },
  params: periodParams,
  message: periodMessage,
} satisfies NormRule;
