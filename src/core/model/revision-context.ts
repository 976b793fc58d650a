import type { AnswerIndex } from "./answer";
import type { InvoiceKind, XmlFault } from "./invoice";
import type { Amount } from "../text/amount";
import type { CodeSet } from "../text/code-set";
import type { PackedColumn } from "../text/packed-codes";
import type { OpaqueContext } from "./opaque-context";
import type { Shape } from "./shapes";

/** A person's document: the patient's, or a professional's. Neither text is blank. */
export interface Person {
  readonly tipoDocumentoIdentificacion: string;
  readonly numDocumentoIdentificacion: string;
}

/** The official tables that a context may have. */
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

/** The data of an invoice that rules of packs use. */
export interface InvoiceFacts {
  /** The billing period, both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string };
  /** With capitación, the period of the XML; `period` is then the one before it. */
  readonly capitaPeriod?: { readonly from: string; readonly to: string };
  /** The modalidad de pago: "04" is pago por evento. */
  readonly paymentModality?: string;
  /** The amounts that may be the total, the likeliest first: only one if it is clear. */
  readonly invoiceTotal?: readonly Amount[];
  /** Set if its XML has no total in pesos that can be read. */
  readonly hasUnreadTotal?: true;
  /** The total of the moderator payments. */
  readonly moderatorTotal?: Amount;
  /** The coverage or plan, "01" to "17". */
  readonly coverage?: string;
  /** The issue date, YYYY-MM-DD. */
  readonly issueDate?: string;
  /** The NIT of the biller, without its check digit. */
  readonly billerNit?: string;
  /** The invoice or note that its XML is of. */
  readonly invoiceName?: InvoiceName;
  /** The first ten digits of the provider's code. */
  readonly providerStem?: string;
  /** The moderator payments by conceptoRecaudo. */
  readonly payments?: Readonly<Record<string, Amount>>;
  /** All amounts that may be the total of a credit note; the first is the likeliest. */
  readonly noteTotals?: readonly Amount[];
  /** The parts required by the norm that its XML lacks, or has in a wrong form. */
  readonly xmlForm?: XmlForm;
}

/** The faults of an XML alone. */
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
  /**
   * With capitación, the period whose RIPS go with it: the months before its own period, if this consists of whole
   * months.
   */
  readonly before?: InvoiceFacts["period"];
  /** Set if it needs no RIPS: a conventional invoice, or a support document. */
  readonly other?: OtherInvoice;
  /** Set if its XML came in the package of the document. */
  readonly isCarried?: true;
}

/** XMLs that are not invoices of the health sector: a receipt is of the operation SS-Recaudo. */
export type OtherInvoice = "conventional" | "support" | "receipt";

/** The parts of an invoice's data. */
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
  /** By numFactura: the invoice's place in the list, and its data. */
  readonly byNumber: ReadonlyMap<string, Invoice>;
  /** The parts that at least one invoice has. */
  readonly gives: ReadonlySet<InvoicePart>;
  /** Further data of XML files; absent if there were none. */
  readonly xml?: XmlSource;
}

/** The data of a run's XML files besides the invoices. */
export interface XmlSource {
  /** How many files were read. */
  readonly files: number;
  /** The credit and debit notes, by `noteKey`. */
  readonly notes: ReadonlyMap<string, Invoice>;
  /** The invoices and notes, by `noteKey`, whose files differ: none of these is used. */
  readonly ambiguous: ReadonlyMap<string, number>;
  /** The only invoice or note beside a document's file in its folder, by the file as it is shown. */
  readonly beside: ReadonlyMap<string, InvoiceName>;
  /** By file, and by the place of a package in it, in bytes: what the package carries. */
  readonly carried: ReadonlyMap<string, ReadonlyMap<number, CarriedXml>>;
  /** How many invoices and notes there are, and the places of those that need no RIPS. */
  readonly listed: number;
  readonly needless: ReadonlySet<number>;
  /** True if options also describe a single invoice: it belongs to the first document of the file. */
  readonly isTyped: boolean;
}

/** The XML in a package: the invoice, or why it has none. */
export type CarriedXml = { readonly invoice: Invoice } | { readonly mistake: string };

/** The key of a document's invoice or note: its `tipoNota`, empty for an invoice, and its number. */
export const noteKey = (type: string, number: string): string => `${type} ${number}`;

/** The `tipoNota` in the RIPS of each kind of XML; empty for an invoice. */
export const noteTypes: Readonly<Record<InvoiceKind, string>> = {
  Invoice: "",
  CreditNote: "NC",
  DebitNote: "ND",
};

/** One of many invoices. */
export interface Invoice {
  readonly index: number;
  readonly values: InvoiceFacts;
  /** The data of its row in the list, null if it has no row; absent if no XML of it was read. */
  readonly row?: InvoiceFacts | null;
}

/** Ages in completed years, both included. */
export interface Ages {
  readonly from: number;
  readonly to: number;
}

/** The values of a table's column, by code; undefined for a code without a value. */
export type CodeColumn<Value> = Pick<ReadonlyMap<string, Value>, "get"> | PackedColumn<Value>;

/** The content of the columns of official tables, by code. A column's map has only the codes with a value. */
export interface TableFacts {
  /** The sex that a CUPS code is limited to, and the maximum number of records of a patient on one day. */
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
  /** The table RIPSFinalidadConsultaVersion2 of the purposes. */
  readonly finalidadSex?: CodeColumn<"M" | "F">;
  readonly finalidadAges?: CodeColumn<Ages>;
  /** The group of a service, of the table Servicios. */
  readonly serviceGroup?: CodeColumn<string>;
  /** Habilitado: NO for a service that is disabled. */
  readonly serviceState?: CodeColumn<string>;
  /** The groups of CUPS codes: births, and collective interventions. */
  readonly cupsGroup?: CodeColumn<string>;
}

/**
 * The data that records are compared with, prepared once by `revisionContext`. Members that the caller did not provide
 * are absent.
 */
export interface RevisionContext
  extends Readonly<Partial<Record<TableName, CodeSet>>>,
    InvoiceFacts,
    TableFacts,
    Partial<OpaqueContext> {
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
  /** The day of validation, YYYY-MM-DD, if the caller passes it too. It only chooses the version of a norm. */
  readonly asOf?: string;
  /**
   * The invoices of many documents, by numFactura. Only packs use it, the members of `InvoiceFacts`, and those that
   * follow.
   */
  readonly invoices?: Invoices;
  /** True if the invoices are all that there are: a number that they lack is wrong. */
  readonly invoicesComplete?: true;
  /** The answers of the Ministry that lie beside the records. No rule uses them. */
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
