import { contractRules } from "../../../rules/contract/index";
import { structuralCodes, textCodes } from "../diagnostics/codes";
import type { Lang, Severity } from "../model/issue";
import { shownName } from "../model/issue";
import { assertType, optionsOf } from "../model/options";
import type { AnyRule, Rule } from "../model/rule";
import type { Field, FieldName, FieldsOf, FieldType, Shape, ShapeLike } from "../model/shapes";
import { allShapes, fieldsOf, shapeFrom } from "../model/shapes";
import { shapeTable } from "../model/table";
import type { FieldValue, RecordValues, Value } from "../model/value";
import { meant } from "../text/nearest";
import { assertText } from "./messages";

/** The values of a field: strings or numbers. */
export type ValueOf<Name extends FieldName> = NonNullable<FieldsOf<Shape>[Name]>;

/** The record that a rule of your own checks. It can be read during the check only. */
export interface RuleRecord {
  readonly shape: Shape;
  /** The value of a field; null if it is absent, null, or of a wrong type, which the rule `type` reports. */
  readonly get: <Name extends FieldName>(name: Name) => ValueOf<Name> | null;
}

/** The definition of a rule, for `defineRule`. */
export interface RuleDefinition<
  Code extends string,
  Name extends FieldName,
  On extends "value" | "absent" | "both" = "value",
> {
  /** The code of its issues; not one that ripslint has. */
  readonly code: Code;
  readonly severity: Severity;
  /** The field that it checks, or several. */
  readonly field: Name | readonly Name[];
  /** The shapes whose records it checks; by default, all that have the field. */
  readonly shapes?: readonly ShapeLike[] | undefined;
  /** "value", the default: it runs if the field has a value. "absent": if it is absent or null. "both": always. */
  readonly on?: On | undefined;
  /**
   * Returns true if the rule holds. `value` is null if the field is absent or null. It does not run on a value of a wrong
   * type, which the rule `type` reports.
   */
  readonly check: (
    value: { value: ValueOf<Name>; absent: null; both: ValueOf<Name> | null }[On],
    record: RuleRecord,
  ) => boolean;
  /** The message, or one for each language. It cannot contain a value of the record. */
  readonly message: string | Readonly<Record<Lang, string>>;
}

/**
 * Makes a rule of your own, for the option `rules`. It runs over objects and over bytes.
 *
 * @throws TypeError or RangeError when a member is missing or wrong: a misspelt field, or a code that ripslint has.
 * @example
 * const price = defineRule({
 *   code: "price",
 *   severity: "error",
 *   field: "vrServicio",
 *   shapes: ["procedimientos"],
 *   check: (value, record) => record.get("codServicio") !== 744 || value <= 90000,
 *   message: { en: "It costs 90000 at most.", es: "Cuesta 90000 como máximo." },
 * });
 * const rips = createValidator({ context, rules: [...contractRules, price] });
 */
export function defineRule<
  const Code extends string,
  const Name extends FieldName,
  const On extends "value" | "absent" | "both" = "value",
>(definition: RuleDefinition<Code, Name, On>): Rule<Code> {
  assertType(definition, "object", "the rule");
  for (const name of ["code", "severity", "field", "check", "message"] as const)
    if (definition[name] === undefined) throw new TypeError(`the rule must have ${name}`);
  const { field, shapes = allShapes, ...given } = optionsOf(definition, definitionKinds);
  const { code, severity, on = "value", check, message } = given;
  const keys: readonly (Shape | string)[] = shapes.map(shapeFrom);
  const names = [field].flat();
  for (const name of names) assertField(name, shapes);
  const text = typeof message === "string" ? { en: message, es: message } : message;
  return Object.freeze({
    code,
    severity,
    given: names,
    on,
    applies: (_, key) => keys.includes(key),
    check: (value: FieldValue, record) => {
      const holds: unknown = check(valueIn(value, value.field.type) as never, readable(record));
      if (typeof holds === "boolean") return holds;
      throw new TypeError(`check of ${shownName(code)} must return true or false`);
    },
    message: { en: () => text.en, es: () => text.es },
  } satisfies AnyRule);
}

const definitionKinds = {
  code: (value: unknown, name: string) => {
    assertType(value, "string", name);
    if (!/^[a-z][a-z\d]*(?:[-/][a-z\d]+)*$/.test(value as string))
      throw new RangeError("code must be in kebab-case, such as own/price-limit");
    const own = [...structuralCodes, ...contractRules.map(({ code }) => code), ...textCodes];
    if (own.includes(value as string))
      throw new RangeError(`code must be new: ripslint has a rule ${value as string}`);
  },
  severity: ["error", "warning"],
  field: (value: unknown, name: string) => {
    const names = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    if (names.length === 0) throw new RangeError("field must name at least one field");
    for (const each of names) assertType(each, "string", name);
  },
  shapes: "array",
  on: ["value", "absent", "both"],
  check: "function",
  message: (value: unknown, name: string) => {
    if (typeof value === "string") return assertText(value, name);
    assertType(value, "object", name);
    const { en, es } = value as Partial<Record<Lang, unknown>>;
    for (const text of [en, es]) assertText(text, `each text of ${name}`);
  },
} as const;

/** Throws a RangeError unless one of the shapes has the field: the rule would never run. */
function assertField(name: string, shapes: readonly ShapeLike[]): void {
  const known = shapes.flatMap((shape) => fieldsOf(shape).map((field: Field) => field.name));
  if (known.includes(name)) return;
  throw new RangeError(
    `${shownName(name)} is not a field of ${shapes.length === 4 ? "a shape" : "its shapes"}${meant(name, known)}`,
  );
}

const readable = (record: RecordValues): RuleRecord => ({
  shape: record.shape,
  get: (name) => {
    const { fields, indexOf } = shapeTable(record.shape);
    return valueIn(record.get(name), fields[indexOf.get(name) ?? -1]?.type) as never;
  },
});

/** The value itself if it has the type, or null. An infinity is not a number of JSON. */
function valueIn(value: Value, type: FieldType | undefined): string | number | null {
  if (value.kind !== type) return null;
  if (type === "string") return value.text();
  return Number.isFinite(value.number()) ? value.number() : null;
}
