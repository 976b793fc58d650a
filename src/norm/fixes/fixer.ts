import type {
  BatchOptions,
  ContextOrValidator as Given,
  Plan,
  RunOptions,
} from "../../engine/batch/run-plan";
import { planOf } from "../../engine/batch/run-plan";
import { setUpRun } from "../../engine/batch/batch";
import { Engine } from "../../engine/batch/engine";
import { nextTurn } from "../../engine/batch/event-loop";
import type { Finding } from "../../core/evaluate/typed-issue";
import { noContext } from "../../core/model/context";
import { assertBytes } from "../../core/model/foreign-object";
import type { RevisionContext } from "../../core/model/revision-context";
import { configurationOf } from "../../core/settings/settings";
import type { PreparedValidator } from "../../core/settings/settings";
import { joinedBytes } from "../../core/text/joined-bytes";
import { isBlankByte } from "../../engine/bytes/json-text";
import { Fields } from "./fields";
import type { Checked, Part, Steps } from "./judging";
import { markingPlan } from "./judging";
import type { Judging } from "./passes";
import { Passes } from "./passes";
import type { FixCode, SuggestedFinding } from "./suggestion";
import { codesWithYes } from "./suggestion";
import type { Text } from "./texts";
import { Position, Texts } from "./texts";
import type { NormPack } from "../norm-pack";

/** An input with suggestions for its findings. */
export interface Fixed {
  /**
   * All findings of the input, in their order and with their places in it, followed by the findings that its correction
   * revealed, with their places in the text of that moment.
   */
  readonly findings: readonly SuggestedFinding[];
  /** The input after all safe suggestions; the input itself if there are none. All other bytes are the same. */
  readonly bytes: Uint8Array;
  /** The findings that are left. */
  readonly left: readonly Finding[];
  /** The corrections that no finding reports: a byte order mark at the beginning of the file. */
  readonly silent?: readonly FixCode[];
}

/** The corrections to apply besides those that have one right form and change nothing of the patient, the service or money. */
export interface FixChoice {
  /** The codes of `codesWithYes` that are applied too. */
  readonly also?: readonly FixCode[];
}

/** Repairs one input that is whole in memory. */
export type Fixer = (bytes: Uint8Array, name: string) => Fixed;

/**
 * Makes a function that suggests repairs and applies the safe ones: it validates the result, and reverts a repair that
 * does not remove its finding or that causes a new one. It uses all rules of the contract and of the packs, even those
 * that an option switches off. The lines of NDJSON, and the elements of an array, are independent of each other.
 *
 * @param judging and `options` as for `createBatch`.
 * @param choice has the corrections that a person should have seen, and that are asked for.
 * @throws as `createBatch` does.
 */
export function createFixer(
  judging: PreparedValidator<string>,
  options?: RunOptions,
  choice?: FixChoice,
): Fixer;
export function createFixer(
  judging: RevisionContext | undefined,
  options?: BatchOptions,
  choice?: FixChoice,
): Fixer;
export function createFixer(
  judging: Given,
  options?: BatchOptions,
  { also = [] }: FixChoice = {},
): Fixer {
  const judgingOf = judgingFor(judging, options, [], also);
  return (bytes, name) => {
    assertBytes(bytes, "the input to fix");
    const { texts, fix } = fixing(judgingOf(name), name);
    const parts = [...texts.push(bytes), texts.end()].map((text) => {
      const steps = fix(text);
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) return value;
      }
    });
    const silent = parts.flatMap((part) => part.silent ?? []);
    return {
      findings: parts.flatMap(({ findings }) => findings),
      bytes: joinedBytes(parts.map((part) => part.bytes)),
      left: parts.flatMap(({ left }) => left),
      ...(silent.length > 0 && { silent }),
    };
  };
}

/**
 * Corrects NDJSON in blocks of whole lines, and any other file as a whole. Of the remaining findings, the result says which
 * ones a correction with the user's consent would remove.
 */
export type FileFixer = (
  open: () => AsyncIterable<Uint8Array>,
  name: string,
) => AsyncGenerator<Part, void>;

/**
 * Makes a function that repairs files as `createFixer` does.
 *
 * Options: `checks` are packs whose rules must find nothing new either, if none is selected; `also` is as in `FixChoice`;
 * `only` selects the findings to correct; `pause` is awaited regularly, and may throw to end the work.
 */
export function createFileFixer(
  judging: RevisionContext | undefined,
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
  const judgingOf = judgingFor(judging, options, checks, also, only);
  return async function* (open, name) {
    const { texts, fix } = fixing(judgingOf(name), name);
    async function* fixed(text: Text): AsyncGenerator<Part, void> {
      const steps = fix(text);
      for (;;) {
        const { done, value } = steps.next();
        if (done === true) return void (yield value);
        await pause();
      }
    }
    for await (const block of open()) {
      for (const text of texts.push(block.slice())) yield* fixed(text);
      await pause();
    }
    yield* fixed(texts.end());
  };
}

/** The texts of one file, and how each is corrected, one after the other. */
function fixing(judging: Judging, name: string) {
  const position = new Position();
  function* fix(text: Text): Steps<Part> {
    const { bytes, isBlock } = text;
    if (isBlock && bytes.every(isBlankByte))
      return { findings: [], outcomes: [], bytes, left: [], records: 0 };
    const part = yield* new Passes(judging, name, text).run();
    return position.place(part, bytes);
  }
  return { texts: new Texts(judging.input), fix };
}

function judgingFor(
  judging: Given,
  options: BatchOptions = {},
  checks: readonly NormPack[],
  also: readonly FixCode[],
  only: (finding: Finding) => boolean = () => true,
): (name: string) => Judging {
  const unknown = also.find((code) => !codesWithYes.includes(code));
  if (unknown !== undefined)
    throw new RangeError(`also must name ${codesWithYes.join(", ")}; not ${unknown}`);
  const setup = setUpRun(judging, options);
  const packs = options.packs ?? configurationOf(judging)?.options.packs ?? checks;
  const allowsNull = packs.length + checks.length > 0;
  const shared = {
    checked: allRules(judging, options, checks),
    input: setup.plan.input,
    also: new Set(also),
    isWanted: only,
  };
  const known = new Map<Plan, Judging>();
  return (name) => {
    const { plan, engine } = setup.of?.(name) ?? setup;
    const own = known.get(plan) ?? {
      ...shared,
      judged: { plan: markingPlan(plan), engine },
      fields: new Fields(plan, allowsNull),
    };
    known.set(plan, own);
    return own;
  };
}

/**
 * Returns the way to judge an input by all rules of the contract and of the packs; undefined if the options do that already.
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
    prepared === undefined ? (judging as RevisionContext | undefined) : prepared.context;
  const plan = planOf(context ?? noContext, { ...rest, packs: packs.length > 0 ? packs : checks });
  return { plan, engine: new Engine(plan) };
}
