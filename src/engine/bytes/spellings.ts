import type { FieldType, Shape, OtherArrayName } from "../../core/model/shapes";
import { allShapes, fieldsOf, otherArrayNames } from "../../core/model/shapes";
import { kinds } from "../../core/model/value";
import { usuarioNames } from "../document/names";
import { nameHash } from "../../core/text/hash";
import { textOf } from "./json-text";
import { isWord } from "./words";

/**
 * The number of spellings that are learned; the last one stands for all other names. Further names are decoded whenever they
 * occur, so that memory does not grow with the input.
 */
export const nameBits = 11;
export const maxNames = 1 << nameBits;
export const unlearned = maxNames - 1;
/** The most words of eight bytes for all learned names. */
const maxWords = 1 << 14;

/** The four numbers of a spelling in `about`. */
export const lengthOf = 0; // with the quotes and a colon
export const wordsOf = 1; // where its words begin
export const idOf = 2;
export const bitsOf = 3;

/**
 * The bits of a spelling: the kinds that the field may have, whether it is a field, the shapes that it identifies, and
 * the kinds of record in which it is never reported as unknown.
 */
export const isField = 1 << 8;
export const tellShift = 9;
export const harmlessShift = 14;

const textKinds = (1 << kinds.string) | (1 << kinds.escaped) | (1 << kinds.null);
const numberKinds = (1 << kinds.number) | (1 << kinds.null);
/** Returns the bit of a kind of record, for the kinds in which a name is never reported as unknown. */
export const bitOf = (key: Shape | string): number =>
  typeof key === "number"
    ? key
    : allShapes.length + 1 + otherArrayNames.indexOf(key as OtherArrayName);
/** The longest name that is learned, in bytes with its quotes. */
const maxNameLength = 256;

/** The names that make an object something other than a plain record. */
const special = ["usuarios", "rips", "shape", "record", ...usuarioNames];

/** The known names, as they are spelled in the bytes. Names that are not fields are learned as they occur. */
export class Spellings {
  /** Names by id: the fields of all shapes, then the special names, then the learned names. */
  readonly names: string[] = [];
  /** The number of ids for fields and special names. */
  readonly knownIds: number;
  /** Four numbers for each spelling. A name has several spellings if it is written with escapes. */
  readonly about = new Int32Array(4 * maxNames);
  /** The bytes of the spellings, with their quotes and a colon, eight at a time. */
  readonly words = new Float64Array(maxWords);
  private wordCount = 0;
  private readonly heads: Uint8Array[] = [];
  private readonly table = new Int16Array(8192).fill(-1);
  private readonly ids = new Map<string, number>();
  private known = 0;
  private readonly harmlessIn: (name: string) => number;

  /** As for `Tokenizer`. */
  constructor(harmlessIn: (name: string) => number, others: Iterable<string>) {
    this.harmlessIn = harmlessIn;
    const { about } = this;
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
    this.knownIds = types.size + special.length;
    about[4 * unlearned + idOf] = unlearned;
    const encoder = new TextEncoder();
    for (const name of [...types.keys(), ...special]) this.learn(name, encoder.encode(`"${name}"`));
    for (const [name, type] of types) {
      const owner = owners.get(name) as number;
      const tells = (owner & (owner - 1)) === 0 ? owner : 0;
      const at = 4 * (this.ids.get(name) as number) + bitsOf;
      about[at] =
        (about[at] as number) |
        isField |
        (tells << tellShift) |
        (type === "string" ? textKinds : numberKinds);
    }
    for (const name of others)
      if (!this.ids.has(name)) this.learn(name, encoder.encode(`"${name}"`));
  }

  /** Undefined if the name never occurred. */
  idOfName(name: string): number | undefined {
    return this.ids.get(name);
  }

  /** Undefined if the spelling is not learned. */
  nameOf(spelling: number): string | undefined {
    return spelling === unlearned
      ? undefined
      : this.names[this.about[4 * spelling + idOf] as number];
  }

  isAt(view: DataView, at: number, spelling: number): boolean {
    const last = (this.about[4 * spelling + lengthOf] as number) - 8;
    if (last < 1) return false;
    let word = this.about[4 * spelling + wordsOf] as number;
    for (let offset = 0; offset < last; offset += 8) {
      if (!isWord(view, at + offset, this.words, word)) return false;
      word += 1;
    }
    return isWord(view, at + last, this.words, word);
  }

  /**
   * Returns the spelling of a name, from its first quote to after its last; its complement if the name should not be
   * predicted next time.
   */
  of(bytes: Uint8Array, view: DataView, at: number, end: number): number {
    const length = end - at;
    let slot = nameHash(view, at, length) & 8191;
    let spelling = this.table[slot] as number;
    while (spelling >= 0 && !this.isSame(bytes, at, length, spelling)) {
      slot = (slot + 1) & 8191;
      spelling = this.table[slot] as number;
    }
    if (spelling >= 0) return spelling;
    const words = wordCountOf(length);
    const isFull = this.known >= unlearned || this.wordCount + words > maxWords;
    if (isFull || length > maxNameLength) return ~this.unlearnedAt(bytes, at, end);
    return this.learn(textOf(bytes, at, end), bytes.slice(at, end));
  }

  /**
   * Returns the spelling of a name that is not learned. A known name that is written with escapes has its own id as spelling.
   */
  private unlearnedAt(bytes: Uint8Array, at: number, end: number): number {
    const isEscaped = bytes.subarray(at, end).includes(0x5c);
    const id = isEscaped ? this.ids.get(textOf(bytes, at, end)) : undefined;
    return id ?? unlearned;
  }

  private isSame(bytes: Uint8Array, at: number, length: number, spelling: number): boolean {
    const head = this.heads[spelling] as Uint8Array;
    if (head.length !== length) return false;
    for (let k = 0; k < length; k++) if (bytes[at + k] !== head[k]) return false;
    return true;
  }

  /** Learns a spelling: the name's id, and its bytes with the quotes, as words. The last two words overlap. */
  private learn(name: string, quoted: Uint8Array): number {
    const { about, words, known: spelling, wordCount } = this;
    const { length } = quoted;
    const id = this.ids.get(name) ?? spelling;
    if (id === spelling) {
      this.ids.set(name, id);
      this.names[id] = name;
    }
    this.known += 1;
    this.wordCount += wordCountOf(length);
    this.heads[spelling] = quoted;
    about[4 * spelling + lengthOf] = length + 1;
    about[4 * spelling + wordsOf] = wordCount;
    about[4 * spelling + idOf] = id;
    about[4 * spelling + bitsOf] =
      id === spelling ? this.harmlessIn(name) << harmlessShift : (about[4 * id + bitsOf] as number);
    const named = new Uint8Array(length + 1);
    named.set(quoted);
    named[length] = 0x3a;
    const view = new DataView(named.buffer);
    let slot = nameHash(view, 0, length) & 8191;
    while ((this.table[slot] as number) >= 0) slot = (slot + 1) & 8191;
    this.table[slot] = spelling;
    words.fill(Number.NaN, wordCount, this.wordCount);
    // A name that is not ASCII, or shorter than a word, never equals its words, so it is looked up.
    if (length < 8 || quoted.some((byte) => byte >= 0x80)) return spelling;
    let word = wordCount;
    for (let offset = 0; offset < length - 7; offset += 8)
      words[word++] = view.getFloat64(offset, true);
    words[word] = view.getFloat64(length - 7, true);
    return spelling;
  }
}

/** The most words of a name with its quotes and a colon. */
const wordCountOf = (length: number): number => Math.ceil((length + 1) / 8) + 1;
