import type { EnclosingFields } from "../../engine/document/cursor";
import { bareObject, valueIn } from "../evaluate/object-values";
import { faultsOf } from "../evaluate/record-faults";
import type { Mark } from "../model/document-rule";
import type { Fault } from "../model/fault";
import type { RuleContext } from "../model/rule-context";
import type { AnyRule } from "../model/rule";
import type { Table } from "../model/table";
import type { Value } from "../model/value";

export class ObjectFields implements EnclosingFields {
  private readonly record = bareObject();
  private readonly cursor: { readonly value: unknown };
  private readonly pointer: string;

  constructor(cursor: { readonly value: unknown }, pointer: string) {
    this.cursor = cursor;
    this.pointer = pointer;
  }

  take(name: string): void {
    this.record[name] = this.cursor.value;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.record, name);
  }

  get(name: string): Value {
    return valueIn(this.record, name);
  }

  markOf(name: string): Mark | undefined {
    return this.has(name) ? { pointer: `${this.pointer}/${name}` } : undefined;
  }

  faults(table: Table, rules: readonly AnyRule[], context: RuleContext): readonly Fault[] {
    return faultsOf(table, this.record, context, rules);
  }
}
