import { isUtf8 } from "node:buffer";
import { Brackets } from "../../bytes/brackets";
import { readObject } from "../../bytes/record";
import { maxDepth, Scanner } from "../../bytes/scanner";
import { InputBuffer } from "../../bytes/buffer";
import { ContextError, contextKeys, revisionContext } from "../../model/context";
import type { Lang } from "../../model/issue";
import type { NormInput } from "../../norm/context";
import { normContext } from "../../norm/context";
import { isRecord } from "../../model/value";
import { trim } from "../../text/blank";
import type { OpaqueContext } from "../../model/opaque-context";
import { reasonFor } from "./near-file";
import { fileBlocks } from "./source";
import { UsageError } from "../usage";

/**
 * Reads a context file: the response of GET /rips-packages/context, saved unchanged or within `data`; a list of
 * codes; or a text with one code a line. Any error in it is wrong usage.
 */
export async function readContext(path: string, lang: Lang): Promise<OpaqueContext> {
  const bytes = await bytesOf(path);
  const { input, placeOf } = isJson(bytes)
    ? formOf(parsed(bytes, path), path)
    : { input: { providerCodes: codesIn(bytes, path) }, placeOf: asItIs };
  try {
    const context = revisionContext(input, { lang });
    const norm = isRecord(input) ? normInputIn(input) : {};
    return Object.keys(norm).length === 0 ? context : normContext(context, norm, { lang });
  } catch (error) {
    if (!(error instanceof ContextError)) throw error;
    const message = placeOf(error);
    throw new UsageError({ en: `${path}: ${message}`, es: `${path}: ${message}` });
  }
}

/** Makes a context of the codes that --provider-code names, separated by commas. */
export function contextOfCodes(list: string, lang: Lang): OpaqueContext {
  const providerCodes = list.split(",").map(trim);
  if (providerCodes.includes(""))
    throw new UsageError({
      en: "--provider-code has a blank code; separate codes with one comma",
      es: "--provider-code tiene un código en blanco; separe los códigos con una sola coma",
    });
  return revisionContext({ providerCodes }, { lang });
}

/** What `revisionContext` takes, and its messages with the places of the file. */
interface FileForm {
  readonly input: unknown;
  readonly placeOf: (error: ContextError) => string;
}

const asItIs = ({ message }: ContextError): string => message;

/**
 * The context in the JSON of a file: an object, an object within `data`, or a list of codes. Members beside `data`
 * belong to the context too.
 */
function formOf(json: unknown, path: string): FileForm {
  if (Array.isArray(json))
    return {
      input: { providerCodes: json },
      placeOf: ({ message }) => message.replace(/^providerCodes/, ""),
    };
  if (!isRecord(json) || Object.hasOwn(json, "providerCodes"))
    return { input: json, placeOf: asItIs };
  const data = Object.hasOwn(json, "data") ? json["data"] : undefined;
  if (!isRecord(data)) return { input: json, placeOf: asItIs };
  const twice = contextKeys.find((key) => [json, data].every((each) => Object.hasOwn(each, key)));
  if (twice !== undefined)
    throw new UsageError({
      en: `${path} has ${twice} both in data and beside it`,
      es: `${path} tiene ${twice} dentro de data y también fuera`,
    });
  return {
    input: { ...json, ...data },
    placeOf: ({ message, path: [key = ""] }) =>
      `${Object.hasOwn(data, key) ? "data." : ""}${message}`,
  };
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
    const reason = await reasonFor(path, error);
    throw new UsageError({ en: `${path} ${reason.en}`, es: `${path} ${reason.es}` });
  }
  if (size <= mostBytes) return Buffer.concat(blocks);
  throw new UsageError({
    en: `${path} is larger than 64 MiB, so it is not a context`,
    es: `${path} pesa más de 64 MiB y no es un contexto`,
  });
}

/** The members of the file for packs; the contract's response has none of them. */
const normInputIn = ({ period, paymentModality }: Readonly<Record<string, unknown>>): NormInput =>
  ({
    ...(period != null && { period }),
    ...(paymentModality != null && { paymentModality }),
  }) as NormInput;

/** Where the text of a file begins, after a byte order mark. */
const startOf = (bytes: Uint8Array): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

/** The index of the first byte that is not blank; -1 if there is none. */
const firstOf = (bytes: Uint8Array): number => {
  const mark = startOf(bytes);
  return bytes.findIndex((byte, index) => index >= mark && byte > 0x20);
};

/** Whether a file is meant as JSON: its first byte that is not blank opens an object or a list. */
const isJson = (bytes: Uint8Array): boolean => [0x7b, 0x5b].includes(bytes[firstOf(bytes)] ?? 0);

/** The codes of a text with one code a line. Blank lines, and blanks around a code, are skipped. */
function codesIn(bytes: Uint8Array, path: string): readonly string[] {
  if (!isUtf8(bytes))
    throw new UsageError({ en: `${path} is not UTF-8`, es: `${path} no está en UTF-8` });
  const text = Buffer.from(bytes.subarray(startOf(bytes))).toString();
  const codes: string[] = [];
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    const code = trim(line);
    if (code === "") continue;
    if (notInCodes.test(code))
      throw new UsageError({
        en: `${path}: line ${index + 1} is not one code; a context is JSON, or a text with one code a line`,
        es: `${path}: la línea ${index + 1} no es un código; un contexto es JSON, o un texto con un código por línea`,
      });
    codes.push(code);
  }
  if (codes.length > 0) return codes;
  throw new UsageError({ en: `${path} has no codes`, es: `${path} no tiene códigos` });
}

/** What a line has if it is part of a table, of JSON or of a page: separators, quotes, brackets and inner blanks. */
const notInCodes = /[\p{White_Space}\p{Cc}",;:|<>[\]{}()]/u;

function parsed(bytes: Uint8Array, path: string): unknown {
  const buffer = new InputBuffer();
  buffer.push(bytes);
  const mark = startOf(bytes);
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
  const object = bytes[firstOf(bytes)] === 0x7b;
  // A list is read as a member of an object, so that names repeated within its items are found.
  const before = object ? "" : '{"list":';
  const whole = object ? bytes : Buffer.concat([Buffer.from(before), bytes.subarray(mark), brace]);
  const { value, repeats } = readObject(whole, object ? firstOf(bytes) : 0);
  const [repeated] = repeats;
  if (repeated !== undefined) {
    const { line } = buffer.place(repeated.at - (object ? 0 : before.length - mark));
    const key = repeated.path.slice(object ? 0 : 1).join(".");
    throw new UsageError({
      en: `${path} repeats the key ${key} in line ${line}`,
      es: `${path} repite la clave ${key} en la línea ${line}`,
    });
  }
  return object ? value : value["list"];
}

const brace = Buffer.from("}");
