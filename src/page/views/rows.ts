import { folded } from "../../core/text/folded";
import { concernInWords } from "../../report/concern-words";
import { countOf } from "../../report/number";
import { visible } from "../../report/visible";
import { fieldIn, levelsOf, wholeIn } from "../../report/place";
import { officeText } from "../../report/office-text";
import type { DocumentRow, Row, RunResult } from "../protocol";
import type { State } from "../state";
import { say } from "../words";

/** A finding with its index in the list of the review; a corrected finding has none. */
export interface Placed {
  readonly row: Row;
  readonly place: number;
  readonly change: "corrected" | "still" | "new" | undefined;
}

/** In the language of the page, which may differ from the review's. */
export const messageIn = ({ message }: Row, review: RunResult, lang: State["lang"]): string =>
  officeText(lang === review.lang ? message : (review.messages.get(message) ?? message), lang);

/** The findings that pass the filter: from the review, or corrected since the previous one. */
export function shownRows(state: State, review: RunResult): readonly Placed[] {
  const { changes, lang, identifies } = state;
  const { text, severity, change } = state.view.filter;
  const all: readonly Placed[] =
    change === "corrected"
      ? (changes?.corrected ?? []).map((row) => ({ row, place: -1, change: "corrected" }))
      : review.rows.map((row, place) => ({
          row,
          place,
          change: changes && (changes.added.has(row) ? "new" : "still"),
        }));
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  return all.filter(({ row, change: its }) => {
    if (severity !== "" && row.severity !== severity) return false;
    if (change !== "" && its !== change) return false;
    if (words.length === 0) return true;
    const { file, code, concerns = {}, line, params } = row;
    const shown = identifies ? concernInWords(concerns) : (concerns.numFactura ?? "");
    const rule = titleIn(row.problem, review, lang);
    const whole = folded(
      [
        messageIn(row, review, lang),
        rule,
        fieldIn(row),
        code,
        file,
        shown,
        params?.["official"],
        line,
      ].join("\n"),
    );
    return words.every((word) => whole.includes(word));
  });
}

/** "2 errores, 1 advertencia" */
export const countsInWords = (error: number, warning: number, lang: State["lang"]): string =>
  [
    error > 0 && countOf(error, say[lang].error, lang),
    warning > 0 && countOf(warning, say[lang].warning, lang),
  ]
    .filter((part) => part !== false)
    .join(", ");

export function problemsInWords(
  rows: readonly Row[],
  review: RunResult,
  lang: State["lang"],
): string {
  const titles = new Set(rows.map(({ problem }) => titleIn(problem, review, lang)));
  const errors = rows.filter(({ severity }) => severity === "error").length;
  return `${countsInWords(errors, rows.length - errors, lang)}: ${[...titles].join("; ")}`;
}

export const titleIn = (problem: string, review: RunResult, lang: State["lang"]): string =>
  review.rules[lang].find(({ code }) => code === problem)?.title ?? problem;

/** The invoice of a finding, or the name of its file. */
export function documentIn(row: Row, documents: readonly DocumentRow[]): string {
  const own = documents[row.document];
  return documentName(own ?? { file: row.file, ...row.concerns });
}

/** The number of a document, or the name of its file. */
export const documentName = ({
  numFactura,
  numNota,
  file,
}: Pick<DocumentRow, "numFactura" | "numNota" | "file">): string =>
  visible(numNota ?? numFactura ?? file.split("/").at(-1) ?? file);

export function whomIn({ concerns = {} }: Row): string {
  const { numFactura: _, numNota: __, ...rest } = concerns;
  return visible(concernInWords(rest));
}

/** Where a finding is: "usuario 2 · consultas 1", or its line. */
export function placeIn(row: Row, lang: State["lang"]): string {
  const { usuario, array, element } = levelsOf(row);
  const words = say[lang];
  const parts = [
    usuario !== undefined && `usuario ${usuario}`,
    array !== undefined && `${array}${element === undefined ? "" : ` ${element}`}`,
    array === undefined && (wholeIn(row, lang) ?? (usuario === undefined && words.line(row.line))),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}
