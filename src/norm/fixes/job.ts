import { maxKept } from "../../engine/batch/batch";
import { Counters } from "../../engine/batch/counters";
import { Engine } from "../../engine/batch/engine";
import type { Plan } from "../../engine/batch/run-plan";
import { Reader } from "../../engine/batch/reader";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Candidate } from "./candidates";
import { Candidates } from "./candidates";
import type { Unwanted } from "./difference";
import { ownerOf, unwantedIn } from "./difference";
import type { Place } from "./edits";
import { Edits } from "./edits";
import type { NumberedArray } from "./numbering";
import { numberedArray } from "./numbered-array";
import { isForNumbering, numberedPlan, Numbering } from "./numbering";
import type { FixCode, SuggestedFinding, Suggestion } from "./suggestion";
import { fixKindOf } from "./suggestion";

/** After so many rounds nothing is applied: each takes back what the one before revealed. */
const maxRounds = 8;

/** Work that stops now and then, so that the caller may do something else. */
export type Steps<T> = Generator<undefined, T>;

/** How a text is judged. */
export interface Checked {
  readonly plan: Plan;
  readonly engine: Engine;
}

/** How a text is judged that is repaired. */
export interface Judged extends Checked {
  /** The same plan, with what the numbering of arrays needs; and with what joining usuarios needs. */
  readonly numbered: Plan;
  readonly joining: Plan;
  readonly candidates: Candidates;
}

/** @param allowsNull tells whether a version of a norm says which fields may be null. */
export const judgedBy = (
  plan: Plan,
  allowsNull: boolean,
  engine: Engine = new Engine(plan),
  only?: (finding: Finding) => boolean,
): Judged => ({
  plan,
  engine,
  numbered: numberedPlan(plan),
  joining: numberedPlan(plan, true),
  candidates: new Candidates(plan, allowsNull, only),
});

/** How a text is repaired. */
export interface Judging {
  readonly judged: Judged;
  /** What judges with all rules, whatever an option switched off; undefined if that is the same. */
  readonly checked: Checked | undefined;
  /** The corrections that were asked for. */
  readonly also: ReadonlySet<FixCode>;
}

/** What a text is. */
export interface FixInput {
  readonly name: string;
  readonly areLines: boolean;
}

/** What was made of a file: findings with what could repair them, the bytes after its repairs, and what is left. */
export interface Part {
  readonly findings: readonly SuggestedFinding[];
  readonly bytes: Uint8Array;
  readonly left: readonly Finding[];
  /** Those of `left` that a yes would correct: their indices in it, each with the code that asks for it. */
  readonly offered?: ReadonlyMap<number, FixCode>;
  /** What was corrected that no finding reports. */
  readonly silent?: readonly FixCode[];
}

/** Judges a text, and gives its findings in portions. Returns how many records it has. */
export function* judge(
  plan: Plan,
  engine: Engine,
  { name, areLines }: FixInput,
  text: Uint8Array,
  take: (portion: readonly Finding[], settled: number) => void,
): Steps<number> {
  const { workspace } = engine;
  const counters = new Counters();
  const reader = new Reader(
    areLines ? { ...plan, input: "ndjson" } : plan,
    engine,
    name,
    counters,
    {
      workspace,
    },
  );
  for (const next of [() => reader.give(text, true), () => reader.finish()])
    for (const portion of next()) {
      take(portion, reader.settled);
      yield undefined;
    }
  workspace.buffer.shrink(maxKept);
  return counters.records;
}

/** The findings of one object, the candidates of those that have one, and what is for the numbering of arrays. */
interface Group {
  readonly findings: readonly Finding[];
  readonly of: ReadonlyMap<Finding, Candidate>;
  readonly marks: readonly Finding[];
  /** Whether it is of another usuario or record than the group before. */
  readonly isNext: boolean;
}

/**
 * Repairs one text: it collects the repairs, compares the findings before them and after them, and takes back what
 * causes a new one, until none is new.
 */
export class FixJob {
  private readonly judging: Judging;
  private readonly input: FixInput;
  private readonly text: Uint8Array;
  private refused = new Refused();
  /** What would be taken back if all corrections were asked for; undefined if none of those that are not has been met. */
  private ofOffer: Refused | undefined;
  /** Whether the corrections are tried that nobody asked for. */
  private isOffer = true;
  private edits = new Edits();
  /** The arrays that are numbered, by line and pointer. */
  private readonly numbered = new Map<string, NumberedArray>();
  private groups: readonly Group[] = [];
  /** What is found before the corrections by all rules, if these are others. */
  private checked: readonly Finding[] | undefined;
  /** What is found after them. */
  private left: readonly Finding[] = [];

  constructor(judging: Judging, input: FixInput, text: Uint8Array) {
    this.judging = judging;
    this.input = input;
    this.text = text;
  }

  /** The findings of the text. */
  get findings(): readonly Finding[] {
    return this.groups.flatMap(({ findings }) => findings);
  }

  /** The text after its corrections. */
  get result(): Uint8Array {
    return this.edits.count === 0 ? this.text : this.edits.apply(this.text);
  }

  /** Finds what could be repaired. */
  *read(): Steps<void> {
    const { input, text } = this;
    const { numbered, engine, candidates } = this.judging.judged;
    const groups: Group[] = [];
    let own: Finding[] = [];
    let marks: Finding[] = [];
    let owner: string | undefined;
    let last = 0;
    let isNext = true;
    const end = () => {
      const of = candidates.of(own, text, input.areLines);
      groups.push({
        findings: own,
        of: new Map(of.map((each) => [each.finding, each])),
        marks,
        isNext,
      });
      own = [];
      marks = [];
      isNext = false;
    };
    yield* judge(numbered, engine, input, text, (portion, settled) => {
      for (const finding of portion) {
        if (isForNumbering(finding)) {
          marks.push(finding);
          continue;
        }
        const its = `${input.areLines ? finding.line : 0} ${ownerOf(finding)}`;
        if (its !== owner) end();
        owner = its;
        own.push(finding);
      }
      if (settled > last) {
        end();
        owner = undefined;
        isNext = true;
        last = settled;
      }
    });
    end();
    this.groups = groups;
  }

  /** Decides what is repaired. */
  *decide(): Steps<void> {
    yield* this.rounds();
    this.isOffer = false;
    if (this.ofOffer === undefined) return;
    this.ofOffer = this.refused;
    this.refused = new Refused();
    yield* this.rounds();
  }

  private *rounds(): Steps<void> {
    const { judged, checked } = this.judging;
    for (let round = 0; ; round++) {
      this.collect();
      if (this.edits.count === 0) return;
      if (round === maxRounds) {
        this.refused.isAll = true;
        this.edits = new Edits();
        this.numbered.clear();
        return;
      }
      const text = this.result;
      const left: Finding[] = [];
      yield* this.found(judged, text, left);
      this.left = left;
      const before = this.groups.flatMap(({ findings, of }) =>
        findings.filter((finding) => !this.goes(finding, of.get(finding))),
      );
      let unwanted = this.compared(judged.plan, before, left);
      if (unwanted.length === 0 && checked !== undefined) {
        const [known, after]: [Finding[], Finding[]] = [[], []];
        if (this.checked === undefined) yield* this.found(checked, this.text, known);
        this.checked ??= known;
        yield* this.found(checked, text, after);
        unwanted = this.compared(checked.plan, this.checked.filter(this.stays), after);
      }
      if (unwanted.length === 0) return;
      this.reject(unwanted, round > 0);
    }
  }

  /** What became of the text. `isJoined` tells of which findings the usuario may be joined with another one. */
  part(isJoined = (_: Finding): boolean => false): Part {
    /** The arrays whose patch was given. */
    const given = new Set<NumberedArray>();
    const codes = new Map<string, FixCode>();
    const placeOf = ({ code, pointer, line }: Finding) =>
      `${this.input.areLines ? line : 0} ${code} ${pointer}`;
    const suggested = (finding: Finding, own: Candidate | undefined): SuggestedFinding => {
      const array = this.numberedOf(finding);
      if (array !== undefined) return { ...finding, suggestions: [numberingOf(array, given)] };
      if (isJoined(finding)) {
        const code = "user-repeated";
        const isAsked = this.judging.also.has(code);
        if (!isAsked) codes.set(placeOf(finding), code);
        const kind = isAsked ? { safe: true } : { safe: false, offered: true as const };
        return { ...finding, suggestions: [{ code, patch: [], ...kind }] };
      }
      if (own === undefined) return finding;
      const { code, patch } = own;
      const safe = this.isApplied(own);
      const isOffered = !this.isAsked(own) && own.isSure && this.ofOffer?.has(own) === false;
      if (!safe && !isOffered && isNull(own)) return finding; // the version does not allow null there
      if (isOffered) codes.set(placeOf(finding), code);
      const suggestion = { code, patch, safe, ...(isOffered && { offered: true as const }) };
      return { ...finding, suggestions: [suggestion] };
    };
    const findings = this.groups.flatMap(({ findings: own, of }) =>
      own.map((finding) => suggested(finding, of.get(finding))),
    );
    const left = this.edits.count === 0 ? this.findings : this.left;
    const offered = new Map<number, FixCode>();
    for (const [i, finding] of left.entries()) {
      const code = codes.get(placeOf(finding));
      if (code === undefined) continue;
      offered.set(i, code);
      codes.delete(placeOf(finding));
    }
    return { findings, bytes: this.result, left, ...(offered.size > 0 && { offered }) };
  }

  /** Collects what is to be repaired. */
  private collect(): void {
    const { judging, input } = this;
    const { candidates, plan } = judging.judged;
    const edits = new Edits();
    this.numbered.clear();
    const numbering = new Numbering(input.areLines);
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
    for (const { findings, of, marks, isNext } of this.groups) {
      if (isNext) growth = 0;
      for (const finding of findings)
        if (candidates.isOfNumbering(finding) && candidates.isWanted(finding))
          numbering.fault(finding);
      for (const candidate of of.values()) {
        if (!this.isApplied(candidate) || growth > plan.maxRecord) continue;
        if (!numbering.keeps(candidate)) add(candidate);
      }
      for (const mark of marks) numbering.see(mark).forEach(end);
    }
    for (const { others } of numbering.rest()) others.forEach(add);
    this.edits = edits;
  }

  private *found(judged: Checked, text: Uint8Array, found: Finding[]): Steps<void> {
    yield* judge(judged.plan, judged.engine, this.input, text, (portion) => {
      for (const finding of portion) found.push(finding);
    });
  }

  private compared(
    { texts }: Plan,
    before: readonly Finding[],
    after: readonly Finding[],
  ): Unwanted {
    const ofText = new Set(texts.map(({ code }) => code));
    return unwantedIn(before, after, this.input.areLines, ofText);
  }

  /** Whether a correction removes a finding. */
  private goes(finding: Finding, candidate: Candidate | undefined): boolean {
    return (
      this.numberedOf(finding) !== undefined ||
      (candidate !== undefined && this.isApplied(candidate)) ||
      !this.stays(finding)
    );
  }

  /** Of a value that becomes null, no other fault stays. */
  private readonly stays = ({ offset }: Finding): boolean => !this.edits.nulled.has(offset);

  /**
   * Takes back the repairs of what is unwanted: those of the same field; else those of the same object; else those of the
   * same usuario; else all of its line or file. What writes null or leaves something out goes last: it seldom makes records
   * alike.
   *
   * @param isAgain means that it was revealed by what was taken back before. Then it is that of the whole usuario, or
   * each time one more record would be like another one.
   */
  private reject(unwanted: Unwanted, isAgain: boolean): void {
    const { found, ofValues } = this.edits.keysIn(new Set(unwanted.flat()));
    const refuse = (key: number) =>
      (ofValues.has(key) ? this.refused.values : this.refused.keys).add(key);
    for (const chain of unwanted) {
      const key = chain.find((each) => found.has(each));
      const usuario = chain.at(-2);
      if (key === undefined) this.refused.isAll = true;
      else if (key === chain[0]) this.refused.keys.add(key);
      else if (isAgain && usuario !== undefined && ofValues.has(usuario)) refuse(usuario);
      else refuse(key);
    }
  }

  private isApplied(candidate: Candidate): boolean {
    return (
      candidate.isSure && (this.isOffer || this.isAsked(candidate)) && !this.refused.has(candidate)
    );
  }

  /** The array that is numbered, and of which a finding then goes. */
  private numberedOf(finding: Finding): NumberedArray | undefined {
    if (this.numbered.size === 0 || !this.judging.judged.candidates.isOfNumbering(finding))
      return undefined;
    const line = this.input.areLines ? finding.line : 0;
    const field = numberedArray(finding.pointer);
    return field === undefined ? undefined : this.numbered.get(keyOf(line, field));
  }

  private isAsked({ code }: Candidate): boolean {
    return fixKindOf(code) === "automatic" || this.judging.also.has(code);
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

const keyOf = (line: number, pointer: string): string => `${line} ${pointer}`;

/** The numbering of an array, with its patch for the first of the findings that it removes. */
function numberingOf(array: NumberedArray, given: Set<NumberedArray>): Suggestion {
  const patch = given.has(array) ? [] : array.patch;
  given.add(array);
  return { code: "consecutivo", patch, safe: true, array: array.pointer };
}
