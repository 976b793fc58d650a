import type { AnswerState, Compared, MuvAnswer, Why } from "../../core/model/answer";

/** What we found under an official code. */
export interface Ours {
  readonly code: string;
  /** Further official codes of which the rule requires the same. */
  readonly also: readonly string[];
  readonly isError: boolean;
  /** How often. */
  readonly count: number;
}

/** Codes of the Ministry's own transport and storage: they say nothing of the data. */
const ofTransport: ReadonlySet<string> = new Set(
  "VDI001 CFR001 PFR001 CCV000 CCV001 TOT003".split(" "),
);

/** The rules over records, and their relation to the invoice; all others are over the XML. */
const ofRips = /^(?:RVC\d{3}|RVG\d{2}|CIN00[56])$/;

/**
 * Compares an answer with what we found in the same document, code by code, in the order of the codes.
 *
 * @param limitOf says why a code may be missed: how far it is checked here. Undefined for one that is checked wholly.
 */
export function compared(
  { state, items }: Pick<MuvAnswer, "state" | "items">,
  ours: readonly Ours[],
  limitOf: (code: string) => Why | undefined,
): readonly Compared[] {
  const theirs = countsOf(items.map(({ code }) => code));
  const own = new Map<string, number>();
  for (const { code, count } of ours) own.set(code, (own.get(code) ?? 0) + count);
  const matched = (code: string) =>
    ours.filter((each) => isOf(each, code)).reduce((sum, { count }) => sum + count, 0);
  const rows: Compared[] = [];
  for (const [code, count] of theirs) {
    const found = matched(code);
    if (found > 0) rows.push({ code, who: "both", theirs: count, ours: found });
    else rows.push({ code, who: "theirs", theirs: count, ours: 0, why: whyMissed(code, limitOf) });
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

function whyMissed(code: string, limitOf: (code: string) => Why | undefined): Why {
  if (ofTransport.has(code)) return "try-again";
  if (!ofRips.test(code)) return "of-the-xml";
  return limitOf(code) ?? "we-are-wrong";
}

/** The Ministry stops at the first group of faults, so a rejection shows some of them only. */
function whyMore(state: AnswerState, isError: boolean): Why {
  if (!isApproved(state)) return "not-reached";
  return isError ? "we-are-wrong" : "only-warns";
}

const isApproved = (state: AnswerState): boolean =>
  state === "approved" || state === "approved-with-notifications";

function countsOf(codes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** The answer that counts if there are several: an approved one, else the last. Undefined without any. */
export function stateOf(answers: readonly MuvAnswer[]): MuvAnswer | undefined {
  const real = answers.filter(({ state }) => state !== "not-an-answer");
  return real.find(({ state }) => isApproved(state)) ?? real.at(-1) ?? answers.at(-1);
}
