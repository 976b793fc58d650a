import type { EnclosingFields } from "../document/enclosing-fields";
import { bareObject, valueIn } from "../evaluate/object-values";
import { faultsOf } from "../evaluate/record-faults";
import type { Mark } from "../model/document-rule";
import type { Fault } from "../model/fault";
import type { RevisionContext } from "../model/revision-context";
import type { AnyRule } from "../model/rule";
import type { Table } from "../model/table";
import type { Value } from "../model/value";

/** The fields that a cursor over objects has read. */
export class ObjectFields implements EnclosingFields {
  private readonly record = bareObject();
  private readonly pointers = new Map<string, string>();
  private readonly cursor: { readonly value: unknown };

  constructor(cursor: { readonly value: unknown }) {
    this.cursor = cursor;
  }

  take(name: string, pointer: string): void {
    this.record[name] = this.cursor.value;
    this.pointers.set(name, pointer);
  }

  get(name: string): Value {
    return valueIn(this.record, name);
  }

  markOf(name: string): Mark | undefined {
    const pointer = this.pointers.get(name);
    return pointer === undefined ? undefined : { pointer: `${pointer}/${name}` };
  }

  faults(table: Table, rules: readonly AnyRule[], context: RevisionContext): readonly Fault[] {
    return faultsOf(table, this.record, context, rules);
  }
}
