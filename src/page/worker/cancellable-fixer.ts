import { newestPacks } from "../../app/packs/packs";
import type { RevisionContext } from "../../core/model/revision-context";
import type { BatchOptions } from "../../engine/batch/run-plan";
import type { FileFixer } from "../../norm/fixes/fixer";
import { createFileFixer } from "../../norm/fixes/fixer";
import { turn } from "./turn";

/** A fixer that throws `cancelled` when its run is cancelled. */
export function cancellableFixer(
  context: RevisionContext | undefined,
  options: BatchOptions,
  isCancelled: () => boolean,
  more: Pick<NonNullable<Parameters<typeof createFileFixer>[2]>, "also" | "only"> = {},
): { readonly fix: FileFixer; readonly cancelled: Error } {
  const cancelled = new Error("cancelled");
  const pause = async () => {
    await turn();
    if (isCancelled()) throw cancelled;
  };
  const fix = createFileFixer(context, options, { checks: newestPacks(), pause, ...more });
  return { fix, cancelled };
}
