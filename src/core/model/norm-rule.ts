import type { Compared } from "./compared";
import type { CreateVisitor } from "./document-rule";
import type { CodeSet } from "../text/code-set";
import type { NearNames } from "../text/near-names";
import type { Size } from "../text/size";
import type { Lang, Params } from "./issue";
import type { EnclosingName, NormData, NormId, NormTable, AnnexRow } from "./norm";
import { isEnclosing } from "./norm";
import type { Diagnostic, Said } from "./diagnostic";
import type { Requirement } from "./requirement";
import type { Need, RuleContext } from "./rule-context";
import type { Field } from "./shapes";
import type { FieldValue, RecordValues } from "./value";

export interface Line {
  readonly row: AnnexRow;
  /** Copied from the row: rows have many layouts, and reading them is slow. */
  readonly type: AnnexRow["type"];
  readonly pattern: AnnexRow["pattern"];
  /** The size, parsed; undefined if it is not known. */
  readonly size: Size | undefined;
  /** The sizes that are certainly right; undefined if the printed size is not doubtful, null if no size is certain. */
  readonly firm: Size | null | undefined;
  readonly isNullable: boolean;
  /** The codes that are allowed in this type of record. */
  readonly codes: CodeSet | undefined;
  /** The codes among these that messages name and that a person can choose. */
  readonly offered: CodeSet | undefined;
  /** True if any other code is a doubtful fault. */
  readonly hasDoubtfulCodes: boolean;
  /** Codes that were added to the list after this version. */
  readonly later: CodeSet | undefined;
  /** True if empty texts, and blanks around texts, are allowed. */
  readonly hasLooseTexts: boolean;
}

export interface PreparedNorm {
  readonly data: NormData;
  readonly lineOf: (of: NormTable | EnclosingName, name: string) => Line | undefined;
  /** The names of the fields, to look up misspelt ones. */
  readonly nearNamesOf: (of: NormTable | EnclosingName) => NearNames;
  /** Returns the fields that may be null and share a word with an unknown property, which may have their value. */
  readonly sharingOf: (of: NormTable | EnclosingName, property: string) => readonly string[];
  readonly requiredOf: (of: NormTable | EnclosingName) => readonly string[];
}

/** A field in one version of a norm, as its rules receive it. */
export interface NormColumn {
  /** The shape of the records, or the name of the array or enclosing object that has the field. */
  readonly of: NormTable | EnclosingName;
  readonly field: Field;
  /** Undefined if the annex does not have the field. */
  readonly line: Line | undefined;
  readonly norm: PreparedNorm;
}

/** The properties of every rule of a norm. Its texts are in `<code>.doc.ts` beside it. */
export interface AnyNormRule {
  /** Without the norm's id. */
  readonly code: string;
  readonly norms: readonly NormId[];
  /** The Ministry's rule that it corresponds to. A rule without one only warns. */
  readonly official?: string;
  /** Further official rules that require the same of other values; they have the verdicts of `official`. */
  readonly also?: readonly string[];
  /**
   * True if our check is certain enough to reject where the Ministry does. Otherwise it only warns, and its texts explain why.
   */
  readonly canReject: boolean;
  /** Set if the Ministry certainly cannot accept a fault, though none of its known rules names it. */
  readonly isRefused?: true;
  readonly needs?: Need;
  readonly repairs?: Diagnostic["repairs"];
  readonly sameAs?: Diagnostic["sameAs"];
  readonly message: Readonly<Record<Lang, (said: Said<Params>, norm: PreparedNorm) => string>>;
}

/** Selects the values that a rule of a norm runs on. */
interface Where {
  /** The names of fields; "field" selects all. */
  readonly fields: readonly string[];
  /** The kinds of record and enclosing objects. Without it, the rule runs on all kinds of record. */
  readonly of?: readonly NormColumn["of"][];
  /** Returns true if it runs on a column. Evaluated once for each field. */
  readonly if?: (column: NormColumn) => boolean;
}

/** Checks properties that the table does not have. */
export interface ExtraRule {
  /** A quick test by name: false means that the check is not needed for a property of this name. */
  readonly mayReport: (
    name: string,
    of: NormColumn["of"],
    norm: PreparedNorm,
    record: RecordValues | undefined,
  ) => boolean;
  /** Returns true if the value is right. */
  readonly check: (value: FieldValue, record: RecordValues, column: NormColumn) => boolean;
  readonly params?: (value: FieldValue, record: RecordValues, column: NormColumn) => Params;
}

export const officialsOf = (rule: AnyNormRule & Pick<NormRule, "officials">): readonly string[] => [
  ...new Set([
    ...(rule.official === undefined ? [] : [rule.official]),
    ...Object.values(rule.officials ?? {}),
    ...(rule.also ?? []),
  ]),
];

/** A rule of a norm that checks records, not yet bound to a version: each version runs the same check with its own data. */
export interface NormRule extends AnyNormRule {
  readonly where: Where;
  /**
   * Official rules that require the same of other fields, by the fields' numbers in the annex; they have the verdicts of
   * `official`.
   */
  readonly officials?: Readonly<Record<string, string>>;
  /** Checks properties that the table does not have, in the kinds of record of its fields. */
  readonly extra?: ExtraRule;
  /** The codes of rules of the norm that have precedence, as in `Rule`. */
  readonly yieldsTo?: readonly string[];
  readonly on?: "both" | "wrong-type";
  /** The bits of `tableFaults` that it reports, without a check of its own. */
  readonly table?: number;
  /** The requirement, if it can be stated as data. It replaces `check`. */
  readonly requires?: Requirement;
  /** A requirement that is met only if `check` holds. It only saves time. */
  readonly prefilter?: Requirement | ((column: NormColumn) => Requirement | undefined);
  /** Checks a further requirement; called without `this`. Returns true if the value is right. */
  readonly check?: (
    value: FieldValue,
    record: RecordValues,
    column: NormColumn,
    context: RuleContext,
  ) => boolean;
  readonly params?: (
    value: FieldValue,
    record: RecordValues,
    column: NormColumn,
    context: RuleContext,
  ) => Params;
  /** As in `Rule`. By default, the value that its table or `requires` states. */
  readonly compares?: (
    value: FieldValue,
    record: RecordValues,
    column: NormColumn,
    context: RuleContext,
  ) => Compared | undefined;
}

/** A rule of a norm that compares several records of a document: it creates a visitor with its own state. */
export interface DocumentNormRule<Facts = unknown> extends AnyNormRule {
  /** The facts of a version that the rule depends on. Versions whose facts have equal JSON share one visitor. */
  readonly facts?: (data: NormData, norm: PreparedNorm) => Facts;
  /** The codes of rules before it that have precedence: it does not report a record that one of them reports. */
  readonly yieldsTo?: readonly string[];
  /** Returns the params of a message about the whole run, which does not depend on the input; undefined if there is none. */
  readonly runParams?: (data: NormData, context: RuleContext) => Params | undefined;
  readonly create: CreateVisitor<Facts>;
}

/** Returns true if a rule checks fields; false for document rules. */
export const isOfFields = (rule: AnyNormRule): rule is NormRule => "where" in rule;

export const isOfEnclosing = ({ where }: NormRule): boolean =>
  where.of?.every(isEnclosing) === true;

/** A document rule of a norm. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list forgets the facts of its rules
export type AnyDocumentNormRule = DocumentNormRule<any>;

/** The rules of a norm, each list in the order of the report. */
export interface NormRules {
  readonly records: readonly NormRule[];
  /** The rules for the enclosing objects, including rules for records that apply to these too. */
  readonly enclosing: readonly NormRule[];
  readonly documents: readonly AnyDocumentNormRule[];
}
