import type { Fault } from "../../core/model/fault";
import type { Mark } from "../../core/model/document-rule";
import type { RevisionContext } from "../../core/model/revision-context";
import type { AnyRule } from "../../core/model/rule";
import type { Table } from "../../core/model/table";
import type { Value } from "../../core/model/value";

/**
 * The fields of a document's root or of a usuario, with their places, as far as they were read. If a name is repeated, the
 * last value counts. They are valid until those of another root, `rips` or usuario begin.
 */
export interface EnclosingFields {
  /** Takes the value that the cursor has just read, under its name. */
  take(name: string): void;
  has(name: string): boolean;
  get(name: string): Value;
  markOf(name: string): Mark | undefined;
  /** The faults of the fields, in the order of the rules, then of the table. */
  faults(table: Table, rules: readonly AnyRule[], context: RevisionContext): readonly Fault[];
}
