import type { Finding } from "../core/model/finding";
import { muvPath } from "../core/model/muv-path";
import type { Cause } from "./causes";
import { cardId, firstRowId } from "./html-parts";
import { concernInWords } from "./concern-words";
import { say } from "./html-words";
import { markup } from "./markup";
import { repeatsInWords } from "./for-people";
import { fieldIn, placeInWords } from "./place";
import type { Outcome, ReportOptions } from "./report";
import type { SummaryTexts } from "./summary-words";
import { severityIn } from "./summary-words";

/** The title of the list, how many findings it shows, and its filters, which work if scripts run. */
export function findingsHead(
  { summary: { listed, bySeverity } }: Outcome,
  { listed: capped }: SummaryTexts,
  causes: readonly Cause[],
  hidden: number,
  { lang, rules = [] }: ReportOptions,
): string {
  const total = bySeverity.error + bySeverity.warning;
  const words = say[lang];
  const title = `<section class="list" aria-labelledby="list"><h2 id="list">${words.findings}</h2>\n`;
  if (total === 0) return `${title}<p>${words.none}</p>\n`;
  const note = capped === undefined ? "" : `<p class="capped">${markup(capped)}</p>\n`;
  if (listed === 0) return `${title}${note}`;
  const option = (name: string, text: string) =>
    `<option value="${markup(name)}">${markup(text)}</option>`;
  const severities = (["error", "warning"] as const).map((each) =>
    option(each, severityIn(lang)[each]),
  );
  const titles = new Map(rules.map((rule) => [rule.code, rule.title]));
  const problems = causes.map(({ code, codes }) =>
    option(codes.join(" "), titles.get(code) ?? code),
  );
  const more =
    hidden === 0
      ? ""
      : `<p><label><input type="checkbox" id="all"> ${markup(words.hidden(hidden))}</label></p>\n`;
  return `${title}${note}<form id="filters" hidden>
<label>${words.filter} <input id="text" type="search" autocomplete="off"></label>
<label>${words.severity} <select id="severity">${option("", words.all)}${severities.join("")}</select></label>
<label>${words.rule} <select id="rule">${option("", words.all)}${problems.join("")}</select></label>
<output id="shown" data-words="${markup(words.shown)}"></output>
</form>
${more}`;
}

/** The head of the table. The names of files are shown if there are several files. */
export function tableHead(files: number, { lang }: ReportOptions): string {
  const { severity, place, field, message } = say[lang];
  const titles = [severity, place, field, message];
  const cells = titles.map((title) => `<th scope="col">${title}</th>`);
  const kind = files > 1 ? "" : ' class="one-file"';
  return `<table id="findings"${kind}><thead><tr>${cells.join("")}</tr></thead>\n<tbody>\n`;
}

/**
 * The row of a finding. The first row of a rule is the target of its card's link; many more rows of a rule are hidden at
 * first.
 */
export function rowOf(
  finding: Finding,
  options: ReportOptions,
  { isFirst, isMore }: { readonly isFirst: boolean; readonly isMore: boolean },
): string {
  const { lang, paths } = options;
  const { severity, code, file, message, value = "", concerns } = finding;
  const concern = concerns === undefined ? "" : concernInWords(concerns);
  const whom = concern === "" ? "" : `<small class="concern">${markup(concern)}</small>`;
  const id = isFirst ? ` id="${firstRowId(code)}"` : "";
  const path = paths === "muv" ? muvPath(finding) : "";
  const official = path === "" ? "" : `<small>${markup(path)}</small>`;
  const field = fieldIn(finding);
  const repeats = repeatsInWords(finding, lang);
  const note = repeats === "" ? "" : ` <small>${markup(repeats)}</small>`;
  return `<tr class="${severity}${isMore ? " more" : ""}"${id}><td>${severityIn(lang)[severity]}</td><td>${markup(placeInWords(finding, lang))}<small class="file">${markup(file)}</small>${whom}${official}</td><td>${field === "" ? "" : `<code>${markup(field)}</code>`}</td><td>${markup(message)}${value === "" ? "" : `<code class="value">${markup(value)}</code>`} <a href="#${cardId(code)}">${markup(code)}</a>${note}</td></tr>\n`;
}
