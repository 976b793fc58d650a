import { runIn, setUpRun } from "../engine/batch/batch";
import type { Finding } from "../core/model/finding";
import { judgingOf } from "./judging";
import { prepare } from "./prepared";
import type { CheckRequest, RunRequest } from "./protocol";
import { ProgressMeter, readFiles } from "./run-files";
import type { Following } from "./following";

/** What would be found below a place of a file if it had other bytes. Undefined if it was cancelled. */
export async function check(
  run: RunRequest,
  { file, record, pointer }: CheckRequest,
  { isCancelled }: Following,
): Promise<readonly Finding[] | undefined> {
  const { lang } = run;
  const judging = await judgingOf(run, lang);
  const beside = run.files.filter(({ path }) => /\.xml$/i.test(path));
  const { context } = await prepare({ ...run, files: [file, ...beside] }, judging);
  const found: Finding[] = [];
  await readFiles([file], {
    run: runIn(setUpRun(context, judging.options)),
    lang,
    meter: new ProgressMeter([file], () => undefined),
    isCancelled,
    take: (findings) => {
      for (const finding of findings)
        if (record === null ? isBelow(finding.pointer, pointer) : finding.record === record)
          found.push(finding);
    },
  });
  return isCancelled() ? undefined : found;
}

const isBelow = (pointer: string, above: string): boolean =>
  pointer === above || pointer.startsWith(`${above}/`);
