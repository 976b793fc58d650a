import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Edit } from "./edits";
import type { FixCode, PatchOperation } from "./suggestion";

/** A correction of one or more findings. Either all of its changes are made, or none. */
export interface Fix {
  readonly code: FixCode;
  /** The findings that it must remove. */
  readonly findings: Finding[];
  readonly patch: readonly PatchOperation[];
  readonly edits: readonly Edit[];
  /** Whether it can mean one thing only. */
  readonly isSure: boolean;
  /** The pointer of the corrected place, by its right name. */
  readonly place: string;
  /** Whether a finding that appears was only hidden before. */
  readonly reveals?: (finding: Finding) => boolean;
  /** The text of its record, without the number of that. */
  readonly record?: (() => string) | undefined;
  /** The pointer of an array that is numbered as a whole. */
  readonly array?: string;
}

/** The pointer of the object that a member is in. */
export const ownerOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** Returns true if a pointer is equal to another pointer, or leads into it. */
export const isWithin = (pointer: string, owner: string): boolean =>
  pointer === owner || pointer.startsWith(`${owner}/`);
