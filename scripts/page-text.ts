/** The rule pages as plain text for a terminal of 80 columns, put into a module that the command loads. */
import type { Param } from "../rules/params";
import type { Lang } from "../src/model/issue";
import { severityIn } from "../src/report/summary-words";
import type { Ran } from "./page-example";
import { exampleFile } from "./page-example";
import { exampleTitle, groupWords, outputOf, relatedWords, words } from "./page-words";
import type { Example, RulePage } from "./rule-page";

const head = `// Derived by \`npm run generate\` from rules/ and fixtures/; do not edit. The core does not load it.
import type { Lang, Severity } from "../model/issue";

/** The rules in order of report. */
export const ruleList: readonly {
  readonly code: string;
  readonly severity: Severity;
  readonly summary: Readonly<Record<Lang, string>>;
}[] = `;

/** The module of all pages. */
export function pagesModule(pages: readonly RulePage[]): string {
  const list = pages.map(({ code, severity, summary }) => ({ code, severity, summary }));
  const texts = pages.map(
    (page) =>
      `  "${page.code}": {\n    en: ${literal(plain(page, "en"))},\n    es: ${literal(plain(page, "es"))},\n  },\n`,
  );
  return `${head}${JSON.stringify(list, null, 2)};

/** Each rule's page, for a terminal of 80 columns. */
export const pages: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
${texts.join("")}};
`;
}

const literal = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\``;

function plain(page: RulePage, lang: Lang): string {
  const { code, severity, summary, reason, runs, fails, holds } = page;
  const { why, how, fix } = reason[lang];
  const blocks = [
    `${code} (${severityIn(lang)[severity]})\n${wrapped(summary[lang], "")}`,
    fieldsOf(page, lang),
    block(words.runs[lang], wrapped(runs[lang])),
    block(words.why[lang], wrapped(why)),
    block(words.how[lang], wrapped(how)),
    block(words.fix[lang], wrapped(fix)),
    block(words.related[lang], relatedOf(page, lang)),
    exampleOf(fails, "fails", lang),
    exampleOf(holds, "holds", lang),
    ...(page.params.length === 0
      ? []
      : [block("params", page.params.map((param) => paramOf(param, lang)).join("\n"))]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function fieldsOf({ subject, fields }: RulePage, lang: Lang): string {
  if (subject !== undefined) return block(words.speaksOf[lang], wrapped(subject[lang]));
  const lines = fields.map((group) =>
    wrapped(`${groupWords(group, lang)}: ${group.names.join(", ")}`, "  ", "    "),
  );
  return block(words.fields[lang], lines.join("\n"));
}

function relatedOf({ related }: RulePage, lang: Lang): string {
  if (related.length === 0) return wrapped(words.noRelated[lang]);
  return related.map((each) => wrapped(relatedWords(each, lang), "  ", "    ")).join("\n");
}

const exampleOf = (example: Example, kind: "fails" | "holds", lang: Lang): string =>
  block(exampleTitle(example, kind, lang), ranOf(example, lang));

/** An example's files, its command, and what that prints; such lines are as wide as they are. */
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

/** A text broken between words, so that no line is longer than 80. */
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
