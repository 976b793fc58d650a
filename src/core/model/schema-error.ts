/** An error of Ajv, as far as it is read: which property, by its JSON pointer, and which keyword of its schema. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
}

/** Every error of an object by a schema that Ajv compiled (tools/generate/compiled-schemas.ts); null if there is none. */
export type SchemaCheck = (value: object) => readonly SchemaError[] | null;
