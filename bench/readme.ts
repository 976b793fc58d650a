import { chart } from "./chart";
import type { Results, Row, Run, SectionName, Sections } from "./results";
import { askedOf, figure, isMissing, readResults, shortBy, textOf } from "./results";

/** The sections of bench/README.md, in order, with the text above the rows of each. */
const sections: readonly Section[] = [
  {
    name: "folders",
    title: "A folder of RIPS documents",
    note: "Small documents of some 30 records, as a billing office has them, and one large one. Whole processes; the floor does what nobody who parses can leave out, and checks nothing.",
  },
  {
    name: "processes",
    title: "The command, as a user runs it",
    note: "A file with all four shapes, 1 % of the records faulty; all rules of the contract run. Unless it says one thread, ripslint takes as many as it finds worthwhile (`--jobs auto`).",
  },
  {
    name: "commands",
    title: "Other commands",
    note: "They know one schema, and some stop at the first fault. So the files hold records of shape 2 without a fault, and each checks `schemas/draft-2.json`: that is the types alone. ripslint runs all rules of the contract beside that, and takes as many threads as it finds worthwhile, where the others take one. None of the others tells a provider code, a local time, an alias, a repeated name or one that is nearly right.",
  },
  {
    name: "objects",
    title: "Schema libraries, on clean objects",
    note: "One process, warm. The schemas are made from the table in `src/core/model/shapes.ts`: every field optional and nullable, other names allowed. Each library must first judge faulty records as the table does. Of the library's two calls `validateDraft` does the same work.",
  },
  {
    name: "gates",
    title: "What the library's own calls cost",
    note: "One process, warm, clean objects, against the types alone. Objects whose names come in one order suit the engine's inline caches, and Ajv's check more than any other; in a server that takes records from several sources they do not. A body is a record as bytes, decoded from UTF-8 where it is parsed.",
  },
  {
    name: "reading",
    title: "Reading bytes",
    note: "In one process, warm, one core, from memory, all rules of the contract. The floor is what nobody who parses can leave out; it checks nothing. 1 % faulty unless said. A document has the four arrays of the contract unless said; consultas, urgencias and hospitalizacion are judged by packs alone.",
  },
  {
    name: "coldStart",
    title: "Cold start",
    note: "Whole processes, from the start to the end.",
  },
  { name: "bundles", title: "Size of the library", note: "Gzipped, with everything it exports." },
  {
    name: "growth",
    title: "Growth",
    note: "The time per GB, whole processes, one thread. At 1 it does not grow with the file; a small file pays for the start of the process and the compiler's warming up. A record of unknown names is one request in memory: `JSON.parse` and `validateRevision`.",
  },
  { name: "growthLarge" },
  {
    name: "workers",
    title: "Two workers",
    note: "Whole processes, `--jobs 2` against `--jobs off`: from some size on the second thread is worth its start.",
  },
  { name: "workersLarge" },
  {
    name: "scale",
    title: "Rows",
    note: "Whole processes: a row of `ripslint filter` is a file of its own.",
  },
  {
    name: "hostile",
    title: "Inputs made to be costly",
    note: "Requests in memory, `JSON.parse` and `validateRevision` of one record of unknown names: what `near-name` adds; and the XML of invoices. `npm run hostile` measures the whole command over every kind of hostile JSON, for the page on reliability.",
  },
  {
    name: "memory",
    title: "Memory",
    note: "The largest resident set of the process (`process.resourceUsage().maxRSS`; 1 MB is 1,000,000 bytes). One run each.",
  },
  {
    name: "page",
    title: "Memory of the offline page",
    note: "The largest resident set of the browser's process that has the page and its worker (`VmHWM`; 1 MB is 1,000,000 bytes), with all rules of the contract and at most 100,000 findings in the list. One run each, each in a browser of its own: the Chromium of the development dependencies, without a window.",
  },
];

/** A section without a title continues the rows of the previous one. */
interface Section {
  readonly name: SectionName;
  readonly title?: string;
  readonly note?: string;
}

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

/** The files that are derived from bench/results.json: each file's path from the project's root, and its text. */
export function benchFiles(): ReadonlyMap<string, string> {
  const results = readResults();
  return new Map([
    ["bench/README.md", readme(results)],
    ["bench/chart.svg", chart(results, "en")],
    ["bench/chart.es.svg", chart(results, "es")],
  ]);
}
