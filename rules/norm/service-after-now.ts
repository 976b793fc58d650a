import type { NormRule } from "../../src/core/model/norm-rule";
import { nowMessage, serviceTimes } from "./shared/dates";

/** P02, M04, S04, C02. */
export const serviceAfterNow = {
  code: "service-after-now",
  norms: ["res948", "res2275"],
  official: "RVC013",
  canReject: true,
  where: { fields: serviceTimes, of: [1, 2, 4, "consultas"] },
  needs: "now",
  requires: { is: "not-after-now" },
  message: nowMessage,
} satisfies NormRule;
