import { assertContext } from "../model/context";
import type { Issue } from "../evaluate/typed-issue";
import type { RevisionContext } from "../model/revision-context";
import { optionsOf } from "../model/options";
import type { ShapeLike } from "../model/shapes";
import { shapeFrom } from "../model/shapes";
import { revisionKinds, rulesOf } from "../settings/pack";
import type { RevisionOptions } from "../settings/settings";
import { issuesOfRecord } from "./record-issues";

/**
 * May this record be submitted? Runs every rule over every field in one pass (contract 2.2, rules 1 and 2).
 *
 * @param context is the result of `revisionContext`, or `noContext`.
 * @returns the issues in the order of the rules, then of the table; the empty list means valid.
 * @throws TypeError when `context` is neither; TypeError or RangeError when `shape` is not 1 to 4, or an option is wrong.
 * @example
 * const context = revisionContext({ providerCodes: ["110010123401"] });
 * const issues = validateRevision(2, record, context, { lang: "es" });
 */
export function validateRevision(
  shape: ShapeLike,
  record: unknown,
  context: RevisionContext,
  options?: RevisionOptions,
): readonly Issue[] {
  const own = shapeFrom(shape);
  assertContext(context);
  const checked = optionsOf(options, revisionKinds);
  return issuesOfRecord(own, record, context, checked.lang, rulesOf(checked));
}
