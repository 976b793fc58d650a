import type { Lang, Severity } from "../../core/model/issue";
import type { FileRow, FilesModel } from "../files";
import { fileTitlesIn, stateIn, taskIn } from "../files";
import { section } from "./parts";
import { capital } from "../wrap";
import { say } from "./words";
import { markup } from "../markup";
import { words } from "../summary-words";
import { numberOf } from "../number";

/** The number of files that are shown before the rest is folded. */
const maxShown = 10;

/**
 * The names of the files by their next step, for copying; and a table that begins with the files to correct, sorted by the
 * number of errors. A single file is named at the top of the page.
 */
export function filesSection({ rows: all, byState }: FilesModel, lang: Lang): string {
  if (all.length < 2) return "";
  const rows = [...byState.values()].flatMap((own) =>
    [...own].sort((a, b) => b.file.errors - a.file.errors || b.warnings - a.warnings),
  );
  const folded = rows.slice(maxShown);
  const more =
    folded.length === 0
      ? ""
      : `<details><summary>${markup(say[lang].moreFiles(folded.length))}</summary>\n${tableOf(folded, lang)}</details>\n`;
  const lists = [...byState].map(([state, own]) => {
    const names = own.map(({ file }) => markup(file.file));
    const title = `${taskIn(lang)[state]} (${numberOf(names.length, lang)})`;
    return `<details class="names" id="state-${state}"><summary>${markup(title)}</summary>\n<pre tabindex="0">${names.join("\n")}</pre></details>\n`;
  });
  return section(
    "files",
    say[lang].files,
    `${lists.join("")}${tableOf(rows.slice(0, maxShown), lang)}${more}`,
  );
}

function tableOf(rows: readonly FileRow[], lang: Lang): string {
  const titles = fileTitlesIn(lang);
  const records = capital(words[lang].records[1]);
  const hasRemarks = rows.some(({ remark }) => remark !== "");
  const hasNumbers = rows.some(({ file }) => file.numFactura !== undefined);
  const body = rows.map(({ file, state, warnings, remark }) => {
    const cell = (severity: Severity, count: number, label: string) =>
      `<td class="number ${severity}" data-label="${label}">${numberOf(count, lang)}</td>`;
    const cells = [
      `<th scope="row"><code>${markup(file.file)}</code></th>`,
      hasNumbers ? `<td><code>${markup(file.numFactura ?? "")}</code></td>` : "",
      `<td class="state ${state}">${markup(stateIn(lang)[state])}</td>`,
      cell("error", file.errors, titles.errors),
      cell("warning", warnings, titles.warnings),
      `<td class="number" data-label="${records}">${numberOf(file.total, lang)}</td>`,
      hasRemarks ? `<td>${markup(remark)}</td>` : "",
    ];
    return `<tr>${cells.join("")}</tr>`;
  });
  const head = (title: string, kind = "") => `<th scope="col"${kind}>${title}</th>`;
  const number = ' class="number"';
  const heads = [
    head(titles.file),
    hasNumbers ? head("numFactura") : "",
    head(titles.state),
    head(titles.errors, number),
    head(titles.warnings, number),
    head(records, number),
    hasRemarks ? head(titles.remarks) : "",
  ];
  return `<table class="files"><thead><tr>${heads.join("")}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table>\n`;
}
