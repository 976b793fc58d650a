import type { Lang } from "../../core/model/issue";
import { answerWords, maxRejections } from "../answers";
import { automaticInWords, leftInWords } from "../corrections-in-words";
import { barStates, countedIn } from "../files";
import { section } from "./parts";
import { capital } from "../wrap";
import { say } from "./words";
import { markup } from "../markup";
import { numberOf } from "../number";
import type { SummaryModel } from "../summary-model";
import type { Outcome } from "../report";
import { words as shared } from "../summary-words";

/** The verdict, the files by their states, how the findings are corrected, and what the verdict does not include. */
export function verdictSection(
  { run, verdict, texts, gaps, open }: SummaryModel,
  { corrections }: Outcome,
  lang: Lang,
): string {
  const { kind, sentence, sendable, notes } = verdict;
  const { notJudged, partial, documents, leftOut } = texts;
  const lines = (all: readonly (string | undefined)[]) =>
    all.flatMap((note) => (note === undefined ? [] : [`<p>${markup(note)}</p>\n`])).join("");
  const hasBar = run.files.length > 1;
  // For several files, the bar has the numbers of the sentence.
  const rest = lines([...(hasBar ? notes : []), ...documents, ...leftOut]);
  const more =
    rest === "" ? "" : `<details><summary>${markup(say[lang].more)}</summary>\n${rest}</details>\n`;
  const link =
    gaps.length === 0 ? "" : `<p><a href="#gaps">${markup(notChecked(open, lang))}</a></p>\n`;
  return `<section class="verdict ${kind}" aria-labelledby="verdict"><h1 id="verdict">${markup(hasBar ? sendable : sentence)}</h1>\n${hasBar ? barOf(run, lang) : ""}${correctionsIn(corrections, lang)}${lines([...(hasBar ? [] : notes), notJudged, partial])}${more}${link}</section>\n`;
}

/** The files by their states, which add up to all of them: each leads to its list. */
export function barOf(run: SummaryModel["run"], lang: Lang): string {
  const items = barStates
    .filter((state) => run.states[state] > 0)
    .map(
      (state) =>
        `<li class="state ${state}"><a href="#state-${state}">${markup(countedIn(run, state, lang))}</a></li>`,
    );
  return `<ul class="by-state">${items.join("")}</ul>\n`;
}

/** "362 of 412 can be corrected automatically", and how many are left for whom. */
export function correctionsIn(corrections: Outcome["corrections"], lang: Lang): string {
  if (corrections === undefined) return "";
  const automatic = automaticInWords(corrections, lang);
  const left = leftInWords(corrections, lang);
  const parts = [
    ...(automatic === undefined ? [] : [`<b>${markup(automatic)}.</b>`]),
    ...(left === undefined ? [] : [markup(left)]),
  ];
  return parts.length === 0 ? "" : `<p>${parts.join(" ")}</p>\n`;
}

/** The documents that the Ministry rejected, each with its reasons. */
export function rejectionsSection({ rejections }: SummaryModel, lang: Lang): string {
  if (rejections.length === 0) return "";
  const items = rejections.slice(0, maxRejections).map(({ name, lines }) => {
    const reasons = lines.map((line) => `<li>${markup(line)}</li>`);
    const list = reasons.length === 0 ? "" : `<ul>${reasons.join("")}</ul>`;
    return `<li><code>${markup(name)}</code>${list}</li>`;
  });
  const left = rejections.length - items.length;
  const more = left > 0 ? `<p>${markup(say[lang].moreDocuments(left))}</p>\n` : "";
  return section(
    "rejected",
    markup(answerWords[lang].rejected),
    `<ul class="faults">${items.join("\n")}</ul>\n${more}`,
  );
}

/** The counts that are shown large. */
export function countsSection({ tiles }: SummaryModel, lang: Lang): string {
  const items = tiles.map(
    ({ name, count, severity }) =>
      `<div${severity === undefined ? "" : ` class="${severity}"`}><dt>${markup(name)}</dt><dd>${numberOf(count, lang)}</dd></div>`,
  );
  return `<section aria-label="${say[lang].counts}"><dl class="tiles">${items.join("")}</dl></section>\n`;
}

/** The files that could not be read, or not to their end. */
export function faultsSection({ texts: { failed } }: SummaryModel, lang: Lang): string {
  if (failed.length === 0) return "";
  const faults = failed.map(
    ({ file, error }) => `<li><code>${markup(file)}</code> ${markup(error)}</li>`,
  );
  return section("faults", say[lang].faults, `<ul class="faults">${faults.join("\n")}</ul>`);
}

/** The totals of documents; the table looks like that of the files. */
export function totalsSection({ totals }: SummaryModel, lang: Lang): string {
  if (totals === undefined) return "";
  const { title, titles, rows, notes } = totals;
  const { totals: all } = say[lang];
  const head = titles.map((each) => `<th scope="col" class="number">${markup(each)}</th>`);
  const body = rows.map(({ name, numbers }) => {
    const cells = numbers.map(
      (number, i) =>
        `<td class="number" data-label="${markup(titles[i] ?? "")}">${markup(number)}</td>`,
    );
    return `<tr><th scope="row">${markup(name)}</th>${cells.join("")}</tr>`;
  });
  const below = notes.map((note) => `<p>${markup(note)}</p>\n`);
  return section(
    "totals",
    markup(title),
    `<details><summary>${markup(all)}</summary>\n<table class="files"><thead><tr><td></td>${head.join("")}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table>\n${below.join("")}</details>\n`,
  );
}

/** The rules that were not evaluated, by their reason: the problems that nobody looked for. */
export function gapsSection({ gaps, open }: SummaryModel, lang: Lang): string {
  if (gaps.length === 0) return "";
  const reasons = gaps.map(({ why, rules }) => {
    const items = rules.map(({ code, title }) => {
      const text = title === undefined ? "" : `${markup(title)} `;
      return `<li>${text}<code>${markup(code)}</code></li>`;
    });
    return `<div><h3>${markup(capital(why))}</h3>\n<ul>${items.join("\n")}</ul></div>\n`;
  });
  return `<section aria-labelledby="gaps"><h2 id="gaps">${say[lang].gaps}</h2>\n<details class="gaps"><summary>${markup(notChecked(open, lang))}</summary>\n<div class="reasons">${reasons.join("")}</div></details></section>\n`;
}

/** "2 rules were not evaluated", which also counts those that ran, but not everywhere. */
const notChecked = ({ rules, isPartly }: SummaryModel["open"], lang: Lang): string =>
  say[lang].notChecked(rules, isPartly);

/** The norms that ran. */
export const footer = ({ texts: { norms } }: SummaryModel, lang: Lang): string =>
  norms === undefined
    ? ""
    : `<footer><p>${markup(`${shared[lang].norms}: ${norms}`)}</p></footer>\n`;
