import type { CreateVisitor } from "./document-rule";
import type { CodeSet } from "../text/code-set";
import type { Size } from "../text/size";
import type { Lang, Params } from "./issue";
import type { EnclosingName, NormData, NormTable, Row } from "./norm";
import type { Given, Need, RevisionContext, Said } from "./rule";
import type { Field } from "./shapes";
import type { FieldValue, RecordValues } from "./value";

/** A line of the annex, prepared for the rules. */
export interface Line {
  readonly row: Row;
  /** As read; undefined where the size is not known. */
  readonly size: Size | undefined;
  /** The sizes that are surely right; undefined where the print is not doubtful, null where nothing is known. */
  readonly firm: Size | null | undefined;
  readonly isNullable: boolean;
  /** The codes that the record type may have. */
  readonly codes: CodeSet | undefined;
  /** Codes that the table got later. */
  readonly later: CodeSet | undefined;
}

/** A version of a norm, prepared for the rules. */
export interface Prepared {
  readonly data: NormData;
  readonly lineOf: (of: NormTable | EnclosingName, name: string) => Line | undefined;
  /** The names of the fields, in the order of the annex. */
  readonly namesOf: (of: NormTable | EnclosingName) => readonly string[];
}

/** A field under a version of a norm, as the rules are given it. */
export interface NormColumn {
  /** The shape of the records, or the name of the array or enclosing object that has the field. */
  readonly of: NormTable | EnclosingName;
  readonly field: Field;
  /** Undefined where the annex does not have the field. */
  readonly line: Line | undefined;
  readonly norm: Prepared;
}

/** What every rule of a norm has, whatever it looks at. Its texts are in `<code>.doc.ts` beside it. */
export interface AnyNormRule {
  /** Without the norm's id. */
  readonly code: string;
  /** The Ministry's rule that it stands for. */
  readonly official: string;
  /** Those that ask the same of other values; their verdicts are those of `official`. */
  readonly also?: readonly string[];
  /** Whether our check is sure enough to reject where the Ministry does; else it only warns, and its texts say why. */
  readonly canReject: boolean;
  readonly needs?: Need;
}

/** What a rule is given: as of any rule, or a field that only a norm describes, by its name. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- a reader sees what the names are
export type NormGiven = Given | (string & {});

/** What a rule asks of properties that the table does not have. */
export interface ExtraRule {
  /** Whether it may report a property of this name at all, whatever the record. */
  readonly mayReport: (name: string, of: NormColumn["of"], norm: Prepared) => boolean;
  /** True when the rule holds. */
  readonly check: (value: FieldValue, record: RecordValues, column: NormColumn) => boolean;
  readonly params?: (value: FieldValue, record: RecordValues, column: NormColumn) => Params;
}

/** All official rules that a rule stands for. */
export const officialsOf = (rule: AnyNormRule & Pick<NormRule, "officials">): readonly string[] => [
  ...new Set([rule.official, ...Object.values(rule.officials ?? {}), ...(rule.also ?? [])]),
];

/** A rule of a norm over records, before it knows the version: the same check for each version's data. */
export interface NormRule extends AnyNormRule {
  /** The fields of records; empty where it applies to the objects around them only. */
  readonly given: readonly NormGiven[];
  /** The kinds of record of its fields, where a name is in others too; and the enclosing objects, where it applies to both. */
  readonly shapes?: readonly (NormTable | EnclosingName)[];
  /** Official rules that ask the same of other fields, by the fields' numbers in the annex; their verdicts are those of `official`. */
  readonly officials?: Readonly<Record<string, string>>;
  /** Whether it applies to a column at all; decided once for each field. */
  readonly applies?: (column: NormColumn) => boolean;
  /**
   * Whether it applies to the objects around the records too: "also" to the fields that it is given, "listed" to
   * their fields that have a list of codes, "only" to these objects and not to records. Left out: to records only.
   */
  readonly enclosing?: "also" | "listed" | "only";
  /** What it asks of properties that the table does not have; it applies to the kinds of record of its fields. */
  readonly extra?: ExtraRule;
  /** As on `Rule`: it is also asked of fields that are absent or null. */
  readonly absent?: true;
  /** As on `Rule`: it is asked of values of a wrong type instead of those of the right type. */
  readonly ofWrongType?: true;
  /** The bits of `tableFaults` that it reports: what the table alone decides. */
  readonly table?: number;
  /** What must hold besides; called without `this`. True when the rule holds. */
  readonly check?: (
    value: FieldValue,
    record: RecordValues,
    column: NormColumn,
    context: RevisionContext,
  ) => boolean;
  readonly params?: (
    value: FieldValue,
    record: RecordValues,
    column: NormColumn,
    context: RevisionContext,
  ) => Params;
  readonly message: Readonly<Record<Lang, (said: Said<Params>, norm: Prepared) => string>>;
}

/** A rule of a norm over more than one record of a document: a visitor with a state of its own. */
export interface DocumentNormRule extends AnyNormRule {
  readonly create: CreateVisitor;
  readonly message: Readonly<Record<Lang, (said: Said<Params>) => string>>;
}

/** The rules of a norm, each list in order of report. */
export interface NormRules {
  readonly records: readonly NormRule[];
  /** Over the objects around the records; those of records that apply to these too are among them. */
  readonly enclosing: readonly NormRule[];
  readonly documents: readonly DocumentNormRule[];
}
