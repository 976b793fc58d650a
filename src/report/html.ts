import type { Lang, Severity } from "../model/issue";
import { RunCounts } from "./html-counts";
import { filesSection } from "./html-files";
import { findingsHead, rowOf, tableHead } from "./html-findings";
import { fixesSections } from "./html-fixes";
import { capital, section } from "./html-parts";
import { script, scriptHash } from "./html-script";
import { style, styleHash } from "./html-style";
import { say } from "./html-words";
import { markup } from "./markup";
import type { Format, Outcome, ReportOptions } from "./report";
import type { Told } from "./summary-words";
import { byReason, numberOf, told, words as shared } from "./summary-words";
import { totalTable } from "./totals";
import { verdictOf } from "./verdict";

/**
 * One file for a browser, for the person who must correct the records: whether they can be sent, what to fix first,
 * where, and what was not checked. It contains everything and loads nothing. It can be read without scripts; with
 * scripts, the findings can be sorted and filtered.
 */
export const html: Format = {
  maxIssues: 10_000,
  make: (options) => {
    const { lang, quiet } = options;
    const counts = new RunCounts();
    let rows = 0;
    return {
      begin: () => "",
      finding: (finding) => {
        const isFirst = counts.add(finding, !quiet);
        if (quiet) return "";
        rows += 1;
        return rowOf(finding, isFirst, options);
      },
      unlisted: (finding) => {
        counts.add(finding, false);
      },
      head: (outcome) => {
        const words = told(outcome, options, !quiet);
        return [
          opening(options, words, outcome),
          verdictSection(outcome, words, options),
          countsSection(outcome, lang),
          faultsSection(words, lang),
          fixesSections(counts.sorted(), outcome.files.length, options),
          filesSection(outcome.files, counts.files, lang),
          totalsSection(outcome, lang),
          quiet ? "" : findingsHead(outcome, words, options),
          rows === 0 ? "" : tableHead(outcome.files.length, options),
        ].join("");
      },
      end: (outcome) => {
        const words = told(outcome, options);
        return [
          rows === 0 ? "" : "</tbody></table>\n",
          quiet ? "" : "</section>\n",
          gapsSection(outcome, words, options),
          "</main>\n",
          footer(words, lang),
          `<script>${script}</script>\n</body></html>\n`,
        ].join("");
      },
    };
  },
};

function opening(
  { tool, lang }: ReportOptions,
  { total, scope }: Told,
  { files }: Outcome,
): string {
  const policy = `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`;
  const [only, ...more] = files;
  const name = only === undefined || more.length > 0 ? "" : `: <code>${markup(only.file)}</code>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${markup(`${tool.name} ${tool.version}`)}">
<title>${markup(`${tool.name}: ${total}`)}</title>
<style>${style}</style></head>
<body>
<header><p>${markup(say[lang].title)}</p><p>${markup(scope)}${name}</p></header>
<main>
`;
}

/** The verdict, and what it does not include. */
function verdictSection(
  outcome: Outcome,
  { notJudged, partial, invoices, notEvaluated }: Told,
  { rules = [], lang }: ReportOptions,
): string {
  const { kind, sentence } = verdictOf(outcome, rules, lang);
  const notes = [notJudged, partial, invoices]
    .filter((note) => note !== undefined)
    .map((note) => `<p>${markup(note)}</p>\n`);
  const gaps =
    notEvaluated.length === 0
      ? ""
      : `<p><a href="#gaps">${markup(notChecked(outcome, lang))}</a></p>\n`;
  return `<section class="verdict ${kind}" aria-labelledby="verdict"><h1 id="verdict">${markup(sentence)}</h1>\n${notes.join("")}${gaps}</section>\n`;
}

function countsSection(
  { summary: { records, loaded, ready, bySeverity } }: Outcome,
  lang: Lang,
): string {
  const { error, warning } = bySeverity;
  const tile = (name: string, value: number | null, kind = "") =>
    value === null
      ? ""
      : `<div${kind}><dt>${markup(name)}</dt><dd>${numberOf(value, lang)}</dd></div>`;
  const mark = (severity: Severity, value: number) => (value > 0 ? ` class="${severity}"` : "");
  const { records: name, errors, warnings, load, ready: isReady } = shared[lang];
  const tiles = [
    tile(nounFor(records, name), records),
    tile(nounFor(error, errors), error, mark("error", error)),
    tile(nounFor(warning, warnings), warning, mark("warning", warning)),
    tile(load, loaded),
    tile(isReady, ready),
  ];
  return `<section aria-label="${say[lang].counts}"><dl class="tiles">${tiles.join("")}</dl></section>\n`;
}

const nounFor = (count: number, [one, many]: readonly [string, string]): string =>
  count === 1 ? one : many;

function faultsSection({ failed }: Told, lang: Lang): string {
  if (failed.length === 0) return "";
  const faults = failed.map(
    ({ file, error }) => `<li><code>${markup(file)}</code> ${markup(error)}</li>`,
  );
  return section("faults", say[lang].faults, `<ul class="faults">${faults.join("\n")}</ul>`);
}

/** The totals of documents; the table looks like that of the files. */
function totalsSection({ summary }: Outcome, lang: Lang): string {
  const totals = totalTable(summary.totals, lang);
  if (totals === undefined) return "";
  const { title, titles, rows, notes } = totals;
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
    `<table class="files"><thead><tr><td></td>${head.join("")}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table>\n${below.join("")}`,
  );
}

/** The rules that were not evaluated, by their reason: the problems that nobody looked for. */
function gapsSection(
  outcome: Outcome,
  { notEvaluated }: Told,
  { rules = [], lang }: ReportOptions,
): string {
  if (notEvaluated.length === 0) return "";
  const titles = new Map(rules.map(({ code, title }) => [code, title]));
  const reasons = byReason(notEvaluated).map(([why, codes]) => {
    const items = codes.map((code) => {
      const title = titles.get(code);
      const text = title === undefined ? "" : `${markup(title)} `;
      return `<li>${text}<code>${markup(code)}</code></li>`;
    });
    return `<div><h3>${markup(capital(why))}</h3>\n<ul>${items.join("\n")}</ul></div>\n`;
  });
  return `<section aria-labelledby="gaps"><h2 id="gaps">${say[lang].gaps}</h2>\n<details class="gaps"><summary>${markup(notChecked(outcome, lang))}</summary>\n<div class="reasons">${reasons.join("")}</div></details></section>\n`;
}

/** "2 rules were not evaluated", which also counts those that ran, but not everywhere. */
function notChecked({ evaluated }: Outcome, lang: Lang): string {
  const open = evaluated.filter(({ why }) => why !== undefined);
  return say[lang].notChecked(
    open.length,
    open.some(({ status }) => status === "ran"),
  );
}

function footer({ norms }: Told, lang: Lang): string {
  return norms === undefined
    ? ""
    : `<footer><p>${markup(`${shared[lang].norms}: ${norms}`)}</p></footer>\n`;
}
