import type {
  AnswerState,
  ComparedCode,
  MuvAnswer,
  CodeReason,
  Why,
} from "../../core/model/answer";
import { isUntrusted } from "../../core/model/answer";

export interface Ours {
  readonly code: string;
  /** Further official codes that require the same. */
  readonly also: readonly string[];
  readonly isError: boolean;
  readonly count: number;
}

/** Codes of the Ministry's own transport and storage: they say nothing about the data. */
const ofTransport = /^(?:TOT|CFR|PFR|CCV|VDI)\d+$/;

/** The token of the session has expired. */
const expiredToken = "TOT002";

/** The rules over records, and their relation to the invoice. */
const ofRips = /^(?:RVC\d{3}|RVG\d{2}|CIN00[56])$/;

/** The rules about the XML alone, about its files, and about the data that the Ministry and DIAN have of it. */
const ofXml =
  /^(?:(?:FED|VFE|PFE|FEV|PFP|CND|VCN|PNC|NCV|DND|VDN|PDN|NDV|AAR|GI|VPQ|RCG)\d+|RVG\d{3}|CIN00[1-4])$/;

/**
 * Compares an answer with the findings of the same document, code by code, in the order of the codes.
 *
 * @param limitOf returns why a code may be missed; undefined if the code is checked completely.
 */
export function compared(
  { state, items }: Pick<MuvAnswer, "state" | "items">,
  ours: readonly Ours[],
  limitOf: (code: string) => CodeReason | undefined,
): readonly ComparedCode[] {
  const theirs = countsOf(items.map(({ code }) => code));
  const own = new Map<string, number>();
  for (const { code, count } of ours) own.set(code, (own.get(code) ?? 0) + count);
  const matched = (code: string) =>
    ours.filter((each) => isOf(each, code)).reduce((sum, { count }) => sum + count, 0);
  const rows: ComparedCode[] = [];
  for (const [code, count] of theirs) {
    const found = matched(code);
    if (found > 0) rows.push({ code, who: "both", theirs: count, ours: found });
    else rows.push({ code, who: "theirs", theirs: count, ours: 0, ...whyMissed(code, limitOf) });
  }
  for (const [code, count] of own) {
    if (ours.some((each) => each.code === code && isTheirs(each, theirs))) continue;
    const isError = ours.some((each) => each.code === code && each.isError);
    rows.push({ code, who: "ours", theirs: 0, ours: count, why: whyMore(state, isError) });
  }
  return rows.sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

const isOf = ({ code, also }: Ours, official: string): boolean =>
  code === official || also.includes(official);

const isTheirs = ({ code, also }: Ours, theirs: ReadonlyMap<string, number>): boolean =>
  [code, ...also].some((each) => theirs.has(each));

function whyMissed(code: string, limitOf: (code: string) => CodeReason | undefined): CodeReason {
  if (code === expiredToken) return { why: "token-expired" };
  if (ofTransport.test(code)) return { why: "try-again" };
  const limit = limitOf(code);
  if (limit !== undefined) return limit;
  if (ofRips.test(code)) return { why: "we-are-wrong" };
  return { why: ofXml.test(code) ? "of-the-xml" : "unknown-code" };
}

/** The Ministry stops at the first group of faults, so a rejection shows some of them only. */
function whyMore(state: AnswerState, isError: boolean): Why {
  if (!isApproved(state)) return "not-reached";
  return isError ? "we-are-wrong" : "only-warns";
}

/** True if the document has a CUV, by this sending or an earlier one. */
export const isOfApproved = (state: AnswerState): boolean =>
  isApproved(state) || state === "approved-before";

const isApproved = (state: AnswerState): boolean =>
  state === "approved" || state === "approved-with-notifications";

function countsOf(codes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/**
 * Returns the newest of several answers; undefined for an empty list. A second sending that was refused leaves an earlier
 * approval as it was. If the times do not decide, an approval counts, else the last answer.
 */
export function stateOf(answers: readonly MuvAnswer[]): MuvAnswer | undefined {
  const real = answers.filter(({ state }) => state !== "not-an-answer");
  const approved = newestOf(real.filter(({ state }) => isApproved(state)));
  const before = newestOf(real.filter(({ state }) => state === "approved-before"));
  const rejected = newestOf(real.filter(({ state }) => state.startsWith("rejected")));
  const valid = approved ?? before;
  if (valid === undefined) return rejected ?? answers.filter(isUntrusted).at(-1) ?? answers.at(-1);
  const lastValid = Math.max(valid.filed ?? -Infinity, before?.filed ?? -Infinity);
  const isNewer =
    rejected?.filed !== undefined && lastValid > -Infinity && rejected.filed > lastValid;
  return isNewer ? rejected : valid;
}

function newestOf(answers: readonly MuvAnswer[]): MuvAnswer | undefined {
  return answers.reduce<MuvAnswer | undefined>(
    (newest, answer) =>
      newest?.filed !== undefined && answer.filed !== undefined && newest.filed > answer.filed
        ? newest
        : answer,
    undefined,
  );
}
