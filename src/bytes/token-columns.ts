import type { ColumnCall, Program } from "../model/program";
import type { RevisionContext } from "../model/revision-context";
import type { Role, Shape } from "../model/shapes";
import type { Table } from "../model/table";
import { maxColumns, shapeTables } from "../model/table";
import type { ExtraFilter, FieldValue, TableValues, Value } from "../model/value";
import { kindMask } from "./kernel";
import type { Columns, Machine } from "./machine";
import { anyPatient, noPatient } from "./suspects";
import { nothing, TokenValue } from "./token-value";

/** How many bytes of a patient's number are known to the kernel. */
export const maxPatient = 256;

const encoder = new TextEncoder();

/**
 * The values in the columns of a table, as tokens. A value is decoded only when a check needs it, and the objects that
 * represent values are reused.
 */
export abstract class TokenColumns implements TableValues, Columns {
  table: Table = shapeTables[1];
  bytes: Uint8Array = new Uint8Array(0);
  /** Which columns are present and which are null, as bits, of those that a program tests: once `suspects` was called. */
  readonly present: Int32Array;
  readonly nulls: Int32Array;
  readonly found: Int32Array;
  /** The objects that represent the values in the columns; of every table that was read. */
  private ofColumns: readonly TokenValue[] = [];
  private readonly ofTables = new Map<Table, readonly TokenValue[]>();
  /** Counts the records: a value that was turned to this one keeps what was decoded of it. */
  protected reading = 0;
  readonly isApart: boolean;
  private readonly machine: Machine;
  /** What calls of a program need. */
  private program: Program | undefined;
  private context: RevisionContext | undefined;
  /** The number of the context's patient; as bytes, with their number or what is known of it. */
  private patientNumber: string | undefined;
  readonly patient: Uint8Array;
  patientLength = noPatient;

  /** @param memory has the tables, if the machine has not. */
  constructor(machine: Machine, memory: Pick<Machine, "ints" | "bytes"> = machine) {
    this.machine = machine;
    this.isApart = memory !== machine;
    this.present = memory.ints(maxColumns / 32);
    this.nulls = memory.ints(maxColumns / 32);
    this.found = memory.ints(maxColumns / 32);
    this.patient = memory.bytes(maxPatient);
  }

  /** By column an id, and by id `base` plus the number of its member, counted from 1; `base` or less if it is absent. */
  abstract readonly ids: Int32Array;
  abstract readonly slots: Int32Array;
  abstract readonly base: number;
  /** By member: its token, and where its value begins and ends. */
  abstract readonly tokens: Int32Array;
  abstract readonly starts: Int32Array;
  abstract readonly ends: Int32Array;
  abstract readonly isTyped: boolean;
  abstract readonly extraCount: number;
  abstract extraAt(index: number, filter: ExtraFilter): FieldValue | undefined;
  abstract get(name: string): Value;

  /** Begins another record. Its table may be another one than that of the record before it. */
  protected begin(table: Table, bytes: Uint8Array): void {
    this.bytes = bytes;
    this.reading += 1;
    if (table === this.table && this.ofColumns.length > 0) return;
    this.table = table;
    this.ofColumns = this.ofTables.get(table) ?? table.fields.map((field) => new TokenValue(field));
    this.ofTables.set(table, this.ofColumns);
  }

  get shape(): Shape {
    return this.table.shape as Shape;
  }

  get key(): Shape | string {
    return this.table.key;
  }

  /** The columns that may have a fault, as bits. They are valid until the next call. */
  suspects(program: Program, context: RevisionContext): Int32Array {
    this.program = program;
    this.context = context;
    if (program.needsPatient) this.keepPatient(context.patient?.numDocumentoIdentificacion);
    this.machine.findSuspects(program.code, this, context.providerCodes?.table);
    return this.found;
  }

  private keepPatient(number: string | undefined): void {
    if (number === this.patientNumber) return;
    this.patientNumber = number;
    this.patientLength = noPatient;
    if (number === undefined) return;
    const { read, written } = encoder.encodeInto(number, this.patient);
    this.patientLength = read < number.length ? anyPatient : written;
  }

  passes(call: number, column: number): boolean {
    const test = (this.program as Program).calls[call] as ColumnCall;
    return test(this, column, this.context as RevisionContext);
  }

  private memberAt(column: number): number {
    return (this.slots[this.ids[column] as number] as number) - this.base - 1;
  }

  kindAt(column: number): number {
    const member = this.memberAt(column);
    return member < 0 ? 0 : (this.tokens[member] as number) & kindMask;
  }

  fieldAt(column: number): FieldValue {
    const value = this.ofColumns[column] as TokenValue;
    if (value.reading === this.reading) return value;
    value.reading = this.reading;
    const member = this.memberAt(column);
    if (member < 0) return value.turnToToken(this.bytes, 0, 0, 0);
    const { tokens, starts, ends } = this;
    return value.turnToToken(
      this.bytes,
      tokens[member] as number,
      starts[member] as number,
      ends[member] as number,
    );
  }

  role(role: Role): Value {
    const column = this.table.roles[role];
    return column === undefined ? nothing : this.fieldAt(column);
  }
}
