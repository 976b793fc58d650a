import type { OtherArrayName } from "./shapes";
import type { Need } from "./rule-context";

/**
 * The next step for a file or a document. It has one state, the first of these that applies:
 *
 * - `rejected`: the newest answer of the Ministry rejects one of its documents, regardless of findings.
 * - `correct`: it has errors, or could not be read to its end.
 * - `not-judged`: a part of it was not read or not judged.
 * - `missing-pair`: the XML of one of its invoices is missing, and other documents of the run have theirs.
 * - `review`: no errors, but the Ministry may reject what we only warn of, the provider codes were not checked, or it is not
 *   certain what the Ministry did with its documents, or which XML belongs to them.
 * - `clean`: no errors in what was checked; it can be sent.
 * - `approved-before`: the Ministry refused a second sending. Its CUV must be recovered; nothing is corrected or sent.
 * - `approved`: the Ministry approved all its documents; it is not sent again.
 *
 * The library compares neither answers nor files, so its states are `correct`, `not-judged`, `review` and `clean`.
 */
export const fileStates = [
  "rejected",
  "correct",
  "not-judged",
  "missing-pair",
  "review",
  "clean",
  "approved-before",
  "approved",
] as const;
export type FileState = (typeof fileStates)[number];

type Status = "ran" | "not-evaluated";

/** The members of a `FileSummary` that decide its state. */
interface StateCounts {
  readonly errors: number;
  readonly error?: string | undefined;
  readonly mayReject: number;
  readonly partial: boolean;
  readonly notJudged: Readonly<Record<OtherArrayName, number>>;
  readonly total: number;
  readonly withoutRips?: number;
}

/** Returns true if neither a record nor an XML was judged, perhaps because there was none. */
export const hasJudgedNothing = ({
  total,
  withoutRips = 0,
}: Pick<StateCounts, "total" | "withoutRips">): boolean => total + withoutRips === 0;

/**
 * Returns the state of a file by its findings alone.
 *
 * @param isOpen is true if something else keeps it from being clean, such as provider codes that were not checked.
 */
export function stateByFindings(
  file: StateCounts,
  isUnpaired: boolean,
  isOpen: boolean,
): FileState {
  const { errors, error, mayReject, partial, notJudged } = file;
  if (errors > 0 || error !== undefined) return "correct";
  if (partial || hasJudgedNothing(file) || Object.values(notJudged).some((count) => count > 0))
    return "not-judged";
  if (isUnpaired) return "missing-pair";
  return isOpen || mayReject > 0 ? "review" : "clean";
}

/**
 * Returns true if provider codes should have been compared, and were not. The contract's rule compares the codes of its four
 * arrays, a norm's rule the codes of all seven.
 *
 * @param statusOf returns the status of a rule by its code; undefined for a rule that the run did not have.
 */
export function lacksProviderCodes(
  rules: readonly { readonly code: string; readonly norm?: string; readonly needs?: Need }[],
  statusOf: (code: string) => Status | undefined,
  {
    ready,
    total,
    records,
    withoutRips = 0,
  }: {
    readonly ready: number | null;
    readonly total: number;
    readonly records: number;
    readonly withoutRips?: number;
  },
): boolean {
  if (ready === null || (total === 0 && withoutRips > 0)) return false;
  const comparing = rules.filter(({ needs }) => needs === "providerCodes");
  const having = (status: Status) => comparing.filter(({ code }) => statusOf(code) === status);
  const ran = having("ran");
  const isCovered = total > records ? ran.some(({ norm }) => norm !== undefined) : ran.length > 0;
  return having("not-evaluated").length > 0 && !isCovered;
}
