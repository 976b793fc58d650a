import type { Kernel } from "./kernel";
import { endOf, lineEnd, stateSize } from "./kernel";
import { findSuspects } from "./suspects";

/** The loops of the kernel that read records. */
export type RecordLoops = Pick<Kernel, "tokenize" | "value" | "nameAt">;

/** Those that need no names. Their results are in `state`. */
export interface ByteLoops {
  readonly state: Int32Array;
  endOf(
    bytes: Uint8Array,
    view: DataView,
    from: number,
    to: number,
    bits: Uint8Array,
    floor: number,
  ): number;
  lineEnd(bytes: Uint8Array, view: DataView, from: number, to: number): number;
}

/** The columns of a record, as `findSuspects` reads them. */
export interface Columns extends Caller {
  readonly bytes: Uint8Array;
  readonly ids: Int32Array;
  readonly slots: Int32Array;
  readonly base: number;
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly present: Int32Array;
  readonly nulls: Int32Array;
  readonly isTyped: boolean;
  /** Whether its tables are not in the memory of the machine. */
  readonly isApart: boolean;
  /** The number of the patient's document, and its length (`findSuspects`). */
  readonly patient: Uint8Array;
  readonly patientLength: number;
  /** The columns that may have a fault, as bits: the result. */
  readonly found: Int32Array;
}

/**
 * What runs the kernel, and has the memory that it works in: JavaScript, or WebAssembly (`cli/io/wasm-machine.ts`), which is
 * fast from the first byte on. They give the same results.
 */
export interface Machine extends ByteLoops {
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
  /**
   * Runs a program on a record (`findSuspects` of the kernel).
   *
   * @param codes are the provider codes, if there are any.
   */
  findSuspects(program: Int32Array, columns: Columns, codes: Int32Array | undefined): void;
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

  readonly findSuspects = suspectsByScript;
}

/** `findSuspects` in JavaScript. */
export const suspectsByScript: Machine["findSuspects"] = (program, columns, codes) =>
  findSuspects(
    program,
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
    codes ?? none,
    codes !== undefined,
    columns.patient,
    columns.patientLength,
  );
