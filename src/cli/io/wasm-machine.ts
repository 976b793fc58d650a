import type { Kernel } from "../../bytes/kernel";
import { endOf, HEIGHT, lineEnd, stateSize } from "../../bytes/kernel";
import type { Columns, Machine, RecordLoops } from "../../bytes/machine";
import { PlainMachine, suspectsByScript } from "../../bytes/machine";
import { maxPatient } from "../../bytes/token-columns";
import { maxColumns } from "../../model/table";
import { kernelWasm } from "../../generated/kernel";

/** What assembly/index.ts exports. Tables are given as addresses. */
interface Exports {
  start(...tables: readonly number[]): void;
  tokenize(bytes: number, at: number, isLine: number): number;
  value(bytes: number, at: number, isLine: number): number;
  nameAt(bytes: number, at: number, before: number): number;
  findSuspects(
    program: number,
    bytes: number,
    ids: number,
    slots: number,
    base: number,
    tokens: number,
    starts: number,
    ends: number,
    present: number,
    nulls: number,
    found: number,
    isTyped: number,
    codes: number,
    hasCodes: number,
    patient: number,
    patientLength: number,
  ): void;
  endOf(
    bytes: number,
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
const inputAt = 1_500_000;
const inputSize = 4 * 1024 * 1024;
const pages = Math.ceil((inputAt + inputSize) / 0x10000);

/** So much memory is kept free of copies, for the few tables that are made later: the ids of the columns of each table. */
const reserved = 128 * 1024;

/** The brackets that are copied into the memory are at most so many bytes, of eight each. */
const maxBits = 1024;

/** The fields of a usuario or of a document have at most so many bytes, if they are to be copied. */
const maxCopied = 1024;

type Tables = "slots" | "tokens" | "starts" | "ends" | "present" | "nulls" | "found" | "patient";

/** Where the tables of columns are. */
type Addresses = Readonly<Record<Tables, number>>;

const addressesOf = (columns: Pick<Columns, Tables>): Addresses => ({
  slots: columns.slots.byteOffset,
  tokens: columns.tokens.byteOffset,
  starts: columns.starts.byteOffset,
  ends: columns.ends.byteOffset,
  present: columns.present.byteOffset,
  nulls: columns.nulls.byteOffset,
  found: columns.found.byteOffset,
  patient: columns.patient.byteOffset,
});

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
  readonly capacity = 16_384;
  readonly state: Int32Array;
  private readonly memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
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
  /** The columns that are tested. */
  private columns: Columns | undefined;
  /** The addresses of programs and lists of codes that were copied into the memory. */
  private readonly copies = new Map<Int32Array, number>();
  /** Where the columns of a small object are copied to. */
  private readonly small: Pick<Columns, Tables | "bytes" | "ids">;
  private readonly smallAt: Addresses;
  /** The columns that were tested last, and where their tables are. */
  private placed: { readonly of: Columns; readonly at: Addresses } | undefined;

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
    const words = maxColumns / 32;
    this.small = {
      bytes: this.bytes(maxCopied),
      ids: this.ints(maxColumns),
      slots: this.ints(maxColumns),
      tokens: this.ints(maxColumns),
      starts: this.ints(maxColumns),
      ends: this.ints(maxColumns),
      present: this.ints(words),
      nulls: this.ints(words),
      found: this.ints(words),
      patient: this.bytes(maxPatient),
    };
    this.smallAt = addressesOf(this.small);
  }

  /** The address of so many bytes that are free. */
  private take(size: number): number {
    const at = this.used;
    this.used = (at + size + 15) & ~15;
    if (this.used > inputAt) throw new RangeError("the memory for tables is full");
    return at;
  }

  /** The address of the copy of a table; negative if there is no room for it. */
  private addressOf(table: Int32Array): number {
    let address = this.copies.get(table);
    if (address === undefined) {
      const isRoom = this.used + table.byteLength < inputAt - reserved;
      const copy = isRoom ? this.ints(table.length) : undefined;
      copy?.set(table);
      this.copies.set(table, (address = copy?.byteOffset ?? -1));
    }
    return address;
  }

  ints(length: number): Int32Array {
    return new Int32Array(this.memory.buffer, this.take(4 * length), length);
  }

  shorts(length: number): Int16Array {
    return new Int16Array(this.memory.buffer, this.take(2 * length), length);
  }

  doubles(length: number): Float64Array {
    return new Float64Array(this.memory.buffer, this.take(8 * length), length);
  }

  bytes(length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.take(length), length);
  }

  room(least: number, wanted: number, owner: object): Uint8Array<ArrayBuffer> {
    const isOwn = this.borrower === owner;
    if (least <= inputSize && (isOwn || this.borrower === undefined)) {
      this.borrower = owner;
      return new Uint8Array(this.memory.buffer, inputAt, Math.min(wanted, inputSize));
    }
    if (isOwn) this.borrower = undefined;
    return new Uint8Array(wanted);
  }

  start(kernel: Kernel): RecordLoops {
    const { exports } = this;
    this.kernel = kernel;
    const { about, words, next, other, slots, nested, tokens, starts, ends } = kernel;
    const tables = [about, words, next, other, slots, nested, tokens, starts, ends];
    exports.start(
      this.state.byteOffset,
      ...tables.map(({ byteOffset }) => byteOffset),
      this.capacity,
    );
    return {
      tokenize: (bytes, view, at, isLine) =>
        this.has(bytes, view)
          ? exports.tokenize(this.address, at, isLine ? 1 : 0)
          : kernel.tokenize(bytes, view, at, isLine),
      value: (bytes, view, at, isLine) =>
        this.has(bytes, view)
          ? exports.value(this.address, at, isLine ? 1 : 0)
          : kernel.value(bytes, view, at, isLine),
      nameAt: (bytes, view, at, before) =>
        this.has(bytes, view)
          ? exports.nameAt(this.address, at, before)
          : kernel.nameAt(bytes, view, at, before),
    };
  }

  /** Whether bytes are in the memory. They are nearly always those that were read last. */
  private has(bytes: Uint8Array, view: DataView): boolean {
    if (bytes !== this.read) {
      this.read = bytes;
      this.view = view;
      this.address = bytes.buffer === this.memory.buffer ? bytes.byteOffset : -1;
    }
    return this.address >= 0;
  }

  findSuspects(program: Int32Array, columns: Columns, codes: Int32Array | undefined): void {
    const code = this.addressOf(program);
    const list = codes === undefined ? 0 : this.addressOf(codes);
    const isHere = !columns.isApart;
    const isReady = isHere
      ? columns.bytes === this.read && this.address >= 0 && columns.tokens.length === this.capacity
      : columns.bytes.length <= maxCopied;
    if (!isReady || code < 0 || list < 0) return suspectsByScript(program, columns, codes);
    this.columns = columns;
    if (!isHere) this.copy(columns);
    const at = isHere ? this.tablesOf(columns) : this.smallAt;
    this.exports.findSuspects(
      code,
      isHere ? this.address : this.small.bytes.byteOffset,
      isHere ? columns.ids.byteOffset : this.small.ids.byteOffset,
      at.slots,
      columns.base,
      at.tokens,
      at.starts,
      at.ends,
      at.present,
      at.nulls,
      at.found,
      columns.isTyped ? 1 : 0,
      list,
      codes === undefined ? 0 : 1,
      at.patient,
      columns.patientLength,
    );
    if (isHere) return;
    columns.present.set(this.small.present);
    columns.nulls.set(this.small.nulls);
    columns.found.set(this.small.found);
  }

  /** Where the tables of columns are that have the memory of this machine. They are nearly always the same. */
  private tablesOf(columns: Columns): Addresses {
    if (this.placed?.of !== columns) this.placed = { of: columns, at: addressesOf(columns) };
    return this.placed.at;
  }

  /** Copies the columns of a small object into the memory. */
  private copy(columns: Columns): void {
    const { small } = this;
    small.bytes.set(columns.bytes);
    small.ids.set(columns.ids);
    small.slots.set(columns.slots);
    small.tokens.set(columns.tokens);
    small.starts.set(columns.starts);
    small.ends.set(columns.ends);
    if (columns.patientLength > 0) small.patient.set(columns.patient);
  }

  /** The brackets are copied: they belong to the caller. */
  endOf(
    bytes: Uint8Array,
    view: DataView,
    from: number,
    to: number,
    bits: Uint8Array,
    floor: number,
  ): number {
    const { exports, state } = this;
    const open = bytesFor(state[HEIGHT] as number);
    if (bits.length > maxBits || !this.has(bytes, view))
      return endOf(bytes, view, from, to, bits, bits.length, floor, state);
    for (let i = 0; i < open; i++) this.bits[i] = bits[i] as number;
    const result = exports.endOf(
      this.address,
      from,
      to,
      this.bits.byteOffset,
      bits.length,
      floor,
      state.byteOffset,
    );
    const now = bytesFor(state[HEIGHT] as number);
    for (let i = 0; i < now; i++) bits[i] = this.bits[i] as number;
    return result;
  }

  lineEnd(bytes: Uint8Array, view: DataView, from: number, to: number): number {
    return this.has(bytes, view)
      ? this.exports.lineEnd(this.address, from, to)
      : lineEnd(view, from, to);
  }
}

/** How many bytes so many brackets take. */
const bytesFor = (height: number): number => (height + 7) >> 3;
