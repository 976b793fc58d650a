import type { FieldName, Role } from "./shapes";

/**
 * What a rule runs on. "field" selects every field of the table; a role selects the fields of this role; a name
 * selects the field of this name; "extra" selects the properties that the shape does not have. No contract rule
 * names a field; the rules of packs do.
 */
export type Given = "field" | "extra" | Role | FieldName;
