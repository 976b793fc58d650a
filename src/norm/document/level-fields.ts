import type { RevisionContext } from "../../model/rule";
import type { Mark, MarkedFault } from "../../document/visitor";
import { writtenKey } from "../../text/decimal";
import type { Level, Row } from "../../model/norm";
import type { NormTarget } from "../../model/norm-rule";
import type { BoundRule } from "../rule";
import type { Values } from "./values";
import { toldOf } from "./values";

/** The fields of the level that is open, and where they stand; of a repeated name the last counts. */
export class LevelFields {
  private record: Record<string, unknown> = {};
  private written: Map<string, string> | undefined;
  private readonly marks = new Map<string, Mark>();

  /** Begins another level of the kind. */
  begin(): void {
    this.record = {};
    this.written = undefined;
    this.marks.clear();
  }

  add(name: string, value: unknown, mark: Mark, written: string | undefined): void {
    this.record[name] = value;
    this.marks.set(name, mark);
    this.written?.delete(name);
    if (written !== undefined)
      this.written = (this.written ?? new Map<string, string>()).set(name, written);
  }

  /** The value under a name that the annex has; undefined when there is none. */
  valueOf(name: string): unknown {
    return Object.hasOwn(this.record, name) ? this.record[name] : undefined;
  }

  /** What a field says, as a text. */
  toldOf(name: string): string {
    return toldOf(this.values, name);
  }

  markOf(name: string): Mark | undefined {
    return this.marks.get(name);
  }

  /** The record of the fields, which knows the digits of its numbers. */
  private get values(): Values {
    const { record, written } = this;
    if (written && !Object.hasOwn(record, writtenKey))
      Object.defineProperty(record, writtenKey, { value: written });
    return record;
  }

  /** What the rules of a level's table say of its fields, in the rules' order and then the table's; an absent field has the place of the whole. */
  faults(
    level: Level,
    rows: readonly Row[],
    rules: readonly BoundRule[],
    context: RevisionContext,
    whole: Mark,
  ): readonly MarkedFault[] {
    const record = this.values;
    const faults: MarkedFault[] = [];
    const valueOf = (name: string) => this.valueOf(name);
    for (const rule of rules) {
      if (rule.needs !== undefined && context[rule.needs] === undefined) continue;
      for (const { name, type } of rows) {
        const value = valueOf(name);
        const field = { name, type: type === "C" ? "string" : "number" } as const;
        // The rules of records serve the levels as they are: what they ask of a shape is only which table is meant.
        const target = {
          shape: level,
          field,
          value,
          record,
          context,
          valueOf,
          isFieldName: () => true,
        } as unknown as NormTarget;
        const isWrong = value != null && typeof value !== field.type;
        if ((isWrong && rule.of.checksType !== true) || rule.check(target)) continue;
        const params = rule.params?.(target);
        const at = this.markOf(name) ?? { ...whole, pointer: `${whole.pointer}/${name}` };
        faults.push({ notice: rule, path: [], name, at, ...(params && { params }) });
      }
    }
    return faults;
  }
}
