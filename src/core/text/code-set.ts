import { codeHash, hasCode, shortHash, wordAt } from "./code-table";

/**
 * A set of strings that can be searched by text, or by the UTF-8 bytes of a text without decoding them. The table
 * of bytes is made when it is first needed.
 */
export class CodeSet implements Iterable<string> {
  private readonly texts: ReadonlySet<string>;
  private bytes: Int32Array | undefined;

  constructor(texts: Iterable<string>) {
    this.texts = texts instanceof Set ? (texts as ReadonlySet<string>) : new Set(texts);
  }

  /** Restores a set that was copied to another thread: a structured clone has the members, but no methods. */
  static ofClone(clone: CodeSet): CodeSet {
    return new CodeSet(clone.texts);
  }

  get size(): number {
    return this.texts.size;
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }

  /** Whether the bytes from one index to another are the UTF-8 of a member. */
  hasBytes(bytes: Uint8Array, from: number, to: number): boolean {
    return hasCode(this.table, 0, bytes, from, to);
  }

  /** The members as bytes, for `hasCode`. */
  get table(): Int32Array {
    return (this.bytes ??= codeTable(this.texts));
  }

  [Symbol.iterator](): Iterator<string> {
    return this.texts[Symbol.iterator]();
  }
}

/** A lone surrogate has no UTF-8 encoding. A text with one is found only by `CodeSet.has`. */
const isEncodable = (text: string): boolean => !/[\ud800-\udfff]/u.test(text);

/** Codes as `hasCode` reads them. The table uses open addressing. */
function codeTable(texts: Iterable<string>): Int32Array {
  const encoder = new TextEncoder();
  const codes = [...texts].filter(isEncodable).map((text) => encoder.encode(text));
  const [{ length: first } = new Uint8Array(0)] = codes;
  const isShort =
    first > 0 &&
    first <= 4 &&
    codes.every((code) => code.length === first && wordAt(code, 0, first) !== 0);
  let slots = 4;
  while (slots < 2 * codes.length) slots *= 2;
  const table = Array.from({ length: 2 + slots }, () => 0);
  table[0] = slots - 1;
  table[1] = isShort ? first : 0;
  for (const code of codes) {
    const word = wordAt(code, 0, code.length);
    let slot = (isShort ? shortHash(word) : codeHash(code, 0, code.length)) & (slots - 1);
    while (table[2 + slot] !== 0) slot = (slot + 1) & (slots - 1);
    table[2 + slot] = isShort ? word : table.length;
    if (isShort) continue;
    table.push(code.length);
    for (let i = 0; i < code.length; i += 4) table.push(wordAt(code, i, code.length));
  }
  return Int32Array.from(table);
}
