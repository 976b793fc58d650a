import type { FileSummary, Finding } from "../model/finding";
import type { Lang, Severity } from "../model/issue";
import { codePosition, Counts, fieldName, isOfProviderCode } from "./html-counts";
import { script, scriptHash } from "./html-script";
import { style, styleHash } from "./html-style";
import { markup } from "./markup";
import { fieldOf, pathOf, recordOf } from "./place";
import type { Format, Outcome, ReportOptions } from "./report";
import type { Told } from "./summary-words";
import { numberOf, severityIn, told, words as shared, notJudgedIn } from "./summary-words";
import { totalTable } from "./totals";

/**
 * One file for a browser. It contains everything and loads nothing. It can be read without scripts; with scripts,
 * the findings can be sorted and filtered.
 */
export const html: Format = {
  maxIssues: 10_000,
  make: (options) => {
    const { lang, quiet, rules = [] } = options;
    const fields = new Counts(fieldName);
    const codes = new Counts((finding) => codePosition(finding, rules));
    const count = (finding: Finding) => {
      fields.add(finding);
      codes.add(finding);
    };
    let rows = 0;
    return {
      begin: () => "",
      finding: (finding) => {
        count(finding);
        if (quiet) return "";
        rows += 1;
        return rowOf(finding, options);
      },
      unlisted: count,
      head: (outcome) => {
        const words = told(outcome, options, !quiet);
        return [
          opening(options, words),
          summarySection(outcome, words, lang),
          notesSection(words, lang),
          rulesSection(outcome, options),
          fieldsSection(fields, lang),
          codesSection(codes, options),
          totalsSection(outcome, lang),
          filesSection(outcome.files, lang),
          quiet ? "" : findingsHead(outcome, words, options),
          rows === 0 ? "" : tableHead(options),
        ].join("");
      },
      end: () =>
        `${rows === 0 ? "" : "</tbody></table></div>\n"}${quiet ? "" : "</section>\n"}</main>\n<script>${script}</script>\n</body></html>\n`,
    };
  },
};

function opening({ tool, lang }: ReportOptions, { total, scope, norms }: Told): string {
  const policy = `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'`;
  const by = norms === undefined ? "" : `<p>${markup(`${shared[lang].norms}: ${norms}`)}</p>`;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${markup(`${tool.name} ${tool.version}`)}">
<title>${markup(`${tool.name}: ${total}`)}</title>
<style>${style}</style></head>
<body>
<header><h1>${markup(say[lang].title)}</h1><p>${markup(scope)}</p>${by}</header>
<main>
`;
}

function summarySection(
  { summary: { records, loaded, ready, bySeverity } }: Outcome,
  { notJudged, nothing, invoices }: Told,
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
    tile(name[1], records),
    tile(load, loaded),
    tile(isReady, ready),
    tile(errors[1], error, mark("error", error)),
    tile(warnings[1], warning, mark("warning", warning)),
  ];
  const left = [notJudged, nothing]
    .filter((note) => note !== undefined)
    .map((note) => `<p class="warning">${markup(note)}</p>\n`)
    .join("");
  return `<section aria-labelledby="summary"><h2 id="summary">${say[lang].summary}</h2>\n<dl class="tiles">${tiles.join("")}</dl>\n${left}${invoices === undefined ? "" : `<p>${markup(invoices)}</p>\n`}</section>\n`;
}

function notesSection({ failed, partial, notEvaluated }: Told, lang: Lang): string {
  const faults = failed.map(
    ({ file, error }) => `<li class="error"><code>${markup(file)}</code> ${markup(error)}</li>`,
  );
  if (partial !== undefined) faults.push(`<li class="warning">${markup(partial)}</li>`);
  const alert =
    faults.length === 0
      ? ""
      : `<section aria-labelledby="faults"><h2 id="faults">${say[lang].faults}</h2>\n<ul class="faults">${faults.join("\n")}</ul></section>\n`;
  const rules = notEvaluated.map(
    ({ code, why }) => `<div><dt><code>${markup(code)}</code></dt><dd>${markup(why)}</dd></div>`,
  );
  const gaps =
    rules.length === 0
      ? ""
      : `<section aria-labelledby="gaps"><h2 id="gaps">${shared[lang].notEvaluated}</h2>\n<dl class="gaps">${rules.join("\n")}</dl></section>\n`;
  return `${alert}${gaps}`;
}

function rulesSection({ summary }: Outcome, { rules = [], lang }: ReportOptions): string {
  const bars = Object.entries(summary.byCode).map(([code, count]) => {
    const rule = rules.find((each) => each.code === code);
    const counts =
      rule?.severity === "warning" ? { error: 0, warning: count } : { error: count, warning: 0 };
    return { name: code, about: rule?.summary ?? "", ...counts };
  });
  if (bars.length === 0) return "";
  return section("rules", say[lang].byRule, barTable(bars, say[lang].rule, lang));
}

/** How many fields are shown as bars. */
const mostFields = 30;

function fieldsSection(fields: Counts, lang: Lang): string {
  const bars = fields.sorted();
  if (bars.length === 0) return "";
  const known = fields.others === 0;
  const isCut = bars.length > mostFields || !known;
  const total = `${numberOf(bars.length, lang)}${known ? "" : "+"}`;
  const note = isCut
    ? `<p>${markup(say[lang].fieldsShown(numberOf(Math.min(bars.length, mostFields), lang), total))}</p>\n`
    : "";
  const table = barTable(bars.slice(0, mostFields), say[lang].field, lang);
  return section("fields", say[lang].byField, `${note}${table}`);
}

/** The unknown provider codes, by their array and their probable cause. */
function codesSection(codes: Counts, { rules = [], lang }: ReportOptions): string {
  const mistakes = rules.find(isOfProviderCode)?.mistakes;
  const bars = codes.sorted().map(({ name, ...count }) => {
    const [array = "", mistake = ""] = name.split(" ");
    return { name: array, about: `${mistake}: ${mistakes?.[mistake] ?? ""}`, ...count };
  });
  if (bars.length === 0) return "";
  return section("codes", say[lang].byCode, barTable(bars, say[lang].array, lang));
}

interface Bar {
  readonly name: string;
  readonly about?: string;
  readonly error: number;
  readonly warning: number;
}

/** Counts as numbers, with bars beside them. The bars add no information for readers who cannot see them. */
function barTable(bars: readonly Bar[], title: string, lang: Lang): string {
  const most = Math.max(...bars.map(({ error, warning }) => error + warning));
  const rows = bars.map(({ name, about, error, warning }) => {
    const width = (count: number) =>
      (count === 0 ? 0 : Math.max(6, Math.round((count / most) * 1000))) / 10;
    const rect = (kind: Severity, x: number, count: number) =>
      count === 0
        ? ""
        : `<rect class="${kind}" x="${x}" width="${width(count)}" height="10"></rect>`;
    const bar = `<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${rect("error", 0, error)}${rect("warning", width(error), warning)}</svg>`;
    const text = about ? `<small>${markup(about)}</small>` : "";
    return `<tr><th scope="row"><code>${markup(name)}</code>${text}</th><td class="number">${numberOf(error + warning, lang)}</td><td class="bar">${bar}</td></tr>`;
  });
  const { findings } = say[lang];
  return `<table class="bars"><thead><tr><th scope="col">${title}</th><th scope="col" class="number">${findings}</th><td></td></tr></thead>\n<tbody>${rows.join("\n")}</tbody></table>\n`;
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

function filesSection(files: readonly FileSummary[], lang: Lang): string {
  const { file, findings, files: title, state } = say[lang];
  const records = capital(shared[lang].records[1]);
  const number = (label: string, count: number) =>
    `<td class="number" data-label="${label}">${numberOf(count, lang)}</td>`;
  const rows = files.map((each) => {
    const { file: name, records: count, findings: found, partial, error } = each;
    const remark =
      error ??
      [partial ? say[lang].partial : undefined, notJudgedIn(each, false, lang).notJudged]
        .filter((part) => part !== undefined)
        .join("; ");
    return `<tr><th scope="row"><code>${markup(name)}</code></th>${number(records, count)}${number(findings, found)}<td>${markup(remark)}</td></tr>`;
  });
  const head = `<tr><th scope="col">${file}</th><th scope="col" class="number">${records}</th><th scope="col" class="number">${findings}</th><th scope="col">${state}</th></tr>`;
  return section(
    "files",
    title,
    `<table class="files"><thead>${head}</thead>\n<tbody>${rows.join("\n")}</tbody></table>\n`,
  );
}

/** The title of the list, how many findings it shows, and its filters, which work if scripts run. */
function findingsHead(
  { summary: { byCode, listed, bySeverity } }: Outcome,
  { listed: capped }: Told,
  { lang }: ReportOptions,
): string {
  const total = bySeverity.error + bySeverity.warning;
  const words = say[lang];
  const title = `<section aria-labelledby="list"><h2 id="list">${words.findings}</h2>\n`;
  if (total === 0) return `${title}<p>${words.none}</p>\n`;
  const note = capped === undefined ? "" : `<p class="capped">${markup(capped)}</p>\n`;
  if (listed === 0) return `${title}${note}`;
  const option = (name: string, text = name) =>
    `<option value="${markup(name)}">${markup(text)}</option>`;
  const severities = (["error", "warning"] as const).map((each) =>
    option(each, severityIn(lang)[each]),
  );
  return `${title}${note}<form id="filters" hidden>
<label>${words.filter} <input id="text" type="search" autocomplete="off"></label>
<label>${words.severity} <select id="severity">${option("", words.all)}${severities.join("")}</select></label>
<label>${words.rule} <select id="rule">${option("", words.all)}${Object.keys(byCode)
    .map((code) => option(code))
    .join("")}</select></label>
<output id="shown" data-words="${markup(words.shown)}"></output>
</form>
`;
}

function tableHead({ lang }: ReportOptions): string {
  const { severity, rule, file, place, record, field, message } = say[lang];
  const titles = [severity, rule, file, place, record, field, message];
  const cells = titles.map((title) => `<th scope="col">${title}</th>`);
  return `<div class="wide"><table id="findings"><thead><tr>${cells.join("")}</tr></thead>\n<tbody>\n`;
}

function rowOf(finding: Finding, options: ReportOptions): string {
  const { lang } = options;
  const { severity, code, file, line, column, message, pointer, path, value = "" } = finding;
  // The pointer of a document is more precise than record and field.
  const levels = finding.record !== null && pointer.split("/").length > path.length + 1;
  const above = levels ? `<small>${markup(pathOf(finding, options))}</small>` : "";
  return `<tr class="${severity}"><td>${severityIn(lang)[severity]}</td><td>${markup(code)}</td><td>${markup(file)}</td><td>${line}:${column}</td><td>${markup(recordOf(finding, lang))}${above}</td><td>${markup(fieldOf(finding))}</td><td>${markup(message)}${value === "" ? "" : `<code>${markup(value)}</code>`}</td></tr>\n`;
}

const section = (id: string, title: string, content: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const say = {
  en: {
    title: "RIPS records: report of ripslint",
    summary: "Summary",
    faults: "Not read, or not to the end",
    byRule: "Findings by rule",
    byField: "Findings by field",
    byCode: "Provider codes that are not known, by place",
    array: "Array",
    files: "Files",
    findings: "Findings",
    none: "There are none.",
    rule: "Rule",
    field: "Field",
    file: "File",
    state: "Remarks",
    partial: "counts are partial",
    severity: "Severity",
    place: "Place",
    record: "Record",
    message: "Message",
    filter: "Filter",
    all: "all",
    shown: "{n} of {m} rows shown",
    fieldsShown: (shown: string, total: string) => `The ${shown} most frequent of ${total} fields.`,
  },
  es: {
    title: "Registros RIPS: informe de ripslint",
    summary: "Resumen",
    faults: "No se leyó, o no hasta el final",
    byRule: "Hallazgos por regla",
    byField: "Hallazgos por campo",
    byCode: "Códigos de prestador que no se conocen, por lugar",
    array: "Arreglo",
    files: "Archivos",
    findings: "Hallazgos",
    none: "No hay ninguno.",
    rule: "Regla",
    field: "Campo",
    file: "Archivo",
    state: "Observaciones",
    partial: "los conteos son parciales",
    severity: "Gravedad",
    place: "Lugar",
    record: "Registro",
    message: "Mensaje",
    filter: "Filtrar",
    all: "todas",
    shown: "Se muestran {n} de {m} filas",
    fieldsShown: (shown: string, total: string) =>
      `Los ${shown} campos más frecuentes de ${total}.`,
  },
} as const satisfies Record<Lang, unknown>;
