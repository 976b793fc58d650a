import type { GivenOption } from "../../app/options/arguments";
import type { Bilingual } from "../../core/model/issue";
import type { Part } from "../../norm/fixes/judging";
import { cancellableFixer } from "./cancellable-fixer";
import type { Following } from "./following";
import { judgingOf } from "./judging";
import { prepare } from "./prepared";
import type { FixRequest, GivenFile, RunRequest } from "../protocol";
import { readingFault } from "../files/reading-fault";
import { ProgressMeter } from "./run-files";

/** A step of correcting a file: a part of it, the reason why it cannot be read, or its end. */
export interface FixStep {
  readonly file: GivenFile;
  readonly part?: Part;
  readonly why?: Bilingual;
}

/**
 * Corrects the files of a run as `ripslint fix` does. `more` are further options.
 *
 * @returns true if it was not cancelled.
 */
export async function* fixing(
  run: RunRequest,
  { also, only }: FixRequest,
  { isCancelled, progressed }: Following,
  more: readonly GivenOption[] = [],
): AsyncGenerator<FixStep, boolean> {
  const judging = await judgingOf(run, run.lang, more);
  const { files, context, bytes } = await prepare(run, judging);
  const wanted = only === undefined ? files : files.filter(({ path }) => path === only.file);
  const { fix, cancelled } = cancellableFixer(
    context,
    { ...judging.options, identify: true },
    isCancelled,
    {
      also,
      ...(only && {
        only: ({ file, line, pointer, code }) =>
          file === only.file &&
          line === only.line &&
          pointer === only.pointer &&
          code === only.code,
      }),
    },
  );
  const meter = new ProgressMeter(files, progressed);
  for (const file of wanted) {
    const { path, content, fault } = file;
    meter.path = path;
    if (fault !== undefined) {
      yield { file, why: fault.words };
      continue;
    }
    let isRead = false; // a file is read several times, and counted once
    const open = () => {
      const blocks = bytes.blocks(content, isRead ? undefined : meter.add);
      isRead = true;
      return blocks;
    };
    try {
      for await (const part of fix(open, path)) yield { file, part };
    } catch (error) {
      if (error === cancelled) return false;
      yield { file, why: readingFault(error).words };
      continue;
    }
    meter.filesDone += 1;
    yield { file };
  }
  return true;
}
