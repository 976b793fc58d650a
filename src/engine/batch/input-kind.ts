import type { JsonMistake } from "../../core/diagnostics/json";
import { Brackets } from "../bytes/brackets";
import { isBlankByte } from "../bytes/json-text";
import { Scanner } from "../bytes/scanner";

/** How many bytes decide the kind of an input, from the first that is not blank. */
export const decisiveBytes = 1024 * 1024;

/** How many lines that are not blank are read to determine the kind of an input. */
const decisiveLines = 100;

/**
 * The kind of an input: NDJSON; one JSON text; one JSON text whose first line is so long that it may be one of
 * several; or a text that is not JSON at all.
 */
export type InputKind = "lines" | "json" | "long line" | JsonMistake;

/**
 * The kind of an input, determined from its first bytes alone. Undefined if more of them are needed.
 *
 * @param at is the index of the first byte that is not blank.
 * @param end is the index after the bytes that have arrived, and `isAll` tells whether no others follow.
 * @param found is the index of the first line end; negative if none has arrived.
 */
export function inputKind(
  bytes: Uint8Array,
  at: number,
  end: number,
  isAll: boolean,
  found = bytes.indexOf(0x0a, at),
): InputKind | undefined {
  const to = Math.min(end, at + decisiveBytes);
  const lineEnd = found < to ? found : -1;
  const isDecisive = isAll || to < end || to === at + decisiveBytes;
  const first = bytes[at];
  if (first !== 0x7b && first !== 0x5b) return foreignText(bytes, at, to, lineEnd, isDecisive);
  if (lineEnd < 0) return isDecisive ? (isAll || first === 0x5b ? "json" : "long line") : undefined;
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

/** Whether a line is exactly one JSON value. */
function isWholeValue(bytes: Uint8Array, at: number, end: number): boolean {
  const scanner = new Scanner(new Brackets());
  return (
    scanner.run(bytes, at, end, 0) === "done" && bytes.subarray(scanner.at, end).every(isBlankByte)
  );
}

/**
 * What the lines below the first one say, which is no whole value: the first object that begins in column 1 is a line
 * of NDJSON, unless the text before it expects an element or a value. The text may not be JSON: a string ends at the
 * end of its line at the latest, and a closing bracket closes the innermost open one, whatever its kind.
 */
function kindBelow(
  bytes: Uint8Array,
  at: number,
  next: number,
  to: number,
): "lines" | "json" | undefined {
  const brackets = new Brackets();
  /** The last byte that is not blank; 0 if it belongs to a string. */
  let last = 0;
  let inString = false;
  let lines = 0;
  let isEmpty = true;
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    if (i >= next && bytes[i - 1] === 0x0a && byte === 0x7b) {
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
    else if (inString) continue;
    else if (byte === 0x7b || byte === 0x5b) brackets.open(byte === 0x7b);
    else if ((byte === 0x7d || byte === 0x5d) && brackets.height > 0) brackets.close();
  }
  return undefined;
}

/** The separators of a table's columns: semicolon, comma, bar and tab. */
const separators = [0x3b, 0x2c, 0x7c, 0x09];

/** How many bytes of the first line tell XML from HTML. */
const maxTag = 16;

/**
 * The kind of a text that is XML, HTML or a table, and not JSON: none of its first 100 lines that are not blank begins
 * with `{` or `[`, and
 *
 * - `html`: it begins with `<!doctype html` or `<html`, in any case;
 * - `xml`: it begins with `<?`, `<!`, or `<` and a letter, and is not HTML;
 * - `csv`: the first line has one of the four separators at least twice, and no control character; tabs at its end are
 *   blanks.
 *
 * Any other text is lines. Undefined if further bytes may decide otherwise; `isDecisive` tells that none can.
 */
function foreignText(
  bytes: Uint8Array,
  at: number,
  to: number,
  lineEnd: number,
  isDecisive: boolean,
): InputKind | undefined {
  if (lineEnd < 0 && !isDecisive) return undefined;
  const kind = kindOfFirst(bytes.subarray(at, lineEnd < 0 ? to : lineEnd));
  if (lineEnd < 0 || kind === "lines") return kind;
  let lines = 1;
  let isEmpty = true;
  for (let i = lineEnd + 1; i < to && lines < decisiveLines; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x0a) {
      if (!isEmpty) lines += 1;
      isEmpty = true;
    } else if (!isBlankByte(byte)) {
      if (isEmpty && (byte === 0x7b || byte === 0x5b)) return "lines";
      isEmpty = false;
    }
  }
  return isDecisive || lines === decisiveLines ? kind : undefined;
}

/** What the first line of a text says. */
function kindOfFirst(line: Uint8Array): InputKind {
  const head = line.subarray(0, maxTag);
  if (beginsWith(head, "<!doctype html") || beginsWith(head, "<html")) return "html";
  if (head[0] === 0x3c && isTagStart(head[1] ?? 0)) return "xml";
  let end = line.length;
  while (end > 0 && isBlankByte(line[end - 1] as number)) end -= 1;
  const row = line.subarray(0, end);
  if (row.some((byte) => byte < 0x20 && !isBlankByte(byte))) return "lines"; // no text, as gzip in gzip
  const counts = separators.map((sign) => row.reduce((sum, byte) => sum + +(byte === sign), 0));
  return counts.some((count) => count >= 2) ? "csv" : "lines";
}

/** Whether a byte after `<` begins XML: a letter, `_`, `?` or `!`. */
const isTagStart = (byte: number): boolean =>
  byte === 0x3f || byte === 0x21 || byte === 0x5f || isLetter(byte);

const isLetter = (byte: number): boolean => {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
};

/** How many bytes `foreignFile` needs. */
export const maxMagic = 5;

/** What the first bytes of a file say that is no text in UTF-8: UTF-16, an archive or a PDF. */
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

/** Whether the input is UTF-16, with or without a byte order mark: then exactly one of the first two bytes is 0. */
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

/** Whether bytes begin with a text in lower case, whatever their case. */
function beginsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const byte = bytes[i] ?? 0;
    if ((isLetter(byte) ? byte | 0x20 : byte) !== text.charCodeAt(i)) return false;
  }
  return true;
}
