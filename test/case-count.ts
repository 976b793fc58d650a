/** Whether only what is quick runs: `npm run quick`. */
export const isQuick = process.env["RIPSLINT_QUICK"] !== undefined;

/** How many times as many cases run: `npm run fuzz` asks for more, or for few if it runs for seconds. */
const times = Number(process.env["RIPSLINT_CASES"] ?? 1);

/** The number of cases that run: all of them in `npm test`, a part of them, a tenth by default, in `npm run quick`. */
export const caseCount = (all: number, part = 1 / 10): number =>
  Math.ceil(all * (isQuick ? part : times));

/** A sample of a list, evenly distributed, of the size that `caseCount` returns. */
export const caseSample = <T>(list: readonly T[]): readonly T[] => {
  const step = list.length / caseCount(list.length);
  return list.filter((_, i) => i % step < 1);
};
