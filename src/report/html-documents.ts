import type { Finding } from "../core/model/finding";
import { muvPath } from "../core/model/muv-path";
import type { Concern, DocumentNumbers } from "../core/model/concern";
import { concernInWords, patientInWords } from "./concern-words";
import { repeatsInWords } from "./counted-once";
import { say } from "./html-words";
import type { Lang } from "../core/model/issue";
import { markup } from "./markup";
import { fieldIn, levelsOf } from "./place";
import { numberOf } from "./number";
import type { ReportOptions } from "./report";
import type { FileInRun, FileState } from "./summary-model";
import { fileStates } from "./summary-model";
import { taskIn } from "./files";
import { severityIn } from "./summary-words";

/** How many documents that are not to be corrected are named in a line. */
const maxOthers = 2000;

/** How many places wait to be written together: a file of records without usuarios has any number. */
const maxWaiting = 1000;

/** A row with more places may be divided between two pages. */
const maxTogether = 8;

type WorksheetOptions = Pick<ReportOptions, "lang" | "paths">;

/** What is wrong in one way in one usuario, with its places. */
interface Fault {
  readonly first: Finding;
  readonly codes: Set<string>;
  readonly places: string[];
}

/**
 * The findings by invoice, then by usuario, as they come: findings of one document follow each other. What is wrong in one
 * way in one usuario is one row. On paper it is the worksheet of those who correct: each place has a box to tick, each row a
 * line for a note.
 */
export class DocumentsWriter {
  private document: string | undefined;
  private usuario: string | undefined;
  private readonly faults = new Map<string, Fault>();
  private waiting = 0;
  private readonly options: WorksheetOptions;

  constructor(options: WorksheetOptions) {
    this.options = options;
  }

  /** Takes a finding, and gives the rows of the usuario before it, with the head of its own, if it is the first one. */
  add(finding: Finding): string {
    const { file, concerns = {} } = finding;
    const name = nameOf({ file, ...concerns });
    const document = `${name}\n${file}`;
    const usuario = whoOf(finding);
    let before = "";
    if (document !== this.document) {
      before = `${this.end()}${headOf(name, file, this.options)}`;
      this.usuario = "";
    }
    const isOfUsuario = this.usuario !== "" && this.usuario !== undefined;
    if (usuario !== this.usuario || this.waiting === maxWaiting)
      before +=
        this.rows() +
        (usuario === this.usuario
          ? ""
          : usuarioRow(usuario === "" && isOfUsuario ? say[this.options.lang].document : usuario));
    this.document = document;
    this.usuario = usuario;
    const key = keyOf(finding);
    const fault = this.faults.get(key) ?? {
      first: finding,
      codes: new Set(),
      places: [],
    };
    this.faults.set(key, fault);
    const repeats = repeatsInWords(finding, this.options.lang);
    fault.codes.add(repeats === "" ? finding.code : `${finding.code}, ${repeats}`);
    fault.places.push(placeCell(finding, this.options));
    this.waiting += 1;
    return before;
  }

  /** The end of the last document. */
  end(): string {
    return this.document === undefined ? "" : `${this.rows()}</tbody></table></section>\n`;
  }

  /** The rows of the last usuario. */
  private rows(): string {
    const rows = Array.from(this.faults.values(), (fault) => rowOf(fault, this.options)).join("");
    this.faults.clear();
    this.waiting = 0;
    return rows;
  }
}

const keyOf = (finding: Finding): string => {
  const { severity, message, value } = finding;
  return [severity, message, value, fieldIn(finding)].join("\n");
};

const usuarioRow = (usuario: string): string =>
  usuario === ""
    ? ""
    : `<tr class="who"><th colspan="4" scope="colgroup">${markup(usuario)}</th></tr>\n`;

/** On paper its title is in the table's head, which is on each page. */
function headOf(name: string, file: string, { lang }: WorksheetOptions): string {
  const { message, place, field, note } = say[lang];
  const title = `${markup(name)}${name === file ? "" : ` <small>${markup(file)}</small>`}`;
  const cells = [message, place, field, note].map(
    (each, i) => `<th scope="col"${i === 3 ? ' class="note"' : ""}>${each}</th>`,
  );
  return `<section class="document"><h3>${title}</h3>\n<table class="rows"><colgroup><col><col><col><col></colgroup><thead><tr class="title"><th colspan="4">${title}</th></tr><tr>${cells.join("")}</tr></thead>\n<tbody>`;
}

function rowOf({ first, codes, places }: Fault, { lang }: WorksheetOptions): string {
  const { severity, message, value = "" } = first;
  const code = [...codes].join("; ");
  const field = fieldIn(first);
  return `<tr class="${severity}${places.length > maxTogether ? " long" : ""}"><td><span class="severity">${severityIn(lang)[severity]}</span> ${markup(message)}${value === "" ? "" : `<code class="value">${markup(value)}</code>`} <small class="rule">${markup(code)}</small></td><td>${places.join("")}</td><td>${field === "" ? "" : `<code>${markup(field)}</code>`}</td><td class="note"></td></tr>\n`;
}

function placeCell(finding: Finding, { lang, paths }: WorksheetOptions): string {
  const small = (text: string) => (text === "" ? "" : ` <small>${markup(text)}</small>`);
  return `<div><span class="box">☐ </span>${placeMarkup(finding, lang)}${small(serviceOf(finding.concerns ?? {}))}${paths === "muv" ? small(muvPath(finding)) : ""}</div>`;
}

/** The place of a finding within its usuario. On paper its line is left out where it has an array. */
function placeMarkup(finding: Finding, lang: Lang): string {
  const { array, line } = placeWithin(finding, lang);
  return array === undefined
    ? markup(line)
    : `${markup(array)}<span class="line"> · ${markup(line)}</span>`;
}

/** The place within a usuario: its array, element and line. */
export function placeOf(finding: Finding, lang: Lang): string {
  const { array, line } = placeWithin(finding, lang);
  return array === undefined ? line : `${array} · ${line}`;
}

function placeWithin(finding: Finding, lang: Lang): { array: string | undefined; line: string } {
  const { array, element } = levelsOf(finding);
  return {
    array: array === undefined || element === undefined ? array : `${array} ${element}`,
    line: `${say[lang].line} ${finding.line}`,
  };
}

/** "usuario 2 · CC 1032456701"; who it is only if that was asked for. */
export function whoOf(finding: Finding): string {
  const { usuario } = levelsOf(finding);
  const person = patientInWords(finding.concerns ?? {});
  return [usuario === undefined ? "" : `usuario ${usuario}`, person]
    .filter((part) => part)
    .join(" · ");
}

/** The date, code and consecutivo of a service; empty if that was not asked for. */
export const serviceOf = ({ date, serviceCode, consecutivo }: Concern): string =>
  concernInWords({
    ...(date !== undefined && { date }),
    ...(serviceCode !== undefined && { serviceCode }),
    ...(consecutivo !== undefined && { consecutivo }),
  });

/** The number of a document, or the name of its file. */
export const nameOf = ({
  numFactura,
  numNota,
  file,
}: DocumentNumbers & { readonly file: string }): string =>
  numNota ?? numFactura ?? file.split("/").at(-1) ?? file;

/** In these states a document with findings is in the list of what to correct. */
const toCorrect: ReadonlySet<FileState> = new Set(["rejected", "correct", "not-judged", "review"]);

/** The documents that are not to be corrected by what is to be done with them, a line for each. */
export const otherDocuments = (files: readonly FileInRun[], lang: Lang): string =>
  fileStates
    .flatMap((state) => {
      const names = files
        .filter(
          (each) => each.state === state && (each.file.findings === 0 || !toCorrect.has(state)),
        )
        .flatMap(({ file: { file, numbers = [{}] } }) =>
          numbers.map((numbers_) => nameOf({ file, ...numbers_ })),
        );
      if (names.length === 0) return [];
      const shown = names.slice(0, maxOthers).map(markup).join(", ");
      return [
        `<p class="without"><b>${markup(`${taskIn(lang)[state]} (${numberOf(names.length, lang)})`)}:</b> ${shown}${names.length > maxOthers ? ", …" : ""}</p>\n`,
      ];
    })
    .join("");
