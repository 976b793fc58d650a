import type { AnyFinding } from "../core/model/finding";
import type { Severity } from "../core/model/issue";
import { folded } from "../core/text/folded";
import { groupBy } from "../core/text/group-by";
import { fieldIn } from "./place";
import type { RuleText } from "./report";

/** A finding with its problem, which is the code of its cause. */
export interface OfFault {
  readonly finding: AnyFinding;
  readonly problem: string;
  /** Its invoice, or its file. */
  readonly document: string | number;
  /** The message of the finding, in the language of the list. */
  readonly message: string;
}

/** The findings of one document with the same problem in the same form. */
export interface FaultGroup<T> {
  readonly key: string;
  /**
   * The findings, and the first one of each place. A field that is missing because its name is misspelt has the place of that
   * name.
   */
  readonly rows: readonly T[];
  readonly places: readonly T[];
  readonly fields: readonly string[];
  readonly severity: Severity;
  /** The message of a finding, without the field if there are several. */
  readonly text: string;
  /** The number of other misspelt names, besides the name in the text. */
  readonly otherNames: number;
}

/** Groups the findings of documents by their problem and form. Groups with errors come first. */
export function faultsIn<T>(
  all: readonly T[],
  of: (each: T) => OfFault,
  rules: readonly Pick<RuleText, "code" | "isOfNames">[],
): readonly FaultGroup<T>[] {
  const ofNames = new Set(
    rules.flatMap(({ code, isOfNames }) => (isOfNames === true ? [code] : [])),
  );
  /** The field that a misspelt name means, if the finding is about one. */
  const meantBy = ({ problem, finding: { code, params } }: OfFault): string | undefined => {
    const isOfName = code === problem || params?.["mistake"] === "name";
    const field = ofNames.has(problem) && isOfName ? params?.["field"] : undefined;
    return typeof field === "string" ? field : undefined;
  };
  /** The record or object of a finding within its document, with its field. */
  const placeOf = (each: OfFault): string => {
    const { file, record, pointer, offset } = each.finding;
    const field = (meantBy(each) ?? fieldIn(each.finding)) || offset;
    return [file, record, pointer.slice(0, pointer.lastIndexOf("/")), field].join("\n");
  };
  const described = all.map((own) => ({ own, ...of(own) }));
  /** The form of each misspelt name, by its place: wrong only in its capital letters, or in another way. */
  const names = new Map<string, string>();
  for (const each of described) {
    const meant = meantBy(each);
    if (meant !== undefined)
      names.set(placeOf(each), String(folded(meant) === folded(fieldIn(each.finding))));
  }
  const keyOf = (each: OfFault): string =>
    [each.document, each.problem, names.get(placeOf(each)) ?? formOf(each.finding)].join("\n");
  type Told = OfFault & { readonly own: T };
  const faultOf = (key: string, rows: readonly Told[]): FaultGroup<T> => {
    // the problem is described best by a finding of its own rule, or by one that names the misspelt field
    const best = rows.filter(
      (each) => each.finding.code === each.problem || meantBy(each) !== undefined,
    );
    const saying = best.length > 0 ? best : rows;
    const places = new Map<string, Told>();
    for (const each of [...saying, ...rows])
      if (!places.has(placeOf(each))) places.set(placeOf(each), each);
    const first = new Set(places.values());
    const fields = new Set(rows.map((each) => meantBy(each) ?? fieldIn(each.finding)));
    const texts = [...new Set(saying.map(({ message }) => message))];
    const [text = ""] = texts;
    const isOfNames = saying.some((each) => meantBy(each) !== undefined);
    const [one] = saying;
    return {
      key,
      rows: rows.map(({ own }) => own),
      places: rows.filter((each) => first.has(each)).map(({ own }) => own),
      fields: [...fields].filter((field) => field !== ""),
      severity: rows.some(({ finding }) => finding.severity === "error") ? "error" : "warning",
      text: isOfNames || texts.length < 2 || !one ? text : withoutField(text, one.finding),
      otherNames: isOfNames ? texts.length - 1 : 0,
    };
  };
  const faults = Array.from(groupBy(described, keyOf), ([key, rows]) => faultOf(key, rows));
  return faults.sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
}

/** The form of a mistake: its message without the field and the numbers of elements. */
function formOf(finding: AnyFinding): string {
  const { mistake, expected } = finding.params ?? {};
  return String(mistake ?? expected ?? withoutField(finding.message, finding).replace(/\d+/g, ""));
}

function withoutField(text: string, finding: AnyFinding): string {
  const field = fieldIn(finding);
  return field === "" ? text : text.replaceAll(field, "…");
}
