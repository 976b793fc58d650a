import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { structuralCodes } from "../../src/core/diagnostics/codes";
import { builtInRules } from "../../rules/index";
import { commandNames, optionsOf } from "../../src/app/options/option-table";
import { commandLine, tokensOf } from "../../src/cli/options";
import type { Lang } from "../../src/index";
import { formatNames } from "../../src/report/formats";
import type { CaseFile, Expectation, Printed, Run } from "../cli-cases";
import { caseFiles, prepare, sharedInputs, sourceOf, sourceOfRun, updated } from "../cli-cases";
import { builtCommand, ripslint } from "../command";
import { schemaFaultsOf } from "../schema-checks";

/**
 * The golden files of the command, test/cli. Each run is started in this process, in an empty folder. A few also run with
 * the built command. RIPSLINT_UPDATE=1 writes the actual output into the files.
 */
const isUpdate = process.env["RIPSLINT_UPDATE"] === "1";
const isZoneRun = process.env["RIPSLINT_TZ_RUN"] === "1";

/** The files that also run as a process, because they depend on the system's streams, environment and exit codes. */
const asProcesses = ["missing-file", "output", "output-refused", "read-stdin"];

/** Options that other tests show instead, and help, which the guides list. */
const shownByTables = [
  ..."lang version no-color identify help".split(" "),
  ..."table no-tables invoices invoices-complete strict-context overwrite".split(" "),
];

/** What one writes is not text, and the other has a test of its own: `test/slow/filter`, `test/quick/diff.test.ts`. */
const testedApart = ["filter", "diff"];

/** The time of the runs in this process. Other runs have the machine's: golden files do not show the day. */
const time = "2026-11-28 10:00";

const locales: Readonly<Record<Lang, string>> = { en: "C", es: "es_CO.UTF-8" };

/** How a run is started: in its folder, with its environment. */
type Start = (
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>>,
  stdin: Uint8Array,
) => Promise<Omit<Printed, "files">>;

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
    return await ripslint(args, { env, stdin, time });
  } finally {
    process.chdir(before);
  }
};

const runsOf = (files: readonly CaseFile[]) =>
  files.flatMap((file) => file.runs.map((run) => [file.name, run.line, file, run] as const));

describe.skipIf(isZoneRun).each([
  ["in this process", inProcess, caseFiles],
  ["as a process", asProcess, caseFiles.filter(({ name }) => asProcesses.includes(name))],
] as const)("the command, %s", (_name, start, files) => {
  beforeAll(() => {
    if (!existsSync(builtCommand)) throw new Error("dist/cli.cjs is not built: npm run build");
  });

  /** The runs with their actual output, for the update. */
  const actual = new Map<Run, Run>();

  test.each(runsOf(files))("%s %s", async (_file, _line, file, run) => {
    const printed = [];
    for (const lang of run.langs) printed.push(await printedBy(file, run, lang, start));
    const expected = updated(run, printed);
    actual.set(run, { ...run, expected });
    if (!isUpdate) expect(sourceOfRun({ ...run, expected })).toBe(sourceOfRun(run));
    for (const [i, lang] of run.langs.entries())
      for (const each of run.expected)
        if (each.lang === undefined || each.lang === lang) expectPart(each, printed[i] as Printed);
  });

  afterAll(() => {
    if (!isUpdate || start !== inProcess) return;
    for (const file of files) {
      const source = sourceOf({ ...file, runs: file.runs.map((run) => actual.get(run) ?? run) });
      if (source !== file.source) writeFileSync(file.path, source);
    }
  });
});

/** Checks a section that is only a part of a text. */
function expectPart({ kind, name = "", contains, text }: Expectation, printed: Printed): void {
  if (kind === "no file") expect(printed.files.get(name)).toBeUndefined();
  if (!contains) return;
  const whole = kind === "file" ? (printed.files.get(name) ?? "") : printed[kind as "stdout"];
  let at = 0;
  for (const line of text.split("\n").filter((each) => each !== "")) {
    expect(whole.slice(at)).toContain(line);
    at = whole.indexOf(line, at) + line.length;
  }
}

async function printedBy(
  file: CaseFile,
  run: Run,
  lang: Lang | undefined,
  start: Start,
): Promise<Printed> {
  const folder = mkdtempSync(join(tmpdir(), "ripslint-case-"));
  try {
    prepare(file, run, folder);
    const stdin =
      run.stdin === undefined ? new Uint8Array(0) : readFileSync(join(folder, run.stdin));
    const env = lang === undefined ? run.env : { LANG: locales[lang], ...run.env };
    const { exit, stdout, stderr } = await start(run.args, folder, env, stdin);
    expect(schemaFaultsOf(stdout)).toEqual([]);
    const files = new Map(
      run.expected.flatMap(({ name }) => {
        if (name === undefined) return [];
        const path = join(folder, name);
        const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
        expect(schemaFaultsOf(text ?? "")).toEqual([]);
        return [[name, text === undefined ? undefined : shown(text)] as const];
      }),
    );
    return { exit, stdout: shown(stdout), stderr: shown(stderr), files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Output as a golden file shows it: invisible characters are replaced by signs, the version by a placeholder. What grows
 * with each rule is not shown: rules that ran in a list for programs, and lists and numbers of rules that did not.
 */
function shown(text: string): string {
  const number = version.replaceAll(".", "\\.");
  return text
    .replace(/,?\{"code":"[^"]+","status":"ran"\}/g, "")
    .replace('"evaluated":[,', '"evaluated":[')
    .replace(/(?<=: )(?:[a-z\d/-]+, ){4,}[a-z\d/-]+(?=: )/g, "{rules}")
    .replace(/^(Not checked: )\d{2,}(?= rules)/m, "$1{n}")
    .replace(/(?<=, (?:of|la del) |"dayOfNorm":")\d{4}-\d\d-\d\d(?=[;"\n])/g, "{today}")
    .replace(new RegExp(`(ripslint |[vV]ersion": ?")${number}`, "g"), "$1{version}")
    .replaceAll("\r", "␍")
    .replaceAll("\u001b", "␛")
    .replaceAll("\ufeff", "{bom}");
}

test.skipIf(isZoneRun)(
  "the lists of rules that golden files leave out have each rule",
  async () => {
    const codes = builtInRules.map(({ code }) => code);
    const report = async (format: string) => {
      const args = ["-", "--no-context", "--only", "type", "--format", format];
      return (await ripslint(args, { stdin: Buffer.from("{}") })).stdout;
    };
    const { evaluated } = JSON.parse(await report("json")) as {
      readonly evaluated: readonly { readonly code: string; readonly status: string }[];
    };
    expect(evaluated.map(({ code }) => code)).toEqual(codes);
    const ran = codes.filter((code) =>
      evaluated.some((each) => each.code === code && each.status === "ran"),
    );
    expect(ran).toEqual([...structuralCodes, "type"]);
    const others = codes.filter((code) => !ran.includes(code));
    expect(await report("compact")).toContain(`Not evaluated: ${others.join(", ")}: `);
    expect(await report("text")).toContain(`Not checked: ${others.length} rules: `);
  },
);

describe.skipIf(isZoneRun || isUpdate)("the golden files", () => {
  test.each(caseFiles.map((file) => [file.name, file] as const))(
    "%s says what it shows",
    (_, file) => {
      expect(file.title).toMatch(/^# \S.{9,}$/);
      expect(file.runs.length).toBeGreaterThan(0);
      for (const { expected } of file.runs) {
        // sections in one language must exist in the other
        const sections = (lang: Lang) =>
          expected.filter((each) => each.lang === lang).map(({ kind, name }) => [kind, name]);
        expect(sections("es")).toEqual(sections("en"));
      }
      expect(sourceOf(file)).toBe(file.source); // the parser ignores no part of the file
    },
  );

  test("no two say the same, and no two runs are the same", () => {
    const titles = caseFiles.map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    const runs = caseFiles.flatMap((file) =>
      file.runs.map(({ args, env, stdin, inputs }) => {
        const of = [file.inputs, inputs];
        const shared = of.flatMap((each) => each.shared).toSorted();
        const own = of.flatMap((each) => each.own).map((each) => JSON.stringify(each));
        return JSON.stringify([args, env, stdin, shared, own.toSorted()]);
      }),
    );
    expect(runs.filter((run, i) => runs.indexOf(run) !== i)).toEqual([]);
  });

  test("every command, option, format and exit code occurs", () => {
    const runs = caseFiles.flatMap(({ runs: each }) => each);
    const parsed = runs.flatMap(({ args, expected }) => {
      if (expected.some(({ kind, text }) => kind === "exit" && text === "2")) return [];
      const line = commandLine(tokensOf(args));
      return [{ command: line.command, given: line.args.given }];
    });
    for (const command of commandNames.filter((name) => !testedApart.includes(name))) {
      const ofIt = parsed.filter((each) => each.command === command);
      const given = new Set(ofIt.flatMap((each) => each.given.map(({ name }) => name)));
      const names = optionsOf(command).map(({ name }) => name);
      expect(ofIt.length, command).toBeGreaterThan(0);
      expect(names.filter((name) => !given.has(name) && !shownByTables.includes(name))).toEqual([]);
    }
    const values = (name: string) =>
      parsed.flatMap(({ given }) => given.filter((each) => each.name === name));
    const formats = new Set(values("format").map(({ value }) => value));
    // A workbook is no text: xlsx.test.ts opens it.
    expect(formatNames.filter((name) => !formats.has(name))).toEqual(["xlsx"]);
    const exits = runs.flatMap(({ expected }) => expected.filter(({ kind }) => kind === "exit"));
    expect(new Set(exits.map(({ text }) => text))).toEqual(new Set(["0", "1", "2", "3"]));
  });

  test("every shared input is used, and those that are also run as a process exist", () => {
    const used = caseFiles.flatMap((file) =>
      [file.inputs, ...file.runs.map(({ inputs }) => inputs)].flatMap(({ shared }) => shared),
    );
    expect([...new Set(used)].toSorted()).toEqual(sharedInputs);
    const names = caseFiles.map(({ name }) => name);
    expect(asProcesses.filter((name) => !names.includes(name))).toEqual([]);
  });
});
