/**
 * The rule pages for a browser: an index and a page for each rule, in each language. They load nothing and need no
 * script.
 */
import { normDocOf } from "../rules/norm/docs";
import { allNormRules } from "../rules/norm/index";
import { v002 } from "../rules/res948/versions";
import { contractPages } from "../src/cli/commands/contract-page";
import { normNote, normPage } from "../src/cli/commands/norm-page";
import type { Part, RulePage } from "../src/cli/commands/rule-page";
import { pageWords } from "../src/cli/commands/rule-page";
import { codeOf, versionsWith } from "../src/app/norm-rules";
import type { Lang, Severity } from "../src/core/model/issue";
import type { Param } from "../src/core/model/rule-doc";
import { severityOf } from "../src/norm/severity";
import { markup } from "../src/report/markup";
import { severityIn } from "../src/report/summary-words";
import type { Messages } from "./contract-examples";
import { pageStyle, pageStyleHash } from "./page-style";
import { exampleTitle, outputOf, words } from "./page-words";
import type { Example, Examples } from "./rule-examples";
import { exampleFile } from "./rule-examples";

const langs: readonly Lang[] = ["en", "es"];

/** Every file of `docs/rules`. */
export const htmlFiles = (
  examples: ReadonlyMap<string, Examples>,
  messages: Messages,
): readonly (readonly [file: string, text: string])[] =>
  langs.flatMap((lang) => {
    const contract = contractPages(lang);
    const norm = allNormRules.map((rule) => normPage(rule, versionsWith(rule), lang));
    const pages = [...contract, ...norm].map(
      (page) =>
        [
          fileOf(page.code, lang),
          rulePage(page, examples.get(page.code) as Examples, messages, lang),
        ] as const,
    );
    return [[fileOf("index", lang), indexPage(contract, lang)] as const, ...pages];
  });

const nameOf = (page: string, lang: Lang): string =>
  `${page}${lang === "en" ? "" : `.${lang}`}.html`;

const fileOf = (page: string, lang: Lang): string => `docs/rules/${nameOf(page, lang)}`;

/** A whole page. Links are relative, so that the folder can be read in any place. */
function document(page: string, title: string, lang: Lang, content: string): string {
  const other: Lang = lang === "en" ? "es" : "en";
  const own = page.split("/").at(-1) ?? page;
  const up = page.includes("/") ? "../" : "";
  const links = [
    ...(page === "index" ? [] : [`<a href="${up}${nameOf("index", lang)}">${say.all[lang]}</a>`]),
    `<a href="${nameOf(own, other)}" lang="${other}" hreflang="${other}">${say.language[other]}</a>`,
  ];
  return `<!doctype html>
<!-- ${say.derived[lang]} -->
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${pageStyleHash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markup(title)} · ripslint</title>
<style>${pageStyle}</style></head>
<body>
<header><nav aria-label="${say.navigation[lang]}">${links.join("")}</nav>
${content}</main>
</body></html>
`;
}

function indexPage(pages: readonly RulePage[], lang: Lang): string {
  const contract = pages.map(({ code, severity, problem, requirement }) => [
    link(code, lang),
    markup(problem),
    marked(severity, lang),
    markup(requirement),
  ]);
  const official = allNormRules.map((rule) => {
    const severity = severityOf(rule, { data: v002 });
    const { problem, requirement } = normDocOf(rule.code);
    return [
      link(codeOf(rule), lang),
      markup(problem[lang]),
      markup(rule.official ?? "–"),
      marked(severity, lang),
      markup(requirement[lang]),
    ];
  });
  const { code, problem, severity, summary } = words;
  return document(
    "index",
    words.title[lang],
    lang,
    `<h1>${words.title[lang]}</h1>\n<p>${say.intro[lang]}</p></header>\n<main>\n${section(
      "contract",
      say.contract[lang],
      table([code[lang], problem[lang], severity[lang], summary[lang]], contract),
    )}${section(
      "res948",
      "res948",
      `<p>${say.norm[lang]}</p>\n${table(
        [code[lang], problem[lang], say.official[lang], `${severity[lang]} (v002)`, summary[lang]],
        official,
      )}<p>${markup(normNote(lang))}</p>\n`,
    )}`,
  );
}

const link = (page: string, lang: Lang): string =>
  `<a href="${nameOf(page, lang)}"><code>${markup(page)}</code></a>`;

const marked = (severity: Severity | undefined, lang: Lang): string =>
  severity === undefined ? "–" : `<span class="${severity}">${severityIn(lang)[severity]}</span>`;

function rulePage(page: RulePage, examples: Examples, messages: Messages, lang: Lang): string {
  const { code, severity, problem, requirement, parts, note } = page;
  const mark = severity === undefined ? "" : `${marked(severity, lang)} · `;
  return document(
    code,
    `${code}: ${problem}`,
    lang,
    [
      `<h1><code>${code}</code> ${markup(problem)}</h1>\n<p>${mark}${markup(requirement)}</p></header>\n<main>\n`,
      ...parts.map(part),
      exampleSection(examples.fails, "fails", lang),
      exampleSection(examples.holds, "holds", lang),
      paramsSection(page, lang),
      messagesSection(messages.get(code), lang),
      ...(note === undefined ? [] : [`<footer><p>${markup(note)}</p></footer>\n`]),
    ].join(""),
  );
}

const section = (id: string, title: string, content: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${markup(title)}</h2>\n${content}</section>\n`;

/** A title, and its text below it: a paragraph, or a list of several. */
function part({ title, lines }: Part): string {
  const content =
    lines.length === 1
      ? `<p>${markup(lines[0] ?? "")}</p>\n`
      : `<ul>${lines.map((line) => `<li>${markup(line)}</li>`).join("\n")}</ul>\n`;
  return `<section>\n<h2>${markup(title)}</h2>\n${content}</section>\n`;
}

/** An example's files, and the output of the command. Wide lines can be scrolled, also by keyboard. */
function exampleSection(example: Example, kind: "fails" | "holds", lang: Lang): string {
  const files = [{ name: exampleFile, text: example.text }, ...example.files];
  const shown = files.map(({ name, text }) => figure(`<code>${markup(name)}</code>`, name, text));
  const output = `$ ${example.command}\n${outputOf(example, lang)}`;
  return section(
    kind,
    exampleTitle(example, kind, lang),
    `${shown.join("")}${figure(say.prints[lang], say.prints[lang], output)}`,
  );
}

const figure = (caption: string, label: string, text: string): string =>
  `<figure><figcaption>${caption}</figcaption><pre tabindex="0" role="group" aria-label="${markup(label)}">${lined(text)}</pre></figure>\n`;

/** Escaped text with its line breaks. */
const lined = (text: string): string => text.split("\n").map(markup).join("\n");

function paramsSection({ params }: RulePage, lang: Lang): string {
  if (params.length === 0) return "";
  const rows = params.map((param) => [
    `<code>${param.name}</code>${param.optional ? ` (${pageWords.optional[lang]})` : ""}`,
    valuesOf(param, lang),
    markup(param.says[lang]),
  ]);
  return section(
    "params",
    pageWords.params[lang],
    table(["params", words.values[lang], words.says[lang]], rows),
  );
}

const valuesOf = ({ values }: Param, lang: Lang): string =>
  typeof values === "string"
    ? pageWords[values][lang]
    : Object.keys(values)
        .map((value) => `<code>${value}</code>`)
        .join(", ");

function messagesSection(messages: ReturnType<Messages["get"]> = [], lang: Lang): string {
  if (messages.length === 0) return "";
  const rows = messages.map(({ mistake, expected, message }) => [
    `<code>${mistake}</code>${expected === undefined ? "" : `, <code>${expected}</code>`}`,
    markup(message[lang]),
  ]);
  return section("messages", words.message[lang], table(["mistake", words.message[lang]], rows));
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = header.map((title) => `<th scope="col">${title}</th>`).join("");
  const body = rows.map(
    ([first, ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table>\n`;
}

const say = {
  all: { en: "All rules", es: "Todas las reglas" },
  language: { en: "English", es: "Español" },
  navigation: { en: "Pages", es: "Páginas" },
  derived: {
    en: "Derived by `npm run generate` from rules/ and conformance/; do not edit.",
    es: "Derivado por `npm run generate` de rules/ y conformance/; no lo edite.",
  },
  intro: {
    en: "Every rule of ripslint, in the order in which a report gives them. An error keeps a record from being submitted, a warning does not. All examples are invented, and the output shown is what the command prints.",
    es: "Todas las reglas de ripslint, en el orden en que las da un informe. Un error impide enviar el registro; una advertencia, no. Todos los ejemplos son inventados, y la salida que se muestra es la que imprime el comando.",
  },
  contract: { en: "The contract, and reading", es: "El contrato y la lectura" },
  norm: {
    en: "The national norm (Resolución 948 de 2026), only with --pack res948.",
    es: "La norma nacional (Resolución 948 de 2026), solo con --pack res948.",
  },
  official: { en: "Official rule", es: "Regla oficial" },
  prints: { en: "What the command prints", es: "Lo que imprime el comando" },
} as const;
