import type { Lang, Severity } from "./issue";
import type { Need, RuleContext } from "./rule-context";

/**
 * The properties of everything that has a code: the rules that judge records, and the diagnostics of the input
 * (`src/core/diagnostics`).
 */
export interface Diagnostic<P = unknown> {
  /** Also the name of the rule's file, its fixture and its heading. */
  readonly code: string;
  readonly severity: Severity;
  /** The rule is not evaluated if the context lacks this part. */
  readonly needs?: Need;
  /** A record with such an issue does not load: it cannot even be saved as a draft. */
  readonly blocksLoading?: true;
  /** The rule always runs: `only` and `skip` may not name it. */
  readonly cannotBeSkipped?: true;
  /**
   * The part that is at fault: the name of the field or property, its value (the default), its absence, or the whole record.
   */
  readonly pointsAt?: "name" | "value" | "absence" | "record";
  /**
   * The way to repair its faults, if the finding shows it. "name": the property becomes `params.field`. "absence": the
   * field is written with null, or renamed as for "name" if `params.mistake` is "name". "local-time": the text may be a
   * local time in another form. "type": the digits should be in quotes, or should not be. "repetition": the field may
   * become null, since it repeats another field. "removal": the member may be left out. "counting" and "numbering": the
   * array may be numbered from 1; with "counting" it must. "code": the text is nearly a code of an official table.
   * "joining": the usuario may be joined with the usuario of `params.first`.
   */
  readonly repairs?:
    | "name"
    | "absence"
    | "local-time"
    | "type"
    | "repetition"
    | "removal"
    | "counting"
    | "numbering"
    | "code"
    | "joining";
  /** Rules whose finding is the same fault as its own. See `src/core/README.md`. */
  readonly sameAs?: readonly Same[];
  /** The kind of fault that only the text of a record shows: repeated names, or numbers that a double cannot represent. */
  readonly textFault?: "names" | "numbers";
  /**
   * Returns a message about the whole run, which does not depend on the input. A diagnostic with `runMessage` has no other
   * findings.
   */
  readonly runMessage?: (context: RuleContext, lang: Lang) => string | undefined;
  /** The id of the norm that the rule belongs to; `params.version` then names the versions. */
  readonly norm?: string;
  /** The Ministry rejects its findings, even if the rule only warns. */
  readonly rejects?: true;
  readonly message: Readonly<Record<Lang, (said: Said<P>) => string>>;
}

/**
 * Names another rule with the same requirement. A code alone means that the other rule checks the same field. An object with
 * the code means that it also checks other fields or names; reports then group both rules under one cause, even if only one of
 * them has findings.
 */
export type Same =
  | string
  | {
      readonly code: string;
      /** Only applies to faults with this `params.mistake`. */
      readonly mistake?: string;
    };

/** The input of a message. */
export interface Said<P = unknown> {
  /** The name of the field or property that the message is about; empty for the record itself. */
  readonly field: string;
  readonly params: P;
}
