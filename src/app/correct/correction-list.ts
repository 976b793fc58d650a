import type { Lang } from "../../core/model/issue";
import { pointerSteps } from "../../core/model/pointer";
import type { Mender } from "../../core/model/rule-doc";
import type { PatchOperation } from "../../norm/fixes/suggestion";
import { menderIn } from "../../report/causes-in-words";
import { csvRow } from "../../report/csv";
import { extensionOf } from "../../report/formats";
import { numberOf } from "../../report/number";
import { fieldIn, levelsInWords } from "../../report/place";
import { jsonOf } from "../../report/visible";
import type { Cell, TextFile } from "../../report/xlsx-book";
import { workbook } from "../../report/xlsx-book";
import { wrongValue } from "../options/arguments";
import type { Reason } from "./by-hand";
import { reasonIn } from "./by-hand";
import { placeBefore } from "./changes";
import type { FixEvent } from "./fixes-in-words";
import { fixKind } from "./fixes-in-words";

/** The formats of a list of corrections, each the extension of its file. */
export const listFormats = ["xlsx", "csv", "json"] as const;
export type ListFormat = (typeof listFormats)[number];

/** The names of the columns for programs. */
const columns = [
  "corrected",
  "kind",
  "document",
  "place",
  "field",
  "code",
  "before",
  "after",
  "reason",
  "mender",
  "rule",
  "message",
  "file",
  "line",
] as const;

/** A row: a corrected place, or a remaining finding. Members without a value are left out. */
export type CorrectionRow = {
  readonly [column in Exclude<(typeof columns)[number], "corrected" | "line">]?: string | undefined;
} & { readonly corrected: boolean; readonly line?: number | undefined };

export function listFormatOf(path: string): ListFormat {
  const extension = extensionOf(path);
  const format = listFormats.find((each) => each === extension);
  if (format !== undefined) return format;
  throw wrongValue("list", path, {
    en: "--list needs a file whose name ends in .xlsx, .csv or .json",
    es: "--list necesita un archivo cuyo nombre termine en .xlsx, .csv o .json",
  });
}

/** Makes a row, with values only if they are to be shown. */
export function correctionRow(
  { isCorrected, kind, code, finding, operation, before, reason, mender }: FixEvent,
  file: string,
  lang: Lang,
  showsValues: boolean,
): CorrectionRow {
  const known = { corrected: isCorrected, kind, code, reason, mender, file };
  if (finding === undefined) return known;
  const { concerns, line, pointer, message } = finding;
  const path = operation?.path ?? pointer;
  // The message and the line of a finding elsewhere are not those of the change, as where an array is numbered.
  const isOwn = operation === undefined || placeBefore(operation) === pointer;
  const place = isOwn ? finding : { ...finding, pointer: path, path: [lastOf(path)] };
  const document = concerns?.numNota ?? concerns?.numFactura;
  return {
    ...known,
    document,
    place: levelsInWords(place, lang),
    field: operation?.op === "move" ? lastOf(path) : fieldIn(place),
    ...(isOwn && { line }),
    rule: finding.code,
    ...(isOwn && { message }),
    ...(showsValues && operation && { before, after: afterOf(operation) }),
  };
}

const lastOf = (pointer: string): string => pointerSteps(pointer).at(-1) ?? "";

/** Returns the JSON that an operation writes; undefined if it removes. */
function afterOf(operation: PatchOperation): string | undefined {
  if (operation.op === "remove") return undefined;
  return JSON.stringify(operation.op === "move" ? lastOf(operation.path) : operation.value);
}

export interface CorrectionList {
  readonly begin: () => string;
  readonly row: (row: CorrectionRow) => string;
  /** @param summary is the printed summary of the run. */
  readonly end: (summary: readonly string[]) => string | readonly TextFile[];
}

export interface ListOptions {
  readonly isDry: boolean;
  readonly lang: Lang;
  /** True if its rows have values. */
  readonly showsValues: boolean;
}

/** Makes a list in a format. Its memory does not grow with its rows, except for the limited rows of a workbook. */
export function correctionList(format: ListFormat, options: ListOptions): CorrectionList {
  const { isDry } = options;
  if (format === "xlsx") return correctionSheets(options);
  if (format === "csv")
    return {
      begin: () => csvRow(columns),
      row: (row) => csvRow(columns.map((name) => textOf(row[name]))),
      end: () => "",
    };
  let isFirst = true;
  return {
    begin: () => `{"dryRun":${isDry},"rows":[`,
    row: (row) => {
      const comma = isFirst ? "" : ",";
      isFirst = false;
      return `${comma}\n${jsonOf(row)}`;
    },
    end: () => "\n]}\n",
  };
}

const textOf = (cell: Cell | boolean): Cell => (typeof cell === "boolean" ? String(cell) : cell);

/** The most rows of a workbook, which are held in memory until its end. */
export const maxSheetRows = 100_000;

/** The columns of a workbook, in an order for people. */
const sheetColumns = [
  "corrected",
  "document",
  "place",
  "field",
  "before",
  "after",
  "code",
  "kind",
  "message",
  "reason",
  "mender",
  "file",
  "line",
] as const satisfies readonly (typeof columns)[number][];

/** A workbook with the list, in which the corrections come first, and the printed summary. */
export function correctionSheets({ lang, showsValues }: Omit<ListOptions, "isDry">) {
  const say = words[lang];
  const own = sheetColumns.filter((name) => showsValues || (name !== "before" && name !== "after"));
  const done: (readonly Cell[])[] = [];
  const left: (readonly Cell[])[] = [];
  let rows = 0;
  return {
    begin: () => "",
    row: (row: CorrectionRow) => {
      rows += 1;
      if (rows > maxSheetRows) return "";
      const { corrected, kind, code, reason, mender } = row;
      const inWords: Readonly<Record<string, Cell>> = {
        ...row,
        corrected: say.answers[corrected ? "yes" : "no"],
        kind: kind && (say.kinds[kind as keyof typeof say.kinds] ?? kind),
        code: code && fixKind(code, lang),
        reason: reason && reasonIn(reason as Reason, lang),
        mender: mender && menderIn(lang)[mender as Mender],
      };
      (corrected ? done : left).push(own.map((name) => inWords[name]));
      return "";
    },
    end: (summary: readonly string[]) => {
      const more = rows - maxSheetRows;
      const lines = [...summary, ...(more > 0 ? [say.more(numberOf(more, lang))] : [])];
      const prose = {
        name: say.summary,
        isProse: true,
        columns: [{ title: say.summary, width: 90 }],
        rows: lines.map((line) => [line]),
      };
      return workbook([
        {
          name: say.list,
          columns: own.map((name) => ({ title: say.columns[name], width: widths[name] ?? 16 })),
          rows: [...done, ...left],
        },
        prose,
      ]);
    },
  };
}

const widths: Readonly<Partial<Record<(typeof columns)[number], number>>> = {
  corrected: 11,
  place: 30,
  field: 26,
  code: 34,
  reason: 34,
  message: 46,
  file: 34,
  line: 8,
};

const words = {
  en: {
    list: "Corrections",
    summary: "Summary",
    answers: { yes: "yes", no: "no" },
    kinds: {
      automatic: "automatic",
      "with-a-yes": "with a yes",
      "by-hand": "by hand",
      maintainer: "in the software",
    },
    columns: {
      corrected: "Corrected",
      kind: "Kind",
      document: "Invoice",
      place: "Place",
      field: "Field",
      code: "Correction",
      before: "Before",
      after: "After",
      reason: "Why it is left",
      mender: "Who corrects it",
      message: "Problem",
      file: "File",
      line: "Line",
    },
    more: (count: string) =>
      `${count} more rows are not listed here: a list in CSV or JSON has all.`,
  },
  es: {
    list: "Correcciones",
    summary: "Resumen",
    answers: { yes: "sí", no: "no" },
    kinds: {
      automatic: "automática",
      "with-a-yes": "con su aprobación",
      "by-hand": "a mano",
      maintainer: "en el programa",
    },
    columns: {
      corrected: "Corregido",
      kind: "Clase",
      document: "Factura",
      place: "Lugar",
      field: "Campo",
      code: "Corrección",
      before: "Antes",
      after: "Después",
      reason: "Por qué queda",
      mender: "Responsable",
      message: "Problema",
      file: "Archivo",
      line: "Línea",
    },
    more: (count: string) =>
      `${count} filas más no se listan aquí: la lista en CSV o JSON las tiene todas.`,
  },
} as const satisfies Record<Lang, unknown>;
