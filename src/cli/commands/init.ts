import { existsSync } from "node:fs";
import type { Arguments } from "../../app/options/arguments";
import { configurationName } from "../../app/input/file-choice";
import { existsAlready, firstConfiguration, seenInWords } from "../../app/init/first-configuration";
import { CodeCounter } from "../../app/input/codes-seen";
import { exit, UsageError } from "../../app/options/usage";
import type { Lang } from "../../core/model/issue";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { reasonFor } from "../io/near-file";
import { recordFiles } from "../io/host";
import { Sink } from "../io/output";
import { blocksOfInput } from "../io/source";
import { toStandardOutput } from "../io/standard-output";

/** `ripslint init`: writes a configuration for the files at the paths, or in the working directory. */
export async function initialize(args: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  if (existsSync(configurationName)) throw new UsageError(existsAlready(configurationName));
  const paths = args.positionals.length === 0 ? ["."] : args.positionals;
  const files = await recordFiles(paths, io.stdout);
  const seen = new CodeCounter();
  let hasFailed = false;
  for (const file of files) {
    const { shown, error } = file;
    try {
      if (error !== undefined) throw error;
      for await (const block of blocksOfInput(file, io.stdin)) seen.add(block);
    } catch (fault) {
      hasFailed = true;
      await tell(io, `${shown} ${(await reasonFor(shown, fault))[lang]}`);
    }
    seen.end();
  }
  if (hasFailed) return exit.failure;
  const sink = await Sink.open(configurationName, io);
  await sink.write(Buffer.from(`${JSON.stringify(firstConfiguration(lang), null, 2)}\n`));
  await sink.close();
  await toStandardOutput(io, seenInWords(seen, lang));
  return exit.clean;
}
