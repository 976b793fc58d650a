import type { Lang, Severity } from "./issue";
import type { RevisionContext } from "./revision-context";

/**
 * The properties of everything that has a code: the rules that judge records, and the diagnostics of the input
 * (`src/core/diagnostics`).
 */
export interface Diagnostic<P = unknown> {
  /** Also the name of the rule's file, its fixture and its heading. */
  readonly code: string;
  readonly severity: Severity;
  /** A record with such an issue does not load: it cannot even be saved as a draft. */
  readonly blocksLoading?: true;
  /** The rule always runs: `only` and `skip` may not name it. */
  readonly cannotBeSkipped?: true;
  /**
   * What is at fault: the name of the field or property, its value (the default), its absence, or the record as a
   * whole.
   */
  readonly pointsAt?: "name" | "value" | "absence" | "record";
  /**
   * How its faults can be repaired, if the finding shows it: "name": the property becomes `params.field`; "absence": the
   * field is written with null, or is a property as for "name" if `params.mistake` is "name"; "local-time": the text may
   * be a local time in another form; "type": the digits may be in quotes and should not be, or the other way round;
   * "repetition": the field may be null, since it repeats another one; "removal": the member may be left out;
   * "counting" and "numbering": the array may be numbered from 1; with the former it must; "code": the text is
   * nearly a code of an official table; "joining": the usuario may be joined with the one of `params.first`.
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
  /** Rules whose finding and its own are one fault. See `src/core/README.md`. */
  readonly sameAs?: readonly Same[];
  /** What only the text of a record shows: repeated names, or numbers that a double cannot represent. */
  readonly ofText?: "names" | "numbers";
  /** Its remark on the whole run in a language, whatever the input; it then reports nothing else. */
  readonly ofRun?: (context: RevisionContext, lang: Lang) => string | undefined;
  /** The id of the norm that the rule belongs to; `params.version` then names the versions. */
  readonly norm?: string;
  /** The Ministry rejects what it finds, even where it only warns. */
  readonly rejects?: true;
  readonly message: Readonly<Record<Lang, (said: Said<P>) => string>>;
}

/**
 * The code of a rule that requires the same of the same field. Or, with its code in an object, a rule that requires the same
 * of other fields or names too: people then see one cause, wherever each of the two finds something.
 */
export type Same =
  | string
  | {
      readonly code: string;
      /** Only faults with this `params.mistake`. */
      readonly mistake?: string;
    };

/** The input of a message. */
export interface Said<P = unknown> {
  /** The name of the field or property that the message is about; empty for the record itself. */
  readonly field: string;
  readonly params: P;
}
