import type { BatchOptions, Judging, Plan, RunOptions } from "../../engine/batch/run-plan";
import { planOf } from "../../engine/batch/run-plan";
import { setUpRun } from "../../engine/batch/batch";
import { nextTurn } from "../../engine/batch/event-loop";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { noContext } from "../../core/model/context";
import type { OpaqueContext } from "../../core/model/opaque-context";
import { configurationOf } from "../../core/settings/settings";
import type { PreparedOptions } from "../../core/settings/settings";
import { joinedBytes } from "../../core/text/joined-bytes";
import type { Checked, Judged, Part } from "./job";
import { checkedBy, judgedBy, sliceSize } from "./job";
import type { Step, Through } from "./mend";
import { isRepaired, Position, recoding, repairing } from "./steps";
import type { FixCode, SuggestedFinding } from "./suggestion";
import { codesWithYes } from "./suggestion";
import type { NormPack } from "../norm-pack";
import { areLinesIn, beginningOf, decisiveIn, defaultSize, linesSize, unitsOf } from "./units";

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
  judging: Judging,
  options?: BatchOptions,
  { also = [] }: FixChoice = {},
): Fixer {
  const { input, steps } = fixing(judging, options, [], also);
  return (bytes, name) => {
    if (!ArrayBuffer.isView(bytes) || bytes[Symbol.toStringTag] !== "Uint8Array")
      throw new TypeError("the input to fix must be bytes, that is a Uint8Array");
    const parts: Part[] = [];
    const take = (part: Part) => void parts.push(part);
    const read = (text: Uint8Array, { pass, through }: Step) => {
      const changed = through === undefined ? text : changedBytes(text, through);
      for (const slice of slicesOf(changed)) for (const _ of pass.push(slice));
      for (const _ of pass.end());
    };
    const run = <T>(text: Uint8Array, steps: Generator<Step, T>): T => {
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) return value;
        read(text, value);
      }
    };
    const change = run(bytes, recoding(steps, { name, begin: bytes, isAll: true }, take));
    const text = change === undefined ? bytes : changedBytes(bytes, change.through);
    const file = { name, begin: text, isAll: true, areLines: areLinesIn(text, input, true) };
    run(text, repairing(steps, { ...file, known: change?.known }, take));
    const isChanged = parts.some(
      ({ findings, silent }) => silent !== undefined || findings.some(isRepaired),
    );
    return {
      findings: parts.flatMap(({ findings }) => findings),
      bytes: isChanged ? joinedBytes(parts.map((part) => part.bytes)) : bytes,
      left: parts.flatMap(({ left }) => left),
      ...(parts.some(({ silent }) => silent) && {
        silent: parts.flatMap(({ silent = [] }) => silent),
      }),
    };
  };
}

/**
 * Repairs a file, which it opens several times unless it is small. The result is that of `Fixer`, in parts: only some
 * lines, an element or a usuario are in memory. Each part tells which of what is left a yes would correct.
 */
export type FileFixer = (
  open: () => AsyncIterable<Uint8Array>,
  name: string,
) => AsyncGenerator<Part, void>;

/**
 * Makes a function that repairs files as `createFixer` does. A line of NDJSON that is larger than a record may be is copied
 * as it is.
 *
 * Options: `checks` are packs whose rules must find nothing new either, if none is selected; `also` is that of `FixChoice`;
 * `only` tells which findings are corrected; `unitSize` is how many bytes
 * of NDJSON are repaired at once; `pause` is awaited again and again, and may throw to end the work.
 */
export function createFileFixer(
  judging: OpaqueContext | undefined,
  options: BatchOptions = {},
  {
    checks = [],
    also = [],
    only,
    unitSize,
    pause = nextTurn,
  }: {
    readonly checks?: readonly NormPack[];
    readonly also?: readonly FixCode[];
    readonly only?: (finding: Finding) => boolean;
    readonly unitSize?: number;
    readonly pause?: () => Promise<void>;
  } = {},
): FileFixer {
  const { input, maxRecord, steps: own } = fixing(judging, options, checks, also, only);

  /** Reads an input as often as it takes. */
  async function* run<T>(
    open: () => Slices,
    stepsOf: (take: (part: Part) => void) => Generator<Step, T>,
  ): AsyncGenerator<Part, T> {
    const parts: Part[] = [];
    const steps = stepsOf((part) => void parts.push(part));
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
      const { pass, through } = value;
      const slices = through === undefined ? open() : alignedSlices(changed(open(), through));
      for await (const slice of slices) {
        for (const _ of pass.push(slice)) {
          await pause();
          yield* parts.splice(0);
        }
      }
      for (const _ of pass.end()) {
        await pause();
        yield* parts.splice(0);
      }
      yield* parts.splice(0);
    }
  }

  return async function* (open, name) {
    const size = Math.max(unitSize ?? defaultSize, decisiveIn[input]);
    const headOf = async (blocks: AsyncIterable<Uint8Array>) => {
      const { bytes: begin, isAll, rest } = await beginningOf(blocks, size);
      await rest.return?.();
      return { name, begin, isAll };
    };
    const file = await headOf(open());
    const bytes = () => (file.isAll ? slicesOf(file.begin) : alignedSlices(open()));
    const change = yield* run(bytes, (take) => recoding(own, file, take));
    const text = () => (change === undefined ? open() : changed(open(), change.through));
    const { begin, isAll } = change === undefined ? file : await headOf(text());
    const areLines = areLinesIn(begin, input, isAll);
    const source = { name, begin, isAll, areLines, known: change?.known };
    if (isAll || !areLines) {
      const slices = () => (isAll ? slicesOf(begin) : alignedSlices(text()));
      yield* run(slices, (take) => repairing(own, source, take));
      return;
    }
    const position = new Position();
    const ofLines = unitSize ?? linesSize;
    const beginning = await beginningOf(text(), ofLines);
    try {
      for await (const unit of unitsOf(beginning, maxRecord, ofLines)) {
        const lines = {
          ...source,
          ...("bytes" in unit ? { begin: unit.bytes } : { isTooLarge: true }),
        };
        const slices = () => ("bytes" in unit ? slicesOf(unit.bytes) : alignedSlices(unit.blocks));
        yield* run(slices, (take) => repairing(own, lines, take, position));
      }
    } finally {
      await beginning.rest.return?.();
    }
  };
}

type Slices = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Changes blocks, of which each may overwrite the one before. */
async function* changed(blocks: Slices, through: Through): AsyncGenerator<Uint8Array, void> {
  const change = through();
  for await (const block of blocks) yield change(block);
  yield change();
}

function changedBytes(bytes: Uint8Array, through: Through): Uint8Array {
  const change = through();
  return joinedBytes([change(bytes), change()]);
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += sliceSize) yield bytes.subarray(at, at + sliceSize);
}

/** The bytes of blocks, of which each may overwrite the one before, in slices of one size. */
async function* alignedSlices(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const slice = new Uint8Array(sliceSize);
  let length = 0;
  for await (const block of blocks) {
    for (let at = 0; at < block.length; ) {
      const some = block.subarray(at, at + sliceSize - length);
      slice.set(some, length);
      length += some.length;
      at += some.length;
      if (length < sliceSize) continue;
      yield slice;
      length = 0;
    }
  }
  if (length > 0) yield slice.subarray(0, length);
}

/** Prepares what all files of a run share. */
function fixing(
  judging: Judging,
  options: BatchOptions = {},
  checks: readonly NormPack[],
  also: readonly FixCode[],
  only?: (finding: Finding) => boolean,
) {
  const unknown = also.find((code) => !codesWithYes.includes(code));
  if (unknown !== undefined)
    throw new RangeError(`also must name ${codesWithYes.join(", ")}; not ${unknown}`);
  const setup = setUpRun(judging, options);
  const { input, maxRecord } = setup.plan;
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
  return { input, maxRecord, steps: { input, checked, judgedOf, also: new Set(also) } };
}

/**
 * How an input is judged by all rules of the contract and of the packs; undefined if that is how the options judge it.
 *
 * @param checks are the packs if the options have none.
 */
function allRules(
  judging: Judging,
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
  return checkedBy(
    planOf(context ?? noContext, { ...rest, packs: packs.length > 0 ? packs : checks }),
  );
}
