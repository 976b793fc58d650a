/** The places of a member's name, with its quotes, and of its value, as indices into the bytes of an object. */
export interface MemberPlace {
  readonly name: string;
  readonly nameAt: number;
  readonly nameEnd: number;
  readonly valueAt: number;
  readonly valueEnd: number;
}

/** Returns the index after the string that begins at an index; greater than `to` if the string does not end before it. */
export function stringEnd(bytes: Uint8Array, at: number, to: number = bytes.length): number {
  let i = at + 1;
  while (i < to && bytes[i] !== 0x22) i += bytes[i] === 0x5c ? 2 : 1;
  return i + 1;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes a JSON string, including its quotes. */
export function textOf(bytes: Uint8Array, at: number, end: number): string {
  let plain = end - at <= 66;
  for (let i = at + 1; plain && i < end - 1; i++) {
    const byte = bytes[i] as number;
    plain = byte < 0x80 && byte !== 0x5c;
  }
  if (plain) return ascii(bytes, at + 1, end - 1);
  const text = decoder.decode(bytes.subarray(at, end));
  return text.includes("\\") ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** Decodes at most `most` characters of the string that begins at an index, up to index `to`. */
export function headOf(bytes: Uint8Array, at: number, to: number, most: number): string {
  const end = Math.min(stringEnd(bytes, at, to) - 1, to);
  const written = lenient.decode(bytes.subarray(at + 1, end));
  const text = written.replace(/\\(?:u([\da-f]{4})|.)/gi, (escape: string, code?: string) => {
    const letter = escape[1] ?? "";
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return blankEscapes[letter] ?? letter;
  });
  return text.slice(0, most);
}

const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

const blankEscapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Decodes ASCII bytes. Nearly all names are short, and are decoded fastest from four bytes at a time. */
export function ascii(bytes: Uint8Array, at: number, end: number): string {
  if (end - at > 32) return decoder.decode(bytes.subarray(at, end));
  let text = "";
  let i = at;
  for (; i + 4 <= end; i += 4)
    text += String.fromCharCode(
      bytes[i] as number,
      bytes[i + 1] as number,
      bytes[i + 2] as number,
      bytes[i + 3] as number,
    );
  for (; i < end; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}

/** Returns true if the shortest decimal of the double equals the digits. */
export function keepsValue(text: string, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  return decimal(text) === decimal(String(value));
}

/**
 * Writes a decimal as its significant digits and its power of ten, so that equal values have equal texts. If a double cannot
 * hold the power exactly, the number is not 0 but its double is; its text still differs from the text of 0.
 */
function decimal(text: string): string {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = stripped(whole + fraction);
  if (digits.text === "") return "0";
  return `${sign}${digits.text}e${Number(power) - fraction.length + digits.dropped}`;
}

/** Removes leading and trailing zeros. A loop, since there may be millions. */
function stripped(digits: string): { readonly text: string; readonly dropped: number } {
  let start = 0;
  let end = digits.length;
  while (start < end && digits[start] === "0") start += 1;
  while (end > start && digits[end - 1] === "0") end -= 1;
  return { text: digits.slice(start, end), dropped: digits.length - end };
}

/** The four blanks of JSON. */
export const isBlankByte = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export const isControl = (byte: number): boolean => byte < 0x20 && !isBlankByte(byte);

/** Returns the index after the blanks at an index; something else must follow them. */
export function afterBlanks(bytes: Uint8Array, at: number): number {
  let i = at;
  while (isBlankByte(bytes[i] as number)) i += 1;
  return i;
}
