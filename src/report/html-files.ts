import type { FileSummary } from "../model/finding";
import type { Lang, Severity } from "../model/issue";
import type { FindingCounts } from "./counts";
import { capital, section } from "./html-parts";
import { say } from "./html-words";
import { markup } from "./markup";
import { notJudgedIn, words } from "./summary-words";
import { numberOf } from "./number";

/** How many files are shown before the rest is folded. */
const maxShown = 20;

/** A file with what there is to say about it. */
interface Row {
  readonly file: FileSummary;
  readonly counts: Readonly<Record<Severity, number>>;
  readonly remark: string;
}

/** Files × severity, the files with most errors first. A single file is named at the top of the page. */
export function filesSection(
  files: readonly FileSummary[],
  counts: FindingCounts["files"],
  lang: Lang,
): string {
  if (files.length < 2) return "";
  const all = files.map((file) => ({
    file,
    counts: counts.get(file.file) ?? { error: 0, warning: 0 },
    remark: remarkOf(file, lang),
  }));
  const rows = all
    .filter(({ file, remark }) => file.findings > 0 || remark !== "")
    .sort((a, b) => b.counts.error - a.counts.error || b.counts.warning - a.counts.warning);
  const most = {
    error: Math.max(1, ...rows.slice(0, 1).map((row) => row.counts.error)),
    warning: rows.reduce((max, row) => Math.max(max, row.counts.warning), 1),
  };
  const shown = rows.slice(0, maxShown);
  const folded = rows.slice(maxShown);
  const more =
    folded.length === 0
      ? ""
      : `<details><summary>${markup(say[lang].moreFiles(folded.length))}</summary>\n${tableOf(folded, most, lang)}</details>\n`;
  const rest = files.length - rows.length;
  const clean = rest === 0 ? "" : `<p>${markup(say[lang].clean(rest))}</p>\n`;
  return section(
    "files",
    say[lang].files,
    `${shown.length === 0 ? "" : tableOf(shown, most, lang)}${more}${clean}`,
  );
}

function remarkOf(file: FileSummary, lang: Lang): string {
  const { partial, error } = file;
  return (
    error ??
    [partial ? say[lang].partial : undefined, notJudgedIn(file, false, lang).notJudged]
      .filter((part) => part !== undefined)
      .join("; ")
  );
}

function tableOf(
  rows: readonly Row[],
  most: Readonly<Record<Severity, number>>,
  lang: Lang,
): string {
  const { file, state } = say[lang];
  const hasRemarks = rows.some(({ remark }) => remark !== "");
  const { errors, warnings, records } = words[lang];
  const body = rows.map(({ file: { file: name, records: count }, counts, remark }) => {
    const cell = (severity: Severity, label: string) =>
      `<td class="number ${severity} ${heatOf(counts[severity], most[severity])}" data-label="${label}">${numberOf(counts[severity], lang)}</td>`;
    return `<tr><th scope="row"><code>${markup(name)}</code></th>${cell("error", errors[1])}${cell("warning", warnings[1])}<td class="number" data-label="${records[1]}">${numberOf(count, lang)}</td>${hasRemarks ? `<td>${markup(remark)}</td>` : ""}</tr>`;
  });
  const number = (title: string) => `<th scope="col" class="number">${capital(title)}</th>`;
  const head = `<tr><th scope="col">${file}</th>${number(errors[1])}${number(warnings[1])}${number(records[1])}${hasRemarks ? `<th scope="col">${state}</th>` : ""}</tr>`;
  return `<table class="files"><thead>${head}</thead>\n<tbody>${body.join("\n")}</tbody></table>\n`;
}

/** The colour of a count in the grid: none for 0, else one of four, by its share of the largest one. */
const heatOf = (count: number, most: number): string =>
  `h${count === 0 ? 0 : Math.max(1, Math.ceil((4 * count) / most))}`;
