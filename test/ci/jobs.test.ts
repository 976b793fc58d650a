import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Form, Variant } from "../../tools/bench/data";
import { benchContext, chunks } from "../../tools/bench/data";
import { Pool, WorkerDeath } from "../../src/cli/workers/pool";
import type { Outcome } from "../command";
import { builtCommand, ripslint } from "../command";

/**
 * The built command with threads, and the command without them in this process: the report is the same, byte for
 * byte, for every input.
 */
const before = process.cwd();
let folder = "";

const bytesOf = (form: Form, size: number, variant: Variant = {}): Buffer =>
  Buffer.concat([...chunks(form, size, { faulty: 0.05, ...variant }, 500)]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-jobs-"));
  process.chdir(folder);
  const file = (name: string, bytes: Uint8Array | string) =>
    writeFileSync(join(folder, name), bytes);
  file("context.json", JSON.stringify(benchContext));
  file("lines.ndjson", bytesOf("ndjson", 1e6));
  file("array.json", bytesOf("array", 1e6, { indented: true }));
  file("document.json", bytesOf("document", 1e6));
  file("bad.ndjson", bytesOf("ndjson", 5e5, { faulty: 1 }));
  const documents = Array.from({ length: 1500 }, (_, i) => {
    const servicios = { procedimientos: [{ conceptoRecaudo: "02", vrServicio: 7 }] };
    return JSON.stringify({ numFactura: `FE${i}`, usuarios: [{ tipoUsuario: "10", servicios }] });
  });
  file("documents.ndjson", documents.join("\n"));
  file("documents.json", `[${documents.join(",\n")}]`);
  const rows = documents.map((_, i) => `FE${2 * i},${6 + (i % 3)},04,04`);
  file("invoices.csv", `numFactura,total,coverage,modality\n${rows.join("\n")}\n`);
  // Longer than a slot of a stream, so that there is something to share.
  file("lines.ndjson.gz", gzipSync(bytesOf("ndjson", 9e6, { faulty: 0.001 }), { level: 1 }));
  file("document.json.gz", gzipSync(bytesOf("document", 9e6, { faulty: 0.001 }), { level: 1 }));
  file("ones.txt", "1\n".repeat(150_000));
  const cut = bytesOf("ndjson", 1e6);
  file("cut.ndjson", cut.subarray(0, cut.length - 100));
  const odd = bytesOf("array", 1e6);
  odd[500_000] = 0xff;
  odd[750_000] = 0x7d;
  file("odd.json", odd);
  mkdirSync(join(folder, "many"));
  for (let i = 0; i < 30; i++)
    file(join("many", `${i}.json`), bytesOf("document", 3000 * (i % 5) + 500));
  const whole = gzipSync(bytesOf("ndjson", 100_000));
  file(join("many", "cut.json.gz"), whole.subarray(0, whole.length - 2000));
  file(join("many", "whole.json.gz"), whole);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const alone = (args: readonly string[], stdin?: string): Promise<Outcome> =>
  ripslint([...args, "--jobs", "off"], {
    env: { LC_ALL: "C" },
    ...(stdin !== undefined && { stdin: readFileSync(join(folder, stdin)) }),
  });

function together(jobs: number, args: readonly string[], stdin?: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [builtCommand, ...args, "--jobs", `${jobs}`], {
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("close", (exit) => resolve({ exit: exit ?? -1, stdout, stderr }));
    child.stdin.on("error", () => undefined); // a command that has ended does not read
    child.stdin.end(stdin === undefined ? undefined : readFileSync(join(folder, stdin)));
  });
}

/** Outputs are large, so their difference would not be shown. */
function expectSame(some: Outcome, others: Outcome): void {
  expect([some.exit, some.stderr]).toEqual([others.exit, others.stderr]);
  expect(some.stdout === others.stdout).toBe(true);
}

/** Judges documents by what their invoices give, and leaves out the many other faults of these small ones. */
const ofInvoices = [
  "--pack",
  "res948",
  "--only",
  "invoice-total,coverage-concept,coverage-user,coverage-modality"
    .split(",")
    .map((code) => `res948/${code}`)
    .join(","),
];

describe("threads", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["lines", ["lines.ndjson"]],
    ["lines, as text", ["lines.ndjson", "-f", "text"]],
    ["what repeats, as text", ["bad.ndjson", "-f", "text", "--pack", "res948"]],
    ["an array", ["array.json"]],
    ["a document", ["document.json"]],
    ["lines that are all faulty, with their values", ["bad.ndjson", "--show-values"]],
    ["lines, unpacked", ["lines.ndjson.gz"]],
    ["a document, unpacked", ["document.json.gz"]],
    ["a folder of small files, one of them cut", ["many"]],
    ["lines of which the last is cut", ["cut.ndjson"]],
    ["an array that breaks in two places", ["odd.json"]],
    ["more findings than a thread keeps", ["ones.txt", "--max-issues", "10"]],
    ["several files, and one that is not there", ["array.json", "none.json", "lines.ndjson"]],
    ["with a norm's pack", ["lines.ndjson", "--pack", "res948"]],
    [
      "documents, the first of which has an invoice",
      ["documents.ndjson", ...ofInvoices, "--coverage", "04", "--invoice-total", "8"],
    ],
    [
      "documents with a list of invoices",
      ["documents.ndjson", "documents.json", ...ofInvoices, "--invoices", "invoices.csv"],
    ],
    ["at the draft stage, in Spanish", ["lines.ndjson", "--stage", "draft", "--lang", "es"]],
  ];
  test.each(cases.map(([what, given], i) => [what, i % 2 === 0 ? 4 : 2, given] as const))(
    "%s: the same with %i",
    { timeout: 120_000 },
    async (_, jobs, given) => {
      const format = given.includes("-f") ? [] : ["-f", "json"];
      const args = ["--context", "context.json", ...format, ...given];
      expectSame(await together(jobs, args), await alone(args));
    },
  );

  test("standard input: the same with 2", { timeout: 120_000 }, async () => {
    for (const input of ["lines.ndjson", "document.json.gz"]) {
      const args = ["-", "--context", "context.json", "-f", "json"];
      expectSame(await together(2, args, input), await alone(args, input));
    }
  });
});

describe("a thread that dies", () => {
  const pool = (script: string) => {
    const path = join(folder, `${Math.abs(script.length)}.cjs`);
    writeFileSync(path, `const { parentPort } = require("node:worker_threads");\n${script}`);
    return new Pool<string, string>(1, path, undefined);
  };

  test.each([
    ["ends", "parentPort.on('message', () => process.exit(7));", "exit 7"],
    ["throws", "parentPort.on('message', () => { throw new Error('odd'); });", "odd"],
    [
      "says what is wrong",
      "parentPort.on('message', () => parentPort.postMessage({ fault: 'wrong' }));",
      "wrong",
    ],
  ])("that %s is reported, and nothing hangs", async (_, script, reason) => {
    const threads = pool(script);
    const first = threads.run("one");
    const second = threads.run("two");
    await expect(first).rejects.toThrow(WorkerDeath);
    await expect(first).rejects.toThrow(reason);
    await expect(second).rejects.toThrow(WorkerDeath);
    await expect(threads.run("three")).rejects.toThrow(WorkerDeath);
    await threads.end();
  });

  test("answers come to whom they belong", async () => {
    const threads = pool(
      "parentPort.on('message', (task) => parentPort.postMessage({ result: task + '!' }));",
    );
    const answers = await Promise.all(["a", "b", "c"].map((task) => threads.run(task)));
    expect(answers).toEqual(["a!", "b!", "c!"]);
    await threads.end();
  });
});
