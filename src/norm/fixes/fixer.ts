import type { BatchOptions, Judging as Given, Plan, RunOptions } from "../../engine/batch/run-plan";
import { planOf } from "../../engine/batch/run-plan";
import { setUpRun } from "../../engine/batch/batch";
import { Engine } from "../../engine/batch/engine";
import { nextTurn } from "../../engine/batch/event-loop";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { noContext } from "../../core/model/context";
import type { OpaqueContext } from "../../core/model/opaque-context";
import { configurationOf } from "../../core/settings/settings";
import type { PreparedOptions } from "../../core/settings/settings";
import { textStart } from "../../core/text/byte-order-mark";
import { joinedBytes } from "../../core/text/joined-bytes";
import { toUtf8 } from "./encoding";
import type { Checked, FixInput, Judged, Judging, Part, Steps } from "./job";
import { FixJob, judge, judgedBy } from "./job";
import { Joins } from "./joins";
import { Levels } from "./levels";
import { Known, mended, Recoding } from "./mend";
import type { FixCode, SuggestedFinding } from "./suggestion";
import { codesWithYes } from "./suggestion";
import { Surplus } from "./surplus";
import type { Input } from "./text-kind";
import { areLinesIn, isJsonIn, textAround } from "./text-kind";
import type { NormPack } from "../norm-pack";

/** An input with what could repair its findings. */
export interface Fixed {
  /**
   * All findings of the input, in their order. If its text was corrected, first those that were of it; then those of the
   * text, with their places in it.
   */
  readonly findings: readonly SuggestedFinding[];
  /** The input after all safe suggestions; the input itself if there are none. All other bytes are the same. */
  readonly bytes: Uint8Array;
  /** The findings that are left. */
  readonly left: readonly Finding[];
  /** What was corrected that no finding reports: a byte order mark at the beginning of the file. */
  readonly silent?: readonly FixCode[];
}

/** What is corrected, besides what has one right form and changes nothing of the patient, the service or money. */
export interface FixChoice {
  /** The codes of `codesWithYes` that are applied too. */
  readonly also?: readonly FixCode[];
}

/** Repairs one input that is whole in memory. */
export type Fixer = (bytes: Uint8Array, name: string) => Fixed;

/**
 * Makes a function that suggests repairs, and applies those that are safe: it validates the result, and takes back what
 * does not remove its finding, makes another one appear, or hides what only the text shows. It uses all rules of the
 * contract and of the packs, even those that an option switches off. The lines of NDJSON are independent of each other.
 *
 * @param judging and `options` as for `createBatch`.
 * @param choice has the corrections that a person should have seen, and that are asked for.
 * @throws as `createBatch` does.
 */
export function createFixer(
  judging: PreparedOptions,
  options?: RunOptions,
  choice?: FixChoice,
): Fixer;
export function createFixer(
  judging: OpaqueContext | undefined,
  options?: BatchOptions,
  choice?: FixChoice,
): Fixer;
export function createFixer(
  judging: Given,
  options?: BatchOptions,
  { also = [] }: FixChoice = {},
): Fixer {
  const fixing = fixingOf(judging, options, [], also);
  return (bytes, name) => {
    if (!ArrayBuffer.isView(bytes) || bytes[Symbol.toStringTag] !== "Uint8Array")
      throw new TypeError("the input to fix must be bytes, that is a Uint8Array");
    const parts: Part[] = [];
    for (const _ of repairing(fixing, name, bytes, (part) => void parts.push(part)));
    const silent = parts.flatMap((part) => part.silent ?? []);
    const findings = parts.flatMap((part) => part.findings);
    const isChanged = silent.length > 0 || findings.some(isRepaired);
    return {
      findings,
      bytes: isChanged ? joinedBytes(parts.map((part) => part.bytes)) : bytes,
      left: parts.flatMap(({ left }) => left),
      ...(silent.length > 0 && { silent }),
    };
  };
}

/** Repairs a file, which it reads whole. The result is that of `Fixer`, in parts. Each tells which of what is left a yes would correct. */
export type FileFixer = (
  open: () => AsyncIterable<Uint8Array>,
  name: string,
) => AsyncGenerator<Part, void>;

/**
 * Makes a function that repairs files as `createFixer` does.
 *
 * Options: `checks` are packs whose rules must find nothing new either, if none is selected; `also` is that of `FixChoice`;
 * `only` tells which findings are corrected; `pause` is awaited again and again, and may throw to end the work.
 */
export function createFileFixer(
  judging: OpaqueContext | undefined,
  options: BatchOptions = {},
  {
    checks = [],
    also = [],
    only,
    pause = nextTurn,
  }: {
    readonly checks?: readonly NormPack[];
    readonly also?: readonly FixCode[];
    readonly only?: (finding: Finding) => boolean;
    readonly pause?: () => Promise<void>;
  } = {},
): FileFixer {
  const fixing = fixingOf(judging, options, checks, also, only);
  return async function* (open, name) {
    const blocks: Uint8Array[] = [];
    for await (const block of open()) {
      blocks.push(block.slice());
      await pause();
    }
    const parts: Part[] = [];
    for (const _ of repairing(fixing, name, joinedBytes(blocks), (part) => void parts.push(part))) {
      await pause();
      yield* parts.splice(0);
    }
    yield* parts;
  };
}

/** How the files of a run are judged, and by which rules nothing new may be found. */
interface Fixing extends Omit<Judging, "judged"> {
  readonly input: Input;
  readonly judgedOf: (name: string) => Judged;
}

type Take = (part: Part) => void;

/** A text, how it is read, and what was found in the file before it was changed. */
interface Text extends FixInput {
  readonly bytes: Uint8Array;
  /** Undefined if nothing was changed. */
  readonly known: Known | undefined;
}

/** Makes a file UTF-8, removes what does not belong to JSON, corrects its levels, and then its records. */
function* repairing(fixing: Fixing, name: string, bytes: Uint8Array, take: Take): Steps<void> {
  const { input, checked, also } = fixing;
  const judging = { judged: fixing.judgedOf(name), checked, also };
  const file = { name, bytes, areLines: areLinesIn(bytes, input), known: undefined };
  const recoded = yield* recoding(judging, file, input, take);
  const text = yield* withoutSurplus(judging, recoded, input, take);
  const { job, last, hasRepeated } = yield* decided(judging, text, take);
  const joins = hasRepeated ? yield* joining(judging, last, job) : undefined;
  const part = job.part((finding) => joins?.isJoined(finding) === true);
  const findings = last.known?.all(part.findings) ?? part.findings;
  if (joins === undefined || !also.has("user-repeated")) return take({ ...part, findings });
  take({ ...nothing, findings });
  const own = joins.job.part();
  const revealed = (finding: SuggestedFinding): SuggestedFinding => ({
    ...finding,
    revealed: true,
  });
  take({ ...own, findings: own.findings.filter(isRepaired).map(revealed) });
}

/** Whether a finding is one that a correction removes. */
const isRepaired = ({ suggestions = [] }: SuggestedFinding): boolean =>
  suggestions.some(({ safe }) => safe);

/** Makes a file UTF-8 that is not. */
function* recoding({ judged }: Judging, file: Text, input: Input, take: Take): Steps<Text> {
  const recoded = toUtf8(file.bytes);
  if (recoded === undefined || !(isJsonIn(recoded) || textAround(recoded, input))) return file;
  const known = new Known(file.areLines);
  const after = { ...file, bytes: recoded, areLines: areLinesIn(recoded, input), known };
  const before = { judged, text: file.bytes, input: file, after: () => after, isFirst: true };
  return (yield* mended(before, new Recoding(recoded), known, take)) === undefined ? file : after;
}

/** How often a text is corrected: each time may bring to light what else does not belong to it. */
const maxTimes = 16;

/** Larger lines are never one document. */
const maxLine = 4 * 1024 * 1024;

/** Removes what does not belong to JSON, until nothing more can be removed. */
function* withoutSurplus({ judged }: Judging, file: Text, input: Input, take: Take): Steps<Text> {
  const isWhole = !file.areLines || (input === "auto" && file.bytes.length < maxLine);
  const own = file.known ?? new Known(file.areLines);
  let result = file;
  for (let time = 0; time < maxTimes; time++) {
    const { bytes, areLines } = result;
    const around = isWhole ? textAround(bytes, input) : undefined;
    const hasMark = around === undefined && textStart(bytes) > 0 && isJsonIn(bytes);
    const surplus = new Surplus({ areLines, isWhole, hasMark }, around);
    if (!surplus.scan(bytes)) break;
    const before = result;
    const after = (text: Uint8Array): FixInput =>
      isWhole ? { ...before, areLines: areLinesIn(text, input) } : before;
    let changed: Uint8Array | undefined;
    let isOfFault = false;
    if (!surplus.isMark) {
      const isFirst = time === 0 && file.known === undefined;
      changed = yield* mended(
        { judged, text: bytes, input: before, after, isFirst },
        surplus,
        own,
        take,
      );
      isOfFault = changed !== undefined;
    }
    if (changed === undefined && hasMark && surplus.begin([])) changed = surplus.apply(bytes);
    if (changed === undefined) break;
    if (hasMark) take({ ...nothing, silent: ["byte-order-mark"] });
    const known = isOfFault ? own : before.known;
    result = { ...before, ...after(changed), bytes: changed, known };
  }
  return result;
}

/**
 * Decides what is repaired in a text. If levels of its documents have one right form, the text is corrected first: until
 * then nobody knows what is in them.
 */
function* decided(judging: Judging, text: Text, take: Take) {
  const { judged } = judging;
  let last = text;
  for (let time = 0; ; time++) {
    const { bytes, areLines, known = new Known(areLines) } = last;
    const job = new FixJob(judging, last, bytes);
    yield* job.read();
    const levels = new Levels(judged.plan, areLines);
    for (const finding of job.findings) levels.see(finding);
    if (time < maxTimes && levels.hasLevels) {
      levels.scan(bytes);
      const input = last;
      const before = { judged, text: bytes, input, after: () => input, isFirst: !last.known };
      const changed = yield* mended(before, levels, known, take);
      if (changed !== undefined) {
        last = { ...last, bytes: changed, known };
        continue;
      }
    }
    yield* job.decide();
    const hasRepeated = job.findings.some((finding) => judged.candidates.isOfJoining(finding));
    return { job, last, hasRepeated };
  }
}

/** Usuarios that are joined after what a job decided, and what is then corrected. */
interface Joined {
  readonly isJoined: (finding: Finding) => boolean;
  readonly job: FixJob;
}

/** Joins usuarios of the corrected text, and numbers them and their services. Nothing that is new may be found then. */
function* joining(
  judging: Judging,
  input: FixInput,
  { result }: FixJob,
): Steps<Joined | undefined> {
  const { judged, checked } = judging;
  const joins = new Joins(judged.candidates, input.areLines);
  const all = checked === undefined ? [judged] : [judged, checked];
  const counts: Map<number, number>[] = [];
  for (const each of all) {
    const known = new Map<number, number>();
    counts.push(known);
    const see = (finding: Finding) => {
      if (each === judged && !joins.see(finding)) return;
      const key = joins.keyOf(finding);
      known.set(key, (known.get(key) ?? 0) + 1);
    };
    const plan = each === judged ? judged.joining : each.plan;
    yield* judge(plan, each.engine, input, result, (portion) => portion.forEach(see));
  }
  if (!joins.hasGroups) return undefined;
  for (let isChanged = joins.decide(result); isChanged; isChanged = joins.again()) {
    const job = new FixJob(judging, input, joins.apply(result));
    yield* job.read();
    yield* job.decide();
    for (const [i, each] of all.entries()) {
      const known = new Map(counts[i]);
      const see = (finding: Finding) => joins.compare(finding, known);
      yield* judge(each.plan, each.engine, input, job.result, (portion) => portion.forEach(see));
    }
    if (!joins.hasNew) return { isJoined: (finding) => joins.isJoined(finding), job };
  }
  return undefined;
}

const nothing: Part = { findings: [], bytes: new Uint8Array(0), left: [] };

/** Prepares what all files of a run share. */
function fixingOf(
  judging: Given,
  options: BatchOptions = {},
  checks: readonly NormPack[],
  also: readonly FixCode[],
  only?: (finding: Finding) => boolean,
): Fixing {
  const unknown = also.find((code) => !codesWithYes.includes(code));
  if (unknown !== undefined)
    throw new RangeError(`also must name ${codesWithYes.join(", ")}; not ${unknown}`);
  const setup = setUpRun(judging, options);
  const checked = allRules(judging, options, checks);
  const packs = options.packs ?? configurationOf(judging)?.options.packs ?? checks;
  const allowsNull = packs.length + checks.length > 0;
  const known = new Map<Plan, Judged>();
  const judgedOf = (name: string): Judged => {
    const own = setup.of?.(name) ?? setup;
    const judged = known.get(own.plan) ?? judgedBy(own.plan, allowsNull, own.engine, only);
    known.set(own.plan, judged);
    return judged;
  };
  return { input: setup.plan.input, checked, judgedOf, also: new Set(also) };
}

/**
 * How an input is judged by all rules of the contract and of the packs; undefined if that is how the options judge it.
 *
 * @param checks are the packs if the options have none.
 */
function allRules(
  judging: Given,
  options: BatchOptions,
  checks: readonly NormPack[],
): Checked | undefined {
  const prepared = configurationOf(judging);
  const given: BatchOptions = { ...prepared?.options, ...options };
  const { only, skip, severities, overrides, rules, stage, ...rest } = given;
  const { packs = [] } = rest;
  const isNarrow =
    [only, skip, severities, overrides, rules].some((option) => option !== undefined) ||
    stage === "draft";
  if (!isNarrow && (packs.length > 0 || checks.length === 0)) return undefined;
  const context =
    prepared === undefined ? (judging as OpaqueContext | undefined) : prepared.context;
  const plan = planOf(context ?? noContext, { ...rest, packs: packs.length > 0 ? packs : checks });
  return { plan, engine: new Engine(plan) };
}
