import { writtenKey } from "../text/decimal";
import type { View } from "../evaluate/evaluator";
import type { Member } from "./record";
import { ascii, textOf } from "./record";
import type { Walker } from "./tokenizer";
import { ARRAY, BOOLEAN, ESCAPED, NULL, NUMBER, OBJECT, STRING } from "./tokenizer";

/** The record that was walked last, as the rules see it: a value is read from its bytes when a rule asks for it. */
export class WalkedRecord implements View {
  private readonly walker: Walker;
  private bytes: Uint8Array = new Uint8Array(0);
  /** The last record that was asked for as an object, and which of the walker's records it was. */
  private object: Readonly<Record<string, unknown>> = {};
  private begun = -1;

  constructor(walker: Walker) {
    this.walker = walker;
  }

  /** Says in which bytes the last record was walked. */
  in(bytes: Uint8Array): this {
    this.bytes = bytes;
    return this;
  }

  get isSound(): boolean {
    return this.walker.typed;
  }

  get record(): Readonly<Record<string, unknown>> {
    const { walker } = this;
    if (this.begun !== walker.begun) this.object = recordOf(walker, this.bytes);
    this.begun = walker.begun;
    return this.object;
  }

  readonly valueOf = (name: string): unknown => {
    const { walker } = this;
    const id = walker.idOfName(name);
    if (id === undefined) return undefined;
    const slot = walker.slotOf(id);
    const at = slot >>> 3;
    return at === 0 ? undefined : valueAt(this.bytes, slot & 7, at, walker.endOf(id));
  };

  readonly names = (): readonly string[] =>
    Array.from({ length: this.walker.count }, (_, k) => this.walker.nameOf(k));

  /** Where the member of a name stands. */
  readonly memberOf = (name: string): Member | undefined => {
    const { walker, bytes } = this;
    const id = walker.idOfName(name);
    if (id === undefined) return undefined;
    const valueAt = walker.slotOf(id) >>> 3;
    if (valueAt === 0) return undefined;
    let nameEnd = valueAt;
    while (bytes[nameEnd - 1] !== 0x22) nameEnd -= 1; // back over the colon and blanks
    const nameAt = nameEnd - walker.nameLength(id);
    return { name, nameAt, nameEnd, valueAt, valueEnd: walker.endOf(id) };
  };
}

/** All of the record as an object: texts and numbers as they are, a stand-in for what has no value to any rule. */
function recordOf(walker: Walker, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const { count, starts, ends } = walker;
  const value: Record<string, unknown> = {};
  const written = new Map<string, string>();
  for (let k = 0; k < count; k++) {
    const name = walker.nameOf(k);
    const slot = starts[k] as number;
    const at = slot >>> 3;
    const end = ends[k] as number;
    const read = valueAt(bytes, slot & 7, at, end);
    if (typeof read === "number") {
      const digits = ascii(bytes, at, end);
      if (digits !== String(read)) written.set(name, digits);
    }
    if (name === "__proto__") Object.defineProperty(value, name, { value: read, enumerable: true });
    else value[name] = read;
  }
  if (written.size > 0) Object.defineProperty(value, writtenKey, { value: written });
  return value;
}

function valueAt(bytes: Uint8Array, kind: number, at: number, end: number): unknown {
  if (kind === STRING || kind === ESCAPED) return textOf(bytes, at, end);
  return kind === NUMBER ? Number(ascii(bytes, at, end)) : standIns[kind];
}

/** A value of each other kind, by kind: of these no rule asks more than the kind. */
const standIns: Readonly<Record<number, unknown>> = {
  [NULL]: null,
  [BOOLEAN]: true,
  [OBJECT]: Object.freeze({}),
  [ARRAY]: Object.freeze([]),
};
