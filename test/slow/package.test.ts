import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** These tests do not depend on the time, so they run in one time zone only. */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A folder in which the packed package is installed, as a user would install it. */
let folder: string;
let installed: string;

beforeAll(() => {
  if (!existsSync(join(root, "dist/index.js")))
    run(process.execPath, [join(root, "tools/build/build.mjs"), "--quiet"], root);
  folder = mkdtempSync(join(tmpdir(), "ripslint-package-"));
  run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], root);
  const [packed = ""] = readdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "name": "somebody-else", "private": true }\n');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", `./${packed}`]);
  installed = join(folder, "node_modules/ripslint");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program to its end; npm is a script on Windows, and needs a shell there. */
function run(command: string, args: readonly string[], cwd = folder, expected = 0): string {
  const shell = command === "npm" && process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, shell, encoding: "utf8" });
  expect([status, status === expected ? "" : stderr + stdout]).toEqual([expected, ""]);
  return stdout;
}

const node = (...args: readonly string[]): string => run(process.execPath, args);

function filesIn(path: string): readonly string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

describe("the package", () => {
  test("has each of its files that the guides name", () => {
    const named = readdirSync(join(installed, "docs")).flatMap((page) =>
      [
        ...readFileSync(join(installed, "docs", page), "utf8").matchAll(
          /node_modules\/ripslint\/([\w./-]+)/g,
        ),
      ].map(([, file = ""]) => file),
    );
    expect(named).not.toEqual([]);
    expect(named.filter((file) => !existsSync(join(installed, file)))).toEqual([]);
  });

  test("holds what it should, and nothing else", () => {
    expect(readdirSync(installed).sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.es.md",
      "README.md",
      "SECURITY.md",
      "dist",
      "docs",
      "examples",
      "fixtures",
      "package.json",
      "rules",
    ]);
    // the parts that entries share are in files with a hash in their name; the build may make any number of them
    const isShared = (file: string) => /^dist\/[a-z\d-]+-[\w-]{8}\.(c?js|d\.c?ts)$/.test(file);
    const files = filesIn(installed).filter((file) => file.includes("/") && !isShared(file));
    expect(files).toEqual([
      "dist/answers.cjs",
      "dist/answers.d.cts",
      "dist/answers.d.ts",
      "dist/answers.js",
      "dist/batch.cjs",
      "dist/batch.d.cts",
      "dist/batch.d.ts",
      "dist/batch.js",
      "dist/cli.cjs",
      "dist/index.cjs",
      "dist/index.d.cts",
      "dist/index.d.ts",
      "dist/index.js",
      "dist/interface.cjs",
      "dist/interface.d.cts",
      "dist/interface.d.ts",
      "dist/interface.js",
      "dist/invoice.cjs",
      "dist/invoice.d.cts",
      "dist/invoice.d.ts",
      "dist/invoice.js",
      "dist/res948.cjs",
      "dist/res948.d.cts",
      "dist/res948.d.ts",
      "dist/res948.js",
      "dist/ripslint.html",
      "dist/rules.cjs",
      "dist/rules.d.cts",
      "dist/rules.d.ts",
      "dist/rules.js",
      "dist/tables.cjs",
      "dist/tables.d.cts",
      "dist/tables.d.ts",
      "dist/tables.js",
      "dist/texts.cjs",
      "dist/texts.d.cts",
      "dist/texts.d.ts",
      "dist/texts.js",
      "dist/third-party-licenses.txt",
      "docs/benchmarks.es.md",
      "docs/benchmarks.md",
      "docs/ci.es.md",
      "docs/ci.md",
      "docs/command.es.md",
      "docs/command.md",
      "docs/day-to-day.es.md",
      "docs/day-to-day.md",
      "docs/formats.es.md",
      "docs/formats.md",
      "docs/guide-billing-office.es.md",
      "docs/guide-billing-office.md",
      "docs/library.es.md",
      "docs/library.md",
      "docs/norm.es.md",
      "docs/norm.md",
      "docs/not-shown.es.md",
      "docs/not-shown.md",
      "docs/problem-matcher.json",
      "docs/reliability.es.md",
      "docs/reliability.md",
      "docs/scale.es.md",
      "docs/scale.md",
      "docs/server.es.md",
      "docs/server.md",
      "docs/tables.es.md",
      "docs/tables.md",
      "examples/README.es.md",
      "examples/README.md",
      "examples/recipes/api-fault.ts",
      "examples/recipes/body.ts",
      "examples/recipes/document.ts",
      "examples/recipes/express.ts",
      "examples/recipes/fastify.ts",
      "examples/recipes/handler.ts",
      "examples/recipes/hono.ts",
      "examples/recipes/html-form.html",
      "examples/recipes/html-form.ts",
      "examples/recipes/nightly.ts",
      "examples/recipes/package.json",
      "examples/recipes/react-hook-form.tsx",
      "examples/recipes/trpc.ts",
      "examples/recipes/worker-page.ts",
      "examples/recipes/worker.ts",
      "fixtures/samples/README.md",
      "fixtures/samples/array.json",
      "fixtures/samples/clean.json",
      "fixtures/samples/context.json",
      "fixtures/samples/documents.ndjson",
      "fixtures/samples/envelopes.ndjson",
      "fixtures/samples/latin1.ndjson",
      "fixtures/samples/record.json",
      "fixtures/samples/records.ndjson",
      "fixtures/samples/records.ndjson.gz",
      "fixtures/samples/rips-wrapped.json",
      "fixtures/samples/rips.json",
      "rules/schemas/config.json",
      "rules/schemas/context.json",
      "rules/schemas/draft-1.json",
      "rules/schemas/draft-2.json",
      "rules/schemas/draft-3.json",
      "rules/schemas/draft-4.json",
      "rules/schemas/openapi.json",
      "rules/schemas/patient-input.json",
      "rules/schemas/report.json",
      "rules/schemas/rules.json",
      "rules/schemas/service-patch.json",
      "rules/schemas/specialist-input.json",
    ]);
  });

  test("has at most 4.6 MB unpacked", () => {
    const sizes = filesIn(installed).map((file) => statSync(join(installed, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_600_000);
  });

  test("its manifest names the packages that are bundled", () => {
    const { bundled } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly bundled: Readonly<Record<string, string>>;
    };
    const licence = /^([@a-z][\w./-]*) \d+\.\d+\.\d+ \(/gm;
    const files = ["dist/third-party-licenses.txt", "dist/ripslint.html"];
    const texts = files.map((file) => readFileSync(join(installed, file), "utf8"));
    const named = texts.flatMap((text) => [...text.matchAll(licence)].map(([, name = ""]) => name));
    expect([...new Set(named)].filter((name) => name !== "ripslint").toSorted()).toEqual(
      Object.keys(bundled),
    );
  });

  test("tells nothing of the machine that made it", () => {
    const homes = [root, folder, `${homedir()}/`].filter((path) => path.length > 2);
    for (const file of filesIn(installed)) {
      const text = readFileSync(join(installed, file), "utf8");
      expect([file, homes.filter((path) => text.includes(path))]).toEqual([file, []]);
    }
  });

  test("declares nothing that is internal", () => {
    const declarations = filesIn(installed).filter((file) => /\.d\.c?ts$/.test(file));
    expect(declarations.length).toBeGreaterThan(10);
    for (const file of declarations) {
      const text = readFileSync(join(installed, file), "utf8");
      expect([file, text.match(/@internal|\b(?:recordSpans|maxEntries)\b/g)]).toEqual([file, null]);
    }
  });

  test("needs no other package, and has no script that runs when it is installed", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as object;
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest).not.toHaveProperty("peerDependencies");
    for (const script of ["preinstall", "install", "postinstall", "prepare"])
      expect(manifest).not.toHaveProperty(["scripts", script]);
    expect(
      readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith(".")),
    ).toEqual(["ripslint"]);
  });

  test("what a file of CommonJS takes from another one is a constant, since a property costs at each use", () => {
    const files = readdirSync(join(installed, "dist")).filter((name) => name.endsWith(".cjs"));
    const loads = /require\("\.\//;
    const keepsModule =
      /(?<!module\.export)[\w$]\s*=\s*require\("\.\/|require\("\.\/[^"]+"\)\s*[.[]/;
    const codes = files.map((name) => readFileSync(join(installed, "dist", name), "utf8"));
    expect(codes.some((code) => loads.test(code))).toBe(true);
    expect(files.filter((_, i) => keepsModule.test(codes[i] ?? ""))).toEqual([]);
  });

  test("a long file of CommonJS has a hash in its name, since Deno would run the old one of the same length", () => {
    const folder = join(installed, "dist");
    const names = readdirSync(folder).filter((name) => name.endsWith(".cjs"));
    const long = names.filter((name) => statSync(join(folder, name)).size >= 1 << 14);
    expect(long.length).toBeGreaterThan(1);
    expect(long.filter((name) => !/-[A-Z\d]{8}\.cjs$/.test(name))).toEqual([]);
  });

  test("uses no WebAssembly, which a strict CSP does not allow", () => {
    const using = readdirSync(join(installed, "dist")).filter((name) =>
      readFileSync(join(installed, "dist", name), "utf8").includes("WebAssembly"),
    );
    expect(using).toEqual([]);
  });

  test("the library loads nothing but itself, the command nothing that could open a connection", () => {
    const loadedBy = (file: string) =>
      [
        ...readFileSync(join(installed, "dist", file), "utf8").matchAll(
          /(?:\bfrom\s*|\bimport\s*\(?\s*|require\()["']([^"'\s,]+)["']/g,
        ),
      ].map(([, name = ""]) => name.replace(/^node:/, ""));
    for (const file of readdirSync(join(installed, "dist"))) {
      if (!/^(index|batch|interface|chunk-[\w-]+)\.c?js$/.test(file)) continue;
      expect([file, loadedBy(file).filter((name) => !name.startsWith("./"))]).toEqual([file, []]);
    }
    const harmless =
      "buffer crypto fs fs/promises module os path stream stream/promises timers/promises url util worker_threads zlib".split(
        " ",
      );
    // A socket reads a named pipe that is already open; it does not connect.
    for (const file of readdirSync(join(installed, "dist"))) {
      if (!/^cli(?:-\w{8})?\.cjs$/.test(file)) continue;
      const connects = readFileSync(join(installed, "dist", file), "utf8").includes(".connect(");
      const known = [...harmless, ...(connects ? [] : ["net"])];
      const isKnown = (name: string) => known.includes(name) || /^\.\/cli-\w{8}\.cjs$/.test(name);
      expect([file, loadedBy(file).filter((name) => !isKnown(name))]).toEqual([file, []]);
    }
  });
});

/** A program that uses the package; `load` differs between the two kinds of modules. */
const program = `
const context = core.revisionContext({ providerCodes: ["110010123401"] });
const record = { codPrestador: "10010123401", fechaInicioAtencion: "2026-02-03T10:05:00Z" };
const text = JSON.stringify(record) + "\\n" + JSON.stringify({ codServicio: 1 });
async function* bytes() {
  for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
}
async function main() {
  assert.deepEqual(core.validateDraft(2, record), []);
  const codes = core.validateRevision(2, record, context).map(({ code }) => code);
  assert.deepEqual(codes, ["presence", "presence", "provider-code", "local-time"]);
  // a context that one entry made is one for the other
  const run = batch.validateStream(bytes(), context, { skip: ["presence"] });
  const found = [];
  for await (const { record, code, line } of run) found.push([record, code, line]);
  assert.deepEqual(found, [[0, "provider-code", 1], [0, "local-time", 1]]);
  const { records, ready } = await run.summary;
  assert.deepEqual([records, ready], [2, 1]);
  assert.throws(() => batch.validateStream(bytes(), {}), TypeError);
  // the code that Ajv compiled ahead
  const [issue] = api.validateInput("PatientInput", { birthDate: "2023-02-29" });
  assert.deepEqual([issue.code, issue.path], ["format", ["birthDate"]]);
  assert.deepEqual(api.validateInput("PatientInput", { birthDate: "2024-02-29" }), []);
  assert.equal(openapi.openapi, "3.1.0");
  assert.equal(report.$id, "urn:ripslint:report");
  assert.equal(manifest.name, "ripslint");
  console.log("done");
}
main();
`;

const programs = {
  "esm.mjs": `import assert from "node:assert/strict";
import * as core from "ripslint";
import * as batch from "ripslint/batch";
import * as api from "ripslint/interface";
import openapi from "ripslint/schemas/openapi.json" with { type: "json" };
import report from "ripslint/schemas/report.json" with { type: "json" };
import manifest from "ripslint/package.json" with { type: "json" };
${program}`,
  "commonjs.cjs": `const assert = require("node:assert/strict");
const core = require("ripslint");
const batch = require("ripslint/batch");
const api = require("ripslint/interface");
const openapi = require("ripslint/schemas/openapi.json");
const report = require("ripslint/schemas/report.json");
const manifest = require("ripslint/package.json");
${program}`,
  // one program may load both kinds of modules
  "both.mjs": `import assert from "node:assert/strict";
import { createRequire } from "node:module";
import * as core from "ripslint";
const require = createRequire(import.meta.url);
const batch = require("ripslint/batch");
const api = require("ripslint/interface");
const openapi = require("ripslint/schemas/openapi.json");
const report = require("ripslint/schemas/report.json");
const manifest = require("ripslint/package.json");
${program}`,
};

describe("the conformance kit", () => {
  const kit = "fixtures/kit";
  beforeAll(() => {
    const filter = (path: string) => !path.includes("__pycache__");
    cpSync(join(root, kit), join(folder, kit), { recursive: true, filter });
  });

  const manifest = () =>
    JSON.parse(readFileSync(join(folder, kit, "manifest.json"), "utf8")) as {
      readonly cases: number;
      readonly files: readonly { readonly file: string; readonly sha256: string }[];
    };

  test("has the files of its manifest", () => {
    const { files } = manifest();
    const others = ["README.md", "SPECIFICATION.md", "manifest.json"];
    const programs = ["python/ripslint.py", "python/run.py", "run-kit.d.mts", "run-kit.mjs"];
    expect(filesIn(join(folder, kit))).toEqual(
      [...others, ...programs, ...files.map(({ file }) => file)].sort(),
    );
    for (const { file, sha256 } of files) {
      const bytes = readFileSync(join(folder, kit, file));
      expect([file, createHash("sha256").update(bytes).digest("hex")]).toEqual([file, sha256]);
    }
  });

  const { cases } = JSON.parse(readFileSync(join(root, "fixtures/kit/manifest.json"), "utf8")) as {
    readonly cases: number;
  };

  test("is passed by the installed package: the example of the kit's README runs", () => {
    const readme = readFileSync(join(folder, kit, "README.md"), "utf8");
    const [, example = ""] = /^```js\n([^]*?)^```$/m.exec(readme) ?? [];
    writeFileSync(join(folder, kit, "readme-kit.mjs"), example);
    expect(node(`${kit}/readme-kit.mjs`)).toBe(`${cases} of ${cases} cases passed\n`);
  });

  test("is passed by the installed package as CommonJS", () => {
    const program = `const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const core = require("ripslint");
const batch = require("ripslint/batch");
const packs = require("ripslint/res948");
const parsed = (file) => JSON.parse(readFileSync("./${kit}/" + file, "utf8"));
const listed = parsed("manifest.json");
const files = Object.fromEntries(listed.files.map(({ file }) => [file, parsed(file)]));
import("./${kit}/run-kit.mjs").then(({ runKit }) => {
  const { cases, passed, skipped, failures } = runKit(files, { core, batch, packs });
  assert.deepEqual([failures, skipped], [[], []]);
  assert.deepEqual([cases, passed], [listed.cases, listed.cases]);
  console.log("done");
});
`;
    writeFileSync(join(folder, "kit.cjs"), program);
    expect(node("kit.cjs")).toBe("done\n");
  });
});

describe.each([
  ["plainly", []],
  ["without code made from strings", ["--disallow-code-generation-from-strings"]],
  ["without WebAssembly", ["--no-expose-wasm"]],
])("installed, run %s", (_, flags) => {
  test.each(Object.entries(programs))("%s works", (name, text) => {
    writeFileSync(join(folder, name), text);
    expect(node(...flags, name)).toBe("done\n");
  });

  test("the command works", () => {
    const samples = join(root, "fixtures/samples");
    const context = ["--context", join(samples, "context.json")];
    const args = [join(samples, "rips.json"), ...context, "-f", "json"];
    const { bin } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
      bin: { ripslint: string };
    };
    const command = join(installed, bin.ripslint);
    const report: unknown = JSON.parse(
      run(process.execPath, [...flags, command, ...args], folder, 1),
    );
    expect(report).toMatchObject({ summary: { records: 8, loaded: 8, ready: 3, partial: false } });
    // globs and pages are loaded only if they are needed
    const glob = [join(samples, "cl*.json"), ...context, "--quiet", "--lang", "en"];
    expect(node(...flags, command, ...glob)).toContain("4 records in 1 file");
    expect(node(...flags, command, "explain", "type", "--lang", "es")).toContain("type (error)");
  });
});

test("installed, the command is there under its name", () => {
  const bin = join(folder, "node_modules/.bin/ripslint");
  if (process.platform === "win32") expect(existsSync(`${bin}.cmd`)).toBe(true);
  else
    expect(run(bin, ["--version"])).toMatch(
      /^ripslint \d+\.\d+\.\d+ \((?:unreleased|[0-9a-f]{7})\)\n$/,
    );
});

const typed = `import * as core from "ripslint";
import type { FieldsOf, Issue, RecordOf, RevisionContext } from "ripslint";
import { createValidator, isDraft, noContext, revisionContext, validateDraft, validateRevision } from "ripslint";
import type { Finding } from "ripslint/batch";
import * as batch from "ripslint/batch";
import { validateStream } from "ripslint/batch";
import type { PatientInput } from "ripslint/interface";
import { isInput, preflight } from "ripslint/interface";
import * as packs from "ripslint/res948";
import { normContext, res948 } from "ripslint/res948";

const patient: PatientInput = { birthDate: "1990-01-31", another: 1 };
export const passed = isInput("PatientInput", patient);
// @ts-expect-error a date is a string
export const noPatient: PatientInput = { birthDate: 19900131 };
export const before = preflight("patients.create", { headers: { accept: "*/*" }, method: "POST" });
// @ts-expect-error there is no such operation
export const unknown = () => preflight("patients.delete", { headers: {} });
const record: RecordOf<2> = { codServicio: 744, codPrestador: null, another: { property: true } };
const issues: readonly Issue[] = [...validateDraft(2, record), ...validateRevision(2, record, noContext)];
// the context of one entry is the other's by type, too
export async function all(chunks: AsyncIterable<Uint8Array>): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of validateStream(chunks, noContext)) findings.push(finding);
  return findings;
}
export const codes: readonly string[] = issues.map(({ code }) => code);
// @ts-expect-error a code of a service is a number
export const wrong: RecordOf<2> = { codServicio: "744" };
// @ts-expect-error a misspelt field
export const misspelt: FieldsOf<2> = { codServico: 744 };
const context: RevisionContext = normContext(noContext, { now: "2026-07-20 08:00" });
// @ts-expect-error what a context contains is not public
export const inside = context.now;
const lang: "es" | undefined = undefined;
const rips = createValidator({ context, packs: [res948], severities: { type: "error" }, lang });
export const mistakes = rips
  .revision(2, record, { lang, patient: undefined })
  .map((issue) => (issue.code === "provider-code" ? issue.params.mistake : undefined));
export const hints = rips.revision(2, record).map((issue) => {
  if (issue.code === "provider-code") return issue.params.mistake;
  return issue.code === "type" ? issue.params.actual : issue.params?.["version"];
});
// @ts-expect-error there is no such code
export const misspeltCode = rips.draft(2, record).some(({ code }) => code === "provider-codes");
export const ownCodes = (all: readonly Issue<"own">[]) => all.filter(({ code }) => code === "own");
export const own = ownCodes(issues);
export const typedContext: RevisionContext = revisionContext({ providerCodes: ["110010123401"] });
// @ts-expect-error a misspelt member
export const noContextInput = () => revisionContext({ providerCode: [] });
export const narrowed = (value: unknown): number | null | undefined =>
  isDraft(2, value) ? value.codServicio : undefined;
export const collected = (chunks: AsyncIterable<Uint8Array>) =>
  validateStream(chunks, rips, { shape: 2, file: undefined }).collect();
`;

/** Values of every entry that a program exports in its turn: their types must have names that it can write. */
const declared = `import * as core from "ripslint";
import * as batch from "ripslint/batch";
import * as norm from "ripslint/res948";
import { officialTables } from "ripslint/tables";
import { adviceOf, messageOf, titleOf } from "ripslint/texts";
import { readAnswer } from "ripslint/answers";
import { readInvoice } from "ripslint/invoice";
import { inputs, operations } from "ripslint/interface";
import { contractRules, defineRule } from "ripslint/rules";
export const context = core.revisionContext({ providerCodes: ["050010987602"] });
export const rips = batch.createBytesValidator({ context });
export const plain = core.createValidator({ context });
export const rule = contractRules[0];
export const ownRule = defineRule({ code: "own", severity: "error", field: "vrServicio", check: (value) => value > 0, message: "x" });
export const withOwn = batch.createBytesValidator({ context, rules: [...contractRules, ownRule] });
export const result = core.validateDocument({}, context);
export const totals = result.summary.totals;
export const evaluated = result.summary.evaluated[0];
export const names = core.fieldsOf(4).map(({ name }) => name);
export const table = core.fieldsOf("medicamentos");
export const schema = core.revisionSchemaOf(2, context);
export const draft = core.draftJsonSchema(2);
export const canonical = core.canonicalize(1, {});
export const error = core.toApiError([]);
export const records = core.recordsOf({});
export const file = batch.createBatch(context).file("a").end();
export const fixed = batch.createFixer(context)(new Uint8Array(), "a");
export const sources = norm.res948.sources;
export const versions = norm.norms;
export const tables = officialTables;
export const cups = officialTables.cups;
export const answer = readAnswer("");
export const invoice = readInvoice(new Uint8Array());
export const interfaces = [operations, inputs] as const;
export const texts = core.validateDraft(2, {}).map((issue) => [messageOf(issue, "es"), adviceOf(issue, "es")]);
export const title = titleOf("type", "es");
`;

/** A context and a validator of CommonJS, in the module that imports them. */
const acrossFormats = `import { validateRevision } from "ripslint";
import { createBatch } from "ripslint/batch";
import { context, names, rips } from "./example-0.cjs";
export const issues = validateRevision("procedimientos", {}, context);
export const run = createBatch(rips);
export const first: "codPrestador" = names[0] as "codPrestador" & (typeof names)[number];
`;

/** What a browser's page has besides: streams. */
const inBrowser = `import { validateStream } from "ripslint/batch";
import { readAnswer } from "ripslint/answers";
import { readInvoice } from "ripslint/invoice";
import type { InvoiceValues } from "ripslint/invoice";
import { noContext } from "ripslint";
import { preflight } from "ripslint/interface";

export const isRejected = (body: unknown): boolean => readAnswer(body).state === "rejected";
export const invoiceOf = (bytes: Uint8Array): InvoiceValues | undefined => readInvoice(bytes, { lang: "es" }).invoice;
export const passes = (request: Request) => preflight("patients.create", request).length === 0;
export async function judge(file: File, response: Response): Promise<number> {
  const { records } = await validateStream(file.stream(), noContext).summary;
  const body = response.body;
  return body === null ? records : (await validateStream(body, noContext).summary).records;
}
`;

/** The examples of a README, one a file. */
const examplesIn = (readme: string): readonly string[] =>
  [...readFileSync(join(root, readme), "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, text = ""]) => `${text}export {};\n`,
  );

/** A program of some texts, in a folder of its own, and how its modules are resolved. */
interface Project {
  readonly in: string;
  readonly texts: readonly string[];
  readonly resolution: Resolution;
  readonly options?: object;
}

type Resolution = readonly [
  name: string,
  moduleResolution: string,
  module: string,
  extensions: readonly string[],
];

const resolutions: readonly Resolution[] = [
  ["node10", "node10", "commonjs", [".ts"]],
  ["node16", "node16", "node16", [".mts", ".cts"]],
  ["nodenext", "nodenext", "nodenext", [".mts", ".cts"]],
  ["bundler", "bundler", "esnext", [".ts"]],
  ["bundler, as CommonJS", "bundler", "commonjs", [".ts"]],
];

describe("installed, types resolve, in any way to resolve modules,", () => {
  /** Compiles strict projects by one process, which reads their libraries once; what the compiler says. */
  function compile(projects: readonly Project[]): string {
    for (const project of projects) write(project);
    const folders = new Set(projects.map((each) => folderOf(each)));
    expect(folders.size).toBe(projects.length);
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const options = { cwd: folder, encoding: "utf8" } as const;
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-b", ...folders], options);
    return status === 0 ? stdout : `ended with ${status}: ${stdout}`;
  }

  const folderOf = ({ in: where, resolution: [name] }: Project): string =>
    `${where}/${name.replace(/\W+/g, "-")}`;

  function write(project: Project): void {
    const { texts, resolution, options = {} } = project;
    const [, moduleResolution, module, extensions] = resolution;
    const here = join(folder, folderOf(project));
    mkdirSync(here, { recursive: true });
    const files = texts.flatMap((text, index) =>
      extensions.map((extension) => {
        writeFileSync(join(here, `example-${index}${extension}`), text);
        return `example-${index}${extension}`;
      }),
    );
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2022",
      lib: ["ES2022"],
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipDefaultLibCheck: true,
      // TypeScript calls this resolution deprecated.
      ...(moduleResolution === "node10" && { ignoreDeprecations: "6.0" }),
      ...options,
    };
    writeFileSync(join(here, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  }

  test("without a browser's types and with them", () => {
    const inPage = { lib: ["ES2022", "DOM"] };
    const bundler = resolutions.filter(([name]) => name === "bundler");
    const projects = [
      ...resolutions.map((resolution): Project => ({ in: "typed", texts: [typed], resolution })),
      ...bundler.map(
        (resolution): Project => ({ in: "page", texts: [inBrowser], resolution, options: inPage }),
      ),
    ];
    const declaring = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: "out",
    };
    const schema =
      'import schema from "ripslint/schemas/draft-2.json";\nschema.$schema satisfies string;\n';
    const ofJson = { resolveJsonModule: true, esModuleInterop: true };
    for (const resolution of resolutions)
      if (["node10", "bundler"].includes(resolution[0]))
        projects.push({ in: "schemas", texts: [schema], resolution, options: ofJson });
    const nodeNext = resolutions.filter(([name]) => name === "nodenext");
    for (const resolution of nodeNext)
      projects.push({
        in: "declared",
        texts: [declared, acrossFormats],
        resolution,
        options: declaring,
      });
    expect(compile(projects)).toBe("");
  });

  // The Spanish pages have the same code, which test/slow/readme.test.ts holds it to.
  test("and the examples of README and guides compile, unchanged", () => {
    const texts = ["README", "docs/library", "docs/server"].flatMap((page) =>
      examplesIn(`${page}.md`),
    );
    expect(texts.length).toBeGreaterThan(7);
    // What the examples use besides ripslint, which finds none of it.
    mkdirSync(join(folder, "examples/node_modules"), { recursive: true });
    for (const name of "hono @hono @hookform react react-hook-form @standard-schema @types undici-types csstype".split(
      " ",
    )) {
      const from = join(root, "node_modules", name);
      if (existsSync(from))
        symlinkSync(from, join(folder, "examples/node_modules", name), "junction");
    }
    // The declarations of the others are theirs.
    const options = {
      types: ["node"],
      skipLibCheck: true,
      lib: ["ES2022", "DOM", "DOM.Iterable"],
    };
    const projects = resolutions
      .filter(([name]) => name === "bundler" || name === "nodenext")
      .map((resolution) => ({ in: "examples", texts, resolution, options }));
    expect(compile(projects)).toBe("");
  });
});
