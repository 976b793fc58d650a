/*
 * node nightly.js FOLDER CONTEXT SUMMARY
 *
 * - Judges the documents and records below a folder, in constant memory, and writes a summary: the counts of the run, and of
 *   each file its state. CONTEXT has the answer of GET /rips-packages/context.
 * - The exit code is 0 if every file is clean, else 1: a file has errors, is to be reviewed or could not be judged, or the
 *   folder has no files.
 * - It reads no XML, so a package that carries one is to be reviewed; document.ts compares it.
 * - The lines on standard output say where, and contain no value of a record.
 */
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { revisionContext } from "ripslint";
import { createBatch, type FileSummary } from "ripslint/batch";
import { normContext, res948 } from "ripslint/res948";
import { officialTables } from "ripslint/tables";

const [folder = ".", codes = "context.json", output = "summary.json"] = process.argv.slice(2);
const answer: unknown = JSON.parse(await readFile(codes, "utf8"));
const context = normContext(revisionContext(answer), { now: new Date(), tables: officialTables });
const batch = createBatch(context, { packs: [res948], lang: "es" });

const names = await readdir(folder, { recursive: true });
const files: FileSummary[] = [];
for (const name of names.filter((each) => /\.(?:json|ndjson)$/.test(each)).sort())
  files.push(await judged(name));

await writeFile(output, `${JSON.stringify({ summary: batch.summary(), files }, null, 2)}\n`);
const isClean = files.length > 0 && files.every(({ state }) => state === "clean");
process.exitCode = isClean ? 0 : 1;

async function judged(name: string): Promise<FileSummary> {
  const file = batch.file(name);
  const print = (findings: ReturnType<typeof file.push>): void => {
    for (const { line, column, severity, code } of findings)
      console.log(`${name}:${line}:${column}: ${severity} ${code}`);
  };
  let error: string | undefined;
  try {
    for await (const chunk of createReadStream(join(folder, name)))
      print(file.push(chunk as Buffer));
  } catch (thrown) {
    error = (thrown as NodeJS.ErrnoException).code; // the message has the path
    if (error === undefined) throw thrown; // not a fault of the file
  }
  const { findings, summary } = file.end(error);
  print(findings);
  return summary;
}
