/** The rule pages as one Markdown file in each language. */
import type { Param } from "../src/model/rule-doc";
import type { Lang } from "../src/model/issue";
import { severityIn } from "../src/report/summary-words";
import type { Ran } from "./page-example";
import { exampleFile } from "./page-example";
import { counted, exampleTitle, groupWords, outputOf, relatedWords, words } from "./page-words";
import type { Example, FieldGroup, RulePage } from "./rule-page";

const head = {
  en: `# Rules

[Español](README.es.md)

<!-- Derived by \`npm run generate\` from rules/, src/model/shapes.ts and conformance/; do not edit. -->

Every rule of ripslint, in the order in which a report gives them. An **error** keeps a record from being
submitted, a **warning** does not. \`ripslint explain CODE\` prints one of these sections in a terminal.

"The contract" is *Clinical Records Service: Interface Specification*, the interface specification of a service for
clinical billing; its section 2.2 gives the four record shapes. Where a section says "not shown", the contract says
nothing about it, and what is written here was decided. All examples are invented. They are run whenever this page
is derived, so their output is what the command prints.
`,
  es: `# Reglas

[English](README.md)

<!-- Derivado por \`npm run generate\` de rules/, src/model/shapes.ts y conformance/; no lo edite. -->

Todas las reglas de ripslint, en el orden en que las da un informe. Un **error** impide enviar el registro; una
**advertencia**, no. \`ripslint explain CÓDIGO\` muestra una de estas secciones en la terminal.

«El contrato» es *Clinical Records Service: Interface Specification*, la especificación de la interfaz de un servicio
de facturación clínica; su sección 2.2 da las cuatro formas de registro. Donde una sección dice que el contrato no
muestra algo, el contrato no dice nada al respecto, y lo que está escrito aquí fue una decisión. Todos los ejemplos son
inventados. Se ejecutan cada vez que se deriva esta página, así que su salida es la del comando.
`,
} as const;

/** All pages as one file. */
export function markdown(pages: readonly RulePage[], lang: Lang): string {
  const parts = [head[lang], listOf(pages, lang), paramsOf(pages, lang)];
  return `${[...parts, ...pages.map((page) => sectionOf(page, lang))].join("\n")}`;
}

function listOf(pages: readonly RulePage[], lang: Lang): string {
  const rows = pages.map((page) => [
    `[${page.code}](#${page.code})`,
    page.doc.problem[lang],
    severityIn(lang)[page.severity],
    page.doc.appliesTo?.[lang] ?? inline(page.fields, lang),
    page.doc.requirement[lang],
  ]);
  const { code, problem, severity, appliesTo, summary } = words;
  const header = [code[lang], problem[lang], severity[lang], appliesTo[lang], summary[lang]];
  return table(header, rows);
}

function paramsOf(pages: readonly RulePage[], lang: Lang): string {
  const intro = {
    en: "What a program needs to know of an issue stands in its `params`. They never hold a value of a record. A code that is not in this table has none.",
    es: "Lo que un programa necesita saber de un problema está en sus `params`. Nunca contienen un valor del registro. Un código que no está en esta tabla no los tiene.",
  };
  const rows = pages.flatMap(({ code, doc }) =>
    (doc.params ?? []).map((param) => [
      `[${code}](#${code})`,
      `\`${param.name}\`${param.optional ? ` (${words.optional[lang]})` : ""}`,
      valuesOf(param, lang),
      param.says[lang],
    ]),
  );
  const header = [words.code[lang], "params", words.values[lang], words.says[lang]];
  return `## ${words.params[lang]}\n\n${intro[lang]}\n\n${table(header, rows)}`;
}

const valuesOf = ({ values }: Param, lang: Lang): string =>
  typeof values === "string"
    ? words[values][lang]
    : Object.keys(values)
        .map((value) => `\`${value}\``)
        .join(", ");

function sectionOf(page: RulePage, lang: Lang): string {
  const { code, severity, doc, runs, fails, holds } = page;
  const { problem, requirement, rationale, causes, fix } = doc;
  return [
    `## ${code}\n`,
    `**${problem[lang]}** · ${severityIn(lang)[severity]}\n`,
    `${requirement[lang]}\n`,
    fieldsOf(page, lang),
    `**${words.runs[lang]}.** ${runs[lang]}\n`,
    `**${words.why[lang]}.** ${escaped(rationale?.[lang] ?? "")}\n`,
    `**${words.how[lang]}.** ${escaped(causes?.[lang] ?? "")}\n`,
    `**${words.fix[lang]}.** ${escaped(fix?.[lang] ?? "")}\n`,
    `**${words.related[lang]}.** ${relatedOf(page, lang)}\n`,
    exampleOf(fails, "fails", lang),
    exampleOf(holds, "holds", lang),
    ...messagesOf(page, lang),
    ...furtherOf(page, lang),
  ].join("\n");
}

function fieldsOf({ doc: { appliesTo }, fields }: RulePage, lang: Lang): string {
  if (appliesTo !== undefined) return `${words.appliesTo[lang]}: ${appliesTo[lang]}.\n`;
  const items = fields.map((group) => `- ${groupWords(group, lang)}: ${names(group)}`);
  return `${words.fields[lang]}:\n\n${items.join("\n")}\n`;
}

const names = (group: FieldGroup): string => group.names.map((name) => `\`${name}\``).join(", ");

const inline = (fields: readonly FieldGroup[], lang: Lang): string =>
  fields.map((group) => `${groupWords(group, lang)}: ${names(group)}`).join("; ");

function exampleOf(example: Example, kind: "fails" | "holds", lang: Lang): string {
  const caption = lang === "en" ? `: ${escaped(example.description)}` : "";
  return `**${exampleTitle(example, kind, lang)}**${caption}\n\n${ranOf(example, lang)}`;
}

/** An example's files, its command, and the output of the command. */
function ranOf(example: Ran & { readonly text: string }, lang: Lang): string {
  const files = [{ name: exampleFile, text: example.text }, ...example.files];
  const shown = files.map(({ name, text }) => `\`${name}\`\n\n${fenced(text)}\n`);
  return `${shown.join("")}${fenced(`$ ${example.command}\n${outputOf(example, lang)}`)}`;
}

function relatedOf({ doc: { related = [] } }: RulePage, lang: Lang): string {
  if (related.length === 0) return words.noRelated[lang];
  return related.map((each) => relatedWords(each, lang)).join("; ");
}

function messagesOf({ doc: { params = [] }, messages }: RulePage, lang: Lang): readonly string[] {
  if (messages.length === 0) return [];
  const says = (name: string, value: string): string => {
    const values = params.find((param) => param.name === name)?.values;
    return typeof values === "object" ? (values[value]?.[lang] ?? "") : "";
  };
  const rows = messages.map(({ mistake, expected, message }) => [
    `\`${mistake}\`${expected === undefined ? "" : `, \`${expected}\``}`,
    says("mistake", mistake),
    message[lang],
  ]);
  const name = messages.some(({ expected }) => expected !== undefined)
    ? "`mistake`, `expected`"
    : "`mistake`";
  return [table([name, words.says[lang], words.message[lang]], rows)];
}

/** The descriptions of cases are written in English only. */
function furtherOf({ code, further }: RulePage, lang: Lang): readonly string[] {
  if (further.length === 0) return [];
  if (lang === "es") {
    return [
      `${counted.es(further.length)}: descritos en inglés en [README.md](README.md#${code}).\n`,
    ];
  }
  const list = (holds: boolean) =>
    further
      .filter((each) => each.holds === holds)
      .map(({ description }) => `- ${escaped(description)}\n`)
      .join("");
  const kinds = [false, true].filter((holds) => list(holds) !== "");
  const lists = kinds.map((holds) => `${words[holds ? "holds" : "fails"].en}:\n\n${list(holds)}`);
  return [
    `<details>\n<summary>${counted.en(further.length)}</summary>\n\n${lists.join("\n")}\n</details>\n`,
  ];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("");
}

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\`\n`;

/** Prose in which no character is interpreted as Markdown. */
const escaped = (text: string): string => text.replace(/[\\`*_<>[\]{}|#]/g, "\\$&");
