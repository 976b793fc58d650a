import { allNormRules } from "../../../rules/norm/index";
import type { RuleCoverage } from "../../../rules/res948/coverage";
import { coverage } from "../../../rules/res948/coverage";
import type { Lang } from "../../core/model/issue";
import type { NormData } from "../../core/model/norm";
import { officialsOf } from "../../core/model/norm-rule";
import { severityOf } from "../../norm/severity";

/** The number of official rules of a version that are checked, over all seven arrays. */
export interface CoverageCounts {
  readonly official: number;
  readonly full: number;
  /** The fully checked rules that need a parameter or a table. */
  readonly parameter: number;
  readonly part: number;
  readonly none: number;
}

/** Counts the official rules that have a verdict in a version. */
export function coverageCounts(data: NormData): CoverageCounts {
  const counts = { full: 0, parameter: 0, part: 0, none: 0 };
  const own = coverage.filter(({ official }) => data.verdicts[official] !== undefined);
  for (const each of own) counts[statusIn(each, data)] += 1;
  const { full, parameter, part, none } = counts;
  return { official: own.length, full: full + parameter, parameter, part, none };
}

/** Returns the status of an official rule in a version, which may lack some of our rules. */
export function statusIn(
  { official, status }: RuleCoverage,
  data: NormData,
): "full" | "parameter" | "part" | "none" {
  if (status !== "full" && status !== "parameter" && status !== "part") return "none";
  if (official === "RVG04") return "full"; // the contract's own `type`
  const ours = allNormRules.filter((rule) => officialsOf(rule).includes(official));
  const active = ours.filter((rule) => severityOf(rule, { data }) !== undefined);
  if (active.length === 0) return "none";
  const certain = ours.filter(({ canReject }) => canReject);
  const needed = certain.length > 0 ? certain : ours; // a doubtful rule completes no check
  return needed.some((rule) => !active.includes(rule)) ? "part" : status;
}

export function countsIn(data: NormData, lang: Lang): string {
  const { official, full, parameter, part, none } = coverageCounts(data);
  return lang === "en"
    ? `of ${official} official rules ${full} are checked (${parameter} of them when a parameter is given), ${part} in part and ${none} not`
    : `de ${official} reglas oficiales se verifican ${full} (${parameter} de ellas si se indica un parámetro), ${part} en parte y ${none} no`;
}
