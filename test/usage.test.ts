import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { helpOf } from "../src/cli/help";
import type { Option } from "../src/cli/option-table";
import { allOptions, commandNames, optionsOf } from "../src/cli/option-table";
import { commandLine, tokensOf } from "../src/cli/options";
import { nearest } from "../src/text/nearest";
import { ripslint } from "./command";

/** How the command is called: what the parser makes of a line, and what is said of a wrong one, in both languages. */
let folder = "";
const before = process.cwd();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-usage-"));
  writeFileSync(join(folder, "a.json"), '{"peso":1}\n');
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

const words = (line: string): readonly string[] => line.split(" ").filter((word) => word !== "");

describe("wrong usage", () => {
  test.each([
    // options that there are not
    [
      "a.json --contxt x",
      "there is no option --contxt; did you mean --context?",
      "no existe la opción --contxt; ¿quiso decir --context?",
    ],
    ["a.json --xyzzy", "there is no option --xyzzy", "no existe la opción --xyzzy"],
    ["-x a.json", "there is no option -x", "no existe la opción -x"],
    [
      "rules --formt json",
      "there is no option --formt; did you mean --format?",
      "no existe la opción --formt; ¿quiso decir --format?",
    ],
    // a name that is near to another command's option only
    ["rules --show-value", "there is no option --show-value", "no existe la opción --show-value"],
    // options of another command
    [
      "rules --show-values",
      "rules has no option --show-values; it belongs to validate",
      "rules no tiene la opción --show-values, que es de validate",
    ],
    [
      "--show-values rules",
      "rules has no option --show-values; it belongs to validate",
      "rules no tiene la opción --show-values, que es de validate",
    ],
    [
      "a.json --for res948",
      "validate has no option --for; it belongs to canonicalize",
      "validate no tiene la opción --for, que es de canonicalize",
    ],
    [
      "canonicalize a.json -f json",
      "canonicalize has no option -f; it belongs to validate and rules",
      "canonicalize no tiene la opción -f, que es de validate y rules",
    ],
    [
      "packs --pack res948",
      "packs has no option --pack; it belongs to validate and rules",
      "packs no tiene la opción --pack, que es de validate y rules",
    ],
    [
      "explain type -o page.txt",
      "explain has no option -o; it belongs to validate and canonicalize",
      "explain no tiene la opción -o, que es de validate y canonicalize",
    ],
    // twice
    ["a.json --context a --context b", "--context is given twice", "--context se dio dos veces"],
    ["a.json -q --quiet", "--quiet is given twice", "--quiet se dio dos veces"],
    // one row of the table repeats, the other does not
    ["rules -f json -f text", "--format is given twice", "--format se dio dos veces"],
    ["canonicalize a.json -o b -o c", "--output is given twice", "--output se dio dos veces"],
    // values
    ["a.json --color=yes", "--color takes no value", "--color no lleva valor"],
    [
      "a.json --stage",
      "--stage needs a value: revision|draft",
      "--stage necesita un valor: revision|draft",
    ],
    [
      "--context --no-context a.json",
      "--context needs a value: FILE",
      "--context necesita un valor: ARCHIVO",
    ],
    ["--context= a.json", "--context needs a value: FILE", "--context necesita un valor: ARCHIVO"],
    [
      "a.json --max-record -- b.json",
      "--max-record needs a value: SIZE",
      "--max-record necesita un valor: TAMAÑO",
    ],
    ["rules -f", "--format needs a value: text|json", "--format necesita un valor: text|json"],
    [
      "a.json --no-context --stage drft",
      "--stage must be revision or draft; did you mean draft?",
      "--stage debe ser revision o draft; ¿quiso decir draft?",
    ],
    [
      "canonicalize a.json --for res984",
      "--for must be contract or res948; did you mean res948?",
      "--for debe ser contract o res948; ¿quiso decir res948?",
    ],
    [
      "a.json --jobs 65",
      "--jobs must be a number from 1 to 64, auto or off",
      "--jobs debe ser un número de 1 a 64, auto u off",
    ],
    [
      "a.json --no-context --max-issues few",
      "--max-issues must be a whole number or none",
      "--max-issues debe ser un número entero o none",
    ],
    [
      "a.json --no-context --skip json",
      "--skip may not name json: a record with it cannot be judged at all",
      "--skip no puede nombrar json: un registro con él no se puede evaluar",
    ],
    // what excludes each other
    [
      "a.json --context c.json --no-context",
      "--context and --no-context exclude each other",
      "--context y --no-context se excluyen",
    ],
    [
      "a.json --no-context --color --no-color",
      "--color and --no-color exclude each other",
      "--color y --no-color se excluyen",
    ],
    [
      "a.json --no-context -f text -f json",
      "two formats go to standard output; give one a file with -o",
      "dos formatos van a la salida estándar; dé a uno un archivo con -o",
    ],
    [
      "a.json --no-context -o a.json",
      "the output a.json is also an input",
      "la salida a.json es también una entrada",
    ],
    [
      "canonicalize a.json -o a.json",
      "the output a.json is also the input",
      "la salida a.json es también la entrada",
    ],
    // arguments
    ["rules all", "rules takes no argument", "rules no lleva argumentos"],
    ["packs all", "packs takes no argument", "packs no lleva argumentos"],
    [
      "explain",
      "explain takes one code; ripslint rules lists them",
      "explain lleva un código; ripslint rules los enumera",
    ],
    [
      "canonicalize a.json b.json",
      "canonicalize takes one file",
      "canonicalize lleva un solo archivo",
    ],
    [
      "canonicalise --no-context",
      "canonicalise is neither a file nor a command; did you mean ripslint canonicalize?",
      "canonicalise no es un archivo ni un comando; ¿quiso decir ripslint canonicalize?",
    ],
  ])("ripslint %s", async (line, en, es) => {
    for (const [lang, text] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const outcome = await ripslint(words(line), { env: { LANG: lang } });
      expect(outcome).toEqual({ exit: 2, stdout: "", stderr: `ripslint: ${text}\n` });
    }
    expect(readdirSync(folder)).toEqual(["a.json"]);
  });

  test.each([
    ["", "Usage: ripslint [validate]", "Uso: ripslint [validate]"],
    ["validate", "Usage: ripslint [validate]", "Uso: ripslint [validate]"],
    ["canonicalize", "Usage: ripslint canonicalize FILE", "Uso: ripslint canonicalize ARCHIVO"],
  ])("ripslint %s on a terminal", async (line, en, es) => {
    const run = (lang: string) =>
      ripslint([...words(line), "--lang", lang], { terminals: ["stdin"] });
    const [english, spanish] = [await run("en"), await run("es")];
    expect(english.stderr).toContain(`ripslint: no file is given\n${en}`);
    expect(spanish.stderr).toContain(`ripslint: no se dio ningún archivo\n${es}`);
    expect([english.exit, spanish.exit]).toEqual([2, 2]);
  });
});

describe("a command line", () => {
  const parsed = (line: string) => {
    const { command, args } = commandLine(tokensOf(words(line)));
    const given = args.given.map(({ name, value }) => (value === "" ? name : `${name}=${value}`));
    return [command, given.join(" "), args.positionals.join(" ")];
  };

  test.each([
    // the command stands first, behind its options, or is not named
    ["canonicalize a -o b", "canonicalize", "output=b", "a"],
    ["-o b canonicalize a", "canonicalize", "output=b", "a"],
    ["--for res948 canonicalize a", "canonicalize", "for=res948", "a"],
    ["-q validate a", "validate", "quiet", "a"],
    ["-q a", "validate", "quiet", "a"],
    ["", "validate", "", ""],
    // a value is no command, though it has the name of one
    ["-o canonicalize a", "validate", "output=canonicalize", "a"],
    ["-o canonicalize canonicalize a", "canonicalize", "output=canonicalize", "a"],
    ["--context=rules a", "validate", "context=rules", "a"],
    // nor is an argument behind the first
    ["a rules", "validate", "", "a rules"],
    ["explain rules", "explain", "", "rules"],
    // short options, values behind an equals sign, and the end of options
    ["-qfjson a", "validate", "quiet format=json", "a"],
    ["--stage=draft a", "validate", "stage=draft", "a"],
    ["a -o -", "validate", "output=-", "a"],
    ["-q -- -o", "validate", "quiet", "-o"],
    ["-- rules", "rules", "", ""],
  ])("%s", (line, ...expected) => {
    expect(parsed(line)).toEqual(expected);
  });

  test("an option may stand before its command and behind it: the report is the same", async () => {
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
    [
      "of --lang behind an option that lacks its value",
      ["--stage", "--lang", "es"],
      {},
      "--stage necesita",
    ],
  ] as const)("%s", async (_, args, env, text) => {
    expect(await said(args, env)).toContain(`ripslint: ${text} `);
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
      const named = [...helpOf(command, lang).matchAll(/^ {2}(?:-\w, | {4})--([\w-]+)/gm)];
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
    expect(readdirSync(folder)).toEqual(["a.json"]);
  });
});

describe("an interruption", () => {
  test("ends the run with 130 though its input goes on, and leaves nothing", async () => {
    let interrupt = () => {};
    const run = ripslint(["-", "--no-context", "-o", "report.txt"], {
      neverEnds: true,
      interruption: (listener) => {
        interrupt = listener;
      },
    });
    while (!readdirSync(folder).some((name) => name.endsWith(".tmp")))
      await new Promise((soon) => setTimeout(soon, 5));
    interrupt();
    interrupt();
    expect(await run).toEqual({
      exit: 130,
      stdout: "",
      stderr: "ripslint: interrupted; nothing that is half written stays\n",
    });
    expect(readdirSync(folder)).toEqual(["a.json"]);
  });
});
