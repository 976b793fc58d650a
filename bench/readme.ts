import type { Results, Run, Sections } from "./results";
import type { Row } from "./row";
import { askedOf, figure, isMissing, shortBy, textOf } from "./row";
import { sections } from "./sections";

/**
 * bench/README.md: the commands that users run most, the goals beside the measurements, then all other rows, with
 * what the other programs do less.
 */
export function readme(results: Results): string {
  const rows: Sections = { ...results.bench?.sections, ...results.large?.sections };
  return [
    head(results),
    ...sections.flatMap(({ name, title, note }, place) => {
      const table = (rows[name] ?? []).map(lineOf).join("");
      const goals = place === 0 ? [asked(sections.flatMap((each) => rows[each.name] ?? []))] : [];
      return title === undefined
        ? [table]
        : [`\n## ${title}\n\n${note}\n\n${columns}${table}`, ...goals];
    }),
    install,
  ].join("");
}

const head = (results: Results): string => `# Benchmarks

Each figure is the median of several rounds in which both sides ran in turns, with the lowest and the highest of them
behind it: a ratio within one run says more than a time, for machines are noisy. "Times as fast" is how many times as
fast ripslint is as what stands beside it, so below 1 it is slower; "times as long" is how many times as long it takes.
The other side does less in most rows, and the row says what.

\`npm run bench\` ${placeOf(results.bench)}; \`npm run bench -- --large\` ${placeOf(results.large)}. The data are
invented, from a seed: the same on every machine. This page and the charts are derived from \`results.json\`.
`;

const placeOf = (run: Run | undefined): string =>
  run === undefined
    ? "was not run yet"
    : `ran on Node ${run.node}, ${run.platform}, ${run.cores} cores`;

/** The rows with a goal, so that the reader sees at once which goals are missed. */
function asked(rows: readonly Row[]): string {
  const lines = rows
    .filter((row) => askedOf(row) !== "")
    .map((row) => {
      const missing = isMissing(row.measured);
      const verdict = missing ? "" : shortBy(row) === 0 ? "yes" : `**no**, by ${shortBy(row)} %`;
      return `| ${row.what} | ${textOf(row.against)} | ${askedOf(row)} ${row.unit} | ${medianOf(row)} | ${verdict} |\n`;
    });
  return `\n## Goals\n\n| what | against | goal | measured | reached |\n| --- | --- | --- | --- | --- |\n${lines.join("")}`;
}

const columns =
  "| what | against | measured | range | the other side |\n| --- | --- | --- | --- | --- |\n";

function lineOf(row: Row): string {
  const { what, against, unit, measured, differs = "" } = row;
  const range = isMissing(measured)
    ? ""
    : `${figure(measured.low, unit)} to ${figure(measured.high, unit)}`;
  const median = isMissing(measured) ? measured.missing : `${medianOf(row)} ${row.unit}`;
  return `| ${what} | ${textOf(against)} | ${median} | ${range} | ${differs} |\n`;
}

const medianOf = ({ measured, unit }: Row): string =>
  isMissing(measured) ? measured.missing : figure(measured.median, unit);

const install = `
## How to run it

\`\`\`sh
npm ci
npm ci --prefix bench/peers
python3 -m venv bench/peers/venv
bench/peers/venv/bin/pip install -r bench/peers/requirements.txt
npm run bench
npm run bench -- --large
\`\`\`

jq comes from the system's packages. What is not installed is said to be not there, and the rest is measured all the
same. \`--quick\` sees in a minute or two that all runs, and writes nothing. \`--large\` needs some 10 GB in the
temporary folder, makes one file at a time and removes it; what does not fit is left out, and said to be.
`;
