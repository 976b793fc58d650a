import { aliasConflict } from "../../rules/contract/alias-conflict";
import { localTime } from "../../rules/contract/local-time";
import { nearName } from "../../rules/contract/near-name";
import { presence } from "../../rules/contract/presence";
import { professionalId } from "../../rules/contract/professional-id";
import { professionalIsPatient } from "../../rules/contract/professional-is-patient";
import { professionalUnknown } from "../../rules/contract/professional-unknown";
import { providerCode } from "../../rules/contract/provider-code";
import { required } from "../../rules/contract/required";
import { type } from "../../rules/contract/type";
import { personKey } from "../model/person-key";
import { isLocalTimeAt } from "../text/local-time-at";
import type { Gate, MakeGate, Slots } from "../evaluate/gate";
import { faultsOf } from "../evaluate/evaluator";
import type { AnyRule, Asking, Person, RevisionContext } from "../model/rule";
import { isAsMade, isSameAsking } from "../evaluate/same-asking";
import type { Field, Shape } from "../model/shapes";
import { allShapes, fieldsOf } from "../model/shapes";
import type { Plan } from "./plan";
import { bytesOf, textOf } from "../bytes/record";
import type { Walker } from "../bytes/tokenizer";
import { NULL, STRING } from "../bytes/tokenizer";

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
  /** What the rules of packs bring along. */
  private readonly gates: readonly { readonly make: MakeGate; readonly gate: Gate }[];
  private readonly rules: readonly AnyRule[];
  /** The rules that run, as bits, and those that ask about unknown names. */
  private readonly running: number;
  private readonly ofExtras: number;
  private readonly lists = new Map<number | string, readonly AnyRule[]>();
  private patient: Person | undefined;
  private patientNumber: Uint8Array = noBytes;

  constructor({ rules, context }: Plan, walker: Walker) {
    this.walker = walker;
    this.rules = rules;
    this.running = bitsOf(rules);
    this.ofExtras = bitsOf(rules.filter(isOfExtras));
    this.codes = context.providerCodes && new ByteSet(context.providerCodes);
    this.professionals = context.professionals;
    const asked = (shape: Shape) => askedIn(shape, walker, [...(context.required?.[shape] ?? [])]);
    this.asked = { 1: asked(1), 2: asked(2), 3: asked(3), 4: asked(4) };
    this.gates = gatesOf(rules, context, walker);
  }

  /** Whether this way knows what all rules of a plan ask: of the contract's it has predicates, others bring a gate. */
  static knows({ rules }: Plan): boolean {
    return rules.every((rule) => bitOf(rule) !== 0);
  }

  /**
   * The rules that may speak of the record that was walked last, as bits; 0 is yes, surely none does.
   * `rulesOf` gives their list.
   */
  doubts(shape: Shape, bytes: Uint8Array, context: RevisionContext): number {
    const { walker } = this;
    const { bit, codes, times, type, number, aliases, required } = this.asked[shape];
    let doubts = (walker.harmless & bit) === 0 ? this.ofExtras : 0;
    if (!walker.typed) doubts |= TYPE | GATED;
    for (const id of codes) {
      const slot = walker.slotOf(id);
      if ((slot & 7) === NULL) doubts |= PRESENCE;
      else if (this.codes !== undefined) {
        const isKnown =
          (slot & 7) === STRING && this.codes.has(bytes, (slot >>> 3) + 1, walker.endOf(id) - 1);
        if (!isKnown) doubts |= PROVIDER_CODE;
      }
    }
    for (const id of times) {
      const slot = walker.slotOf(id);
      const start = slot >>> 3;
      if ((slot & 7) === NULL) doubts |= PRESENCE;
      else if (
        (slot & 7) !== STRING ||
        walker.endOf(id) - start !== 18 ||
        !isLocalTimeAt(bytes, start + 1)
      )
        doubts |= LOCAL_TIME;
    }
    if (type >= 0) doubts |= this.doubtsOfProfessional(type, number, bytes, context);
    for (const [alias, canonical] of aliases) {
      const one = walker.slotOf(alias);
      const other = walker.slotOf(canonical);
      if ((one & 7) === NULL || (other & 7) === NULL) continue;
      if (
        (one & 7) !== STRING ||
        (other & 7) !== STRING ||
        !isSame(bytes, one >>> 3, walker.endOf(alias), other >>> 3, walker.endOf(canonical))
      )
        doubts |= ALIAS;
    }
    for (const id of required) if ((walker.slotOf(id) & 7) === NULL) doubts |= REQUIRED;
    // A gate is made for records whose fields have their types.
    for (const { gate } of this.gates) {
      if ((doubts & GATED) !== 0) break;
      if (!gate.holds(shape, bytes)) doubts |= GATED;
    }
    return doubts & this.running;
  }

  /** The rules that some bits stand for, in order; those of packs only for the fields that their gates are not sure of. */
  rulesOf(doubts: number, shape: Shape, bytes: Uint8Array): readonly AnyRule[] {
    const unsure =
      (doubts & GATED) === 0 ? [] : this.gates.map(({ gate }) => gate.unsure(shape, bytes));
    const key =
      unsure.length === 0 ? doubts : [doubts, ...unsure.map((names) => names.join(" "))].join("|");
    const known = this.lists.get(key);
    if (known !== undefined) return known;
    const namesOf = new Map(this.gates.map(({ make }, i) => [make, unsure[i] ?? []]));
    const own = this.rules.filter((rule) => (bitOf(rule) & doubts) !== 0);
    // Of one absent field only the first reports, so who asks one rule asks those that it yields to.
    const before = new Set(own.flatMap(({ yieldsTo = [] }) => yieldsTo));
    const doubted = this.rules.filter((rule) => own.includes(rule) || before.has(rule.code));
    if (this.lists.size >= mostLists) return doubted;
    const list = doubted.flatMap((rule) =>
      rule.gate === undefined ? [rule] : narrowed(rule, namesOf.get(rule.gate) ?? []),
    );
    this.lists.set(key, list);
    return list;
  }

  private doubtsOfProfessional(
    type: number,
    number: number,
    bytes: Uint8Array,
    context: RevisionContext,
  ): number {
    const { walker } = this;
    const typeSlot = walker.slotOf(type);
    const numberSlot = walker.slotOf(number);
    if ((typeSlot & 7) === NULL && (numberSlot & 7) === NULL) return PRESENCE;
    if ((typeSlot & 7) !== STRING || (numberSlot & 7) !== STRING) return PRESENCE | PROFESSIONAL;
    const typeAt = typeSlot >>> 3;
    const numberAt = numberSlot >>> 3;
    let doubts = 0;
    if (
      !(beginsVisibly(bytes[typeAt + 1] as number) && beginsVisibly(bytes[numberAt + 1] as number))
    )
      doubts |= PROFESSIONAL;
    const numberEnd = walker.endOf(number);
    if (context.patient !== undefined) {
      if (context.patient !== this.patient) {
        this.patient = context.patient;
        this.patientNumber = bytesOf(context.patient.numDocumentoIdentificacion) ?? noBytes;
      }
      if (isEqual(this.patientNumber, bytes, numberAt + 1, numberEnd - 1)) doubts |= PROFESSIONAL;
    }
    if (this.professionals === undefined) return doubts;
    const typeText = textOf(bytes, typeAt, walker.endOf(type));
    const key = personKey(typeText, textOf(bytes, numberAt, numberEnd));
    return this.professionals.has(key) ? doubts : doubts | PROFESSIONAL;
  }
}

const noBytes = new Uint8Array(0);

const TYPE = 1;
const REQUIRED = 2;
const PRESENCE = 4;
const PROVIDER_CODE = 8;
const LOCAL_TIME = 16;
const ALIAS = 32;
const PROFESSIONAL_ID = 64;
const NEAR_NAME = 128;
const PROFESSIONAL_IS_PATIENT = 256;
const PROFESSIONAL_UNKNOWN = 512;
/** Those that compare a professional's type and number. */
const PROFESSIONAL = PROFESSIONAL_ID | PROFESSIONAL_IS_PATIENT | PROFESSIONAL_UNKNOWN;
/** Those of packs. */
const GATED = 1024;

/** What has a predicate here, as bits. */
const predicates: readonly (readonly [asking: Asking, bit: number])[] = [
  [type, TYPE],
  [required, REQUIRED],
  [presence, PRESENCE],
  [providerCode, PROVIDER_CODE],
  [localTime, LOCAL_TIME],
  [aliasConflict, ALIAS],
  [professionalId, PROFESSIONAL_ID],
  [professionalIsPatient, PROFESSIONAL_IS_PATIENT],
  [professionalUnknown, PROFESSIONAL_UNKNOWN],
  [nearName, NEAR_NAME],
];

const bitsOf = (rules: readonly AnyRule[]): number =>
  rules.reduce((all, rule) => all | bitOf(rule), 0);

/** The bit of what a rule asks, whatever its code and severity; 0 where nothing here knows it. */
function bitOf(rule: AnyRule): number {
  if (rule.gate !== undefined) return isAsMade(rule) ? GATED : 0;
  return predicates.find(([asking]) => isSameAsking(asking, rule))?.[1] ?? 0;
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

/** How many lists of rules are kept; faults of rarer kinds ask all. */
const mostLists = 200;

/** A rule of a pack for some fields only. Where they are few, asking them beats asking whether any need be. */
function narrowed(
  { holds: _, gate: __, ...rule }: AnyRule,
  names: readonly string[],
): readonly AnyRule[] {
  const own = [rule.given].flat();
  const given = own.includes("field") ? names : names.filter((name) => own.includes(name));
  return given.length === 0 ? [] : [{ ...rule, given }];
}

/** The gates that the rules share, each made once for those that run. */
function gatesOf(rules: readonly AnyRule[], context: RevisionContext, slots: Slots) {
  const makers = new Set(rules.flatMap(({ gate }) => (gate === undefined ? [] : [gate])));
  return [...makers].map((make) => ({
    make,
    gate: make({ rules: rules.filter(({ gate }) => gate === make), context, slots, fieldsOf }),
  }));
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

/**
 * A set of texts that is asked in bytes without escapes: open addressing over their lengths and words, and the
 * last hit first. A text that has no bytes is in none of them.
 */
class ByteSet {
  private readonly texts: Uint8Array[];
  private readonly table: Int32Array;
  private last: Uint8Array;

  constructor(texts: ReadonlySet<string>) {
    this.texts = [...texts].flatMap((text) => bytesOf(text) ?? []);
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
