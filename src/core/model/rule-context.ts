import type { AnswerIndex } from "./answer";
import type { InvoiceKind, XmlFault } from "./invoice";
import type { Amount } from "../text/amount";
import type { CodeSet } from "../text/code-set";
import type { PackedColumn } from "../text/packed-codes";
import type { RevisionContext } from "./revision-context";
import type { Shape } from "./shapes";

/** A person's document: the patient's, or a professional's. Neither text is blank. */
export interface Person {
  readonly tipoDocumentoIdentificacion: string;
  readonly numDocumentoIdentificacion: string;
}

export const tableNames = [
  "cups",
  "cie10",
  "cie11",
  "cum",
  "ium",
  "municipios",
  "paises",
  "servicios",
] as const;
export type TableName = (typeof tableNames)[number];

export interface InvoiceFacts {
  /** The billing period, both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string };
  /** With capitación, the period of the XML; `period` is then the one before it. */
  readonly capitaPeriod?: { readonly from: string; readonly to: string };
  /** The modalidad de pago: "04" is pago por evento. */
  readonly paymentModality?: string;
  /** The amounts that may be the total, the likeliest first; a single amount if the total is clear. */
  readonly invoiceTotal?: readonly Amount[];
  /** Set if its XML has no readable total in pesos. */
  readonly hasUnreadTotal?: true;
  /** The total of the moderator payments. */
  readonly moderatorTotal?: Amount;
  /** The coverage or plan, "01" to "17". */
  readonly coverage?: string;
  /** The issue date, YYYY-MM-DD. */
  readonly issueDate?: string;
  /** The NIT of the biller, without its check digit. */
  readonly billerNit?: string;
  /** The invoice or note that its XML describes. */
  readonly invoiceName?: InvoiceName;
  /** The first ten digits of the provider's code. */
  readonly providerStem?: string;
  /** The moderator payments by conceptoRecaudo. */
  readonly payments?: Readonly<Record<string, Amount>>;
  /** The amounts that may be the total of a credit note, the likeliest first. */
  readonly noteTotals?: readonly Amount[];
  /** The parts required by the norm that its XML lacks, or has in a wrong form. */
  readonly xmlForm?: XmlForm;
}

/** The faults of an XML alone. */
export interface XmlForm {
  readonly kind: InvoiceKind;
  readonly faults: readonly XmlFault[];
}

export interface InvoiceName {
  readonly kind: InvoiceKind;
  readonly id: string;
  /** The invoices that a note refers to. */
  readonly referred: readonly string[];
  /** True if the RIPS of a month go with the invoice of the next one. */
  readonly isCapita: boolean;
  /** With capitación, the period whose RIPS go with it: the months before its own period, if this consists of whole months. */
  readonly before?: InvoiceFacts["period"];
  /** Set if it needs no RIPS: a conventional invoice, or a support document. */
  readonly other?: OtherInvoice;
  /** Set if its XML came in the package of the document. */
  readonly isCarried?: true;
}

/** XMLs that are not invoices of the health sector. A receipt has the operation SS-Recaudo. */
export type OtherInvoice = "conventional" | "support" | "receipt";

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

/** The invoices of many documents, as plain data. */
export interface Invoices {
  /** By numFactura: the invoice's index in the list, and its data. */
  readonly byNumber: ReadonlyMap<string, Invoice>;
  /** The parts that at least one invoice has. */
  readonly gives: ReadonlySet<InvoicePart>;
  readonly xml?: XmlSource;
}

export interface XmlSource {
  /** The number of files that were read. */
  readonly files: number;
  /** The credit and debit notes, by `noteKey`. */
  readonly notes: ReadonlyMap<string, Invoice>;
  /** The invoices and notes, by `noteKey`, whose files contradict each other, so that none of these is used. */
  readonly ambiguous: ReadonlyMap<string, number>;
  /** The invoice or note beside a document's file, if its folder has only one, by the file as it is shown. */
  readonly beside: ReadonlyMap<string, InvoiceName>;
  /** By file, and by the offset of a package in it: the content of the package. */
  readonly carried: ReadonlyMap<string, ReadonlyMap<number, CarriedXml>>;
  /** The number of invoices and notes, and the indexes of those that need no RIPS. */
  readonly listed: number;
  readonly needless: ReadonlySet<number>;
  /** True if options also describe a single invoice, which then belongs to the first document of the file. */
  readonly isTyped: boolean;
}

/** The XML in a package: the invoice, or why it has none. */
export type CarriedXml = { readonly invoice: Invoice } | { readonly mistake: string };

/** The key of a document's invoice or note: its `tipoNota`, empty for an invoice, and its number. */
export const noteKey = (type: string, number: string): string => `${type} ${number}`;

/** The `tipoNota` in the RIPS for each kind of XML; empty for an invoice. */
export const noteTypes: Readonly<Record<InvoiceKind, string>> = {
  Invoice: "",
  CreditNote: "NC",
  DebitNote: "ND",
};

export interface Invoice {
  readonly index: number;
  readonly values: InvoiceFacts;
  /** The data of its row in the list; null if it has no row, absent if none of its XMLs was read. */
  readonly row?: InvoiceFacts | null;
}

/** Ages in completed years, both included. */
export interface Ages {
  readonly from: number;
  readonly to: number;
}

/** The values of a table's column, by code. */
export type CodeColumn<Value> = Pick<ReadonlyMap<string, Value>, "get"> | PackedColumn<Value>;

/** The columns of official tables, by code. A column has only the codes with a value. */
export interface TableFacts {
  /** The sex that a CUPS code is limited to, and the most records of a patient on one day. */
  readonly cupsSex?: CodeColumn<"M" | "F">;
  readonly cupsMaximum?: CodeColumn<number>;
  /** UsoCodigoCUP: AC, AP or AT. */
  readonly cupsUse?: CodeColumn<string>;
  /** Qx: S or N. */
  readonly cupsSurgery?: CodeColumn<string>;
  /** Estancia: E. */
  readonly cupsStay?: CodeColumn<string>;
  readonly cie10Sex?: CodeColumn<"M" | "F">;
  readonly cie10Ages?: CodeColumn<Ages>;
  /** From the table RIPSFinalidadConsultaVersion2. */
  readonly finalidadSex?: CodeColumn<"M" | "F">;
  readonly finalidadAges?: CodeColumn<Ages>;
  /** From the table Servicios. */
  readonly serviceGroup?: CodeColumn<string>;
  /** Habilitado: NO for a disabled service. */
  readonly serviceState?: CodeColumn<string>;
  /** The groups of CUPS codes: births, and collective interventions. */
  readonly cupsGroup?: CodeColumn<string>;
}

/**
 * The data that records are compared with, prepared once by `revisionContext`. Members that the caller did not provide
 * are absent.
 */
export interface RuleContext
  extends Readonly<Partial<Record<TableName, CodeSet>>>,
    InvoiceFacts,
    TableFacts,
    Partial<RevisionContext> {
  /** The answer of GET /rips-packages/context (contract 2.2, rule 7); absent only in `noContext`. */
  readonly providerCodes?: CodeSet;
  /** The length of the longest provider code, in UTF-16 units. */
  readonly maxCodeLength?: number;
  readonly patient?: Person;
  /** The known professionals, by `personKey`. */
  readonly professionals?: ReadonlySet<string>;
  /** The fields that the caller requires, by shape. */
  readonly required?: Readonly<Record<Shape, ReadonlySet<string>>>;
  /** The local time, YYYY-MM-DD HH:mm, that the caller defines as now. */
  readonly now?: string;
  /** The day of validation, YYYY-MM-DD, if the caller passes it too. It only selects the version of a norm. */
  readonly asOf?: string;
  /**
   * The invoices of many documents, by numFactura. Only packs use it. This also holds for the members of `InvoiceFacts`, and
   * for the following members.
   */
  readonly invoices?: Invoices;
  /** Set if the invoices are all that there are, so that any other number is wrong. */
  readonly invoicesComplete?: true;
  /** The answers of the Ministry beside the records. No rule uses them. */
  readonly answers?: AnswerIndex;
}

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
