import { ofChoice } from "../../src/page/given-files";
import type { RunChoices } from "../../src/page/protocol";
import { judge } from "../../src/page/review-run";
import type { LeftOut } from "../../src/report/left-out";
import type { RunSummary } from "../../src/report/summary-model";

/** A file of a folder. */
export interface FileOfFolder {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the page's worker makes of a folder that was chosen. */
export async function judged(
  root: string,
  files: readonly FileOfFolder[],
  choices: RunChoices,
): Promise<{ readonly run: RunSummary; readonly leftOut: readonly LeftOut[] }> {
  const chosen = files.map(({ path, bytes }) =>
    Object.assign(new File([bytes], path.split("/").at(-1) ?? ""), {
      webkitRelativePath: `${root}/${path}`,
    }),
  );
  const given = ofChoice(chosen as unknown as FileList, true);
  const { summary, outcome } = await judge(
    { ...given, ...choices },
    { isCancelled: () => false, started: () => undefined, progressed: () => undefined },
  );
  return { run: summary, leftOut: outcome.leftOut ?? [] };
}
