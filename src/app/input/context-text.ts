import { textStart } from "../../core/text/byte-order-mark";
import { ContextError, contextKeys, revisionContext } from "../../core/model/context";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { NormInput } from "../../norm/context";
import { normContext } from "../../norm/context";
import { isRecord } from "../../core/model/value";
import { trim } from "../../core/text/blank";
import { inMessage } from "../../core/text/visible";
import type { RevisionContext } from "../../core/model/revision-context";
import { firstOf, jsonIn, textIn } from "./json-text";
import { checkCodes, unusualCodes } from "./provider-codes";
import { notInUtf8 } from "./whole-text";
import { UsageError } from "../options/usage";

export interface ReadContext {
  readonly context: RevisionContext;
  readonly notes: readonly Bilingual[];
}

/**
 * Reads the bytes of a context file: the response of GET /rips-packages/context, saved unchanged or within `data`; a list of
 * codes; or a text with one code a line. Any error in it is wrong usage. `path` is for messages.
 */
export function contextIn(bytes: Uint8Array, path: string, lang: Lang): ReadContext {
  const { input, placeOf } = isJson(bytes)
    ? formOf(jsonIn(bytes, path), path)
    : { input: { providerCodes: codesIn(bytes, path) }, placeOf: asItIs };
  try {
    const context = revisionContext(input, { lang });
    const norm = isRecord(input) ? normInputIn(input) : {};
    return {
      context: Object.keys(norm).length === 0 ? context : normContext(context, norm, { lang }),
      notes: notesOn(input, path),
    };
  } catch (error) {
    if (!(error instanceof ContextError)) throw error;
    const message = withNames(placeOf(error), error.path);
    throw new UsageError({ en: `${path}: ${message}`, es: `${path}: ${message}` });
  }
}

/** Replaces the path in a message of the library, as the command's messages show names. */
const withNames = (message: string, path: ContextError["path"]): string =>
  path
    .filter((step) => typeof step === "string")
    .reduce((text, name) => text.replace(name, () => inMessage(name)), message);

/** A note on codes of the service that do not have the form of a provider code. */
function notesOn(input: unknown, path: string): readonly Bilingual[] {
  const { providerCodes } = input as { readonly providerCodes: readonly unknown[] };
  const codes = providerCodes.map((item) =>
    isRecord(item) ? String(item["code"] ?? item["codPrestador"]) : String(item),
  );
  const [unusual, all] = [unusualCodes(codes), codes.length];
  if (unusual === 0) return [];
  return [
    {
      en: `${path}: provider codes that do not have 12 digits: ${unusual} of ${all}; they are used as they are`,
      es: `${path}: códigos de prestador que no tienen 12 dígitos: ${unusual} de ${all}; se usan tal cual`,
    },
  ];
}

/** Makes a context of the codes that --provider-code names, separated by commas. */
export function contextOfCodes(
  list: string,
  lang: Lang,
  place: Bilingual = { en: "--provider-code", es: "--provider-code" },
): RevisionContext {
  const providerCodes = list.split(",").map(trim);
  if (providerCodes.includes(""))
    throw new UsageError({
      en: "--provider-code has a blank code; separate codes with one comma",
      es: "--provider-code tiene un código en blanco; separe los códigos con una sola coma",
    });
  checkCodes(providerCodes, () => place);
  return revisionContext({ providerCodes }, { lang });
}

/** The argument for `revisionContext`, and its messages with the places of the file. */
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
  if (Array.isArray(json)) {
    const list: readonly unknown[] = json;
    const isOfTexts = (items: readonly unknown[]): items is readonly string[] =>
      items.every((item) => typeof item === "string" && trim(item) !== "");
    if (isOfTexts(list))
      checkCodes(list, (index) => ({ en: `${path}: [${index}]`, es: `${path}: [${index}]` }));
    return {
      input: { providerCodes: list },
      placeOf: ({ message }) => message.replace(/^providerCodes/, ""),
    };
  }
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
export const maxContextBytes = 64 * 1024 * 1024;

/** The error for a context above the limit. */
export const tooLargeContext = (path: string): UsageError =>
  new UsageError({
    en: `${path} is larger than 64 MiB, so it is no list of codes`,
    es: `${path} pesa más de 64 MiB y no es una lista de códigos`,
  });

/** The members for packs, which the contract's response does not have. */
const normInputIn = ({ period, paymentModality }: Readonly<Record<string, unknown>>): NormInput =>
  ({
    ...(period != null && { period }),
    ...(paymentModality != null && { paymentModality }),
  }) as NormInput;

/** Returns true if the first byte that is not blank opens an object or a list. */
const isJson = (bytes: Uint8Array): boolean => [0x7b, 0x5b].includes(bytes[firstOf(bytes)] ?? 0);

/** The codes of a text with one code a line. Blank lines, and blanks around a code, are skipped. */
function codesIn(bytes: Uint8Array, path: string): readonly string[] {
  const text = textIn(bytes.subarray(textStart(bytes)));
  if (text === undefined) throw notInUtf8(path);
  const codes: string[] = [];
  const lines: number[] = [];
  for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
    const code = trim(line);
    if (code === "") continue;
    if (notInCodes.test(code))
      throw new UsageError({
        en: `${path}: line ${index + 1} is not one code; write one code a line`,
        es: `${path}: la línea ${index + 1} no es un código; escriba un código por línea`,
      });
    codes.push(code);
    lines.push(index + 1);
  }
  checkCodes(codes, (index) => ({
    en: `${path}: line ${lines[index]}`,
    es: `${path}: línea ${lines[index]}`,
  }));
  if (codes.length > 0) return codes;
  throw new UsageError({ en: `${path} has no codes`, es: `${path} no tiene códigos` });
}

/**
 * Matches characters that a line has only if it is part of a table, of JSON or of HTML: separators, quotes, brackets and inner
 * blanks.
 */
const notInCodes = /[\p{White_Space}\p{Cc}",;:|<>[\]{}()]/u;
