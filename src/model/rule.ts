import type { AnswerIndex } from "./answer";
import type { InvoiceKind, XmlFault } from "./invoice";
import type { Lang, Params, Severity } from "./issue";
import type { CodeSet } from "../text/code-set";
import type { Amount } from "../text/amount";
import type { OpaqueContext } from "./opaque-context";
import type { Field, FieldName, Role, Shape } from "./shapes";
import type { faultsIn } from "./column";
import type { NormColumn, NormRule } from "./norm-rule";
import type { FieldValue, RecordValues } from "./value";

/** A person's document: the patient's, or a professional's. Neither text is blank. */
export interface Person {
  readonly tipoDocumentoIdentificacion: string;
  readonly numDocumentoIdentificacion: string;
}

/** The official tables that a caller may provide: they are too large, or not free, to be shipped. */
export const tableNames = ["cups", "cie10", "cum", "ium"] as const;
export type TableName = (typeof tableNames)[number];

/** What an invoice gives to the rules of packs. */
export interface InvoiceFacts {
  /** The billing period, both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string };
  /** The modalidad de pago: "04" is pago por evento. */
  readonly paymentModality?: string;
  /** The total, and that of the moderator payments. */
  readonly invoiceTotal?: Amount;
  readonly moderatorTotal?: Amount;
  /** All amounts that may be the total, if that is not clear; `invoiceTotal` is one of them. */
  readonly invoiceTotals?: readonly Amount[];
  /** The coverage or plan, "01" to "17". */
  readonly coverage?: string;
  /** The day on which it was issued, written YYYY-MM-DD. */
  readonly issueDate?: string;
  /** The NIT of the biller, without its check digit. */
  readonly billerNit?: string;
  /** What its XML is the XML of. */
  readonly invoiceName?: InvoiceName;
  /** The first ten digits of the provider's code. */
  readonly providerStem?: string;
  /** The moderator payments by conceptoRecaudo. */
  readonly payments?: Readonly<Record<string, Amount>>;
  /** All amounts that may be the total of a credit note; the first is the likeliest. */
  readonly noteTotals?: readonly Amount[];
  /** What its XML lacks, or has in a wrong form, of what the norm requires of it. */
  readonly xmlForm?: XmlForm;
}

/** What is wrong with an XML alone. */
export interface XmlForm {
  readonly kind: InvoiceKind;
  readonly faults: readonly XmlFault[];
}

/** The number of an invoice or note. */
export interface InvoiceName {
  readonly kind: InvoiceKind;
  readonly id: string;
  /** The invoices that a note refers to. */
  readonly referred: readonly string[];
  /** With capitación the RIPS of a month go with the invoice of the next one. */
  readonly isCapita: boolean;
}

/** A part of what an invoice gives. */
export const invoiceParts = [
  "period",
  "paymentModality",
  "invoiceTotal",
  "moderatorTotal",
  "coverage",
  "issueDate",
  "billerNit",
  "invoiceName",
  "providerStem",
  "payments",
  "noteTotals",
  "xmlForm",
] as const;
export type InvoicePart = (typeof invoiceParts)[number];

/** The invoices of many documents: plain data, so that another thread gets it by a structured clone. */
export interface Invoices {
  /** By numFactura: the invoice's place in the list, and what it gives. */
  readonly byNumber: ReadonlyMap<string, Invoice>;
  /** The parts that at least one of them gives. */
  readonly gives: ReadonlySet<InvoicePart>;
  /** What was read of XML files besides; absent if there was none. */
  readonly xml?: XmlSource;
}

/** What the XML files of a run say besides the invoices. */
export interface XmlSource {
  /** How many files were read. */
  readonly files: number;
  /** The credit and debit notes, by `noteKey`. */
  readonly notes: ReadonlyMap<string, Invoice>;
  /** The invoices and notes, by `noteKey`, of which several files say different things: none of these is used. */
  readonly ambiguous: ReadonlySet<string>;
  /** What lies alone beside a document's file in its folder, by the file as it is shown. */
  readonly beside: ReadonlyMap<string, InvoiceName>;
  /** Whether something was also given of one invoice: of the first document of the file. */
  readonly isTyped: boolean;
}

/** The key of a document's invoice or note: its `tipoNota`, empty for an invoice, and its number. */
export const noteKey = (type: string, number: string): string => `${type} ${number}`;

/** One of many invoices. */
export interface Invoice {
  readonly index: number;
  readonly values: InvoiceFacts;
  /** What a row of the list says of it alone, null if there is no row; absent if no XML was read of it. */
  readonly row?: InvoiceFacts | null;
}

/** Ages in completed years, both included. */
export interface Ages {
  readonly from: number;
  readonly to: number;
}

/** What the columns of official tables say, by code. A code of which a column says nothing is not in its map. */
export interface TableFacts {
  /** The codes of CUPS that are of one sex alone, and how often one may be reported for a patient on one day. */
  readonly cupsSex?: ReadonlyMap<string, "M" | "F">;
  readonly cupsMaximum?: ReadonlyMap<string, number>;
  /** UsoCodigoCUP: AC, AP or AT. */
  readonly cupsUse?: ReadonlyMap<string, string>;
  /** Qx: S or N. */
  readonly cupsSurgery?: ReadonlyMap<string, string>;
  /** Estancia: E. */
  readonly cupsStay?: ReadonlyMap<string, string>;
  readonly cie10Sex?: ReadonlyMap<string, "M" | "F">;
  readonly cie10Ages?: ReadonlyMap<string, Ages>;
  /** Of the purposes, the table RIPSFinalidadConsultaVersion2. */
  readonly finalidadSex?: ReadonlyMap<string, "M" | "F">;
  readonly finalidadAges?: ReadonlyMap<string, Ages>;
  /** The group of a service, of the table Servicios. */
  readonly serviceGroup?: ReadonlyMap<string, string>;
}

/** What a revision is judged against, prepared once by `revisionContext`. What is absent was not given. */
export interface RevisionContext
  extends Readonly<Partial<Record<TableName, CodeSet>>>,
    InvoiceFacts,
    TableFacts,
    Partial<OpaqueContext> {
  /** The answer of GET /rips-packages/context (contract 2.2, rule 7); absent only in `noContext`. */
  readonly providerCodes?: CodeSet;
  /** The length of the longest provider code, in UTF-16 units. */
  readonly longestCode?: number;
  readonly patient?: Person;
  /** The known professionals, by `personKey`. */
  readonly professionals?: ReadonlySet<string>;
  /** The fields that the caller requires, by shape. */
  readonly required?: Readonly<Record<Shape, ReadonlySet<string>>>;
  /** The local time, YYYY-MM-DD HH:mm, that the caller defines as now. */
  readonly now?: string;
  /** Of many documents, by numFactura. Only packs ask for it, for what `InvoiceFacts` has, and for what follows. */
  readonly invoices?: Invoices;
  /** Whether the invoices are all that there are: a number that they lack is wrong. */
  readonly invoicesComplete?: true;
  /** The answers of the Ministry that lie beside the records. No rule asks for them. */
  readonly answers?: AnswerIndex;
}

/**
 * What a rule runs on. "field" selects every field of the table; a role selects the fields of this role; a name
 * selects the field of this name; "extra" selects the properties that the shape does not have. No contract rule
 * names a field; the rules of packs do.
 */
export type Given = "field" | "extra" | Role | FieldName;

/** A part of the context that a rule needs. */
export type Need =
  | "providerCodes"
  | "patient"
  | "professionals"
  | "required"
  | "now"
  | "invoicesComplete"
  | keyof TableFacts
  | InvoicePart
  | TableName;

/**
 * The properties of everything that has a code: the rules that judge records, and the diagnostics of the input
 * (`src/diagnostics`).
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
   * be a local time in another form.
   */
  readonly repairs?: "name" | "absence" | "local-time";
  /** What only the text of a record shows: repeated names, or numbers that a double cannot represent. */
  readonly ofText?: "names" | "numbers";
  /** The report says in how many documents the rule found something; it reports at the end of a document only. */
  readonly countsDocuments?: true;
  /** The id of the norm that the rule belongs to; `params.version` then names the versions. */
  readonly norm?: string;
  /** The Ministry rejects what it finds, even where it only warns. */
  readonly rejects?: true;
  readonly message: Readonly<Record<Lang, (said: Said<P>) => string>>;
}

/** The input of a message. */
export interface Said<P = unknown> {
  /** The name of the field or property that the message is about; empty for the record itself. */
  readonly field: string;
  readonly params: P;
}

/** The field that a rule receives. For an alias, its canonical field is known. */
export type FieldGiven<G extends Given> = FieldValue<
  G extends "alias" ? Field & { readonly canonical: string } : Field
>;

/**
 * One rule: what must hold for the fields that `given` selects, and the message if it does not. A rule is a
 * function of its arguments, and its `check` is called without `this`. Everything that other code needs to know
 * about a rule is a property of it; no code compares rule codes.
 */
export interface Rule<G extends Given = Given, P = unknown> extends Diagnostic<P> {
  /** Selects the fields, and determines their type. */
  readonly given: G | readonly G[];
  /**
   * Whether the rule runs on a field of a kind of record at all; decided once for each field. `key` is the shape's
   * number, or the name of an array or enclosing object. Without it, the rule runs on every field that `given`
   * selects.
   */
  readonly applies?: (field: Field, key: Shape | string) => boolean;
  /** True when the rule holds. */
  readonly check: (field: FieldGiven<G>, record: RecordValues, context: RevisionContext) => boolean;
  /**
   * If true, the rule ALSO runs on absent or null fields; if "only", it runs ONLY on them. Without it, the rule runs
   * on values only.
   */
  readonly absent?: true | "only";
  /**
   * If true, the rule runs ONLY on values of a wrong type. Without it, the rule runs only on values of the field's
   * own type.
   */
  readonly ofWrongType?: true;
  /**
   * A quick test by name: false means that the check need not run for a property of this name; where `record` is
   * left out, whatever the record. Without it, the check runs on every extra.
   */
  readonly mayReport?: (name: string, key: Shape | string, record?: RecordValues) => boolean;
  /** Details of the fault; called only if the check failed. */
  readonly params?: (
    field: FieldGiven<G>,
    record: RecordValues,
    context: RevisionContext,
  ) => P & Params;
  /** The rule is not evaluated if the context lacks this part. */
  readonly needs?: Need;
  /** Codes of rules with precedence: if one of them reports the same field, this rule is silent. */
  readonly yieldsTo?: readonly string[];
  /** This rule is silent about a field if a norm that also runs states whether the field may be absent. */
  readonly yieldsToNorms?: true;
  /** The rules with which it shares tests, which are faster. */
  readonly group?: RuleGroup;
}

/** Rules that share tests of each field. If all tests hold, none of them reports the field. */
export interface RuleGroup {
  /** Whether a rule is a member. A copy of a member, perhaps with another check, is not one: it runs on its own. */
  readonly has: (rule: AnyRule) => boolean;
  /**
   * The tests of a field for those members that run on it. `table` is a shape's number, or the name of an array or
   * enclosing object that only a norm describes.
   */
  readonly bind: (table: Shape | string, field: Field, rules: readonly AnyRule[]) => GroupCheck;
}

/**
 * One test of a column of a norm: of what its table states, or the check of a rule. It is data, so that the evaluator
 * calls the functions itself, which engines make faster than functions around them.
 */
export interface ColumnTest {
  readonly column: NormColumn;
  /** `faultsIn` of `model/column`, if the table is tested; the core without packs does not contain it. */
  readonly faultsIn: typeof faultsIn | undefined;
  /** Which of the faults are tested, as bits. */
  readonly faults: number;
  readonly check: NormRule["check"];
}

/** The tests of one field that several rules share. */
export interface GroupCheck {
  readonly tests: readonly ColumnTest[];
  /** The same for null, which needs fewer. */
  readonly testsOfNull: readonly ColumnTest[];
  /** Runs the rules one by one; called if a test did not hold. */
  readonly report: (
    field: FieldValue,
    record: RecordValues,
    context: RevisionContext,
    report: (rule: AnyRule, params: Params | undefined) => void,
  ) => void;
}

/** A rule whose type parameters are erased: the members of a list of rules differ in them. */
export interface AnyRule extends Omit<Rule<Given, unknown>, "check" | "params" | "message"> {
  // oxlint-disable-next-line typescript/no-explicit-any -- a list forgets what its members are given
  readonly check: (field: any, record: RecordValues, context: RevisionContext) => boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly params?: (field: any, record: RecordValues, context: RevisionContext) => Params;
  readonly message: Readonly<Record<Lang, (said: Said<never>) => string>>;
}
