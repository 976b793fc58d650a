/** How grave an issue is: an `error` keeps a record from being submitted, a `warning` does not. */
export type Severity = "error" | "warning";

/** The languages of messages, complete by type. Codes, field names and enumerated values are never translated. */
export type Lang = "en" | "es";

/** A language as callers may ask for it: of a tag the first subtag counts, so `es-CO` is `es`. */
export type LangTag = Lang | `${Lang}-${string}`;

/** What a program or a translation needs to know of an issue; never a value of the record. */
export type Params = Readonly<Record<string, string | number | boolean>>;

/**
 * An item of `ApiError.error.issues` (contract section 7; the structure of an item is not shown there).
 * Assignable to an issue of a Standard Schema.
 */
export interface Issue {
  /** The rule's code: "alias-conflict". */
  readonly code: string;
  readonly severity: Severity;
  /** From the validated value; `[]` is the value itself. A name that does not look like a name stands as "…". */
  readonly path: readonly (string | number)[];
  /** One sentence in the language asked for; never a value of the record. */
  readonly message: string;
  /** Left out when the rule has none. */
  readonly params?: Params;
}

/** An unknown property's name may itself be a value in a broken export: it is shown only when it looks like a name. */
export function shownName(name: string): string {
  return /^\w{1,64}$/.test(name) || /^[\p{L}\p{N}_]{1,64}$/u.test(name) ? name : "…";
}
