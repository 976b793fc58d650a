import { midnightOf, timeOf } from "../text/local-time";
import type { RevisionContext } from "./revision-context";

/**
 * The local times that a context states, as numbers YYYYMMDDHHmm: its now, and the first and the last of its period; NaN
 * for what it does not state.
 */
export const timeLimits = ({ now, period }: RevisionContext) =>
  [
    now === undefined ? Number.NaN : timeOf(now),
    period === undefined ? Number.NaN : midnightOf(period.from),
    period === undefined ? Number.NaN : midnightOf(period.to) + 2359,
  ] as const;
