import type { Size } from "../text/size";
import type { InBytes } from "./in-bytes";
import type { Lang, Params } from "./issue";
import type { Level, NormData, Row, Words } from "./norm";
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

/** What every rule of a norm has, whatever it looks at. */
export interface AnyNormRule {
  /** Without the norm's id. */
  readonly code: string;
  /** The Ministry's rule that it stands for. */
  readonly official: string;
  /** Whether our check is sure enough to reject where the Ministry does; else it only warns, and `doubt` says why. */
  readonly isFirm: boolean;
  readonly needs?: Need;
  /** What it looks at, where that is not the fields that it is given. */
  readonly looksAt?: Words;
  readonly summary: Words;
  /** What the clerk does about it. */
  readonly fix: Words;
  readonly doubt?: Words;
  /** Where the facts stand, in DT1 v002. */
  readonly pages: string;
}

/** A rule of a norm over records, before it knows the version: the same check for each version's data. */
export interface NormRule extends AnyNormRule {
  /** The fields of records; empty where it is asked of the levels around them only. */
  readonly given: readonly Given[];
  /** The shapes of its fields, where a name stands in others too; the gate need not ask there. */
  readonly shapes?: readonly Shape[];
  /** Whether it may speak of a field that is absent or null; the gate need not ask the others there. */
  readonly asksAbsent?: true;
  /** Whether the gate answers it from the table. */
  readonly inTable?: true;
  /** What the gate in bytes asks beside the table; without either it is never sure of a field that has a value. */
  readonly inBytes?: InBytes;
  /** True when the rule holds. */
  readonly check: (target: NormTarget, norm: Prepared) => boolean;
  readonly params?: (target: NormTarget, norm: Prepared) => Params;
  readonly message: Readonly<Record<Lang, (said: Said<Params>, norm: Prepared) => string>>;
}

/** A rule of a norm over more than one record of a document. A watcher finds its faults; here is what is said of them. */
export interface DocumentNormRule extends AnyNormRule {
  readonly looksAt: Words;
  readonly message: Readonly<Record<Lang, (said: Said<Params>) => string>>;
}
