import type { Finding } from "../core/model/finding";
import { muvPath } from "../core/model/muv-path";
import type { Concern, DocumentNumbers } from "../core/model/concern";
import { concernInWords, patientInWords } from "./concern-words";
import { repeatsInWords } from "./for-people";
import { say } from "./html-words";
import { markup } from "./markup";
import { fieldIn, levelsOf } from "./place";
import type { Outcome, ReportOptions } from "./report";
import { severityIn } from "./summary-words";

/** How many documents without findings are named. */
const maxClean = 2000;

/**
 * The findings by invoice, then by usuario, as they come: findings of one document follow each other. On paper it is the
 * worksheet of those who correct, with a box to tick and a line for a note.
 */
export class DocumentsWriter {
  private document: string | undefined;
  private usuario: string | undefined;
  private readonly options: ReportOptions;

  constructor(options: ReportOptions) {
    this.options = options;
  }

  /** The row of a finding, after the heads of its document and usuario if it is their first one. */
  row(finding: Finding): string {
    const { file, concerns = {} } = finding;
    const name = nameOf({ file, ...concerns });
    const document = `${name}\n${file}`;
    const usuario = whoOf(finding);
    const head =
      document === this.document ? "" : `${this.end()}${headOf(name, file, this.options)}`;
    const who =
      usuario === "" || (head === "" && usuario === this.usuario)
        ? ""
        : `<tr class="who"><th colspan="5" scope="colgroup">${markup(usuario)}</th></tr>\n`;
    this.document = document;
    this.usuario = usuario;
    return `${head}${who}${rowOf(finding, this.options)}`;
  }

  /** The end of the last document. */
  end(): string {
    return this.document === undefined ? "" : "</tbody></table></section>\n";
  }
}

function headOf(name: string, file: string, { lang }: ReportOptions): string {
  const { message, place, field, note } = say[lang];
  const title =
    name === file
      ? `<code>${markup(file)}</code>`
      : `${markup(name)} <small>${markup(file)}</small>`;
  const cells = ["", message, place, field, note].map((each, i) =>
    each === ""
      ? `<td class="box"></td>`
      : `<th scope="col"${i === 4 ? ' class="note"' : ""}>${each}</th>`,
  );
  return `<section class="document"><h3>${title}</h3>\n<table class="rows"><thead><tr>${cells.join("")}</tr></thead>\n<tbody>`;
}

function rowOf(finding: Finding, options: ReportOptions): string {
  const { lang, paths } = options;
  const { severity, code, message, value = "", concerns = {} } = finding;
  const small = (text: string) => (text === "" ? "" : `<small>${markup(text)}</small>`);
  const field = fieldIn(finding);
  const repeats = repeatsInWords(finding, lang);
  return `<tr class="${severity}"><td class="box">☐</td><td><span class="severity">${severityIn(lang)[severity]}</span> ${markup(message)}${value === "" ? "" : `<code class="value">${markup(value)}</code>`} <small class="rule">${markup(repeats === "" ? code : `${code}, ${repeats}`)}</small></td><td>${markup(placeOf(finding, lang))}${small(serviceOf(concerns))}${paths === "muv" ? small(muvPath(finding)) : ""}</td><td>${field === "" ? "" : `<code>${markup(field)}</code>`}</td><td class="note"></td></tr>\n`;
}

/** The place within a usuario: its array, element and line. */
export function placeOf(finding: Finding, lang: ReportOptions["lang"]): string {
  const { array, element } = levelsOf(finding);
  const own = array === undefined ? [] : [element === undefined ? array : `${array} ${element}`];
  return [...own, `${say[lang].line} ${finding.line}`].join(" · ");
}

/** "usuario 2 · CC 1032456701"; who it is only if that was asked for. */
export function whoOf(finding: Finding): string {
  const { usuario } = levelsOf(finding);
  const person = patientInWords(finding.concerns ?? {});
  return [usuario === undefined ? "" : `usuario ${usuario}`, person]
    .filter((part) => part)
    .join(" · ");
}

/** The date, code and consecutivo of a service. */
const serviceOf = ({ date, serviceCode, consecutivo }: Concern): string =>
  concernInWords({
    ...(date !== undefined && { date }),
    ...(serviceCode !== undefined && { serviceCode }),
    ...(consecutivo !== undefined && { consecutivo }),
  });

/** The number of a document, or its file. */
export const nameOf = ({
  numFactura,
  numNota,
  file,
}: DocumentNumbers & { readonly file: string }): string => numNota ?? numFactura ?? file;

/** The documents without findings, in one line. */
export function cleanLine({ files }: Outcome, { lang }: ReportOptions): string {
  const names = files
    .filter(({ findings, error, partial }) => findings === 0 && error === undefined && !partial)
    .flatMap(({ file, numbers = [{}] }) =>
      numbers.map((numbers_) => nameOf({ file, ...numbers_ })),
    );
  if (names.length === 0) return "";
  const shown = names.slice(0, maxClean).map(markup).join(", ");
  return `<p class="without"><b>${say[lang].withoutFindings(names.length)}</b> ${shown}${names.length > maxClean ? ", …" : ""}</p>\n`;
}
