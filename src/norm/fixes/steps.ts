import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { Counters } from "../../engine/batch/counters";
import { textStart } from "../../core/text/byte-order-mark";
import { joinedBytes } from "../../core/text/joined-bytes";
import { EncodingFinder } from "./encoding";
import type { FixInput, Judged, Judging, Part, Pass } from "./job";
import { FixJob, reading } from "./job";
import { Joins } from "./joins";
import type { Stage, Step, Through } from "./mend";
import { Levels } from "./levels";
import { Known, mended, Recoding } from "./mend";
import type { SuggestedFinding } from "./suggestion";
import { Surplus } from "./surplus";
import type { Input } from "./units";
import { areLinesIn, defaultSize, isJsonIn, linesIn, textAround } from "./units";

/** How the files of a run are judged, and by which rules nothing new may be found. */
interface RunJudging extends Omit<Judging, "judged"> {
  readonly input: Input;
  readonly judgedOf: (name: string) => Judged;
}

/** A file, or some lines of one. */
interface Source {
  readonly name: string;
  /** Its first bytes, which decide what it is; or all of them. */
  readonly begin: Uint8Array;
  /** Whether `begin` is the whole file. */
  readonly isAll: boolean;
}

/** What is in UTF-8. */
interface TextSource extends Source {
  readonly areLines: boolean;
  /** The findings of the file before it became UTF-8. */
  readonly known?: Known | undefined;
  /** Whether it is one line that is read once, and copied as it is. */
  readonly isTooLarge?: boolean;
}

/** What is before some lines, in a text of the file. */
interface Before {
  readonly offset: number;
  readonly records: number;
}

/** What is before some lines in the texts of a file, of which each is made from the one before. */
class Texts {
  private sums: readonly Before[] = [{ offset: 0, records: 0 }];

  /** In some lines fewer changes may be made than in others: their last text is then that of all further changes. */
  at(index: number): Before {
    return this.sums[Math.min(index, this.sums.length - 1)] as Before;
  }

  /** Adds the texts of some lines. Those that were not read have the records of the next one, and the last one these. */
  add(stages: readonly Stage[], last: number): void {
    const length = Math.max(stages.length, this.sums.length);
    this.sums = Array.from({ length }, (_, i) => {
      const { offset, records } = this.at(i);
      const own = Math.min(i, stages.length - 1);
      const read = stages.slice(own).find((stage) => stage.records !== undefined);
      return {
        offset: offset + (stages[own]?.length ?? 0),
        records: records + (read?.records ?? last),
      };
    });
  }
}

/** What is before some lines: in the texts of the file before and while it becomes JSON, in those in which levels are corrected, in the last one, and in what was written. */
export class Position {
  readonly texts = new Texts();
  readonly levels = new Texts();
  last: Before = { offset: 0, records: 0 };
  written = 0;
  lines = 0;
}

type Take = (part: Part) => void;

/** Takes a part of a text, by its index. */
type TakeAt = (part: Part, index: number) => void;

/** Makes a file UTF-8 that is not. Returns what does it, and what was found before. */
export function* recoding(
  { input, judgedOf }: RunJudging,
  { name, begin, isAll }: Source,
  take: Take,
): Generator<Step, { readonly through: Through; readonly known: Known } | undefined> {
  const finder = new EncodingFinder();
  yield { pass: seeing((slice) => finder.push(slice)) };
  const through = finder.end();
  if (through === undefined) return undefined;
  const text = through()(begin);
  if (!isJsonIn(text) && textAround(text, input, isAll) === undefined) return undefined;
  const areLines = areLinesIn(begin, input, isAll);
  const known = new Known(areLines);
  const before = { name, areLines, isWithin: false };
  const after = { ...before, areLines: areLinesIn(text, input, isAll) };
  const stage = { length: 0 };
  const judged = judgedOf(name);
  const reads = { judged, before, after: () => after, lines: 0, isFirst: true, stage };
  const done = yield* mended(reads, new Recoding(through), known, take);
  return done && { through, known };
}

/** Corrects the text of a file, or of some of its lines, and then its records. */
export function* repairing(
  { input, judgedOf, checked, also }: RunJudging,
  { name, begin, isAll, areLines, known, isTooLarge }: TextSource,
  take: Take,
  position = new Position(),
): Generator<Step, void> {
  const judged = judgedOf(name);
  const { texts, levels, last, written, lines } = position;
  const isWithin = texts.at(0).offset > 0;
  // Lines are divided into units, unless they are few; those of NDJSON may be anything.
  const isWhole = !areLines || (input === "auto" && begin.length < defaultSize && isAll);
  const placed = <F extends Finding>(findings: readonly F[], { offset, records }: Before) =>
    !isWithin
      ? findings
      : findings.map((finding) => ({
          ...finding,
          record: finding.record === null ? null : finding.record + records,
          line: finding.line + lines,
          offset: finding.offset + offset,
        }));
  const placing =
    (of: Texts): TakeAt =>
    (part, index) =>
      take({ ...part, findings: placed(part.findings, of.at(index)) });

  const before = { name, areLines, isWithin };
  const text = { begin, isAll, isWhole, lines, input };
  const own: Mended =
    isTooLarge === true
      ? { through: undefined, after: before, known, stages: [] }
      : yield* textMended(judged, before, text, known, placing(texts));
  const judging = { judged, checked, also };
  const refused = { begin, lines, isRefused: isTooLarge === true };
  const decision = yield* decided(judging, { ...own, ...refused }, placing(levels));
  const { job, through, known: of, stages } = decision;
  const joins = decision.hasRepeated ? yield* joining(judging, decision) : undefined;
  const isJoined = (finding: Finding) => joins?.isJoined(finding) === true;
  const isAsked = joins !== undefined && also.has("user-repeated");
  const give = ({ findings, bytes, left, offered }: Part) => {
    position.written += bytes.length;
    take({
      findings: placed(findings, last),
      bytes,
      left: placed(left, { ...last, offset: written }),
      ...(offered && { offered }),
    });
  };
  const writing = job.writing((part) => {
    const findings = of?.all(part.findings, lines) ?? part.findings;
    give(isAsked ? { ...nothing, findings } : { ...part, findings });
  }, isJoined);
  let length = 0;
  const push = (slice: Uint8Array) => {
    length += slice.length;
    position.lines += linesIn(slice);
    return writing.push(slice);
  };
  yield { pass: { ...writing, push }, through };
  if (isAsked)
    yield {
      pass: joins.job.writing(({ findings, ...part }) =>
        give({ ...part, findings: findings.filter(isRepaired).map(revealed) }),
      ),
      through: joins.through,
    };
  const { records } = job;
  const end = { length, records };
  const levelStages = [...stages, end];
  texts.add([...own.stages, levelStages[0] ?? end], records);
  levels.add(levelStages, records);
  position.last = { offset: last.offset + length, records: last.records + records };
}

const revealed = (finding: SuggestedFinding): SuggestedFinding => ({ ...finding, revealed: true });

/** Whether a finding is one that a correction removes. */
export const isRepaired = ({ suggestions = [] }: SuggestedFinding): boolean =>
  suggestions.some(({ safe }) => safe);

/** Usuarios that are joined after what a job decided, what is then corrected, and the text before that. */
interface Joined {
  readonly isJoined: (finding: Finding) => boolean;
  readonly job: FixJob;
  readonly through: Through | undefined;
}

/** Joins usuarios of the corrected text, and numbers them and their services. Nothing that is new may be found then. */
function* joining(
  judging: Judging,
  { job, through, after }: Mended & { readonly job: FixJob },
): Generator<Step, Joined | undefined> {
  const { judged, checked } = judging;
  const base = joined(through, job.change);
  const joins = new Joins(judged.candidates, after.areLines);
  const counts: Map<number, number>[] = [];
  for (const each of checked === undefined ? [judged] : [judged, checked]) {
    const known = new Map<number, number>();
    counts.push(known);
    const see = (finding: Finding) => {
      if (each === judged && !joins.see(finding)) return;
      const key = joins.keyOf(finding);
      known.set(key, (known.get(key) ?? 0) + 1);
    };
    const plan = each === judged ? judged.joining : each.plan;
    yield { pass: reading({ ...each, plan }, after, new Counters(), see), through: base };
  }
  if (!joins.hasGroups) return undefined;
  yield { pass: seeing((slice) => joins.push(slice)), through: base };
  for (let isChanged = joins.decide(); isChanged; isChanged = joins.again()) {
    const whole = joined(base, joins.transform);
    const last = new FixJob(judging, after);
    for (const pass of last.rounds(() => undefined)) yield { pass, through: whole };
    const result = joined(whole, last.change);
    for (const [i, each] of [judged, checked].entries()) {
      const known = new Map(counts[i]);
      const see = (finding: Finding) => joins.compare(finding, known);
      if (each !== undefined)
        yield { pass: reading(each, after, new Counters(), see), through: result };
    }
    if (!joins.hasNew)
      return { isJoined: (finding) => joins.isJoined(finding), job: last, through: whole };
  }
  return undefined;
}

/**
 * Decides what is repaired in a text. If levels of its documents have one right form, the text is corrected first: until
 * then nobody knows what is in them.
 */
function* decided(
  judging: Judging,
  text: Mended & Pick<Text, "begin" | "lines"> & { readonly isRefused: boolean },
  take: TakeAt,
): Generator<Step, Mended & { readonly job: FixJob; readonly hasRepeated: boolean }> {
  const { judged } = judging;
  let result: Mended = { ...text, stages: [] };
  for (let time = 0; ; time++) {
    const { through, after, known = new Known(after.areLines) } = result;
    const job = new FixJob(judging, after);
    if (text.isRefused) job.refuse();
    const levels = new Levels(judged.plan, after.areLines);
    let change: Through | undefined;
    let isTried = time === maxTimes;
    let hasRepeated = false;
    const see = (finding: Finding) => {
      levels.see(finding);
      hasRepeated ||= judged.candidates.isOfJoining(finding);
    };
    for (const pass of job.rounds(see)) {
      yield { pass, through };
      if (isTried || !levels.hasLevels) continue;
      isTried = true;
      levels.begins();
      yield { pass: seeing((slice) => levels.push(slice)), through };
      const isFirst = result.known === undefined;
      const stage: Stage = { length: (through?.()(text.begin) ?? text.begin).length };
      const { lines } = text;
      const reads = { judged, before: after, after: () => after, lines, isFirst, stage };
      const taking: Take = (part) => take(part, result.stages.length);
      change = yield* over(through, mended(reads, levels, known, taking));
      if (change === undefined) continue;
      const stages = [...result.stages, stage];
      result = { through: joined(through, change), after, known, stages };
      break;
    }
    if (change === undefined) return { ...result, job, hasRepeated };
  }
}

/** The text of a file, or of some of its lines. */
interface Text {
  readonly begin: Uint8Array;
  readonly isAll: boolean;
  readonly isWhole: boolean;
  /** How many lines are before it. */
  readonly lines: number;
  readonly input: Input;
}

/** How often a text is corrected: each time may bring to light what else does not belong to it. */
const maxTimes = 16;

/** What changes a text, how it is read then, and what was found in it before. */
interface Mended {
  readonly through: Through | undefined;
  readonly after: FixInput;
  readonly known: Known | undefined;
  /** The texts before it. */
  readonly stages: readonly Stage[];
}

/** Removes what does not belong to JSON, until nothing more can be removed. */
function* textMended(
  judged: Judged,
  input: FixInput,
  { begin, isAll, isWhole, lines, input: kind }: Text,
  known: Known | undefined,
  take: TakeAt,
): Generator<Step, Mended> {
  let result: Mended = { through: undefined, after: input, known, stages: [] };
  const own = known ?? new Known(input.areLines);
  for (let time = 0; time < maxTimes; time++) {
    const { through: base, after: before } = result;
    const text = base === undefined ? begin : base()(begin);
    const around = isWhole ? textAround(text, kind, isAll) : undefined;
    const hasMark =
      !input.isWithin && around === undefined && textStart(text) > 0 && isJsonIn(text);
    const surplus = new Surplus({ ...before, isWhole, hasMark }, around);
    yield { pass: seeing((slice) => surplus.push(slice)), through: base };
    if (!surplus.end()) break;
    const after = (change: Through): FixInput =>
      isWhole ? { ...before, areLines: areLinesIn(change()(text), kind, isAll) } : before;
    const stage: Stage = { length: text.length };
    const reads = { judged, before, after, lines, isFirst: time === 0, stage };
    let change: Through | undefined;
    let isOfFault = false;
    if (!surplus.isMark) {
      const taking: Take = (part) => take(part, time);
      change = yield* over(base, mended(reads, surplus, own, taking));
      isOfFault = change !== undefined;
    }
    if (change === undefined && hasMark && surplus.begin([])) change = surplus.transform;
    if (change === undefined) break;
    if (hasMark) take({ ...nothing, silent: ["byte-order-mark"] }, time);
    result = {
      through: joined(base, change),
      after: after(change),
      known: isOfFault ? own : result.known,
      stages: [...result.stages, stage],
    };
  }
  return result;
}

/** Steps that read an input after a change of it. */
function* over<T>(base: Through | undefined, steps: Generator<Step, T>): Generator<Step, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield { ...value, through: joined(base, value.through) };
  }
}

/** One change after another. */
function joined(first: Through | undefined, second: Through | undefined): Through | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return () => {
    const [one, two] = [first(), second()];
    return (slice) => (slice === undefined ? joinedBytes([two(one()), two()]) : two(one(slice)));
  };
}

const nothing: Part = { findings: [], bytes: new Uint8Array(0), left: [] };

/** A pass that only sees the bytes. */
function seeing(see: (slice: Uint8Array) => void): Pass {
  return {
    *push(slice) {
      see(slice);
      yield undefined;
    },
    *end() {
      yield undefined;
    },
  };
}
