import { asciiHash, unitHash } from "../../core/text/hash";
import { stringEnd, textOf } from "./json-text";

/** A key is the hash of a name and the number of the name, which is below this: a double holds both exactly. */
const numbers = 2 ** 28;

const isRepeat = 1;
const isReplaced = 2;

/**
 * The names of an object and of the objects within it, by number, in the order of the bytes. A record may have
 * millions of names, and each takes 17 bytes: they are sorted by hash, so that equal ones are neighbours.
 */
export class NameIndex {
  /** How many names there are. */
  count = 0;
  /** True if an object has a name more than once. */
  hasRepeats = false;
  /** By number: the place of the first quote, and the object, which is 0 for the outermost. */
  private places = new Uint32Array(64);
  private objects = new Uint32Array(64);
  /**
   * The keys: by number while names are added, then sorted; keys with one hash are sorted by object, text and number.
   */
  private keys = new Float64Array(64);
  private flags = new Uint8Array(0);
  private bytes: Uint8Array = new Uint8Array(0);

  /** Forgets all names. The names that are added next are in these bytes. */
  begin(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.count = 0;
    this.hasRepeats = false;
    if (this.places.length <= 4096) return;
    this.places = new Uint32Array(64);
    this.objects = new Uint32Array(64);
    this.keys = new Float64Array(64);
  }

  /** Adds the name that begins at an index and ends before another, with its quotes. */
  add(at: number, end: number, object: number): void {
    const number = this.count;
    if (number === this.places.length) this.grow();
    this.places[number] = at;
    this.objects[number] = object;
    this.keys[number] = quotedHash(this.bytes, at, end, object) * numbers + number;
    this.count += 1;
  }

  /** Compares the names, once all of them were added. */
  compare(): void {
    const { count } = this;
    const keys = this.keys.subarray(0, count);
    keys.sort();
    this.flags = new Uint8Array(count);
    for (let from = 0; from < count; ) {
      const hash = hashIn(keys[from] as number);
      let to = from + 1;
      while (to < count && hashIn(keys[to] as number) === hash) to += 1;
      if (to - from > 1) this.compareAlike(from, to);
      from = to;
    }
  }

  /** Returns true if an earlier name of the same object is equal. */
  isRepeat(number: number): boolean {
    return ((this.flags[number] as number) & isRepeat) !== 0;
  }

  /** Returns true if the name at a place is the last of its object that is equal. */
  isLast(place: number): boolean {
    const number = lowest(0, this.count, (i) => (this.places[i] as number) >= place);
    return ((this.flags[number] as number) & isReplaced) === 0;
  }

  /** The place of the last occurrence of a name in the outermost object; -1 if it has none. */
  lastOf(name: string): number {
    const { keys, count } = this;
    const hash = unitHash(name, 0);
    const from = lowest(0, count, (i) => hashIn(keys[i] as number) >= hash);
    const to = lowest(from, count, (i) => hashIn(keys[i] as number) > hash);
    const last = lowest(from, to, (i) => this.order(this.numberAt(i), 0, name) > 0) - 1;
    if (last < from) return -1;
    const number = this.numberAt(last);
    return this.order(number, 0, name) === 0 ? (this.places[number] as number) : -1;
  }

  /** Compares names that have the same hash; usually they are all equal. */
  private compareAlike(from: number, to: number): void {
    if (this.marksEqual(from, to)) return;
    this.keys.subarray(from, to).sort((a, b) => {
      const [one, other] = [numberIn(a), numberIn(b)];
      return this.order(one, this.objects[other] as number, this.textAt(other)) || a - b;
    });
    this.marksEqual(from, to);
  }

  /** Marks names that follow an equal one, and that one. Returns whether all names are equal. */
  private marksEqual(from: number, to: number): boolean {
    let areEqual = true;
    for (let i = from + 1; i < to; i++) {
      const last = this.numberAt(i - 1);
      const number = this.numberAt(i);
      if (this.isEqual(last, number)) {
        this.hasRepeats = true;
        this.flags[last] = (this.flags[last] as number) | isReplaced;
        this.flags[number] = (this.flags[number] as number) | isRepeat;
      } else areEqual = false;
    }
    return areEqual;
  }

  private numberAt(i: number): number {
    return numberIn(this.keys[i] as number);
  }

  private textAt(number: number): string {
    const at = this.places[number] as number;
    return textOf(this.bytes, at, stringEnd(this.bytes, at));
  }

  /** Orders a name, with its object, before or after another one. */
  private order(number: number, object: number, name: string): number {
    const difference = (this.objects[number] as number) - object;
    if (difference !== 0) return difference;
    const text = this.textAt(number);
    return text < name ? -1 : text > name ? 1 : 0;
  }

  /**
   * Returns true if two names of one object are the same. They are compared after decoding, so escapes do not matter.
   */
  private isEqual(one: number, other: number): boolean {
    if (this.objects[one] !== this.objects[other]) return false;
    const { bytes } = this;
    let a = (this.places[one] as number) + 1;
    let b = (this.places[other] as number) + 1;
    while (bytes[a] === bytes[b] && bytes[a] !== 0x5c) {
      if (bytes[a] === 0x22) return true;
      a += 1;
      b += 1;
    }
    return this.textAt(one) === this.textAt(other);
  }

  private grow(): void {
    const size = 2 * this.places.length;
    const { places, objects, keys } = this;
    this.places = new Uint32Array(size);
    this.objects = new Uint32Array(size);
    this.keys = new Float64Array(size);
    this.places.set(places);
    this.objects.set(objects);
    this.keys.set(keys);
  }
}

const hashIn = (key: number): number => Math.floor(key / numbers);
const numberIn = (key: number): number => key % numbers;

/** Binary search: returns the lowest number in a range for which a condition holds, as it does for all later ones. */
function lowest(from: number, to: number, holds: (i: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The hash of a quoted name: names that are equal after decoding have the same. */
function quotedHash(bytes: Uint8Array, at: number, end: number, object: number): number {
  const hash = asciiHash(bytes, at + 1, end - 1, object);
  return hash >= 0 ? hash : unitHash(textOf(bytes, at, end), object);
}
