import { json } from "../../core/diagnostics/json";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { textNumber } from "../../core/text/hash";
import { Counters } from "../../engine/batch/counters";
import type { Transform } from "./encoding";
import type { FixInput, Judged, Part, Pass } from "./job";
import { reading } from "./job";
import type { FixCode, SuggestedFinding } from "./suggestion";

/** A pass, and what changes the input before it is read. */
export interface Step {
  readonly pass: Pass;
  readonly through?: Through | undefined;
}

/** Makes what changes an input. */
export type Through = () => Transform;

/** A place at which an input is not JSON: its offset, and the number of its line and pointer. */
export interface Fault {
  readonly offset: number;
  readonly place: number;
  readonly mistake: unknown;
}

/** A change of the text of an input. */
export interface Change {
  /** Decides what is changed, from all faults of the input in their order. False if that is nothing. */
  begin(faults: readonly Fault[]): boolean;
  transform: Through;
  /** Takes back what leaves a fault, from all faults after the change. Whether anything was taken back. */
  refuse(faults: readonly Fault[]): boolean;
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

/** How an input is read before a change of its text and after it, and how many lines are before it. */
interface Reads {
  readonly judged: Judged;
  readonly before: FixInput;
  readonly after: (through: Through) => FixInput;
  readonly lines: number;
  /** Whether nothing of it was changed before: only then are its findings those of the input as it is. */
  readonly isFirst: boolean;
}

/**
 * Changes the text of an input, if it is then JSON where it was none, and at least as much of it is read. Findings that
 * are corrected are given to `take`, and all of the input to `known`.
 */
export function* mended(
  { judged, before: input, after, lines, isFirst }: Reads,
  change: Change,
  known: Known,
  take: (part: Part) => void,
): Generator<Step, Through | undefined> {
  const before = new Faults(input, (finding) => {
    if (isFirst) known.add(finding, lines);
  });
  yield { pass: before.reading(judged, input) };
  if (!change.begin(before.faults)) return undefined;
  const through = change.transform;
  for (;;) {
    const own = new Faults(input);
    yield { pass: own.reading(judged, after(through)), through };
    if (own.read < before.read) return undefined;
    if (!change.refuse(own.faults)) break;
    if (!change.begin(before.faults)) return undefined;
  }
  yield {
    pass: reading(judged, input, new Counters(), (finding) => {
      const code = isFault(finding) ? change.codeOf(finding) : undefined;
      if (code === undefined) return;
      const suggestions = [{ code, patch: [], safe: true }];
      const findings = known.all([{ ...finding, suggestions }], lines);
      take({ findings, bytes: none, left: [] });
    }),
  };
  return through;
}

const none = new Uint8Array(0);

const isFault = ({ code }: Finding): boolean => code === json.code;

/** Collects where an input is not JSON. */
class Faults {
  readonly faults: Fault[] = [];
  private readonly counters = new Counters();
  private readonly areLines: boolean;
  private readonly onFinding: (finding: Finding) => void;

  constructor({ areLines }: FixInput, onFinding: (finding: Finding) => void = () => undefined) {
    this.areLines = areLines;
    this.onFinding = onFinding;
  }

  reading(judged: Judged, input: FixInput): Pass {
    return reading(judged, input, this.counters, (finding) => {
      this.onFinding(finding);
      if (!isFault(finding)) return;
      const { offset, line, pointer, params } = finding;
      const place = textNumber(`${this.areLines ? line : ""} ${pointer}`);
      this.faults.push({ offset, place, mistake: params?.["mistake"] });
    });
  }

  /** How many records could be read; one less for each fault outside of records. */
  get read(): number {
    return this.counters.records - this.faults.length;
  }
}

/** Makes an input UTF-8, if a reader finds that it is not. */
export class Recoding implements Change {
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
