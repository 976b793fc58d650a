import type { JsonMistake } from "../../core/diagnostics/json";
import { Brackets } from "../bytes/brackets";
import { afterBlanks, headOf, isBlankByte, isControl } from "../bytes/json-text";
import { isJsonInText } from "../document/names";
import { rootNamesIn } from "./root-names-in";
import { Scanner } from "../bytes/scanner";

/** The number of bytes that decide the kind of an input, from the first one that is not blank. */
export const decisiveBytes = 1024 * 1024;

/** The number of lines that decide the kind of an input; blank ones do not count. */
const decisiveLines = 100;

/**
 * The kind of an input: NDJSON; one JSON text; one JSON text whose first line is so long that further lines may follow; or text
 * that is not JSON.
 */
export type InputKind = "lines" | "json" | "long line" | JsonMistake;

/**
 * Determines the kind of an input from its first bytes; undefined if more bytes are needed.
 *
 * @param at is the index of the first byte that is not blank.
 * @param end is the index after the received bytes; `isWholeFile` means that no bytes follow.
 * @param found is the index of the first line end; negative if none was received.
 */
export function inputKind(
  bytes: Uint8Array,
  at: number,
  end: number,
  isWholeFile: boolean,
  found = bytes.indexOf(0x0a, at),
): InputKind | undefined {
  const to = Math.min(end, at + decisiveBytes);
  const lineEnd = found < to ? found : -1;
  const isDecisive = isWholeFile || to < end || to === at + decisiveBytes;
  const first = bytes[at] as number;
  if (!isBracketByte(first)) return foreignText(bytes, at, to, lineEnd, isDecisive);
  if (lineEnd < 0)
    return isDecisive ? (isWholeFile || first === 0x5b ? "json" : "long line") : undefined;
  const next = lineEnd + 1;
  const isValue = isWholeValue(bytes, at, next - 1);
  if (first === 0x7b)
    return isValue
      ? "lines"
      : (kindBelow(bytes, at, next, to) ?? (isDecisive ? "json" : undefined));
  if (!isValue) return "json";
  if (bytes.subarray(next, to).some((byte) => !isBlankByte(byte))) return "lines";
  return isDecisive ? "json" : undefined;
}

/** Returns true if a line is exactly one JSON value. */
function isWholeValue(bytes: Uint8Array, at: number, end: number): boolean {
  const scanner = new Scanner(new Brackets());
  return (
    scanner.run(bytes, at, end, 0) === "done" && bytes.subarray(scanner.at, end).every(isBlankByte)
  );
}

/**
 * Determines the kind of input from the lines after the first one, when the first line is not a complete JSON value: the first
 * object that begins in column 1 is a line of NDJSON, unless the text before it expects an element or a value. The text may not
 * be JSON: a string ends at the end of its line at the latest, and any closing bracket closes the innermost open one.
 */
function kindBelow(
  bytes: Uint8Array,
  at: number,
  next: number,
  to: number,
): "lines" | "json" | undefined {
  const brackets = new Brackets();
  /** The last byte that is not blank; 0 if it is within a string. */
  let last = 0;
  let inString = false;
  let lines = 0;
  let isEmpty = true;
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    if (inString && byte !== 0x22 && byte !== 0x5c && byte !== 0x0a) continue;
    if (byte === 0x7b && i >= next && bytes[i - 1] === 0x0a) {
      const isElement = last === 0x2c && brackets.height > 0 && !brackets.isObject;
      return last === 0x5b || last === 0x3a || isElement ? "json" : "lines";
    }
    if (byte === 0x0a) {
      inString = false;
      if (i >= next && !isEmpty) lines += 1;
      if (lines === decisiveLines) return "json";
      isEmpty = true;
      continue;
    }
    if (isBlankByte(byte)) continue;
    isEmpty = false;
    last = inString ? 0 : byte;
    if (inString && byte === 0x5c) {
      if (bytes[i + 1] !== 0x0a) i += 1;
    } else if (byte === 0x22) inString = !inString;
    else if (byte === 0x7b || byte === 0x5b) brackets.open(byte === 0x7b);
    else if ((byte === 0x7d || byte === 0x5d) && brackets.height > 0) brackets.close();
  }
  return undefined;
}

/** The separators of a table's columns: semicolon, comma, bar and tab. */
const separators = [0x3b, 0x2c, 0x7c, 0x09];

/** The number of bytes of the first line that distinguish XML from HTML. */
const maxTag = 16;

/**
 * The kind of a text that begins with neither `{` nor `[`. Only its first 100 lines count, without blank ones, and only its
 * first MiB:
 *
 * - `json-in-text`: it begins with a text that contains JSON;
 * - `surrounding-text`: one JSON value is somewhere in it (`surroundedJson`);
 * - `lines`: a line begins with `{` or `[`;
 * - `html`: it begins with `<!doctype html` or `<html`, in any case;
 * - `xml`: it begins with `<?`, `<!`, or `<` and a letter, and is not HTML;
 * - `csv`: the first line has one of the four separators at least twice, and no control character; tabs at its end are blanks.
 *
 * Any other text is lines. Returns undefined if further bytes may change the kind; with `isDecisive`, no further bytes count.
 */
function foreignText(
  bytes: Uint8Array,
  at: number,
  end: number,
  lineEnd: number,
  isDecisive: boolean,
): InputKind | undefined {
  const to = decisiveEnd(bytes, at, end);
  if (to === end && !isDecisive) return undefined;
  const head = bytes[at] === 0x22 ? headOf(bytes, at, Math.min(to, at + maxHead), maxHead) : "";
  if (isJsonInText(head)) return "json-in-text";
  if (surroundedJson(bytes, at, to) >= 0) return "surrounding-text";
  if (linesOf(bytes, at, to).some(([start]) => isBracketByte(bytes[start] as number)))
    return "lines";
  return kindOfFirst(bytes.subarray(at, lineEnd < 0 ? to : lineEnd));
}

function decisiveEnd(bytes: Uint8Array, at: number, end: number): number {
  let lines = 0;
  let isEmpty = true;
  for (let i = at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x0a) {
      if (!isEmpty) lines += 1;
      if (lines === decisiveLines) return i;
      isEmpty = true;
    } else if (!isBlankByte(byte)) isEmpty = false;
  }
  return end;
}

/** Returns the lines that are not blank: their ends, and their beginnings without leading blanks. */
function linesOf(bytes: Uint8Array, at: number, to: number): (readonly [number, number])[] {
  const lines: (readonly [number, number])[] = [];
  for (let from = at; from < to; ) {
    const found = bytes.indexOf(0x0a, from);
    const end = found < 0 || found > to ? to : found;
    const start = afterBlanks(bytes, from);
    if (start < end) lines.push([start, end]);
    from = end + 1;
  }
  return lines;
}

/**
 * Returns where one JSON value begins after other text, such as a warning of PHP, a label, the head of an answer, a comment or
 * `const x =`; -1 if there is none. The first line with a `{` or `[` that begins JSON decides:
 *
 * - an object or array that does not end in the line, unless the lines below show NDJSON;
 * - a document or an array that is a line of its own, if no other line begins with `{` or `[`;
 * - an object or array after other text in the only line.
 */
export function surroundedJson(bytes: Uint8Array, at: number, end: number): number {
  const to = decisiveEnd(bytes, at, end);
  const lines = linesOf(bytes, at, to);
  if (
    beginsWith(bytes.subarray(at, at + maxTag), "<!") ||
    beginsWith(bytes.subarray(at, at + maxTag), "<?")
  )
    return -1;
  for (const [start, lineEnd] of lines) {
    const found = jsonIn(bytes, start, lineEnd);
    if (found === undefined) continue;
    const { index, isWhole } = found;
    if (!isWhole) return kindBelow(bytes, index, lineEnd + 1, to) === "lines" ? -1 : index;
    const others = lines.filter(([other]) => other !== start);
    if (others.some(([other]) => isBracketByte(bytes[other] as number))) return -1;
    if (index === start) return isNoRecord(bytes, index, lineEnd) ? index : -1;
    return others.length === 0 && kindOfFirst(bytes.subarray(start, index)) === "lines"
      ? index
      : -1;
  }
  return -1;
}

/** Returns true if the value of a line is an array or a document. */
const isNoRecord = (bytes: Uint8Array, at: number, end: number): boolean =>
  bytes[at] === 0x5b || rootNamesIn(bytes, at, end).kind === "document";

const maxTried = 20;

/** Finds the first object or array in a line that is JSON, as far as the line goes. */
function jsonIn(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly index: number; readonly isWhole: boolean } | undefined {
  let tried = 0;
  for (let index = start; index < end && tried < maxTried; index++) {
    if (!isBracketByte(bytes[index] as number)) continue;
    tried += 1;
    const scanner = new Scanner(new Brackets());
    const scan = scanner.run(bytes, index, end, 0);
    if (scan === "open" || (scan === "done" && scanner.at > index + 2))
      return { index, isWhole: scan === "done" };
    // a line may begin with a broken record
    if (index === start) return { index, isWhole: false };
  }
  return undefined;
}

const isBracketByte = (byte: number): boolean => byte === 0x7b || byte === 0x5b;

/** The number of bytes that show whether a text contains JSON. */
const maxHead = 64;

/** The kind of an input by its first line. */
function kindOfFirst(line: Uint8Array): InputKind {
  const head = line.subarray(0, maxTag);
  if (beginsWith(head, "<!doctype html") || beginsWith(head, "<html")) return "html";
  if (head[0] === 0x3c && isTagStart(head[1] ?? 0)) return "xml";
  let end = line.length;
  while (end > 0 && isBlankByte(line[end - 1] as number)) end -= 1;
  const row = line.subarray(0, end);
  if (row.some(isControl)) return "lines"; // no text, as gzip in gzip
  const counts = separators.map((sign) => row.reduce((sum, byte) => sum + +(byte === sign), 0));
  return counts.some((count) => count >= 2) ? "csv" : "lines";
}

/** Returns true if a byte after `<` begins XML: a letter, `_`, `?` or `!`. */
const isTagStart = (byte: number): boolean =>
  byte === 0x3f || byte === 0x21 || byte === 0x5f || isLetter(byte);

const isLetter = (byte: number): boolean => {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
};

/** The number of bytes that `foreignFile` needs. */
export const maxMagic = 5;

/** The kind of a file that is not UTF-8 text, by its first bytes: UTF-16, an archive or a PDF. */
export function foreignFile(bytes: Uint8Array, end: number): JsonMistake | undefined {
  if (isUtf16(bytes, end)) return "utf-16";
  // By index, since destructuring would iterate.
  const c = bytes[2];
  const d = bytes[3];
  const isZip =
    bytes[0] === 0x50 &&
    bytes[1] === 0x4b &&
    ((c === 0x03 && d === 0x04) || (c === 0x05 && d === 0x06) || (c === 0x07 && d === 0x08));
  if (isZip && end >= 4) return "zip";
  return beginsWith(bytes.subarray(0, end), "%pdf-") ? "pdf" : undefined;
}

/** Returns true if the input is UTF-16, with or without a byte order mark: then exactly one of the first two bytes is 0. */
function isUtf16(bytes: Uint8Array, end: number): boolean {
  const first = bytes[0];
  const second = bytes[1];
  return (
    end >= 2 &&
    ((first === 0xff && second === 0xfe) ||
      (first === 0xfe && second === 0xff) ||
      (first === 0) !== (second === 0))
  );
}

/** Compares with a text in lower case, regardless of the case of the bytes. */
function beginsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const byte = bytes[i] ?? 0;
    if ((isLetter(byte) ? byte | 0x20 : byte) !== text.charCodeAt(i)) return false;
  }
  return true;
}
