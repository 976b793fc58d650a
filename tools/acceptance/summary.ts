import { labelOf } from "./differences";
import type { Expected } from "./expected";
import type { Group, Tally } from "./tally";

/** Returns the counts of what was compared, and the differences by rule, as text. */
export function summaryOf(tally: Tally, against: string, expected: Expected): string {
  const { inputs, reports, findings, groups, matches } = tally;
  const number = (count: number) => count.toLocaleString("en");
  const sorted = Object.values(groups).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const entries = [...expected.findings, ...expected.parts];
  const labels = [...entries.map(labelOf), ...Object.keys(expected.members)];
  const stale = labels.filter((label) => matches[label] === undefined);
  return [
    `${number(inputs)} inputs, ${number(reports)} reports and ${number(findings)} findings compared with ${against}`,
    ...sorted.flatMap((group) => linesOf(group, against)),
    ...stale.map((label) => `expected, but not found: ${label}`),
    sorted.length === 0
      ? "no differences"
      : `${sorted.length} ${sorted.length === 1 ? "kind of difference" : "kinds of differences"}`,
  ].join("\n");
}

function linesOf({ rule, kind, members, count, seeds, example }: Group, against: string) {
  const { seed, shown, manner, text } = example;
  const what = members === "" ? kind : `${kind} (${members})`;
  return [
    `${rule}: ${count} ${what}; seeds ${seeds.join(", ")}`,
    `  npm run acceptance -- --against ${against} --inputs 1 --seed ${seed}`,
    ...(manner === undefined ? [] : [`  ${manner}`]),
    ...(text === undefined ? [] : [`  ${cut(JSON.stringify(text))}`]),
    ...(shown === "" ? [] : [`  ${cut(shown)}`]),
  ];
}

/** Findings come before other parts of the report, whose paths have a point. */
const orderOf = ({ rule, name }: Group): string => `${rule.includes(".") ? 1 : 0} ${name}`;

const cut = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}…` : text);
