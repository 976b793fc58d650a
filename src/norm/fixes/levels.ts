import { structuralCodes, textCodes } from "../../core/diagnostics/codes";
import { document } from "../../core/diagnostics/document";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { exactShapeOf, fieldsOf, isFieldName } from "../../core/model/shapes";
import type { Plan } from "../../engine/batch/run-plan";
import { isBlankByte } from "../../engine/bytes/json-text";
import type { LevelName } from "../../engine/document/names";
import { levelOf, sharedNames, usuarioNames } from "../../engine/document/names";
import type { Edit } from "./edits";
import { Edits } from "./edits";
import type { Change, Fault } from "./mend";
import { isSameName } from "./same-name";
import type { FixCode } from "./suggestion";

/** What is wrong with a level that may be corrected, and how it is. */
const codes = {
  "wrong-type": "array",
  "keyed-list": "keyed-list",
  "unknown-name": "rename",
} as const satisfies Record<string, FixCode>;

/** A level of a document that is no array, or that has another name. */
interface Level {
  readonly offset: number;
  readonly line: number;
  readonly pointer: string;
  readonly mistake: keyof typeof codes;
  /** The name that was meant, or that of the array. */
  readonly name: string;
  edits: readonly Edit[];
  isRefused: boolean;
}

/** In a text with more of these nothing is corrected: they are kept in memory. */
const maxLevels = 100_000;

/** Longer names are no levels or fields. */
const maxName = 64;

/** How many names are remembered with what they mean. */
const maxMeanings = 10_000;

/** An object with so many fields of an array's elements is one of them. */
const fewestFields = 3;

/** An object or array that is open in the text. */
interface Open {
  readonly isObject: boolean;
  readonly at: number;
  /** Set if it is an object that should be an array. */
  readonly level: Level | undefined;
  /** The fields of an element that it has. */
  readonly fields: Set<string>;
  /** How many of its names mean a level. */
  readonly levels: Map<LevelName, number>;
  readonly renames: { readonly level: Level; readonly from: number; readonly to: number }[];
  /** What is left out of a list: the keys, with what follows them up to their values. */
  readonly keys: Edit[];
  readonly known: Set<string>;
  /** Where the key begins whose value has not come; -1 if it has. */
  key: number;
  hasRepeatedKey: boolean;
}

/**
 * The levels of documents that have one right form: an array's only element without the brackets, a list with keys, and
 * names in another letter case or number. The text is scanned once; only the changes are kept.
 */
export class Levels implements Change {
  private readonly levels: Level[] = [];
  private readonly byOffset = new Map<number, Level>();
  private edits = new Edits();
  private before: ReadonlySet<string> = new Set();
  private readonly areLines: boolean;
  private readonly tables: Readonly<Record<string, { readonly names: readonly string[] }>>;
  // --- the scan ---
  private next = 0;
  private offset = 0;
  private inString = false;
  private isEscaped = false;
  /** The last byte that is neither in a string nor blank. */
  private last = 0;
  private readonly open: Open[] = [];
  /** The bytes of the name that is read, without its quotes; undefined in other strings. */
  private name: number[] | undefined;
  private nameAt = 0;
  private readonly meanings = new Map<string, LevelName | false>();

  constructor({ documents }: Plan, areLines: boolean) {
    this.areLines = areLines;
    this.tables = documents?.tables ?? {};
  }

  /** Sees a finding of the text that is to be corrected. */
  see({ code, params = {}, pointer, offset, line }: Finding): void {
    const { mistake, expected } = params as { readonly [name: string]: unknown };
    if (code !== document.code || typeof expected !== "string" || !isCorrected(mistake)) return;
    const own = pointer.slice(pointer.lastIndexOf("/") + 1);
    const isName = mistake === "unknown-name";
    if (isName ? !isSameLevel(own, expected) : expected !== "array") return;
    if (this.levels.length > maxLevels) return;
    this.levels.push({
      offset,
      line: this.areLines ? line : 0,
      pointer,
      mistake,
      name: isName ? expected : own,
      edits: [],
      isRefused: false,
    });
  }

  /** Whether there is what may be corrected. The text is then scanned. */
  get hasLevels(): boolean {
    return this.levels.length > 0 && this.levels.length <= maxLevels;
  }

  /** Reads the text. */
  scan(text: Uint8Array): void {
    this.levels.sort((a, b) => a.offset - b.offset);
    for (const level of this.levels) this.byOffset.set(level.offset, level);
    for (const byte of text) {
      if (this.inString) this.seeText(byte);
      else if (!isBlankByte(byte)) this.seeSign(byte);
      else if (byte === 0x0a && this.areLines) this.open.length = 0;
      this.offset += 1;
    }
  }

  private seeText(byte: number): void {
    const ends = byte === 0x22 && !this.isEscaped;
    this.isEscaped = byte === 0x5c && !this.isEscaped;
    if (ends) this.endText();
    else if (this.name !== undefined && this.name.length <= maxName) this.name.push(byte);
  }

  private endText(): void {
    const { name, open } = this;
    const own = open.at(-1);
    this.inString = false;
    this.name = undefined;
    if (name !== undefined && own !== undefined) this.seeName(own, textOf(name));
  }

  private seeName(own: Open, name: string): void {
    const from = this.nameAt;
    const level = this.levelAt(from);
    if (level !== undefined) own.renames.push({ level, from, to: this.offset + 1 });
    const meant = this.meaning(name);
    if (meant !== false) own.levels.set(meant, (own.levels.get(meant) ?? 0) + 1);
    if (own.level?.mistake === "wrong-type" && this.isFieldOf(own.level, name))
      own.fields.add(name);
    if (own.level?.mistake !== "keyed-list") return;
    own.key = from;
    own.hasRepeatedKey ||= own.known.has(name);
    own.known.add(name);
  }

  /** The level that a name means, in whatever way it is written. */
  private meaning(name: string): LevelName | false {
    const { meanings } = this;
    let level = meanings.get(name);
    if (level !== undefined) return level;
    if (meanings.size >= maxMeanings) meanings.clear();
    meanings.set(name, (level = levelOf(name)));
    return level;
  }

  private isFieldOf({ name: array }: Level, name: string): boolean {
    if (array === "usuarios") return usuarioNames.includes(name) || sharedNames.includes(name);
    const shape = exactShapeOf(array);
    if (shape !== undefined) return fieldsOf(shape).some((field) => field.name === name);
    return this.tables[array]?.names.includes(name) ?? isFieldName(name);
  }

  /** The level at an offset. Offsets must ascend from call to call. */
  private levelAt(offset: number): Level | undefined {
    const { levels } = this;
    while ((levels[this.next]?.offset ?? offset) < offset) this.next += 1;
    const level = levels[this.next];
    return level?.offset === offset ? level : undefined;
  }

  /** A byte that is neither blank nor in a string. */
  private seeSign(byte: number): void {
    const { offset, last } = this;
    const own = this.open.at(-1);
    this.last = byte;
    if (own !== undefined && own.key >= 0 && last === 0x3a) {
      own.keys.push({ from: own.key, to: offset, text: "" });
      own.key = -1;
    }
    if (byte === 0x22) {
      const isName = own?.isObject === true && (last === 0x7b || last === 0x2c);
      this.inString = true;
      this.nameAt = offset;
      this.name = isName ? [] : undefined;
    } else if (byte === 0x7b || byte === 0x5b) this.opens(byte === 0x7b);
    else if ((byte === 0x7d || byte === 0x5d) && own !== undefined) this.closes(own);
  }

  private opens(isObject: boolean): void {
    this.open.push({
      isObject,
      at: this.offset,
      level: isObject ? this.levelAt(this.offset) : undefined,
      fields: new Set(),
      levels: new Map(),
      renames: [],
      keys: [],
      known: new Set(),
      key: -1,
      hasRepeatedKey: false,
    });
  }

  private closes({ level, at, fields, levels, renames, keys, hasRepeatedKey }: Open): void {
    const { offset } = this;
    this.open.pop();
    for (const { level: own, from, to } of renames) {
      const name = own.name as LevelName;
      if (levels.get(name) === 1) own.edits = [{ from, to, text: JSON.stringify(name) }];
    }
    if (level?.mistake === "wrong-type" && isElement(level, fields))
      level.edits = [
        { from: at, to: at, text: "[" },
        { from: offset + 1, to: offset + 1, text: "]" },
      ];
    if (level?.mistake === "keyed-list" && !hasRepeatedKey)
      level.edits = [
        { from: at, to: at + 1, text: "[" },
        ...keys,
        { from: offset, to: offset + 1, text: "]" },
      ];
  }

  // --- what is changed ---

  readonly isFault = ({ code }: Finding): boolean => faultCodes.has(code);

  begin(faults: readonly Fault[]): boolean {
    this.before = new Set(faults.map(keyOf));
    const edits = new Edits();
    for (const { edits: own, isRefused } of this.levels)
      if (!isRefused) for (const edit of own) edits.add(edit);
    this.edits = edits;
    return edits.count > 0;
  }

  /**
   * Takes back what leaves a fault where it was, and whatever changed a line or file in which a fault appears outside of the
   * levels. What comes to light in a level was not read before.
   */
  refuse(faults: readonly Fault[], approved: readonly Fault[]): boolean {
    const applied = this.levels.filter((level) => isApplied(level));
    const byPlace = new Map(applied.map((level) => [placeAfter(level), level]));
    for (const fault of faults) {
      if (this.before.has(keyOf(fault))) continue;
      const { line, pointer, code } = fault;
      const level = ownersOf(pointer)
        .map((own) => byPlace.get(`${line} ${own}`))
        .find(Boolean);
      const isOwn = level !== undefined && `${line} ${pointer}` === placeAfter(level);
      if (isOwn && !(level.mistake === "unknown-name" && code === document.code))
        level.isRefused = true;
      if (level === undefined) for (const each of applied) each.isRefused ||= each.line === line;
    }
    for (const { line, pointer } of approved)
      for (const each of applied)
        each.isRefused ||= each.line === line && each.pointer.startsWith(`${pointer}/`);
    return applied.some(({ isRefused }) => isRefused);
  }

  apply(text: Uint8Array): Uint8Array {
    return this.edits.apply(text);
  }

  codeOf({ code, offset }: Finding): FixCode | undefined {
    const level = code === document.code ? this.byOffset.get(offset) : undefined;
    return level !== undefined && isApplied(level) ? codes[level.mistake] : undefined;
  }
}

/** Whether an object with these fields is an element of an array. Records of other arrays have fields of a usuario, too. */
const isElement = ({ name }: Level, fields: ReadonlySet<string>): boolean =>
  fields.size >= fewestFields &&
  (name !== "usuarios" || usuarioNames.some((own) => fields.has(own)));

const isCorrected = (mistake: unknown): mistake is keyof typeof codes =>
  typeof mistake === "string" && Object.hasOwn(codes, mistake);

const isApplied = ({ edits, isRefused }: Level): boolean => edits.length > 0 && !isRefused;

/** What a level that is none, or that has another name, is found by: faults that no option switches off, and repeated names. */
const ofText: ReadonlySet<string> = new Set(textCodes);
const faultCodes: ReadonlySet<string> = new Set([...structuralCodes, ...ofText]);

const keyOf = ({ line, code, pointer }: Fault): string => `${line} ${code} ${pointer}`;

/** The line and pointer of a level after its correction. */
const placeAfter = ({ line, pointer, mistake, name }: Level): string =>
  mistake === "unknown-name"
    ? `${line} ${pointer.slice(0, pointer.lastIndexOf("/"))}/${name}`
    : `${line} ${pointer}`;

/** A pointer and those that lead to it, from the inside to the root. */
function ownersOf(pointer: string): readonly string[] {
  const owners = [pointer];
  for (let at = pointer.lastIndexOf("/"); at >= 0; at = pointer.lastIndexOf("/", at - 1)) {
    owners.push(pointer.slice(0, at));
    if (at === 0) break;
  }
  return owners;
}

/** Whether a name is that of a level, in another letter case or number, or as a field's name may be misspelt. */
function isSameLevel(typed: string, level: string): boolean {
  if (isSameName(typed, level)) return true;
  const words = level.split(/(?=[A-Z])/).map((word) => `${word.replace(/s$/, "")}(?:e?s)?`);
  return new RegExp(`^${words.join("[^\\p{L}\\p{N}]?")}$`, "iu").test(typed);
}

function textOf(bytes: readonly number[]): string {
  try {
    return JSON.parse(`"${new TextDecoder().decode(Uint8Array.from(bytes))}"`) as string;
  } catch {
    return ""; // longer than any name of a level, or no JSON
  }
}
