import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { builtCommand, ripslint } from "../command";
import { inFolderEach } from "../command-folder";

/** No output takes the place of an input, whatever path, link or option leads to it, and standard input is read once. */
const records = '{"codPrestador":"110010123401","fechaDispensAdmon":"2026-02-03 10:05"}\n';
const inputs: Readonly<Record<string, string>> = {
  "a.ndjson": records,
  "context.json": '{"providerCodes":["110010123401"]}',
  "codes.txt": "110010123401\n",
  "invoices.csv": "numFactura,total\nFE1,100\n",
  "cups.txt": "890201\n890202\n",
  "cie10.txt": "A000\nB000\n",
};

const folder = inFolderEach(inputs);
beforeEach(() => mkdirSync("sub"));

const unchanged = () => {
  for (const [name, text] of Object.entries(inputs)) expect(readFileSync(name, "utf8")).toBe(text);
  expect(readdirSync(".").filter((name) => name.endsWith(".tmp"))).toEqual([]);
};
const words = (line: string) => line.split(" ");

describe.skipIf(!existsSync("/dev/stdout"))("an output that is standard output", () => {
  const line = "a.ndjson --context context.json";
  /** Runs the command in a shell, which sends standard output to a file or to a pipe. */
  const run = (args: string, to: string) =>
    spawnSync(
      "sh",
      ["-c", `("${process.execPath}" "${builtCommand}" ${args}; echo $? > code) ${to}`],
      {
        encoding: "utf8",
        env: { ...process.env, LC_ALL: "C" },
      },
    );

  test.each([
    ["-f csv -o /dev/stdout -f json", "> both"],
    ["-f csv -o /dev/stdout -f json", "| cat > both"],
    ["-f csv -f json -o /dev/fd/1", "> both"],
    ["-f csv -o sub/../both -f json", "> both"],
    ["-f csv -o soft -f json", "> both"],
    ["-f csv -o both -f json -o /dev/stdout", ">> both"],
  ])("is refused with another one: %s %s", (reports, to) => {
    symlinkSync("both", "soft");
    const { stderr } = run(`${line} ${reports}`, to);
    expect(stderr).toBe("ripslint: two formats go to standard output; give one a file with -o\n");
    expect(readFileSync("code", "utf8")).toBe("2\n");
    expect(readFileSync("both", "utf8")).toBe("");
    unchanged();
  });

  test.each([
    ["-", "> both"],
    ["-", "| cat > both"],
    ["/dev/stdout", "> both"],
    ["/dev/stdout", "| cat > both"],
    ["both", "> both"],
  ])("has the copy of fix, and standard error what was corrected: -o %s %s", (output, to) => {
    writeFileSync("t.json", '{"fechaInicioAtencion":"2026-07-20T10:00"}\n');
    const fix = (path: string) => run(`fix t.json --no-context --shape 2 --lang en -o ${path}`, to);
    expect(fix(output).stderr).toBe(
      "   1  time as YYYY-MM-DD HH:mm · fechaInicioAtencion · 1 file: t.json\n1 correction in 1 file. 3 of 4 findings are left.\nLeft to correct:\n   3  the value is missing · billing\nLeft out by options: --no-context.\n",
    );
    expect(readFileSync("both", "utf8")).toBe('{"fechaInicioAtencion":"2026-07-20 10:00"}\n');
    fix("copy.json");
    expect(readFileSync("both", "utf8")).toContain("1 correction in");
    unchanged();
  });

  test.each(["> one", ">> one", "| cat > one"])("may be the only one there: %s", (to) => {
    const { stderr } = run(`${line} -f json -o /dev/stdout -f csv -o other.csv`, to);
    expect(stderr).toContain("other.csv: 2 findings in 1 file, csv");
    expect(stderr).not.toContain("/dev/stdout");
    expect(readFileSync("code", "utf8")).toBe("0\n");
    expect(JSON.parse(readFileSync("one", "utf8"))).toMatchObject({ summary: { records: 1 } });
  });

  test("is another one where both are thrown away", () => {
    const { stderr } = run(`${line} -f json -o /dev/null -f csv`, "> /dev/null");
    expect(stderr).toContain("/dev/null: 2 findings in 1 file, json");
    expect(readFileSync("code", "utf8")).toBe("0\n");
  });

  test("does not take the place of an input", () => {
    for (const line of ["a.ndjson --no-context -f json -o a.ndjson", "a.ndjson --no-context"]) {
      const { stderr } = run(line, ">> a.ndjson");
      expect(stderr).toMatch(/^ripslint: the output (?:a\.ndjson|-) is also an input\n/);
      expect(readFileSync("code", "utf8")).toBe("2\n");
      unchanged();
    }
  });

  test("is no input of the folder in which its file lies", () => {
    writeFileSync("sub/b.ndjson", records);
    for (const format of ["json", "ndjson", "csv"]) {
      const { stderr } = run(`sub --no-context -f ${format}`, "> sub/one.json");
      expect(stderr).toContain("1 file is a report, not records: sub/one.json");
      expect(readFileSync("sub/one.json", "utf8")).not.toContain("empty");
    }
  });
});

describe("an output that is an input is refused:", () => {
  test.each([
    ["the records", "a.ndjson --no-context", "a.ndjson"],
    ["a file of a folder", ". --no-context", "a.ndjson"],
    ["what a glob matches", "*.ndjson --no-context", "a.ndjson"],
    ["a context", "a.ndjson --context context.json", "context.json"],
    ["a context of codes", "a.ndjson --context codes.txt", "codes.txt"],
    ["a context at the draft stage", "a.ndjson --stage draft --context codes.txt", "codes.txt"],
    ["invoices", "a.ndjson --no-context --pack res948 --invoices invoices.csv", "invoices.csv"],
    ["a table", "a.ndjson --no-context --pack res948 --table cups=cups.txt", "cups.txt"],
    [
      "a second table",
      "a.ndjson --no-context --pack res948 --table cups=cups.txt --table cie10=cie10.txt",
      "cie10.txt",
    ],
  ])("%s", async (_, line, input) => {
    linkSync(input, "sub/hard");
    symlinkSync(join("..", input), "sub/soft");
    for (const path of [
      input,
      `./sub/../${input}`,
      join(folder(), input),
      "sub/hard",
      "sub/soft",
    ]) {
      const outcome = await ripslint([...words(line), "-f", "text", "-o", path], { env: {} });
      expect(outcome).toEqual({
        exit: 2,
        stdout: "",
        stderr: `ripslint: the output ${path} is also an input\n`,
      });
    }
    unchanged();
  });

  test("in each of several outputs, and in Spanish", async () => {
    const args = words("a.ndjson --context context.json -f json -o r.json -f text -o context.json");
    expect(await ripslint([...args, "--lang", "es"])).toEqual({
      exit: 2,
      stdout: "",
      stderr: "ripslint: la salida context.json es también una entrada\n",
    });
    expect(readdirSync(".")).not.toContain("r.json");
    unchanged();
  });

  test.each([
    ["", ["--no-context", "-o"]],
    ["canonicalize: ", ["canonicalize", "--shape", "1", "-o"]],
  ])("%sthe file that standard input comes from", (_, args) => {
    linkSync("a.ndjson", "sub/hard");
    for (const path of ["a.ndjson", "sub/hard"]) {
      const stdin = openSync("a.ndjson", "r");
      const { status, stderr } = spawnSync(
        process.execPath,
        [builtCommand, ...args, path, "--lang", "en", ...(args[0] === "canonicalize" ? ["-"] : [])],
        { stdio: [stdin, "pipe", "pipe"], encoding: "utf8" },
      );
      closeSync(stdin);
      expect([status, stderr]).toEqual([2, `ripslint: the output ${path} is also an input\n`]);
    }
    unchanged();
  });

  test("canonicalize: its file, by a hard link", async () => {
    linkSync("a.ndjson", "sub/hard");
    const { exit, stderr } = await ripslint(words("canonicalize a.ndjson --shape 1 -o sub/hard"));
    expect([exit, stderr]).toEqual([2, "ripslint: the output sub/hard is also an input\n"]);
    unchanged();
  });
});

describe("an output is written", () => {
  test("over a file that is no input, though it has the same text", async () => {
    writeFileSync("copy.ndjson", records);
    const { exit } = await ripslint(words("a.ndjson --no-context -f json -o copy.ndjson"));
    expect(exit).toBe(0);
    expect(readFileSync("copy.ndjson", "utf8")).toContain('"schemaVersion"');
    unchanged();
  });

  test("though standard input is the file, if it is not read", () => {
    const stdin = openSync("codes.txt", "r");
    const args = [builtCommand, ...words("a.ndjson --no-context -o codes.txt --lang en")];
    const { status } = spawnSync(process.execPath, args, { stdio: [stdin, "pipe", "pipe"] });
    closeSync(stdin);
    expect(status).toBe(0);
    expect(readFileSync("codes.txt", "utf8")).toContain("1 record in 1 file");
  });

  test.skipIf(process.platform === "win32")(
    "to the null device, from which nothing is read",
    () => {
      const args = [builtCommand, ...words("- --no-context -o /dev/null --lang en")];
      const { status, stderr } = spawnSync(process.execPath, args, {
        stdio: ["ignore", "pipe", "pipe"],
        encoding: "utf8",
      });
      expect(stderr).not.toContain("also an input");
      expect(status).toBe(1);
    },
  );
});

describe("standard input", () => {
  test.each([
    ["--context -", "a.ndjson", inputs["context.json"]],
    ["--context -", "a.ndjson", inputs["codes.txt"]],
    ["--no-context --pack res948 --invoices -", "a.ndjson", inputs["invoices.csv"]],
    ["--no-context --pack res948 --table cups=-", "a.ndjson", inputs["cups.txt"]],
  ])("is read by %s", async (options, path, text) => {
    const args = [path, ...words(options), "--only", "provider-code", "-f", "compact"];
    const { exit, stdout, stderr } = await ripslint(args, { stdin: Buffer.from(text ?? "") });
    expect(stderr).toBe("");
    expect(stdout).toContain("1 record in 1 file, 0 errors");
    expect(exit).toBe(0);
  });

  test("gives the context its codes", async () => {
    const stdin = Buffer.from("050010987602\n");
    const { exit, stdout } = await ripslint(words("a.ndjson --context - -f compact"), { stdin });
    expect(stdout).toContain("a.ndjson:1:17: error provider-code");
    expect(exit).toBe(1);
  });

  test("that is no context says so by its name", async () => {
    const stdin = Buffer.from("[1}");
    expect((await ripslint(words("a.ndjson --context -"), { stdin })).stderr).toBe(
      "ripslint: - is not JSON in UTF-8: line 1, column 3\n",
    );
  });

  test.each([
    ["- --context -", "the records and --context", "los registros y --context"],
    ["--context -", "the records and --context", "los registros y --context"],
    [
      "a.ndjson - --no-context --invoices -",
      "the records and --invoices",
      "los registros y --invoices",
    ],
    ["a.ndjson --context - --invoices -", "--context and --invoices", "--context y --invoices"],
    [
      "a.ndjson --no-context --table cups=- --table cie10=-",
      "--table and --table",
      "--table y --table",
    ],
    [
      "- --context - --invoices - --table cups=-",
      "the records, --context, --invoices and --table",
      "los registros, --context, --invoices y --table",
    ],
  ])("is not read twice: %s", async (line, en, es) => {
    const stdin = Buffer.from(records);
    expect(await ripslint(words(line), { stdin })).toEqual({
      exit: 2,
      stdout: "",
      stderr: `ripslint: standard input can be read only once, not for ${en}\n`,
    });
    expect((await ripslint([...words(line), "--lang", "es"], { stdin })).stderr).toBe(
      `ripslint: la entrada estándar se puede leer una sola vez, no para ${es}\n`,
    );
  });

  test("that is given as records twice is read once", async () => {
    const stdin = Buffer.from(records);
    const { exit, stdout } = await ripslint(words("- - --no-context -f compact"), { stdin });
    expect(stdout).toContain("1 record in 1 file");
    expect(exit).toBe(0);
  });
});
