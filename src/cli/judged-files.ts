import type { Arguments } from "../app/options/arguments";
import { choiceOf } from "../app/options/arguments";
import { ParsedOptions, readingOptions } from "../app/options/parsed-options";
import { showsDocument } from "../app/input/document-head";
import { maxLooked } from "../app/review/sorted-files";
import { optionFiles } from "./input-options";
import type { CommandIo } from "./io/command-io";
import { ignoring } from "./io/configuration-file";
import type { InputFile, Inputs } from "./io/files";
import { expand } from "./io/files";
import { hostOf } from "./io/host";
import { stdinWithHead } from "./io/source";
import { withNormOfToday } from "./norms";

/** The files that a command judges, and the arguments that decide how. */
export interface JudgedFiles {
  readonly args: Arguments;
  readonly found: Inputs;
  /** Its standard input is whole, even if its first bytes were read. */
  readonly io: CommandIo;
}

/**
 * Finds the files at paths. Where the arguments choose no norm and documents are among the files, it adds the norm of today.
 *
 * @param setsXmlApart is true if XML files are kept apart from records, although the command does not read them.
 */
export async function judgedFiles(
  args: Arguments,
  paths: readonly string[],
  io: CommandIo,
  setsXmlApart = false,
): Promise<JudgedFiles> {
  const parsed = new ParsedOptions(args);
  readingOptions((option) => parsed.value(option)); // usage errors come before standard input is read
  const isDraft = choiceOf("stage", parsed.value("stage") ?? "revision") === "draft";
  const mayHaveNorm = !isDraft && parsed.value("pack") !== "none";
  const found = await expand(paths, {
    context: parsed.value("context"),
    config: parsed.value("config"),
    isIgnored: await ignoring(args.configured),
    others: optionFiles(args).map(({ path }) => path),
    withXml: setsXmlApart || (mayHaveNorm && !parsed.has("no-xml")),
    withNeighbours: true,
  });
  if (!mayHaveNorm || parsed.has("pack")) return { args, found, io };
  const isStdin = ({ path }: InputFile) => path === "-";
  const begun = found.files.some(isStdin) ? await stdinWithHead(io.stdin, maxLooked) : undefined;
  const whole = begun === undefined ? io : { ...io, stdin: begun.stdin };
  const hasDocuments =
    found.xml.length > 0 ||
    (begun !== undefined && showsDocument(begun.head)) ||
    (await haveDocuments(found, paths));
  return {
    args: hasDocuments ? await withNormOfToday(args, io.now) : args,
    found,
    io: whole,
  };
}

/** Whether one of the files begins as a document. A pipe does not tell, and may be one. */
async function haveDocuments(found: Inputs, paths: readonly string[]): Promise<boolean> {
  const host = hostOf(found, paths);
  for (const file of [...found.files, ...found.texts]) {
    if (file.path === "-" || file.error !== undefined) continue;
    await host.turn();
    const head = await host.head(file, maxLooked);
    if (head === undefined ? !file.isRegular : showsDocument(head)) return true;
  }
  return false;
}
