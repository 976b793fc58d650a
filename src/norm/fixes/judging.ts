import { maxKept } from "../../engine/batch/batch";
import { Counters } from "../../engine/batch/counters";
import type { Engine } from "../../engine/batch/engine";
import type { Plan } from "../../engine/batch/run-plan";
import { Reader } from "../../engine/batch/reader";
import type { BeginVisit } from "../../engine/document/visitor";
import { json } from "../../core/diagnostics/json";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { FixCode, PatchOperation, SuggestedFinding } from "./suggestion";

/** Work that pauses regularly, so that the caller can do something else. */
export type Steps<T> = Generator<undefined, T>;

export interface Checked {
  readonly plan: Plan;
  readonly engine: Engine;
}

/** The result for a finding: corrections with the user's consent would remove the findings that are "offered". */
export type FixOutcome = "corrected" | "offered" | "left";

/** The result of correcting a text: its findings with their suggestions, its bytes afterwards, and the remaining findings. */
export interface Part {
  readonly findings: readonly SuggestedFinding[];
  /** For each finding. */
  readonly outcomes: readonly FixOutcome[];
  readonly bytes: Uint8Array;
  readonly left: readonly Finding[];
  /**
   * The findings of `left` that corrections with the user's consent would remove: their indices in it, each with the
   * code of the correction.
   */
  readonly offered?: ReadonlyMap<number, FixCode>;
  /** The JSON of the value or name that each operation replaced or removed. */
  readonly replaced?: ReadonlyMap<PatchOperation, string>;
  /** The corrections that no finding reports. */
  readonly silent?: readonly FixCode[];
  /** How many records were read. */
  readonly records: number;
}

export interface Found {
  readonly findings: readonly Finding[];
  /** Marks of the documents that the Ministry approved. */
  readonly approved: readonly Finding[];
  readonly records: number;
  /** How many records could be read: one less for each place outside of records that is not JSON. */
  readonly read: number;
}

export function* judge(
  { plan, engine }: Checked,
  name: string,
  areLines: boolean,
  text: Uint8Array,
): Steps<Found> {
  const { workspace } = engine;
  const counters = new Counters();
  const own = areLines ? { ...plan, input: "ndjson" as const } : plan;
  const reader = new Reader(own, engine, name, counters, { workspace });
  const findings: Finding[] = [];
  const marks: Finding[] = [];
  let broken = 0;
  for (const next of [() => reader.give(text, true), () => reader.finish()])
    for (const portion of next()) {
      for (const finding of portion) {
        if (finding.code === approved.code) marks.push(finding);
        else findings.push(finding);
        if (isOfJson(finding)) broken += 1;
      }
      yield undefined;
    }
  workspace.buffer.shrink(maxKept);
  const { records } = counters;
  return { findings, approved: marks, records, read: records - broken };
}

export const isOfJson = ({ code }: Finding): boolean => code === json.code;

const approved = {
  code: "approved",
  severity: "warning",
  message: { en: () => "", es: () => "" },
} satisfies Diagnostic;

/** The plan, which also marks the documents that the Ministry approved. */
export function markingPlan(plan: Plan): Plan {
  const { visit, context } = plan;
  const known = context.answers?.approved;
  if (visit === undefined || known === undefined || known.size === 0) return plan;
  const begin: BeginVisit = (...given) => {
    const own = visit(...given);
    const end = own.end.bind(own);
    own.end = (at) => {
      const faults = end(at);
      const isApproved = known.has(own.answers ?? -1);
      return isApproved ? [...faults, { diagnostic: approved, path: [], at }] : faults;
    };
    return own;
  };
  return { ...plan, visit: begin };
}
