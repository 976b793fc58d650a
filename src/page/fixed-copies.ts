import { norms } from "../app/packs";
import { createFileFixer } from "../norm/fixes/fixer";
import { BlobWriter } from "./blob-writer";
import { blocksOf } from "./file-bytes";
import { FixedKinds } from "./fixed-kinds";
import type { Following } from "./following";
import { judgingOf } from "./judging";
import { prepare } from "./prepared";
import type { FixResult, GivenFile, RunRequest } from "./protocol";
import { readingFault } from "./reading-fault";
import { ProgressMeter } from "./run-files";
import { turn } from "./turn";

/** Corrects the files of a run as `ripslint fix` does. Undefined if it was cancelled. */
export async function fixedCopies(
  run: RunRequest,
  { isCancelled, progressed }: Following,
): Promise<FixResult | undefined> {
  const judging = await judgingOf(run, run.lang);
  const { files, context } = await prepare(run, judging);
  const cancelled = new Error("cancelled");
  const pause = async () => {
    await turn();
    if (isCancelled()) throw cancelled;
  };
  const checks = norms.flatMap(({ all }) => all.at(-1) ?? []);
  const fix = createFileFixer(context, { ...judging.options, identify: true }, { checks, pause });
  const meter = new ProgressMeter(files, progressed);
  const kinds = new FixedKinds();
  const errors: { readonly file: string; readonly why: string }[] = [];
  const copies: GivenFile[] = [];
  for (const file of files) {
    const { path, content, fault } = file;
    meter.path = path;
    if (fault !== undefined) {
      errors.push({ file: path, why: fault.words[run.lang] });
      continue;
    }
    const { count } = kinds;
    let isRead = false; // a file is read several times, and counted once
    const open = () => {
      const blocks = blocksOf(content, isRead ? () => undefined : meter.add);
      isRead = true;
      return blocks;
    };
    const copy = new BlobWriter();
    try {
      for await (const result of fix(open, path)) {
        for (const finding of result.findings) kinds.add(finding);
        for (const code of result.silent ?? [])
          kinds.add({
            file: path,
            line: 1,
            column: 1,
            suggestions: [{ code, patch: [], safe: true }],
          });
        copy.add(result.bytes as Uint8Array<ArrayBuffer>);
      }
    } catch (error) {
      if (error === cancelled) return undefined;
      errors.push({ file: path, why: readingFault(error).words[run.lang] });
      continue;
    }
    meter.filesDone += 1;
    if (kinds.count > count)
      copies.push({
        ...file,
        content: new File([copy.blob("application/json")], content.name),
        isCorrected: true,
      });
  }
  return { kinds: kinds.all(), revealed: kinds.revealed, errors, copies };
}
