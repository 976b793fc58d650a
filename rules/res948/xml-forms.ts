import type { Bilingual } from "../../src/core/model/issue";
import type { InvoiceKind, XmlFault } from "../../src/core/model/invoice";
import type { OfficialVerdict } from "../../src/core/model/norm";

/** A requirement of DT2 for the XML alone: a required element, or its form. */
export interface XmlFormRow {
  readonly fault: XmlFault;
  /** The element as DT2 names it; it is never translated. */
  readonly element: string;
  /** The requirement; by default, the XML must have the element. */
  readonly must?: Bilingual;
  readonly verdict: OfficialVerdict;
  /** By kind of document: the official rule and its page in DT2 v001. A kind without a rule is not checked. */
  readonly official: Readonly<Partial<Record<InvoiceKind, readonly [code: string, page: number]>>>;
  /** Set if we are not certain enough to reject. */
  readonly isDoubtful?: true;
}

/** The official rules of a row: for invoices, for credit notes, for debit notes. */
const of = (
  fev?: readonly [code: string, page: number],
  credit?: readonly [code: string, page: number],
  debit?: readonly [code: string, page: number],
): XmlFormRow["official"] => ({
  ...(fev && { Invoice: fev }),
  ...(credit && { CreditNote: credit }),
  ...(debit && { DebitNote: debit }),
});

const supplier = "AccountingSupplierParty";
const customer = "AccountingCustomerParty";
const taxScheme = "Party.PartyTaxScheme";
const valid = (element: string): Bilingual => ({
  en: `have a valid code in ${element}`,
  es: `llevar un código válido en ${element}`,
});
const day = (element: string): Bilingual => ({
  en: `have a day, written YYYY-MM-DD, in ${element}`,
  es: `llevar un día, escrito AAAA-MM-DD, en ${element}`,
});

/**
 * DT2 v001, section 11, in its order. The texts of CND123 to CND134 are printed one row too far, and FED100 has the text of
 * 132: both are read like the texts of debit notes. Requirements that depend on charges and taxes (108 to 122), on a schema
 * (001 to 008) or on registries are left out.
 */
// biome-ignore format: a rule a line
export const xmlForms: readonly XmlFormRow[] = [
  { fault: "unread", element: "AttachedDocument", verdict: "R", official: of(["PFE002", 46], ["PNC002", 48], ["PDN002", 49]), must: { en: "be whole and have an invoice or note; the one in the package is cut off, damaged, another file or larger than 16 MB: download it again", es: "estar completo y tener una factura o nota; el del paquete está cortado, dañado, es otro archivo o pesa más de 16 MB: descárguelo de nuevo" } },
  { fault: "container", element: "AttachedDocument", verdict: "R", official: of(["PFE001", 46], ["PNC001", 47], ["PDN001", 48]), isDoubtful: true, must: { en: "be sent within its AttachedDocument; here lies only the document alone", es: "enviarse dentro de su AttachedDocument; aquí solo está el documento suelto" } },
  { fault: "dian-answer", element: "ApplicationResponse", verdict: "R", official: of(["PFE003", 46], ["PNC003", 48], ["PDN003", 49]), must: { en: "have DIAN's answer (ApplicationResponse) in its AttachedDocument", es: "llevar la respuesta de la DIAN (ApplicationResponse) en su AttachedDocument" } },
  { fault: "CustomizationID", element: "CustomizationID", verdict: "R", official: of(["FED001", 46], ["CND001", 48], ["DND001", 49]) },
  { fault: "ID", element: "ID", verdict: "R", official: of(["FED003", 46], ["CND003", 48], ["DND003", 49]) },
  { fault: "UUID", element: "UUID", verdict: "R", official: of(["FED004", 46], ["CND004", 48], ["DND004", 49]) },
  { fault: "IssueDate", element: "IssueDate", verdict: "R", official: of(["FED005", 46], ["CND005", 48], ["DND005", 49]) },
  { fault: "type", element: "InvoiceTypeCode/CreditNoteTypeCode", verdict: "R", official: of(["FED008", 46], ["VCN001", 56]) },
  { fault: "PayableAmount", element: "LegalMonetaryTotal.PayableAmount", verdict: "R", official: of(["FED017", 46], ["CND017", 48], ["DND017", 49]) },
  { fault: "supplier-account", element: `${supplier}.AdditionalAccountID`, verdict: "R", official: of(["FED020", 46], ["CND020", 48], ["DND020", 49]) },
  { fault: "supplier-id", element: `${supplier}.${taxScheme}.CompanyID`, verdict: "R", official: of(["FED021", 46], ["CND021", 48], ["DND021", 49]) },
  { fault: "supplier-digit", element: `${supplier}.${taxScheme}.CompanyID.schemeID`, verdict: "R", official: of(["FED022", 46], ["CND022", 48], ["DND022", 49]), must: { en: `have the check digit of the NIT in ${supplier}.${taxScheme}.CompanyID.schemeID`, es: `llevar el dígito de verificación del NIT en ${supplier}.${taxScheme}.CompanyID.schemeID` } },
  { fault: "supplier-name", element: `${supplier}.${taxScheme}.RegistrationName`, verdict: "R", official: of(["FED023", 47], ["CND023", 48], ["DND023", 49]) },
  { fault: "customer-account", element: `${customer}.AdditionalAccountID`, verdict: "R", official: of(undefined, ["CND031", 48]) },
  { fault: "customer-id", element: `${customer}.${taxScheme}.CompanyID`, verdict: "R", official: of(["FED034", 47], ["CND034", 48], ["DND034", 49]) },
  { fault: "customer-name", element: `${customer}.${taxScheme}.RegistrationName`, verdict: "R", official: of(["FED036", 47], ["CND036", 48], ["DND036", 49]) },
  { fault: "supplier", element: supplier, verdict: "R", official: of(["FED018", 47], ["CND018", 48], ["DND018", 49]) },
  { fault: "supplier-party", element: `${supplier}.Party`, verdict: "R", official: of(["FED019", 47], ["CND019", 48], ["DND019", 49]) },
  { fault: "supplier-tax", element: `${supplier}.${taxScheme}`, verdict: "R", official: of(["FED030", 47], ["CND030", 48], ["DND030", 49]) },
  { fault: "extension", element: "UBLExtensions.CustomTagGeneral", verdict: "R", official: of(["FED060", 47], ["CND060", 48], ["DND060", 50]), must: { en: "have the health extension, CustomTagGeneral", es: "llevar la extensión del sector salud, CustomTagGeneral" } },
  { fault: "payment-twice", element: "PrepaidPayment", verdict: "R", official: of(["FED061", 47]), must: { en: "have one PrepaidPayment for each concept", es: "llevar un solo PrepaidPayment por concepto" } },
  { fault: "reference", element: "BillingReference.InvoiceDocumentReference", verdict: "R", official: of(undefined, ["PNC012", 48], ["PDN012", 49]) },
  { fault: "StartDate", element: "InvoicePeriod.StartDate", verdict: "R", official: of(["FED100", 53], ["CND100", 51], ["DND100", 50]) },
  { fault: "EndDate", element: "InvoicePeriod.EndDate", verdict: "R", official: of(["FED101", 53], ["CND101", 51], ["DND101", 50]) },
  { fault: "payment-concept", element: "PrepaidPayment.ID.schemeID", verdict: "R", official: of(["FED104", 53], ["CND104", 51], ["DND104", 50]) },
  { fault: "payment-amount", element: "PrepaidPayment.PaidAmount", verdict: "R", official: of(["FED105", 53], ["CND105", 51], ["DND105", 50]) },
  { fault: "provider-value", element: "CODIGO_PRESTADOR.Value", verdict: "N", official: of(["FED123", 54], ["CND123", 52], ["DND123", 50]) },
  { fault: "provider", element: "CODIGO_PRESTADOR", verdict: "R", official: of(["FED124", 54], ["CND124", 52], ["DND124", 50]) },
  { fault: "modality-code", element: "MODALIDAD_PAGO.schemeID", verdict: "R", official: of(["FED125", 54], ["CND125", 52], ["DND125", 50]) },
  { fault: "modality-value", element: "MODALIDAD_PAGO", verdict: "R", official: of(["FED133", 54], ["CND133", 52], ["DND133", 51]), must: valid("MODALIDAD_PAGO") },
  { fault: "modality", element: "MODALIDAD_PAGO", verdict: "R", official: of(["FED126", 54], ["CND126", 52], ["DND126", 51]) },
  { fault: "coverage-code", element: "COBERTURA_PLAN_BENEFICIOS.schemeID", verdict: "R", official: of(["FED127", 54], ["CND127", 52], ["DND127", 51]) },
  { fault: "coverage-value", element: "COBERTURA_PLAN_BENEFICIOS", verdict: "R", official: of(["FED134", 54], ["CND134", 52], ["DND134", 51]), must: valid("COBERTURA_PLAN_BENEFICIOS") },
  { fault: "coverage", element: "COBERTURA_PLAN_BENEFICIOS", verdict: "R", official: of(["FED128", 54], ["CND128", 52], ["DND128", 51]) },
  { fault: "contract-and-policy", element: "NUMERO_CONTRATO/NUMERO_POLIZA", verdict: "N", official: of(["FED129", 54], ["CND129", 53], ["DND129", 51]), must: { en: "have a value in NUMERO_CONTRATO or in NUMERO_POLIZA, not in both", es: "llevar un valor en NUMERO_CONTRATO o en NUMERO_POLIZA, no en ambos" } },
  { fault: "contract", element: "NUMERO_CONTRATO", verdict: "R", official: of(["FED130", 54], ["CND130", 53], ["DND130", 51]) },
  { fault: "policy", element: "NUMERO_POLIZA", verdict: "R", official: of(["FED132", 54], ["CND132", 53], ["DND132", 51]) },
  { fault: "no-contract", element: "FACTURA_SIN_CONTRATO.schemeID", verdict: "N", official: of(["FED136", 54]), must: { en: "have the reason in FACTURA_SIN_CONTRATO.schemeID, since it has neither a contract nor a policy", es: "llevar el motivo en FACTURA_SIN_CONTRATO.schemeID, porque no lleva contrato ni póliza" } },
  { fault: "no-contract-value", element: "FACTURA_SIN_CONTRATO.schemeID", verdict: "N", official: of(["FED136", 54]), must: { en: "have a reason from 01 to 07 in FACTURA_SIN_CONTRATO.schemeID", es: "llevar un motivo de 01 a 07 en FACTURA_SIN_CONTRATO.schemeID" } },
  { fault: "type-value", element: "InvoiceTypeCode/CreditNoteTypeCode", verdict: "R", official: of(["VFE002", 55], ["VCN002", 56]), isDoubtful: true, must: valid("InvoiceTypeCode/CreditNoteTypeCode") },
  { fault: "operation-value", element: "CustomizationID", verdict: "R", official: of(["VFE003", 55]), must: { en: "have an operation of the health sector (SS-…) in CustomizationID", es: "llevar una operación del sector salud (SS-…) en CustomizationID" } },
  { fault: "UUID-value", element: "UUID", verdict: "R", official: of(["VFE007", 55], ["VCN006", 56], ["VDN004", 56]), must: { en: "have 96 hexadecimal characters in UUID", es: "llevar 96 caracteres hexadecimales en UUID" } },
  { fault: "supplier-scheme", element: `${supplier}.${taxScheme}.CompanyID.schemeName`, verdict: "R", official: of(["VFE011", 55], ["VCN010", 56], ["VDN008", 56]), must: { en: `have 31 in ${supplier}.${taxScheme}.CompanyID.schemeName`, es: `llevar 31 en ${supplier}.${taxScheme}.CompanyID.schemeName` } },
  { fault: "StartDate-value", element: "InvoicePeriod.StartDate", verdict: "R", official: of(["VFE020", 55], ["VCN019", 56], ["VDN017", 56]), must: day("InvoicePeriod.StartDate") },
  { fault: "EndDate-value", element: "InvoicePeriod.EndDate", verdict: "R", official: of(["VFE021", 55], ["VCN020", 56], ["VDN018", 56]), must: day("InvoicePeriod.EndDate") },
  { fault: "period-old", element: "InvoicePeriod", verdict: "R", official: of(["RVG018", 57]), must: { en: "have an InvoicePeriod that does not end before 2024-10-01", es: "llevar un InvoicePeriod que no termine antes de 2024-10-01" } },
  { fault: "dian-rejected", element: "ApplicationResponse.ResponseCode", verdict: "R", official: of(["GI010", 57], ["GI010", 57], ["GI010", 57]), must: { en: "have been validated by DIAN (ResponseCode 02)", es: "estar validado por la DIAN (ResponseCode 02)" } },
];

/** Returns true if a row rejects for a kind. No sample of a debit note is known, so requirements for debit notes only warn. */
const rejects = ({ verdict, isDoubtful }: XmlFormRow, kind: InvoiceKind): boolean =>
  verdict === "R" && isDoubtful === undefined && kind !== "DebitNote";

/** Returns the row of a fault and its official rule, if its verdict (rejection or warning) is the requested one. */
export function xmlFormOf(
  fault: XmlFault,
  kind: InvoiceKind,
  isRejected: boolean,
): { readonly row: XmlFormRow; readonly official: string } | undefined {
  const row = xmlForms.find((each) => each.fault === fault);
  const official = row?.official[kind]?.[0];
  if (row === undefined || official === undefined || rejects(row, kind) !== isRejected)
    return undefined;
  return { row, official };
}

const kinds = ["Invoice", "CreditNote", "DebitNote"] as const;

/** The official rules that reject, or the rules that only warn, each once. */
export const xmlOfficials = (isRejected: boolean): readonly string[] => [
  ...new Set(
    xmlForms.flatMap((row) =>
      kinds.flatMap((kind) =>
        rejects(row, kind) === isRejected ? (row.official[kind]?.[0] ?? []) : [],
      ),
    ),
  ),
];
