import type { Finding } from "../../core/evaluate/typed-issue";
import type { Edit } from "./edits";
import type { FixCode, PatchOperation } from "./suggestion";

/** A correction of one or more findings. All of its changes are made together. */
export interface Fix {
  readonly code: FixCode;
  /** The findings that it must remove. */
  readonly findings: Finding[];
  readonly patch: readonly PatchOperation[];
  /** If there is a patch, the edit of each operation. */
  readonly edits: readonly Edit[];
  /** True if only one correction is possible. */
  readonly isSure: boolean;
  /** The pointer of the corrected place, with the corrected name. */
  readonly place: string;
  /** Returns true for a new finding that was only hidden before. */
  readonly reveals?: (finding: Finding) => boolean;
  /** Returns the text of its record without its consecutivo. */
  readonly record?: (() => string) | undefined;
}

export const ownerOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

export const isWithin = (pointer: string, owner: string): boolean =>
  pointer === owner || pointer.startsWith(`${owner}/`);
