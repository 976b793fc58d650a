/** The severity of an issue: a record with an `error` cannot be submitted, one with a `warning` can. */
export type Severity = "error" | "warning";

/**
 * The languages of messages. Types ensure that each is complete. Codes, field names and enumerated values are never translated.
 */
export type Lang = "en" | "es";

export type Bilingual = Readonly<Record<Lang, string>>;

/** A language tag, as callers may pass it. Only the first subtag counts: `es-CO` means `es`; other languages mean English. */
export type LangTag = Lang | (string & Readonly<Record<never, never>>);

/** The details of an issue, for programs and translations; never a value of the record. */
export type Params = Readonly<Record<string, string | number | boolean>>;

/** An issue of any code. The library's functions return issues that are typed by their code. */
export interface AnyIssue {
  /** The rule's code: "alias-conflict". */
  readonly code: string;
  readonly severity: Severity;
  /** The path from the validated value; `[]` is the value itself. A name that does not look like a name is replaced by "…". */
  readonly path: readonly (string | number)[];
  /** One sentence in the requested language; never a value of the record. */
  readonly message: string;
  /** Left out if the rule has none. */
  readonly params?: Params;
  /** The code of the contract's issue for the same fault, in an issue of a pack. Only one of the two is counted. */
  readonly sameAs?: string;
  /** Set if the Ministry's validator rejects the finding, even if the rule only warns. */
  readonly rejects?: true;
}

/** In a broken export the name of an unknown property may be a value, so it is shown only if it looks like a name. */
export function shownName(name: string): string {
  return /^\w{1,64}$/.test(name) || /^[\p{L}\p{N}_]{1,64}$/u.test(name) ? name : "…";
}
