import type { Finding } from "../../core/evaluate/typed-issue";
import type { Correction } from "../../core/model/correction";
import type { Mender } from "../../core/model/rule-doc";

/**
 * How a fault can be corrected. "automatic": there is one right form, and nothing of the patient, the service or money changes.
 * "with-a-yes": there is one right form, but a person should have seen it; it is only applied if the caller passes its code.
 */
export type FixKind = Extract<Correction, "automatic" | "with-a-yes">;

const kinds = {
  rename: "automatic",
  "leading-zeros": "automatic",
  "local-time": "automatic",
  trim: "automatic",
  "write-null": "automatic",
  quote: "automatic",
  unquote: "automatic",
  date: "automatic",
  consecutivo: "automatic",
  code: "automatic",
  "text-null": "automatic",
  "null-array": "automatic",
  "utf-8": "automatic",
  "byte-order-mark": "automatic",
  "trailing-comma": "automatic",
  "surrounding-text": "automatic",
  array: "automatic",
  "keyed-list": "automatic",
  "zero-null": "with-a-yes",
  "related-diagnosis": "with-a-yes",
  incapacidad: "with-a-yes",
  "serial-date": "with-a-yes",
  "user-repeated": "with-a-yes",
} as const satisfies Record<string, FixKind>;
export type FixCode = keyof typeof kinds;
export type CodeWithYes = {
  [code in FixCode]: (typeof kinds)[code] extends "with-a-yes" ? code : never;
}[FixCode];
export const fixCodes = Object.keys(kinds) as readonly FixCode[];

export const fixKindOf = (fix: FixCode): FixKind => kinds[fix];

/** The codes that need the user's consent. */
export const codesWithYes: readonly FixCode[] = fixCodes.filter(
  (code) => fixKindOf(code) === "with-a-yes",
);

/**
 * How a finding is corrected.
 *
 * @param mender is the person who can correct the findings of its rule.
 */
export function correctionOf(
  { suggestions = [] }: Pick<SuggestedFinding, "suggestions">,
  mender: Mender,
): Correction {
  const safe = suggestions.find((each) => each.safe);
  if (safe !== undefined) return fixKindOf(safe.code);
  if (suggestions.some(({ offered }) => offered)) return "with-a-yes";
  return mender === "export" ? "maintainer" : "by-hand";
}

/** An operation of RFC 6902. Its pointers start, as in findings, from the root of the line or of the file. */
export type PatchOperation =
  | { readonly op: "replace"; readonly path: string; readonly value: string | number | null }
  | { readonly op: "add"; readonly path: string; readonly value: null }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly from: string; readonly path: string };

/** A change that would repair what a finding reports. */
export interface Suggestion {
  readonly code: FixCode;
  /**
   * Empty if the suggestion corrects text that is not yet JSON, if it joins usuarios, or if another finding of the same
   * `array` carries the patch.
   */
  readonly patch: readonly PatchOperation[];
  /** True if, after all safe suggestions, this finding is gone and no other finding appears or is hidden. */
  readonly safe: boolean;
  /** True if it needs the user's consent, which was not given; with it, the suggestion would be `safe`. */
  readonly offered?: true;
  /** The pointer of an array that is numbered as a whole. The first of its findings has the patch. */
  readonly array?: string;
}

/** A finding with its suggestions. */
export type SuggestedFinding = Finding & {
  readonly suggestions?: readonly Suggestion[];
  /** True if the finding does not occur in the original file; it appeared only after the text was corrected. */
  readonly revealed?: true;
};
