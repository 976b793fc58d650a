import { json } from "../../core/diagnostics/json";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { textNumber } from "../../core/text/hash";
import { Counters } from "../../engine/batch/counters";
import type { Transform } from "./encoding";
import type { FixInput, Judged, Part, Pass } from "./job";
import { reading } from "./job";
import { isForNumbering } from "./numbering";
import type { FixCode, SuggestedFinding } from "./suggestion";

/** A pass, and what changes the input before it is read. */
export interface Step {
  readonly pass: Pass;
  readonly through?: Through | undefined;
}

/** Makes what changes an input. */
export type Through = () => Transform;

/** What is to be corrected in the text of an input, and where: without lines, `line` is 0. */
export interface Fault {
  readonly code: string;
  readonly offset: number;
  readonly line: number;
  readonly pointer: string;
  readonly mistake: unknown;
}

/** A change of the text of an input. */
export interface Change {
  /** Whether a finding is one of its faults. */
  readonly isFault: (finding: Finding) => boolean;
  /** Decides what is changed, from all faults of the input in their order. False if that is nothing. */
  begin(faults: readonly Fault[]): boolean;
  transform: Through;
  /**
   * Takes back what leaves a fault, from all faults after the change, and what is in a document that the Ministry approved.
   * Whether anything was taken back.
   */
  refuse(faults: readonly Fault[], approved: readonly Fault[]): boolean;
  codeOf(finding: Finding): FixCode | undefined;
}

/**
 * The findings of an input as it is, by code and place. Others come to light when its text is corrected.
 */
export class Known {
  private readonly counts = new Map<number, number>();
  private readonly areLines: boolean;

  constructor(areLines: boolean) {
    this.areLines = areLines;
  }

  /** @param lines are before the part of the input in which the finding is. */
  add(finding: Finding, lines: number): void {
    const key = this.keyOf(finding, lines);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Marks findings that are none of the input as it is. */
  all(findings: readonly SuggestedFinding[], lines: number): readonly SuggestedFinding[] {
    return findings.map((finding) => {
      const key = this.keyOf(finding, lines);
      const count = this.counts.get(key) ?? 0;
      if (count === 0) return { ...finding, revealed: true };
      this.counts.set(key, count - 1);
      return finding;
    });
  }

  private keyOf({ line, code, pointer }: Finding, lines: number): number {
    return textNumber(`${this.areLines ? line + lines : ""} ${code} ${pointer}`);
  }
}

/** A text between two changes: how many bytes it has, and how many records, if it was read. */
export interface Stage {
  readonly length: number;
  records?: number;
}

/** How an input is read before a change of its text and after it, and how many lines are before it. */
interface Reads {
  /** Of the input before the change. */
  readonly stage: Stage;
  readonly judged: Judged;
  readonly before: FixInput;
  readonly after: (through: Through) => FixInput;
  readonly lines: number;
  /** Whether nothing of it was changed before: only then are its findings those of the input as it is. */
  readonly isFirst: boolean;
}

/**
 * Changes the text of an input, if its faults then go, and at least as much of it is read. Findings that
 * are corrected are given to `take`, and all of the input to `known`.
 */
export function* mended(
  { judged, before: input, after, lines, isFirst, stage }: Reads,
  change: Change,
  known: Known,
  take: (part: Part) => void,
): Generator<Step, Through | undefined> {
  const before = new Faults(input, change, (finding) => {
    if (isFirst) known.add(finding, lines);
  });
  yield { pass: before.reading(judged, input) };
  stage.records = before.records;
  if (!change.begin(before.faults)) return undefined;
  const through = change.transform;
  for (;;) {
    const own = new Faults(input, change);
    yield { pass: own.reading(judged, after(through)), through };
    if (own.read < before.read) return undefined;
    if (!change.refuse(own.faults, own.approved)) break;
    if (!change.begin(before.faults)) return undefined;
  }
  yield {
    pass: reading(judged, input, new Counters(), (finding) => {
      const code = change.isFault(finding) ? change.codeOf(finding) : undefined;
      if (code === undefined) return;
      const suggestions = [{ code, patch: [], safe: true }];
      const findings = known.all([{ ...finding, suggestions }], lines);
      take({ findings, bytes: none, left: [] });
    }),
  };
  return through;
}

const none = new Uint8Array(0);

/** Whether a finding says that the text is not JSON. */
export const isOfJson = ({ code }: Finding): boolean => code === json.code;

/** Collects the faults of an input, and where the documents are that the Ministry approved. */
class Faults {
  readonly faults: Fault[] = [];
  readonly approved: Fault[] = [];
  private broken = 0;
  private readonly counters = new Counters();
  private readonly areLines: boolean;
  private readonly change: Change;
  private readonly onFinding: (finding: Finding) => void;

  constructor(
    { areLines }: FixInput,
    change: Change,
    onFinding: (finding: Finding) => void = () => undefined,
  ) {
    this.areLines = areLines;
    this.change = change;
    this.onFinding = onFinding;
  }

  reading(judged: Judged, input: FixInput): Pass {
    const plan = judged.numbered;
    return reading({ ...judged, plan }, input, this.counters, (finding) => {
      const { code, offset, pointer, params } = finding;
      const line = this.areLines ? finding.line : 0;
      const fault = { code, offset, line, pointer, mistake: params?.["mistake"] };
      if (isForNumbering(finding)) {
        if (params?.["end"] === "approved") this.approved.push(fault);
        return;
      }
      this.onFinding(finding);
      if (this.change.isFault(finding)) this.faults.push(fault);
      if (isOfJson(finding)) this.broken += 1;
    });
  }

  get records(): number {
    return this.counters.records;
  }

  /** How many records could be read; one less for each place outside of records that is not JSON. */
  get read(): number {
    return this.counters.records - this.broken;
  }
}

/** Makes an input UTF-8, if a reader finds that it is not. */
export class Recoding implements Change {
  readonly isFault = isOfJson;
  readonly transform: Through;

  constructor(transform: Through) {
    this.transform = transform;
  }

  begin(faults: readonly Fault[]): boolean {
    return faults.some(({ mistake }) => encodings.has(mistake));
  }

  refuse(): boolean {
    return false;
  }

  codeOf({ params }: Finding): FixCode | undefined {
    return encodings.has(params?.["mistake"]) ? "utf-8" : undefined;
  }
}

const encodings: ReadonlySet<unknown> = new Set(["utf-8", "latin-1", "utf-16"]);
