import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Form } from "../invented-records";
import { benchContext, chunks } from "../invented-records";
import { builtCommand } from "../command";
import { writesLongRun } from "../long-run";

/**
 * The built command, whose calls to the file system are made to fail: no half report has the name of a whole one, no
 * count is wrong without a word, and nothing temporary remains.
 */
const faulty = fileURLToPath(new URL("../faulty-fs.mjs", import.meta.url));

/**
 * How often a run is killed: `KILLS=200 npx vitest run test/rare/faults-injected.test.ts` for a long run, in which more calls
 * fail too.
 */
const kills = Number(process.env["KILLS"] ?? 8);
const isLong = kills > 20;
if (isLong) {
  vi.setConfig({ testTimeout: 30_000 * kills }); // each call fails in its turn, and a run takes seconds
  writesLongRun(`KILLS=${kills} npx vitest run test/rare/faults-injected.test.ts`);
}

/** See faulty-fs.mjs. */
interface Fault {
  readonly on: string;
  readonly file?: string;
  readonly from?: number;
  readonly times?: number;
  readonly code?: string;
  readonly bytes?: number;
  readonly most?: number;
  readonly replaceBy?: string;
  readonly truncateTo?: number;
  readonly append?: string;
  readonly begin?: string;
}

interface Outcome {
  /** Null if a signal ended the process. */
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The calls, if they were to be counted. */
  readonly calls: readonly string[];
}

interface JsonReport {
  readonly findings: readonly { readonly file: string }[];
  readonly files: readonly {
    readonly file: string;
    readonly records: number;
    readonly error?: string;
  }[];
  readonly summary: { readonly records: number; readonly partial: boolean };
}

const bytesOf = (form: Form, size: number): Buffer =>
  Buffer.concat([...chunks(form, size, { faulty: 0.3 }, 200)]);
/** A record of which much is reported. */
const unlike = '{"codPrestador":"1","fechaDispensAdmon":"x","vrServicio":"1"}';

/** The files that no run changes. */
let inputs = "";
/** The folder of a test, with a copy of the inputs. */
let folder = "";
let runs = 0;

beforeAll(() => {
  expect(existsSync(builtCommand), "the command is built").toBe(true);
  inputs = mkdtempSync(join(tmpdir(), "ripslint-inputs-"));
  const file = (name: string, bytes: Uint8Array | string) =>
    writeFileSync(join(inputs, name), bytes);
  file("context.json", JSON.stringify(benchContext));
  file("lines.ndjson", bytesOf("ndjson", 7e5));
  file("array.json", bytesOf("array", 7e5));
  file("document.json", bytesOf("document", 7e5));
  // No name is a part of another one: a fault names its file by a part.
  file("packed.ndjson.gz", gzipSync(bytesOf("ndjson", isLong ? 9e6 : 2e6), { level: 1 }));
  mkdirSync(join(inputs, "many"));
  for (let i = 0; i < 30; i++)
    file(join("many", `in${i}.json`), bytesOf("document", 2000 + 100 * i));
  mkdirSync(join(inputs, "arrays"));
  for (let i = 0; i < 30; i++)
    file(join("arrays", `in${i}.json`), bytesOf("array", 2000 + 100 * i));
  const codes = Array.from({ length: 2000 }, (_, i) => `${890000 + i}`);
  file("cups.csv", `codigo,nombre\r\n${codes.map((code) => `${code},"a, ""b"""`).join("\r\n")}`);
  file("invoices.csv", "numFactura,total\nFE1,100\nFE2,200\n");
});
afterAll(() => {
  rmSync(inputs, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-injected-"));
  cpSync(inputs, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const textOf = (name: string) => readFileSync(at(name), "utf8");
/** What is in the folder besides the inputs. */
const made = () => readdirSync(folder).filter((name) => !existsSync(join(inputs, name)));

/** Starts the command with these faults. */
function start(args: readonly string[], faults: readonly Fault[] = [], calls?: string) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    LC_ALL: "C",
    TMPDIR: folder,
    FAULTS: JSON.stringify(faults),
  };
  if (calls !== undefined) env["CALLS"] = calls;
  return spawn(process.execPath, ["--import", faulty, builtCommand, ...args], {
    cwd: folder,
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
}

async function ended(child: ReturnType<typeof start>): Promise<Omit<Outcome, "calls">> {
  const texts = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      texts[stream] += text;
    });
  const exit = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { exit, ...texts };
}

async function ripslint(args: readonly string[], faults: readonly Fault[] = []): Promise<Outcome> {
  const child = start(args, faults);
  child.stdin.end();
  return { ...(await ended(child)), calls: [] };
}

/** The same without faults; counts the calls. */
async function counted(args: readonly string[]): Promise<Outcome> {
  runs += 1;
  const calls = join(tmpdir(), `ripslint-calls-${process.pid}-${runs}`);
  const child = start(args, [], calls);
  child.stdin.end();
  const outcome = await ended(child);
  const lines = readFileSync(calls, "utf8").trimEnd().split("\n");
  rmSync(calls);
  return { ...outcome, calls: lines };
}

const countOf = ({ calls }: Outcome, on: string, file = ""): number =>
  calls.filter((call) => call.startsWith(`${on} `) && call.includes(file)).length;

/** The reads that decide what kind of file it is, before it is opened for its records. */
function looksAt({ calls }: Outcome, file: string): number {
  const own = calls.filter((call) => call.includes(file) && /^(?:open|read) /.test(call));
  const opened = own.findLastIndex((call) => call.startsWith("open "));
  return own.slice(0, opened).filter((call) => call.startsWith("read ")).length;
}

/** All numbers below a limit, or some of them, the first ones and the last among them. */
const some = (limit: number): readonly number[] =>
  [...Array.from({ length: limit }).keys()].filter((i) => isLong || i < 2 || i === limit - 1);

/** By the contract alone, unless a norm is named: to tell whether it needs the norm of today, a run would read a file once more. */
const reporting = (...args: readonly string[]): readonly string[] => [
  ...args,
  ...(args.includes("--pack") ? [] : ["--pack", "none"]),
  "--context",
  "context.json",
  "--max-issues",
  "none",
  "-f",
  "json",
];

/** That a report has no count that differs from the whole one without a word, and no finding that is not in it. */
function expectSaid(
  { exit, stdout, stderr }: Outcome,
  whole: Outcome,
  file: string,
  words: string,
): "whole" | "said" {
  if (stdout === whole.stdout) {
    expect(exit).toBe(whole.exit);
    return "whole";
  }
  expect(exit, stderr).toBe(3);
  expect(stderr).toContain(`${file} ${words}`);
  const report = JSON.parse(stdout) as JsonReport;
  const { findings, summary } = JSON.parse(whole.stdout) as JsonReport;
  const own = report.files.find((each) => each.file === file);
  if (words !== "") expect(own?.error).toBe(words);
  // A file of which nothing was read is not counted as a part.
  if (own?.records !== 0) expect(report.summary.partial).toBe(true);
  expect(report.summary.records).toBeLessThanOrEqual(summary.records);
  const isOf = (each: { readonly file: string }) => each.file === file;
  const before = findings.filter(isOf);
  const found = report.findings.filter(isOf);
  expect(found).toEqual(before.slice(0, found.length));
  // Nothing is missing in other files.
  expect(report.findings.filter((each) => !isOf(each))).toEqual(
    findings.filter((each) => !isOf(each)),
  );
  return "said";
}

const read = ["lines.ndjson", "packed.ndjson.gz", "array.json", "document.json"];

describe("what is read", () => {
  test.each(read)("%s: an I/O error at any read is said", async (file) => {
    const args = reporting(file);
    const whole = await counted(args);
    const seen = new Set<string>();
    const looks = looksAt(whole, file);
    for (const from of some(countOf(whole, "read", file))) {
      for (const times of [1, 1e9]) {
        const faults = [{ on: "read", file, from, times, code: "EIO" }];
        const outcome = await ripslint(args, faults);
        const said = expectSaid(outcome, whole, file, "could not be read (I/O error)");
        if (from >= looks) seen.add(said);
      }
    }
    expect([...seen]).toEqual(["said"]);
  });

  test.each(read)("%s: short reads give the same report", async (file) => {
    const args = reporting(file);
    const whole = await counted(args);
    for (const faults of [
      [{ on: "read", times: 400, most: 1 }],
      [{ on: "read", from: 2, times: 400, most: 1 }],
      [{ on: "read", times: 1e9, most: 777 }],
    ]) {
      const { exit, stdout, stderr } = await ripslint(args, faults);
      expect([exit, stderr]).toEqual([whole.exit, whole.stderr]);
      expect(stdout === whole.stdout, JSON.stringify(faults)).toBe(true);
    }
  });

  test("short reads of all other inputs give the same report", async () => {
    writeFileSync(at("many/report.json"), (await ripslint(reporting("lines.ndjson"))).stdout);
    const answer = {
      ResultState: true,
      ProcesoId: 7,
      NumFactura: "FE1",
      CodigoUnicoValidacion: "x".repeat(64),
      ResultadosValidacion: [],
    };
    writeFileSync(at("many/answer.json"), JSON.stringify(answer));
    const norm = "--pack res948 --table cups=cups.csv --invoices invoices.csv".split(" ");
    const args = reporting("many", ...norm);
    const whole = await ripslint(args);
    expect((JSON.parse(whole.stdout) as JsonReport).files).toHaveLength(30);
    for (const [file, fault] of [
      [".json", { most: 1 }],
      [".csv", { most: 1 }],
    ] as const) {
      const faults = [{ on: "read", file, times: 200, ...fault }];
      const { exit, stdout } = await ripslint(args, faults);
      expect([exit, stdout === whole.stdout, file]).toEqual([whole.exit, true, file]);
    }
  });

  test.each(read)("%s: a change while it is read is said", async (file) => {
    const args = reporting(file);
    const whole = await counted(args);
    const looks = looksAt(whole, file);
    const reads = countOf(whole, "read", file) - looks;
    const other = file === "lines.ndjson" ? "array.json" : "lines.ndjson";
    for (const change of [
      { truncateTo: 100_000 },
      { truncateTo: 0 },
      { append: "{}\n" },
      { begin: " " },
      { replaceBy: other },
    ]) {
      for (const from of some(reads).map((i) => looks + i)) {
        const faults: Fault[] = [{ on: "read", file, from, ...change }];
        const { exit, stdout, stderr } = await ripslint(args, faults);
        cpSync(inputs, folder, { recursive: true });
        expect(stdout !== whole.stdout, JSON.stringify(faults)).toBe(true);
        expect([exit, stderr]).toEqual([
          3,
          expect.stringContaining(`${file} changed while it was read`),
        ]);
        const { files, summary } = JSON.parse(stdout) as JsonReport;
        expect(files[0]?.error).toBe("changed while it was read");
        if (summary.records > 0) expect(summary.partial).toBe(true);
      }
    }
  });

  test("small files may change, or be denied: the others are whole", async () => {
    const args = reporting("many");
    const whole = await counted(args);
    const from = looksAt(whole, "in17.json");
    for (const [words, fault] of [
      ["cannot be opened (permission denied)", { on: "open", times: 9, code: "EACCES" }],
      ["could not be read (I/O error)", { on: "read", times: 9, code: "EIO" }],
      ["changed while it was read", { on: "read", from, truncateTo: 900 }],
      ["changed while it was read", { on: "read", from, append: " " }],
    ] as const) {
      for (const file of isLong ? ["in0.json", "in17.json", "in29.json"] : ["in17.json"]) {
        const outcome = await ripslint(args, [{ file, ...fault }]);
        cpSync(inputs, folder, { recursive: true });
        const { stdout, stderr, exit } = outcome;
        expect([exit, stderr]).toEqual([3, expect.stringContaining(`many/${file} ${words}`)]);
        const [report, all] = [stdout, whole.stdout].map((text) => JSON.parse(text) as JsonReport);
        const others = (list: readonly { readonly file: string }[] = []) =>
          list.filter((each) => !each.file.endsWith(`/${file}`));
        expect(others(report?.findings)).toEqual(others(all?.findings));
        expect(others(report?.files)).toEqual(others(all?.files));
      }
    }
  });

  test.each([
    ["context.json", ["--context", "context.json"]],
    ["cups.csv", ["--no-context", "--pack", "res948", "--table", "cups=cups.csv"]],
    ["invoices.csv", ["--no-context", "--pack", "res948", "--invoices", "invoices.csv"]],
  ])("%s that cannot be read, or changes, is wrong usage", async (file, options) => {
    for (const [words, fault] of [
      ["could not be read (I/O error)", { code: "EIO" }],
      ["changed while it was read", { append: "\n890201\n" }],
      // The same first byte again: only the time of the change tells.
      ["changed while it was read", { begin: textOf(file).charAt(0) }],
    ] as const) {
      const args = ["lines.ndjson", ...options, "-o", "out.json"];
      const { exit, stdout, stderr } = await ripslint(args, [{ on: "read", file, ...fault }]);
      cpSync(inputs, folder, { recursive: true });
      expect([exit, stdout, stderr]).toEqual([2, "", expect.stringContaining(`${file} ${words}`)]);
      expect(made()).toEqual([]);
    }
  });

  test("few files may be open: the report is whole, or says what it lacks", async () => {
    const args = [...reporting("many", "lines.ndjson"), "-o", "out.json"];
    await ripslint(args);
    const whole = textOf("out.json");
    const seen: (number | null)[] = [];
    for (let limit = 16; limit <= 44; limit += 2) {
      rmSync(at("out.json"), { force: true });
      const line = `ulimit -n ${limit} && exec "${process.execPath}" "${builtCommand}" ${args.join(" ")}`;
      const env = { ...process.env, LC_ALL: "C", TMPDIR: folder };
      const child = spawn("sh", ["-c", line], { cwd: folder, env });
      const { exit, stderr } = await ended(child);
      seen.push(exit);
      const isThere = existsSync(at("out.json"));
      if (exit === 1) expect(textOf("out.json") === whole, `${limit} files`).toBe(true);
      else if (exit !== null)
        expect(stderr.length, `${limit} files, exit code ${exit}`).toBeGreaterThan(0);
      if (isThere && exit !== 1) {
        const { files } = JSON.parse(textOf("out.json")) as JsonReport;
        expect(exit).toBe(3);
        expect(files.some(({ error }) => error?.includes("too many files are open"))).toBe(true);
      }
      // Where Node itself breaks off, nothing can be removed.
      if (exit !== null && exit <= 3) expect(made()).toEqual(isThere ? ["out.json"] : []);
      for (const name of made()) if (name.endsWith(".tmp")) rmSync(at(name));
    }
    expect(seen.slice(-3)).toEqual([1, 1, 1]);
  });
});

describe("what is written", () => {
  const shown = {
    ENOSPC: "the disk is full",
    EDQUOT: "the disk quota is used up",
    EIO: "I/O error",
  };
  const many = reporting("lines.ndjson").slice(0, -2);

  /** Fails each call that makes an output, one after the other. */
  test.each([
    ["json", [...many, "-f", "json"], ["a"]],
    ["html, whose list waits in a file", [...many, "-f", "html"], ["a"]],
    ["csv and text", [...many, "-f", "csv", "-o", "a", "-f", "text"], ["a", "b"]],
    ["canonicalize", ["canonicalize", "lines.ndjson"], ["a"]],
  ])("%s: a full disk at any write is reported", async (_, line, outputs) => {
    const prepared = made();
    const args = [...line, "-o", outputs.at(-1) ?? ""];
    const first = await counted(args);
    const whole = outputs.map(textOf);
    // The second time there is a file, whose mode is kept.
    const again = await counted(args);
    expect(again.exit).toBe(first.exit);
    const isOf = (file: string) =>
      ["spool", ...outputs.map((name) => `${name}.`)].some((begin) => file.startsWith(begin));
    const met = new Map<string, number>();
    for (const call of again.calls) {
      const [on = "", name = ""] = call.split(" ");
      if (!["create", "mkdir", "write", "close", "chmod", "rename"].includes(on)) continue;
      // an output of the run before is read as what lies beside, under its own name
      if (name !== "spool" && !name.includes(".")) continue;
      const file = name === "spool" ? name : `${name.split(".")[0]}.`;
      if (isOf(file)) met.set(`${on} ${file}`, (met.get(`${on} ${file}`) ?? 0) + 1);
    }
    expect([...met.keys()].some((call) => call.startsWith("write "))).toBe(true);
    let turn = 0;
    for (const [call, count] of met) {
      const [on = "", file = ""] = call.split(" ");
      for (const from of isLong || count < 12
        ? [...Array.from({ length: count }).keys()]
        : some(count)) {
        turn += 1;
        const code = (["ENOSPC", "EDQUOT", "EIO"] as const)[turn % 3] ?? "EIO";
        const isThere = turn % 2 === 0 || on === "chmod";
        for (const name of outputs) {
          if (isThere) writeFileSync(at(name), "before");
          else rmSync(at(name), { force: true });
        }
        const fault = { on, file, from, code, ...(on === "write" && { bytes: turn % 5 }) };
        const { exit, stderr } = await ripslint(args, [fault]);
        const words = JSON.stringify(fault);
        if (call === "close spool") expect(exit, words).toBe(first.exit);
        else {
          expect([exit, stderr], words).toEqual([3, expect.stringContaining(shown[code])]);
          expect(stderr, words).toMatch(
            new RegExp(`^ripslint: (?:${outputs.join("|")}): could not be written`, "m"),
          );
        }
        for (const [index, name] of outputs.entries()) {
          const text = existsSync(at(name)) ? textOf(name) : undefined;
          const allowed = [whole[index], isThere ? "before" : undefined];
          expect(allowed.includes(text), `${words}: ${name} is whole, or as before`).toBe(true);
        }
        const rest = made().filter((name) => !prepared.includes(name));
        expect(
          rest.filter((name) => !outputs.includes(name)),
          words,
        ).toEqual([]);
      }
    }
  });
});

describe("SIGKILL", () => {
  test(`${kills} times: a report is whole or not there`, async () => {
    const args = ["--context", "context.json", "--max-issues", "none"].concat(
      ["html", "json"].flatMap((name) => ["-f", name, "-o", `report.${name}`]),
    );
    writeFileSync(at("in.ndjson"), `${unlike}\n`.repeat(12_000));
    const begun = performance.now();
    const { exit } = await ripslint(["in.ndjson", ...args]);
    const lasted = performance.now() - begun;
    const names = ["report.html", "report.json"];
    const whole = names.map(textOf);
    expect(whole.every((text) => text.length > 2e6)).toBe(true);
    let killed = 0;
    for (let i = 0; i < kills; i++) {
      const isThere = i % 2 === 0;
      for (const name of names) {
        if (isThere) writeFileSync(at(name), "before");
        else rmSync(at(name), { force: true });
      }
      const child = start(["in.ndjson", ...args]);
      const timer = setTimeout(() => child.kill("SIGKILL"), lasted * (0.1 + 0.9 * Math.random()));
      const outcome = await ended(child);
      clearTimeout(timer);
      if (outcome.exit === null) killed += 1;
      else expect(outcome.exit).toBe(exit);
      for (const [index, name] of names.entries()) {
        const text = existsSync(at(name)) ? textOf(name) : undefined;
        const allowed = [whole[index], isThere ? "before" : undefined];
        expect(allowed.includes(text), `${name} is whole, or as before`).toBe(true);
      }
    }
    expect(killed).toBeGreaterThan(0);
    expect(
      made().every((name) => ["in.ndjson", ...names].includes(name) || name.endsWith(".tmp")),
    ).toBe(true);
  });
});
