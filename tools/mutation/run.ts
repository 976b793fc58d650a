/**
 * Changes the sources in one place after the other, and prints the changes (mutants) that no test finds: npm run mutation
 * [-- --only rules/contract,src/core/evaluate]. With --collect it only collects the tests of each folder. A later run tests only what has changed since, unless asked to begin anew:
 * --force. --sample 10 takes one of ten blocks of lines. With --write, each folder writes its score into
 * docs/reliability.md. A mutant that does the same as the original has a comment in the source: `// Stryker disable next-line …: why`.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { globSync } from "tinyglobby";
import type { MutatedFolder } from "./folders.mjs";
import { mutatedFolders } from "./folders.mjs";
import { Runner } from "./runner.mjs";
import { writeLongRun } from "../long-runs";
import { setup as writeMissingPages } from "../build/write-pages.mjs";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/mutation");

/** How many lines a block of a sample has. */
const blockLines = 20;

/** What no verdict depends on: the texts of the rules' pages. */
const notJudging = ["**/*.doc.ts", "rules/norm/docs.ts", "rules/norm/shared/doc-parts.ts"];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    force: { type: "boolean", default: false },
    collect: { type: "boolean", default: false },
    sample: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const sample = Number(values.sample);
const names = values.only?.split(",");
const unknown = names?.find((name) => mutatedFolders.every(({ folder }) => folder !== name));
if (!(sample >= 1)) {
  console.error("--sample is a number from 1 on");
  process.exit(2);
}
if (unknown !== undefined) {
  console.error(
    `unknown folder ${unknown}; there are ${mutatedFolders.map(({ folder }) => folder).join(", ")}`,
  );
  process.exit(2);
}
mkdirSync(cache, { recursive: true });
writeMissingPages(); // some tests bundle the whole command
for (const each of mutatedFolders) {
  if (names?.includes(each.folder) === false) continue;
  if (values.collect) {
    console.log(`${each.folder}: ${await collectedOf(each)} tests`);
    continue;
  }
  const statuses = await mutantsOf(each);
  const found = statuses.filter((status) => ["Killed", "Timeout"].includes(status)).length;
  const unfound = statuses.filter((status) => ["Survived", "NoCoverage"].includes(status)).length;
  // Rounded down. Mutants that do not compile, and words, are none.
  const score = Math.floor((1000 * found) / Math.max(found + unfound, 1)) / 10;
  console.log(`${each.folder}: ${score} % of ${found + unfound} mutants, ${unfound} not found`);
  if (values.write) writeScore(each.folder, score, found + unfound);
}

/** Writes the score of a folder where all that is promised is listed. */
function writeScore(folder: string, score: number, mutants: number): void {
  const { en, es } =
    sample > 1
      ? { en: `, one in ${sample} blocks of lines`, es: `, uno de ${sample} bloques de líneas` }
      : { en: "", es: "" };
  writeLongRun(`npm run mutation -- --only ${folder}`, {
    en: `${score} % of ${mutants} mutants${en}`,
    es: `${score} % de ${mutants} mutantes${es}`,
  });
}

/** The lines of a file that are mutated: all, or one in so many blocks of them. */
function linesOf(name: string): readonly string[] {
  if (sample === 1) return [name];
  const lines = readFileSync(join(root, name), "utf8").split("\n").length;
  const step = sample * blockLines;
  const blocks = Array.from({ length: Math.ceil(lines / step) }, (_, i) => 1 + i * step);
  return blocks.map((from) => `${name}:${from}-${Math.min(from + blockLines - 1, lines)}`);
}

/** How many tests the mutants of a folder are tested with. */
async function collectedOf({ folder }: MutatedFolder): Promise<number> {
  process.env["RIPSLINT_MUTATED"] = folder;
  process.env["RIPSLINT_QUICK"] = "";
  process.chdir(root);
  const runner = new Runner();
  try {
    await runner.init();
    return runner.count;
  } finally {
    rmSync(join(root, "mutants.cjs"), { force: true });
  }
}

/** Tests all mutants of a folder, and prints those that no test found. Returns what became of each. */
async function mutantsOf({ folder, files }: MutatedFolder): Promise<readonly string[]> {
  process.env["RIPSLINT_MUTATED"] = folder;
  process.env["RIPSLINT_QUICK"] = ""; // a part of the cases of properties
  const patterns = files.map((each) => `${folder}/${each}`);
  const mutated = new Set(globSync(patterns, { cwd: root, ignore: notJudging }));
  const results = await new Stryker({
    testRunner: "corpus",
    plugins: ["runner", "words"].map((name) => join(root, `tools/mutation/${name}.mjs`)),
    ignorers: ["words"],
    // `?.` is there where only the type allows that something is absent.
    mutator: { excludedMutations: folder.startsWith("rules/") ? ["OptionalChaining"] : [] },
    mutate: [...mutated].flatMap(linesOf),
    ignorePatterns: ["/examples", "/release"],
    coverageAnalysis: "perTest",
    // What runs once when a module is loaded, such as the rows of a table, other tests compare with the official texts.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: join(cache, `${folder.replaceAll("/", "-")}.json`),
    force: values.force,
    concurrency: availableParallelism(),
    tempDirName: join(cache, "copy"),
    timeoutMS: 3000,
    dryRunTimeoutMinutes: 30,
    reporters: ["dots"],
    logLevel: "warn",
    allowConsoleColors: false,
  } as never).runMutationTest();
  return results.flatMap(({ fileName, location: { start, end }, replacement, status }) => {
    const name = relative(root, fileName).replaceAll("\\", "/");
    if (!mutated.has(name)) return []; // of an earlier run
    if (status === "Survived" || status === "NoCoverage") {
      // Places are counted from 1.
      const lines = readFileSync(join(root, name), "utf8")
        .split("\n")
        .slice(start.line - 1, end.line);
      lines.push((lines.pop() ?? "").slice(0, end.column - 1));
      const original = lines.join("\n").slice(start.column - 1);
      console.log(
        `${name}:${start.line} ${status}: ${oneLine(original)} -> ${oneLine(replacement)}`,
      );
    }
    return [status];
  });
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
