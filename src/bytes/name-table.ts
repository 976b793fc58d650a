import { textOf } from "./record";

const fewest = 64;

/**
 * The names of the objects that are open at a place in the bytes. Each name is stored once, as its place: a record
 * may have millions of names, and each takes some thirty bytes. Names are removed in the reverse order of their
 * addition.
 */
export class NameTable {
  /** How many names there are. */
  count = 0;
  /** For each name: its first and last place (of its first quote), the level of its object, and the hash of both. */
  private firsts = new Uint32Array(fewest);
  private lasts = new Uint32Array(fewest);
  private levels = new Uint16Array(fewest);
  private hashes = new Int32Array(fewest);
  /** The names by hash, counted from 1; 0 is none. Each is in the first slot that was free. */
  private slots = new Int32Array(2 * fewest);
  /** How many other names the look-ups met, and the seed of the hashes: see `meets`. */
  private met = 0;
  private seed = 0;

  private bytes: Uint8Array = new Uint8Array(0);

  /** Forgets all names. The names that are added next are in these bytes. */
  begin(bytes: Uint8Array): void {
    this.bytes = bytes;
    if (this.slots.length > 16 * fewest) {
      this.count = 0;
      this.slots = new Int32Array(fewest);
      this.grow();
    } else this.keep(0);
    this.met = 0;
    this.seed = 0;
  }

  /** Finds a name of an object that was added before; -1 if there is none. */
  find(at: number, end: number, level: number): number {
    return (this.slots[this.slotOf(this.hashOf(at, end, level), at, end, level)] as number) - 1;
  }

  /** Adds a name of an object. If the object has the name already, only its last place changes. */
  add(at: number, end: number, level: number): number {
    const hash = this.hashOf(at, end, level);
    const slot = this.slotOf(hash, at, end, level);
    const known = (this.slots[slot] as number) - 1;
    if (known >= 0) {
      this.lasts[known] = at;
      return known;
    }
    if (2 * (this.count + 1) > this.slots.length) {
      this.grow();
      return this.add(at, end, level);
    }
    const name = this.count;
    this.firsts[name] = at;
    this.lasts[name] = at;
    this.levels[name] = level;
    this.hashes[name] = hash;
    this.slots[slot] = name + 1;
    this.count += 1;
    return name;
  }

  /** Forgets all names except the first ones. */
  keep(count: number): void {
    const mask = this.slots.length - 1;
    while (this.count > count) {
      this.count -= 1;
      let slot = (this.hashes[this.count] as number) & mask;
      while (this.slots[slot] !== this.count + 1) slot = (slot + 1) & mask;
      this.slots[slot] = 0;
    }
  }

  /** The last place of a name; -1 if its object does not have it. */
  lastOf(name: string, level: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    const hash = this.hashOfText(name, level);
    for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (slots[slot] as number) - 1;
      if (this.hashes[known] !== hash || this.levels[known] !== level) continue;
      const at = this.firsts[known] as number;
      if (textOf(this.bytes, at, this.endOf(at)) === name) return this.lasts[known] as number;
    }
    return -1;
  }

  /** Whether an index is the first place of a name. */
  isFirst(name: number, at: number): boolean {
    return this.firsts[name] === at;
  }

  /** The last places of the first names, in the order of the bytes. */
  lastPlaces(count: number): Uint32Array {
    return this.lasts.slice(0, count).sort();
  }

  /** The index after the name that begins at an index. */
  endOf(at: number): number {
    const { bytes } = this;
    let i = at + 1;
    while (bytes[i] !== 0x22) i += bytes[i] === 0x5c ? 2 : 1;
    return i + 1;
  }

  private slotOf(hash: number, at: number, end: number, level: number): number {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = (slots[slot] as number) - 1;
      const isSame = hashes[known] === hash && this.levels[known] === level;
      if (isSame && this.isEqual(this.firsts[known] as number, at, end)) return slot;
      if (this.meets()) return this.slotOf(this.hashOf(at, end, level), at, end, level);
    }
    return slot;
  }

  /**
   * Counts another name that a look-up met. An attacker can choose names that share a slot, and every look-up
   * would then meet all of them. After too many, all names get new hashes, which depend on the record.
   */
  private meets(): boolean {
    this.met += 1;
    if (this.met < 64 * (this.count + fewest)) return false;
    this.met = 0;
    this.seed = Math.imul(this.seed ^ (this.hashes[this.count - 1] as number), 0x9e3779b1) + 1;
    for (let name = 0; name < this.count; name++) {
      const at = this.firsts[name] as number;
      this.hashes[name] = this.hashOf(at, this.endOf(at), this.levels[name] as number);
    }
    this.fill();
    return true;
  }

  private grow(): void {
    const { count } = this;
    const most = this.slots.length;
    const copied = <T extends Uint32Array | Uint16Array | Int32Array>(from: T, to: T): T => {
      to.set(from.subarray(0, count));
      return to;
    };
    this.firsts = copied(this.firsts, new Uint32Array(most));
    this.lasts = copied(this.lasts, new Uint32Array(most));
    this.levels = copied(this.levels, new Uint16Array(most));
    this.hashes = copied(this.hashes, new Int32Array(most));
    this.slots = new Int32Array(2 * most);
    this.fill();
  }

  private fill(): void {
    const { slots, hashes } = this;
    const mask = slots.length - 1;
    slots.fill(0);
    for (let name = 0; name < this.count; name++) {
      let slot = (hashes[name] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = name + 1;
    }
  }

  /** Whether two names are the same. Names are compared after decoding, so escapes do not matter. */
  private isEqual(at: number, other: number, otherEnd: number): boolean {
    const { bytes } = this;
    const length = otherEnd - other;
    for (let i = 0; i < length; i++) {
      const byte = bytes[at + i] as number;
      const same = byte === bytes[other + i];
      if (same && byte !== 0x5c) continue;
      if (!same && !this.hasEscape(at) && !this.hasEscape(other)) return false;
      return textOf(bytes, at, this.endOf(at)) === textOf(bytes, other, otherEnd);
    }
    return true;
  }

  private hasEscape(at: number): boolean {
    const { bytes } = this;
    let i = at + 1;
    while (bytes[i] !== 0x22 && bytes[i] !== 0x5c) i += 1;
    return bytes[i] === 0x5c;
  }

  /** The hash of a name: that of its UTF-16 units. They equal its bytes as long as these are ASCII. */
  private hashOf(at: number, end: number, level: number): number {
    const { bytes } = this;
    let hash = this.seed ^ level;
    for (let i = at + 1; i < end - 1; i++) {
      const byte = bytes[i] as number;
      if (byte >= 0x80 || byte === 0x5c) return this.hashOfText(textOf(bytes, at, end), level);
      hash = Math.imul(hash ^ byte, 0x01000193);
      hash ^= hash >>> 15;
    }
    return mixed(hash);
  }

  private hashOfText(name: string, level: number): number {
    let hash = this.seed ^ level;
    for (let i = 0; i < name.length; i++) {
      hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
      hash ^= hash >>> 15;
    }
    return mixed(hash);
  }
}

const mixed = (hash: number): number => {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return half ^ (half >>> 13);
};
