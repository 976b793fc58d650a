import { json } from "../../core/diagnostics/json";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { textNumber } from "../../core/text/hash";
import type { FixInput, Judged, Part, Steps } from "./job";
import { judge } from "./job";
import { isForNumbering } from "./numbering";
import type { FixCode, SuggestedFinding } from "./suggestion";

/** What is to be corrected in a text, and where: without lines, `line` is 0. */
export interface Fault {
  readonly code: string;
  readonly offset: number;
  readonly line: number;
  readonly pointer: string;
  readonly mistake: unknown;
}

/** A change of a text. */
export interface Change {
  /** Whether a finding is one of its faults. */
  readonly isFault: (finding: Finding) => boolean;
  /** Decides what is changed, from all faults of the text in their order. False if that is nothing. */
  begin(faults: readonly Fault[]): boolean;
  apply(text: Uint8Array): Uint8Array;
  /**
   * Takes back what leaves a fault, from all faults after the change, and what is in a document that the Ministry approved.
   * Whether anything was taken back.
   */
  refuse(faults: readonly Fault[], approved: readonly Fault[]): boolean;
  codeOf(finding: Finding): FixCode | undefined;
}

/** The findings of a file as it is, by code and place. Others come to light when its text is corrected. */
export class Known {
  private readonly counts = new Map<number, number>();
  private readonly areLines: boolean;

  constructor(areLines: boolean) {
    this.areLines = areLines;
  }

  add(finding: Finding): void {
    const key = this.keyOf(finding);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Marks findings that are none of the file as it is. */
  all(findings: readonly SuggestedFinding[]): readonly SuggestedFinding[] {
    return findings.map((finding) => {
      const key = this.keyOf(finding);
      const count = this.counts.get(key) ?? 0;
      if (count === 0) return { ...finding, revealed: true };
      this.counts.set(key, count - 1);
      return finding;
    });
  }

  private keyOf({ line, code, pointer }: Finding): number {
    return textNumber(`${this.areLines ? line : ""} ${code} ${pointer}`);
  }
}

/** A text before a change, and how it is read then and after it. */
interface Before {
  readonly judged: Judged;
  readonly text: Uint8Array;
  readonly input: FixInput;
  readonly after: (text: Uint8Array) => FixInput;
  /** Whether nothing of the file was changed before: only then are its findings those of the file as it is. */
  readonly isFirst: boolean;
}

/**
 * Changes a text, if its faults then go, and at least as much of it is read. Findings that are corrected are given to `take`,
 * and all of the file to `known`.
 */
export function* mended(
  { judged, text, input, after, isFirst }: Before,
  change: Change,
  known: Known,
  take: (part: Part) => void,
): Steps<Uint8Array | undefined> {
  const before = yield* faultsOf(judged, input, text, change);
  if (isFirst) for (const finding of before.findings) known.add(finding);
  for (let isChanged = change.begin(before.faults); isChanged; ) {
    const result = change.apply(text);
    const own = yield* faultsOf(judged, after(result), result, change);
    if (own.read < before.read) return undefined;
    if (change.refuse(own.faults, own.approved)) {
      isChanged = change.begin(before.faults);
      continue;
    }
    const findings = before.findings.flatMap((finding): SuggestedFinding[] => {
      const code = change.isFault(finding) ? change.codeOf(finding) : undefined;
      return code === undefined
        ? []
        : [{ ...finding, suggestions: [{ code, patch: [], safe: true }] }];
    });
    take({ findings: known.all(findings), bytes: new Uint8Array(0), left: [] });
    return change.apply(text); // without what was taken back
  }
  return undefined;
}

/** Whether a finding says that the text is not JSON. */
export const isOfJson = ({ code }: Finding): boolean => code === json.code;

/** The findings of a text, its faults, where the documents are that the Ministry approved, and how many records could be read. */
function* faultsOf(judged: Judged, input: FixInput, text: Uint8Array, change: Change) {
  const findings: Finding[] = [];
  const faults: Fault[] = [];
  const approved: Fault[] = [];
  let broken = 0;
  const records = yield* judge(judged.numbered, judged.engine, input, text, (portion) => {
    for (const finding of portion) {
      const { code, offset, pointer, params } = finding;
      const line = input.areLines ? finding.line : 0;
      const fault = { code, offset, line, pointer, mistake: params?.["mistake"] };
      if (isForNumbering(finding)) {
        if (params?.["end"] === "approved") approved.push(fault);
        continue;
      }
      findings.push(finding);
      if (change.isFault(finding)) faults.push(fault);
      if (isOfJson(finding)) broken += 1;
    }
  });
  // One less for each place outside of records that is not JSON.
  return { findings, faults, approved, read: records - broken };
}

/** Makes a file UTF-8, if a reader finds that it is not. */
export class Recoding implements Change {
  readonly isFault = isOfJson;
  private readonly recoded: Uint8Array;

  constructor(recoded: Uint8Array) {
    this.recoded = recoded;
  }

  apply(): Uint8Array {
    return this.recoded;
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
