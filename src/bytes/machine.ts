import { readFacts } from "./facts";
import type { Kernel } from "./kernel";
import { endOf, lineEnd, stateSize } from "./kernel";
import { findSuspects } from "./suspects";

/** The loops of the kernel that read records. */
export type RecordLoops = Pick<Kernel, "tokenize" | "value" | "memberAt">;

/** A table that is read many times: it, or a copy in the memory of a machine, at an address; negative if it is not there. */
export interface Kept {
  readonly table: Int32Array;
  readonly address: number;
}

/** The columns of a record, as `findSuspects` reads them. */
export interface Columns extends Caller {
  readonly program: Kept;
  readonly bytes: Uint8Array;
  readonly ids: Int32Array;
  readonly slots: Int32Array;
  readonly base: number;
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly present: Int32Array;
  readonly nulls: Int32Array;
  /** The columns that may have a fault, as bits: the result. */
  readonly found: Int32Array;
  readonly isTyped: boolean;
  /** The provider codes, if there are any. */
  readonly codes: Kept | undefined;
  /** The number of the patient's document, and its length (`findSuspects`). */
  readonly patient: Uint8Array;
  readonly patientLength: number;
  readonly limits: Float64Array;
  /** The facts that were read last. */
  readonly answers: Float64Array;
}

/**
 * What runs the kernel, and has the memory that it works in: JavaScript, or WebAssembly (`cli/io/wasm-machine.ts`), which is
 * fast from the first byte on. They give the same results.
 */
export interface Machine {
  /** The results of the kernel, by their place. */
  readonly state: Int32Array;
  /** How many members the token table has room for at first. */
  readonly capacity: number;
  ints(length: number): Int32Array;
  shorts(length: number): Int16Array;
  doubles(length: number): Float64Array;
  bytes(length: number): Uint8Array;
  /**
   * Memory for the bytes of a file; the same memory again for a buffer that has it, if there is room.
   *
   * @param least is how many bytes it must have, and `wanted` how many it should have.
   */
  room(least: number, wanted: number, owner: object): Uint8Array<ArrayBuffer>;
  /** Begins with a kernel, whose tables are in this memory. */
  start(kernel: Kernel): RecordLoops;
  /** Keeps a table that is read many times. */
  keep(table: Int32Array): Kept;
  /** The functions of the kernel of this name. */
  endOf(
    bytes: Uint8Array,
    view: DataView,
    from: number,
    to: number,
    bits: Uint8Array,
    floor: number,
  ): number;
  lineEnd(bytes: Uint8Array, view: DataView, from: number, to: number): number;
  /** Runs a program on a record (`findSuspects` of the kernel). */
  findSuspects(columns: Columns): number;
  /** Reads facts of a record (`readFacts` of the kernel). */
  readFacts(columns: Columns, questions: Kept): void;
}

const none = new Int32Array(0);

/** Runs the kernel as JavaScript. */
export class PlainMachine implements Machine {
  readonly state = new Int32Array(stateSize);
  readonly capacity = 2048;

  ints(length: number): Int32Array {
    return new Int32Array(length);
  }

  shorts(length: number): Int16Array {
    return new Int16Array(length);
  }

  doubles(length: number): Float64Array {
    return new Float64Array(length);
  }

  bytes(length: number): Uint8Array {
    return new Uint8Array(length);
  }

  room(_least: number, wanted: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(wanted);
  }

  start(kernel: Kernel): RecordLoops {
    return kernel;
  }

  endOf(
    bytes: Uint8Array,
    view: DataView,
    from: number,
    to: number,
    bits: Uint8Array,
    floor: number,
  ): number {
    return endOf(bytes, view, from, to, bits, bits.length, floor, this.state);
  }

  lineEnd(_bytes: Uint8Array, view: DataView, from: number, to: number): number {
    return lineEnd(view, from, to);
  }

  keep(table: Int32Array): Kept {
    return { table, address: -1 };
  }

  readonly findSuspects = suspectsByScript;
  readonly readFacts = factsByScript;
}

/** `findSuspects` in JavaScript. */
export const suspectsByScript = (columns: Columns): number =>
  findSuspects(
    columns.program.table,
    columns,
    columns.bytes,
    columns.ids,
    columns.slots,
    columns.base,
    columns.tokens,
    columns.starts,
    columns.ends,
    columns.present,
    columns.nulls,
    columns.found,
    columns.isTyped,
    columns.codes?.table ?? none,
    columns.codes !== undefined,
    columns.patient,
    columns.patientLength,
    columns.limits,
  );

/** `readFacts` in JavaScript. */
export const factsByScript: Machine["readFacts"] = (columns, { table }) =>
  readFacts(
    table,
    columns.bytes,
    columns.slots,
    columns.base,
    columns.tokens,
    columns.starts,
    columns.ends,
    columns.answers,
  );
