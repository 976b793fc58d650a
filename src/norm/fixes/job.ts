import { maxKept } from "../../engine/batch/batch";
import { Counters } from "../../engine/batch/counters";
import { Engine } from "../../engine/batch/engine";
import type { Plan } from "../../engine/batch/run-plan";
import { Reader } from "../../engine/batch/reader";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { textNumber } from "../../core/text/hash";
import type { Candidate } from "./candidates";
import { Candidates } from "./candidates";
import { Difference, ownerOf, Unwanted } from "./difference";
import type { Place } from "./edits";
import { Edits } from "./edits";
import type { Transform } from "./encoding";
import type { NumberedArray } from "./numbering";
import { numberedArray } from "./numbered-array";
import { isForNumbering, numberedPlan, Numbering } from "./numbering";
import type { SliceReader } from "./recording";
import { Recording } from "./recording";
import type { FixCode, SuggestedFinding, Suggestion } from "./suggestion";
import { fixKindOf } from "./suggestion";
import { Window } from "./window";

/** How many bytes are read at once. Where slices begin must not depend on how an input comes. */
export const sliceSize = 64 * 1024;

/** After so many rounds nothing is applied: each takes back what the one before revealed. */
const maxRounds = 8;

/** How an input is judged, with what reads it before its repairs and after them. */
export interface Checked {
  readonly plan: Plan;
  readonly engine: Engine;
  readonly engineAfter: Engine;
}

/** How an input is judged that is repaired. */
export interface Judged extends Checked {
  /** The same plan, with what the numbering of arrays needs; and with what joining usuarios needs. */
  readonly numbered: Plan;
  readonly joining: Plan;
  readonly candidates: Candidates;
}

export const checkedBy = (plan: Plan, engine: Engine = new Engine(plan)): Checked => ({
  plan,
  engine,
  engineAfter: new Engine(plan),
});

/** @param allowsNull tells whether a version of a norm says which fields may be null. */
export const judgedBy = (
  plan: Plan,
  allowsNull: boolean,
  engine: Engine,
  only?: (finding: Finding) => boolean,
): Judged => ({
  ...checkedBy(plan, engine),
  numbered: numberedPlan(plan),
  joining: numberedPlan(plan, true),
  candidates: new Candidates(plan, allowsNull, only),
});

/** How an input is repaired. */
export interface Judging {
  readonly judged: Judged;
  /** What judges with all rules, whatever an option switched off; undefined if that is the same. */
  readonly checked: Checked | undefined;
  /** The corrections that were asked for. */
  readonly also: ReadonlySet<FixCode>;
}

/** An input that is repaired. */
export interface FixInput {
  readonly name: string;
  readonly areLines: boolean;
  /** Whether these are lines of a file that others come before. */
  readonly isWithin: boolean;
}

/** Something that reads a whole input, slice by slice. It stops now and then, so that the caller may do something else. */
export interface Pass {
  push(slice: Uint8Array): Generator<undefined, void>;
  end(): Generator<undefined, void>;
}

/** What was read of an input: findings with what could repair them, the bytes after its repairs, and what is left. */
export interface Part {
  readonly findings: readonly SuggestedFinding[];
  readonly bytes: Uint8Array;
  readonly left: readonly Finding[];
  /** Those of `left` that a yes would correct: their indices in it, each with the code that asks for it. */
  readonly offered?: ReadonlyMap<number, FixCode>;
  /** What was corrected that no finding reports. */
  readonly silent?: readonly FixCode[];
}

/**
 * Repairs one input, which is read several times: to collect the repairs, and to compare the findings before them and
 * after them, until none is new. It is never whole in memory, and neither are its findings.
 */
export class FixJob {
  private readonly judged: Judged;
  /** What judges with all rules, whatever an option switched off; undefined if that is the same. */
  private readonly checked: Checked | undefined;
  private readonly input: FixInput;
  private readonly also: ReadonlySet<FixCode>;
  private refused = new Refused();
  /** What would be taken back if all corrections were asked for; undefined if none of those that are not has been met. */
  private ofOffer: Refused | undefined;
  /** Whether the corrections are tried that nobody asked for. */
  private isOffer = true;
  private edits = new Edits();
  /** The arrays that are numbered, by line and pointer. */
  private readonly numbered = new Map<string, NumberedArray>();
  /** How many records the input has, after the first pass. */
  records = 0;
  /** What was found in the input, and after the corrections that were compared last. */
  private readonly originals = new Map<Checked, Recording<Groups>>();
  private corrected: Recording<readonly Finding[]> | undefined;

  /** @param also are the codes of corrections that were asked for. */
  constructor({ judged, checked, also }: Judging, input: FixInput) {
    this.judged = judged;
    this.checked = checked;
    this.also = also;
    this.input = input;
  }

  /**
   * The passes that decide what is repaired, each of which must read the input to its end before the next is taken.
   *
   * @param onFinding is called with each finding of the input, in the first pass.
   */
  *rounds(onFinding: (finding: Finding) => void): Generator<Pass, void> {
    if (this.refused.isAll) return; // what is refused may be read only once
    yield* this.someRounds(onFinding);
    this.isOffer = false;
    if (this.ofOffer === undefined) return;
    this.ofOffer = this.refused;
    this.refused = new Refused();
    yield* this.someRounds();
  }

  private *someRounds(onFinding = (_: Finding): void => undefined): Generator<Pass, void> {
    for (let round = 0; ; round++) {
      yield this.collecting(round === 0 ? onFinding : () => undefined);
      if (this.edits.count === 0) return;
      if (round === maxRounds) {
        this.refused.isAll = true;
        this.edits = new Edits();
        this.numbered.clear();
        return;
      }
      const unwanted = new Unwanted();
      yield this.comparing(this.judged, true, unwanted);
      if (unwanted.count === 0 && this.checked !== undefined)
        yield this.comparing(this.checked, false, unwanted);
      if (unwanted.count === 0) return;
      this.reject(unwanted, round > 0);
    }
  }

  /** Decides that nothing is repaired: without rounds, nothing can be. */
  refuse(): void {
    this.refused.isAll = true;
  }

  /** What was decided, as a change of the text. */
  readonly change = (): Transform => this.edits.copier();

  /**
   * The last pass, after the rounds. Each part is given to `take`.
   *
   * @param isJoined tells of which findings the usuario may be joined with another one.
   */
  writing(take: (part: Part) => void, isJoined = (_: Finding): boolean => false): Pass {
    const { edits, judged } = this;
    const before = this.before(judged);
    const isChanged = edits.count > 0;
    const known = this.corrected;
    const after = known?.isWhole === true ? known.again() : this.after(judged);
    const copy = edits.copier();
    const none = new Uint8Array(0);
    const offered = new Offered(this.input.areLines);
    /** The arrays whose patch was given. */
    const given = new Set<NumberedArray>();
    const findings = (candidates: Groups): readonly SuggestedFinding[] =>
      candidates.findings.map((finding) => {
        const array = this.numberedOf(finding);
        if (array !== undefined) return { ...finding, suggestions: [numberingOf(array, given)] };
        if (isJoined(finding)) {
          const code = "user-repeated";
          const isAsked = this.also.has(code);
          if (!isAsked) offered.add(finding, code);
          const kind = isAsked ? { safe: true } : { safe: false, offered: true as const };
          return { ...finding, suggestions: [{ code, patch: [], ...kind }] };
        }
        const own = candidates.of.get(finding);
        if (own === undefined) return finding;
        const { code, patch } = own;
        const safe = this.isApplied(own);
        const isOffered = !this.isAsked(own) && own.isSure && this.ofOffer?.has(own) === false;
        if (!safe && !isOffered && isNull(own)) return finding; // the version does not allow null there
        if (isOffered) offered.add(finding, code);
        const suggestion = { code, patch, safe, ...(isOffered && { offered: true as const }) };
        return { ...finding, suggestions: [suggestion] };
      });
    const taken = function* (slice: Uint8Array | undefined, bytes: Uint8Array) {
      if (bytes.length > 0) take({ findings: [], bytes, left: [] });
      for (const group of before.read(slice)) {
        const suggested = findings(group);
        if (suggested.length > 0)
          take({
            findings: suggested,
            bytes: none,
            ...offered.in(isChanged ? [] : group.findings),
          });
        yield undefined;
      }
      for (const left of isChanged ? after.read(slice && bytes) : []) {
        if (left.length > 0) take({ findings: [], bytes: none, ...offered.in(left) });
        yield undefined;
      }
    };
    return {
      push: (slice) => {
        const bytes = isChanged ? copy(slice) : slice;
        return taken(slice, bytes.buffer === slice.buffer ? bytes.slice() : bytes);
      },
      *end() {
        yield* taken(undefined, none);
        before.close();
        after.close();
      },
    };
  }

  /** Collects what is to be repaired. */
  private collecting(onFinding: (finding: Finding) => void): Pass {
    const edits = new Edits();
    this.corrected = undefined;
    this.numbered.clear();
    const numbering = new Numbering(this.input.areLines);
    const { judged } = this;
    const before = this.before(judged);
    const { maxRecord } = judged.plan;
    /** How many bytes are added in the usuario or record that is read: with too many it is too large. */
    let growth = 0;
    const add = (candidate: Candidate) => {
      if (!this.isAsked(candidate)) this.ofOffer ??= this.refused;
      const { growth: sum } = edits;
      for (const edit of candidate.edits) edits.add(edit, candidate);
      growth += edits.growth - sum;
    };
    const end = (array: NumberedArray) => {
      const { place, isKept, others, edits: own } = array;
      if (isKept || this.refused.has(place)) return others.forEach(add);
      for (const edit of own()) edits.add(edit, place);
      this.numbered.set(keyOf(array.line, array.pointer), array);
    };
    const read = function* (this: FixJob, slice?: Uint8Array) {
      const from = before.settled;
      for (const { findings, of, marks } of before.read(slice)) {
        for (const finding of findings) {
          onFinding(finding);
          if (judged.candidates.isOfNumbering(finding) && judged.candidates.isWanted(finding))
            numbering.fault(finding);
        }
        for (const candidate of of.values()) {
          if (!this.isApplied(candidate) || growth > maxRecord) continue;
          if (!numbering.keeps(candidate)) add(candidate);
        }
        for (const mark of marks) numbering.see(mark).forEach(end);
        yield undefined;
      }
      if (before.settled > from) growth = 0;
    }.bind(this);
    const close = function* (this: FixJob) {
      yield* read();
      for (const { others } of numbering.rest()) others.forEach(add);
      before.close();
      this.edits = edits.sort();
    }.bind(this);
    return { push: read, end: close };
  }

  /** Compares the findings before the repairs and after them. */
  private comparing(judged: Checked, isExpected: boolean, unwanted: Unwanted): Pass {
    const { areLines } = this.input;
    const before = this.before(judged);
    const after = this.after(judged, isExpected);
    const copy = this.edits.copier();
    const ofText = new Set(judged.plan.texts.map(({ code }) => code));
    const difference = new Difference(areLines, ofText, unwanted);
    const isApplied = (finding: Finding, candidate: Candidate | undefined) =>
      isExpected &&
      (this.numberedOf(finding) !== undefined ||
        (candidate !== undefined && this.isApplied(candidate)));
    /** Of a value that becomes null, no other fault stays. */
    const { nulled } = this.edits;
    const read = function* (slice?: Uint8Array) {
      const one = before.read(slice);
      const other = after.read(slice && copy(slice));
      const isOver = { before: false, after: false };
      while (!isOver.before || !isOver.after) {
        const { next } = difference;
        if (isOver.after || (next === "before" && !isOver.before)) {
          const { value, done } = one.next();
          isOver.before = done === true;
          for (const finding of value?.findings ?? [])
            if (!isApplied(finding, value?.of.get(finding)) && !nulled.has(finding.offset))
              difference.add(finding, "before");
        } else {
          const { value, done } = other.next();
          isOver.after = done === true;
          for (const finding of value ?? []) difference.add(finding, "after");
        }
        yield undefined;
      }
    };
    const end = function* () {
      yield* read();
      before.close();
      after.close();
      difference.end();
    };
    return { push: read, end };
  }

  /**
   * Takes back the repairs of what is unwanted: those of the same field; else those of the same object; else those of the
   * same usuario; else all of its line or file. What writes null or leaves something out goes last: it seldom makes records
   * alike.
   *
   * @param isAgain means that it was revealed by what was taken back before. Then it is that of the whole usuario, or
   * each time one more record would be like another one.
   */
  private reject({ chains, usuarios }: Unwanted, isAgain: boolean): void {
    const all = new Set<number>(usuarios);
    for (const chain of chains) for (const key of chain) all.add(key);
    const { found, ofValues } = this.edits.keysIn(all);
    const refuse = (key: number) =>
      (ofValues.has(key) ? this.refused.values : this.refused.keys).add(key);
    for (const chain of chains) {
      const key = chain.find((each) => found.has(each));
      const usuario = chain.at(-2);
      if (key === undefined) this.refused.isAll = true;
      else if (key === chain[0]) this.refused.keys.add(key);
      else if (isAgain && usuario !== undefined && ofValues.has(usuario)) refuse(usuario);
      else refuse(key);
    }
    for (const key of usuarios) if (found.has(key)) refuse(key);
  }

  private isApplied(candidate: Candidate): boolean {
    return (
      candidate.isSure && (this.isOffer || this.isAsked(candidate)) && !this.refused.has(candidate)
    );
  }

  /** The array that is numbered, and of which a finding then goes. */
  private numberedOf(finding: Finding): NumberedArray | undefined {
    if (this.numbered.size === 0 || !this.judged.candidates.isOfNumbering(finding))
      return undefined;
    const line = this.input.areLines ? finding.line : 0;
    const field = numberedArray(finding.pointer);
    return field === undefined ? undefined : this.numbered.get(keyOf(line, field));
  }

  private isAsked({ code }: Candidate): boolean {
    return fixKindOf(code) === "automatic" || this.also.has(code);
  }

  /** Reads the input as it is. */
  private before(judged: Checked): SliceReader<Groups> {
    const known = this.originals.get(judged);
    if (known?.isWhole === true) return known.again();
    const original = judged === this.judged ? this.repairable() : this.found(judged);
    if (known !== undefined) return original; // it was too much
    const recording = new Recording<Groups>(
      ({ findings, marks }) => findings.length + marks.length,
    );
    this.originals.set(judged, recording);
    return recording.of(original);
  }

  /** Reads the input with what could repair it. */
  private repairable(): SliceReader<Groups> {
    const { judged, input } = this;
    const counters = new Counters();
    const reader = readerOf(judged.numbered, judged.engine, input, counters);
    return new Original(reader, judged, input.areLines, () => {
      this.records = counters.records;
    });
  }

  /** Reads the input for its findings alone. */
  private found({ plan, engine }: Checked): SliceReader<Groups> {
    const found = findingsOf(readerOf(plan, engine, this.input), engine);
    return {
      ...found,
      *read(slice) {
        for (const findings of found.read(slice)) yield { findings, of: new Map(), marks: [] };
      },
    };
  }

  /** Reads the input after its corrections. */
  private after({ plan, engineAfter }: Checked, isKept = false): SliceReader<readonly Finding[]> {
    const corrected = findingsOf(readerOf(plan, engineAfter, this.input), engineAfter);
    if (!isKept) return corrected;
    this.corrected = new Recording((findings) => findings.length);
    return this.corrected.of(corrected);
  }
}

const isNull = ({ patch }: Candidate): boolean =>
  patch.some((operation) => operation.op === "replace" && operation.value === null);

/** What is taken back: the keys of its places, and of those at which only values other than null are. */
class Refused {
  isAll = false;
  readonly keys = new Set<number>();
  readonly values = new Set<number>();

  has({ keys, writesValue }: Place): boolean {
    const has = (key: number) => this.keys.has(key) || (writesValue && this.values.has(key));
    return this.isAll || keys.some(has);
  }
}

/** The findings of one object or of several, and the candidates of those that have one. */
interface Groups {
  readonly findings: readonly Finding[];
  readonly of: ReadonlyMap<Finding, Candidate>;
  /** What is for the numbering of arrays. */
  readonly marks: readonly Finding[];
}

const keyOf = (line: number, pointer: string): string => `${line} ${pointer}`;

/** The numbering of an array, with its patch for the first of the findings that it removes. */
function numberingOf(array: NumberedArray, given: Set<NumberedArray>): Suggestion {
  const patch = given.has(array) ? [] : array.patch;
  given.add(array);
  return { code: "consecutivo", patch, safe: true, array: array.pointer };
}

/** Reads the input as it is, and finds what could repair its findings. */
class Original implements SliceReader<Groups> {
  private readonly window = new Window();
  private readonly reader: Reader;
  private readonly engine: Engine;
  private readonly candidates: Candidates;
  private readonly areLines: boolean;
  private readonly onEnd: () => void;

  constructor(
    reader: Reader,
    { engine, candidates }: Judged,
    areLines: boolean,
    onEnd: () => void,
  ) {
    this.reader = reader;
    this.engine = engine;
    this.candidates = candidates;
    this.areLines = areLines;
    this.onEnd = onEnd;
  }

  get settled(): number {
    return this.reader.settled;
  }

  /** Reads a slice, or the end. The findings of an object are together, as far as they come together. */
  *read(slice?: Uint8Array): Generator<Groups, void> {
    if (slice !== undefined) this.window.push(slice, this.settled);
    let waiting: Finding[] = [];
    let owner: string | undefined;
    /** What belongs to findings of which the last may still wait. */
    let held: readonly Finding[] = [];
    for (const portion of portions(this.reader, slice)) {
      const findings: Finding[] = [];
      const of = new Map<Finding, Candidate>();
      const marks: Finding[] = [];
      for (const finding of portion) {
        if (isForNumbering(finding)) {
          marks.push(finding);
          continue;
        }
        const own = `${this.areLines ? finding.line : 0} ${ownerOf(finding)}`;
        if (own !== owner) this.end(waiting, findings, of);
        if (own !== owner) waiting = [];
        owner = own;
        waiting.push(finding);
      }
      yield { findings, of, marks: held };
      held = marks;
    }
    const findings: Finding[] = [];
    const of = new Map<Finding, Candidate>();
    this.end(waiting, findings, of);
    yield { findings, of, marks: held };
  }

  private end(group: readonly Finding[], findings: Finding[], of: Map<Finding, Candidate>): void {
    for (const finding of group) findings.push(finding);
    if (group.length === 0) return;
    for (const each of this.candidates.of(group, this.window, this.areLines))
      of.set(each.finding, each);
  }

  close(): void {
    this.engine.workspace.buffer.shrink(maxKept);
    this.onEnd();
  }
}

/** Reads an input for its findings alone. */
const findingsOf = (reader: Reader, { workspace }: Engine): SliceReader<readonly Finding[]> => ({
  read: (slice) => portions(reader, slice),
  settled: 0,
  close: () => workspace.buffer.shrink(maxKept),
});

/** The findings of the next slice, or of the end, in portions. */
const portions = (reader: Reader, slice: Uint8Array | undefined) =>
  slice === undefined ? reader.finish() : reader.give(slice);

/** How many findings that a yes would correct are awaited among those that are left. */
const maxOffered = 100_000;

/** Finds among the findings that are left those that a yes would correct. */
class Offered {
  private readonly codes = new Map<number, FixCode>();
  private readonly areLines: boolean;

  constructor(areLines: boolean) {
    this.areLines = areLines;
  }

  add(finding: Finding, code: FixCode): void {
    if (this.codes.size === maxOffered) {
      const [first = 0] = this.codes.keys();
      this.codes.delete(first);
    }
    this.codes.set(this.keyOf(finding), code);
  }

  /** A part's findings that are left, with those of them that a yes would correct. */
  in(left: readonly Finding[]): Pick<Part, "left" | "offered"> {
    if (this.codes.size === 0) return { left };
    const offered = new Map<number, FixCode>();
    for (const [i, finding] of left.entries()) {
      const key = this.keyOf(finding);
      const code = this.codes.get(key);
      if (code === undefined) continue;
      offered.set(i, code);
      this.codes.delete(key);
    }
    return offered.size === 0 ? { left } : { left, offered };
  }

  private keyOf({ code, pointer, line }: Finding): number {
    return textNumber(`${this.areLines ? line : 0} ${code} ${pointer}`);
  }
}

/** A pass that only reads an input. */
export function reading(
  judged: Checked,
  input: FixInput,
  counters: Counters,
  onFinding: (finding: Finding) => void,
): Pass {
  const reader = readerOf(judged.plan, judged.engine, input, counters);
  const read = function* (slice?: Uint8Array) {
    for (const portion of portions(reader, slice)) {
      for (const finding of portion) onFinding(finding);
      yield undefined;
    }
  };
  const end = function* () {
    yield* read();
    judged.engine.workspace.buffer.shrink(maxKept);
  };
  return { push: read, end };
}

/** Before lines that are not the first ones, no file begins. */
function readerOf(
  plan: Plan,
  engine: Engine,
  { name, areLines, isWithin }: FixInput,
  counters = new Counters(),
): Reader {
  const { workspace } = engine;
  const lines = { start: 0, until: Number.POSITIVE_INFINITY };
  return new Reader(areLines ? { ...plan, input: "ndjson" } : plan, engine, name, counters, {
    workspace,
    ...(isWithin && { lines }),
  });
}
