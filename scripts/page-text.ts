/** The rule pages as plain text for a terminal of 80 columns, in a module that the command loads. */
import type { Param } from "../src/model/rule-doc";
import type { Lang } from "../src/model/issue";
import { severityIn } from "../src/report/summary-words";
import type { Ran } from "./page-example";
import { exampleFile } from "./page-example";
import { exampleTitle, groupWords, outputOf, relatedWords, words } from "./page-words";
import type { Example, RulePage } from "./rule-page";

const head = `// Derived by the build from rules/ and conformance/; do not edit. Git ignores it, and the core does not load it.
import type { Lang } from "../model/issue";

/** Each rule's page, for a terminal of 80 columns, in order of report. */
export const pages: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
`;

/** The module of all pages. */
export function pagesModule(pages: readonly RulePage[]): string {
  const texts = pages.map(
    (page) =>
      `  "${page.code}": {\n    en: ${literal(plain(page, "en"))},\n    es: ${literal(plain(page, "es"))},\n  },\n`,
  );
  return `${head}${texts.join("")}};\n`;
}

const literal = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\``;

function plain(page: RulePage, lang: Lang): string {
  const { code, severity, doc, runs, fails, holds } = page;
  const { problem, requirement, rationale, causes, fix, params = [] } = doc;
  const blocks = [
    `${code} (${severityIn(lang)[severity]}): ${problem[lang]}\n${wrapped(requirement[lang], "")}`,
    fieldsOf(page, lang),
    block(words.runs[lang], wrapped(runs[lang])),
    block(words.why[lang], wrapped(rationale?.[lang] ?? "")),
    block(words.how[lang], wrapped(causes?.[lang] ?? "")),
    block(words.fix[lang], wrapped(fix?.[lang] ?? "")),
    block(words.related[lang], relatedOf(page, lang)),
    exampleOf(fails, "fails", lang),
    exampleOf(holds, "holds", lang),
    ...(params.length === 0
      ? []
      : [block("params", params.map((param) => paramOf(param, lang)).join("\n"))]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function fieldsOf({ doc: { appliesTo }, fields }: RulePage, lang: Lang): string {
  if (appliesTo !== undefined) return block(words.appliesTo[lang], wrapped(appliesTo[lang]));
  const lines = fields.map((group) =>
    wrapped(`${groupWords(group, lang)}: ${group.names.join(", ")}`, "  ", "    "),
  );
  return block(words.fields[lang], lines.join("\n"));
}

function relatedOf({ doc: { related = [] } }: RulePage, lang: Lang): string {
  if (related.length === 0) return wrapped(words.noRelated[lang]);
  return related.map((each) => wrapped(relatedWords(each, lang), "  ", "    ")).join("\n");
}

const exampleOf = (example: Example, kind: "fails" | "holds", lang: Lang): string =>
  block(exampleTitle(example, kind, lang), ranOf(example, lang));

/** An example's files, its command, and the output of the command. These lines are not wrapped. */
export function ranOf(example: Ran & { readonly text: string }, lang: Lang): string {
  const files = [{ name: exampleFile, text: example.text }, ...example.files];
  const shown = files.map(({ name, text }) => `  ${name}\n${indented(indented(text))}`);
  return [...shown, `  $ ${example.command}`, indented(outputOf(example, lang))].join("\n");
}

function paramOf({ name, values, says, optional }: Param, lang: Lang): string {
  const kind = typeof values === "string" ? [words[values][lang]] : [];
  const notes = [...kind, ...(optional ? [words.optional[lang]] : [])];
  const note = notes.length === 0 ? "" : ` (${notes.join("; ")})`;
  const first = wrapped(`${name}: ${says[lang]}${note}`, "  ", "    ");
  if (typeof values === "string") return first;
  const width = Math.max(...Object.keys(values).map((value) => value.length)) + 2;
  const lines = Object.entries(values).map(([value, said]) =>
    wrapped(said[lang], `    ${value.padEnd(width)}`, " ".repeat(width + 4)),
  );
  return [first, ...lines].join("\n");
}

const block = (title: string, text: string): string => `${title}\n${text}`;

const indented = (text: string): string => text.replace(/^(?!$)/gm, "  ");

/** A text wrapped at words, so that no line is longer than 80. */
function wrapped(text: string, first = "  ", rest = first): string {
  const lines: string[] = [];
  let line = first;
  let isBegun = false;
  for (const word of text.split(" ")) {
    if (isBegun && line.length + 1 + word.length > 80) {
      lines.push(line);
      line = rest;
      isBegun = false;
    }
    line += isBegun ? ` ${word}` : word;
    isBegun = true;
  }
  return [...lines, line].join("\n");
}
