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
import type { Outcome, ReportOptions } from "../report";
import { namedNorms, words as shared } from "../summary-words";

/**
 * The top of a work sheet: the next steps, the files by their states, how the findings are corrected, files that could not be
 * read, and the Ministry's rejections. The page prints it too.
 */
export function sheetTop(
  model: SummaryModel,
  { corrections }: Pick<Outcome, "corrections">,
  lang: Lang,
  name: string,
): string {
  const { run, verdict, texts } = model;
  const { kind, sentence, steps, notes } = verdict;
  const isSeveral = run.files.length > 1;
  const lead = [name, isSeveral ? steps : sentence].filter((part) => part !== "").join(": ");
  const lines = paragraphs([...(isSeveral ? [] : notes), texts.notJudged, texts.partial]);
  return [
    `<section class="verdict ${kind}" aria-labelledby="verdict"><h1 id="verdict">${markup(lead)}</h1>\n`,
    isSeveral ? barOf(run, lang) : "",
    correctionsIn(corrections, lang),
    `${lines}</section>\n`,
    faultsSection(model, lang),
    rejectionsSection(model, lang),
  ].join("");
}

const paragraphs = (all: readonly (string | undefined)[]): string =>
  all.flatMap((text) => (text === undefined ? [] : [`<p>${markup(text)}</p>\n`])).join("");

/** Remarks about the run that are not needed to correct a record. */
export const notesSection = ({ verdict, texts }: SummaryModel): string =>
  paragraphs([...verdict.notes, ...texts.documents, ...texts.leftOut]);

/** The files by their states, whose numbers add up to all files; each state links to its list. */
function barOf(run: SummaryModel["run"], lang: Lang): string {
  const items = barStates
    .filter((state) => run.states[state] > 0)
    .map(
      (state) =>
        `<li class="state ${state}"><a href="#state-${state}">${markup(countedIn(run, state, lang))}</a></li>`,
    );
  return `<ul class="by-state">${items.join("")}</ul>\n`;
}

/** "362 of 412 can be corrected automatically", and the number of remaining findings by person. */
function correctionsIn(corrections: Outcome["corrections"], lang: Lang): string {
  if (corrections === undefined) return "";
  const automatic = automaticInWords(corrections, lang);
  const left = leftInWords(corrections, lang);
  const parts = [
    ...(automatic === undefined ? [] : [`<b>${markup(automatic)}.</b>`]),
    ...(left === undefined ? [] : [markup(left)]),
  ];
  return parts.length === 0 ? "" : `<p>${parts.join(" ")}</p>\n`;
}

function rejectionsSection({ rejections }: SummaryModel, lang: Lang): string {
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

export function countsSection({ tiles }: SummaryModel, lang: Lang): string {
  const items = tiles.map(
    ({ name, count, severity }) =>
      `<div${severity === undefined ? "" : ` class="${severity}"`}><dt>${markup(name)}</dt><dd>${numberOf(count, lang)}</dd></div>`,
  );
  return `<section aria-label="${say[lang].counts}"><dl class="tiles">${items.join("")}</dl></section>\n`;
}

function faultsSection({ texts: { failed } }: SummaryModel, lang: Lang): string {
  if (failed.length === 0) return "";
  const faults = failed.map(
    ({ file, error }) => `<li><code>${markup(file)}</code> ${markup(error)}</li>`,
  );
  return section("faults", say[lang].faults, `<ul class="faults">${faults.join("\n")}</ul>`);
}

/** The table looks like the table of the files. */
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

/** The rules that were not evaluated, by their reason. */
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

/** "2 rules were not evaluated", including rules that ran for some documents only. */
const notChecked = ({ rules, isPartly }: SummaryModel["open"], lang: Lang): string =>
  say[lang].notChecked(rules, isPartly);

/** The norms and tables that ran, and the tool. */
export function footer({ texts }: SummaryModel, { tool, lang }: ReportOptions): string {
  const generator = `${tool.name} ${tool.version} ${tool.commit ?? ""}`.trimEnd();
  const norms = namedNorms(texts);
  const ran = norms === "" ? "" : ` · ${shared[lang].norms}: ${norms}`;
  return `<footer><p>${markup(generator + ran)}</p></footer>\n`;
}
