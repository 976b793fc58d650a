import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { CodeCounter } from "../../src/app/input/codes-seen";
import { commandNames, optionsOf } from "../../src/app/options/option-table";
import { commandLine, tokensOf } from "../../src/cli/options";
import {
  configurationIn,
  configurationOf,
  configured,
} from "../../src/app/configuration/configuration";
import { members } from "../../src/app/configuration/members";
import { targetsOf } from "../../src/app/options/targets";
import { isUsageError } from "../../src/app/options/usage";
import { formatNames } from "../../src/report/formats";
import { ripslint } from "../command";
import { inFolder, words, writeFiles } from "../command-folder";

/** The configuration of the command: what it may contain, where it is found, and what has precedence. */
const record = '{"codPrestador":"110010123401","peso":1,"otra":2}\n';
const folder = inFolder({
  "a.json": record,
  "context.json": '{"providerCodes":["110010123401"]}\n',
});

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats(ajv);
const isConfiguration = ajv.compile(
  JSON.parse(
    readFileSync(new URL("../../rules/schemas/config.json", import.meta.url), "utf8"),
  ) as object,
);

/** Runs the command with a configuration, which is removed afterwards. */
async function runWith(configuration: unknown, line: string, lang = "en") {
  const text = typeof configuration === "string" ? configuration : JSON.stringify(configuration);
  const path = join(folder(), "ripslint.config.json");
  writeFileSync(path, text);
  try {
    return await ripslint(words(line), { env: { LANG: lang } });
  } finally {
    rmSync(path);
  }
}

interface Report {
  readonly findings: readonly { readonly code: string; readonly severity: string }[];
  readonly evaluated: readonly {
    readonly code: string;
    readonly why?: string;
    readonly severity?: string;
  }[];
  readonly leftOut?: Readonly<Record<string, readonly string[]>>;
}

const reportOf = (stdout: string): Report => JSON.parse(stdout) as Report;
const codesOf = (stdout: string) => reportOf(stdout).findings.map(({ code }) => code);

describe("a configuration", () => {
  test.each([
    [{}],
    [{ $schema: "ripslint/schemas/config.json" }],
    [{ shape: 3, maxIssues: 0, quiet: true, noXml: false }],
    [{ pack: "res948", asOf: "2026-07-20" }],
    [{ pack: ["res948@v003"], only: ["type", "res948/quantity"] }],
    [{ rules: { presence: "off", "res948/quantity": "warning", "duplicate-key": "warning" } }],
    [{ ignore: [] }],
  ])("is accepted by the schema and by the command: %j", async (configuration) => {
    expect(isConfiguration(configuration)).toBe(true);
    const { exit, stderr } = await runWith(configuration, "a.json --no-context --shape 3");
    expect(exit).not.toBe(2);
    expect(stderr.replace("ripslint: configuration: ripslint.config.json\n", "")).not.toContain(
      "ripslint.config.json",
    );
  });

  test.each([
    [[], " must be an object", " debe ser un objeto"],
    [{ $schema: 1 }, ": $schema must be a text", ": $schema debe ser un texto"],
    [
      { contxt: "x" },
      ": contxt does not exist; did you mean context?",
      ": contxt no existe; ¿quiso decir context?",
    ],
    [{ xyzzy: "x" }, ": xyzzy does not exist\n", ": xyzzy no existe\n"],
    [
      { showValues: true },
      ": showValues cannot be in a configuration",
      ": showValues no puede estar en una configuración",
    ],
    [
      { invoiceTotal: "1" },
      ": invoiceTotal cannot be in a configuration",
      ": invoiceTotal no puede estar",
    ],
    [{ quiet: "yes" }, ": quiet must be true or false", ": quiet debe ser true o false"],
    [{ context: 7 }, ": context must be a text", ": context debe ser un texto"],
    [{ pack: [] }, ": pack must be a text or a list", ": pack debe ser un texto o una lista"],
    [
      { pack: ["res948", ""] },
      ": pack must be a text or a list",
      ": pack debe ser un texto o una lista",
    ],
    [
      { maxIssues: 1.5 },
      ": maxIssues must be a whole number",
      ": maxIssues debe ser un número entero",
    ],
    [
      { failOn: "eror" },
      ": failOn must be error, warning or never; did you mean error?",
      ": failOn debe ser error, warning o never; ¿quiso decir error?",
    ],
    [{ rules: [] }, ": rules must be an object", ": rules debe ser un objeto"],
    [
      { rules: { presense: "off" } },
      ": rules.presense does not exist; did you mean presence?",
      ": rules.presense no existe; ¿quiso decir presence?",
    ],
    [
      { rules: { presence: "of" } },
      ": rules.presence must be off, warning or error; did you mean off?",
      ": rules.presence debe ser off, warning o error",
    ],
    [{ rules: { presence: 0 } }, ": rules.presence must be off", ": rules.presence debe ser off"],
    [{ rules: { json: "off" } }, ": rules.json cannot be set", ": rules.json no se puede fijar"],
    [
      { rules: { "too-deep": "warning" } },
      ": rules.too-deep cannot be set",
      ": rules.too-deep no se puede fijar",
    ],
    [{ ignore: "x" }, ": ignore must be a list of texts", ": ignore debe ser una lista de textos"],
    [
      { asOf: "2026-02-30", pack: "res948" },
      ": asOf: --as-of must be a day",
      ": asOf: --as-of debe ser un día",
    ],
  ] as const)(
    "is refused by the schema and by the command, with its place: %j",
    async (configuration, en, es) => {
      expect(isConfiguration(configuration)).toBe(false);
      const line = "a.json --no-context --shape 3";
      const said = "ripslint: ripslint.config.json";
      const english = await runWith(configuration, line);
      expect(english).toMatchObject({ exit: 2, stdout: "" });
      expect(english.stderr).toContain(said + en);
      const spanish = await runWith(configuration, line, "es");
      expect(spanish.stderr).toContain(said + es);
    },
  );

  test.each([
    ["{", " is not JSON in UTF-8: line 1, column 2"],
    ["", " is not JSON in UTF-8: line 1, column 1"],
    ["null", " must be an object"],
    ['{\n// all\n"quiet":true}', " is not JSON in UTF-8: line 2, column 1"],
    ['{"rules":{"type":"off"},\n"rules":{}}', " repeats the key rules in line 2"],
    ['{"pack":"res984"}', ": pack: --pack must be"],
    ['{"context":"context.json","providerCode":"110010123401"}', ": context: --context and"],
    ['{"context":"contex.json"}', "contex.json"],
    [
      '{"format":"json","output":["a","b"]}',
      ": output must have as many files as format has formats",
    ],
    ['{"format":["text","json"]}', "two formats go to standard output"],
  ])("is refused by the command only: %s", async (text, said) => {
    const { exit, stderr } = await runWith(text, "a.json --shape 3");
    expect([exit, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  test("has no member that shows values, or whatever else is for one run only", () => {
    const names = members.map(({ option }) => option.name);
    const forOneRun =
      "show-values identify totals coverage invoice-total moderator-total config no-config print-config overwrite help version";
    expect(names.filter((name) => forOneRun.split(" ").includes(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["context", "pack", "fail-on", "no-xml"]));
  });
});

describe("where a configuration is", () => {
  test("the nearest one applies, from the working directory upward, with its own paths", async () => {
    const below = join(folder(), "below", "further");
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, "b.json"), record);
    process.chdir(below);
    try {
      const { stdout } = await runWith(
        { context: "context.json", shape: 3, format: "json", ignore: ["below/*/c*"] },
        "b.json --print-config",
      );
      expect(JSON.parse(stdout)).toEqual({
        context: "../../context.json",
        shape: "3",
        format: "json",
        ignore: ["below/*/c*"],
      });
      writeFileSync(join(below, "c.json"), record);
      const run = await runWith(
        { context: "context.json", shape: 3, format: "json", ignore: ["below/*/c*"] },
        ".",
      );
      expect(reportOf(run.stdout).leftOut).toEqual([
        { why: "skipped", count: 1, files: ["c.json"] },
      ]);
      const all = await runWith({ context: "context.json", shape: 3, ignore: ["below"] }, ".");
      expect(all).toMatchObject({ exit: 2, stdout: "" });
      expect(all.stderr).toContain("the configuration ignores every file");
    } finally {
      process.chdir(folder());
    }
  });

  test("it is no input, and no output may replace it", async () => {
    const { stdout } = await runWith({ noContext: true, shape: 3 }, ". -f json");
    const { files } = JSON.parse(stdout) as { files: readonly { file: string }[] };
    expect(files.map(({ file }) => file)).not.toContain("ripslint.config.json");
    const over = await runWith({ noContext: true, shape: 3 }, "a.json -o ripslint.config.json");
    expect(over).toMatchObject({ exit: 2, stdout: "" });
  });
});

describe("precedence", () => {
  const line = "a.json --shape 3 -f json";
  const reporting = { noContext: true, shape: 3 };

  test("rules are off or have another severity, and the report says so", async () => {
    const rules = { presence: "error", "provider-code": "warning", "near-name": "off" };
    const { stdout, exit } = await runWith({ rules, providerCode: ["050010987602"] }, line);
    const { findings, evaluated } = reportOf(stdout);
    expect(exit).toBe(1);
    const severities = new Set(findings.map(({ code, severity }) => `${code} ${severity}`));
    expect(severities).toEqual(new Set(["provider-code warning", "presence error"]));
    const of = (code: string) => evaluated.find((each) => each.code === code);
    expect(of("presence")).toEqual({ code: "presence", status: "ran", severity: "error" });
    expect(of("provider-code")).toEqual({
      code: "provider-code",
      status: "ran",
      severity: "warning",
    });
    expect(of("type")).toEqual({ code: "type", status: "ran" });
    expect(of("near-name")).toEqual({
      code: "near-name",
      status: "not-evaluated",
      why: "switched off by the configuration",
    });
  });

  test("a rule of a pack that does not run changes nothing", async () => {
    const { stdout } = await runWith(
      { noContext: true, rules: { "res948/quantity": "off" } },
      line,
    );
    expect(codesOf(stdout)).toContain("presence");
  });

  test.each([
    [{ context: "none.json" }, "--no-context", 0],
    [{ context: "none.json" }, "--provider-code 110010123401", 0],
    [{ noContext: true }, "--context context.json", 0],
    [{ noContext: true, failOn: "never" }, "--fail-on warning", 1],
    [{ noContext: true, pack: "res948", asOf: "2026-07-20" }, "--pack res948@v002", 0],
    [{ noContext: true, output: "none/report.html" }, "", 0],
    [{ noContext: true, invoices: "none.csv" }, "--invoice-total 1", 0],
  ] as const)(
    "of %j and what is typed (%s), what is typed comes first",
    async (configuration, typed, exit) => {
      const run = await runWith(configuration, `${line} --only near-name,presence ${typed}`);
      const used = "ripslint: configuration: ripslint.config.json\n";
      expect([run.exit, run.stderr.replace(used, "")]).toEqual([exit, ""]);
    },
  );

  test("its output is that of validate, and of no other command that has -o", async () => {
    writeFiles({ "report.html": "before", "rips/a.json": record });
    const lines: Readonly<Record<string, string>> = {
      fix: "fix rips --dry-run",
      canonicalize: "canonicalize rips/a.json",
      validate: "rips",
    };
    const withOutput = commandNames.filter((command) =>
      optionsOf(command).some(({ name }) => name === "output"),
    );
    expect(Object.keys(lines).sort()).toEqual([...withOutput].sort());
    for (const [command, line] of Object.entries(lines)) {
      const { exit, stdout } = await runWith({ ...reporting, output: "report.html" }, line);
      expect([command, exit]).toEqual([command, 0]);
      const report = readFileSync("report.html", "utf8");
      if (command === "validate") expect(report).toContain("<html");
      else expect([command, report, stdout !== ""]).toEqual([command, "before", true]);
    }
  });

  test("fix writes where it is reported, whatever the output of the configuration", async () => {
    writeFiles({ "report.html": "before", "rips/a.json": record });
    const configuration = { ...reporting, output: "report.html" };
    const none = await runWith(configuration, "fix rips/a.json");
    expect(none).toMatchObject({ exit: 2, stdout: "" });
    expect(none.stderr).toContain("fix needs one of -o FOLDER, --in-place and --dry-run");
    for (const way of ["--dry-run", "--in-place", "-o copies"])
      expect(await runWith(configuration, `fix rips ${way}`)).toMatchObject({
        stderr: "",
        stdout: expect.stringContaining("\nConfiguration: ripslint.config.json") as string,
      });
    expect(readFileSync("report.html", "utf8")).toBe("before");
    expect(existsSync("copies/a.json")).toBe(true);
  });

  test("its language is that of messages, unless one is typed", async () => {
    const spanish = await runWith({ lang: "es", noContext: true }, "a.json --shape 3 -f compact");
    expect(spanish.stdout).toContain("advertencia");
    const english = await runWith(
      { lang: "es", noContext: true },
      "a.json --shape 3 -f compact --lang en",
    );
    expect(english.stdout).toContain("warning");
  });
});

/** Formats and outputs as they may be typed, in any order. */
const typedReports = fc
  .array(
    fc.oneof(
      fc.constantFrom(...formatNames).map((name) => ["-f", name]),
      fc.constantFrom("-", "a.json", "b.html", "c.csv", "d").map((path) => ["-o", path]),
    ),
    { maxLength: 6 },
  )
  .map((typed) => typed.flat());

describe("formats and outputs", () => {
  const targetsIn = (argv: readonly string[]) => targetsOf(commandLine(tokensOf(argv)).args);
  const place = { path: "c.json", folder: ".", locate: (path: string) => path };
  const targetsBy = (configuration: unknown) => {
    const none = { given: [], positionals: [] };
    const bytes = Buffer.from(JSON.stringify(configuration));
    return targetsOf(configured("validate", none, configurationIn(bytes, place)));
  };
  const outcomeOf = <T>(call: () => T): T | string => {
    try {
      return call();
    } catch (error) {
      return isUsageError(error) ? error.words.en : String(error);
    }
  };

  test("what --print-config prints gives the reports that were typed", () => {
    fc.assert(
      fc.property(typedReports, (typed) => {
        const targets = outcomeOf(() => targetsIn(typed));
        fc.pre(typeof targets !== "string");
        const printed = configurationOf(commandLine(tokensOf(typed)).args);
        expect(isConfiguration(printed), JSON.stringify(printed)).toBe(true);
        expect(targetsBy(printed), JSON.stringify(printed)).toEqual(targets);
      }),
    );
  });

  test.each([
    [{ format: ["text", "json"], output: ["-", "rep.json"] }, "text - json rep.json"],
    [{ output: ["rep.json", "-"], format: ["json", "text"] }, "json rep.json text -"],
    [{ format: ["text", "json"], output: "rep.json" }, "text - json rep.json"],
    [{ format: "compact", output: "rep.json" }, "compact rep.json"],
    [{ format: ["json"] }, "json -"],
    [{ output: "rep.json" }, "json rep.json"],
    [{ output: ["rep.json", "rep.csv"] }, "json rep.json csv rep.csv"],
    [{}, "text -"],
  ])("pair by their positions: %j", (configuration, expected) => {
    expect(isConfiguration(configuration)).toBe(true);
    const pairs = targetsBy(configuration).map(({ format, path }) => `${format} ${path}`);
    expect(pairs.join(" ")).toBe(expected);
  });

  test.each([
    ["-f json -o a.json -f text", { format: ["json", "text"], output: ["a.json", "-"] }],
    ["-o a.json -f text", { format: ["json", "text"], output: ["a.json", "-"] }],
    ["-f text -f json -o a.json", { format: ["text", "json"], output: ["-", "a.json"] }],
    ["-f json -o a.json", { format: "json", output: "a.json" }],
    ["-f json", { format: "json" }],
    ["-o a.json", { output: "a.json" }],
  ])("--print-config of %s", async (line, expected) => {
    const { stdout } = await ripslint([...words(line), "--print-config", "--no-config"]);
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  test("both reports of a configuration are written", async () => {
    const reports = { format: ["compact", "json"], output: ["-", "rep.json"] };
    const { stdout } = await runWith({ noContext: true, shape: 3, ...reports }, "a.json");
    expect(stdout).toContain("ripslint: 1 record in 1 file");
    expect(codesOf(readFileSync("rep.json", "utf8"))).toContain("presence");
    rmSync("rep.json");
  });
});

describe("what init sees", () => {
  const text = String.raw`{"usuarios":[{"servicios":{"procedimientos":[
{"codPrestador" : "110010123401","fechaInicioAtencion":"2026-08-03 10:05","x":"\"codPrestador\":\"999999999999\""},
{"codPrestador":"110010123401","fechaInicioAtencion":"2026-01-15"},{"codPrestador":""},
{"codPrestador":"110010123401\u0020"},{"codPrestador":"${"1".repeat(100)}"},{"codPrestador":null}]}}]}`;

  test.each([1, 7, 64, 4096])("is the same in blocks of %i bytes", (size) => {
    const seen = new CodeCounter();
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) seen.add(bytes.subarray(at, at + size));
    seen.end();
    expect([...seen.codes]).toEqual([["110010123401", 2]]);
    expect(seen).toMatchObject({
      others: 3,
      first: "2026-01-15",
      last: "2026-08-03",
      hasDocuments: true,
    });
  });
});

test.each([
  [{ rules: { presence: "error" } }],
  [{ rules: { "local-time": "warning" } }],
  [{ rules: { "local-time": "warning", presence: "error" } }],
  [{ overrides: [{ files: ["g/*.json"], rules: { "local-time": "warning" } }] }],
  [
    {
      rules: { "local-time": "warning" },
      overrides: [{ files: ["g/*.json"], rules: { presence: "error", "local-time": "off" } }],
    },
  ],
])("a summary has the severities of the configuration: %j", async (configuration) => {
  const wrong = '{"tipoMedicamento":"01","codPrestador":"1","fechaDispensAdmon":"2026-07-20"}';
  writeFiles({ "s.json": wrong, "g/s.json": wrong });
  const causes = async (option: string): Promise<string> => {
    const { stdout } = await runWith(configuration, `s.json g --no-context ${option}`.trim());
    const [, shown = ""] = /^((?:Then review|Fix first)[^]*?)\n\n\d+ errors?,/m.exec(stdout) ?? [];
    // Only a list shows which files have no other errors.
    return shown.replaceAll(/ ·\s+the only errors of .*/g, "");
  };
  expect(await causes("--max-issues 0")).toBe(await causes(""));
  expect(await causes("--max-issues 0")).not.toBe("");
});
