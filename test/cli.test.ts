import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { version } from "../package.json";
import type { CliCase } from "./cli-cases";
import { cliCases, prepare, written } from "./cli-cases";
import { builtCommand, ripslint } from "./command";

/**
 * The golden cases of the command: one small file each in test/cli, run in this process in an empty folder; one in
 * ten is also run with the built command. RIPSLINT_UPDATE=1 writes what came out into the files that say otherwise.
 */
const isUpdate = process.env["RIPSLINT_UPDATE"] === "1";
const isZoneRun = process.env["RIPSLINT_TZ_RUN"] === "1";

interface Result {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: ReadonlyMap<string, string | undefined>;
}

/** How a case is run: in its folder, with its environment. */
type Start = (
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
  stdin: Uint8Array,
) => Promise<Omit<Result, "files">>;

const asProcess: Start = async (args, folder, env, stdin) => {
  const child = spawn(process.execPath, [builtCommand, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], TMPDIR: tmpdir(), ...env },
    stdio: "pipe",
  });
  const read = (stream: NodeJS.ReadableStream) =>
    new Promise<string>((resolve) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => resolve(Buffer.concat(chunks).toString()));
    });
  child.stdin.on("error", () => undefined);
  child.stdin.end(stdin);
  const exit = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)]);
  return { exit: await exit, stdout, stderr };
};

const inProcess: Start = async (args, folder, env, stdin) => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await ripslint(args, { env, stdin });
  } finally {
    process.chdir(before);
  }
};

describe.skipIf(isZoneRun).each([
  ["in this process", inProcess, cliCases],
  ["as a process", asProcess, cliCases.filter((_, i) => i % 10 === 0)],
] as const)("the command, %s", (_name, start, cases) => {
  beforeAll(() => {
    if (!existsSync(builtCommand)) throw new Error("dist/cli.cjs is not built: npm run build");
  });

  test.each(cases.map((each) => [each.name, each] as const))("%s", async (_, each) => {
    const { exit, stdout, stderr, files } = await run(each, start);
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

async function run(each: CliCase, start: Start): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "ripslint-case-"));
  try {
    prepare(each, folder);
    const stdin =
      each.stdin === undefined ? new Uint8Array(0) : readFileSync(join(folder, each.stdin));
    const ran = await start(each.args, folder, { LANG: "C", ...each.env }, stdin);
    const names = each.expected.flatMap((part) => ("name" in part ? [part.name] : []));
    const files = new Map(
      names.map((name) => {
        const path = join(folder, name);
        return [name, existsSync(path) ? shown(readFileSync(path, "utf8")) : undefined] as const;
      }),
    );
    return { exit: ran.exit, stdout: shown(ran.stdout), stderr: shown(ran.stderr), files };
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
