import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, test } from "vitest";
import { builtCommand } from "../../command";
import type { Columns } from "../../filter/client";
import { frameOf } from "../../filter/client";

/** The built command as a process, which other programs talk to. */
const begun: ChildProcessWithoutNullStreams[] = [];
const begin = (
  node: readonly string[] = [],
  options: readonly string[] = [],
): ChildProcessWithoutNullStreams => {
  const child = spawn(process.execPath, [
    ...node,
    builtCommand,
    "filter",
    "--provider-code",
    "110010000001",
    ...options,
  ]);
  begun.push(child);
  return child;
};

afterAll(() => {
  for (const child of begun) child.kill("SIGKILL");
});

/** Reads answers, one at a time, and nothing before it is asked for. */
class Answers {
  private held = Buffer.alloc(0);
  private readonly blocks: AsyncIterator<Buffer>;

  constructor(output: AsyncIterable<Buffer>) {
    this.blocks = output[Symbol.asyncIterator]();
  }

  /** The next part of an answer; the first and the last answer are one part. */
  async next(): Promise<Buffer> {
    const size = (await this.bytes(4)).readUInt32LE(0);
    return await this.bytes(size);
  }

  /** The answer to a frame of some rows: how many findings it has for each row, and how many bytes. */
  async ofRows(count: number): Promise<{ findings: readonly number[]; bytes: number }> {
    const findings = Array.from({ length: count }, () => 0);
    let bytes = 0;
    for (let ended = 0; ended < count; ) {
      const part = await this.next();
      bytes += part.length;
      const [columns = "", ...lines] = part.toString().trimEnd().split("\n");
      for (const line of lines) {
        const { row } = JSON.parse(line) as { row: number };
        if (row < ended) throw new Error("a finding comes after its row has ended");
        findings[row] = (findings[row] as number) + 1;
      }
      ended += (JSON.parse(columns) as Columns).records.length;
    }
    return { findings, bytes };
  }

  private async bytes(size: number): Promise<Buffer> {
    while (this.held.length < size) {
      const next = await this.blocks.next();
      if (next.done === true) throw new Error("the output ended");
      this.held = Buffer.concat([this.held, next.value]);
    }
    const bytes = this.held.subarray(0, size);
    this.held = this.held.subarray(size);
    return bytes;
  }
}

/** Each record has some ten findings: an answer is many times as large as a pipe holds. */
const faulty = Buffer.from(
  `{"codPrestador":1,"vrServicio":"x","fechaInicioAtencion":7,"codProcedimiento":4,"numAutorizacion":2,"idMIPRES":3,"viaIngresoServicioSalud":5,"conceptoRecaudo":6}`,
);
const wide = frameOf(Array.from({ length: 2000 }, () => faulty));

describe("a caller that writes a frame and then reads its answer", () => {
  test("never waits for ever, and ends the process by ending its input", async () => {
    const child = begin();
    const answers = new Answers(child.stdout);
    expect((await answers.next()).toString()).toMatch(/^\{"protocol":2,/);
    for (let i = 0; i < 3; i++) {
      child.stdin.write(wide);
      expect((await answers.ofRows(2000)).bytes).toBeGreaterThan(10 * wide.length);
    }
    child.stdin.end();
    expect((await answers.next()).toString()).toMatch(/^\{"counts":\{"files":6000,/);
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(0);
  });

  test("may write frames ahead of the answers", async () => {
    const child = begin();
    const answers = new Answers(child.stdout);
    await answers.next();
    for (let i = 0; i < 3; i++) child.stdin.write(wide);
    for (let i = 0; i < 3; i++) expect((await answers.ofRows(2000)).bytes).toBeGreaterThan(0);
    child.stdin.end();
    expect((await answers.next()).toString()).toMatch(/^\{"counts":\{"files":6000,/);
    await once(child, "close");
    expect(child.exitCode).toBe(0);
  });
});

/** Six records that are no records of any table: one finding for each, of some 260 bytes. */
const short = Buffer.from("[{},{},{},{},{},{}]");

test.each([
  ["many short rows", Array.from({ length: 12_000 }, () => short), 6],
  ["one row of many records", [Buffer.from(`[${"{},".repeat(71_999)}{}]`)], 72_000],
])("an answer is not held whole: %s, in a heap of 32 MB", async (_, rows, each) => {
  const child = begin(["--max-old-space-size=32"], ["--max-issues", "none"]);
  const answers = new Answers(child.stdout);
  await answers.next();
  child.stdin.end(frameOf(rows));
  const { findings } = await answers.ofRows(rows.length);
  expect(findings.every((count) => count === each)).toBe(true);
  expect((await answers.next()).toString()).toMatch(/^\{"counts":\{"files":/);
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(0);
});

test("a caller that closes the output ends the process", async () => {
  const child = begin();
  child.stdin.on("error", () => undefined);
  child.stdout.destroy();
  child.stdin.write(wide);
  await once(child, "close");
  expect(child.exitCode).toBe(0);
});

test.skipIf(process.platform === "win32")("a caller that is killed leaves no process", async () => {
  const program = `
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, [${JSON.stringify(builtCommand)}, "filter", "--no-context"]);
      child.stdout.once("data", () => console.log(child.pid));`;
  const caller = spawn(process.execPath, ["-e", program]);
  begun.push(caller);
  const [line] = (await once(caller.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  caller.kill("SIGKILL");
  await once(caller, "close");
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
