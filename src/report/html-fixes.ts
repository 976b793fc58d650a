import type { Severity } from "../core/model/issue";
import type { Cause, Count } from "./causes";
import { freesIn, menderIn, namesInWords } from "./causes-in-words";
import { barOf, cardId, firstRowId, section } from "./html-parts";
import { say } from "./html-words";
import { markup } from "./markup";
import type { ReportOptions, RuleText } from "./report";
import type { Problem } from "./summary-model";
import { words } from "./summary-words";
import { countOf, numberOf } from "./number";

/** How many places of a cause are shown as bars. */
const maxBars = 6;

/** What to fix first: a card for each cause of errors, then one for each that only warned. */
export function fixesSections(
  causes: readonly Problem[],
  files: number,
  options: ReportOptions,
): string {
  const texts = new Map(options.rules?.map((rule) => [rule.code, rule]));
  // A row links to the card of its rule; where the rule has none of its own, to the first one that has the rule.
  const homes = new Map(causes.map(({ code }) => [code, code]));
  for (const { code, codes } of causes)
    for (const each of codes) if (!homes.has(each)) homes.set(each, code);
  const cards = (id: string, title: string, some: readonly Problem[]) =>
    some.length === 0
      ? ""
      : section(
          id,
          title,
          `<ol class="fixes">\n${some.map((cause) => cardOf(cause, texts, homes, files, options)).join("")}</ol>\n`,
        );
  const isError = ({ severity }: Problem) => severity === "error";
  const { fixFirst, warnings } = say[options.lang];
  return `${cards("fix-first", fixFirst, causes.filter(isError))}${cards(
    "warned",
    warnings,
    causes.filter((cause) => !isError(cause)),
  )}`;
}

/** The texts of the rules, by their codes. */
type Texts = ReadonlyMap<string, RuleText>;

function cardOf(
  cause: Problem,
  texts: Texts,
  homes: ReadonlyMap<string, string>,
  files: number,
  { lang, quiet }: ReportOptions,
): string {
  const { code, codes, bySeverity, listed, mender } = cause;
  const { error, warning } = bySeverity;
  const { errors, warnings } = words[lang];
  const text = texts.get(code);
  const count = (severity: Severity, nouns: readonly [string, string]) =>
    bySeverity[severity] === 0
      ? []
      : [`<b class="${severity}">${countOf(bySeverity[severity], nouns, lang)}</b>`];
  const facts = [
    ...count("error", errors),
    ...count("warning", warnings),
    ...(files > 1 && cause.files > 1 ? [say[lang].places(cause.files)] : []),
    ...(files > 1 && cause.frees > 0 ? [`<b>${freesIn(cause.frees, lang)}</b>`] : []),
    ...(mender === undefined ? [] : [markup(menderIn(lang)[mender])]),
    ...codes.map((each) => {
      const isHome = each !== code && homes.get(each) === code;
      return `<code${isHome ? ` id="${cardId(each)}"` : ""}>${markup(each)}</code>`;
    }),
  ];
  const link = quiet
    ? ""
    : listed !== undefined
      ? `<p class="to-rows"><a href="#${firstRowId(listed)}" data-rule="${markup(codes.join(" "))}">${say[lang].rows}</a></p>\n`
      : `<p class="to-rows">${say[lang].notListed}</p>\n`;
  const [title, requirement] =
    text === undefined ? [code, ""] : [text.title, text.summary === text.title ? "" : text.summary];
  return `<li class="${error > 0 ? "error" : "warning"}" id="${cardId(code)}"><h3>${markup(title)}</h3>
<p class="facts">${facts.join(" · ")}</p>
${requirement === "" ? "" : `<p>${markup(requirement)}</p>\n`}<div class="parts">
${placesOf(cause, error + warning, lang)}${causesOf(cause, texts, lang)}${textOf(say[lang].fix, text?.fix)}</div>
${link}</li>
`;
}

/** Where the findings of a cause are: its arrays and fields, with bars if there are several, and the file with most. */
function placesOf(cause: Cause, total: number, lang: ReportOptions["lang"]): string {
  const { places, most, files } = cause;
  const inOne =
    files > 1 && 2 * most.findings > total
      ? `<p>${markup(say[lang].mostIn(most.findings))} <code>${markup(most.file)}</code></p>`
      : "";
  const [first] = places;
  const title = `<h4>${say[lang].where}</h4>`;
  if (first === undefined)
    return inOne === "" ? "" : `<div class="places">${title}${inOne}</div>\n`;
  if (places.length === 1 && cause.placed === total)
    return `<div class="places">${title}<p><code>${markup(first.name)}</code></p>${inOne}</div>\n`;
  const shown = places.slice(0, maxBars);
  const rest = cause.placed - shown.reduce((sum, { error, warning }) => sum + error + warning, 0);
  const more = rest === 0 ? "" : `<p>${markup(say[lang].others(rest))}</p>`;
  return `<div class="places">${title}${barTable(shown, lang)}${more}${inOne}</div>\n`;
}

/** Counts as numbers, with bars beside them. */
function barTable(bars: readonly Count[], lang: ReportOptions["lang"]): string {
  const most = Math.max(...bars.map(({ error, warning }) => error + warning));
  const rows = bars.map(
    ({ name, ...count }) =>
      `<tr><th scope="row"><code>${markup(name)}</code></th><td class="number">${numberOf(count.error + count.warning, lang)}</td><td class="bar">${barOf(count, most)}</td></tr>`,
  );
  const { field, findings } = say[lang];
  return `<table class="bars"><thead><tr><th scope="col">${field}</th><th scope="col" class="number">${findings}</th><td></td></tr></thead>\n<tbody>${rows.join("\n")}</tbody></table>`;
}

/** What probably happened, if the rules tell it, with counts; and how such a fault usually arises. */
function causesOf(
  { code, mistakes, names }: Cause,
  texts: Texts,
  lang: ReportOptions["lang"],
): string {
  const meanings = new Map<string, number>();
  const others = new Map<string, number>();
  for (const { code: rule, name, error, warning } of mistakes) {
    const meaning = texts.get(rule)?.mistakes?.[name];
    // "Anything else" comes last, and says nothing alone.
    const counts = name === "unknown" ? others : meanings;
    if (meaning !== undefined) counts.set(meaning, (counts.get(meaning) ?? 0) + error + warning);
  }
  const known = [...meanings, ...(meanings.size === 0 ? [] : others)].map(
    ([meaning, count]) => `<li><b>${numberOf(count, lang)}</b> ${markup(meaning)}</li>`,
  );
  const named = namesInWords(names, lang);
  const items = named === undefined ? known : [`<li>${markup(named)}</li>`];
  const list = items.length === 0 ? "" : `<ul>${items.join("\n")}</ul>`;
  const text = texts.get(code)?.causes;
  const causes = text === undefined ? "" : `<p>${markup(text)}</p>`;
  return list === "" && causes === ""
    ? ""
    : `<div><h4>${say[lang].causes}</h4>${list}${causes}</div>\n`;
}

const textOf = (title: string, text: string | undefined): string =>
  text === undefined ? "" : `<div><h4>${title}</h4><p>${markup(text)}</p></div>\n`;
