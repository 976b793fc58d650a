import type { Size } from "../text/size";
import type { InBytes } from "./in-bytes";
import type { Lang, Params } from "./issue";
import type { Level, NormData, Row } from "./norm";
import type { Given, Need, Said, Target } from "./rule";
import type { Shape } from "./shapes";

/** A line of the annex, prepared for the rules. */
export interface Line {
  readonly row: Row;
  /** As read; undefined where the size is not known. */
  readonly size: Size | undefined;
  readonly isNullable: boolean;
  /** The codes that the record type may have. */
  readonly codes: ReadonlySet<string> | undefined;
}

/** A version of a norm, prepared for the rules. */
export interface Prepared {
  readonly data: NormData;
  readonly lineOf: (of: Shape | Level, name: string) => Line | undefined;
}

/** What a rule of a norm checks: a field with its record, whose value may have any type that the contract gives it. */
export type NormTarget = Target<"field">;

/** What every rule of a norm has, whatever it looks at. Its texts are in `<code>.doc.ts` beside it. */
export interface AnyNormRule {
  /** Without the norm's id. */
  readonly code: string;
  /** The Ministry's rule that it stands for. */
  readonly official: string;
  /** Whether our check is sure enough to reject where the Ministry does; else it only warns, and its texts say why. */
  readonly canReject: boolean;
  readonly needs?: Need;
}

/** A rule of a norm over records, before it knows the version: the same check for each version's data. */
export interface NormRule extends AnyNormRule {
  /** The fields of records; empty where it applies to the objects around them only. */
  readonly given: readonly Given[];
  /** The shapes of its fields, where a name is in others too; a prefilter need not ask it there. */
  readonly shapes?: readonly Shape[];
  /**
   * Whether it applies to the objects around the records too: "also" to the fields that it is given, "listed" to
   * their fields that have a list of codes, "only" to these objects and not to records. Left out: to records only.
   */
  readonly levels?: "also" | "listed" | "only";
  /** Whether it checks the JSON type; every other rule is silent about a value of another type than the annex gives. */
  readonly checksType?: true;
  /** Whether it reports fields that are absent or null: only those, or others too. */
  readonly absent?: "only" | "also";
  /** What it refuses on account of the table alone: null where the size leaves no room for it, or leaving out what may be null. */
  readonly refuses?: "null" | "absent";
  /** Whether a prefilter answers it from the table. */
  readonly inTable?: true;
  /** What the prefilter over bytes asks beside the table; without either it is never sure of a field that has a value. */
  readonly inBytes?: InBytes;
  /** True when the rule holds. */
  readonly check: (target: NormTarget, norm: Prepared) => boolean;
  readonly params?: (target: NormTarget, norm: Prepared) => Params;
  readonly message: Readonly<Record<Lang, (said: Said<Params>, norm: Prepared) => string>>;
}

/** A rule of a norm over more than one record of a document. `src/norm/document` finds its faults; here is how they are worded. */
export interface DocumentNormRule extends AnyNormRule {
  readonly message: Readonly<Record<Lang, (said: Said<Params>) => string>>;
}

/** The rules of a norm, each list in order of report. */
export interface NormRules {
  readonly records: readonly NormRule[];
  /** Over the objects around the records; those of records that apply to these too are among them. */
  readonly levels: readonly NormRule[];
  readonly documents: readonly DocumentNormRule[];
}
