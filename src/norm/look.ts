import { CodeSet } from "./code-set";
import type { Row } from "../model/norm";
import type { Line } from "../model/norm-rule";
import { codeIn, digitsIn, ESCAPED, isCie10In, NUMBER, TEXT } from "./byte-value";

/** The few kinds of what the table says of a value. */
const LIST = 1;
const TIME = 2;
const PROVIDER = 3;
const CIE10 = 4;
const DIGITS = 5;
const FREE = 6;

/** What is looked at where the size is not known; a longer value is left to the rules. */
const unknownLengths = [0, 100] as const;

/**
 * What a line of the table says of a value that is there, made from it once. It is asked of each field of each
 * record, so it is one kind of object, and takes the value apart: its kind, and its bytes without quotes.
 */
export class Look {
  private readonly form: number;
  private readonly codes: CodeSet;
  /** By length: 1 where the size allows it; up to the longest that it does. */
  private readonly isFine: Uint8Array;
  /** The first lengths that it allows without a gap. */
  private readonly least: number;
  private readonly most: number;
  private readonly isSized: boolean;
  private readonly isNullable: boolean;
  /** The most digits before and behind a point; -1 where no point is allowed. */
  private readonly whole: number;
  private readonly fraction: number;

  constructor({ row, size, codes }: Line) {
    this.form = formOf(row, codes !== undefined);
    this.codes = new CodeSet(codes ?? []);
    const lengths = size?.lengths ?? [unknownLengths];
    this.isFine = new Uint8Array(Math.max(...lengths.map(([, to]) => to)) + 1);
    for (const [from, to] of lengths) this.isFine.fill(1, from, to + 1);
    [this.least, this.most] = lengths[0] ?? unknownLengths;
    this.isSized = size !== undefined;
    this.isNullable = size?.nullable ?? true;
    this.whole = size?.whole ?? -1;
    this.fraction = size?.fraction ?? 0;
  }

  /** Whether surely no rule that the table answers speaks of a value. */
  holds(bytes: Uint8Array, kind: number, start: number, end: number): boolean {
    const { form } = this;
    if (form === DIGITS) return kind === NUMBER && this.isNumber(bytes, start, end);
    if (form === FREE) return this.isText(bytes, kind, start, end);
    if (form === LIST) return this.codes.has(codeIn(bytes, kind, start, end));
    if (form === TIME) return kind === ESCAPED || (kind === TEXT && start < end); // its form is another rule's matter
    if (kind !== TEXT || this.isFine[end - start] !== 1) return false;
    if (form === CIE10) return end - start === 4 && isCie10In(bytes, start);
    return end - start === 12 && digitsIn(bytes, start, end) === 12;
  }

  /** Digits as they are written; a sign or an exponent is left to the rules. */
  private isNumber(bytes: Uint8Array, start: number, end: number): boolean {
    const { whole } = this;
    const digits = digitsIn(bytes, start, end);
    const isZero = digits === 1 && bytes[start] === 0x30;
    if (digits === end - start) {
      if (isZero && this.isNullable) return true;
      return whole < 0 ? this.isFine[digits] === 1 : (isZero ? 0 : digits) <= whole;
    }
    const point = start + digits;
    const behind = digitsIn(bytes, point + 1, end);
    if (digits === 0 || bytes[point] !== 0x2e || point + 1 + behind !== end) return false;
    return !this.isSized || ((isZero ? 0 : digits) <= whole && behind <= this.fraction);
  }

  /** A text with its size in characters, which does not begin or end in a blank, and is not the word null. */
  private isText(bytes: Uint8Array, kind: number, start: number, end: number): boolean {
    const { isFine } = this;
    const length = end - start;
    if (length === 0 || length >= 4 * isFine.length) return false;
    if (kind === TEXT) {
      // So many bytes are at least a fourth as many characters.
      const isSure = length <= this.most && length > 4 * (this.least - 1);
      if (!isSure && isFine[charactersIn(bytes, start, end)] !== 1) return false;
      return hasVisibleEnds(bytes, start, end) && !(length === 4 && isNullWord(bytes, start));
    }
    const characters = kind === ESCAPED ? charactersIn(bytes, start, end) : 0;
    return characters > 4 && isFine[characters] === 1 && hasVisibleEscapedEnds(bytes, start, end);
  }
}

function formOf({ type, pattern }: Row, isListed: boolean): number {
  if (type === "N") return DIGITS;
  if (isListed) return LIST;
  if (pattern === "local-time") return TIME;
  if (pattern === "provider") return PROVIDER;
  return pattern === "cie10" ? CIE10 : FREE;
}

/** The number of characters of a text; -1 where an escape is half of one. */
function charactersIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if ((byte & 0xc0) !== 0x80) count += 1;
    if (byte !== 0x5c) continue;
    if (bytes[i + 1] !== 0x75) i += 1;
    else {
      if (((bytes[i + 2] as number) | 0x20) === 0x64 && (bytes[i + 3] as number) > 0x37) return -1;
      i += 5;
    }
  }
  return count;
}

const isNullWord = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0x6e && bytes[at + 1] === 0x75 && bytes[at + 2] === 0x6c && bytes[at + 3] === 0x6c;

/** Whether a text has at both ends what is surely no blank: visible ASCII, or a letter as in Á. */
function hasVisibleEnds(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] as number;
  if (!isVisible(first) && !isLetterLead(first)) return false;
  if (isVisible(bytes[end - 1] as number)) return true;
  return end - start > 1 && isLetterLead(bytes[end - 2] as number);
}

function hasVisibleEscapedEnds(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] as number;
  const begins =
    first === 0x5c ? isLetterEscape(bytes, start) : isVisible(first) || isLetterLead(first);
  if (!begins) return false;
  for (let i = Math.max(start, end - 5); i < end; i++) if (bytes[i] === 0x5c) return false;
  if (end - start >= 6 && bytes[end - 6] === 0x5c) return isLetterEscape(bytes, end - 6);
  return isVisible(bytes[end - 1] as number) || isLetterLead(bytes[end - 2] as number);
}

const isVisible = (byte: number): boolean => byte > 0x20 && byte < 0x7f;

/** The first byte of a letter of two bytes; of these, only those behind 0xc2 are no letters, and some are blanks. */
const isLetterLead = (byte: number): boolean => byte >= 0xc3 && byte <= 0xdf;

/** Whether an escape stands for U+00C0 to U+00FF. */
function isLetterEscape(bytes: Uint8Array, at: number): boolean {
  const third = (bytes[at + 4] as number) | 0x20;
  return (
    bytes[at + 1] === 0x75 &&
    bytes[at + 2] === 0x30 &&
    bytes[at + 3] === 0x30 &&
    third >= 0x63 &&
    third <= 0x66
  );
}
