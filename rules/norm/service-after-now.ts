import type { NormRule } from "../../src/model/norm-rule";
import { notAfterNow, nowMessage, serviceTimes } from "./shared/dates";

/** P02, M04, S04, C02. */
export const serviceAfterNow = {
  code: "service-after-now",
  official: "RVC013",
  canReject: true,
  where: { fields: serviceTimes, of: [1, 2, 4, "consultas"] },
  needs: "now",
  check: (value, _, __, context) => notAfterNow(value, context),
  message: nowMessage,
} satisfies NormRule;
