import { duplicateKey } from "../../core/diagnostics/duplicate-key";
import { textStart } from "../../core/text/byte-order-mark";
import { joinedBytes } from "../../core/text/joined-bytes";
import { inMessage } from "../../core/text/visible";
import { InputBuffer } from "../../engine/bytes/buffer";
import { Brackets } from "../../engine/bytes/brackets";
import { Scanner } from "../../engine/bytes/scanner";
import { TextFaults } from "../../engine/bytes/text-faults";
import { maxDepth } from "../../engine/bytes/tokenizer";
import { UsageError } from "../options/usage";

/** Reads the JSON of a context or a configuration. No key may be repeated. */

/**
 * Parses the bytes of such a file. `path` is for messages.
 *
 * @throws UsageError that names the place.
 */
export function jsonIn(bytes: Uint8Array, path: string): unknown {
  const buffer = new InputBuffer();
  buffer.push(bytes);
  const mark = textStart(bytes);
  buffer.textBegins(mark);
  const scanner = new Scanner(new Brackets());
  scanner.begin();
  const scan = scanner.run(bytes, mark, bytes.length, 0);
  const rest = scan === "done" ? bytes.subarray(scanner.at).findIndex((byte) => byte > 0x20) : -1;
  if (scan === "fault" || (scan === "open" && !scanner.isWhole) || rest >= 0) {
    const { line, column } = buffer.place(rest >= 0 ? scanner.at + rest : scanner.at);
    throw new UsageError({
      en: `${path} is not JSON in UTF-8: line ${line}, column ${column}`,
      es: `${path} no es JSON en UTF-8: línea ${line}, columna ${column}`,
    });
  }
  if (scanner.deepAt >= 0) {
    const { line, column } = buffer.place(scanner.deepAt);
    throw new UsageError({
      en: `${path} is nested deeper than ${maxDepth} levels: line ${line}, column ${column}`,
      es: `${path} tiene más de ${maxDepth} niveles anidados: línea ${line}, columna ${column}`,
    });
  }
  const object = bytes[firstOf(bytes)] === 0x7b;
  // a list becomes a member of an object, so that repeated names in its items are found
  const before = object ? "" : '{"list":';
  const whole = object ? bytes : joinedBytes([utf8(before), bytes.subarray(mark), utf8("}")]);
  const text = new TextFaults().read(whole, object ? firstOf(bytes) : 0);
  const [repeated] = text.of(duplicateKey);
  if (repeated !== undefined) {
    const { line } = buffer.place(repeated.at - (object ? 0 : before.length - mark));
    const key = repeated.path
      .slice(object ? 0 : 1)
      .map((step) => inMessage(String(step)))
      .join(".");
    throw new UsageError({
      en: `${path} repeats the key ${key} in line ${line}`,
      es: `${path} repite la clave ${key} en la línea ${line}`,
    });
  }
  return JSON.parse(textIn(bytes.subarray(mark)) as string);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the index of the first byte that is not blank; -1 if there is none. */
export const firstOf = (bytes: Uint8Array): number => {
  const mark = textStart(bytes);
  return bytes.findIndex((byte, index) => index >= mark && byte > 0x20);
};

/** Decodes UTF-8; returns undefined if the bytes are not UTF-8. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
