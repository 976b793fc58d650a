import { createSplicer } from "../engine/batch/splicer";
import { officialNames } from "../app/canonical-form";
import { choiceOf } from "../app/arguments";
import { ParsedOptions, readingOptions } from "../app/parsed-options";
import type { Finding } from "../core/model/finding";
import { BlobWriter } from "./blob-writer";
import { blocksOf } from "./file-bytes";
import { readingFault } from "./reading-fault";
import { givenOf } from "./judging";
import type {
  CanonicalChange,
  CanonicalRequest,
  CanonicalResult,
  Progress,
  RunRequest,
} from "./protocol";
import { filesOf, ProgressMeter } from "./run-files";
import { turn } from "./turn";

/** How much is read at once: the findings in it are kept until it is written. */
const sliceSize = 16 * 1024;

/** The maximum number of findings: each is a record that was refused. */
const maxFindings = 1000;

/** Copies a file in canonical form, as the command does. Undefined if it was cancelled. */
export async function canonicalCopy(
  run: RunRequest,
  { path, names, maxChanges, withCopy }: CanonicalRequest,
  isCancelled: () => boolean,
  tell: (progress: Progress) => void,
): Promise<CanonicalResult | undefined> {
  const given = filesOf(run).files.find((each) => each.path === path);
  if (given === undefined) throw new Error("the file is not one of this run");
  const parsed = new ParsedOptions({ given: givenOf(run), positionals: [] });
  const changes: CanonicalChange[] = [];
  const findings: Finding[] = [];
  const copy = new BlobWriter();
  const splicer = createSplicer(path, {
    ...readingOptions((option) => parsed.value(option)),
    lang: run.lang,
    ...(choiceOf("for", names) === "res948" && { renamings: officialNames }),
    onChange: ({ line, names: changed }) => {
      if (changes.length >= maxChanges) return;
      const parts = changed.map(({ from, to }) => ({
        before: JSON.stringify(from),
        after: to === undefined ? "" : JSON.stringify(to),
      }));
      changes.push({ line, parts });
    },
  });
  const take = ({ chunks, findings: some }: ReturnType<typeof splicer.push>) => {
    // The splicer has copied the bytes, and does not overwrite them.
    if (withCopy) for (const chunk of chunks) copy.add(chunk as Uint8Array<ArrayBuffer>);
    for (const finding of some) if (findings.length < maxFindings) findings.push(finding);
  };
  const meter = new ProgressMeter([given], tell);
  meter.path = path;
  let error: string | undefined;
  try {
    for await (const block of blocksOf(given.content, meter.add)) {
      for (let at = 0; at < block.length; at += sliceSize) {
        take(splicer.push(block.subarray(at, at + sliceSize)));
        await turn();
        if (isCancelled()) return undefined;
      }
    }
  } catch (thrown) {
    error = readingFault(thrown).words[run.lang];
  }
  const { counts, ...rest } = splicer.end({ isCut: error !== undefined });
  take(rest);
  return {
    counts,
    changes,
    findings,
    ...(error !== undefined && { error }),
    ...(withCopy && error === undefined && { copy: copy.blob("application/json") }),
  };
}
