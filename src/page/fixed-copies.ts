import { downloadZip } from "client-zip";
import type { FileFixes } from "../app/fixes-in-words";
import { FixCounts } from "../app/fixes-in-words";
import { norms } from "../app/packs";
import { createFileFixer } from "../norm/fixes/fixer";
import { BlobWriter } from "./blob-writer";
import { blocksOf } from "./file-bytes";
import { judgingOf } from "./judging";
import { prepare } from "./prepared";
import type { FixRequest, FixResult, Progress, RunRequest } from "./protocol";
import { readingFault } from "./reading-fault";
import { ProgressMeter } from "./run-files";
import { turn } from "./turn";

/** Repairs the files of a run as `ripslint fix` does. Undefined if it was cancelled. */
export async function fixedCopies(
  run: RunRequest,
  { withCopies }: FixRequest,
  isCancelled: () => boolean,
  tell: (progress: Progress) => void,
): Promise<FixResult | undefined> {
  const judging = await judgingOf(run, run.lang);
  const { files, context } = await prepare(run, judging);
  const cancelled = new Error("cancelled");
  const pause = async () => {
    await turn();
    if (isCancelled()) throw cancelled;
  };
  const checks = norms.flatMap(({ all }) => all.at(-1) ?? []);
  const fix = createFileFixer(context, judging.options, { checks, pause });
  const meter = new ProgressMeter(files, tell);
  const fixed: FileFixes[] = [];
  const errors: { readonly file: string; readonly why: string }[] = [];
  const copies: { readonly name: string; readonly input: Blob; readonly lastModified: number }[] =
    [];
  for (const { path, content } of files) {
    meter.path = path;
    const counts = new FixCounts(path);
    let isRead = false; // a file is read several times, and counted once
    const open = () => {
      const blocks = blocksOf(content, isRead ? () => undefined : meter.add);
      isRead = true;
      return blocks;
    };
    const copy = new BlobWriter();
    try {
      for await (const result of fix(open, path)) {
        counts.add(result);
        if (withCopies) copy.add(result.bytes as Uint8Array<ArrayBuffer>);
      }
    } catch (error) {
      if (error === cancelled) return undefined;
      errors.push({ file: path, why: readingFault(error).words[run.lang] });
      continue;
    }
    fixed.push(counts.end());
    meter.filesDone += 1;
    const name = path === "-" ? "ripslint.json" : path.replace(/\.gz$/i, "");
    const { lastModified } = content;
    if (withCopies) copies.push({ name, input: copy.blob("application/json"), lastModified });
  }
  const [only, ...others] = copies;
  if (only === undefined) return { files: fixed, errors };
  const isOne = others.length === 0;
  return {
    files: fixed,
    errors,
    copy: isOne ? only.input : await downloadZip(copies).blob(),
    name: isOne ? (only.name.split("/").at(-1) ?? "") : "ripslint.zip",
  };
}
