import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { contractRules } from "../../rules/contract/index";
import { byteCodes, structuralCodes, textCodes } from "../../src/core/diagnostics/codes";
import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";
import { structuralDiagnostics, textDiagnostics } from "../../src/core/diagnostics/index";
import { allNormRules } from "../../rules/norm/index";
import * as batch from "../../src/batch";
import * as core from "../../src/index";
import { fixCodes } from "../../src/norm/fixes/suggestion";
import { fieldsOf } from "../../src/index";
import type { Shape } from "../../src/index";
import type { RuleDoc } from "../../src/core/model/rule-doc";
import type { Expected, RuleCase } from "../cases";
import { casesIn } from "../cases";
import { allShapes } from "../../src/core/model/shapes";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A source file: its path from the root, and what it imports. */
interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
  readonly imports: readonly { readonly from: string; readonly typeOnly: boolean }[];
}

const sources = ["src", "rules"].flatMap(filesIn).map(sourceOf);
const named = new Map(sources.map((source) => [source.path, source]));

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|js)$/.test(name))
    .map((name) => join(folder, name).split(sep).join("/"));
}

function sourceOf(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const imports: { from: string; typeOnly: boolean }[] = [];
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      imports.push({ from: placed(path, node.moduleSpecifier.text), typeOnly: isType });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      const { text: from } = node.moduleSpecifier as ts.StringLiteral;
      imports.push({ from: placed(path, from), typeOnly: node.isTypeOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const from = node.arguments[0]?.getText().slice(1, -1) ?? "";
      imports.push({ from: placed(path, from), typeOnly: false });
    } else if (ts.isImportTypeNode(node)) {
      const from = node.argument.getText().slice(1, -1);
      imports.push({ from: placed(path, from), typeOnly: true });
    }
  });
  return { path, tree, imports };
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => walk(child, see));
}

/** A relative import as a path from the root, without its ending; a package as it is. */
function placed(path: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const target = relative(root, resolve(root, dirname(path), specifier));
  return target.split(sep).join("/").replace(/\.js$/, "");
}

/** The folder of a path; a file directly in `src` is an entry point. */
function folderOf(path: string): string {
  const [top = "", room = "", third = "", fourth] = path.split("/");
  if (top === "rules") return "rules";
  if (top !== "src") return "outside";
  if (third === "" || path === packs) return "entry";
  return fourth === undefined || !divided.includes(room) || ofNorm.test(path) ? room : third;
}

/** Rooms whose folders have arrows of their own; what is directly in one of them has those of the room. */
const divided = ["core", "engine", "norm", "service"];

/** Folders of the norm that import its other files, and are imported by them. */
const ofNorm = /^src\/norm\/(?:document|invoice)\//;

/** The packs combine the engine with the tables of the norm, as an entry point does. */
const packs = "src/norm/packs.ts";

/** Entry points: rules and engine are combined only there. */
const entries = ["entry", "app", "cli", "page"];

/** Which folders a folder may import from; an arrow includes whatever its target may import. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  text: [],
  model: ["text"],
  diagnostics: ["model", "text"],
  rules: ["diagnostics"],
  generated: ["model", "text"],
  evaluate: ["model", "text", "generated"],
  document: ["evaluate", "diagnostics"],
  settings: ["document"],
  norm: ["settings", "invoice"],
  validate: ["settings"],
  interface: ["validate"],
  answers: ["model", "text"],
  bytes: ["document"],
  batch: ["bytes", "validate"],
  fixes: ["batch", "norm"],
  report: ["model", "text"],
};

/** The calendar of the packs is the only importer of date-fns outside the command. */
const calendar = "src/core/text/civil.ts";

/** The compiled schemas of inputs import one format. */
const formats = "src/generated/input-errors.ts";

/** One file imports the parser of XML. */
const parser = "src/norm/invoice/xml.ts";

describe("direction", () => {
  const allowed = new Map(Object.keys(arrows).map((folder) => [folder, closure(folder)]));

  function closure(folder: string, found = new Set([folder])): ReadonlySet<string> {
    for (const target of arrows[folder] ?? [])
      if (!found.has(target)) closure(target, found.add(target));
    return found;
  }

  /**
   * The rules that the library's own calls are about, and the default list, are imported by name; all other rules
   * come from an entry point. What the engine itself reports is in `diagnostics`.
   */
  const reported: Readonly<Record<string, RegExp>> = {
    validate: /^rules\/contract\/(?:type|alias-conflict)$/,
    interface: /^rules\/contract\/type$/,
    settings: /^rules\/contract\/index$/,
    batch: /^rules\/contract\/(?:index|alias-conflict)$/,
  };

  test("imports follow the arrows, and only the command takes Node or packages", () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const from = folderOf(path);
      if (entries.includes(from) && from !== "entry") return [];
      return imports
        .filter(({ from: target }) => !(path === calendar && target.startsWith("date-fns/")))
        .filter(({ from: target }) => !(path === parser && target === "saxes"))
        .filter(({ from: target }) => !(path === formats && target.startsWith("ajv-formats/")))
        .map(({ from: target }) => [from, folderOf(`${target}.ts`), target] as const)
        .filter(([, to, target]) =>
          from === "entry"
            ? to === "cli" || to === "outside"
            : !allowed.get(from)?.has(to) && !(to === "rules" && reported[from]?.test(target)),
        )
        .map(([, to, target]) => ({
          arrow: `${from} to ${to}`,
          line: `${path} imports ${target}`,
        }));
    });
    expect(wrong).toEqual([]);
    expect(sources.length).toBeGreaterThan(40);
  });

  /** The folders of src, and rules, each above those that it builds on. */
  const storeys = ["core", "rules", "engine", "norm", "service", "report", "app", "cli"];

  /** The arrows that point up, with their reasons. */
  const upward: Readonly<Record<string, { readonly of: RegExp; readonly because: string }>> = {
    "core to rules": {
      of: /^rules\/contract\/(?:index|type|alias-conflict)$/,
      because:
        "the calls without a list of rules apply the contract's, validateDraft is about its rule type, and canonicalize about alias-conflict",
    },
    "core to engine": {
      of: /^src\/engine\/document\//,
      because:
        "validateDocument goes through an object with the traversal that goes through bytes: there is only one",
    },
  };

  test("few arrows point up, and each has its reason", () => {
    const topOf = (path: string) => /^(?:src\/)?(\w+)\//.exec(path)?.[1] ?? "";
    const found = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => /^(?:src|rules)\//.test(from))
        .map(({ from }) => [topOf(path), topOf(from), from] as const)
        .filter(
          ([from, to]) => storeys.includes(from) && storeys.indexOf(to) > storeys.indexOf(from),
        )
        .map(([from, to, target]) => ({ arrow: `${from} to ${to}`, target })),
    );
    expect(found.filter(({ arrow, target }) => !upward[arrow]?.of.test(target))).toEqual([]);
    expect(new Set(found.map(({ arrow }) => arrow))).toEqual(new Set(Object.keys(upward)));
  });

  /** The files that a file imports, directly or not, types included. */
  function reached(path: string, seen = new Set<string>()): ReadonlySet<string> {
    const source = named.get(`${path}.ts`) ?? named.get(`${path}.js`);
    if (source === undefined) throw new Error(`there is no ${path}`);
    if (seen.has(source.path)) return seen;
    seen.add(source.path);
    for (const { from } of source.imports)
      if (folderOf(`${from}.ts`) !== "outside") reached(from, seen);
    return seen;
  }

  test("the core reaches no bytes, no batch and no report; the batch no report and no command", () => {
    const foldersOf = (path: string) => new Set([...reached(path)].map(folderOf));
    for (const folder of ["interface", "bytes", "batch", "report", "app", "cli", "page"])
      expect(foldersOf("src/index")).not.toContain(folder);
    for (const folder of ["report", "app", "cli", "page"])
      expect(foldersOf("src/batch")).not.toContain(folder);
  });

  test("the page imports nothing of the command's Node, and what both share imports neither", () => {
    const targets = (folder: string) =>
      new Set(
        sources
          .filter(({ path }) => folderOf(path) === folder)
          .flatMap(({ imports }) => imports.map(({ from }) => folderOf(`${from}.ts`))),
      );
    expect(targets("page")).toContain("app");
    expect(targets("page")).not.toContain("cli");
    for (const folder of ["cli", "page"]) expect(targets("app")).not.toContain(folder);
    expect(targets("report")).not.toContain("app");
  });

  test("only the command, the page and the entry of the texts import the texts of the rules", () => {
    const isText = (from: string) => from === "rules/docs" || from.endsWith(".doc");
    const importers = sources
      .filter(
        ({ path, imports }) =>
          !/^rules\/(?:norm\/)?docs\.ts$/.test(path) && imports.some((each) => isText(each.from)),
      )
      .map(({ path }) => path);
    const allowed = ["app", "cli", "page"];
    expect(importers.filter((path) => !allowed.includes(folderOf(path)))).toEqual(["src/texts.ts"]);
    expect(importers).not.toEqual([]);
  });

  test("hashes are in one module", () => {
    const hashing = sources
      .filter(({ tree }) => /\bMath\.imul\b|0x100000001b3n/.test(tree.text))
      .map(({ path }) => path);
    expect(hashing).toEqual(["src/core/text/hash.ts"]);
  });

  test("no class has more than 550 lines; the lint limits functions", () => {
    const lines = (node: ts.Node) => node.getText().split("\n").length;
    const long: string[] = [];
    for (const { path, tree } of sources)
      walk(tree, (node) => {
        if (ts.isClassDeclaration(node) && lines(node) > 550)
          long.push(`${path}: ${node.name?.text} has ${lines(node)}`);
      });
    expect(long).toEqual([]);
  });

  test("few exported types have a name that another file exports too, and each has its reason", () => {
    const allowed = {
      Given: "in core public, what a rule runs on; in app, the files that a user chose",
      Judging: "the judgement of a run, on the page and in corrections",
      Listener: "of a review, and of a task of the page that shows one",
      Reading: "the steps of a reader of bytes, and the options of a review that reads files",
      RunResult: "public, of the library; and of a run of the page in both languages",
    };
    const files = new Map<string, Set<string>>();
    for (const { path, tree } of sources)
      tree.forEachChild((node) => {
        const isType =
          ts.isInterfaceDeclaration(node) ||
          ts.isTypeAliasDeclaration(node) ||
          ts.isClassDeclaration(node);
        if (!isType || !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
          return;
        const name = node.name?.text ?? "";
        files.set(name, (files.get(name) ?? new Set()).add(path));
      });
    const shared = [...files].filter(([, paths]) => paths.size > 1).map(([name]) => name);
    expect(shared.filter((name) => !Object.hasOwn(allowed, name))).toEqual([]);
  });

  test("an index only re-exports, or lists", () => {
    for (const path of ["src/index.ts", "src/batch.ts", "src/interface.ts"]) {
      const { tree } = named.get(path) as Source;
      expect(tree.statements.filter((each) => !ts.isExportDeclaration(each))).toEqual([]);
    }
  });
});

describe("purity", () => {
  const forbidden = new Set(
    `Date console process fetch eval Function require globalThis global self setTimeout setInterval
     setImmediate queueMicrotask performance crypto XMLHttpRequest WebSocket EventSource Worker Buffer
     localStorage sessionStorage indexedDB navigator Intl __dirname __filename`.split(/\s+/),
  );
  /** Methods whose result depends on chance, or on the machine's language if none is named. */
  const isImpure = (name: string, call: ts.Node) =>
    name === "random" ||
    (/locale/i.test(name) && !(ts.isCallExpression(call) && call.arguments.length > 0));

  function impurities({ path, tree }: Source): readonly string[] {
    const found: string[] = [];
    walk(tree, (node) => {
      if (!ts.isIdentifier(node) || ts.isTypeReferenceNode(node.parent)) return;
      const { parent } = node;
      const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
      const isKey =
        (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
      if (isMember ? isImpure(node.text, parent.parent) : !isKey && forbidden.has(node.text))
        found.push(`${path}: ${node.text}`);
    });
    return found;
  }

  test("outside the entry points nothing uses a clock, chance, a network, a terminal or a locale", () => {
    // It waits for the event loop, and reads no clock.
    const hosts: Readonly<Record<string, readonly string[]>> = {
      "src/engine/batch/event-loop.ts": ["globalThis", "setImmediate", "setTimeout"],
    };
    for (const [path, uses] of Object.entries(hosts)) {
      const found = impurities(named.get(path) as Source).map((line) => line.split(": ")[1] ?? "");
      expect([...new Set(found)].toSorted()).toEqual(uses);
    }
    const inside = sources.filter(
      ({ path }) => !["cli", "page"].includes(folderOf(path)) && !Object.hasOwn(hosts, path),
    );
    const foreign = "src/core/model/foreign-object.ts";
    const answer = "src/norm/answers/read-answer.ts";
    const moment = "src/core/text/moment.ts";
    expect([...new Set(inside.flatMap(impurities))].sort()).toEqual(
      [foreign, calendar, answer, moment].map((path) => `${path}: Date`).sort(),
    );
    // They make dates from digits, recognize one, and read a moment: none reads the clock.
    const datesIn = (path: string) =>
      (named.get(path) as Source).tree.text.replace(/\/\*[^]*?\*\//g, "").match(/\bDate\b[^;\n]*/g);
    expect(datesIn(calendar)).toEqual([
      "Date(0)",
      "Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)",
      'Date(minutes * 60_000).toISOString().slice(0, 16).replace("T", " ")',
    ]);
    expect(datesIn(answer)).toEqual(["Date.parse(`${time}${fraction.slice(0, 4)}${zone}`)"]);
    expect(datesIn(foreign)).toEqual(["Date.prototype.getTime.call(value as Date),"]);
    expect(datesIn(moment)).toEqual([
      'Date]" ? inBogota(now as Date) : now',
      "Date): string {",
      "Date(moment.getTime() - 5 * 3_600_000)",
    ]);
  });

  test("what is looked for would be found", () => {
    const text = `const a = Date.now() + Math.random(); new Function("x"); console.log({ Date: 1 }.Date, n.toLocaleString(), n.toLocaleString("es"));`;
    const tree = ts.createSourceFile("x.ts", text, ts.ScriptTarget.ES2022, true);
    expect(impurities({ path: "x", tree, imports: [] })).toEqual([
      "x: Date",
      "x: random",
      "x: Function",
      "x: console",
      "x: toLocaleString",
    ]);
  });

  test("only two files of the command use its process", () => {
    const using = sources.filter(({ tree }) => {
      let uses = false;
      walk(tree, (node) => {
        uses ||= ts.isIdentifier(node) && node.text === "process";
      });
      return uses;
    });
    expect(using.map(({ path }) => path).sort()).toEqual([
      "src/cli/bin.ts",
      "src/cli/io/process-io.ts",
    ]);
  });

  test("no rule of the contract contains a field's name", () => {
    const fields = new Set(allShapes.flatMap((shape) => fieldsOf(shape).map(({ name }) => name)));
    for (const role of ["codPrestador", "codServicio"]) expect(fields.has(role)).toBe(true);
    const isOfPerson = (name: string) => /^(tipo|num)DocumentoIdentificacion$/.test(name);
    const found = sources
      .filter(({ path }) => path.startsWith("rules/contract/"))
      .flatMap(({ path, tree }) => {
        const names: string[] = [];
        walk(tree, (node) => {
          if (!ts.isIdentifier(node) && !ts.isStringLiteral(node)) return;
          // a person in the context has members of the same names, which are not fields
          const ofContext = ts.isPropertyAccessExpression(node.parent) && isOfPerson(node.text);
          if (fields.has(node.text) && !ofContext) names.push(`${path}: ${node.text}`);
        });
        return names;
      });
    expect(found).toEqual([]);
  });
});

describe("rules are data", () => {
  const codes: ReadonlySet<string> = new Set([
    ...builtInRules.map(({ code }) => code),
    ...allNormRules.flatMap(({ code }) => [code, `res948/${code}`]),
  ]);
  /**
   * Codes that are not also the name of something else: `json` is also a format, `local-time` a role, and
   * `related-diagnosis` a correction.
   */
  const others = new Set<string>([
    ...allShapes.flatMap((shape) => fieldsOf(shape).flatMap(({ role }) => role ?? [])),
    ...fixCodes,
  ]);
  const isDistinct = (code: string) => codes.has(code) && /[-/]/.test(code) && !others.has(code);

  const isEquality = ({ kind }: ts.Node) =>
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;

  /** The last name of an expression: `code` of `fault.diagnostic.code`. */
  function lastName(node: ts.Node): string {
    if (ts.isIdentifier(node)) return node.text;
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    return ts.isNonNullExpression(node) ? lastName(node.expression) : "";
  }
  const isCode = (node: ts.Node) => /^code$|Code$/.test(lastName(node));
  const isRule = (node: ts.Node, rules: ReadonlySet<string>) =>
    rules.has(lastName(node)) || /^(rule|diagnostic)$|(Rule|Diagnostic)$/.test(lastName(node));
  const isCodeText = (node: ts.Node) => ts.isStringLiteralLike(node) && codes.has(node.text);

  /** All texts of a literal: elements of lists and sets, and keys of objects and maps. */
  function textsIn(node: ts.Node): readonly string[] {
    const texts: string[] = [];
    walk(node, (each) => {
      if (ts.isStringLiteralLike(each)) texts.push(each.text);
      else if (ts.isPropertyAssignment(each) && ts.isIdentifier(each.name))
        texts.push(each.name.text);
    });
    return texts;
  }

  /** The names under which rule objects are imported. */
  const importedRules = ({ tree }: Pick<Source, "tree">): ReadonlySet<string> =>
    new Set(
      tree.statements.flatMap((each) => {
        if (
          !ts.isImportDeclaration(each) ||
          !/rules\/(contract|input|norm)\//.test(each.moduleSpecifier.getText())
        )
          return [];
        const bindings = each.importClause?.namedBindings;
        return bindings !== undefined && ts.isNamedImports(bindings)
          ? bindings.elements.map(({ name }) => name.text)
          : [];
      }),
    );

  function branches(source: Pick<Source, "path" | "tree">): readonly string[] {
    const { path, tree } = source;
    const rules = importedRules(source);
    const lists = new Map<string, ts.Node>();
    walk(tree, (node) => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
        lists.set(node.name.text, node.initializer);
    });
    /** Whether an expression is a list, a set or a map of codes, directly or through a variable. */
    const hasCodes = (node: ts.Node) =>
      textsIn(lists.get(lastName(node)) ?? node).some((text) => codes.has(text));
    const found: string[] = [];
    walk(tree, (node) => {
      if (ts.isTypeNode(node)) return;
      const add = (what: string) => found.push(`${path}: ${what} ${node.getText().slice(0, 60)}`);
      if (ts.isBinaryExpression(node) && isEquality(node.operatorToken)) {
        const sides = [node.left, node.right];
        if (sides.some(isCode) && sides.some(isCodeText)) add("compares a code:");
        const isNothing = (side: ts.Node) =>
          lastName(side) === "undefined" || side.kind === ts.SyntaxKind.NullKeyword;
        if (sides.some((side) => isRule(side, rules)) && !sides.some(isNothing))
          add("compares a rule:");
      } else if (ts.isSwitchStatement(node)) {
        const cases = node.caseBlock.clauses.filter(ts.isCaseClause);
        if (isCode(node.expression) && cases.some((each) => isCodeText(each.expression)))
          add("switches over codes:");
      } else if (ts.isElementAccessExpression(node)) {
        if (isCode(node.argumentExpression) && hasCodes(node.expression)) add("looks a code up:");
      } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression } = node.expression;
        const isLookUp = ["includes", "indexOf", "has", "get"].includes(name.text);
        if (isLookUp && node.arguments.some(isCode) && hasCodes(expression))
          add("looks a code up:");
      } else if (ts.isArrayLiteralExpression(node)) {
        if (node.elements.some((each) => ts.isStringLiteralLike(each) && isDistinct(each.text)))
          add("lists codes:");
      } else if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name)) {
        if (isDistinct(node.name.text)) add("is keyed by a code:");
      }
    });
    return found;
  }

  test("outside rules and diagnostics nothing branches on a rule's code, or on which rule object it has", () => {
    const found = sources
      .filter(({ path }) => !["rules", "diagnostics", "generated"].includes(folderOf(path)))
      .flatMap(branches);
    expect(found).toEqual([]);
  });

  test("what is looked for would be found, and nothing else", () => {
    const of = (text: string) =>
      branches({
        path: "x",
        tree: ts.createSourceFile("x.ts", text, ts.ScriptTarget.ES2022, true),
      }).map((line) => line.replace(/^x: ([^:]*):.*$/s, "$1"));
    for (const [text, what] of [
      [`if (fault.diagnostic.code === "type") a();`, "compares a code"],
      [`if ("near-name" !== code) a();`, "compares a code"],
      [`switch (rule.code) { case "json": a(); }`, "switches over codes"],
      [`const bits = { type: 1 }; bits[code];`, "looks a code up"],
      [`const gate = new Set(["type"]); gate.has(issue.code);`, "looks a code up"],
      [`["record"].includes(code)`, "looks a code up"],
      [`const words = { "too-deep": 1 };`, "is keyed by a code"],
      [`run({ skip: ["number-precision"] })`, "lists codes"],
      [`import { type } from "../../rules/contract/type"; rule === type;`, "compares a rule"],
      [`if (fault.diagnostic === recordDiagnostic) a();`, "compares a rule"],
    ] as const)
      expect([text, of(text)]).toEqual([text, [what]]);
    for (const text of [
      `if (format === "json" || row.pattern === "local-time" || rule === undefined) a();`,
      `const formats = { json, text: 1 }; ["auto", "ndjson", "json"].includes(input);`,
      `if (error.code === "ENOENT") a(); rules.find(({ code }) => code === wanted);`,
      `fields({ role: "provider-code" }, ["local-time"]);`,
    ])
      expect([text, of(text)]).toEqual([text, []]);
  });
});

describe("the public API", () => {
  type Named =
    | ts.InterfaceDeclaration
    | ts.TypeAliasDeclaration
    | ts.ClassDeclaration
    | ts.FunctionDeclaration
    | ts.VariableDeclaration;
  /** A declaration, and the path of its file without the ending. */
  type Declared = readonly [node: Named, path: string];

  const isType = (node: ts.Node): boolean =>
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node);
  const hasKeyword = (node: ts.Node, ...kinds: readonly ts.SyntaxKind[]): boolean =>
    ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kinds.includes(kind));

  /** What a statement declares. */
  const declaredIn = (statement: ts.Statement): readonly Named[] =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : isType(statement) || ts.isFunctionDeclaration(statement)
        ? [statement as Named]
        : [];

  /** The declaration that a file has under a name: its own, or one that it imports or exports. */
  function declarationOf(path: string, name: string): Declared | undefined {
    const { statements } = named.get(`${path}.ts`)?.tree ?? { statements: [] };
    for (const statement of statements) {
      const own = declaredIn(statement).find((node) => node.name?.getText() === name);
      if (own !== undefined) return [own, path];
      const clause = ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : ts.isExportDeclaration(statement)
          ? statement.exportClause
          : undefined;
      if (clause === undefined || !("elements" in clause)) continue;
      const { moduleSpecifier } = statement as ts.ImportDeclaration;
      const found = clause.elements.find((each) => each.name.text === name);
      if (found !== undefined && moduleSpecifier !== undefined)
        return declarationOf(
          placed(path, (moduleSpecifier as ts.StringLiteral).text),
          (found.propertyName ?? found.name).text,
        );
    }
    return undefined;
  }

  /** All names that an entry exports, types included. */
  const exportsOf = (path: string): readonly string[] =>
    (named.get(path) as Source).tree.statements
      .flatMap((each) =>
        ts.isExportDeclaration(each) && each.exportClause && ts.isNamedExports(each.exportClause)
          ? each.exportClause.elements.map(({ name }) => name.text)
          : hasKeyword(each, ts.SyntaxKind.ExportKeyword)
            ? declaredIn(each).map(({ name }) => name?.getText() ?? "")
            : [],
      )
      .sort();

  const entryPaths = sources.map(({ path }) => path).filter((path) => /^src\/\w+\.ts$/.test(path));
  const isPublic = new Map(
    entryPaths.flatMap((path) =>
      exportsOf(path).map((name) => {
        const [node, from] = declarationOf(path.slice(0, -3), name) as Declared;
        return [node, [name, from]] as const;
      }),
    ),
  );

  test("a name is exported as it is declared, and every type that a public one names is public", () => {
    const renamed = [...isPublic].filter(([node, [name]]) => node.name?.getText() !== name);
    expect(renamed.map(([, [name]]) => name)).toEqual([]);
    const missing = new Set<string>();
    /** A type that only its file knows is part of those that name it. */
    function visit(node: ts.Node, path: string, seen: Set<ts.Node>): void {
      if (ts.isBlock(node) || isHidden(node)) return;
      const type = (node as ts.VariableDeclaration).type;
      if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node))
        return type && visit(type, path, seen);
      if (ts.isTypeReferenceNode(node)) {
        const [target, from] = declarationOf(path, node.typeName.getText()) ?? [];
        if (target !== undefined && from !== undefined && isType(target) && !seen.has(target)) {
          seen.add(target);
          if (!hasKeyword(target, ts.SyntaxKind.ExportKeyword)) visit(target, from, seen);
          else if (!isPublic.has(target)) missing.add(target.name?.getText() ?? "");
        }
        // the compiler shows what these make of a type, and not its name
        if (/^(?:Omit|Pick|Extract|Exclude)$/.test(node.typeName.getText())) return;
      }
      if (ts.isIndexedAccessTypeNode(node) || ts.isTypeOperatorNode(node)) return;
      if (ts.isHeritageClause(node)) return;
      node.forEachChild((child) => visit(child, path, seen));
    }
    for (const [node, [, path]] of isPublic) visit(node, path, new Set([node]));
    expect([...missing].toSorted()).toEqual([]);
    expect(isPublic.size).toBeGreaterThan(150);
  });

  const isHidden = (node: ts.Node): boolean =>
    hasKeyword(node, ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword) ||
    ts.getJSDocTags(node).some(({ tagName }) => tagName.text === "internal");

  test("values of ripslint", () => {
    expect(Object.keys(core).sort()).toEqual([
      "ContextError",
      "canonicalize",
      "createValidator",
      "draftJsonSchema",
      "draftSchemaOf",
      "fieldsOf",
      "isDraft",
      "noContext",
      "readApiError",
      "recordOfTexts",
      "recordsOf",
      "revisionContext",
      "revisionSchemaOf",
      "shapeNames",
      "textsOf",
      "toApiError",
      "validateDocument",
      "validateDraft",
      "validateRevision",
    ]);
  });

  test("types of ripslint", () => {
    expect(exportsOf("src/index.ts").filter((name) => !(name in core))).toEqual([
      "ApiError",
      "ApiErrorOptions",
      "ApiErrorRead",
      "Canonical",
      "CanonicalOperation",
      "ContextInput",
      "DocumentFinding",
      "DocumentOptions",
      "DocumentRecord",
      "DocumentResult",
      "DraftSchema",
      "Evaluation",
      "FailOption",
      "Field",
      "FieldName",
      "FieldType",
      "FieldsOf",
      "FileState",
      "InvoiceSummary",
      "Issue",
      "IssueOf",
      "Lang",
      "LangTag",
      "MessageOptions",
      "NormCount",
      "OtherArrayName",
      "OtherCode",
      "OtherIssue",
      "Pack",
      "Params",
      "Person",
      "PlacedTotalText",
      "RecordOf",
      "RecordOptions",
      "RevisionContext",
      "RevisionOptions",
      "Role",
      "RuleCode",
      "RuleParams",
      "RunSummary",
      "SchemaTarget",
      "Severity",
      "Shape",
      "ShapeLike",
      "ShapeName",
      "Stage",
      "StageOptions",
      "StandardIssue",
      "StandardResult",
      "StandardSchema",
      "Summary",
      "TotalText",
      "Totals",
      "Validator",
      "ValidatorOptions",
    ]);
  });

  test("ripslint/batch", () => {
    expect(Object.keys(batch).sort()).toEqual([
      "codesWithYes",
      "createBatch",
      "createBytesValidator",
      "createFixer",
      "validateStream",
    ]);
    expect(exportsOf("src/batch.ts")).toEqual([
      "AbortSignalLike",
      "Batch",
      "BatchFile",
      "BatchOptions",
      "ByteChunks",
      "ByteStream",
      "BytesOptions",
      "BytesValidator",
      "Concern",
      "DocumentIdentity",
      "FileSummary",
      "Finding",
      "FixChoice",
      "FixCode",
      "FixKind",
      "Fixed",
      "Fixer",
      "PatchOperation",
      "PreparedValidator",
      "RecordBytesOptions",
      "RunOptions",
      "RunResult",
      "StreamOptions",
      "SuggestedFinding",
      "Suggestion",
      "ValidationRun",
      "codesWithYes",
      "createBatch",
      "createBytesValidator",
      "createFixer",
      "validateStream",
    ]);
  });

  test("ripslint/rules", () => {
    expect(exportsOf("src/rules.ts")).toEqual([
      "Rule",
      "RuleDefinition",
      "RuleRecord",
      "ValueOf",
      "contractRules",
      "defineRule",
    ]);
  });
});

describe("parity", () => {
  interface ReadingCase {
    readonly findings: readonly Pick<Expected, "code">[];
  }
  const ruleCases = casesIn<RuleCase>("records");
  const readingCases = [...casesIn<ReadingCase>("reading").values()].flat();

  test("the codes that the core knows without their texts are those of the input", () => {
    const codesOf = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);
    expect(structuralCodes).toEqual(codesOf(structuralDiagnostics));
    expect(structuralDiagnostics.every(({ cannotBeSkipped }) => cannotBeSkipped)).toBe(true);
    expect(textCodes).toEqual(codesOf(textDiagnostics));
    expect(byteCodes.every((code) => codesOf(structuralDiagnostics).includes(code))).toBe(true);
  });

  test("codes are in kebab case, and each is unique", () => {
    const codes = builtInRules.map(({ code }) => code);
    for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("a file is one rule, and bears its code as its name", async () => {
    const files = sources.filter(({ path }) =>
      /^(?:rules\/contract|src\/core\/diagnostics)\/(?!index|codes|doc-parts|invoice-xml)[a-z-]+\.ts$/.test(
        path,
      ),
    );
    const codes = await Promise.all(
      files.map(async ({ path }) => {
        const module = (await import(join(root, path))) as Record<string, unknown>;
        const rules = builtInRules.filter((diagnostic) =>
          Object.values(module).includes(diagnostic),
        );
        expect(rules.map(({ code }) => code)).toEqual([basename(path, ".ts")]);
        const camel = basename(path, ".ts").replace(/-(.)/g, (_, letter: string) =>
          letter.toUpperCase(),
        );
        expect(module[camel]).toBe(rules[0]);
        return rules[0]?.code;
      }),
    );
    expect(codes).toHaveLength(builtInRules.length);
    expect(new Set(codes)).toEqual(new Set(builtInRules.map(({ code }) => code)));
  });

  test("the texts of a rule are beside it, and bear its code as their name", async () => {
    const docs = sources.filter(({ path }) => path.endsWith(".doc.ts") && isBuiltIn(path));
    for (const { path } of docs) {
      const rule = path.replace(".doc.ts", ".ts");
      expect([path, named.has(rule)]).toEqual([path, true]);
      const module = (await import(join(root, path))) as Record<string, unknown>;
      expect(Object.values(module)).toEqual([ruleDocs[basename(rule, ".ts")]]);
    }
    expect(docs).toHaveLength(builtInRules.length);
  });

  const isBuiltIn = (path: string) => /^(?:rules\/contract|src\/core\/diagnostics)\//.test(path);

  test.each(builtInRules.map((diagnostic) => [diagnostic.code, diagnostic] as const))(
    "%s",
    (code, diagnostic) => {
      expect(["error", "warning"]).toContain(diagnostic.severity);
      const { requirement } = ruleDocs[code] as RuleDoc;
      for (const text of [requirement.en, requirement.es]) expect(text).toMatch(/^\p{Lu}.*\.$/u);
      expect(requirement.es).not.toBe(requirement.en);
      expect(Object.keys(requirement)).toEqual(["en", "es"]);
      expect(Object.keys(diagnostic.message)).toEqual(["en", "es"]);

      const isShown =
        ruleCases.has(code) ||
        readingCases.some(({ findings }) => findings.some((finding) => finding.code === code));
      expect(isShown).toBe(true);
    },
  );

  test("a fixture of a rule bears the code of one", () => {
    const codes = builtInRules.map(({ code }) => code);
    expect([...ruleCases.keys()].filter((name) => !codes.includes(name))).toEqual([]);
    for (const { code } of contractRules) expect([code, ruleCases.has(code)]).toEqual([code, true]);
  });
});

describe("the table", () => {
  test.each(allShapes)("shape %i has each name once", (shape) => {
    const names = fieldsOf(shape).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test("roles are the contract's Note column", () => {
    const rolesOf = (shape: Shape) =>
      fieldsOf(shape).flatMap(({ name, role, canonical }) =>
        role === undefined ? [] : [[role, name, ...(canonical === undefined ? [] : [canonical])]],
      );
    const professional = [
      ["professional-type", "tipoDocumentoIdentificacion"],
      ["professional-number", "numDocumentoIdentificacion"],
    ];
    const aliases = (from: string, to: string) =>
      ["codDiagnosticoPrincipal", "nomCodDiagnosticoPrincipal"].map((name) => [
        "alias",
        `${name}${from}`,
        `${name}${to}`,
      ]);
    const provider = ["provider-code", "codPrestador"];
    expect(rolesOf(1)).toEqual([
      provider,
      ["local-time", "fechaDispensAdmon"],
      ...professional,
      ...aliases("CIE11", "ECIE11"),
    ]);
    expect(rolesOf(2)).toEqual([provider, ["local-time", "fechaInicioAtencion"], ...professional]);
    expect(rolesOf(3)).toEqual([
      provider,
      ["local-time", "fechaEgreso"],
      ...aliases("ECIE11", "CIE11"),
    ]);
    expect(rolesOf(4)).toEqual([
      provider,
      ["local-time", "fechaSuministroTecnologia"],
      ...professional,
    ]);
  });

  test("an alias names a field of its shape that is none itself", () => {
    for (const shape of allShapes) {
      const fields = fieldsOf(shape);
      for (const { role, canonical } of fields) {
        expect(canonical !== undefined).toBe(role === "alias");
        if (canonical === undefined) continue;
        expect(fields.find(({ name }) => name === canonical)).toMatchObject({ type: "string" });
        expect(fields.find(({ name }) => name === canonical)?.role).toBeUndefined();
      }
    }
  });
});

test("isDraft contains no message, bundled alone", async () => {
  const textOf = async (name: string) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { ${name} } from "./src/index";`,
        resolveDir: root,
      },
      bundle: true,
      format: "esm",
      write: false,
    });
    return outputFiles[0]?.text ?? "";
  };
  const messages = /in quotes|entre comillas/;
  expect(await textOf("validateDraft")).toMatch(messages);
  expect(await textOf("isDraft")).not.toMatch(messages);
});
