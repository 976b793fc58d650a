import { type } from "../../../rules/contract/type";
import { faultsOf } from "../../core/evaluate/record-faults";
import { issueOf } from "../../core/evaluate/wording";
import { emptyContext } from "../../core/model/context";
import type { TypedIssue } from "../../core/evaluate/typed-issue";
import type { Lang } from "../../core/model/issue";
import type { MessageOptions } from "../../core/model/options";
import { messageKinds, optionsOf } from "../../core/model/options";
import type { AnyRule } from "../../core/model/rule";
import { Table } from "../../core/model/table";
import { isRecord } from "../../core/model/value";
import { faultOfOther } from "../../core/validate/record-faults";
import type { StandardSchemaOf } from "../../core/validate/standard";
import { standardSchema } from "../../core/validate/standard";
import { format, notAnObject } from "./format";
import type { InputName, InputOf } from "./inputs";
import { assertInput, inputs } from "./inputs";
import { inputSchema } from "./schema";

const rules: readonly AnyRule[] = [type, format];

const tables: Readonly<Record<InputName, Table>> = {
  PatientInput: new Table("PatientInput", inputs.PatientInput),
  SpecialistInput: new Table("SpecialistInput", inputs.SpecialistInput),
  ServicePatch: new Table("ServicePatch", inputs.ServicePatch),
};

/**
 * Judges the body of a write operation by what the contract shows of it (section 2.1): a field that is given is a string,
 * and `birthDate` is a date YYYY-MM-DD. Which fields are required, and which values are allowed, is not shown, so
 * every field may be absent or null, and other properties are accepted. The value is not changed.
 *
 * @returns the issues: `type`, then `format`, each in the order of the table; `record` for a value that is not a JSON
 * object. The empty list means that nothing in it contradicts the contract, not that the service accepts it.
 * @throws TypeError or RangeError when `name` is not the name of an input, or an option is wrong.
 */
export function validateInput(
  name: InputName,
  value: unknown,
  options?: MessageOptions,
): readonly TypedIssue[] {
  assertInput(name);
  const { lang } = optionsOf(options, messageKinds);
  return inputIssues(name, value, lang);
}

/**
 * Whether `validateInput` returns no issue for a value, as a type guard.
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
): StandardSchemaOf<InputOf<N>> {
  assertInput(name);
  const { lang } = optionsOf(options, messageKinds);
  return standardSchema<InputOf<N>>(
    (value) => inputIssues(name, value, lang),
    (target) => ({ ...inputSchema(name, { target }) }),
  );
}

function inputIssues(
  name: InputName,
  value: unknown,
  lang: Lang | undefined,
): readonly TypedIssue[] {
  if (!isRecord(value))
    return [issueOf({ ...faultOfOther(value), diagnostic: notAnObject, name }, lang)];
  return faultsOf(tables[name], value, emptyContext, rules).map((fault) => issueOf(fault, lang));
}
