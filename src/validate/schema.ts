import type { Shape } from "../model/shapes";
import { fieldsOf, shapeNames } from "../model/shapes";

/** A lenient JSON Schema 2020-12 of one shape. */
export interface DraftSchema {
  readonly $schema: "https://json-schema.org/draft/2020-12/schema";
  readonly $id: string;
  readonly title: string;
  readonly type: "object";
  readonly properties: Readonly<Record<string, { readonly type: readonly [string, "null"] }>>;
  readonly additionalProperties: true;
}

/**
 * The table of one shape as a JSON Schema: every field optional and nullable, other properties accepted
 * (contract 2.2, rules 1 and 3). Throws a TypeError or RangeError when `shape` is not 1 to 4.
 */
export function draftSchema(shape: Shape): DraftSchema {
  const fields = fieldsOf(shape);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:ripslint:draft:${shape}`,
    title: `Shape ${shape}, ${shapeNames[shape]}: a draft`,
    type: "object",
    properties: Object.fromEntries(
      fields.map(({ name, type }) => [name, { type: [type, "null"] }]),
    ),
    additionalProperties: true,
  };
}
