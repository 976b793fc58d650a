import { Brackets } from "../../bytes/brackets";
import { readObject } from "../../bytes/record";
import { maxDepth, Scanner } from "../../bytes/scanner";
import { InputBuffer } from "../../bytes/buffer";
import { ContextError, revisionContext } from "../../model/context";
import type { Lang } from "../../model/issue";
import type { NormInput } from "../../norm/context";
import { normContext } from "../../norm/context";
import { isRecord } from "../../model/value";
import type { OpaqueContext } from "../../model/opaque-context";
import { reasonOf } from "../faults";
import { fileBlocks } from "./source";
import { UsageError } from "../usage";

/**
 * Reads a context file: the response of GET /rips-packages/context, saved unchanged. Any error in it is wrong
 * usage.
 */
export async function readContext(path: string, lang: Lang): Promise<OpaqueContext> {
  const input = parsed(await bytesOf(path), path);
  try {
    const context = revisionContext(input, { lang });
    const norm = isRecord(input) ? normInputIn(input) : {};
    return Object.keys(norm).length === 0 ? context : normContext(context, norm, { lang });
  } catch (error) {
    if (!(error instanceof ContextError)) throw error;
    throw new UsageError({ en: `${path}: ${error.message}`, es: `${path}: ${error.message}` });
  }
}

/** The maximum size of a context, in bytes: it is kept in memory. */
const mostBytes = 64 * 1024 * 1024;

async function bytesOf(path: string): Promise<Uint8Array> {
  const blocks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const block of fileBlocks(path)) {
      size += block.length;
      if (size > mostBytes) break;
      blocks.push(block.slice());
    }
  } catch (error) {
    throw new UsageError({
      en: `${path} ${reasonOf(error, "en")}`,
      es: `${path} ${reasonOf(error, "es")}`,
    });
  }
  if (size <= mostBytes) return Buffer.concat(blocks);
  throw new UsageError({
    en: `${path} is larger than 64 MiB, and no context`,
    es: `${path} pesa más de 64 MiB y no es un contexto`,
  });
}

/** The members of the file for packs; the contract's response has none of them. */
const normInputIn = ({ period, paymentModality }: Readonly<Record<string, unknown>>): NormInput =>
  ({
    ...(period != null && { period }),
    ...(paymentModality != null && { paymentModality }),
  }) as NormInput;

function parsed(bytes: Uint8Array, path: string): unknown {
  const buffer = new InputBuffer();
  buffer.push(bytes);
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  buffer.lineBegins(mark, 1);
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
  const start = bytes.findIndex((byte, i) => i >= mark && byte > 0x20);
  if (bytes[start] !== 0x7b) return JSON.parse(new TextDecoder().decode(bytes));
  const { value, repeats } = readObject(bytes, start);
  const [repeated] = repeats;
  if (repeated !== undefined) {
    const { line } = buffer.place(repeated.at);
    const key = repeated.path.join(".");
    throw new UsageError({
      en: `${path} repeats the key ${key} in line ${line}`,
      es: `${path} repite la clave ${key} en la línea ${line}`,
    });
  }
  return value;
}
