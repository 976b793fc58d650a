import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { benchContext, chunks } from "../invented-records";
import { formatNames } from "../../src/report/formats";
import type { Outcome } from "../command";
import { builtCommand, ripslint } from "../command";

/** A folder of hundreds of files: the built command reports what the command in this process does. */
const before = process.cwd();
const hasPipes = spawnSync("mkfifo", ["--version"]).error === undefined;
let folder = "";

const document = (records: number, faulty: number): Buffer =>
  Buffer.concat([...chunks("document", 1, { faulty }, records)]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-folder-"));
  process.chdir(folder);
  const file = (name: string, bytes: Uint8Array | string) =>
    writeFileSync(join(folder, name), bytes);
  file("context.json", JSON.stringify(benchContext));
  mkdirSync(join(folder, "many"));
  const documents = [3, 5, 8].map((records, i) => document(records, i / 2));
  const lines = Buffer.concat([...chunks("ndjson", 500_000, { faulty: 0.3 }, 300)]);
  for (let i = 0; i < 300; i++) {
    const bytes = documents[i % documents.length] as Buffer;
    const name = join("many", String(i).padStart(3, "0"));
    if (i % 50 === 7) file(`${name}.json`, "");
    else if (i === 160) file(`${name}.json.gz`, damaged(gzipSync(bytes)));
    else if (i % 40 === 3) file(`${name}.json.gz`, gzipSync(bytes));
    else if (i % 60 === 11) file(`${name}.json`, bytes.subarray(0, bytes.length / 2));
    else if (i === 200)
      file(`${name}.ndjson`, lines); // larger than the others
    else file(`${name}.json`, bytes);
  }
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** The same file with some bytes in the middle changed. */
function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  copy.fill(0xff, middle, middle + 8);
  return copy;
}

const env = { LC_ALL: "C" };

function asProcess(args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [builtCommand, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("close", (exit) => resolve({ exit: exit ?? -1, stdout, stderr }));
  });
}

describe("a folder of hundreds of files, some empty, cut or packed, one damaged and one large", () => {
  test("is reported the same in every format, in this process and in another", {
    timeout: 300_000,
  }, async () => {
    const outputs = (name: string) =>
      formatNames.flatMap((format) => ["-f", format, "-o", `${name}.${format}`]);
    const norm = ["--pack", "res948", "--now", "2026-07-20 08:00"];
    const args = ["many", "--context", "context.json", "--max-issues", "500", ...norm];
    const here = await ripslint([...args, ...outputs("here")], { env });
    expect(here.exit).toBe(3); // one file is damaged
    expect(here.stderr).toContain("many/160.json.gz is damaged gzip");
    const other = await asProcess([...args, ...outputs("other")]);
    expect(other.exit).toBe(3);
    expect(other.stderr.replaceAll("other.", "here.")).toBe(here.stderr);
    for (const name of formatNames) {
      const [one, two] = ["here", "other"].map((each) =>
        readFileSync(join(folder, `${each}.${name}`)),
      );
      expect(one?.length, name).toBeGreaterThan(1000);
      expect(two?.equals(one ?? Buffer.of()), name).toBe(true);
    }
  });
});

test("a file that grows while it is read", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "grows.ndjson");
  writeFileSync(file, '{"peso":1}\n'.repeat(2_000_000));
  const growing = setInterval(() => appendFileSync(file, '{"peso":1}\n'), 5);
  const args = ["grows.ndjson", "--no-context", "--skip", "presence", "-f", "json"];
  const { exit, stdout, stderr } = await asProcess(args);
  clearInterval(growing);
  rmSync(file);
  const { summary, files } = JSON.parse(stdout) as {
    readonly summary: object;
    readonly files: readonly object[];
  };
  expect(files).toMatchObject([{ partial: true, error: "changed while it was read" }]);
  expect(summary).toMatchObject({ partial: true, bySeverity: { error: 0, warning: 0 } });
  expect(stderr).toContain("grows.ndjson changed while it was read\n");
  expect(exit).toBe(3);
});

/**
 * The context is read after the files are listed, so a process that writes the context can change the files before
 * they are read.
 */
describe.skipIf(!hasPipes)("between listing and reading", () => {
  const changed: readonly (readonly [string, string, string])[] = [
    ["vanishes", "true", "does not exist"],
    ["becomes a folder", "mkdir in/b.json", "is a folder"],
    ["becomes a link to itself", "ln -s b.json in/b.json", "is a link that leads to itself"],
  ];

  test.each(changed)("a file %s", { timeout: 120_000 }, async (_, change, reason) => {
    rmSync(join(folder, "in"), { recursive: true, force: true });
    rmSync(join(folder, "context.fifo"), { force: true });
    mkdirSync(join(folder, "in"));
    for (const name of ["a", "b", "c"])
      writeFileSync(join(folder, "in", `${name}.json`), '{"peso":1}');
    spawnSync("mkfifo", [join(folder, "context.fifo")]);
    const script = `{ rm in/b.json; ${change}; cat context.json; } > context.fifo`;
    const feeding = spawn("sh", ["-c", script], { cwd: folder, stdio: "ignore" });
    const args = ["in", "--context", "context.fifo", "--skip", "presence", "-f", "json"];
    const { exit, stdout, stderr } = await asProcess(args);
    feeding.kill();
    const { files } = JSON.parse(stdout) as { readonly files: readonly object[] };
    expect(files).toMatchObject([
      { file: "in/a.json", records: 1 },
      { file: "in/b.json", records: 0, error: reason },
      { file: "in/c.json", records: 1 },
    ]);
    expect(stderr).toContain(`in/b.json ${reason}`);
    expect(exit).toBe(3);
  });
});
