import type { Kernel } from "../../bytes/kernel";
import { endOf, HEIGHT, lineEnd, stateSize } from "../../bytes/kernel";
import type { Columns, Kept, Machine, RecordLoops } from "../../bytes/machine";
import { factsByScript, PlainMachine, suspectsByScript } from "../../bytes/machine";
import { kernelWasm } from "../../generated/kernel";

/** What assembly/index.ts exports. Tables are given as addresses. */
interface Exports {
  start(...tables: readonly number[]): void;
  tokenize(bytes: number, at: number, isLine: number): number;
  value(bytes: number, at: number, isLine: number): number;
  memberAt(bytes: number, at: number, isFirst: number, isLine: number, before: number): number;
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
    limits: number,
  ): number;
  readFacts(
    program: number,
    bytes: number,
    slots: number,
    base: number,
    tokens: number,
    starts: number,
    ends: number,
    facts: number,
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

/** The tables of columns, besides the ids of the columns. */
const tableNames = [
  "slots",
  "tokens",
  "starts",
  "ends",
  "present",
  "nulls",
  "found",
  "patient",
  "limits",
  "answers",
] as const;

/** Where the tables of columns are. */
interface Places {
  readonly at: Readonly<Record<(typeof tableNames)[number], number>>;
  /** Whether all of them are in the memory. */
  readonly areHere: boolean;
  /** The tables that may become others. */
  readonly tokens: Int32Array;
  ids: Int32Array;
  idsAt: number;
}

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
  /** The columns that were tested last, whose calls are those of `passes`; and where their tables are. */
  private columns: Columns | undefined;
  private places: Places | undefined;
  private readonly placesOf = new WeakMap<Columns, Places>();
  /** The copies of tables in the memory. */
  private readonly copies = new Map<Int32Array, Kept>();

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

  keep(table: Int32Array): Kept {
    let kept = this.copies.get(table);
    if (kept === undefined) {
      const address = this.take(table.byteLength, reserved);
      if (address >= 0) new Int32Array(this.buffer, address, table.length).set(table);
      this.copies.set(table, (kept = { table, address }));
    }
    return kept;
  }

  ints(length: number): Int32Array {
    const at = this.take(4 * length);
    return at < 0 ? new Int32Array(length) : new Int32Array(this.buffer, at, length);
  }

  shorts(length: number): Int16Array {
    const at = this.take(2 * length);
    return at < 0 ? new Int16Array(length) : new Int16Array(this.buffer, at, length);
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
    const { program, codes, bytes } = columns;
    const address = bytes === this.read ? this.address : this.addressIn(bytes);
    const { at, areHere, idsAt } = this.turnTo(columns);
    if (!areHere || idsAt < 0 || address < 0 || program.address < 0 || (codes?.address ?? 0) < 0)
      return suspectsByScript(columns);
    return this.exports.findSuspects(
      program.address,
      address,
      idsAt,
      at.slots,
      columns.base,
      at.tokens,
      at.starts,
      at.ends,
      at.present,
      at.nulls,
      at.found,
      columns.isTyped ? 1 : 0,
      codes?.address ?? 0,
      codes === undefined ? 0 : 1,
      at.patient,
      columns.patientLength,
      at.limits,
    );
  }

  readFacts(columns: Columns, questions: Kept): void {
    const { at, areHere } = this.turnTo(columns);
    const isRead = columns.bytes === this.read && this.address >= 0;
    if (!isRead || !areHere || questions.address < 0) return factsByScript(columns, questions);
    this.exports.readFacts(
      questions.address,
      this.address,
      at.slots,
      columns.base,
      at.tokens,
      at.starts,
      at.ends,
      at.answers,
    );
  }

  /** Turns to columns. They, and their tables, are nearly always those that were tested last. */
  private turnTo(columns: Columns): Places {
    let places = columns === this.columns ? this.places : this.placesOf.get(columns);
    if (places?.tokens !== columns.tokens) {
      const at = Object.fromEntries(
        tableNames.map((name) => [name, this.addressIn(columns[name])]),
      ) as Places["at"];
      const { ids, tokens } = columns;
      const areHere = Object.values(at).every((address) => address >= 0);
      places = { at, areHere, tokens, ids, idsAt: this.addressIn(ids) };
      this.placesOf.set(columns, places);
    }
    if (places.ids !== columns.ids) {
      places.ids = columns.ids;
      places.idsAt = this.addressIn(columns.ids);
    }
    this.columns = columns;
    this.places = places;
    return places;
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
