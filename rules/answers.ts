/**
 * The official rules that correspond to faults of the contract: RVG01 is the structure, RVG04 the type of a value. Rules of
 * packs name their own.
 */
export const officialOf: Readonly<Record<string, string>> = {
  type: "RVG04",
  json: "RVG01",
  "local-time": "RVG01",
};
