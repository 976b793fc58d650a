import type { Lang, Params, Severity } from "./issue";
import type { CodeSet } from "../text/code-set";
import type { Amount } from "../text/amount";
import type { Field, FieldName, Role, Shape } from "./shapes";
import type { FieldValue, RecordValues } from "./value";

/** A person's document: the patient's, or a professional's. Both texts are not blank. */
export interface Person {
  readonly tipoDocumentoIdentificacion: string;
  readonly numDocumentoIdentificacion: string;
}

/** The official tables that a caller may give: too large, or not free, to ship. */
export const tableNames = ["cups", "cie10", "cum", "ium"] as const;
export type TableName = (typeof tableNames)[number];

/** What an invoice gives to the rules of packs. */
export interface InvoiceValues {
  /** The billing period, both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string };
  /** The modalidad de pago: "04" is pago por evento. */
  readonly paymentModality?: string;
  /** The total, and that of the moderator payments. */
  readonly invoiceTotal?: Amount;
  readonly moderatorTotal?: Amount;
  /** The coverage or plan, "01" to "17". */
  readonly coverage?: string;
}

/** A part of what an invoice gives. */
export const invoiceParts = [
  "period",
  "paymentModality",
  "invoiceTotal",
  "moderatorTotal",
  "coverage",
] as const;
export type InvoicePart = (typeof invoiceParts)[number];

/** The invoices of many documents: plain data, so that another thread gets it by a structured clone. */
export interface Invoices {
  /** By numFactura: the invoice's place in the list, and what it gives. */
  readonly byNumber: ReadonlyMap<string, Invoice>;
  /** The parts that at least one of them gives. */
  readonly gives: ReadonlySet<InvoicePart>;
}

/** One of many invoices. */
export interface Invoice {
  readonly index: number;
  readonly values: InvoiceValues;
}

/** What a revision is judged against, prepared once by `revisionContext`. What is absent was not given. */
export interface RevisionContext
  extends Readonly<Partial<Record<TableName, CodeSet>>>,
    InvoiceValues {
  /** The answer of GET /rips-packages/context (contract 2.2, rule 7); absent only in `noContext`. */
  readonly providerCodes?: CodeSet;
  /** The length of the longest provider code, in UTF-16 units. */
  readonly longestCode?: number;
  readonly patient?: Person;
  /** The professionals known, by `personKey`. */
  readonly professionals?: ReadonlySet<string>;
  /** The fields that the caller requires, by shape. */
  readonly required?: Readonly<Record<Shape, ReadonlySet<string>>>;
  /** A local time, YYYY-MM-DD HH:mm, that the caller calls now. */
  readonly now?: string;
  /** Of many documents, by numFactura. Only packs ask for it, for what `InvoiceValues` has, and for what follows. */
  readonly invoices?: Invoices;
  /** Of the CUPS table: the codes of one sex alone, and how often a code may be reported for a patient on one day. */
  readonly cupsSex?: ReadonlyMap<string, "M" | "F">;
  readonly cupsMaximum?: ReadonlyMap<string, number>;
}

/**
 * What a rule is asked about: "field" is any field of the table; a role is a field of that role; a field's
 * name is that field; "extra" is a property that the shape does not have. No contract rule names a field; the norm speaks of fields, and its packs do.
 */
export type Given = "field" | "extra" | Role | FieldName;

/** A part of the context that a rule cannot do without. */
export type Need =
  | "providerCodes"
  | "patient"
  | "professionals"
  | "required"
  | "now"
  | "cupsSex"
  | "cupsMaximum"
  | InvoicePart
  | TableName;

/** What every code has: the rules that judge records, and the diagnostics of the input (`rules/input`). */
export interface Diagnostic<P = unknown> {
  /** Also the name of the rule's file, its fixture and its heading. */
  readonly code: string;
  readonly severity: Severity;
  /** A record with such an issue does not load: it cannot even be saved as a draft. */
  readonly blocksLoading?: true;
  /** The rule always runs: `only` and `skip` may not name it. */
  readonly cannotBeSkipped?: true;
  /** What is at fault in the field or property: its name, or its value (the default); or the record, and no field. */
  readonly pointsAt?: "name" | "value" | "record";
  /** What only the text of a record shows: repeated names, or numbers that a double does not keep. */
  readonly ofText?: "names" | "numbers";
  /** The norm that brings it, by its id; `params.version` then names the versions. */
  readonly norm?: string;
  readonly message: Readonly<Record<Lang, (said: Said<P>) => string>>;
}

/** What a message is made from. */
export interface Said<P = unknown> {
  /** The name of the field or property that is spoken of; empty for the record itself. */
  readonly field: string;
  readonly params: P;
}

/** The field that a rule is given: an alias knows its canonical field. */
export type FieldGiven<G extends Given> = FieldValue<
  G extends "alias" ? Field & { readonly canonical: string } : Field
>;

/**
 * One rule: what must hold for the fields of one role, and what to say if it does not. A rule is a function
 * of its arguments, and its `check` is called without `this`. It carries everything that others need to know
 * of it as properties; nobody compares codes.
 */
export interface Rule<G extends Given = Given, P = unknown> extends Diagnostic<P> {
  /** Selects the fields, and types them. */
  readonly given: G | readonly G[];
  /** True when the rule holds. */
  readonly check: (field: FieldGiven<G>, record: RecordValues, context: RevisionContext) => boolean;
  /** Whether it is also asked of fields that are absent or null; the others are asked of values only. */
  readonly absent?: true;
  /** Whether it is asked of values of a wrong type; the others are asked of values of the field's own type. */
  readonly ofWrongType?: true;
  /** Whether it may report a property of this name at all, whatever the record of that kind; without it every extra is asked. */
  readonly mayReport?: (name: string, key: Shape | string) => boolean;
  /** What is known of the mistake; called only when the check failed. */
  readonly params?: (
    field: FieldGiven<G>,
    record: RecordValues,
    context: RevisionContext,
  ) => P & Params;
  /** The rule is not evaluated where the context lacks this. */
  readonly needs?: Need;
  /** Codes of rules that go first: where one of them reports the same field, this one is silent. */
  readonly yieldsTo?: readonly string[];
  /** Where the table of a norm that runs beside it knows whether a field may be absent, this one is silent. */
  readonly yieldsToNorms?: true;
  /** A cheaper test that this rule shares with others. */
  readonly group?: RuleGroup;
}

/** Rules that share one test for each field: where it holds, none of them reports the field. */
export interface RuleGroup {
  /** Whether a rule is a member. A copy of one, with another check perhaps, is not: it is asked on its own. */
  readonly has: (rule: AnyRule) => boolean;
  /**
   * The test of a field, for those of the rules that run; undefined where there is none. `table` is a shape's
   * number, or the name of an array or enclosing object that only a norm describes.
   */
  readonly bind: (
    table: Shape | string,
    field: Field,
    rules: readonly AnyRule[],
  ) => GroupCheck | undefined;
}

/** The test of one field that several rules share. */
export interface GroupCheck {
  readonly holds: (field: FieldValue, record: RecordValues, context: RevisionContext) => boolean;
  /** Asks the rules one by one, where the test did not hold. */
  readonly report: (
    field: FieldValue,
    record: RecordValues,
    context: RevisionContext,
    report: (rule: AnyRule, params: Params | undefined) => void,
  ) => void;
}

/** A rule whose fields and params are forgotten: the members of a list of rules differ in them. */
export interface AnyRule extends Omit<Rule<Given, unknown>, "check" | "params" | "message"> {
  // oxlint-disable-next-line typescript/no-explicit-any -- a list forgets what its members are given
  readonly check: (field: any, record: RecordValues, context: RevisionContext) => boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly params?: (field: any, record: RecordValues, context: RevisionContext) => Params;
  readonly message: Readonly<Record<Lang, (said: Said<never>) => string>>;
}
