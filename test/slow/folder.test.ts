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
import { benchContext, chunks } from "../../tools/bench/data";
import { formatNames } from "../../src/report/formats";
import type { Outcome } from "../command";
import { builtCommand, ripslint } from "../command";

/**
 * Folders: the built command on several threads, which receive files in batches, and the command on one thread, in
 * this process.
 */
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
      file(`${name}.ndjson`, lines); // too large for a batch
    else file(`${name}.json`, bytes);
  }
  // Two of these make a batch, with more findings than a thread keeps.
  mkdirSync(join(folder, "faulty"));
  for (let i = 0; i < 4; i++)
    file(join("faulty", `${i}.ndjson`), i === 2 ? '{"peso":1}\n' : "1\n".repeat(26_000));
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

/** Runs the command with so many threads; "off" in this process. */
function run(jobs: string, ...args: readonly string[]): Promise<Outcome> {
  const all = [...args];
  return jobs === "off" ? ripslint(all, { env }) : asProcess(all);
}

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

async function expectSame(
  threads: readonly string[],
  ...args: readonly string[]
): Promise<Outcome> {
  const alone = await run("off", ...args);
  for (const jobs of threads) {
    const together = await run(jobs, ...args);
    expect([together.exit, together.stderr], `--jobs ${jobs}`).toEqual([alone.exit, alone.stderr]);
    expect(together.stdout === alone.stdout, `--jobs ${jobs}`).toBe(true);
  }
  return alone;
}

describe("a folder of hundreds of files, some empty, cut or packed, one damaged and one large", () => {
  test("is reported the same in every format, on any number of threads", {
    timeout: 300_000,
  }, async () => {
    const outputs = (jobs: string) =>
      formatNames.flatMap((name) => ["-f", name, "-o", `${jobs}.${name}`]);
    const args = ["many", "--context", "context.json", "--max-issues", "500"];
    const alone = await run("off", ...args, ...outputs("off"));
    expect(alone.exit).toBe(3); // one file is damaged
    expect(alone.stderr).toContain("many/160.json.gz is damaged gzip");
    for (const jobs of ["2", "4"]) {
      const { exit, stderr } = await run(jobs, ...args, ...outputs(jobs));
      const told = stderr.replaceAll(`${jobs}.`, "off.");
      expect([exit, told]).toEqual([alone.exit, alone.stderr]);
      for (const name of formatNames) {
        const one = readFileSync(join(folder, `off.${name}`));
        const other = readFileSync(join(folder, `${jobs}.${name}`));
        expect(one.length, name).toBeGreaterThan(1000);
        expect(other.equals(one), `${name} with --jobs ${jobs}`).toBe(true);
      }
    }
  });

  test("is reported the same with a context of every kind and a pack", {
    timeout: 300_000,
  }, async () => {
    writeFileSync(join(folder, "cups.csv"), "code\n890201\n890202\n");
    const tables = ["--table", "cups=cups.csv", "--table", "cie10=cups.csv"];
    const norm = ["--pack", "res948", "--now", "2026-07-20 08:00", ...tables];
    await expectSame(["4"], "many", "--context", "context.json", "-f", "json", ...norm);
  });
});

test("files with more findings than a thread keeps are read where they can be told as they come", {
  timeout: 300_000,
}, async () => {
  const { stdout } = await expectSame(["2", "4"], "faulty", "--no-context", "-f", "json");
  const { summary } = JSON.parse(stdout) as { readonly summary: { readonly records: number } };
  expect(summary.records).toBe(3 * 26_000 + 1);
});

test("a file that grows while it is read", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "grows.ndjson");
  writeFileSync(file, '{"peso":1}\n'.repeat(2_000_000));
  const growing = setInterval(() => appendFileSync(file, '{"peso":1}\n'), 5);
  const args = ["grows.ndjson", "--no-context", "--skip", "presence", "-f", "json"];
  const { exit, stdout, stderr } = await asProcess([...args]);
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
    for (const jobs of ["off", "2"]) {
      rmSync(join(folder, "in"), { recursive: true, force: true });
      rmSync(join(folder, "context.fifo"), { force: true });
      mkdirSync(join(folder, "in"));
      for (const name of ["a", "b", "c"])
        writeFileSync(join(folder, "in", `${name}.json`), '{"peso":1}');
      spawnSync("mkfifo", [join(folder, "context.fifo")]);
      const script = `{ rm in/b.json; ${change}; cat context.json; } > context.fifo`;
      const feeding = spawn("sh", ["-c", script], { cwd: folder, stdio: "ignore" });
      const args = ["in", "--context", "context.fifo", "--skip", "presence", "-f", "json"];
      const { exit, stdout, stderr } = await run(jobs, ...args);
      feeding.kill();
      const { files } = JSON.parse(stdout) as { readonly files: readonly object[] };
      expect(files).toMatchObject([
        { file: "in/a.json", records: 1 },
        { file: "in/b.json", records: 0, error: reason },
        { file: "in/c.json", records: 1 },
      ]);
      expect(stderr).toContain(`in/b.json ${reason}`);
      expect(exit).toBe(3);
    }
  });
});
