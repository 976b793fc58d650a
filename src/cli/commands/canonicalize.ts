import { stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import pc from "picocolors";
import type { Spliced } from "../../engine/batch/splicer";
import { createSplicer } from "../../engine/batch/splicer";
import type { Lang } from "../../core/model/issue";
import { text as textFormat } from "../../report/text/text";
import { officialNames, spliceCountsInWords } from "../../app/correct/canonical-form";
import { Interruption } from "../interruption";
import type { CommandIo } from "../io/command-io";
import { tell, widthOf } from "../io/command-io";
import type { InputFile } from "../io/files";
import { recordFiles } from "../io/host";
import { Joined } from "../io/joined";
import { isArchiveName } from "../../app/archive/archive";
import type { Arguments } from "../../app/options/arguments";
import { choiceOf } from "../../app/options/arguments";
import { Sink } from "../io/output";
import { ClosedOutput, OutputError } from "../io/standard-output";
import { refuseInputsAsOutputs } from "../io/same-file";
import { blocksOfInput } from "../io/source";
import { reasonFor } from "../io/near-file";
import { exit, UsageError } from "../../app/options/usage";
import { readingOptions } from "../../app/options/parsed-options";
import { contractTexts } from "../../app/packs/contract-texts";

/** `ripslint canonicalize FILE -o FILE`: replaces aliases by canonical names; all other bytes stay the same. */
export async function canonicalizeFile(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const [typed = "-", more] = args.positionals;
  if (more !== undefined)
    throw new UsageError({
      en: "canonicalize takes one file",
      es: "canonicalize recibe un solo archivo",
    });
  const file = await fileAt(typed, io);
  const target = value("output") ?? "-";
  const names = choiceOf("for", value("for") ?? "contract");
  const renamings = names === "contract" ? {} : { renamings: officialNames };
  const options = { ...readingOptions(value), lang, ...renamings };
  await refuseInputsAsOutputs([target], [{ path: typed }], io);
  const source = typed === "-" ? undefined : await stat(typed).catch(() => undefined);
  const sink = await Sink.open(target, io, source?.isFile() ? { source } : {});
  const interruption = new Interruption(() => sink.abandon(), io, lang);
  return await interruption.orInterrupted(
    copied(file, sink, options, lang, version, io).catch(async (error: unknown) => {
      if (interruption.hasCome) return await interruption.isOver;
      await sink.abandon();
      if (!(error instanceof OutputError)) throw error;
      await tell(io, error.words(lang));
      return exit.failure;
    }),
  );
}

/** The file to copy. Of an archive, the only file with records. */
async function fileAt(typed: string, io: CommandIo): Promise<Copied> {
  if (!isArchiveName(typed)) return { shown: typed, path: typed };
  const files = await recordFiles([typed], io.stdout);
  const [file, more] = files;
  if (file !== undefined && more === undefined) return file;
  throw new UsageError({
    en: `${typed} has ${files.length} files of records, but canonicalize takes one`,
    es: `${typed} tiene ${files.length} archivos de registros, pero canonicalize recibe uno solo`,
  });
}

type Copied = Pick<InputFile, "shown" | "path" | "entry" | "error">;

/** Writes findings to standard error as they are found, followed by the counts. */
async function copied(
  file: Copied,
  sink: Sink,
  options: Parameters<typeof createSplicer>[1],
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const splicer = createSplicer(file.shown, options);
  const copy = new Joined((bytes) => sink.write(bytes));
  const list = new Joined((bytes) => io.stderr.write(bytes));
  const report = textFormat.make({
    tool: { name: "ripslint", version },
    lang,
    paint: pc.createColors(false),
    quiet: false,
    listsFindings: true,
    width: widthOf(io.stderr),
    rules: contractTexts(lang),
  });
  let listed = 0;
  const take = async ({ chunks, findings }: Spliced) => {
    for (const chunk of chunks) await copy.add(chunk);
    for (const finding of findings) await list.add(Buffer.from(report.finding(finding)));
    listed += findings.length;
  };
  let fault: unknown;
  try {
    if (file.error !== undefined) throw file.error;
    for await (const block of blocksOfInput(file, io.stdin)) {
      for (let at = 0; at < block.length; at += sliceSize) {
        await take(splicer.push(block.subarray(at, at + sliceSize)));
        await setImmediate(); // so that an interruption is handled
      }
    }
  } catch (error) {
    if (error instanceof OutputError || error instanceof ClosedOutput) throw error;
    fault = error;
  }
  const { counts, ...rest } = splicer.end({ isCut: fault !== undefined });
  await take(rest);
  await copy.flush();
  if (fault === undefined) await sink.close();
  else await sink.abandon();
  await list.flush();
  await tell(io, spliceCountsInWords(counts, lang));
  if (fault !== undefined) {
    await tell(io, `${file.shown} ${(await reasonFor(file.shown, fault))[lang]}`);
    return exit.failure;
  }
  return listed > 0 ? exit.findings : exit.clean;
}

/** The number of bytes that are read at once. Their findings are kept until the copy is written. */
const sliceSize = 16 * 1024;
