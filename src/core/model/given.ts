import type { FieldName, Role } from "./shapes";

/**
 * The subject of a rule of the contract. "field" selects every field of the table, a role the fields of this role, and
 * "extra" the properties that the shape does not have. No rule of the contract names a field.
 */
export type ContractGiven = "field" | "extra" | Role;

/** The subject of any rule: rules of packs also select fields by name. */
export type Given = ContractGiven | FieldName;
