import { assertContext } from "../model/context";
import type { Issue, LangTag } from "../model/issue";
import { optionsOf } from "../model/options";
import type { Pack } from "../norm/pack";
import { revisionKinds, rulesOf } from "../norm/pack";
import { issueOf } from "../evaluate/wording";
import { faultsOfRecord } from "./record-faults";
import type { AnyRule, RevisionContext } from "../model/rule";
import type { Shape } from "../model/shapes";
import { assertShape } from "../model/shapes";

/** The options of `validateRevision`. */
export interface RevisionOptions {
  /** The rules to run, in the order of the report; the contract's by default. */
  readonly rules?: readonly AnyRule[];
  /** Norms whose rules run after them, in this order; none by default. */
  readonly packs?: readonly Pack[];
  /** The language of messages; English by default. */
  readonly lang?: LangTag;
}

const none: readonly Issue[] = Object.freeze([]);

/**
 * May this record be submitted? Runs every rule over every field in one pass (contract 2.2, rules 1 and 2).
 *
 * @param context is the result of `revisionContext`, or `noContext`.
 * @returns the issues in the order of the rules, then of the table; the empty list means valid.
 * @throws TypeError when `context` is neither; TypeError or RangeError when `shape` is not 1 to 4, or an option is
 * wrong.
 * @example
 * const context = revisionContext({ providerCodes: ["110010123401"] });
 * const issues = validateRevision(2, record, context, { lang: "es" });
 */
export function validateRevision(
  shape: Shape,
  record: unknown,
  context: RevisionContext,
  options?: RevisionOptions,
): readonly Issue[] {
  assertShape(shape);
  assertContext(context);
  const checked = optionsOf(options, revisionKinds);
  const faults = faultsOfRecord(shape, record, context, rulesOf(checked));
  return faults.length === 0 ? none : faults.map((fault) => issueOf(fault, checked.lang));
}
