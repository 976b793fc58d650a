import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** SIGINT, SIGTERM, SIGHUP and SIGQUIT at any moment of the built command: exit code 130, and no incomplete file remains. */
const command = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const hasPipes = spawnSync("mkfifo", ["--version"]).error === undefined;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Loaded before the command: makes a file as soon as the command listens to signals. */
const readySign = `process.on("newListener", (name) => {
  if (name === "SIGQUIT") require("node:fs").writeFileSync(process.env.READY, "");
});`;

// Most of them wait, so they run at the same time.
describe.concurrent("an interruption", () => {
  let root = "";
  let zeros: Uint8Array = new Uint8Array();

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "ripslint-interruption-"));
    writeFileSync(join(root, "ready.cjs"), readySign);
    const some = gzipSync(Buffer.alloc(64_000_000, " "));
    zeros = Buffer.concat(Array.from({ length: 200 }, () => some));
  });
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  /** A folder of its own for a run of the command. */
  class Place {
    readonly folder = mkdtempSync(join(root, "run-"));
    private readonly ready = `${this.folder}.ready`;

    file(name: string, text: string | Uint8Array): void {
      writeFileSync(join(this.folder, name), text);
    }

    pipe(name: string): void {
      spawnSync("mkfifo", [join(this.folder, name)]);
    }

    start(...args: string[]): ChildProcessWithoutNullStreams {
      const env = { ...process.env, LC_ALL: "C", TMPDIR: this.folder, READY: this.ready };
      const given = ["--require", join(root, "ready.cjs"), command, ...args];
      const child = spawn(process.execPath, given, { cwd: this.folder, env });
      child.stdin.on("error", () => undefined);
      return child;
    }

    /** Interrupts a command while it is at work: it listens to signals, and has begun to write if it is to. */
    async interrupted(
      child: ChildProcessWithoutNullStreams,
      signal: NodeJS.Signals,
      isAtWork: () => boolean = () => true,
    ): Promise<void> {
      let stderr = "";
      child.stdout.resume();
      child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
      const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
      while (!(existsSync(this.ready) && isAtWork()) && child.exitCode === null) await pause(20);
      await pause(300); // so that it is in the middle of its work
      expect(child.exitCode, "it is still at work").toBe(null);
      child.kill(signal);
      expect(await ended).toBe(130);
      expect(stderr).toBe("ripslint: interrupted; no partly written file is left\n");
      expect(readdirSync(this.folder).filter((name) => !name.startsWith("in"))).toEqual([]);
    }

    readonly hasTemporary = (): boolean =>
      readdirSync(this.folder).some((name) => name.endsWith(".tmp"));
  }

  test.each(["SIGHUP", "SIGQUIT"] as const)("%s while half a report is written", async (signal) => {
    const place = new Place();
    const child = place.start("-", "--no-context", "-f", "html", "-o", "report.html");
    child.stdin.write('{"peso":1}\n{"nota":[');
    await place.interrupted(child, signal, place.hasTemporary);
    const copy = new Place();
    const copying = copy.start("canonicalize", "-", "--shape", "1", "-o", "copy.ndjson");
    writeOn(copying, '{"codDiagnosticoPrincipalCIE11":"x"}\n'.repeat(1000));
    await copy.interrupted(copying, signal, copy.hasTemporary);
  });

  describe.each(["SIGINT", "SIGTERM"] as const)("%s", (signal) => {
    test.skipIf(!hasPipes).each([
      ["an input", ["in.fifo", "--no-context"]],
      ["a context", ["-", "--context", "in.fifo"]],
      ["a table", ["-", "--no-context", "--table", "cups=in.fifo"]],
    ])("while %s is a pipe with nobody at its other end", async (_, args) => {
      const place = new Place();
      place.pipe("in.fifo");
      await place.interrupted(place.start(...args), signal);
    });

    test("while standard input says nothing", async () => {
      const place = new Place();
      const child = place.start("-", "--no-context", "-o", "report.txt");
      await place.interrupted(child, signal, place.hasTemporary);
    });

    test("while a record comes that never ends", async () => {
      const place = new Place();
      const child = place.start("-", "--no-context", "-f", "html", "-o", "report.html");
      child.stdin.write('{"peso":1}\n{"nota":[');
      writeOn(child, `"x",`.repeat(16_384));
      await place.interrupted(child, signal, place.hasTemporary);
    });

    test("while all is faulty, and a list waits in a file", async () => {
      const place = new Place();
      place.file("in.ndjson", "{}\n".repeat(5_000_000)); // takes minutes
      const formats = ["html", "json"].flatMap((name) => ["-f", name, "-o", `report.${name}`]);
      const args = ["in.ndjson", "--shape", "1", "--no-context", "--max-issues", "none"];
      const child = place.start(...args, ...formats);
      await place.interrupted(child, signal, place.hasTemporary);
    });

    test("while gzip makes much of little", async () => {
      const place = new Place();
      place.file("in.json.gz", zeros);
      const child = place.start("in.json.gz", "--no-context", "-o", "report.txt");
      await place.interrupted(child, signal, place.hasTemporary);
    });

    test("while canonicalize copies", async () => {
      const place = new Place();
      const child = place.start("canonicalize", "-", "--shape", "1", "-o", "copy.ndjson");
      writeOn(child, '{"codDiagnosticoPrincipalCIE11":"x"}\n'.repeat(1000));
      await place.interrupted(child, signal, place.hasTemporary);
    });
  });

  test.skipIf(!hasPipes).each([
    ["diff", ["diff", "in.fifo", "in.fifo"]],
    ["answers", ["answers", "in.fifo"]],
    ["init", ["init", "in.fifo"]],
    ["filter", ["filter", "--no-context"]],
  ])("%s, which writes no file before its end, ends by the signal", async (_, args) => {
    const place = new Place();
    place.pipe("in.fifo");
    const child = place.start(...args);
    const ended = new Promise((resolve) => child.on("close", (...how) => resolve(how)));
    await pause(2000);
    child.kill("SIGINT");
    expect([
      [null, "SIGINT"],
      [130, null],
    ]).toContainEqual(await ended);
    expect(readdirSync(place.folder)).toEqual(["in.fifo"]);
  });

  test("while a large folder is searched: the exit code is the same", async () => {
    const place = new Place();
    mkdirSync(join(place.folder, "in"));
    for (let i = 0; i < 20_000; i++) place.file(join("in", `${i}.json`), "{}");
    const args = Array.from({ length: 40 }, () => "in"); // each folder is searched
    const child = place.start(...args, "--no-context", "-o", "report.txt");
    await place.interrupted(child, "SIGTERM");
  });
});

/** Writes a text to standard input again and again. */
function writeOn({ stdin }: ChildProcessWithoutNullStreams, text: string): void {
  const some = Buffer.from(text);
  const more = (): void => {
    if (stdin.writable) stdin.write(some, () => setImmediate(more));
  };
  more();
}
