import type { Severity } from "../model/issue";
import type { Count, FindingCounts, RuleCount } from "./counts";
import { barOf, cardId, firstRowId, section } from "./html-parts";
import { say } from "./html-words";
import { markup } from "./markup";
import type { ReportOptions, RuleText } from "./report";
import { words } from "./summary-words";
import { countOf, numberOf } from "./number";

/** How many places of a rule are shown as bars. */
const maxBars = 6;

/** What to fix first: a card for each rule with errors, then one for each rule that only warned. */
export function fixesSections(
  { errors, warnings }: FindingCounts,
  files: number,
  options: ReportOptions,
): string {
  const texts = new Map(options.rules?.map((rule) => [rule.code, rule]));
  const cards = (id: string, title: string, rules: readonly RuleCount[]) =>
    rules.length === 0
      ? ""
      : section(
          id,
          title,
          `<ol class="fixes">\n${rules.map((rule) => cardOf(rule, texts.get(rule.code), files, options)).join("")}</ol>\n`,
        );
  const { fixFirst, warnings: warned } = say[options.lang];
  return `${cards("fix-first", fixFirst, errors)}${cards("warned", warned, warnings)}`;
}

function cardOf(
  rule: RuleCount,
  text: RuleText | undefined,
  files: number,
  { lang, quiet }: ReportOptions,
): string {
  const { code, bySeverity, isListed } = rule;
  const { error, warning } = bySeverity;
  const { errors, warnings } = words[lang];
  const id = cardId(code);
  const count = (severity: Severity, nouns: readonly [string, string]) =>
    bySeverity[severity] === 0
      ? []
      : [`<b class="${severity}">${countOf(bySeverity[severity], nouns, lang)}</b>`];
  const facts = [
    ...count("error", errors),
    ...count("warning", warnings),
    ...(files > 1 && rule.files > 1 ? [say[lang].places(rule.files)] : []),
    `<code>${markup(code)}</code>`,
  ];
  const link = quiet
    ? ""
    : isListed
      ? `<p class="to-rows"><a href="#${firstRowId(code)}" data-rule="${markup(code)}">${say[lang].rows}</a></p>\n`
      : `<p class="to-rows">${say[lang].notListed}</p>\n`;
  const [title, requirement] =
    text === undefined ? [code, ""] : [text.title, text.summary === text.title ? "" : text.summary];
  return `<li class="${error > 0 ? "error" : "warning"}" id="${id}"><h3>${markup(title)}</h3>
<p class="facts">${facts.join(" · ")}</p>
${requirement === "" ? "" : `<p>${markup(requirement)}</p>\n`}<div class="parts">
${placesOf(rule, error + warning, lang)}${causesOf(rule, text, lang)}${textOf(say[lang].fix, text?.fix)}</div>
${link}</li>
`;
}

/** Where the findings of a rule are: its arrays and fields, with bars if there are several. */
function placesOf(rule: RuleCount, total: number, lang: ReportOptions["lang"]): string {
  const { places } = rule;
  const [first] = places;
  if (first === undefined) return "";
  const title = `<h4>${say[lang].where}</h4>`;
  if (places.length === 1 && rule.placed === total)
    return `<div class="places">${title}<p><code>${markup(first.name)}</code></p></div>\n`;
  const shown = places.slice(0, maxBars);
  const rest = rule.placed - shown.reduce((sum, { error, warning }) => sum + error + warning, 0);
  const more = rest === 0 ? "" : `<p>${markup(say[lang].others(rest))}</p>`;
  return `<div class="places">${title}${barTable(shown, lang)}${more}</div>\n`;
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

/** What probably happened, if the rule tells it, with counts; and how such a fault usually arises. */
function causesOf(
  { mistakes }: RuleCount,
  text: RuleText | undefined,
  lang: ReportOptions["lang"],
): string {
  // "Anything else" comes last, and says nothing alone.
  const telling = mistakes.filter(({ name }) => name !== "unknown");
  const others = telling.length === 0 ? [] : mistakes.filter(({ name }) => name === "unknown");
  const known = [...telling, ...others].flatMap(({ name, error, warning }) => {
    const meaning = text?.mistakes?.[name];
    return meaning === undefined
      ? []
      : [`<li><b>${numberOf(error + warning, lang)}</b> ${markup(meaning)}</li>`];
  });
  const list = known.length === 0 ? "" : `<ul>${known.join("\n")}</ul>`;
  const causes = text?.causes === undefined ? "" : `<p>${markup(text.causes)}</p>`;
  return list === "" && causes === ""
    ? ""
    : `<div><h4>${say[lang].causes}</h4>${list}${causes}</div>\n`;
}

const textOf = (title: string, text: string | undefined): string =>
  text === undefined ? "" : `<div><h4>${title}</h4><p>${markup(text)}</p></div>\n`;
