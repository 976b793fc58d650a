import { rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { commandLine } from "../../src/app/options/command-line";
import type { Surroundings } from "../command";
import { ripslint as runCommand } from "../command";
import { inFolder, writeFiles } from "../command-folder";

const ripslint = (args: readonly string[], surroundings: Surroundings = {}) =>
  runCommand(args, { time: "2026-08-05 10:00", ...surroundings });

/** A run without provider codes: it judges the rest, is never green, and ends with the line to run next. */
const record = (codPrestador: unknown, fechaDispensAdmon = "2026-07-03 10:05") => ({
  codPrestador,
  fechaDispensAdmon,
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "52345678",
});

const document = (...medicamentos: readonly object[]) =>
  JSON.stringify({ numFactura: "FE1", usuarios: [{ servicios: { medicamentos } }] });

const month = {
  "a.json": document(record("050010987602"), record("050010987602")),
  "b.json": document(record("050010987601"), record("50010987602"), record("x")),
  "c.json": document(record("110010123499"), record(null)),
};

inFolder({
  ...Object.fromEntries(
    Object.entries(month).map(([name, text]) => [`mes de julio/${name}`, text]),
  ),
  "julio.zip": zipSync(
    Object.fromEntries(Object.entries(month).map(([name, text]) => [name, Buffer.from(text)])),
  ),
  "clean.ndjson": `${JSON.stringify(record("110010123401"))}\n`,
  "numbers.ndjson": `${JSON.stringify(record(50010987602))}\n`,
});

const last = (text: string) => text.trimEnd().split("\n");

describe("without provider codes", () => {
  test("a folder is judged, and the codes that were seen are listed with the next line", async () => {
    const { exit, stdout, stderr } = await ripslint(["mes de julio"]);
    expect([exit, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("the provider codes were not checked");
    // Both sites of the provider that was seen most; the code of another provider is not filled in.
    expect(last(stdout).slice(-8)).toEqual([
      "Provider codes in the records:",
      "  050010987602  ×2; ×1 without the leading zero",
      "  050010987601  ×1",
      "  110010123499  ×1",
      "  1 value without 12 digits, not shown",
      "0 to send, 3 to correct.",
      "Run next, with the codes that are yours:",
      "  ripslint 'mes de julio' --provider-code 050010987602,050010987601",
    ]);
  });

  test("a ZIP of the folder, and gzip on standard input, show the same codes", async () => {
    const seen = (text: string) => last(text).slice(-8, -3);
    const ofFolder = seen((await ripslint(["mes de julio"])).stdout);
    const ofZip = await ripslint(["julio.zip"]);
    expect(seen(ofZip.stdout)).toEqual(ofFolder);
    const stdin = gzipSync(Object.values(month).join("\n"));
    const ofStdin = await ripslint([], { stdin, block: 5 });
    expect(seen(ofStdin.stdout)).toEqual(ofFolder);
  });

  test.each([
    ["en", "  050010987602  ×1; ×1 nearly the same"],
    ["es", "  050010987602  ×1; ×1 casi igual"],
  ])("a code without its first and its last digit is near it (%s)", async (lang, line) => {
    writeFiles({ "d.json": document(record("050010987602"), record("5001098760")) });
    const { stdout } = await ripslint(["d.json", "--lang", lang]);
    expect(last(stdout)).toContain(line);
  });

  test("in Spanish, with the options that were typed", async () => {
    const { stdout } = await ripslint([
      "mes de julio/c.json",
      "-q",
      "--lang",
      "es",
      "--now",
      "2026-08-03 09:00",
    ]);
    expect(last(stdout).slice(-5)).toEqual([
      "Códigos de prestador en los registros:",
      "  110010123499  ×1",
      "No está listo para enviar: 2 de 2 registros tienen errores.",
      "Ejecute ahora, con los códigos que sean suyos:",
      "  ripslint 'mes de julio/c.json' -q --lang es --now '2026-08-03 09:00' --provider-code 110010123499",
    ]);
  });

  test("a record that is right is not green, and is with its code", async () => {
    const run = await ripslint(["clean.ndjson"]);
    expect(run.exit).toBe(1);
    expect(last(run.stdout).at(-1)).toBe("  ripslint clean.ndjson --provider-code 110010123401");
    expect(await ripslint(["clean.ndjson", "--provider-code", "110010123401"])).toMatchObject({
      exit: 0,
    });
  });

  test("what a format for programs cannot say is on standard error, also of a pipe", async () => {
    const stdin = Buffer.from(JSON.stringify(record("110010123401")));
    const run = await ripslint(["-f", "json"], { stdin, block: 7 });
    expect(run.exit).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ summary: { ready: 1 } });
    expect(run.stderr).toBe(
      "ripslint: Provider codes in the records:\n  110010123401  ×1\nRun next, with the codes that are yours:\n  ripslint -f json --provider-code 110010123401\n",
    );
  });

  test("records whose codes are no texts have none to fill in", async () => {
    const { stdout } = await ripslint(["numbers.ndjson"]);
    expect(last(stdout).slice(-5)).toEqual([
      "Provider codes in the records:",
      "  1 value without 12 digits, not shown",
      "Not ready to send: 1 of 1 record has errors.",
      "Run next, with your codes:",
      "  ripslint numbers.ndjson --provider-code CODE",
    ]);
  });

  test.each([
    ["--fail-on never asks for exit 0", ["--fail-on", "never"], 0],
    ["--no-context goes without on purpose", ["--no-context"], 0],
    ["drafts need none", ["--stage", "draft"], 0],
  ] as const)("%s", async (_, options, exit) => {
    const run = await ripslint(["clean.ndjson", ...options]);
    expect(run.exit).toBe(exit);
    expect(run.stdout.includes("Run next")).toBe(options[0] === "--fail-on");
  });

  test("--strict-context judges nothing", async () => {
    const run = await ripslint(["clean.ndjson", "--strict-context"]);
    expect(run).toMatchObject({ exit: 2, stdout: "" });
    expect(run.stderr).toMatch(/--provider-code CODE/);
  });
});

describe("the last lines of the screen", () => {
  const codes = ["--provider-code", "050010987602,050010987601,110010123499"];
  const verdicts = {
    en: {
      folder: "0 to send, 3 to correct.",
      file: "Not ready to send: 2 of 2 records have errors.",
    },
    es: {
      folder: "0 por enviar, 3 por corregir.",
      file: "No está listo para enviar: 2 de 2 registros tienen errores.",
    },
  };
  const forms: readonly (readonly string[])[] = [
    [],
    ["-q"],
    ["--verbose"],
    ["--files"],
    ["--max-issues", "1"],
    ["-f", "text", "-f", "csv", "-o", "out.csv"],
  ];
  // Files that are left out, and reports that are written, are named before.
  beforeAll(() => writeFiles({ "mes de julio/.a.json": "{}", "mes de julio/a.pdf": "%PDF-1.7" }));

  test.each([
    ["with codes, with or without corrections", codes],
    ["without codes", []],
    ["without codes on purpose", ["--no-context"]],
  ])("are the verdict and the lines to run: %s", async (_, options) => {
    for (const lang of ["en", "es"] as const)
      for (const form of forms)
        for (const [path, verdict] of [
          ["mes de julio", verdicts[lang].folder],
          ["mes de julio/c.json", verdicts[lang].file],
        ] as const) {
          let screen = "";
          const given = [path, "--lang", lang, ...form, ...options];
          await ripslint(given, { screen: (text) => (screen += text) });
          // a task in a line, and below it the command
          const withoutLines = screen.replace(/(?:\n[^\n]*:\n {2}ripslint [^\n]*)*\n$/, "");
          expect(withoutLines.split("\n").at(-1), given.join(" ")).toBe(verdict);
          rmSync("out.csv", { force: true });
        }
  });
});

describe("the line for corrections", () => {
  const options = ["--provider-code", "050010987602", "--lang", "en"];
  const correcting = (text: string) => / {2}(ripslint fix .*)\n/.exec(text)?.[1];

  test("writes to a folder that does not exist, and the next line reviews it", async () => {
    writeFiles({ "days/d.json": document(record("50010987602")) });
    const first = correcting((await ripslint(["days", ...options])).stdout);
    expect(first).toBe(`ripslint fix days ${options.join(" ")} -o corrected/`);
    const fixed = await ripslint(first?.split(" ").slice(1) ?? []);
    expect(last(fixed.stdout).slice(-2)).toEqual([
      "Run next, to review what was written:",
      `  ripslint corrected/d.json ${options.join(" ")}`,
    ]);
    // A second time, of the same folder, it is another one.
    const again = correcting((await ripslint(["days", ...options])).stdout);
    expect(again).toBe(`ripslint fix days ${options.join(" ")} -o corrected-2/`);
    expect((await ripslint(again?.split(" ").slice(1) ?? [])).exit).not.toBe(2);
  });

  test("is what fix lacks, if it is not told where to write", async () => {
    const { exit, stderr } = await ripslint(["fix", "mes de julio", ...options]);
    expect(exit).toBe(2);
    expect(last(stderr).at(-1)).toMatch(
      /^ {2}ripslint fix 'mes de julio' --provider-code 050010987602 --lang en -o corrected(?:-\d)?\/$/,
    );
  });

  test("of two folders that are compared makes their reports", async () => {
    const { exit, stderr } = await ripslint(["diff", "mes de julio", "julio.zip", "--lang", "es"]);
    expect(exit).toBe(2);
    const [, ...lines] = last(stderr);
    expect(lines).toEqual([
      "  ripslint 'mes de julio' --lang es --provider-code CÓDIGO -f json -o antes.json",
      "  ripslint julio.zip --lang es --provider-code CÓDIGO -f json -o despues.json",
      "  ripslint diff antes.json despues.json --lang es",
    ]);
    for (const line of lines) {
      const words =
        line
          .replace("CÓDIGO", "050010987602")
          .trim()
          .match(/'[^']*'|\S+/g) ?? [];
      const run = await ripslint(words.slice(1).map((word) => word.replaceAll("'", "")));
      expect(run.exit, line).toBeLessThan(2);
    }
  });
});

describe("a line for the shell", () => {
  const line = (paths: readonly string[], platform: string) =>
    commandLine("fix", { positionals: paths, given: [{ name: "in-place", value: "" }] }, platform);

  test.each([
    [["RIPS/julio_1.json"], "linux", "ripslint fix RIPS/julio_1.json --in-place"],
    [["it's here"], "linux", "ripslint fix 'it'\\''s here' --in-place"],
    [["$(rm x)"], "darwin", "ripslint fix '$(rm x)' --in-place"],
    [["RIPS julio\\a.json"], "win32", 'ripslint fix "RIPS julio\\a.json" --in-place'],
    [["-x.json", "Médicos"], "linux", "ripslint fix --in-place -- -x.json Médicos"],
  ] as const)("%j on %s", (paths, platform, expected) => {
    expect(line(paths, platform)).toBe(expected);
  });

  test("has no option that the command lacks, or that a configuration gives", () => {
    const given = [
      { name: "quiet", value: "" },
      { name: "pack", value: "res948", place: "ripslint.config.json: pack" },
      { name: "skip", value: "presence" },
    ];
    expect(commandLine("fix", { positionals: ["."], given }, "linux")).toBe(
      "ripslint fix . --skip presence",
    );
  });
});
