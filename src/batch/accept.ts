import { contractRules } from "../../rules/contract/index";
import { faultsOf } from "../pipeline";
import type { AnyRule, Person, RevisionContext } from "../rule";
import type { Field, Shape } from "../shapes";
import { allShapes, fieldsOf } from "../shapes";
import type { Plan } from "./plan";
import { textOf } from "./record";
import type { Walker } from "./walk";
import { NULL, STRING } from "./walk";

/** The slots that the rules ask about in one shape, by id. */
interface Asked {
  readonly bit: number;
  readonly codes: readonly number[];
  readonly times: readonly number[];
  readonly type: number;
  readonly number: number;
  readonly aliases: readonly (readonly [alias: number, canonical: number])[];
  readonly required: readonly number[];
}

/**
 * Says of a walked record that no rule has anything to say of it, or "not sure". It holds one byte predicate
 * for each role, words nothing, and can be wrong only by being too careful: whoever is not sure asks the rules.
 */
export class Acceptor {
  private readonly walker: Walker;
  private readonly asked: Readonly<Record<Shape, Asked>>;
  private readonly codes: ByteSet | undefined;
  private readonly professionals: ReadonlySet<string> | undefined;
  private readonly needsPresence: boolean;
  private readonly needsTimes: boolean;
  private readonly needsPairs: boolean;
  private readonly needsAliases: boolean;
  private readonly needsNames: boolean;
  private readonly needsPatient: boolean;
  private patient: Person | undefined;
  private patientNumber = new Uint8Array(0);

  constructor({ rules, context }: Plan, walker: Walker) {
    this.walker = walker;
    const runs = (code: string) => rules.some((rule) => rule.code === code);
    this.codes =
      runs("provider-code") && context.providerCodes
        ? new ByteSet(context.providerCodes)
        : undefined;
    this.professionals = runs("professional-unknown") ? context.professionals : undefined;
    this.needsPresence = runs("presence");
    this.needsTimes = runs("local-time");
    this.needsPairs = runs("professional-id");
    this.needsAliases = runs("alias-conflict");
    this.needsNames = runs("near-name");
    this.needsPatient = runs("professional-is-patient");
    const required = runs("required") ? context.required : undefined;
    const asked = (shape: Shape) => askedIn(shape, walker, [...(required?.[shape] ?? [])]);
    this.asked = { 1: asked(1), 2: asked(2), 3: asked(3), 4: asked(4) };
  }

  /** Whether this way knows all rules of a plan: only the contract's own have predicates here. */
  static knows({ rules }: Plan): boolean {
    return rules.every((rule) => contractRules.includes(rule));
  }

  /** Whether surely no rule speaks of the record that was walked last. */
  accepts(shape: Shape, bytes: Uint8Array, context: RevisionContext): boolean {
    const { walker } = this;
    if (!walker.typed) return false;
    const { bit, codes, times, type, number, aliases, required } = this.asked[shape];
    if (this.needsNames && (walker.harmless & bit) === 0) return false;
    for (const id of codes) {
      const slot = walker.slotOf(id);
      if ((slot & 7) === NULL) {
        if (this.needsPresence) return false;
      } else if (this.codes !== undefined) {
        if ((slot & 7) !== STRING || !this.codes.has(bytes, (slot >>> 3) + 1, walker.endOf(id) - 1))
          return false;
      }
    }
    for (const id of times) {
      const slot = walker.slotOf(id);
      if ((slot & 7) === NULL) {
        if (this.needsPresence) return false;
      } else if (this.needsTimes) {
        const start = slot >>> 3;
        if (
          (slot & 7) !== STRING ||
          walker.endOf(id) - start !== 18 ||
          !isLocalTimeAt(bytes, start + 1)
        )
          return false;
      }
    }
    if (type >= 0 && !this.acceptsProfessional(type, number, bytes, context)) return false;
    if (this.needsAliases) {
      for (const [alias, canonical] of aliases) {
        const one = walker.slotOf(alias);
        const other = walker.slotOf(canonical);
        if ((one & 7) === NULL || (other & 7) === NULL) continue;
        if ((one & 7) !== STRING || (other & 7) !== STRING) return false;
        if (!isSame(bytes, one >>> 3, walker.endOf(alias), other >>> 3, walker.endOf(canonical)))
          return false;
      }
    }
    for (const id of required) if ((walker.slotOf(id) & 7) === NULL) return false;
    return true;
  }

  private acceptsProfessional(
    type: number,
    number: number,
    bytes: Uint8Array,
    context: RevisionContext,
  ): boolean {
    const { walker } = this;
    const typeSlot = walker.slotOf(type);
    const numberSlot = walker.slotOf(number);
    if ((typeSlot & 7) === NULL && (numberSlot & 7) === NULL) return !this.needsPresence;
    if ((typeSlot & 7) !== STRING || (numberSlot & 7) !== STRING) {
      return (
        !this.needsPresence &&
        !this.needsPairs &&
        !this.needsPatient &&
        this.professionals === undefined
      );
    }
    const typeAt = typeSlot >>> 3;
    const numberAt = numberSlot >>> 3;
    if (
      this.needsPairs &&
      !(beginsVisibly(bytes[typeAt + 1] as number) && beginsVisibly(bytes[numberAt + 1] as number))
    ) {
      return false;
    }
    const numberEnd = walker.endOf(number);
    if (this.needsPatient && context.patient !== undefined) {
      if (context.patient !== this.patient) {
        this.patient = context.patient;
        this.patientNumber = new TextEncoder().encode(context.patient.numDocumentoIdentificacion);
      }
      if (isEqual(this.patientNumber, bytes, numberAt + 1, numberEnd - 1)) return false;
    }
    if (this.professionals === undefined) return true;
    const typeText = textOf(bytes, typeAt, walker.endOf(type));
    const key = `${typeText.length}:${typeText}${textOf(bytes, numberAt, numberEnd)}`;
    return this.professionals.has(key);
  }
}

/** Tells of an unknown name the shapes, as bits, in which none of the rules may speak of it. */
export function harmlessIn(rules: readonly AnyRule[]): (name: string) => number {
  const ofExtras = rules.filter(({ given }) => given === "extra");
  if (ofExtras.length === 0) return () => -1;
  return (name) => {
    const record = Object.defineProperty({}, name, { value: 1, enumerable: true });
    return allShapes
      .filter((shape) => faultsOf(shape, record, {}, ofExtras).length === 0)
      .reduce((bits, shape) => bits | (1 << shape), 0);
  };
}

function askedIn(shape: Shape, walker: Walker, required: readonly string[]): Asked {
  const table: readonly Field[] = fieldsOf(shape);
  const id = (name: string) => walker.idOfField(name);
  const ofRole = (role: Field["role"]) =>
    table.filter((field) => field.role === role).map(({ name }) => id(name));
  return {
    bit: 1 << shape,
    codes: ofRole("provider-code"),
    times: ofRole("local-time"),
    type: ofRole("professional-type")[0] ?? -1,
    number: ofRole("professional-number")[0] ?? -1,
    aliases: table.flatMap(({ name, canonical }) =>
      canonical === undefined ? [] : [[id(name), id(canonical)] as const],
    ),
    required: required.map(id),
  };
}

/** Whether a text begins with a visible ASCII character, and so is not blank. */
const beginsVisibly = (byte: number): boolean => byte > 0x22 && byte < 0x7f;

/** Whether the 16 bytes at an index are a local time: the digits one by one, since a word cannot tell them. */
function isLocalTimeAt(bytes: Uint8Array, at: number): boolean {
  if (
    bytes[at + 4] !== 0x2d ||
    bytes[at + 7] !== 0x2d ||
    bytes[at + 10] !== 0x20 ||
    bytes[at + 13] !== 0x3a
  )
    return false;
  const century = twoDigits(bytes, at);
  const years = twoDigits(bytes, at + 2);
  const month = twoDigits(bytes, at + 5);
  const day = twoDigits(bytes, at + 8);
  const hour = twoDigits(bytes, at + 11);
  const minute = twoDigits(bytes, at + 14);
  if (
    century > 99 ||
    years > 99 ||
    month > 12 ||
    month === 0 ||
    day === 0 ||
    hour > 23 ||
    minute > 59
  )
    return false;
  if (century + years === 0) return false;
  if (day <= 28) return true;
  if (month !== 2)
    return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
  return day === 29 && (years === 0 ? century % 4 === 0 : years % 4 === 0);
}

/** The number that two digits write; above 99 where they are none. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >>> 0 > 9 || ones >>> 0 > 9 ? 1000 : tens * 10 + ones;
}

function isSame(
  bytes: Uint8Array,
  from: number,
  to: number,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== bytes[otherFrom + i]) return false;
  return true;
}

function isEqual(text: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text[i]) return false;
  return true;
}

/** A set of texts that is asked in bytes: open addressing over their lengths and words, and the last hit first. */
class ByteSet {
  private readonly texts: Uint8Array[];
  private readonly table: Int32Array;
  private last: Uint8Array;

  constructor(texts: ReadonlySet<string>) {
    const encoder = new TextEncoder();
    this.texts = [...texts].map((text) => encoder.encode(text));
    this.last = this.texts[0] ?? new Uint8Array([0]);
    let size = 16;
    while (size < 4 * this.texts.length) size *= 2;
    this.table = new Int32Array(size).fill(-1);
    for (const [index, text] of this.texts.entries()) {
      let slot = hash(text, 0, text.length) & (size - 1);
      while ((this.table[slot] as number) >= 0) slot = (slot + 1) & (size - 1);
      this.table[slot] = index;
    }
  }

  has(bytes: Uint8Array, from: number, to: number): boolean {
    if (isEqual(this.last, bytes, from, to)) return true;
    const mask = this.table.length - 1;
    for (let slot = hash(bytes, from, to) & mask; ; slot = (slot + 1) & mask) {
      const index = this.table[slot] as number;
      if (index < 0) return false;
      const text = this.texts[index] as Uint8Array;
      if (!isEqual(text, bytes, from, to)) continue;
      this.last = text;
      return true;
    }
  }
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let mixed = to - from;
  for (let i = from; i < to; i++) mixed = Math.imul(mixed ^ (bytes[i] as number), 0x01000193);
  return (mixed ^ (mixed >>> 15)) & 0x7fffffff;
}
