import type { RevisionContext } from "../../model/rule";
import type { Mark, MarkedFault } from "../../document/visitor";
import { writtenKey } from "../../text/decimal";
import { faultsOf } from "../../evaluate/record-faults";
import type { Table } from "../../evaluate/table";
import type { BoundRule } from "../bind";
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

  /** The text under a name; empty for anything else. */
  textOf(name: string): string {
    const value = this.valueOf(name);
    return typeof value === "string" ? value : "";
  }

  /** The faults of the fields of a level, in the rules' order and then the table's; an absent field has the place of the whole. */
  faults(
    table: Table,
    rules: readonly BoundRule[],
    context: RevisionContext,
    whole: Mark,
  ): readonly MarkedFault[] {
    return faultsOf(table, this.values, context, rules).map((fault) => {
      const name = String(fault.path[0]);
      const at = this.markOf(name) ?? { ...whole, pointer: `${whole.pointer}/${name}` };
      return { ...fault, path: [], name, at };
    });
  }
}

const running = new WeakMap<readonly BoundRule[], Map<string, readonly BoundRule[]>>();

/** Those of the rules that were asked for; the same list for the same rules, so that it is planned once. */
export function runningOf(
  rules: readonly BoundRule[],
  runs: (code: string) => boolean,
): readonly BoundRule[] {
  const known = running.get(rules) ?? new Map<string, readonly BoundRule[]>();
  running.set(rules, known);
  const asked = rules.filter(({ code }) => runs(code));
  const key = asked.map(({ code }) => code).join();
  const list = known.get(key) ?? asked;
  known.set(key, list);
  return list;
}
