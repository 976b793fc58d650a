import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtInRules } from "../../rules/index";
import { allNormRules } from "../../rules/norm/index";
import { casesOf } from "../../scripts/contract-examples";
import { createBatch } from "../../src/batch";
import { explanation } from "../../src/cli/commands/explain";
import { codeOf } from "../../src/app/norm-rules";
import { ruleTexts } from "../../src/app/rule-texts";
import { commandLine, tokensOf } from "../../src/cli/options";
import { packsOf } from "../../src/app/packs";
import type { Lang } from "../../src/index";
import { noContext, revisionContext, shapeOf } from "../../src/index";
import { readInvoice } from "../../src/invoice";
import type { InvoiceInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { outcomeOf, written } from "../report-samples";

/** An example as a page shows it in the terminal. */
interface Shown {
  readonly files: ReadonlyMap<string, string>;
  readonly command: string;
  readonly output: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const langs: readonly Lang[] = ["en", "es"];
const contract = builtInRules.map(({ code }) => code);
const codes = [...contract, ...allNormRules.map(codeOf)];
const nothing = { en: "(no findings)", es: "(sin hallazgos)" };

const pageOf = (code: string, lang: Lang): string =>
  explanation({ given: [], positionals: [code] }, lang);

const undented = (text: string, by: number): string =>
  text.replace(new RegExp(`^ {${by}}`, "gm"), "").replace(/\n$/, "");

/** The two examples of a page: the incorrect one, and the correct one. */
const shownIn = (page: string): readonly Shown[] =>
  Array.from(
    page.matchAll(/^ {2}example\.json\n([^]*?)^ {2}\$ (.*)\n((?: {2}.*\n)+)/gm),
    ([, files = "", command = "", output = ""]) => ({
      files: new Map(
        `  example.json\n${files}`
          .split(/^ {2}(?=\S)/m)
          .filter((part) => part !== "")
          .map((part) => {
            const end = part.indexOf("\n");
            return [part.slice(0, end), undented(part.slice(end + 1), 4)] as const;
          }),
      ),
      command,
      output: undented(output, 2),
    }),
  );

const wordsOf = (command: string): readonly string[] =>
  Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word).slice(1);

/** A text that a page abbreviates; its bytes are in the fixture. */
const isAbbreviated = ({ files }: Shown): boolean =>
  / …\(.* × \d+\)… /.test(files.get("example.json") ?? "");

/** The rows of a small CSV, by its first line. */
function tableOf(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text.split("\n").map((line) => line.split(","));
  return rows.map((cells) =>
    Object.fromEntries(head.flatMap((name, i) => (cells[i] ? [[name, cells[i]]] : []))),
  );
}

/** A table of codes, or one with columns. */
const rowsIn = (text: string): Iterable<string> | Iterable<object> =>
  !text.startsWith("codigo")
    ? new Set(text.split("\n"))
    : tableOf(text).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [
            name,
            isOfNumbers(name) ? Number(cell) : cell,
          ]),
        ),
      );

const isOfNumbers = (name: string): boolean => name === "maximo" || name.startsWith("edad");

const invoicesIn = (text: string): readonly InvoiceInput[] =>
  tableOf(text).map(({ numFactura = "", period, ...rest }) => {
    const [from = "", to = ""] = period?.split("..") ?? [];
    return { numFactura, ...rest, ...(period && { period: { from, to } }) };
  });

/** What the command would print for an example, from its sources. */
function listed({ files, command }: Shown, code: string, lang: Lang): string {
  const { args } = commandLine(tokensOf(wordsOf(command)));
  const value = (name: string) => args.given.find((each) => each.name === name)?.value;
  const stage = value("stage") === "draft" ? "draft" : "revision";
  const context = files.get("context.json");
  const [from, to] = value("period")?.split("..") ?? [];
  const tables = Object.fromEntries(
    args.given
      .filter(({ name }) => name === "table")
      .map(({ value: text }) => text.split("="))
      .map(([name = "", file = ""]) => [name, rowsIn(files.get(file) ?? "")]),
  );
  const base = context === undefined ? noContext : revisionContext(JSON.parse(context));
  const now = value("now");
  const paymentModality = value("payment-modality");
  const invoiceTotal = value("invoice-total");
  const moderatorTotal = value("moderator-total");
  const coverage = value("coverage");
  const invoices = value("invoices");
  const xml = files.get("invoice.xml");
  const input = {
    ...(xml !== undefined && { invoice: readInvoice(Buffer.from(xml)).invoice }),
    ...(now && { now }),
    ...(from && to && { period: { from, to } }),
    ...(paymentModality && { paymentModality }),
    ...(invoiceTotal && { invoiceTotal }),
    ...(moderatorTotal && { moderatorTotal }),
    ...(coverage && { coverage }),
    ...(invoices !== undefined && { invoices: invoicesIn(files.get(invoices) ?? "") }),
    invoicesComplete: args.given.some(({ name }) => name === "invoices-complete"),
    tables,
  };
  const shape = shapeOf(Number(value("shape")));
  const only = value("only")?.split(",");
  const maxRecord = Number(value("max-record") ?? 16 * 1024 * 1024);
  const batch = createBatch(normContext(base, input), {
    stage,
    lang,
    maxRecord,
    packs: packsOf(args),
    ...(shape && { shape }),
    ...(only && { only }),
  });
  const file = batch.file("example.json");
  const bytes = Buffer.from(textOf({ files, command, output: "" }, code));
  const findings = [...file.push(bytes), ...file.end().findings];
  const rules = ruleTexts(lang, packsOf(args));
  const options = { lang, width: 80, most: Number.POSITIVE_INFINITY, rules };
  const [list = ""] = written("text", findings, outcomeOf(findings), options).split("\n\n");
  return findings.length === 0 ? nothing[lang] : list;
}

function textOf(shown: Shown, code: string): string {
  const text = shown.files.get("example.json") ?? "";
  if (!isAbbreviated(shown)) return text;
  const each = casesOf(code).find((known) => known.text === text);
  if (each === undefined || !("repeat" in each.source)) throw new Error(`${code}: no such case`);
  return (each.source.repeat ?? []).map(([chunk, times]) => chunk.repeat(times)).join("");
}

describe.each(langs)("the examples of explain, in %s", (lang) => {
  test.each(codes)("%s prints what its page says", (code) => {
    const examples = shownIn(pageOf(code, lang));
    expect(examples).toHaveLength(2);
    for (const example of examples) expect(listed(example, code, lang)).toBe(example.output);
    expect(examples.map(({ output }) => output === nothing[lang])).toEqual([false, true]);
    expect(examples[0]?.output).toMatch(new RegExp(` ${code}(?: |$)`, "m"));
  });
});

describe("the command itself", () => {
  let folder = "";
  beforeAll(() => {
    if (!existsSync(join(root, "dist/cli.cjs"))) throw new Error("dist/cli.cjs is not built");
    folder = mkdtempSync(join(tmpdir(), "ripslint-pages-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // both languages run above in this process; the built command runs for some rules only, and must print the same
  const some = [
    ...contract,
    "res948/related-diagnosis",
    "res948/cups-table",
    "res948/line-total",
    "res948/invoice-number",
    "res948/invoice-provider",
    "res948/moderator-concept",
    "res948/level-type",
    "res948/user-birth-after-now",
    "res948/user-repeated",
    "res948/service-after-death",
  ];
  test.each(some.map((code, i) => [code, i % 2 === 0 ? "en" : "es"] as const))(
    "%s in %s prints what its page says",
    (code, lang) => {
      const [fails] = shownIn(pageOf(code, lang));
      if (fails === undefined) throw new Error("the page has no example");
      for (const [name, text] of fails.files) writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, "example.json"), textOf(fails, code));
      const { stdout, status } = spawnSync(
        process.execPath,
        [join(root, "dist/cli.cjs"), ...wordsOf(fails.command), "--lang", lang],
        { cwd: folder, env: { LANG: "C" }, encoding: "utf8" },
      );
      expect(stdout.slice(0, fails.output.length + 2)).toBe(`${fails.output}\n\n`);
      expect(status).toBe(/^(?:warning|advertencia) /m.test(fails.output) ? 0 : 1);
    },
    30_000,
  );
});

describe("the pages for a browser", () => {
  const folder = `${root}docs/rules`;
  const files = ["index", ...codes].flatMap((code) => [`${code}.html`, `${code}.es.html`]);
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const plain = (html: string): string =>
    html
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&#96;", "`")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");

  test.each(files)("%s: its links lead somewhere, and it fetches and runs nothing", (file) => {
    const page = read(file);
    const links = Array.from(page.matchAll(/href="([^"]*)"/g), ([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link).toMatch(/^(?:\.\.\/)?[\w/.-]+\.html$/);
      expect(existsSync(join(folder, dirname(file), link))).toBe(true);
    }
    expect(page).not.toMatch(/<script|\bsrc=|https?:|@import|url\(| on\w+=|style=/);
    expect(page).toContain(`<html lang="${file.endsWith(".es.html") ? "es" : "en"}">`);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    const headings = Array.from(
      page.matchAll(/<th(?: scope="(col|row)")?>/g),
      ([, scope]) => scope,
    );
    expect(headings).not.toContain(undefined);
  });

  test.each(files)("%s: every element that is opened is closed, in order", (file) => {
    const open: string[] = [];
    const text = read(file).replace(/<style>[^]*?<\/style>/, "");
    for (const [, slash, name = ""] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (name === "meta") continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test.each(langs)("each shows the examples that explain shows, in %s", (lang) => {
    for (const code of codes) {
      const page = plain(read(`${code}${lang === "en" ? "" : ".es"}.html`));
      for (const { files: inputs, command, output } of shownIn(pageOf(code, lang))) {
        for (const text of inputs.values()) expect(page).toContain(`>${text}</pre>`);
        expect(page).toContain(`>$ ${command}\n${output}</pre>`);
      }
    }
  });

  test.each(langs)("the index lists every rule, in %s", (lang) => {
    const ending = lang === "en" ? ".html" : ".es.html";
    const page = read(`index${ending}`);
    const listedCodes = Array.from(
      page.matchAll(/<th scope="row"><a href="([^"]*)"><code>([^<]*)</g),
      ([, link, code]) => {
        expect(link).toBe(`${code}${ending}`);
        return code;
      },
    );
    expect(listedCodes).toEqual(codes);
  });
});

test.each([
  ["rules/README.md", "en"],
  ["rules/README.es.md", "es"],
] as const)("%s shows the same examples", (file, lang) => {
  const page = readFileSync(join(root, file), "utf8");
  for (const code of contract) {
    for (const { files, command, output } of shownIn(pageOf(code, lang))) {
      for (const text of files.values()) expect(page).toContain(`\n\`\`\`text\n${text}\n\`\`\`\n`);
      expect(page).toContain(`\n\`\`\`text\n$ ${command}\n${output}\n\`\`\`\n`);
    }
  }
});
