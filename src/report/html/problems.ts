import type { Finding } from "../../core/model/finding";
import type { Severity } from "../../core/model/issue";
import { advicesOf } from "../advice";
import type { Cause } from "../causes";
import { automaticIn, freesIn, menderIn, namesInWords } from "../causes-in-words";
import { nameOf } from "../document-name";
import { placeOf, serviceOf, whoOf } from "./documents";
import { section } from "./parts";
import { say } from "./words";
import { markup } from "../markup";
import type { ReportOptions, RuleText } from "../report";
import { fieldIn } from "../place";
import type { Problem } from "../review-summary";
import { words } from "../summary-words";
import { countOf, numberOf } from "../number";

/** How many places of a problem are listed with it; the others are in the view by invoice. */
const maxPlaces = 50;

/** How many fields of a problem are counted. */
const maxFields = 6;

/** The first places of each problem, as rows. */
export class ProblemPlaces {
  private readonly rows = new Map<string, string[]>();
  private readonly lang: ReportOptions["lang"];

  constructor({ lang }: ReportOptions) {
    this.lang = lang;
  }

  add(finding: Finding, problem: string): void {
    const rows = this.rows.get(problem) ?? [];
    this.rows.set(problem, rows);
    if (rows.length >= maxPlaces) return;
    const { file, concerns = {} } = finding;
    const place = [whoOf(finding), placeOf(finding, this.lang), serviceOf(concerns)].filter(
      (part) => part !== "",
    );
    const field = fieldIn(finding);
    rows.push(
      `<tr><td>${markup(nameOf({ file, ...concerns }))}</td><td>${markup(place.join(" · "))}</td><td>${field === "" ? "" : `<code>${markup(field)}</code>`}</td></tr>`,
    );
  }

  /** The table of a problem, which has so many findings. */
  tableOf(problem: string, count: number): string {
    const rows = this.rows.get(problem) ?? [];
    if (rows.length === 0) return "";
    const { document, place, field, morePlaces } = say[this.lang];
    const head = [document, place, field].map((each) => `<th scope="col">${each}</th>`);
    const more = count > rows.length ? `<p>${markup(morePlaces(count - rows.length))}</p>\n` : "";
    return `<table class="rows"><thead><tr>${head.join("")}</tr></thead>\n<tbody>${rows.join("\n")}</tbody></table>\n${more}`;
  }
}

/** What to correct first: a line for each problem, which unfolds; then those that only warn. */
export function problemsSection(
  problems: readonly Problem[],
  files: number,
  places: ProblemPlaces,
  options: ReportOptions,
): string {
  const texts = new Map(options.rules?.map((rule) => [rule.code, rule]));
  const list = (id: string, title: string, some: readonly Problem[]) =>
    some.length === 0
      ? ""
      : section(
          id,
          title,
          `<ol class="problems">\n${some.map((problem) => lineOf(problem, texts, files, places, options)).join("")}</ol>\n`,
        );
  const isError = ({ severity }: Problem) => severity === "error";
  const { fixFirst, warnings } = say[options.lang];
  const errors = list("fix-first", fixFirst, problems.filter(isError));
  const others = list(
    "warned",
    warnings,
    problems.filter((problem) => !isError(problem)),
  );
  return `<div class="by-problem">\n${errors}${others}</div>\n`;
}

/** The texts of the rules, by their codes. */
type Texts = ReadonlyMap<string, RuleText>;

function lineOf(
  problem: Problem,
  texts: Texts,
  files: number,
  places: ProblemPlaces,
  { lang }: ReportOptions,
): string {
  const { code, bySeverity, mender, automatic = 0 } = problem;
  const { error, warning } = bySeverity;
  const { errors, warnings } = words[lang];
  const text = texts.get(code);
  const advices = advicesOf(
    text,
    problem.mistakes.map(({ name }) => name),
  );
  const count = (severity: Severity, nouns: readonly [string, string]) =>
    bySeverity[severity] === 0
      ? []
      : [`<b class="${severity}">${countOf(bySeverity[severity], nouns, lang)}</b>`];
  const facts = [
    ...count("error", errors),
    ...count("warning", warnings),
    ...(files > 1 && problem.files > 1 ? [say[lang].places(problem.files)] : []),
    ...(files > 1 && problem.frees > 0 ? [`<b>${freesIn(problem.frees, lang)}</b>`] : []),
    ...(automatic > 0 ? [automaticIn(automatic, lang)] : []),
    ...(mender === undefined ? [] : [markup(menderIn(lang)[mender])]),
  ];
  return `<li class="${error > 0 ? "error" : "warning"}" id="${markup(`fix-${code}`)}"><details><summary><span class="title">${markup(text?.title ?? code)}</span> <span class="facts">${facts.join(" · ")}</span></summary>
${textOf(say[lang].fix, advices)}${fieldsOf(problem, error + warning, lang)}${causesOf(problem, texts, lang)}<p class="rule-codes">${codesOf(problem, lang)}</p>
${places.tableOf(code, error + warning)}</details></li>
`;
}

/** The rules, each with the number of its findings if there are several. */
const codesOf = ({ byCode }: Problem, lang: ReportOptions["lang"]): string =>
  byCode
    .map(({ name, error, warning }) => {
      const count = byCode.length === 1 ? "" : ` ${numberOf(error + warning, lang)}`;
      return `<code>${markup(name)}</code>${count}`;
    })
    .join(", ");

/** In which arrays and fields the findings of a problem are, with counts, and the file with most of them. */
function fieldsOf(problem: Cause, total: number, lang: ReportOptions["lang"]): string {
  const { places, most, files, placed } = problem;
  const shown = places.slice(0, maxFields);
  const counted = shown.map(({ error, warning }) => error + warning);
  const rest = placed - counted.reduce((sum, count) => sum + count, 0);
  const fields = shown.map(
    ({ name }, i) => `<code>${markup(name)}</code> ${numberOf(counted[i] ?? 0, lang)}`,
  );
  const items = [...fields, ...(rest === 0 ? [] : [markup(say[lang].others(rest))])];
  const where = items.length === 0 ? "" : `<p>${say[lang].where}: ${items.join(", ")}</p>\n`;
  const inOne =
    files > 1 && 2 * most.findings > total
      ? `<p>${markup(say[lang].mostIn(most.findings))} <code>${markup(most.file)}</code></p>\n`
      : "";
  return where + inOne;
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
  return list === "" && causes === "" ? "" : `<h4>${say[lang].causes}</h4>${list}${causes}\n`;
}

const textOf = (title: string, texts: readonly string[]): string =>
  texts.length === 0
    ? ""
    : `<h4>${title}</h4>${texts.map((text) => `<p>${markup(text)}</p>`).join("")}\n`;
