import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import { FileReader } from "../../src/cli/io/file-reading";
import { expand } from "../../src/cli/io/files";
import { noContext } from "../../src/index";
import type { FileSummary, AnyFinding } from "../../src/core/model/finding";
import { caseCount } from "../case-count";
import { inFolder } from "../command-folder";

/** Files that change at any moment of their reading, and folders of any content. */
const folder = inFolder();

const setup = setUpRun(noContext, { skip: ["presence"] });

/** Reads a file; `change` runs after so many portions of its findings. */
async function read(path: string, at: number, change: () => void) {
  const { files } = await expand([path]);
  const reading = new FileReader("en").read(files[0] as (typeof files)[number], runIn(setup));
  const findings: AnyFinding[] = [];
  for (let i = 0; ; i++) {
    if (i === at) change();
    const { value, done } = await reading.next();
    if (done) return { findings, summary: value, wasChanged: i >= at };
    findings.push(...value);
  }
}

const line = fc.constantFrom(
  '{"peso":1}',
  '{"peso":"1"}',
  "{",
  '{"vrServicio":12345678901234567890}',
);
const changes = {
  grows: (path: string) => appendFileSync(path, '{"peso":1}\n'),
  shrinks: (path: string) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  "is replaced": (path: string) => {
    writeFileSync("new", readFileSync(path));
    renameSync("new", path);
  },
  "is removed": (path: string) => rmSync(path),
  stays: (path: string) => void readFileSync(path),
} as const;

test("a file that changes while it is read is never reported as whole, and one that stays always is", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(1, 1, 3000, 3000, 60_000),
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
      async (lines, times, at, isPacked, kind) => {
        const text = `${lines.join("\n")}\n`.repeat(Math.ceil(times / lines.length));
        const bytes = Buffer.from(text);
        const run = runIn(setup);
        const file = run.file("in");
        const whole = [...file.push(bytes)];
        const end = file.end();
        writeFileSync("in", isPacked ? gzipSync(bytes, { level: 1 }) : bytes);
        const { findings, summary, wasChanged } = await read("in", at, () => changes[kind]("in"));
        rmSync("in", { force: true });
        // A change after the last byte was read, or before the first one, changes nothing.
        const isAmidst = at === 1 && !isPacked && bytes.length > 512 * 1024;
        if (summary.error === undefined && at > 0) {
          expect(summary).toEqual(end.summary satisfies FileSummary);
          expect(findings).toEqual([...whole, ...end.findings]);
        } else if (at > 0) {
          expect(summary).toMatchObject({ partial: true, error: "changed while it was read" });
        }
        const isChanged = kind !== "stays" && wasChanged;
        if (!isChanged || isAmidst) expect(summary.error !== undefined).toBe(isChanged);
      },
    ),
    { numRuns: caseCount(25) },
  );
});

const names = ["a.json", "b.ndjson", ".c.json", "d.xml", "e.jsonl", "f.json.gz", ".g.xml"];
const folders = ["in", "in/1", "in/1/2", "in/.h", "in/node_modules", "in/1/node_modules", "in/[x]"];
const entry = fc.tuple(
  fc.constantFrom(...folders),
  fc.constantFrom(...names),
  fc.constantFrom("file", "file", "file", "folder", "dangling", "loop", "link"),
);

test("a glob of all endings finds what its folder finds, and leaves out the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
      mkdirSync("in");
      writeFileSync("in/0.json", "{}");
      const taken = new Set<string>();
      const hiddenXml = new Set<string>();
      for (const [parent, name, kind] of entries) {
        const path = join(parent, name);
        if (taken.has(path)) continue;
        taken.add(path);
        if (name === ".g.xml" && kind !== "folder") hiddenXml.add(path);
        mkdirSync(dirname(path), { recursive: true });
        if (kind === "file") writeFileSync(path, "{}");
        else if (kind === "folder") mkdirSync(path);
        else
          symlinkSync(
            { dangling: "nothing", loop: name, link: join(folder(), "in/0.json") }[kind],
            path,
          );
      }
      const told = async (...paths: readonly string[]) => {
        const { files, leftOut } = await expand(paths);
        return { files: files.map(({ shown, error }) => [shown, error?.code]), leftOut };
      };
      const ofFolder = await told("in");
      try {
        for (const glob of [
          "in/**/*.{json,ndjson,jsonl,json.gz}",
          join(folder(), "in/**/*.{json,ndjson,jsonl,json.gz}"),
        ]) {
          const base = glob.startsWith("in") ? "" : `${folder()}/`;
          const expected = {
            files: ofFolder.files.map(([shown, code]) => [`${base}${shown}`, code]),
            // A folder names all that is hidden in it, a glob only what has its endings.
            leftOut: ofFolder.leftOut
              .filter((path) => !hiddenXml.has(path))
              .map((path) => `${base}${path}`),
          };
          expect(await told(glob)).toEqual(expected);
        }
      } finally {
        rmSync("in", { recursive: true });
      }
    }),
    { numRuns: caseCount(60) },
  );
});
