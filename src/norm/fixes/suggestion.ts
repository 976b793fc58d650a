import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";

/** What a suggestion repairs. */
export const fixCodes = [
  "rename",
  "leading-zeros",
  "local-time",
  "trim",
  "write-null",
  "quote",
  "unquote",
  "utf-8",
  "byte-order-mark",
  "trailing-comma",
  "surrounding-text",
] as const;
export type FixCode = (typeof fixCodes)[number];

/** An operation of RFC 6902. Its pointers are those of findings: from the root of the line, or of the file. */
export type PatchOperation =
  | { readonly op: "replace"; readonly path: string; readonly value: string | number }
  | { readonly op: "add"; readonly path: string; readonly value: null }
  | { readonly op: "move"; readonly from: string; readonly path: string };

/** A change that would repair what a finding reports. */
export interface Suggestion {
  readonly code: FixCode;
  /** Empty if the text of the file is corrected, which is no JSON before. */
  readonly patch: readonly PatchOperation[];
  /** Whether the finding is gone, and no other one appears or is hidden, when all safe suggestions are applied. */
  readonly safe: boolean;
}

/** A finding with what could repair it. */
export type SuggestedFinding = Finding & {
  readonly suggestions?: readonly Suggestion[];
  /** It is none of the file as it is: it came to light when the text of the file was corrected. */
  readonly revealed?: true;
};
