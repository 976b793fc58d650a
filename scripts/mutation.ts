/**
 * Changes the sources in one place after the other, and counts how many of these mutants the tests find: npm run
 * mutation [-- --only rules/contract,src/evaluate]. Writes acceptance/mutation.json, and prints the mutants that no
 * test found. A later run tests only what has changed since, unless asked to begin anew: --force.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { globSync } from "tinyglobby";
import type { MutatedFolder } from "./mutation/folders.mjs";
import { mutatedFolders } from "./mutation/folders.mjs";
import type { FolderScore, Mutant } from "./mutation/score";
import { equivalentMutants, scoreOf, unfound, unneeded } from "./mutation/score";
import { digestOf } from "./release/tree.mjs";
import { setup as writeMissingPages } from "./write-pages.mjs";

const root = join(import.meta.dirname, "..");
const file = join(root, "acceptance/mutation.json");
const cache = join(root, "node_modules/.cache/mutation");

/** What no verdict depends on: the texts of the rules' pages. */
const notJudging = ["**/*.doc.ts", "rules/norm/docs.ts", "rules/norm/shared/doc-parts.ts"];

const { values } = parseArgs({
  options: { only: { type: "string" }, force: { type: "boolean", default: false } },
});
const names = values.only?.split(",");
const unknown = names?.find((name) => mutatedFolders.every(({ folder }) => folder !== name));
if (unknown !== undefined) {
  console.error(
    `unknown folder ${unknown}; there are ${mutatedFolders.map(({ folder }) => folder).join(", ")}`,
  );
  process.exit(2);
}
mkdirSync(cache, { recursive: true });
writeMissingPages(); // some tests bundle the whole command
const equivalents = equivalentMutants();
const scores = JSON.parse(readFileSync(file, "utf8")) as Record<string, FolderScore>;
for (const each of mutatedFolders) {
  if (names?.includes(each.folder) === false) continue;
  const sources = digestOf(each.folder);
  const mutants = await mutantsOf(each);
  const own = equivalents.filter((one) => one.file.startsWith(`${each.folder}/`));
  const rest = unfound(mutants, own);
  for (const { file: name, line, original, replacement, status } of rest)
    console.log(`${name}:${line} ${status}: ${oneLine(original)} -> ${oneLine(replacement)}`);
  // To be copied to acceptance/equivalent-mutants.json, with a reason, where no test can find them.
  writeFileSync(cachedFile(each, "-unfound"), `${JSON.stringify(rest, undefined, 2)}\n`);
  for (const { file: name, original, replacement } of unneeded(mutants, own))
    console.log(`${name}: listed as equivalent, and is not: ${original} -> ${replacement}`);
  scores[each.folder] = scoreOf(mutants, own, sources);
  const sorted = Object.fromEntries(Object.entries(scores).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`);
  report(each, scores[each.folder] as FolderScore);
}

function cachedFile({ folder }: Pick<MutatedFolder, "folder">, end = ""): string {
  return join(cache, `${folder.replace("/", "-")}${end}.json`);
}

function report(
  { folder, bar }: MutatedFolder,
  { mutants, found, equivalent, score }: FolderScore,
) {
  const isLow = score < bar;
  console.log(
    `${folder}: ${score} % of ${mutants} mutants (${found} found, ${equivalent} equivalent), ${isLow ? `below ${bar}` : `at least ${bar}`}`,
  );
  if (isLow) process.exitCode = 1;
}

/** Tests all mutants of a folder. */
async function mutantsOf({ folder, files }: MutatedFolder): Promise<readonly Mutant[]> {
  process.env["RIPSLINT_MUTATED"] = folder;
  process.env["RIPSLINT_QUICK"] = ""; // a part of the cases of properties
  const patterns = files.map((each) => `${folder}/${each}`);
  const names = new Set(globSync(patterns, { cwd: root, ignore: notJudging }));
  const results = await new Stryker({
    testRunner: "corpus",
    plugins: ["runner", "words"].map((name) => join(root, `scripts/mutation/${name}.mjs`)),
    ignorers: ["words"],
    mutate: [...names],
    ignorePatterns: ["/examples", "/integrations", "/release"],
    coverageAnalysis: "perTest",
    // What runs once when a module is loaded, such as the rows of a table, other tests compare with the official texts.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: cachedFile({ folder }),
    force: values.force,
    concurrency: availableParallelism(),
    tempDirName: join(cache, "copy"),
    timeoutMS: 3000,
    dryRunTimeoutMinutes: 30,
    reporters: ["dots"],
    logLevel: "warn",
    allowConsoleColors: false,
  } as never).runMutationTest();
  const texts = new Map<string, readonly string[]>();
  return results.flatMap(({ fileName, location, replacement, status }) => {
    const name = relative(root, fileName).replaceAll("\\", "/");
    if (!names.has(name)) return []; // of an earlier run
    const lines = texts.get(name) ?? readFileSync(join(root, name), "utf8").split("\n");
    texts.set(name, lines);
    const { start, end } = location; // counted from 1
    const text = lines.slice(start.line - 1, end.line);
    const last = (text.at(-1) ?? "").slice(0, end.column - 1);
    const original = [...text.slice(0, -1), last].join("\n").slice(start.column - 1);
    return [{ file: name, line: start.line, original, replacement, status }];
  });
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 120 ? `${line.slice(0, 120)}…` : line;
}
