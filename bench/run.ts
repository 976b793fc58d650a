/**
 * `npm run bench` measures, and writes bench/results.json and the files derived from it after each section, so that an
 * interrupted run loses no figure. Nothing here asserts a time.
 *   --large  only the suites that take gigabytes
 *   --only=NAMES  these sections, separated by commas; the others keep their figures
 *   --quick  a tenth of the data and few rounds, to check that everything runs; writes nothing
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setImmediate } from "node:timers/promises";
import { folders } from "./folders";
import { growth, growthLarge } from "./growth";
import { hostile } from "./hostile";
import type { Suite, Suites } from "./measure";
import { profileOf } from "./measure";
import { gates, objects } from "./objects";
import { coldStart, commands, processes } from "./processes";
import { reading } from "./reading";
import { benchFiles } from "./readme";
import type { Row, SectionName } from "./results";
import { askedOf, figure, isMissing, readResults, textOf, writeResults } from "./results";
import { scale, workers, workersLarge } from "./scale";
import { bundles, memory, page } from "./sizes";

// The suites that judge objects come first: the engine has then seen these objects in one form only.
const suites: Suites = {
  objects,
  gates,
  folders,
  reading,
  processes,
  commands,
  coldStart,
  bundles,
  growth,
  workers,
  scale,
  hostile,
};

/** The suites that take gigabytes. Only `npm run bench -- --large` runs them. */
const largeSuites: Suites = { growthLarge, workersLarge, memory, page };

const isLarge = process.argv.includes("--large");
const only = process.argv
  .find((arg) => arg.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const profile = profileOf(process.argv.includes("--quick"));
const place = {
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  cores: cpus().length,
};
console.log(`Node ${place.node}, ${place.platform}, ${place.cores} cores`);
const chosen = entriesOf(isLarge ? largeSuites : suites);
const names = chosen.map(([name]) => name);
for (const name of only ?? [])
  if (!names.some((known) => known === name))
    throw new RangeError(`there is no section ${name}: ${names.join(", ")}`);
for (const [name, suite] of chosen) {
  if (only?.includes(name) === false) continue;
  console.log(`\n${name}`);
  const rows: Row[] = [];
  for await (const row of suite(profile)) {
    console.log(lineOf(row));
    rows.push(row);
    await setImmediate(); // otherwise an interruption would not be handled
  }
  if (!profile.isQuick) write(name, rows);
}

/** Writes the figures of a section. Those of other sections stay if they come from the same kind of machine. */
function write(name: SectionName, rows: readonly Row[]): void {
  const results = readResults();
  const key = isLarge ? "large" : "bench";
  const { sections = {}, ...before } = results[key] ?? {};
  const isSame = JSON.stringify(before) === JSON.stringify(place);
  writeResults({
    ...results,
    [key]: { ...place, sections: { ...(isSame && sections), [name]: rows } },
  });
  for (const [file, text] of benchFiles()) writeFileSync(file, text);
}

function entriesOf(chosen: Suites): readonly [SectionName, Suite][] {
  return Object.entries(chosen) as [SectionName, Suite][];
}

function lineOf(row: Row): string {
  const { what, against, unit, measured } = row;
  const name = `  ${what} : ${textOf(against)}`.padEnd(88);
  if (isMissing(measured)) return `${name} ${measured.missing}`;
  const [median, low, high] = [measured.median, measured.low, measured.high].map((value) =>
    figure(value, unit),
  );
  return `${name} ${median} ${unit} (${low} to ${high}) ${askedOf(row)}`.trimEnd();
}
