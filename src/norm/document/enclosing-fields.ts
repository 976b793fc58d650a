import type { MarkedFault } from "../../document/visitor";
import { bareObject, valueIn } from "../../evaluate/object-values";
import { faultsOf } from "../../evaluate/record-faults";
import type { Table } from "../../model/table";
import type { Mark } from "../../model/document-rule";
import type { RevisionContext } from "../../model/revision-context";
import type { AnyRule } from "../../model/rule";
import type { Value } from "../../model/value";
import { writtenKey } from "../../text/decimal";

/**
 * Collects the fields of a document's root or of a usuario, with their places, while they are read. If a name is
 * repeated, the last value counts.
 */
export class EnclosingFields {
  private readonly record = bareObject();
  private readonly fields = new Map<string, { mark: Mark; value: Value | undefined }>();
  private written: Map<string, string> | undefined;

  /** @param written are the digits of a number, if the number is not written in its shortest form. */
  add(name: string, value: unknown, mark: Mark, written: string | undefined): void {
    this.record[name] = value;
    this.fields.set(name, { mark, value: undefined });
    if (written !== undefined) this.writtenDigits.set(name, written);
    else if (this.written !== undefined) this.written.delete(name);
  }

  get(name: string): Value {
    const field = this.fields.get(name);
    return field === undefined ? absent : (field.value ??= valueIn(this.record, name));
  }

  markOf(name: string): Mark | undefined {
    return this.fields.get(name)?.mark;
  }

  /**
   * The faults of the fields, in the order of the rules, then of the table. An absent field has the place of the
   * whole object.
   */
  faults(
    table: Table,
    rules: readonly AnyRule[],
    context: RevisionContext,
    whole: Mark,
  ): readonly MarkedFault[] {
    return faultsOf(table, this.record, context, rules).map((fault) => {
      const name = String(fault.path[0]);
      const at = this.markOf(name);
      if (at !== undefined) return { ...fault, path: [], name, at };
      return { ...fault, path: [], name, at: { ...whole, pointer: `${whole.pointer}/${name}` } };
    });
  }

  /** The digits as written; the record has them only if there are some. */
  private get writtenDigits(): Map<string, string> {
    if (this.written === undefined) {
      this.written = new Map();
      Object.defineProperty(this.record, writtenKey, { value: this.written });
    }
    return this.written;
  }
}

const absent = valueIn({}, "");
