import { midnightOf, timeOf } from "../text/local-time";
import type { RuleContext } from "./rule-context";

/** The context's now, and the start and end of its period, as numbers YYYYMMDDHHmm; NaN if the context lacks them. */
export const timeLimits = ({ now, period }: RuleContext) =>
  [
    now === undefined ? Number.NaN : timeOf(now),
    period === undefined ? Number.NaN : midnightOf(period.from),
    period === undefined ? Number.NaN : midnightOf(period.to) + 2359,
  ] as const;
