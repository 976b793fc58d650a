import type { HealthName, InvoiceKind, TotalName } from "../../src/invoice";

/** What an invented invoice or note says. What is left out is written as the defaults below; null leaves it out. */
export interface Invented {
  readonly kind?: InvoiceKind;
  readonly id?: string;
  readonly operation?: string;
  readonly issued?: string;
  readonly period?: readonly [from: string, to: string] | null;
  readonly nit?: string;
  /** The attributes of the supplier's CompanyID. */
  readonly scheme?: string;
  readonly payments?: readonly (readonly [concept: string, amount: string])[];
  readonly totals?: Partial<Record<TotalName, string>>;
  readonly currency?: string;
  readonly referred?: string;
  /** The extension: by name, its code, its text, or neither. */
  readonly health?: Partial<
    Record<HealthName, { readonly code?: string; readonly text?: string } | null>
  >;
  /** Further text: before the health extension, after it, and in its Collection. */
  readonly before?: string;
  readonly behind?: string;
  readonly within?: string;
  /** The prefix of the extension's elements. */
  readonly prefix?: string;
}

const defaults = {
  kind: "Invoice",
  id: "FE100",
  operation: "SS-CUFE",
  issued: "2026-07-31",
  period: ["2026-07-01", "2026-07-31"],
  nit: "900123456",
  scheme: 'schemeID="8" schemeName="31"',
  payments: [],
  totals: { LineExtensionAmount: "100.00", TaxInclusiveAmount: "100.00", PayableAmount: "100.00" },
  currency: "COP",
  before: "",
  behind: "",
  within: "",
  prefix: "",
} as const satisfies Invented;

const defaultHealth = {
  CODIGO_PRESTADOR: { text: "1100101234" },
  MODALIDAD_PAGO: { code: "04", text: "Pago por evento" },
  COBERTURA_PLAN_BENEFICIOS: { code: "02", text: "Plan de beneficios" },
  NUMERO_CONTRATO: { text: "C-1" },
  NUMERO_POLIZA: {},
} satisfies Invented["health"];

/** The XML of an invoice or note, as DIAN and DT2 (section 6) describe it; every value is invented. */
export function xmlOf(invented: Invented = {}): string {
  const all = { ...defaults, ...invented };
  const { kind, id, operation, issued, period, nit, scheme, payments, totals, currency } = all;
  const { prefix } = all;
  const health = { ...defaultHealth, ...invented.health };
  const members = Object.entries(health).map(([name, value]) => {
    if (value === null) return "";
    const { code, text } = value as { readonly code?: string; readonly text?: string };
    const attributes = code === undefined ? "" : ` schemeID="${code}" schemeName="lista.gc"`;
    const written = code === undefined && text === undefined;
    return `<${prefix}AdditionalInformation><${prefix}Name>${name}</${prefix}Name>${
      written ? "" : `<${prefix}Value${attributes}>${text ?? ""}</${prefix}Value>`
    }</${prefix}AdditionalInformation>`;
  });
  const space = `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`;
  const monetary = kind === "DebitNote" ? "RequestedMonetaryTotal" : "LegalMonetaryTotal";
  const line = `${kind}Line`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<${kind} xmlns="${space}" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:sts="dian:gov:co:facturaelectronica:Structures-2-1">
<ext:UBLExtensions>
<ext:UBLExtension><ext:ExtensionContent><sts:DianExtensions><sts:InvoiceControl><sts:AuthorizationPeriod><cbc:StartDate>2020-01-01</cbc:StartDate><cbc:EndDate>2030-01-01</cbc:EndDate></sts:AuthorizationPeriod></sts:InvoiceControl></sts:DianExtensions></ext:ExtensionContent></ext:UBLExtension>
${all.before}<ext:UBLExtension><ext:ExtensionContent><${prefix}CustomTagGeneral><${prefix}Name>Responsable</${prefix}Name><${prefix}Value>url www.minsalud.gov.co</${prefix}Value><${prefix}Interoperabilidad><${prefix}Group schemeName="Sector Salud"><${prefix}Collection schemeName="Usuario">${members.join("")}${all.within}</${prefix}Collection></${prefix}Group></${prefix}Interoperabilidad></${prefix}CustomTagGeneral></ext:ExtensionContent></ext:UBLExtension>
</ext:UBLExtensions>
<cbc:CustomizationID>${operation}</cbc:CustomizationID>
<cbc:ID>${id}</cbc:ID>
<cbc:UUID>${"ab".repeat(48)}</cbc:UUID>
<cbc:IssueDate>${issued}</cbc:IssueDate>
${kind === "DebitNote" ? "" : `<cbc:${kind}TypeCode>${kind === "Invoice" ? "01" : "91"}</cbc:${kind}TypeCode>`}
<cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
${period === null ? "" : `<cac:InvoicePeriod><cbc:StartDate>${period[0]}</cbc:StartDate><cbc:EndDate>${period[1]}</cbc:EndDate></cac:InvoicePeriod>`}
${all.referred === undefined ? "" : `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${all.referred}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`}
<cac:AccountingSupplierParty><cbc:AdditionalAccountID>1</cbc:AdditionalAccountID><cac:Party><cac:PartyTaxScheme><cbc:RegistrationName>Clínica Ejemplo</cbc:RegistrationName><cbc:CompanyID ${scheme}>${nit}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cbc:AdditionalAccountID>1</cbc:AdditionalAccountID><cac:Party><cac:PartyTaxScheme><cbc:RegistrationName>Aseguradora Ejemplo</cbc:RegistrationName><cbc:CompanyID schemeName="31">800999888</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:AccountingCustomerParty>
${payments.map(([concept, amount], i) => `<cac:PrepaidPayment><cbc:ID schemeID="${concept}">${i + 1}</cbc:ID><cbc:PaidAmount currencyID="${currency}">${amount}</cbc:PaidAmount></cac:PrepaidPayment>`).join("\n")}
<cac:${monetary}>${Object.entries(totals)
    .map(([name, amount]) => `<cbc:${name} currencyID="${currency}">${amount}</cbc:${name}>`)
    .join("")}</cac:${monetary}>
<cac:${line}><cbc:ID>1</cbc:ID><cac:InvoicePeriod><cbc:StartDate>2019-01-01</cbc:StartDate><cbc:EndDate>2019-01-01</cbc:EndDate></cac:InvoicePeriod><cbc:LineExtensionAmount currencyID="${currency}">1.00</cbc:LineExtensionAmount></cac:${line}>
${all.behind}</${kind}>
`;
}

const answer = `<?xml version="1.0" encoding="UTF-8"?><ApplicationResponse xmlns:cac="a" xmlns:cbc="b"><cbc:ID>77</cbc:ID><cac:DocumentResponse><cac:Response><cbc:ResponseCode>02</cbc:ResponseCode></cac:Response></cac:DocumentResponse></ApplicationResponse>`;

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** How a container writes the document in it. */
export const ways = {
  cdata,
  escaped: (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  "with a blank before it": (text: string) => cdata(`\n ${text}`),
  "without a declaration": (text: string) => cdata(text.replace(/^<\?.*\?>\n/, "")),
} as const;

/** An AttachedDocument with a document in it, and DIAN's answer, which comes first if asked. */
export function containerOf(
  inner: string,
  write: (text: string) => string = cdata,
  isAnswerFirst = false,
): string {
  const own = `<cac:Attachment><cac:ExternalReference><cbc:MimeCode>text/xml</cbc:MimeCode><cbc:Description>${write(inner)}</cbc:Description></cac:ExternalReference></cac:Attachment>`;
  const dian = `<cac:ParentDocumentLineReference><cbc:LineID>1</cbc:LineID><cac:DocumentReference><cbc:ID>FE1</cbc:ID><cac:Attachment><cac:ExternalReference><cbc:Description>${cdata(answer)}</cbc:Description></cac:ExternalReference></cac:Attachment><cac:ResultOfVerification><cbc:ValidationResultCode>02</cbc:ValidationResultCode></cac:ResultOfVerification></cac:DocumentReference></cac:ParentDocumentLineReference>`;
  return `<?xml version="1.0" encoding="UTF-8"?><AttachedDocument xmlns="urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2" xmlns:cac="a" xmlns:cbc="b"><cbc:ID>CONS1</cbc:ID><cbc:IssueDate>2001-01-01</cbc:IssueDate><cbc:ParentDocumentID>no</cbc:ParentDocumentID>${isAnswerFirst ? dian + own : own + dian}</AttachedDocument>`;
}
