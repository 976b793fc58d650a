/** How many of many cases run: all in `npm test`, a tenth in `npm run quick`. */
export const caseCount = (all: number): number =>
  process.env["RIPSLINT_QUICK"] === undefined ? all : Math.ceil(all / 10);

/** As many members of a list as `caseCount` says, evenly spread over it. */
export const caseSample = <T>(list: readonly T[]): readonly T[] => {
  const step = list.length / caseCount(list.length);
  return list.filter((_, i) => i % step < 1);
};
