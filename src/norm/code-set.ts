import { codeHash } from "../text/hash";
import { codeKey } from "./byte-value";

/** The codes of two ASCII characters of a list, in a table with open addressing. Others are never found in it. */
export class CodeSet {
  private readonly table: Int32Array;

  constructor(codes: Iterable<string>) {
    const keys = [...codes].filter((code) => /^[!-~]{2}$/.test(code)).map(codeKey);
    let size = 8;
    while (size < 4 * keys.length) size *= 2;
    this.table = new Int32Array(size);
    for (const key of keys) {
      let slot = codeHash(key) & (size - 1);
      while (this.table[slot] !== 0) slot = (slot + 1) & (size - 1);
      this.table[slot] = key;
    }
  }

  /** Whether a code, as `codeKey` has it, is one of them. */
  has(key: number): boolean {
    if (key <= 0) return false;
    const { table } = this;
    const mask = table.length - 1;
    for (let slot = codeHash(key) & mask; table[slot] !== 0; slot = (slot + 1) & mask)
      if (table[slot] === key) return true;
    return false;
  }
}
