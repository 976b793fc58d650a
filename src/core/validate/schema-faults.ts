import { type } from "../../../rules/contract/type";
import { fieldIn } from "../evaluate/object-values";
import type { Diagnostic } from "../model/diagnostic";
import type { Fault } from "../model/fault";
import type { SchemaCheck } from "../model/schema-error";
import type { Field } from "../model/shapes";

/**
 * The faults of a JSON object by the schema of a table. Ajv finds the wrong fields, in the order of the table. The params are
 * those of the rule `type`; for other keywords, the caller provides them. A property that is not enumerable does not belong to
 * the object, because `JSON.stringify` leaves it out.
 */
export function schemaFaults(
  check: SchemaCheck,
  fields: readonly Field[],
  value: Readonly<Record<string, unknown>>,
  others?: (keyword: string) => Pick<Fault, "diagnostic" | "params">,
): readonly Fault[] {
  const errors = check(value);
  if (errors === null) return none;
  return errors.flatMap(({ instancePath, keyword }) => {
    const field = fields.find(({ name }) => instancePath === `/${name}`) as Field;
    if (!Object.prototype.propertyIsEnumerable.call(value, field.name)) return [];
    const fault = keyword === "type" ? typeFault(field, value) : others?.(keyword);
    return fault === undefined ? [] : [{ ...fault, path: [field.name] }];
  });
}

const none: readonly Fault[] = Object.freeze([]);

const typeFault = (
  field: Field,
  value: Readonly<Record<string, unknown>>,
): { readonly diagnostic: Diagnostic<never>; readonly params: Fault["params"] } => ({
  diagnostic: type,
  params: type.params(fieldIn(value, field)),
});
