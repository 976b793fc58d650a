import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, test } from "vitest";
import { builtCommand } from "../../command";
import { frameOf } from "../../filter/client";

/** The built command as a process, which other programs talk to. */
const begun: ChildProcessWithoutNullStreams[] = [];
const begin = (): ChildProcessWithoutNullStreams => {
  const child = spawn(process.execPath, [
    builtCommand,
    "filter",
    "--provider-code",
    "110010000001",
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

  async next(): Promise<Buffer> {
    const size = (await this.bytes(4)).readUInt32LE(0);
    return await this.bytes(size);
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
    expect((await answers.next()).toString()).toMatch(/^\{"protocol":1,/);
    for (let i = 0; i < 3; i++) {
      child.stdin.write(wide);
      expect((await answers.next()).length).toBeGreaterThan(10 * wide.length);
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
    for (let i = 0; i < 3; i++) expect((await answers.next()).length).toBeGreaterThan(0);
    child.stdin.end();
    expect((await answers.next()).toString()).toMatch(/^\{"counts":\{"files":6000,/);
    await once(child, "close");
    expect(child.exitCode).toBe(0);
  });
});

test("a caller that closes the output ends the process", async () => {
  const child = begin();
  child.stdin.on("error", () => undefined);
  child.stdout.destroy();
  child.stdin.write(wide);
  await once(child, "close");
  expect(child.exitCode).toBe(0);
});

test.skipIf(process.platform === "win32")(
  "a caller that is killed leaves no process behind",
  async () => {
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
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
