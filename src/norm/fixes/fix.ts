import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Edit } from "./edits";
import type { FixCode, PatchOperation } from "./suggestion";

/** What could correct one or more findings. Either all of its changes are made, or none. */
export interface Fix {
  readonly code: FixCode;
  /** Those that must be gone then. */
  readonly findings: Finding[];
  readonly patch: readonly PatchOperation[];
  readonly edits: readonly Edit[];
  /** Whether it can mean one thing only. */
  readonly isSure: boolean;
  /** The pointer of what is changed, by its right name. */
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

/** Whether a pointer is another one, or leads into it. */
export const isWithin = (pointer: string, owner: string): boolean =>
  pointer === owner || pointer.startsWith(`${owner}/`);
