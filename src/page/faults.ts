import { folded } from "../core/text/folded";
import { groupBy } from "../core/text/group-by";
import { fieldIn } from "../report/place";
import type { Row, RunResult } from "./protocol";
import type { Placed } from "./rows";
import { messageIn, shownRows } from "./rows";
import type { State } from "./state";

/** What is wrong in one way in one invoice: a row of the list, which opens to its places. */
export interface Fault {
  /** Its document, problem and form. */
  readonly key: string;
  /** Its findings, and the first of each place: what is missing since its name is misspelt is at the place of that name. */
  readonly rows: readonly Placed[];
  readonly places: readonly Placed[];
  readonly fields: readonly string[];
  readonly severity: Row["severity"];
  /** What is wrong: as a finding says it, without the field if there are several. */
  readonly text: string;
  /** How many other misspelt names there are besides that of the text. */
  readonly otherNames: number;
}

/** What is wrong in one way in findings of invoices, those with errors first. */
export function faultsIn(
  rows: readonly Placed[],
  review: RunResult,
  lang: State["lang"],
): readonly Fault[] {
  const ofNames = new Set(
    review.rules[lang].flatMap(({ code, isOfNames }) => (isOfNames === true ? [code] : [])),
  );
  /** The field that a misspelt name means, if a finding is about one. */
  const meantBy = ({ problem, code, params }: Row): string | undefined => {
    const isOfName = code === problem || params?.["mistake"] === "name";
    const field = ofNames.has(problem) && isOfName ? params?.["field"] : undefined;
    return typeof field === "string" ? field : undefined;
  };
  /** The record or object of a finding within its document, with its field. */
  const placeOf = (row: Row): string => {
    const { file, record, pointer, offset } = row;
    const field = (meantBy(row) ?? fieldIn(row)) || offset;
    return [file, record, pointer.slice(0, pointer.lastIndexOf("/")), field].join("\n");
  };
  /** The forms of misspelt names, by their places: only in capital letters, or otherwise. */
  const names = new Map<string, string>();
  for (const { row } of rows) {
    const meant = meantBy(row);
    if (meant !== undefined)
      names.set(placeOf(row), String(folded(meant) === folded(fieldIn(row))));
  }
  const keyOf = ({ row }: Placed): string =>
    [row.document, row.problem, names.get(placeOf(row)) ?? formOf(row)].join("\n");
  const faultOf = (key: string, own: readonly Placed[]): Fault => {
    // A finding of the problem's own rule says best what is wrong.
    const best = own.filter(({ row }) => row.code === row.problem);
    const told = best.length > 0 ? best : own;
    const places = new Map<string, Placed>();
    for (const each of [...told, ...own])
      if (!places.has(placeOf(each.row))) places.set(placeOf(each.row), each);
    const first = new Set(places.values());
    const fields = new Set(own.map(({ row }) => meantBy(row) ?? fieldIn(row)));
    const texts = [...new Set(told.map(({ row }) => messageIn(row, review, lang)))];
    const [text = ""] = texts;
    const isOfNames = told.some(({ row }) => meantBy(row) !== undefined);
    return {
      key,
      rows: own,
      places: own.filter((each) => first.has(each)),
      fields: [...fields].filter((field) => field !== ""),
      severity: own.some(({ row }) => row.severity === "error") ? "error" : "warning",
      text: isOfNames || texts.length < 2 ? text : withoutField(text, told[0]?.row as Row),
      otherNames: isOfNames ? texts.length - 1 : 0,
    };
  };
  const faults = Array.from(groupBy(rows, keyOf), ([key, own]) => faultOf(key, own));
  return faults.sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
}

/** The form of a mistake: what is said of it, whatever its field and the numbers of elements. */
function formOf(row: Row): string {
  const { mistake, expected } = row.params ?? {};
  return String(mistake ?? expected ?? withoutField(row.message, row).replace(/\d+/g, ""));
}

function withoutField(text: string, row: Row): string {
  const field = fieldIn(row);
  return field === "" ? text : text.replaceAll(field, "…");
}

/** What is wrong in the problem or document that is open, as it is listed. */
export function openFaults(state: State, review: RunResult): readonly Fault[] {
  const { by, open } = state.view;
  const rows = shownRows(state, review).filter(({ row }) =>
    by === "problem" ? row.problem === open : String(row.document) === open,
  );
  return faultsIn(rows, review, state.lang);
}
