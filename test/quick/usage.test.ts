import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { reasonOf } from "../../src/app/input/file-errors";
import { helpOf } from "../../src/cli/help";
import type { Option } from "../../src/app/options/option-table";
import { allOptions, commandNames, optionsOf } from "../../src/app/options/option-table";
import { commandLine, tokensOf } from "../../src/cli/options";
import { nearest } from "../../src/core/text/nearest";
import { version } from "../../package.json";
import { ripslint } from "../command";
import { inFolder, words } from "../command-folder";

/** How the command line is parsed. test/long/wrong-usage.test.ts has the lines that are rejected. */
const folder = inFolder({ "a.json": '{"peso":1}\n' });

describe("a command line", () => {
  const parsed = (line: string) => {
    const { command, args } = commandLine(tokensOf(words(line)));
    const given = args.given.map(({ name, value }) => (value === "" ? name : `${name}=${value}`));
    return [command, given.join(" "), args.positionals.join(" ")];
  };

  test.each([
    // the command comes first, after its options, or is not named
    ["canonicalize a -o b", "canonicalize", "output=b", "a"],
    ["-o b canonicalize a", "canonicalize", "output=b", "a"],
    ["--for res948 canonicalize a", "canonicalize", "for=res948", "a"],
    ["-q validate a", "validate", "quiet", "a"],
    ["-q a", "validate", "quiet", "a"],
    ["", "validate", "", ""],
    // the value of an option is not a command, even if it has the name of one
    ["-o canonicalize a", "validate", "output=canonicalize", "a"],
    ["-o canonicalize canonicalize a", "canonicalize", "output=canonicalize", "a"],
    ["--context=rules a", "validate", "context=rules", "a"],
    // nor is a later argument
    ["a rules", "validate", "", "a rules"],
    ["explain rules", "explain", "", "rules"],
    // short options, values after an equals sign, and the end of options
    ["-qfjson a", "validate", "quiet format=json", "a"],
    ["--stage=draft a", "validate", "stage=draft", "a"],
    ["a -o -", "validate", "output=-", "a"],
    ["-q -- -o", "validate", "quiet", "-o"],
    ["-- rules", "rules", "", ""],
  ])("%s", (line, ...expected) => {
    expect(parsed(line)).toEqual(expected);
  });

  test("an option may be before its command and after it: the report is the same", async () => {
    const behind = await ripslint(["canonicalize", "a.json", "--for", "res948"]);
    const first = await ripslint(["--for", "res948", "canonicalize", "a.json"]);
    expect(behind).toEqual({
      exit: 0,
      stdout: '{"peso":1}\n',
      stderr: "ripslint: 1 record: 0 changed, 1 unchanged, 0 refused\n",
    });
    expect(first).toEqual(behind);
  });
});

describe("the language", () => {
  const said = async (args: readonly string[], env: Readonly<Record<string, string>>) =>
    (await ripslint([...args, "--xyzzy"], { env })).stderr;

  test.each([
    ["English if nothing is said", [], {}, "there is no option"],
    ["of LANG", [], { LANG: "es_CO.UTF-8" }, "no existe la opción"],
    ["of LC_MESSAGES before LANG", [], { LC_MESSAGES: "es", LANG: "en" }, "no existe la opción"],
    ["of LC_ALL before both", [], { LC_ALL: "en", LC_MESSAGES: "es" }, "there is no option"],
    ["of --lang before all", ["--lang", "es"], { LC_ALL: "en" }, "no existe la opción"],
    ["of --lang=es", ["--lang=es"], {}, "no existe la opción"],
    ["English for another language", [], { LANG: "pt_BR.UTF-8" }, "there is no option"],
    [
      "English for LC_ALL=C",
      [],
      { LC_ALL: "C", LC_MESSAGES: "es", LANG: "es" },
      "there is no option",
    ],
    [
      "of --lang's first subtag, in any case",
      ["--lang", "ES-co"],
      { LANG: "en" },
      "no existe la opción",
    ],
    ["of the first --lang", ["--lang", "es", "--lang", "en"], {}, "--lang está dos"],
    [
      "of --lang after an option that lacks its value",
      ["--stage", "--lang", "es"],
      {},
      "--stage necesita",
    ],
  ] as const)("%s", async (_, args, env, text) => {
    expect(await said(args, env)).toContain(`ripslint: ${text} `);
  });
});

describe("colours", () => {
  test.each([
    ["not by default", {}, [], false],
    ["by FORCE_COLOR", { FORCE_COLOR: "1" }, [], true],
    ["not by FORCE_COLOR=0", { FORCE_COLOR: "0" }, [], false],
    ["NO_COLOR before FORCE_COLOR", { NO_COLOR: "1", FORCE_COLOR: "1" }, [], false],
    ["--no-color before FORCE_COLOR", { FORCE_COLOR: "1" }, ["--no-color"], false],
    ["--color before NO_COLOR", { NO_COLOR: "1" }, ["--color"], true],
  ] as const)("%s", async (_, env, args, hasColor) => {
    for (const quiet of [[], ["-q"]]) {
      const line = ["a.json", "--no-context", ...quiet, ...args];
      const { stdout } = await ripslint(line, { env });
      expect(stdout.includes("\u001b[")).toBe(hasColor);
      const onTerminal = await ripslint(line, { env, terminals: ["stdout"] });
      const isRefused = "NO_COLOR" in env || "FORCE_COLOR" in env || args.length > 0;
      expect(onTerminal.stdout.includes("\u001b[")).toBe(isRefused ? hasColor : true);
    }
  });
});

describe("help and version", () => {
  test.each(["-h", "--help", "missing.json --help", "validate --help"])("%s", async (line) => {
    const outcome = await ripslint(words(line));
    expect(outcome).toEqual({ exit: 0, stdout: helpOf("validate", "en", 80), stderr: "" });
  });

  test.each(["--version", "canonicalize --version", "no.json --version"])("%s", async (line) => {
    const outcome = await ripslint(words(line));
    expect(outcome).toEqual({ exit: 0, stdout: `ripslint ${version} (unreleased)\n`, stderr: "" });
  });
});

describe("the exit code", () => {
  const inputs = fileURLToPath(new URL("../cli/files/", import.meta.url));
  const full = join(inputs, "full.json");

  test.each([
    ["clean", "error", 0],
    ["clean", "warning", 0],
    ["clean", "never", 0],
    ["warning", "error", 0],
    ["warning", "warning", 1],
    ["warning", "never", 0],
    ["faulty", "error", 1],
    ["faulty", "warning", 1],
    ["faulty", "never", 0],
  ])("of %s records with --fail-on %s is %i", async (name, failOn, code) => {
    const args = [join(inputs, `${name}.ndjson`), "--context", full, "--fail-on", failOn];
    expect((await ripslint(args)).exit).toBe(code);
    expect((await ripslint([...args, "no.json"])).exit).toBe(3);
    expect((await ripslint([...args, "--max-issues", "few"])).exit).toBe(2);
    if (failOn === "error") expect((await ripslint(args.slice(0, 3))).exit).toBe(code); // the default
  });
});

describe("a system error", () => {
  test.each([
    ["EACCES", "cannot be opened (permission denied)", "no se puede abrir (permiso denegado)"],
    ["EPERM", "cannot be opened (permission denied)", "no se puede abrir (permiso denegado)"],
    ["ENXIO", "is a socket, not a file", "es un socket y no un archivo"],
    [
      "ENOSPC",
      "could not be written: the disk is full",
      "no se pudo escribir: el disco está lleno",
    ],
    [
      "EPIPE",
      "could not be written: nobody reads it any more",
      "no se pudo escribir: ya nadie lo lee",
    ],
    ["EIO", "could not be read (I/O error)", "no se pudo leer (error de E/S)"],
    [
      "EFBIG",
      "could not be written: the file would be larger than the system allows",
      "no se pudo escribir: el archivo sería más grande de lo que permite el sistema",
    ],
    // the system's code is never alone, even if we have no words for it
    ["EXDEV", "cannot be used (EXDEV)", "no se puede usar (EXDEV)"],
  ])("%s", (code, en, es) => {
    const error = Object.assign(new Error("x"), { code });
    expect([reasonOf(error, "en"), reasonOf(error, "es")]).toEqual([en, es]);
  });
});

describe("the table of options", () => {
  const others = (option: Option) => allOptions.filter(({ name }) => name === option.name);

  test("every command has --lang, --version and --help, and its names are its own", () => {
    for (const command of commandNames) {
      const names = optionsOf(command).map(({ name }) => name);
      expect(names.slice(-3)).toEqual(["lang", "version", "help"]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("rows of one name are read alike, so that a line can be read before its command is known", () => {
    for (const option of allOptions) {
      for (const other of others(option)) {
        expect(other.short).toBe(option.short);
        expect(other.value === undefined).toBe(option.value === undefined);
      }
    }
    const shorts = allOptions.filter(({ short }) => short !== undefined);
    for (const { short, name } of shorts)
      expect(
        new Set(shorts.filter((each) => each.short === short).map((each) => each.name)),
      ).toEqual(new Set([name]));
  });

  test.each(commandNames)("%s: help names each of its options, and no other", (command) => {
    for (const lang of ["en", "es"] as const) {
      const named = [...helpOf(command, lang, 80).matchAll(/^ {2}(?:-\w, | {4})--([\w-]+)/gm)];
      expect(named.map(([, name]) => name)).toEqual(optionsOf(command).map(({ name }) => name));
    }
  });

  test("every option is completed when a letter is missing", () => {
    for (const command of commandNames) {
      const names = optionsOf(command).map(({ name }) => name);
      for (const name of names.filter((each) => each.length > 4)) {
        const typed = `${name.slice(0, 2)}${name.slice(3)}`;
        expect(nearest(typed, names)).toBe(name);
      }
    }
  });
});

describe("standard output", () => {
  const commands = [
    ["validate", ["a.json", "--no-context"]],
    ["canonicalize", ["canonicalize", "a.json"]],
    ["rules", ["rules"]],
    ["explain", ["explain", "type"]],
    ["packs", ["packs"]],
    ["help", ["--help"]],
  ] as const;

  test.each(commands)("%s: ends quietly when nobody reads it", async (_, args) => {
    const outcome = await ripslint(args, { stdoutFails: "EPIPE" });
    expect(outcome).toEqual({ exit: 0, stdout: "", stderr: "" });
  });

  test.each(commands)("%s: says that it is full", async (_, args) => {
    const { exit, stderr } = await ripslint(args, { stdoutFails: "ENOSPC" });
    expect(stderr).toMatch(/^ripslint: (?:stdout|-): could not be written: the disk is full\n$/);
    expect(exit).toBe(3);
  });

  test("the exit code of a report that nobody reads is that of what was found", async () => {
    const many = Buffer.from('{"peso":"x"}\n'.repeat(4000));
    const args = ["-", "--no-context", "-f", "compact", "-f", "html", "-o", "r.html"];
    const outcome = await ripslint(args, { stdin: many, stdoutFails: "EPIPE" });
    expect(outcome).toEqual({ exit: 1, stdout: "", stderr: "" });
    expect(readdirSync(folder())).toEqual(["a.json"]);
  });
});

describe("an interruption", () => {
  test.each([
    ["en", "interrupted; no partly written file is left"],
    ["es", "interrumpido; no queda nada a medio escribir"],
  ])(
    "ends the run with 130 though its input goes on, and leaves nothing, in %s",
    async (lang, text) => {
      let interrupt = () => {};
      const run = ripslint(["-", "--no-context", "-o", "report.txt", "--lang", lang], {
        neverEnds: true,
        interruption: (listener) => {
          interrupt = listener;
        },
      });
      while (!readdirSync(folder()).some((name) => name.endsWith(".tmp")))
        await new Promise((soon) => setTimeout(soon, 5));
      interrupt();
      interrupt();
      expect(await run).toEqual({
        exit: 130,
        stdout: "",
        stderr: `ripslint: ${text}\n`,
      });
      expect(readdirSync(folder())).toEqual(["a.json"]);
    },
  );
});
