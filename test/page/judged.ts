import { fixedCopies } from "../../src/page/worker/fixed-copies";
import { ofChoice } from "../../src/page/files/given-files";
import { fixedList } from "../../src/page/worker/fixed-list";
import type {
  FixRequest,
  FixResult,
  GivenFiles,
  ListRequest,
  RunChoices,
} from "../../src/page/protocol";
import { runChoicesOf } from "../../src/page/actions/choices";
import { firstChoices } from "../../src/page/state";
import { judge } from "../../src/page/worker/review-run";
import { archiveOf } from "../../src/page/files/save";
import { readyByKind, readyIn } from "../../src/page/views/totals";
import type { LeftOut } from "../../src/report/left-out";
import type { ReviewSummary } from "../../src/report/review-summary";

/** A file of a folder. */
export interface FileOfFolder {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The choices of a user who has confirmed a code, and changed nothing else. */
export const defaultChoices = (code: string, moment: string): RunChoices =>
  runChoicesOf({ ...firstChoices, written: code }, "en", moment);

/** What the page's worker makes of a folder that was chosen. */
export async function judged(
  root: string,
  files: readonly FileOfFolder[],
  choices: RunChoices,
): Promise<{ readonly run: ReviewSummary; readonly leftOut: readonly LeftOut[] }> {
  const { summary, outcome } = await judge({ ...chosen(root, files), ...choices }, following);
  return { run: summary, leftOut: outcome.leftOut ?? [] };
}

/** The archive that the page saves once it has corrected a folder, and how many findings it says are left. */
export async function saved(
  root: string,
  all: readonly FileOfFolder[],
  choices: RunChoices,
): Promise<{ readonly archive: Uint8Array; readonly left: number }> {
  const { files, after } = await afterFixing(chosen(root, all), choices, { also: [] });
  const { archive } = await archiveOf(files);
  const { error, warning } = after.outcome.summary.bySeverity;
  return { archive: new Uint8Array(await archive.arrayBuffer()), left: error + warning };
}

/** How many invoices can be sent before and after correcting, and how many of those that become ready have each kind. */
export async function ready(
  root: string,
  all: readonly FileOfFolder[],
  choices: RunChoices,
  request: FixRequest,
): Promise<{
  readonly before: number;
  readonly after: number;
  readonly byKind: Readonly<Record<string, number | undefined>>;
}> {
  const given = chosen(root, all);
  const review = await judge({ ...given, ...choices }, following);
  const corrections = await afterFixing(given, choices, request);
  return {
    before: readyIn(review).length,
    after: readyIn(corrections.after).length,
    byKind: Object.fromEntries(readyByKind(corrections, review)),
  };
}

/** The corrected files, and their review. */
async function afterFixing(given: GivenFiles, choices: RunChoices, request: FixRequest) {
  const fixed = await fixedCopies({ ...given, ...choices }, request, following);
  if (fixed === undefined) throw new Error("it was cancelled");
  const copies = new Map(fixed.copies.map((copy) => [copy.path, copy]));
  const files = given.files.map((file) => copies.get(file.path) ?? file);
  const after = await judge({ ...given, files, ...choices }, following);
  return { fixed, files, after };
}

/** What the page's worker says of the corrections of a folder, with the text of each file that it changes. */
export async function corrected(
  root: string,
  all: readonly FileOfFolder[],
  choices: RunChoices,
  request: FixRequest,
): Promise<{ readonly fixed: FixResult; readonly texts: Readonly<Record<string, string>> }> {
  const fixed = await fixedCopies({ ...chosen(root, all), ...choices }, request, following);
  if (fixed === undefined) throw new Error("it was cancelled");
  const texts = fixed.copies.map(
    async ({ path, content }) => [path, await content.text()] as const,
  );
  return { fixed, texts: Object.fromEntries(await Promise.all(texts)) };
}

/** The list of the corrections of a folder, as the page saves it. */
export async function listed(
  root: string,
  all: readonly FileOfFolder[],
  choices: RunChoices,
  request: ListRequest,
): Promise<Uint8Array> {
  const list = await fixedList({ ...chosen(root, all), ...choices }, request, following);
  return new Uint8Array((await list?.arrayBuffer()) ?? []);
}

const following = {
  isCancelled: () => false,
  started: () => undefined,
  progressed: () => undefined,
};

function chosen(root: string, files: readonly FileOfFolder[]): GivenFiles {
  const all = files.map(({ path, bytes }) =>
    Object.assign(new File([bytes], path.split("/").at(-1) ?? ""), {
      webkitRelativePath: `${root}/${path}`,
    }),
  );
  return ofChoice(all as unknown as FileList, true);
}
