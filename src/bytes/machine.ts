import { readFacts } from "./facts";
import type { Kernel } from "./kernel";
import { endOf, stateSize } from "./kernel";
import { readRecords } from "./records";
import { findSuspects } from "./suspects";
import { lineEnd } from "./words";

/** The loops of the kernel that read records. */
export type RecordLoops = Pick<Kernel, "tokenize" | "value" | "memberAt">;

/**
 * What runs the kernel, and has the memory that it works in: JavaScript, or WebAssembly (`cli/io/wasm-machine.ts`), which is
 * fast from the first byte on. They give the same results.
 */
export interface Machine extends Memory {
  bytes(length: number): Uint8Array;
  /**
   * Memory for the bytes of a file; the same memory again for a buffer that has it, if there is room.
   *
   * @param least is how many bytes it must have, and `wanted` how many it should have.
   */
  room(least: number, wanted: number, owner: object): Uint8Array<ArrayBuffer>;
  /** Begins with a kernel, whose tables are in this memory. */
  start(kernel: Kernel): RecordLoops;
  /** The functions of the kernel of this name. */
  readonly endOf: typeof endOf;
  readonly lineEnd: typeof lineEnd;
  readonly findSuspects: typeof findSuspects;
  readonly readFacts: typeof readFacts;
  readonly readRecords: typeof readRecords;
}

/** Runs the kernel as JavaScript. */
export class PlainMachine implements Machine {
  readonly state = new Int32Array(stateSize);

  ints(length: number): Int32Array {
    return new Int32Array(length);
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

  readonly endOf = endOf;
  readonly lineEnd = lineEnd;
  readonly findSuspects = findSuspects;
  readonly readFacts = readFacts;
  readonly readRecords = readRecords;
}
