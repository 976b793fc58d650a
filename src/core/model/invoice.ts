/** The kinds of document that an electronic invoice of the health sector may be: the names of their root elements. */
export const invoiceKinds = ["Invoice", "CreditNote", "DebitNote"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The amounts of `LegalMonetaryTotal` (of a debit note: `RequestedMonetaryTotal`). */
export const totalNames = [
  "LineExtensionAmount",
  "TaxExclusiveAmount",
  "TaxInclusiveAmount",
  "AllowanceTotalAmount",
  "ChargeTotalAmount",
  "PrepaidAmount",
  "PayableRoundingAmount",
  "PayableAmount",
] as const;
export type TotalName = (typeof totalNames)[number];

/** The fields of the extension of the health sector since Resolución 2275 de 2023 (DT2, 6.b). */
export const healthNames = [
  "CODIGO_PRESTADOR",
  "MODALIDAD_PAGO",
  "COBERTURA_PLAN_BENEFICIOS",
  "NUMERO_CONTRATO",
  "NUMERO_POLIZA",
  "FACTURA_SIN_CONTRATO",
] as const;
export type HealthName = (typeof healthNames)[number];

/** The elements that only have to be present, from the root; a blank text counts as absent. */
export const elementNames = [
  "AccountingSupplierParty",
  "AccountingSupplierParty/AdditionalAccountID",
  "AccountingSupplierParty/Party",
  "AccountingSupplierParty/Party/PartyTaxScheme",
  "AccountingSupplierParty/Party/PartyTaxScheme/RegistrationName",
  "AccountingCustomerParty/AdditionalAccountID",
  "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID",
  "AccountingCustomerParty/Party/PartyTaxScheme/RegistrationName",
  "BillingReference/InvoiceDocumentReference",
  "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral",
] as const;
export type ElementName = (typeof elementNames)[number];

/** The names of DT2's requirements for an XML alone. */
export const xmlFaults = [
  "unread",
  "container",
  "dian-answer",
  "dian-rejected",
  "CustomizationID",
  "ID",
  "UUID",
  "IssueDate",
  "type",
  "PayableAmount",
  "supplier",
  "supplier-account",
  "supplier-party",
  "supplier-tax",
  "supplier-id",
  "supplier-digit",
  "supplier-name",
  "customer-account",
  "customer-id",
  "customer-name",
  "reference",
  "extension",
  "StartDate",
  "EndDate",
  "payment-concept",
  "payment-amount",
  "payment-twice",
  "provider",
  "provider-value",
  "provider-site",
  "provider-form",
  "modality",
  "modality-code",
  "modality-value",
  "coverage",
  "coverage-code",
  "coverage-value",
  "contract",
  "policy",
  "contract-and-policy",
  "no-contract",
  "no-contract-value",
  "type-value",
  "operation-value",
  "UUID-value",
  "supplier-scheme",
  "StartDate-value",
  "EndDate-value",
  "period-old",
] as const;
export type XmlFault = (typeof xmlFaults)[number];

/**
 * The part of an invoice's or note's XML that is compared with the RIPS. It contains nothing about a person. Texts are as in
 * the XML, without blanks around them: absent if the element is absent, empty if it is blank.
 */
export interface InvoiceValues {
  readonly kind: InvoiceKind;
  /** True if it came in an `AttachedDocument`, which is what the Ministry gets. */
  readonly isContained: boolean;
  /** `cbc:ID`: the prefix and the number. */
  readonly id?: string;
  /** `cbc:CustomizationID`: the operation, such as SS-CUFE. */
  readonly operation?: string;
  /** `cbc:UUID`: the CUFE or CUDE. */
  readonly uuid?: string;
  /** `cbc:InvoiceTypeCode` or `cbc:CreditNoteTypeCode`. */
  readonly type?: string;
  /** `cbc:IssueDate`. */
  readonly issueDate?: string;
  /** The root's own `cac:InvoicePeriod`: its days. */
  readonly period?: { readonly from?: string; readonly to?: string };
  /** `cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`. */
  readonly supplier?: InvoiceSupplier;
  /** `cac:PrepaidPayment`, in order. */
  readonly payments: readonly InvoicePayment[];
  readonly totals: Readonly<Partial<Record<TotalName, string>>>;
  /** True if all amounts that state a currency are in Colombian pesos. */
  readonly isInPesos: boolean;
  /** The invoices that a note refers to. */
  readonly referred: readonly string[];
  /** The fields of the health extension. */
  readonly health: Readonly<Partial<Record<HealthName, HealthValue>>>;
  /** The names that occur several times with different codes or providers; `health` does not have them. */
  readonly unclear: readonly HealthName[];
  /** The elements that are present. Without a list, absent elements are not reported. */
  readonly elements?: readonly ElementName[];
  /** The codes of DIAN's answer, if the container has them. */
  readonly answer?: { readonly response?: string; readonly validation?: string };
}

export interface InvoiceSupplier {
  readonly id: string;
  /** `@schemeName`: 31 is a NIT. */
  readonly type?: string;
  /** `@schemeID`. */
  readonly checkDigit?: string;
}

export interface InvoicePayment {
  /** `cbc:ID/@schemeID`: the conceptoRecaudo, 01 to 05. */
  readonly concept?: string;
  readonly amount?: string;
}

export interface HealthValue {
  /** `@schemeID`. */
  readonly code?: string;
  /** True if the value has a text that is not blank. */
  readonly isFilled: boolean;
  /** The text of CODIGO_PRESTADOR and of MODALIDAD_PAGO. */
  readonly text?: string;
}
