import type { Bilingual } from "../../src/core/model/issue";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { CommandName, Option } from "../../src/app/options/option-table";
import { allOptions, choices, commandNames, optionsOf } from "../../src/app/options/option-table";
import { UsageError } from "../../src/app/options/usage";
import { commandLine, tokensOf } from "../../src/cli/options";
import { choosableCodes, fixedCodes } from "../../src/engine/batch/run-plan";
import { formatNames } from "../../src/report/formats";
import { ripslint } from "../command";
import { inFolder, words } from "../command-folder";

/**
 * The error of the command for a wrong command line: exit code 2, nothing on standard output, and one sentence in
 * each language.
 */
const folder = inFolder({
  "a.json": '{"peso":1}\n',
  "cups.csv": "Codigo;Nombre\n890201;Consulta\n",
  "empty.csv": "Codigo;Nombre\n",
});

/** The command line of a command with some options, as words. */
const lineOf = (command: CommandName, ...options: readonly string[]) => [command, ...options];

/** The codes that --only and --skip take, as a message lists them. */
const anyOf = (or: string): string =>
  choosableCodes()
    .join(", ")
    .replace(/, (?=[^,]*$)/, ` ${or} `);

/** What the parser answers in each language. */
const answerOf = (args: readonly string[]): Bilingual => {
  try {
    commandLine(tokensOf(args));
  } catch (error) {
    if (error instanceof UsageError) return error.words;
    throw error;
  }
  return { en: "", es: "" };
};

/** An option as it is typed, with a value if it has one. */
const typed = ({ name, value }: Option): string => (value ? `--${name}=x` : `--${name}`);

describe("every option of every command", () => {
  const all = commandNames.flatMap((command) =>
    optionsOf(command).map((option) => [command, option.name, option] as const),
  );

  test.each(all)("%s --%s", (command, name, option) => {
    expect(answerOf(lineOf(command, typed(option)))).toEqual({ en: "", es: "" });
    expect(answerOf(lineOf(command, typed(option), typed(option)))).toEqual(
      option.repeats
        ? { en: "", es: "" }
        : { en: `--${name} is given twice`, es: `--${name} está dos veces` },
    );
    if (option.value === undefined)
      expect(answerOf(lineOf(command, `--${name}=yes`))).toEqual({
        en: `--${name} takes no value`,
        es: `--${name} no recibe valor`,
      });
    else
      for (const empty of [[`--${name}`], [`--${name}=`], [`--${name}`, "--", "b.json"]]) {
        const { en, es } = answerOf(lineOf(command, ...empty));
        expect(en).toMatch(new RegExp(`^--${name} needs a value: \\S`));
        expect(es).toMatch(new RegExp(`^--${name} necesita un valor: \\S`));
      }
    // A name that lacks a letter, unless it is another option's.
    const near = name.slice(0, -1);
    if (near.length > 3 && !optionsOf(command).some((other) => other.name === near))
      expect(answerOf(lineOf(command, `--${near}`)).en).toMatch(
        new RegExp(`^(there is no option --${near}; did you mean --|${command} has no option )`),
      );
  });

  test("of another command is refused with the commands that have it", () => {
    const words = answerOf(["rules", "--show-values"]);
    expect(words.en).toMatch(/^rules has no option --show-values; it belongs to validate, .+ and /);
    expect(words.es).toMatch(/^rules no tiene la opción --show-values, que es de validate, .+ y /);
    for (const command of commandNames)
      for (const { name, value } of allOptions) {
        if (optionsOf(command).some((own) => own.name === name)) continue;
        const { en, es } = answerOf([value ? `--${name}=x` : `--${name}`, command]);
        expect(en).toContain(`${command} has no option --${name}; it belongs to `);
        expect(es).toContain(`${command} no tiene la opción --${name}, que es de `);
      }
  });
});

describe("a value that is none of the few", () => {
  test.each(Object.entries({ ...choices, format: formatNames }))("--%s", async (name, values) => {
    const [first = ""] = values;
    const [command = "validate"] = commandNames.filter((each) =>
      optionsOf(each).some((option) => option.name === name),
    );
    const rest = command === "validate" ? ["a.json", "--no-context"] : ["a.json"];
    const last = values.at(-1) ?? "";
    for (const [lang, must, or, near] of [
      ["en", "must be", "or", "did you mean"],
      ["es", "debe ser", last.startsWith("o") ? "u" : "o", "¿quiso decir"],
    ] as const) {
      const list = `${values.slice(0, -1).join(", ")} ${or} ${last}`;
      for (const [value, hint] of [
        ["xyzzyxyzzy", ""],
        [`${first}s`, `; ${near} ${first}?`],
      ] as const) {
        const args = [command, ...rest, `--${name}=${value}`];
        const { exit, stdout, stderr } = await ripslint(args, { env: { LANG: lang } });
        expect([exit, stdout]).toEqual([2, ""]);
        expect(stderr).toBe(`ripslint: --${name} ${must} ${list}${hint}\n`);
      }
    }
  });

  test.each(fixedCodes)("--only and --skip cannot name %s", async (code) => {
    for (const option of ["--only", "--skip"]) {
      const args = ["a.json", "--no-context", option, code];
      expect((await ripslint(args, { env: { LANG: "en" } })).stderr).toBe(
        `ripslint: ${option} cannot name ${code}: a record with it cannot be judged at all\n`,
      );
    }
  });
});

describe("wrong usage", () => {
  test.each([
    // options that do not exist
    [
      "a.json --contxt x",
      "there is no option --contxt; did you mean --context?",
      "no existe la opción --contxt; ¿quiso decir --context?",
    ],
    ["a.json --xyzzy", "there is no option --xyzzy", "no existe la opción --xyzzy"],
    ["-x a.json", "there is no option -x", "no existe la opción -x"],
    ["rules --show-value", "there is no option --show-value", "no existe la opción --show-value"],
    [
      "--no-context a.json --max-issues=1.5",
      "--max-issues must be a whole number or none",
      "--max-issues debe ser un número entero o none",
    ],
    [
      "--no-context a.json --max-record=1.5M",
      "--max-record must be a number of bytes from 1, with k, M or G after it for multiples of 1024",
      "--max-record debe ser un número de bytes desde 1, con k, M o G detrás para múltiplos de 1024",
    ],
    [
      "--no-context a.json --shape=5",
      "--shape must be 1, medicamentos, 2, procedimientos, 3, recienNacidos, 4 or otrosServicios",
      "--shape debe ser 1, medicamentos, 2, procedimientos, 3, recienNacidos, 4 u otrosServicios",
    ],
    [
      "--no-context a.json --shape=medicamento",
      "--shape must be 1, medicamentos, 2, procedimientos, 3, recienNacidos, 4 or otrosServicios; did you mean medicamentos?",
      "--shape debe ser 1, medicamentos, 2, procedimientos, 3, recienNacidos, 4 u otrosServicios; ¿quiso decir medicamentos?",
    ],
    [
      "a.json --no-context --pack res948@v0001",
      "--pack must be res948, res2275, res948@v001, res948@v002, res948@v003, res2275@lin32, res2275@jun2026 or none; did you mean res948@v001?",
      "--pack debe ser res948, res2275, res948@v001, res948@v002, res948@v003, res2275@lin32, res2275@jun2026 o none; ¿quiso decir res948@v001?",
    ],
    [
      "rules -f jso",
      "--format must be text or json; did you mean json?",
      "--format debe ser text o json; ¿quiso decir json?",
    ],
    ["rules --format xml", "--format must be text or json", "--format debe ser text o json"],
    [
      "--no-context a.json --only provider-cod",
      `--only must be ${anyOf("or")}; did you mean provider-code?`,
      `--only debe ser ${anyOf("o")}; ¿quiso decir provider-code?`,
    ],
    [
      "fix a.json --dry-run --no-context --also user-repeated,duplicates",
      "--also must be zero-null, related-diagnosis, incapacidad, serial-date or user-repeated",
      "--also debe ser zero-null, related-diagnosis, incapacidad, serial-date o user-repeated",
    ],
    [
      "fix a.json --dry-run --no-context --also user-repeate",
      "--also must be zero-null, related-diagnosis, incapacidad, serial-date or user-repeated; did you mean user-repeated?",
      "--also debe ser zero-null, related-diagnosis, incapacidad, serial-date o user-repeated; ¿quiso decir user-repeated?",
    ],
    [
      "--no-context a.json --skip nothing",
      `--skip must be ${anyOf("or")}`,
      `--skip debe ser ${anyOf("o")}`,
    ],
    [
      "a.json --no-context --max-issues few",
      "--max-issues must be a whole number or none",
      "--max-issues debe ser un número entero o none",
    ],
    // packs and their options
    [
      "a.json --no-context --pack res948 --as-of 2026-02-30",
      "--as-of must be a day in the form YYYY-MM-DD",
      "--as-of debe ser un día con el formato AAAA-MM-DD",
    ],
    [
      "a.json --no-context --pack res948 --as-of 2026-06-03",
      "res948 did not apply on 2026-06-03; its first version is of 2026-06-04. res2275@jun2026 applied that day: --pack res2275 --as-of 2026-06-03",
      "res948 no aplicaba el 2026-06-03; su primera versión es del 2026-06-04. Ese día aplicaba res2275@jun2026: --pack res2275 --as-of 2026-06-03",
    ],
    [
      "rules --pack res948@v001 --as-of 2026-06-15",
      "--as-of chooses the version of a --pack that names none",
      "--as-of elige la versión de un --pack que no nombra ninguna",
    ],
    [
      "rules --pack none --pack res948",
      "--pack none and another --pack exclude each other",
      "--pack none no se puede usar con otro --pack",
    ],
    [
      "a.json --no-context --now 2026-07-20",
      "--now must be a local time in the format YYYY-MM-DD HH:MM",
      "--now debe ir en hora local, con el formato AAAA-MM-DD HH:MM",
    ],
    [
      "a.json --no-context --period 2026-07-31..2026-07-01",
      "--period must be DAY..DAY, two days in the form YYYY-MM-DD, the first not after the second",
      "--period debe ser DÍA..DÍA, dos días con el formato AAAA-MM-DD, el primero no posterior al segundo",
    ],
    [
      ". --no-context --pack res948 --invoice-total 10.31",
      "--invoice-total applies to a single invoice: pass one file, or use --invoices for several",
      "--invoice-total es para una sola factura: indique un archivo, o use --invoices para varias",
    ],
    [
      "a.json cups.csv --no-context --pack res948 --coverage 17",
      "--coverage applies to a single invoice: pass one file, or use --invoices for several",
      "--coverage es para una sola factura: indique un archivo, o use --invoices para varias",
    ],
    [
      "*.json --no-context --pack res948 --moderator-total 0",
      "--moderator-total applies to a single invoice: pass one file, or use --invoices for several",
      "--moderator-total es para una sola factura: indique un archivo, o use --invoices para varias",
    ],
    [
      "a.json --no-context --payment-modality 4",
      "--payment-modality must be 01 to 05; did you mean 04?",
      "--payment-modality debe ser 01 a 05; ¿quiso decir 04?",
    ],
    [
      "a.json --no-context --payment-modality evento",
      "--payment-modality must be 01 to 05",
      "--payment-modality debe ser 01 a 05",
    ],
    [
      "a.json --no-context --pack res948 --coverage 7",
      "--coverage must be 01 to 17; did you mean 07?",
      "--coverage debe ser 01 a 17; ¿quiso decir 07?",
    ],
    [
      "a.json --no-context --pack res948 --invoice-total 10,31",
      "--invoice-total must be an amount in digits, with a point before the decimals and nothing else",
      "--invoice-total debe ser un valor en dígitos, con punto antes de los decimales y nada más",
    ],
    [
      "a.json --no-context --pack res948 --moderator-total $10",
      "--moderator-total must be an amount in digits, with a point before the decimals and nothing else",
      "--moderator-total debe ser un valor en dígitos, con punto antes de los decimales y nada más",
    ],
    [
      "a.json --no-context --max-issues nnoe",
      "--max-issues must be a whole number or none; did you mean none?",
      "--max-issues debe ser un número entero o none; ¿quiso decir none?",
    ],
    [
      "a.json --no-context --pack res948 --only related-diagnosis",
      "--only names related-diagnosis, which is not a rule that runs; did you mean res948/related-diagnosis?",
      "--only nombra related-diagnosis, que no es una regla que se evalúe; ¿quiso decir res948/related-diagnosis?",
    ],
    [
      "a.json --no-context --pack res948 --skip xyzzy",
      "--skip names xyzzy, which is not a rule that runs; ripslint rules lists them",
      "--skip nombra xyzzy, que no es una regla que se evalúe; ripslint rules las enumera",
    ],
    [
      "a.json --no-context --table cusp=x",
      "--table NAME=FILE must be cups, cie10, cie11, cum, ium, municipios, paises, servicios, finalidad or gruposCups; did you mean cups?",
      "--table NOMBRE=ARCHIVO debe ser cups, cie10, cie11, cum, ium, municipios, paises, servicios, finalidad o gruposCups; ¿quiso decir cups?",
    ],
    [
      "a.json --no-context --table cups=cups.csv --table cups=cups.csv",
      "--table cups is given twice",
      "--table cups está dos veces",
    ],
    ["a.json --no-context --table cups=no.csv", "no.csv does not exist", "no.csv no existe"],
    [
      "a.json --no-context --table cups=cusp.csv",
      "cusp.csv does not exist; did you mean cups.csv?",
      "cusp.csv no existe; ¿quiso decir cups.csv?",
    ],
    [
      "a.json --no-context --invoices ./empt.csv",
      "./empt.csv does not exist; did you mean ./empty.csv?",
      "./empt.csv no existe; ¿quiso decir ./empty.csv?",
    ],
    [
      "a.json --no-context --table cups=empty.csv",
      "empty.csv has no codes",
      "empty.csv no tiene códigos",
    ],
    // options that exclude each other
    [
      "a.json --context c.json --no-context",
      "--context and --no-context exclude each other",
      "--context y --no-context no se pueden usar a la vez",
    ],
    [
      "a.json --provider-code 1 --context c.json",
      "--context and --provider-code exclude each other",
      "--context y --provider-code no se pueden usar a la vez",
    ],
    [
      "a.json --no-context --provider-code 1",
      "--provider-code and --no-context exclude each other",
      "--provider-code y --no-context no se pueden usar a la vez",
    ],
    [
      "a.json --stage draft --provider-code 1 --no-context",
      "--provider-code and --no-context exclude each other",
      "--provider-code y --no-context no se pueden usar a la vez",
    ],
    [
      "a.json --provider-code 1,",
      "--provider-code has a blank code; separate codes with one comma",
      "--provider-code tiene un código en blanco; separe los códigos con una sola coma",
    ],
    // a code that does not have 12 digits
    [
      "a.json --provider-code 50010123401",
      "--provider-code: 50010123401 is no provider code: it has 11 digits, not 12; did you mean 050010123401?",
      "--provider-code: 50010123401 no es un código de prestador: tiene 11 dígitos, no 12; ¿quiso decir 050010123401?",
    ],
    // no department has the number 01, so that no zero was lost
    [
      "a.json --provider-code 10010123401",
      "--provider-code: 10010123401 is no provider code: it has 11 digits, not 12",
      "--provider-code: 10010123401 no es un código de prestador: tiene 11 dígitos, no 12",
    ],
    [
      "a.json --provider-code 110010123401,1100101234",
      "--provider-code: 1100101234 is no provider code: it has 10 digits, not 12",
      "--provider-code: 1100101234 no es un código de prestador: tiene 10 dígitos, no 12",
    ],
    [
      "a.json --stage draft --provider-code 1100101234011",
      "--provider-code: 1100101234011 is no provider code: it has 13 digits, not 12",
      "--provider-code: 1100101234011 no es un código de prestador: tiene 13 dígitos, no 12",
    ],
    [
      "a.json --provider-code 1100101234-01",
      "--provider-code: 1100101234-01 is no provider code: it must have 12 digits, and nothing else; did you mean 110010123401?",
      "--provider-code: 1100101234-01 no es un código de prestador: debe tener 12 dígitos y nada más; ¿quiso decir 110010123401?",
    ],
    [
      "a.json --provider-code 11oO10123401",
      "--provider-code: 11oO10123401 is no provider code: it must have 12 digits, and nothing else; did you mean 110010123401?",
      "--provider-code: 11oO10123401 no es un código de prestador: debe tener 12 dígitos y nada más; ¿quiso decir 110010123401?",
    ],
    [
      "a.json --provider-code 1.10010123401E+11",
      "--provider-code: 1.10010123401E+11 is no provider code: it must have 12 digits, and nothing else",
      "--provider-code: 1.10010123401E+11 no es un código de prestador: debe tener 12 dígitos y nada más",
    ],
    [
      "a.json --provider-code １１００１０１２３４０１",
      "--provider-code: １１００１０１２３４０１ is no provider code: it must have 12 digits, and nothing else",
      "--provider-code: １１００１０１２３４０１ no es un código de prestador: debe tener 12 dígitos y nada más",
    ],
    [
      "a.json --provider-code 110010123401\u00a0050010987602",
      "--provider-code: 110010123401\u00a0050010987602 is no provider code: it contains a space; separate two codes with a comma",
      "--provider-code: 110010123401\u00a0050010987602 no es un código de prestador: contiene un espacio; separe dos códigos con una coma",
    ],
    // a second code that is read as a file
    [
      "a.json --provider-code 110010123401 050010987602",
      "050010987602 is no file, but looks like a second provider code; separate codes with a comma: --provider-code 110010123401,050010987602",
      "050010987602 no es un archivo, pero parece un segundo código de prestador; separe los códigos con una coma: --provider-code 110010123401,050010987602",
    ],
    [
      "--provider-code 110010123401 50010987602 a.json",
      "50010987602 is no file, but looks like a second provider code; separate codes with a comma: --provider-code 110010123401,50010987602",
      "50010987602 no es un archivo, pero parece un segundo código de prestador; separe los códigos con una coma: --provider-code 110010123401,50010987602",
    ],
    [
      "a.json --stage draft --provider-code=\u00a0",
      "--provider-code has a blank code; separate codes with one comma",
      "--provider-code tiene un código en blanco; separe los códigos con una sola coma",
    ],
    [
      "a.json --providercodes 1",
      "there is no option --providercodes; did you mean --provider-code?",
      "no existe la opción --providercodes; ¿quiso decir --provider-code?",
    ],
    [
      "a.json --no-context --color --no-color",
      "--color and --no-color exclude each other",
      "--color y --no-color no se pueden usar a la vez",
    ],
    [
      "a.json --no-context -f text -f json",
      "two formats go to standard output; give one a file with -o",
      "dos formatos van a la salida estándar; envíe uno a un archivo con -o",
    ],
    [
      "a.json --no-context -o a.json",
      "the output a.json is also an input",
      "la salida a.json es también una entrada",
    ],
    // a list of corrections
    ...["list.txt", "list", "list.xlsx.gz", "-"].map((path): [string, string, string] => [
      `fix a.json --dry-run --no-context --list ${path}`,
      "--list needs a file whose name ends in .xlsx, .csv or .json",
      "--list necesita un archivo cuyo nombre termine en .xlsx, .csv o .json",
    ]),
    ...["--dry-run", "--in-place", "-o b.json"].map((way): [string, string, string] => [
      `fix a.json ${way} --no-context --list ./a.json`,
      "the output ./a.json is also an input",
      "la salida ./a.json es también una entrada",
    ]),
    [
      "fix a.json -o b.json --no-context --list ./b.json",
      "./b.json would be both a copy and the list of --list",
      "./b.json sería a la vez una copia y la lista de --list",
    ],
    [
      "fix a.json --dry-run --no-context --list none/list.csv",
      "the output none/list.csv cannot be opened: its folder does not exist",
      "la salida none/list.csv no se puede abrir: su carpeta no existe",
    ],
    // a format that earlier versions had
    [
      "a.json --no-context -f sarif",
      "--format sarif was removed: the formats are text, compact, html, csv, xlsx, json, ndjson and junit; -q prints only the summary, and compact with docs/problem-matcher.json marks the lines in an editor or build server",
      "--format sarif ya no existe: los formatos son text, compact, html, csv, xlsx, json, ndjson y junit; -q muestra solo el resumen, y compact con docs/problem-matcher.json marca las líneas en un editor o servidor de integración",
    ],
    // an extension that no format has
    [
      "a.json --no-context -o r.pdf",
      "no format has the extension .pdf; for a spreadsheet use -o report.xlsx, and to print -o findings.html",
      "ningún formato tiene la extensión .pdf; para una hoja de cálculo use -o informe.xlsx, y para imprimir -o findings.html",
    ],
    [
      "a.json --no-context -o folder/r.json.gz",
      "no format has the extension .gz; for a spreadsheet use -o report.xlsx, and to print -o findings.html",
      "ningún formato tiene la extensión .gz; para una hoja de cálculo use -o informe.xlsx, y para imprimir -o findings.html",
    ],
    [
      "canonicalize a.json -o a.json",
      "the output a.json is also an input",
      "la salida a.json es también una entrada",
    ],
    [
      "a.json --strict-context",
      "the revision stage needs the provider codes: pass --context FILE (one code per line) or --provider-code CODE; pass --no-context to skip this check",
      "la etapa revision necesita los códigos del prestador: indique --context ARCHIVO (un código por línea) o --provider-code CÓDIGO; con --no-context no se verifican",
    ],
    // arguments
    [
      "explain provder-code",
      "no rule matches provder-code in its code or texts; did you mean provider-code?",
      "ninguna regla tiene provder-code en su código ni en sus textos; ¿quiso decir provider-code?",
    ],
    [
      "explain res948/related-diagnosi5",
      "no rule matches res948/related-diagnosi5 in its code or texts; did you mean res948/related-diagnosis?",
      "ninguna regla tiene res948/related-diagnosi5 en su código ni en sus textos; ¿quiso decir res948/related-diagnosis?",
    ],
    [
      "explain RVC999",
      "RVC999 is not known; ripslint explain RVC lists the codes of that family that it knows",
      "no se conoce RVC999; ripslint explain RVC enumera los códigos de esa familia que conoce",
    ],
    [
      "explain diagnossis",
      "no rule matches diagnossis in its code or texts; did you mean diagnosis?",
      "ninguna regla tiene diagnossis en su código ni en sus textos; ¿quiso decir diagnosis?",
    ],
    [
      "explain type xyzzy",
      "no rule matches type xyzzy in its code or texts; ripslint rules lists the codes",
      "ninguna regla tiene type xyzzy en su código ni en sus textos; ripslint rules enumera los códigos",
    ],
    ["rules all", "rules takes no argument", "rules no recibe argumentos"],
    ["packs all", "packs takes no argument", "packs no recibe argumentos"],
    [
      "explain",
      "explain takes a code, a code of the Ministry's validator, a field, or words; ripslint rules lists the codes",
      "explain recibe un código, un código del validador del Ministerio, un campo o palabras; ripslint rules enumera los códigos",
    ],
    [
      "canonicalize a.json b.json",
      "canonicalize takes one file",
      "canonicalize recibe un solo archivo",
    ],
  ])("ripslint %s", async (line, en, es) => {
    for (const [lang, text] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const outcome = await ripslint(words(line), { env: { LANG: lang } });
      expect(outcome).toEqual({ exit: 2, stdout: "", stderr: `ripslint: ${text}\n` });
    }
    expect(readdirSync(folder())).toEqual(["a.json", "cups.csv", "empty.csv"]);
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
    expect(spanish.stderr).toContain(`ripslint: no se indicó ningún archivo\n${es}`);
    expect([english.exit, spanish.exit]).toEqual([2, 2]);
  });
});
