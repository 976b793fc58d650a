import { contractRules } from "../../rules/contract/index";
import { isLocalTimeAt } from "../../rules/local-time-at";
import type { Gate, Slots } from "../gate";
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
  /** What the rules of packs bring along. */
  private readonly gates: readonly Gate[];
  /** Whether rules run that may look at any value of a record, and not only at fields with a role. */
  readonly looksAtAll: boolean;
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
    this.needsNames = rules.some(isOfExtras);
    this.needsPatient = runs("professional-is-patient");
    const required = runs("required") ? context.required : undefined;
    const asked = (shape: Shape) => askedIn(shape, walker, [...(required?.[shape] ?? [])]);
    this.asked = { 1: asked(1), 2: asked(2), 3: asked(3), 4: asked(4) };
    this.gates = gatesOf(rules, context, walker);
    this.looksAtAll = this.gates.length > 0;
  }

  /** Whether this way knows all rules of a plan: the contract's own have predicates here, others bring a gate. */
  static knows({ rules }: Plan): boolean {
    return rules.every((rule) => rule.gate !== undefined || contractRules.includes(rule));
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
    for (const gate of this.gates) if (!gate(shape, bytes)) return false;
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
  const ofExtras = rules.filter(isOfExtras);
  if (ofExtras.length === 0) return () => -1;
  return (name) => {
    const record = Object.defineProperty({}, name, { value: 1, enumerable: true });
    return allShapes
      .filter((shape) => faultsOf(shape, record, {}, ofExtras).length === 0)
      .reduce((bits, shape) => bits | (1 << shape), 0);
  };
}

const isOfExtras = ({ given }: AnyRule): boolean => [given].flat().includes("extra");

/** The gates that the rules share, each made once for those that run. */
function gatesOf(
  rules: readonly AnyRule[],
  context: RevisionContext,
  slots: Slots,
): readonly Gate[] {
  const makers = new Set(rules.flatMap(({ gate }) => (gate === undefined ? [] : [gate])));
  return [...makers].map((make) =>
    make({ rules: rules.filter(({ gate }) => gate === make), context, slots, fieldsOf }),
  );
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
