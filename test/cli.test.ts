import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { version } from "../package.json";
import type { CliCase } from "./cli-cases";
import { cliCases, prepare, written } from "./cli-cases";

/**
 * The golden cases of the command: one small file each in test/cli, run with the built command in an empty
 * folder. RIPSLINT_UPDATE=1 writes what came out into the files that say otherwise.
 */
const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const isUpdate = process.env["RIPSLINT_UPDATE"] === "1";
const isZoneRun = process.env["RIPSLINT_TZ_RUN"] === "1";

interface Result {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: ReadonlyMap<string, string | undefined>;
}

describe.skipIf(isZoneRun)("the command", () => {
  const results = new Map<CliCase, Result>();

  beforeAll(async () => {
    if (!existsSync(command)) throw new Error("dist/cli.cjs is not built: npm run build");
    const queue = [...cliCases];
    const worker = async () => {
      for (let each = queue.shift(); each; each = queue.shift()) results.set(each, await run(each));
    };
    await Promise.all([worker(), worker()]);
  }, 300_000);

  test.each(cliCases.map((each) => [each.name, each] as const))("%s", (_, each) => {
    const { exit, stdout, stderr, files } = results.get(each) as Result;
    const actual = each.expected.map((part) => {
      if (part.kind === "exit") return { ...part, text: String(exit) };
      if (part.kind === "stdout") return { ...part, text: stdout };
      if (part.kind === "stderr") return { ...part, text: stderr };
      if (part.kind === "file") return { ...part, text: files.get(part.name) ?? "(there is none)" };
      return part;
    });
    if (isUpdate && written({ ...each, expected: actual }) !== each.source)
      writeFileSync(each.path, written({ ...each, expected: actual }));
    else expect(written({ ...each, expected: actual })).toBe(each.source);
    for (const part of each.expected) {
      if (part.kind === "no file") expect(files.get(part.name)).toBeUndefined();
      if (!part.kind.endsWith("contains")) continue;
      const text = "name" in part ? (files.get(part.name) ?? "") : stdout;
      let at = 0;
      for (const line of part.text.split("\n").filter((each) => each !== "")) {
        expect(text.slice(at)).toContain(line);
        at = text.indexOf(line, at) + line.length;
      }
    }
    // What a case does not speak of is nothing.
    const speaksOf = (kind: string) => each.expected.some((part) => part.kind.startsWith(kind));
    if (!speaksOf("stdout")) expect(stdout).toBe("");
    if (!speaksOf("stderr")) expect(stderr).toBe("");
  });
});

async function run(each: CliCase): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "ripslint-case-"));
  try {
    prepare(each, folder);
    const child = spawn(process.execPath, [command, ...each.args], {
      cwd: folder,
      env: { PATH: process.env["PATH"], TMPDIR: tmpdir(), LANG: "C", ...each.env },
      stdio: "pipe",
    });
    const read = (stream: NodeJS.ReadableStream) =>
      new Promise<string>((resolve) => {
        const pieces: Buffer[] = [];
        stream.on("data", (piece: Buffer) => pieces.push(piece));
        stream.on("end", () => resolve(shown(Buffer.concat(pieces).toString())));
      });
    child.stdin.on("error", () => undefined);
    child.stdin.end(each.stdin === undefined ? "" : readFileSync(join(folder, each.stdin)));
    const exit = new Promise<number | null>((resolve) => child.on("close", resolve));
    const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)]);
    const names = each.expected.flatMap((part) => ("name" in part ? [part.name] : []));
    const files = new Map(
      names.map((name) => {
        const path = join(folder, name);
        return [name, existsSync(path) ? shown(readFileSync(path, "utf8")) : undefined] as const;
      }),
    );
    return { exit: await exit, stdout, stderr, files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Output as a case shows it: what cannot be seen has a sign, and the version has no number. */
function shown(text: string): string {
  const number = version.replaceAll(".", "\\.");
  return text
    .replace(new RegExp(`(ripslint |[vV]ersion":")${number}`, "g"), "$1{version}")
    .replaceAll("\r", "␍")
    .replaceAll("\u001b", "␛")
    .replaceAll("\ufeff", "{bom}");
}
