import type { Kernel } from "../../bytes/kernel";
import { endOf, HEIGHT, stateSize, usualCapacity } from "../../bytes/kernel";
import { readFacts } from "../../bytes/facts";
import type { Machine, RecordLoops } from "../../bytes/machine";
import { PlainMachine } from "../../bytes/machine";
import { readRecords } from "../../bytes/records";
import { findSuspects } from "../../bytes/suspects";
import { lineEnd } from "../../bytes/words";
import { kernelWasm } from "../../generated/kernel";

/** What assembly/index.ts exports. Tables are given as addresses. */
interface Exports {
  /** Where the fields of the kernel are. */
  kernelAt(): number;
  tokenize(bytes: number, at: number, isLine: number): number;
  value(bytes: number, at: number, isLine: number): number;
  memberAt(bytes: number, at: number, isFirst: number, isLine: number, before: number): number;
  findSuspects(columns: number): number;
  readFacts(columns: number): void;
  readRecords(
    columns: number,
    bytes: number,
    at: number,
    limit: number,
    isLine: number,
    mayPass: number,
  ): number;
  endOf(
    bytes: number,
    view: number,
    from: number,
    to: number,
    bits: number,
    room: number,
    floor: number,
    state: number,
  ): number;
  lineEnd(bytes: number, from: number, to: number): number;
}

/** The memory, in bytes: for what the program itself has, for tables, and for the bytes of a file. */
const tablesAt = 4096;
const inputAt = 1_760_000;
const inputSize = 4 * 1024 * 1024;
const pages = Math.ceil((inputAt + inputSize) / 0x10000);

/** So much memory is kept free of copies, for the few tables that are made later: the ids of the columns of each table. */
const reserved = 128 * 1024;

/** The brackets that are copied into the memory are at most so many bytes, of eight each. */
const maxBits = 1024;

/** The fields of `Kernel` that are tables, in their order. Before them is `host`, behind them the capacity. */
const kernelTables = [
  "state",
  "about",
  "words",
  "next",
  "other",
  "slots",
  "nested",
  "tokens",
  "starts",
  "ends",
] as const;

/** The fields of `Columns` in the memory, in their order (assembly/types.ts): first those that become others, */
const PROGRAM = 0;
const FACT_PROGRAM = 1;
const CODES = 2;
const BYTES = 3;
const IDS = 4;
const TOKENS = 5;
const STARTS = 6;
const ENDS = 7;
/** then the other tables, */
const otherTables = [
  "slots",
  "patient",
  "limits",
  "present",
  "nulls",
  "found",
  "factValues",
] as const;
const tableCount = ENDS + 1 + otherTables.length;
/** then numbers. */
const COLUMNS_BASE = tableCount;
const IS_TYPED = tableCount + 1;
const PATIENT_LENGTH = tableCount + 2;
const IS_OF_SHAPE = tableCount + 3;
const HARMLESS_BIT = tableCount + 4;

let compiled: WebAssembly.Module | undefined;

/** A machine that runs the kernel as WebAssembly; as JavaScript if that is not allowed or not supported. */
export function fastMachine(): Machine {
  try {
    compiled ??= new WebAssembly.Module(Buffer.from(kernelWasm, "base64"));
    return new WasmMachine(compiled);
  } catch {
    return new PlainMachine();
  }
}

/** Runs the kernel as WebAssembly where the bytes are in its memory, which has no room for very large units. */
class WasmMachine implements Machine {
  readonly state: Int32Array;
  private readonly memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  private readonly buffer = this.memory.buffer;
  private readonly exports: Exports;
  private readonly bits: Uint8Array;
  private used = tablesAt;
  /** What has the memory for bytes. */
  private borrower: object | undefined;
  /** The bytes that were read last, and their address; negative if they are not in the memory. */
  private read: Uint8Array | undefined;
  private view: DataView | undefined;
  private address = -1;
  private kernel: Kernel | undefined;
  /** The columns that were written last, whose calls are those of `passes`; and where they are. */
  private columns: Columns | undefined;
  private written: WrittenColumns | undefined;
  private readonly allWritten = new WeakMap<Columns, WrittenColumns>();
  /** The addresses of copies of tables; negative if there was no room. */
  private readonly copies = new Map<Int32Array, number>();

  constructor(module: WebAssembly.Module) {
    const host = {
      spellingOf: (at: number, end: number) =>
        (this.kernel as Kernel).host.spellingOf(
          this.read as Uint8Array,
          this.view as DataView,
          at,
          end,
        ),
      seeNumber: (at: number, end: number) =>
        (this.kernel as Kernel).host.seeNumber(this.read as Uint8Array, at, end),
      passes: (call: number, column: number) =>
        (this.columns as Columns).passes(call, column) ? 1 : 0,
    };
    const instance = new WebAssembly.Instance(module, { env: { memory: this.memory }, host });
    this.exports = instance.exports as unknown as Exports;
    this.state = this.ints(stateSize);
    this.bits = this.bytes(maxBits);
  }

  /** The address of so many bytes that are free; negative if there are not so many. */
  private take(size: number, free = 0): number {
    const at = this.used;
    const end = (at + size + 15) & ~15;
    if (end > inputAt - free) return -1;
    this.used = end;
    return at;
  }

  ints(length: number): Int32Array {
    const at = this.take(4 * length);
    return at < 0 ? new Int32Array(length) : new Int32Array(this.buffer, at, length);
  }

  doubles(length: number): Float64Array {
    const at = this.take(8 * length);
    return at < 0 ? new Float64Array(length) : new Float64Array(this.buffer, at, length);
  }

  bytes(length: number): Uint8Array {
    const at = this.take(length);
    return at < 0 ? new Uint8Array(length) : new Uint8Array(this.buffer, at, length);
  }

  room(least: number, wanted: number, owner: object): Uint8Array<ArrayBuffer> {
    const isOwn = this.borrower === owner;
    if (least <= inputSize && (isOwn || this.borrower === undefined)) {
      this.borrower = owner;
      return new Uint8Array(this.buffer, inputAt, Math.min(wanted, inputSize));
    }
    if (isOwn) this.borrower = undefined;
    return new Uint8Array(wanted);
  }

  start(kernel: Kernel): RecordLoops {
    const { exports } = this;
    this.kernel = kernel;
    const fields = new Int32Array(this.buffer, exports.kernelAt(), kernelTables.length + 2);
    for (const [k, name] of kernelTables.entries()) fields[k + 1] = kernel[name].byteOffset;
    fields[kernelTables.length + 1] = usualCapacity;
    return {
      tokenize: (bytes, view, at, isLine) =>
        this.has(bytes, view)
          ? exports.tokenize(this.address, at, isLine ? 1 : 0)
          : kernel.tokenize(bytes, view, at, isLine),
      value: (bytes, view, at, isLine) =>
        this.has(bytes, view)
          ? exports.value(this.address, at, isLine ? 1 : 0)
          : kernel.value(bytes, view, at, isLine),
      memberAt: (bytes, view, at, isFirst, isLine, before) =>
        this.has(bytes, view)
          ? exports.memberAt(this.address, at, isFirst ? 1 : 0, isLine ? 1 : 0, before)
          : kernel.memberAt(bytes, view, at, isFirst, isLine, before),
    };
  }

  /** Whether bytes are in the memory. They are nearly always those that were read last. */
  private has(bytes: Uint8Array, view: DataView): boolean {
    if (bytes !== this.read) {
      this.read = bytes;
      this.view = view;
      this.address = this.addressIn(bytes);
    }
    return this.address >= 0;
  }

  findSuspects(columns: Columns): number {
    const at = this.write(columns);
    return at < 0 ? findSuspects(columns) : this.exports.findSuspects(at);
  }

  readFacts(columns: Columns): void {
    const at = this.write(columns);
    if (at < 0) readFacts(columns);
    else this.exports.readFacts(at);
  }

  readRecords(
    kernel: Kernel,
    columns: Columns,
    bytes: Uint8Array,
    view: DataView,
    at: number,
    limit: number,
    isLine: boolean,
    mayPass: boolean,
  ): number {
    const columnsAt = this.has(bytes, view) ? this.write(columns) : -1;
    if (columnsAt < 0) return readRecords(kernel, columns, bytes, view, at, limit, isLine, mayPass);
    const { exports, address } = this;
    return exports.readRecords(columnsAt, address, at, limit, isLine ? 1 : 0, mayPass ? 1 : 0);
  }

  /** Writes columns into the memory, as far as they have changed. Returns their address; negative if a table is not there. */
  private write(columns: Columns): number {
    let written = columns === this.columns ? this.written : this.allWritten.get(columns);
    if (written === undefined) {
      const fields = this.ints(HARMLESS_BIT + 1);
      written = new WrittenColumns(fields, this.addressIn(fields));
      for (const [k, name] of otherTables.entries())
        written.set(ENDS + 1 + k, columns[name], this.addressIn(columns[name]));
      this.allWritten.set(columns, written);
    }
    this.columns = columns;
    this.written = written;
    const { program, factProgram, codes, bytes, ids, tokens, starts, ends } = columns;
    const { tables } = written;
    if (tables[PROGRAM] !== program) written.set(PROGRAM, program, this.addressOfCopy(program));
    if (tables[FACT_PROGRAM] !== factProgram)
      written.set(FACT_PROGRAM, factProgram, this.addressOfCopy(factProgram));
    if (tables[CODES] !== codes) written.set(CODES, codes, this.addressOfCopy(codes));
    if (tables[BYTES] !== bytes) written.set(BYTES, bytes, this.addressIn(bytes));
    if (tables[IDS] !== ids) written.set(IDS, ids, this.addressIn(ids));
    if (tables[TOKENS] !== tokens) {
      written.set(TOKENS, tokens, this.addressIn(tokens));
      written.set(STARTS, starts, this.addressIn(starts));
      written.set(ENDS, ends, this.addressIn(ends));
    }
    const { fields } = written;
    fields[COLUMNS_BASE] = columns.base;
    fields[IS_TYPED] = columns.isTyped ? 1 : 0;
    fields[PATIENT_LENGTH] = columns.patientLength;
    fields[IS_OF_SHAPE] = columns.isOfShape ? 1 : 0;
    fields[HARMLESS_BIT] = columns.harmlessBit;
    return written.address;
  }

  /** The address of a copy of a table that is read many times; negative if there is no room for it. */
  private addressOfCopy(table: Int32Array): number {
    let address = this.copies.get(table);
    if (address === undefined) {
      address = this.take(table.byteLength, reserved);
      if (address >= 0) new Int32Array(this.buffer, address, table.length).set(table);
      this.copies.set(table, address);
    }
    return address;
  }

  /** The address of a table; negative if it is not in the memory. */
  private addressIn({ buffer, byteOffset }: ArrayBufferView): number {
    return buffer === this.buffer ? byteOffset : -1;
  }

  /** The brackets are copied: they belong to the caller. */
  endOf(
    bytes: Uint8Array,
    view: DataView,
    from: number,
    to: number,
    bits: Uint8Array,
    room: number,
    floor: number,
    state: Int32Array,
  ): number {
    const open = bytesFor(state[HEIGHT] as number);
    if (room > maxBits || !this.has(bytes, view))
      return endOf(bytes, view, from, to, bits, room, floor, state);
    for (let i = 0; i < open; i++) this.bits[i] = bits[i] as number;
    const { address, exports } = this;
    const copy = this.bits.byteOffset;
    const result = exports.endOf(address, address, from, to, copy, room, floor, state.byteOffset);
    const now = bytesFor(state[HEIGHT] as number);
    for (let i = 0; i < now; i++) bits[i] = this.bits[i] as number;
    return result;
  }

  lineEnd(view: DataView, from: number, to: number): number {
    const address = this.addressIn(view);
    return address < 0 ? lineEnd(view, from, to) : this.exports.lineEnd(address, from, to);
  }
}

/** How many bytes so many brackets take. */
const bytesFor = (height: number): number => (height + 7) >> 3;

/** Columns in the memory: their tables, and the addresses of these. */
class WrittenColumns {
  readonly tables: ArrayBufferView[] = [];
  readonly fields: Int32Array;
  /** Where they are; negative if they, or a table, are not in the memory. */
  address = -1;
  private readonly at: number;
  private readonly addresses: Int32Array;

  constructor(fields: Int32Array, at: number) {
    this.fields = fields;
    this.at = at;
    this.addresses = fields.subarray(0, tableCount);
  }

  set(field: number, table: ArrayBufferView, address: number): void {
    this.tables[field] = table;
    this.addresses[field] = address;
    this.address = this.addresses.includes(-1) ? -1 : this.at;
  }
}
