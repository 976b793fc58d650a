import { optionsOf } from "../model/options";
import type { RuleContext } from "../model/rule-context";
import type { FieldType, Shape, ShapeLike } from "../model/shapes";
import { fieldsOf, shapeFrom, shapeNames } from "../model/shapes";

/** The dialect of a JSON Schema: 2020-12, or draft-07 for older validators. */
export type SchemaTarget = "draft-2020-12" | "draft-07";

/** A lenient JSON Schema of one shape. */
export interface DraftSchema {
  readonly $schema: (typeof dialects)[SchemaTarget];
  readonly $id: string;
  readonly title: string;
  readonly type: "object";
  readonly properties: Readonly<Record<string, { readonly type: readonly [FieldType, "null"] }>>;
  readonly additionalProperties: true;
}

export const dialects = {
  "draft-2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema#",
} as const satisfies Readonly<Record<SchemaTarget, string>>;

const made: Readonly<Record<SchemaTarget, Partial<Record<Shape, DraftSchema>>>> = {
  "draft-2020-12": {},
  "draft-07": {},
};

/**
 * The table of one shape as a JSON Schema: every field optional and nullable, other properties accepted
 * (contract 2.2, rules 1 and 3). Returns the same frozen object each time, so that a validator compiles it once.
 *
 * @param options `target` is the dialect, 2020-12 by default. Both schemas accept the same records.
 * @throws TypeError or RangeError when `shape` is not 1 to 4, or the target is not a known dialect.
 */
export function draftJsonSchema(
  shape: ShapeLike,
  options?: { readonly target?: SchemaTarget | undefined },
): DraftSchema {
  const own = shapeFrom(shape);
  const { target } = optionsOf(options, { target: ["draft-2020-12", "draft-07"] });
  return (made[target ?? "draft-2020-12"][own] ??= schemaOf(own, target ?? "draft-2020-12"));
}

function schemaOf(shape: Shape, target: SchemaTarget): DraftSchema {
  const fields = fieldsOf(shape).map(
    ({ name, type }) =>
      [name, Object.freeze({ type: Object.freeze([type, "null"] as const) })] as const,
  );
  return Object.freeze({
    $schema: dialects[target],
    $id: `urn:ripslint:draft:${shape}`,
    title: `Shape ${shape}, ${shapeNames[shape]}: a draft`,
    type: "object",
    properties: Object.freeze(Object.fromEntries(fields)),
    additionalProperties: true,
  });
}

/**
 * The JSON Schema of a revision: the draft's, with the fields that the context requires. A required field may have its alias
 * instead.
 */
export function revisionSchema(
  shape: Shape,
  { required }: Pick<RuleContext, "required">,
  target: SchemaTarget,
): Record<string, unknown> {
  const aliasOf = (name: string) =>
    fieldsOf(shape).find(({ canonical }) => canonical === name)?.name;
  const names = [...(required?.[shape] ?? [])];
  const aliased = names.filter((name) => aliasOf(name) !== undefined);
  return {
    ...draftJsonSchema(shape, { target }),
    $id: `urn:ripslint:revision:${shape}`,
    $comment:
      "The types, and the fields that the context requires. The rules of a revision are not in it.",
    title: `Shape ${shape}, ${shapeNames[shape]}: a revision`,
    required: names.filter((name) => aliasOf(name) === undefined),
    ...(aliased.length > 0 && {
      allOf: aliased.map((name) => ({
        anyOf: [{ required: [name] }, { required: [aliasOf(name)] }],
      })),
    }),
  };
}
