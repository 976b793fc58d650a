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

/** The options of `validateDraft`. */
export interface DraftOptions {
  /** The language of messages; English by default. */
  readonly lang?: LangTag;
}

/** The only rule of the draft gate, apart from `record`. */
export const draftRules = [type] as const;

const nothing: RevisionContext = {};
const none: readonly Issue[] = Object.freeze([]);

/**
 * May this record be saved as a draft? Contract 2.2, rules 1 to 3: every field is optional and nullable, and other
 * properties are accepted; the only issue is a wrong type, or a value that is not a JSON object. The record is not
 * changed.
 *
 * @returns the issues in the order of the table; the empty list means valid.
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

/** Whether each field is absent or of its type. True is Ajv's verdict; false may also mean an unusual prototype. */
function hasRightTypes(shape: Shape, record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return (prototype === Object.prototype || prototype === null) && validators[shape](record);
}
