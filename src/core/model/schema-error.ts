/** The used part of an error of Ajv: the property's JSON pointer, and the keyword of its schema. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
}

/**
 * Returns the errors of an object by a schema that Ajv compiled (tools/generate/compiled-schemas.ts); null if there are none.
 */
export type SchemaCheck = (value: object) => readonly SchemaError[] | null;
