import { noContext } from "../../core/model/context";
import type { Lang } from "../../core/model/issue";
import type { ReadContext } from "../../app/input/context-text";
import {
  contextIn,
  contextOfCodes,
  maxContextBytes,
  tooLargeContext,
} from "../../app/input/context-text";
import type { ParsedOptions } from "../../app/options/parsed-options";
import { excluding, prefixed, UsageError } from "../../app/options/usage";
import { joinedUpTo } from "../../app/review/host";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import { reasonFor } from "./near-file";
import { rawBlocks } from "./source";

/** Returns true if a revision has no provider codes and no --no-context. */
export const lacksCodes = (parsed: ParsedOptions, stage: "revision" | "draft"): boolean =>
  stage === "revision" && ways.every((name) => !parsed.has(name));

/** The options for provider codes; they exclude each other. */
const ways = ["context", "provider-code", "no-context"];

/**
 * The context of --context, --provider-code or --no-context.
 *
 * @param mayLackCodes is true if a revision may run without provider codes.
 */
export async function contextOf(
  parsed: ParsedOptions,
  stage: "revision" | "draft",
  lang: Lang,
  stdin: Stdin,
  mayLackCodes = false,
): Promise<ReadContext> {
  const file = parsed.value("context");
  const codes = parsed.value("provider-code");
  const [first, second] = ways.filter((name) => parsed.has(name));
  if (first !== undefined && second !== undefined) throw excluding(first, second);
  if (file !== undefined) return await readContext(file, lang, stdin);
  if (codes !== undefined) return { context: contextOfCodes(codes, lang), notes: [] };
  if (mayLackCodes || !lacksCodes(parsed, stage)) return { context: noContext, notes: [] };
  throw new UsageError({
    en: "the revision stage needs the provider codes: pass --context FILE (one code per line) or --provider-code CODE; pass --no-context to skip this check",
    es: "la etapa revision necesita los códigos del prestador: indique --context ARCHIVO (un código por línea) o --provider-code CÓDIGO; con --no-context no se verifican",
  });
}

/** Any error in a context file is wrong usage. */
export const readContext = async (
  path: string,
  lang: Lang,
  stdin: Stdin = noStdin,
): Promise<ReadContext> => contextIn(await bytesOf(path, stdin), path, lang);

async function bytesOf(path: string, stdin: Stdin): Promise<Uint8Array> {
  const bytes = await joinedUpTo(rawBlocks(path, stdin), maxContextBytes).catch(
    async (error: unknown) => {
      throw new UsageError(prefixed(path, await reasonFor(path, error)));
    },
  );
  if (bytes.length > maxContextBytes) throw tooLargeContext(path);
  return bytes;
}
