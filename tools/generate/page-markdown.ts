/** The pages of the contract's rules as one Markdown file in each language. */
import { contractExplanations } from "../../src/cli/commands/contract-explanation";
import type { RuleExplanation } from "../../src/cli/commands/rule-explanation";
import { exampleTitle, explanationWords } from "../../src/cli/commands/rule-explanation";
import type { Bilingual, Lang } from "../../src/core/model/issue";
import type { Param } from "../../src/core/model/rule-doc";
import { severityIn } from "../../src/report/summary-words";
import type { Messages } from "./contract-examples";
import { furtherCases } from "./contract-examples";
import type { Examples } from "./rule-examples";
import { shownExamples } from "./rule-examples";

const words = {
  code: { en: "Code", es: "Código" },
  problem: { en: "Problem", es: "Problema" },
  severity: { en: "Severity", es: "Gravedad" },
  summary: { en: "Requirement", es: "Requisito" },
  values: { en: "Values", es: "Valores" },
  says: { en: "What it says", es: "Qué dice" },
  message: { en: "Message", es: "Mensaje" },
  further: { en: "Further cases", es: "Más casos" },
} as const satisfies Record<string, Bilingual>;

const head = {
  en: `# Rules

[Español](README.es.md)

<!-- Derived by \`npm run generate\` from rules/, src/core/model/shapes.ts and fixtures/kit/; do not edit. -->

Every rule of ripslint, in the order in which a report gives them. An **error** keeps a record from being
submitted, a **warning** does not. \`ripslint explain CODE\` prints one of these sections in a terminal.

"The contract" is *Clinical Records Service: Interface Specification*, the interface specification of a service for
clinical billing; its section 2.2 gives the four record shapes. Where a section says "not shown", the contract says
nothing about it, and what is written here was decided. All examples are invented, and run whenever this page is derived.
`,
  es: `# Reglas

[English](README.md)

<!-- Derivado por \`npm run generate\` de rules/, src/core/model/shapes.ts y fixtures/kit/; no lo edite. -->

Todas las reglas de ripslint, en el orden en que las da un informe. Un **error** impide enviar el registro; una
**advertencia**, no. \`ripslint explain CÓDIGO\` muestra una de estas secciones en la terminal.

«El contrato» es *Clinical Records Service: Interface Specification*, la especificación de la interfaz de un servicio
de facturación clínica; su sección 2.2 da las cuatro formas de registro. Donde una sección dice que el contrato no
muestra algo, el contrato no dice nada al respecto, y lo que está escrito aquí fue una decisión. Todos los ejemplos son
inventados, y se ejecutan cada vez que se deriva esta página.
`,
} as const;

/** All pages as one file. */
export function markdown(
  examples: ReadonlyMap<string, Examples>,
  messages: Messages,
  lang: Lang,
): string {
  const pages = contractExplanations(lang);
  const sections = pages.map((page) =>
    sectionOf(page, examples.get(page.code) as Examples, messages, lang),
  );
  return [head[lang], listOf(pages, lang), paramsOf(pages, lang), ...sections].join("\n");
}

function listOf(pages: readonly RuleExplanation[], lang: Lang): string {
  const rows = pages.map(({ code, problem, severity, parts: [fields], requirement }) => [
    `[${code}](#${code})`,
    problem,
    severity === undefined ? "" : severityIn(lang)[severity],
    fields.lines.join("; "),
    requirement,
  ]);
  const { code, problem, severity, summary } = words;
  const header = [code, problem, severity, explanationWords.fields, summary].map(
    (each) => each[lang],
  );
  return table(header, rows);
}

function paramsOf(pages: readonly RuleExplanation[], lang: Lang): string {
  const intro = {
    en: "What a program needs to know of an issue stands in its `params`. They never hold a value of a record. A code that is not in this table has none.",
    es: "Lo que un programa necesita saber de un problema está en sus `params`. Nunca contienen un valor del registro. Un código que no está en esta tabla no los tiene.",
  };
  const rows = pages.flatMap(({ code, params }) =>
    params.map((param) => [
      `[${code}](#${code})`,
      `\`${param.name}\`${param.optional ? ` (${explanationWords.optional[lang]})` : ""}`,
      valuesOf(param, lang),
      param.says[lang],
    ]),
  );
  const header = [words.code[lang], "params", words.values[lang], words.says[lang]];
  return `## ${explanationWords.params[lang]}\n\n${intro[lang]}\n\n${table(header, rows)}`;
}

const valuesOf = ({ values }: Param, lang: Lang): string =>
  typeof values === "string"
    ? explanationWords[values][lang]
    : Object.keys(values)
        .map((value) => `\`${value}\``)
        .join(", ");

function sectionOf(
  page: RuleExplanation,
  examples: Examples,
  messages: Messages,
  lang: Lang,
): string {
  const { code, severity, problem, requirement, parts } = page;
  const mark = severity === undefined ? "" : ` · ${severityIn(lang)[severity]}`;
  return [
    `## ${code}\n`,
    `**${problem}**${mark}\n`,
    `${requirement}\n`,
    ...parts.map(({ title, lines }) =>
      lines.length === 1
        ? `**${title}.** ${escaped(lines[0] ?? "")}\n`
        : `**${title}.**\n\n${lines.map((line) => `- ${escaped(line)}\n`).join("")}`,
    ),
    exampleOf(examples, "fails", lang),
    exampleOf(examples, "holds", lang),
    ...messageTable(page, messages.get(code), lang),
    ...furtherOf(code, examples, lang),
  ].join("\n");
}

function exampleOf(examples: Examples, kind: keyof Examples, lang: Lang): string {
  const { description } = examples[kind];
  const shown = shownExamples(examples)[kind];
  const caption = lang === "en" ? `: ${escaped(description)}` : "";
  return `**${exampleTitle(shown, kind, lang)}**${caption}\n\n${fenced(shown.text)}`;
}

function messageTable(
  { params }: RuleExplanation,
  messages: ReturnType<Messages["get"]> = [],
  lang: Lang,
): readonly string[] {
  if (messages.length === 0) return [];
  const values = params.find(({ name }) => name === "mistake")?.values;
  const says = (mistake: string) =>
    typeof values === "object" ? (values[mistake]?.[lang] ?? "") : "";
  const rows = messages.map(({ mistake, expected, message }) => [
    `\`${mistake}\`${expected === undefined ? "" : `, \`${expected}\``}`,
    says(mistake),
    message[lang],
  ]);
  const name = messages.some(({ expected }) => expected !== undefined)
    ? "`mistake`, `expected`"
    : "`mistake`";
  return [table([name, words.says[lang], words.message[lang]], rows)];
}

/** The descriptions of cases are written in English only. */
function furtherOf(code: string, examples: Examples, lang: Lang): readonly string[] {
  const further = furtherCases(code, examples);
  if (further.length === 0) return [];
  const title = `${words.further[lang]} (${further.length})`;
  if (lang === "es") return [`${title}: descritos en inglés en [README.md](README.md#${code}).\n`];
  const lists = (
    [
      ["fails", true],
      ["holds", false],
    ] as const
  ).flatMap(([kind, speaks]) => {
    const own = further.filter((each) => each.speaks === speaks);
    const lines = own.map(({ description }) => `- ${escaped(description)}\n`);
    return own.length === 0 ? [] : [`${explanationWords[kind].en}:\n\n${lines.join("")}`];
  });
  return [`<details>\n<summary>${title}</summary>\n\n${lists.join("\n")}\n</details>\n`];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("");
}

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\`\n`;

/** Escapes prose, so that Markdown interprets none of its characters. */
const escaped = (text: string): string => text.replace(/[\\`*_<>[\]{}|#]/g, "\\$&");
