import type { SplitMark } from "../engine/batch/split-point";
import type { LeftOut } from "../report/left-out";

/** The version of plan files. It changes if a reader of them must change. */
export const planVersion = 1;

/** A division of the files of a run into shards, each of which any machine can read by itself. */
export interface ShardPlan {
  readonly planVersion: number;
  /** The SHA-256 of everything else. */
  readonly id: string;
  /** The version of ripslint. */
  readonly tool: string;
  /** The options of `validate` that decide how records are judged, as they were typed. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** Identifies how records are judged, with the bytes of every file that an option names. */
  readonly judging: string;
  /** In the order of `validate`. */
  readonly files: readonly PlannedFile[];
  /** What was found beside the files, and is not read. */
  readonly leftOut: readonly LeftOut[];
  /** By shard: its segments, in the order of the files. */
  readonly shards: readonly (readonly PlannedSegment[])[];
}

export interface PlannedFile {
  /** As reports show it. */
  readonly name: string;
  /** Absolute; as base64 if its bytes are not UTF-8. */
  readonly path: string | { readonly base64: string };
  /** In bytes; null if the file could not be opened at planning. */
  readonly size: number | null;
  /** What identifies its bytes: one of these, if it could be opened. */
  readonly mtimeMs?: number;
  readonly sha256?: string;
  /** How it is divided, if it is; the head as text. */
  readonly mark?: { readonly way: SplitMark["way"]; readonly head: string };
}

/** A file, or a part of one: the bytes between two offsets, each moved to the next split point. */
export interface PlannedSegment {
  /** The index of the file. */
  readonly file: number;
  readonly kind: "whole" | "head" | "middle" | "tail";
  readonly from: number;
  readonly until: number;
}

/**
 * Divides files into shards of equal size: the bytes of all files, one after the other, are cut at equal distances. A
 * file that is not larger than a shard is whole in the one where it begins, and so is one that cannot be divided.
 *
 * @param sizes are those of the files, in bytes; `isDivided` tells whether a file that is larger can be divided.
 */
export function shardsOf(
  sizes: readonly number[],
  count: number,
  isDivided: (file: number) => boolean,
): PlannedSegment[][] {
  const shards: PlannedSegment[][] = Array.from({ length: count }, () => []);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const cutAt = (shard: number) => Math.floor((shard * total) / count);
  let begin = 0;
  let shard = 0;
  for (const [file, size] of sizes.entries()) {
    while (shard < count - 1 && cutAt(shard + 1) <= begin) shard += 1;
    const end = begin + size;
    if (size <= Math.ceil(total / count) || !isDivided(file)) {
      shards[shard]?.push({ file, kind: "whole", from: 0, until: size });
    } else {
      for (let from = 0; from < size; ) {
        const until = shard === count - 1 ? size : Math.min(cutAt(shard + 1) - begin, size);
        const isFirst = from === 0;
        const isLast = until === size;
        const kind = isFirst ? (isLast ? "whole" : "head") : isLast ? "tail" : "middle";
        shards[shard]?.push({ file, kind, from, until });
        from = until;
        if (from < size) shard += 1;
      }
    }
    begin = end;
  }
  return shards;
}
