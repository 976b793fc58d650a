import { midnightOf, timeOf } from "../text/local-time";
import type { RevisionContext } from "./revision-context";

/** The context's now, and the start and end of its period, as numbers YYYYMMDDHHmm; NaN if the context lacks them. */
export const timeLimits = ({ now, period }: RevisionContext) =>
  [
    now === undefined ? Number.NaN : timeOf(now),
    period === undefined ? Number.NaN : midnightOf(period.from),
    period === undefined ? Number.NaN : midnightOf(period.to) + 2359,
  ] as const;
