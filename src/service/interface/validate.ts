import { inputErrors } from "../../generated/input-errors";
import { issueOf } from "../../core/evaluate/wording";
import type { Issue } from "../../core/evaluate/typed-issue";
import type { Lang } from "../../core/model/issue";
import type { SchemaCheck, SchemaError } from "../../core/model/schema-error";
import type { MessageOptions } from "../../core/model/options";
import { messageKinds, optionsOf } from "../../core/model/options";
import { isRecord } from "../../core/model/value";
import { misuseOf } from "../../core/model/foreign-object";
import { faultOfOther } from "../../core/validate/record-issues";
import { schemaFaults } from "../../core/validate/schema-faults";
import type { StandardSchema } from "../../core/validate/standard";
import { standardSchema } from "../../core/validate/standard";
import { format, notAnObject } from "./format";
import type { InputName, InputOf } from "./inputs";
import { assertInput, inputFieldsOf } from "./inputs";
import { inputJsonSchema } from "./schema";

/**
 * Judges the body of a write operation by section 2.1 of the contract: a field that is present is a string, and
 * `birthDate` is a date YYYY-MM-DD. The contract does not show which fields are required and which values are allowed,
 * so every field may be absent or null, and other properties are accepted. The value is not changed.
 *
 * @returns the issues: `type`, then `format`, each in the order of the table; `record` for a value that is not a JSON
 * object. An empty list means that nothing in it contradicts the contract, not that the service accepts it.
 * @throws TypeError or RangeError when `name` is not the name of an input, or an option is wrong.
 */
export function validateInput(
  name: InputName,
  value: unknown,
  options?: MessageOptions,
): readonly Issue[] {
  assertInput(name);
  const { lang } = optionsOf(options, messageKinds);
  return inputIssues(name, value, lang);
}

/**
 * Returns true if `validateInput` returns no issue for a value, as a type guard.
 *
 * @throws TypeError or RangeError when `name` is not the name of an input.
 */
export function isInput<N extends InputName>(name: N, value: unknown): value is InputOf<N> {
  return validateInput(name, value).length === 0;
}

/**
 * `validateInput` as a Standard Schema v1 and StandardJSONSchemaV1 object. The value of a success is the input itself,
 * unchanged.
 *
 * @throws TypeError or RangeError when `name` is not the name of an input, or an option is wrong.
 */
export function inputSchemaOf<N extends InputName>(
  name: N,
  options?: MessageOptions,
): StandardSchema<InputOf<N>> {
  assertInput(name);
  const { lang } = optionsOf(options, messageKinds);
  return standardSchema<InputOf<N>>(
    (value) => inputIssues(name, value, lang),
    (target) => ({ ...inputJsonSchema(name, { target }) }),
  );
}

function inputIssues(name: InputName, value: unknown, lang: Lang | undefined): readonly Issue[] {
  if (!isRecord(value))
    return [issueOf({ ...faultOfOther(misuseOf(value)), diagnostic: notAnObject, name }, lang)];
  const faults = schemaFaults(typesFirst(inputErrors[name]), inputFieldsOf(name), value, dateFault);
  return faults.map((fault) => issueOf(fault, lang));
}

/** Groups the issues by rule, as everywhere. */
const typesFirst =
  (check: SchemaCheck): SchemaCheck =>
  (value) => {
    const errors = check(value) ?? [];
    const isType = ({ keyword }: SchemaError) => keyword === "type";
    return [...errors.filter(isType), ...errors.filter((error) => !isType(error))];
  };

/** `format` is the only other keyword of the schemas, and `date` its only value. */
const dateFault = () => ({ diagnostic: format, params: { format: "date" } });
