import { optionsOf } from "../../core/model/options";
import type { SchemaTarget } from "../../core/validate/schema";
import { dialects } from "../../core/validate/schema";
import type { InputField, InputName } from "./inputs";
import { assertInput, inputFieldsOf } from "./inputs";

/** A lenient JSON Schema of one input. */
export interface InputSchema {
  readonly $schema: (typeof dialects)[SchemaTarget];
  readonly $id: string;
  readonly title: string;
  readonly type: "object";
  readonly properties: Readonly<Record<string, InputProperty>>;
  readonly additionalProperties: true;
}

/** The schema of a field. Only a date has a format. */
export interface InputProperty {
  readonly type: readonly ["string", "null"];
  readonly format?: "date";
}

const made: Readonly<Record<SchemaTarget, Partial<Record<InputName, InputSchema>>>> = {
  "draft-2020-12": {},
  "draft-07": {},
};

/**
 * The table of one input as a JSON Schema: every field optional and nullable, other properties accepted, and the one format
 * that the contract gives. Returns the same frozen object each time, so that a validator compiles it once.
 *
 * @param options `target` is the dialect, 2020-12 by default. In both, `format` must be asserted: Ajv needs ajv-formats for it.
 * @throws TypeError or RangeError when `name` is not the name of an input, or the target is not a known dialect.
 */
export function inputJsonSchema(
  name: InputName,
  options?: { readonly target?: SchemaTarget | undefined },
): InputSchema {
  assertInput(name);
  const { target } = optionsOf(options, { target: ["draft-2020-12", "draft-07"] });
  return (made[target ?? "draft-2020-12"][name] ??= schemaIn(name, target ?? "draft-2020-12"));
}

const schemaIn = (name: InputName, target: SchemaTarget): InputSchema =>
  Object.freeze({
    $schema: dialects[target],
    $id: `urn:ripslint:input:${name}`,
    title: name,
    type: "object",
    properties: Object.freeze(
      Object.fromEntries(inputFieldsOf(name).map((field) => [field.name, propertyOf(field)])),
    ),
    additionalProperties: true,
  });

const propertyOf = ({ type, form }: InputField): InputProperty =>
  Object.freeze({
    type: Object.freeze([type, "null"] as const),
    ...(form === "date" && { format: form }),
  });
