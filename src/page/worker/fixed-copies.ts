import { chosenIn } from "../../app/correct/changes";
import { BlobWriter } from "../files/blob-writer";
import { FixedKinds, placeKey } from "../views/fixed-kinds";
import type { FixStep } from "./fixing";
import { fixing } from "./fixing";
import type { Following } from "./following";
import type { FixRequest, FixResult, GivenFile, RunRequest } from "../protocol";

/** The most findings whose correction the record's editor can offer. */
const maxSuggested = 20_000;

/** Corrects the files of a run in memory. Undefined if it was cancelled. */
export async function fixedCopies(
  run: RunRequest,
  request: FixRequest,
  following: Following,
): Promise<FixResult | undefined> {
  const kinds = new FixedKinds();
  const errors: { readonly file: string; readonly why: string }[] = [];
  const copies: GivenFile[] = [];
  const suggested = new Map<string, FixResult["kinds"][number]["code"]>();
  let copy = new BlobWriter();
  let { changes } = kinds;
  const take = ({ file, part, why }: FixStep): void => {
    const { path, content } = file;
    if (part !== undefined) {
      kinds.add(path, part);
      for (const finding of part.findings) {
        const code = chosenIn(finding)?.code;
        if (code !== undefined && suggested.size < maxSuggested)
          suggested.set(placeKey(finding), code);
      }
      copy.add(part.bytes as Uint8Array<ArrayBuffer>);
      return;
    }
    if (why !== undefined) errors.push({ file: path, why: why[run.lang] });
    else if (kinds.changes > changes)
      copies.push({
        ...file,
        content: new File([copy.blob("application/json")], content.name),
        isCorrected: true,
      });
    copy = new BlobWriter();
    ({ changes } = kinds);
  };
  const steps = fixing(run, request, following);
  for (;;) {
    const { done, value } = await steps.next();
    if (done !== true) take(value);
    else if (!value) return undefined;
    else return { kinds: kinds.all(), revealed: kinds.revealed, errors, copies, suggested };
  }
}
