import type { FieldType, Shape, OtherArrayName } from "../../core/model/shapes";
import { allShapes, fieldsOf, otherArrayNames } from "../../core/model/shapes";
import { kinds } from "../../core/model/value";
import { nameHash } from "../../core/text/hash";
import type { InputBuffer } from "./buffer";
import { ascii, keepsValue, textOf } from "./json-text";
import type { KernelHost } from "./kernel";
import {
  BASE,
  COUNT,
  FULL,
  harmlessShift,
  isField,
  Kernel,
  KNOWN_IDS,
  maxWords,
  READ,
  SPECIAL,
  spellingShift,
  SURE,
  tellShift,
  TYPED,
  unlearned,
  usualCapacity,
} from "./kernel";

const textKinds = (1 << kinds.string) | (1 << kinds.escaped) | (1 << kinds.null);
const numberKinds = (1 << kinds.number) | (1 << kinds.null);
/** The bit of a kind of record, among those in which no rule may report a name. */
export const bitOf = (key: Shape | string): number =>
  typeof key === "number"
    ? key
    : allShapes.length + 1 + otherArrayNames.indexOf(key as OtherArrayName);
/** The length of the longest name that is learned, in bytes with its quotes. */
const maxNameLength = 256;

/** The names that make an object something other than a plain record. */
const special = ["usuarios", "rips", "shape", "record"];

/**
 * Reads records and names with the kernel: it owns the tables that the kernel works on, and knows the names. It learns which
 * unknown names occur.
 */
export class Tokenizer implements KernelHost {
  /** Names by id: the fields of all shapes first, then the special names, then the names that were learned. */
  readonly names: string[] = [];
  /** The results of the kernel, of the last record. */
  readonly state: Int32Array;
  readonly kernel: Kernel;
  /** What the kernel knows of each spelling (`Kernel.about`). */
  private readonly about: Int32Array;
  /** The token table that is large enough for nearly all records. */
  private readonly usual: Pick<Kernel, "tokens" | "starts" | "ends" | "capacity">;
  private wordCount = 0;
  private readonly heads: Uint8Array[] = [];
  private readonly table = new Int16Array(8192).fill(-1);
  private readonly ids = new Map<string, number>();
  /** How many spellings are known. A name has several spellings if it is written with escapes. */
  private known = 0;
  /** The spelling of the last name outside records. */
  private outside = unlearned;
  private readonly harmlessIn: (name: string) => number;

  /**
   * @param harmlessIn returns the kinds of record, as bits, in which no rule may report a name as unknown.
   * @param others are the names of fields that no shape has.
   */
  constructor(harmlessIn: (name: string) => number, others: Iterable<string> = []) {
    this.harmlessIn = harmlessIn;
    this.kernel = new Kernel(this);
    const { state } = this.kernel;
    this.state = state;
    const { about, tokens, starts, ends, capacity } = this.kernel;
    this.about = about;
    this.usual = { tokens, starts, ends, capacity };
    const types = new Map<string, FieldType>();
    const owners = new Map<string, number>();
    for (const shape of allShapes) {
      for (const { name, type } of fieldsOf(shape)) {
        const known = types.get(name);
        if (known !== undefined && known !== type) throw new Error(`${name} has two types`);
        types.set(name, type);
        owners.set(name, (owners.get(name) ?? 0) | (1 << shape));
      }
    }
    state[KNOWN_IDS] = types.size + special.length;
    about[4 * unlearned + 2] = unlearned;
    const encoder = new TextEncoder();
    for (const name of [...types.keys(), ...special]) this.learn(name, encoder.encode(`"${name}"`));
    for (const [name, type] of types) {
      const owner = owners.get(name) as number;
      const tells = (owner & (owner - 1)) === 0 ? owner : 0;
      const at = 4 * (this.ids.get(name) as number) + 3;
      about[at] =
        (about[at] as number) |
        isField |
        (tells << tellShift) |
        (type === "string" ? textKinds : numberKinds);
    }
    for (const name of others)
      if (!this.ids.has(name)) this.learn(name, encoder.encode(`"${name}"`));
  }

  /** The id of any name that is known; undefined when it was never seen. */
  idOfName(name: string): number | undefined {
    return this.ids.get(name);
  }

  /** Whether a name of the last record makes the object an envelope or a document. */
  get isSpecial(): boolean {
    return this.state[SPECIAL] !== 0;
  }

  /**
   * Reads the object at index `at`. Returns the index after it, or -1 if the bytes are not JSON, end too early, or
   * have too many levels; it then has no record. `isLine` means that a line end ends the text.
   */
  tokenize(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    this.begin();
    let behind = this.kernel.tokenize(bytes, view, at, isLine);
    while (behind === FULL) behind = this.enlarged().tokenize(bytes, view, at, isLine);
    return behind;
  }

  /** Gives columns the token table: a record with very many members has its own. */
  lend(columns: { tokens: Int32Array; starts: Int32Array; ends: Int32Array }): void {
    const { tokens, starts, ends } = this.kernel;
    columns.tokens = tokens;
    columns.starts = starts;
    columns.ends = ends;
  }

  /** The kernel with eight times as much room in the token table. */
  private enlarged(): Kernel {
    const capacity = 8 * this.kernel.capacity;
    const [tokens, starts, ends] = [0, 1, 2].map(() => new Int32Array(capacity));
    return Object.assign(this.kernel, { tokens, starts, ends, capacity });
  }

  /** The end of the value at an index, of any kind, or -1. Used outside records. */
  value(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    this.begin();
    return this.kernel.value(bytes, view, at, isLine);
  }

  private begin(): void {
    this.state[READ] = (this.state[READ] as number) + 1;
    if (this.kernel.capacity === usualCapacity) return;
    this.state[BASE] = (this.state[BASE] as number) + this.kernel.capacity;
    Object.assign(this.kernel, this.usual);
  }

  /** The member whose value is the first after an index. */
  memberAfter(index: number): number {
    const { starts } = this.kernel;
    let from = 0;
    let to = this.state[COUNT] as number;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((starts[middle] as number) > index) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Whether a rule may report the k-th member as unknown in a kind of record. */
  mayBeReported(k: number, bit: number): boolean {
    const flags = this.about[4 * this.spellingAt(k) + 3] as number;
    return ((flags >> harmlessShift) & (1 << bit)) === 0;
  }

  /** The id of the k-th member's name; undefined if it is not learned. */
  idOf(k: number): number | undefined {
    const spelling = this.spellingAt(k);
    return spelling === unlearned ? undefined : this.about[4 * spelling + 2];
  }

  private spellingAt(k: number): number {
    return (this.kernel.tokens[k] as number) >> spellingShift;
  }

  /**
   * The name of the next member of an object outside records (`memberAt` of the kernel); undefined if it is not whole, or
   * its name is not learned.
   */
  memberAt(
    { bytes, view, position }: Pick<InputBuffer, "bytes" | "view" | "position">,
    isFirst: boolean,
    isLine: boolean,
  ): string | undefined {
    this.begin();
    const spelling = this.kernel.memberAt(bytes, view, position, isFirst, isLine, this.outside);
    this.outside = spelling < 0 ? unlearned : spelling;
    return spelling < 0 || spelling === unlearned
      ? undefined
      : this.names[this.about[4 * spelling + 2] as number];
  }

  // --- what the kernel asks for ---

  seeNumber(bytes: Uint8Array, at: number, end: number): void {
    const { state } = this;
    const text = ascii(bytes, at, Math.min(end, at + 400));
    const isLong = end - at > 400;
    if (isLong || !keepsValue(text, Number(text))) state[SURE] = 0;
    if (isLong || !Number.isFinite(Number(text))) state[TYPED] = 0;
  }

  spellingOf(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const length = end - at;
    let slot = nameHash(view, at, length) & 8191;
    let spelling = this.table[slot] as number;
    while (spelling >= 0 && !this.isSame(bytes, at, length, spelling)) {
      slot = (slot + 1) & 8191;
      spelling = this.table[slot] as number;
    }
    if (spelling >= 0) return spelling;
    const words = wordsOf(length);
    const isFull = this.known >= unlearned || this.wordCount + words > maxWords;
    if (isFull || length > maxNameLength) return ~this.unlearnedAt(bytes, at, end);
    return this.learn(textOf(bytes, at, end), bytes.slice(at, end));
  }

  /** The spelling of a name that is not learned. A known name that is written with escapes has its own id as spelling. */
  private unlearnedAt(bytes: Uint8Array, at: number, end: number): number {
    const isEscaped = bytes.subarray(at, end).includes(0x5c);
    const id = isEscaped ? this.ids.get(textOf(bytes, at, end)) : undefined;
    if (id === undefined) this.state[SURE] = 0;
    return id ?? unlearned;
  }

  private isSame(bytes: Uint8Array, at: number, length: number, spelling: number): boolean {
    const head = this.heads[spelling] as Uint8Array;
    if (head.length !== length) return false;
    for (let k = 0; k < length; k++) if (bytes[at + k] !== head[k]) return false;
    return true;
  }

  /** Learns a spelling: the name's id, and its bytes with the quotes, as words of which the last two overlap. */
  private learn(name: string, quoted: Uint8Array): number {
    const { about, known: spelling, wordCount } = this;
    const { words } = this.kernel;
    const { length } = quoted;
    const id = this.ids.get(name) ?? spelling;
    if (id === spelling) {
      this.ids.set(name, id);
      this.names[id] = name;
    }
    this.known += 1;
    this.wordCount += wordsOf(length);
    this.heads[spelling] = quoted;
    about[4 * spelling] = length + 1;
    about[4 * spelling + 1] = wordCount;
    about[4 * spelling + 2] = id;
    about[4 * spelling + 3] =
      id === spelling ? this.harmlessIn(name) << harmlessShift : (about[4 * id + 3] as number);
    const named = new Uint8Array(length + 1);
    named.set(quoted);
    named[length] = 0x3a;
    const view = new DataView(named.buffer);
    let slot = nameHash(view, 0, length) & 8191;
    while ((this.table[slot] as number) >= 0) slot = (slot + 1) & 8191;
    this.table[slot] = spelling;
    words.fill(Number.NaN, wordCount, this.wordCount);
    // A name that is shorter than a word, or not ASCII, never equals its words; it is looked up instead.
    if (length < 8 || quoted.some((byte) => byte >= 0x80)) return spelling;
    let word = wordCount;
    for (let offset = 0; offset < length - 7; offset += 8)
      words[word++] = view.getFloat64(offset, true);
    words[word] = view.getFloat64(length - 7, true);
    return spelling;
  }
}

/** How many words a name has, at most, with its quotes and a colon. */
const wordsOf = (length: number): number => Math.ceil((length + 1) / 8) + 1;
