import type { AnyRule, RevisionContext } from "../model/rule";
import type { Field, Shape } from "../model/shapes";

/** A record that was walked in its bytes: where the value of each field stands. */
export interface Slots {
  /** The id of a field of the contract; undefined for any other name. */
  idOfField(name: string): number | undefined;
  /**
   * Where the value of an id begins, as `start << 3 | kind`. The kinds are 1, a text without escapes (its quotes
   * included); 2, a text with escapes; 3, a number; 4, null. A bare 4 says that the field is absent.
   */
  slotOf(id: number): number;
  /** The index behind the value of an id that is not absent. */
  endOf(id: number): number;
}

/** What is surely known of the record that was walked last. It may only be too careful. */
export interface Gate {
  /** Whether none of the gate's rules speaks of a record whose fields have their types. */
  holds(shape: Shape, bytes: Uint8Array): boolean;
  /** The fields of which one of its rules may speak, whatever their types. */
  unsure(shape: Shape, bytes: Uint8Array): readonly string[];
}

/** What a gate is made of: those of its rules that run, and the context, the same for all records save the patient. */
export interface GateInput {
  readonly rules: readonly AnyRule[];
  readonly context: RevisionContext;
  readonly slots: Slots;
  readonly fieldsOf: (shape: Shape) => readonly Field[];
}

/** Makes the gate of rules that judge fields by their right type. They see no extra and no field of a wrong type through it. */
export type MakeGate = (input: GateInput) => Gate;
