import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** SIGINT and SIGTERM at any moment of the built command: exit code 130, and no incomplete file remains. */
const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const hasPipes = spawnSync("mkfifo", ["--version"]).error === undefined;

describe("an interruption", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ripslint-interruption-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const file = (name: string, text: string | Uint8Array) => {
    writeFileSync(join(folder, name), text);
  };
  const start = (...args: string[]): ChildProcessWithoutNullStreams => {
    const env = { ...process.env, LC_ALL: "C", TMPDIR: folder };
    const child = spawn(process.execPath, [command, ...args], { cwd: folder, env });
    child.stdin.on("error", () => undefined);
    return child;
  };
  const pause = (milliseconds: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });

  /** Interrupts a command as soon as it works, which it shows by its ready sign. */
  async function interrupted(
    child: ChildProcessWithoutNullStreams,
    signal: "SIGINT" | "SIGTERM",
    isAtWork: () => boolean = () => true,
  ) {
    let stderr = "";
    child.stdout.resume();
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    while (!isAtWork() && child.exitCode === null) await pause(20);
    await pause(1500); // the start of the command, even on a slow machine
    expect(child.exitCode, "it is still at work").toBe(null);
    child.kill(signal);
    expect(await ended).toBe(130);
    expect(stderr).toBe("ripslint: interrupted; nothing that is half written stays\n");
  }
  const hasTemporary = () => readdirSync(folder).some((name) => name.endsWith(".tmp"));
  const left = () => readdirSync(folder).filter((name) => !name.startsWith("in"));

  describe.each(["SIGINT", "SIGTERM"] as const)("%s", (signal) => {
    test.skipIf(!hasPipes).each([
      ["an input", ["in.fifo", "--no-context"]],
      ["a context", ["-", "--context", "in.fifo"]],
      ["a table", ["-", "--no-context", "--table", "cups=in.fifo"]],
      ["an output", ["-", "--no-context", "-o", "in.fifo"]],
    ])("while %s is a pipe with nobody at its other end", async (_, args) => {
      spawnSync("mkfifo", [join(folder, "in.fifo")]);
      await interrupted(start(...args), signal);
      expect(left()).toEqual([]);
    });

    test("while standard input says nothing", async () => {
      const child = start("-", "--no-context", "-o", "report.txt");
      await interrupted(child, signal, hasTemporary);
      expect(left()).toEqual([]);
    });

    test("while a record comes that never ends", async () => {
      const child = start("-", "--no-context", "-f", "html", "-o", "report.html");
      const some = Buffer.from(`"x",`.repeat(16_384));
      child.stdin.write('{"peso":1}\n{"nota":[');
      const more = () => child.stdin.writable && child.stdin.write(some, () => setImmediate(more));
      more();
      await interrupted(child, signal, hasTemporary);
      expect(left()).toEqual([]);
    });

    test.each([
      ["on one thread", ["--jobs", "off"]],
      ["on two", ["--jobs", "2"]],
    ])("while all is faulty, and a list waits in a file, %s", async (_, jobs) => {
      file("in.ndjson", "{}\n".repeat(5_000_000)); // takes minutes
      const formats = ["html", "json"].flatMap((name) => ["-f", name, "-o", `report.${name}`]);
      const args = ["in.ndjson", "--shape", "1", "--no-context", "--max-issues", "none"];
      await interrupted(start(...args, ...formats, ...jobs), signal, hasTemporary);
      expect(left()).toEqual([]);
    });

    test("while gzip makes much of little", async () => {
      const zeros = gzipSync(Buffer.alloc(64_000_000, " "));
      file("in.json.gz", Buffer.concat(Array.from({ length: 200 }, () => zeros)));
      const child = start("in.json.gz", "--no-context", "-o", "report.txt");
      await interrupted(child, signal, hasTemporary);
      expect(left()).toEqual([]);
    });

    test("while canonicalize copies", async () => {
      const child = start("canonicalize", "-", "--shape", "1", "-o", "copy.ndjson");
      const some = Buffer.from('{"codDiagnosticoPrincipalCIE11":"x"}\n'.repeat(1000));
      const more = () => child.stdin.writable && child.stdin.write(some, () => setImmediate(more));
      more();
      await interrupted(child, signal, hasTemporary);
      expect(left()).toEqual([]);
    });
  });

  test("while a large folder is searched: the exit code is the same", async () => {
    mkdirSync(join(folder, "in"));
    for (let i = 0; i < 20_000; i++) file(join("in", `${i}.json`), "{}");
    const args = Array.from({ length: 40 }, () => "in"); // each folder is searched
    const child = start(...args, "--no-context", "-o", "report.txt");
    await interrupted(child, "SIGTERM");
    expect(left()).toEqual([]);
  }, 120_000);
});
