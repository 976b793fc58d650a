import { type } from "../../rules/contract/type";
import type { Issue, LangTag } from "../model/issue";
import { messageKinds, optionsOf } from "../model/options";
import { validators } from "../generated/validators";
import { isRecord } from "../model/value";
import { issueOf } from "../evaluate/wording";
import type { RevisionContext } from "../model/rule";
import type { Shape } from "../model/shapes";
import { assertShape } from "../model/shapes";
import { faultsOfRecord } from "./record-faults";

/** What `validateDraft` can be asked. */
export interface DraftOptions {
  /** The language of messages; English by default. */
  readonly lang?: LangTag;
}

/** The only rule of the draft gate, beside `record`. */
export const draftRules = [type] as const;

const nothing: RevisionContext = {};
const none: readonly Issue[] = Object.freeze([]);

/**
 * May this record be saved as a draft? Contract 2.2, rules 1 to 3: every field optional and nullable, other
 * properties accepted; only a wrong type, or what is no JSON object, is an issue. The record is not touched.
 *
 * @returns the issues in the table's order; the empty list means valid.
 * @throws TypeError or RangeError when `shape` is not 1 to 4, or an option is wrong.
 */
export function validateDraft(
  shape: Shape,
  record: unknown,
  options?: DraftOptions,
): readonly Issue[] {
  assertShape(shape);
  const { lang } = optionsOf(options, messageKinds);
  if (isRecord(record) && hasRightTypes(shape, record)) return none;
  return faultsOfRecord(shape, record, nothing, draftRules).map((fault) => issueOf(fault, lang));
}

/** Whether each field is absent or of its type. True is Ajv's verdict; false may also be an unusual prototype. */
function hasRightTypes(shape: Shape, record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return (prototype === Object.prototype || prototype === null) && validators[shape](record);
}
