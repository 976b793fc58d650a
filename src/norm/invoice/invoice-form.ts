import type {
  ElementName,
  HealthName,
  HealthValue,
  InvoiceKind,
  InvoiceValues,
  XmlFault,
} from "../../core/model/invoice";
import type { XmlForm } from "../../core/model/rule-context";
import { isCoverage, isPaymentModality } from "./invoices";
import { isDayIn } from "../../core/text/local-time";

/** The operations of an invoice of the health sector (DT2, 9). SS-Num is a slip of DT2 for SS-SNum (p. 30). */
const operations = "SS-CUFE SS-CUDE SS-POS SS-SNum SS-Num SS-Recaudo SS-Reporte SS-SinAporte".split(
  " ",
);

/** The types of document; DT2 lists none, DIAN has 01 to 04 for invoices and 91 for credit notes. */
const types: Readonly<Record<InvoiceKind, readonly string[]>> = {
  Invoice: ["01", "02", "03", "04"],
  CreditNote: ["91"],
  DebitNote: [],
};

/** Invoices of earlier periods are not processed (RVG018). */
const firstDay = "2024-10-01";

/** Shared, since a run may have very many invoices and mostly nothing is wrong. */
const faultless: Readonly<Record<InvoiceKind, XmlForm>> = {
  Invoice: { kind: "Invoice", faults: [] },
  CreditNote: { kind: "CreditNote", faults: [] },
  DebitNote: { kind: "DebitNote", faults: [] },
};

/**
 * Returns the parts that an XML lacks or has in a wrong form; undefined if its elements were not listed. The content of an
 * absent element is not reported again.
 */
export function formOf(values: InvoiceValues): XmlForm | undefined {
  const { kind, elements } = values;
  if (elements === undefined) return undefined;
  const all = has(values, extension)
    ? { ...tests, ...healthTests }
    : { ...tests, extension: () => true };
  const faults = Object.entries(all).flatMap(([fault, isFault]) =>
    isFault(values) ? [fault as XmlFault] : [],
  );
  return faults.length === 0 ? faultless[kind] : { kind, faults };
}

type Tests = Readonly<Partial<Record<XmlFault, (values: InvoiceValues) => boolean>>>;

const extension = "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral";
const supplier = "AccountingSupplierParty";
const supplierTax = `${supplier}/Party/PartyTaxScheme`;
const customer = "AccountingCustomerParty";

const isEmpty = (text: string | undefined): text is "" | undefined =>
  text === undefined || text === "";

const isOtherThan = (text: string | undefined, isRight: (text: string) => boolean): boolean =>
  !isEmpty(text) && !isRight(text);

const has = ({ elements = [] }: InvoiceValues, name: ElementName): boolean =>
  elements.includes(name);

/** Returns true if `around` is present without `name` in it. */
const lacks = (values: InvoiceValues, around: ElementName, name: ElementName): boolean =>
  has(values, around) && !has(values, name);

const isIdentified = (values: InvoiceValues): boolean =>
  has(values, supplierTax) && !isEmpty(values.supplier?.id);

const tests = {
  container: ({ isContained }) => !isContained,
  "dian-answer": ({ isContained, answer }) =>
    isContained && isEmpty(answer?.response) && isEmpty(answer?.validation),
  "dian-rejected": ({ isContained, answer }) =>
    isContained && isOtherThan(answer?.response, (text) => text === "02"),
  CustomizationID: ({ operation }) => isEmpty(operation),
  "operation-value": ({ kind, operation }) =>
    kind === "Invoice" && isOtherThan(operation, (text) => operations.includes(text)),
  ID: ({ id }) => isEmpty(id),
  UUID: ({ uuid }) => isEmpty(uuid),
  "UUID-value": ({ uuid }) => isOtherThan(uuid, (text) => /^[0-9a-f]{96}$/i.test(text)),
  IssueDate: ({ issueDate }) => isEmpty(issueDate),
  type: ({ kind, type }) => kind !== "DebitNote" && isEmpty(type),
  "type-value": ({ kind, type }) =>
    kind !== "DebitNote" && isOtherThan(type, (text) => types[kind].includes(text)),
  PayableAmount: ({ totals }) => isEmpty(totals.PayableAmount),
  reference: (values) =>
    values.kind !== "Invoice" && !has(values, "BillingReference/InvoiceDocumentReference"),
  supplier: (values) => !has(values, supplier),
  "supplier-account": (values) => lacks(values, supplier, `${supplier}/AdditionalAccountID`),
  "supplier-party": (values) => lacks(values, supplier, `${supplier}/Party`),
  "supplier-tax": (values) => lacks(values, `${supplier}/Party`, supplierTax),
  "supplier-id": (values) => has(values, supplierTax) && !isIdentified(values),
  "supplier-digit": (values) => isIdentified(values) && isEmpty(values.supplier?.checkDigit),
  "supplier-scheme": (values) => isIdentified(values) && values.supplier?.type !== "31",
  "supplier-name": (values) => lacks(values, supplierTax, `${supplierTax}/RegistrationName`),
  "customer-account": (values) =>
    values.kind === "CreditNote" && !has(values, `${customer}/AdditionalAccountID`), // only CND031
  "customer-id": (values) => !has(values, `${customer}/Party/PartyTaxScheme/CompanyID`),
  "customer-name": (values) => !has(values, `${customer}/Party/PartyTaxScheme/RegistrationName`),
  StartDate: ({ period }) => isEmpty(period?.from),
  "StartDate-value": ({ period }) => isOtherThan(period?.from, isDayIn),
  EndDate: ({ period }) => isEmpty(period?.to),
  "EndDate-value": ({ period }) => isOtherThan(period?.to, isDayIn),
  "period-old": ({ kind, period: { to = "" } = {} }) =>
    kind === "Invoice" && isDayIn(to) && to < firstDay,
  "payment-concept": ({ payments }) => payments.some(({ concept }) => isEmpty(concept)),
  "payment-amount": ({ payments }) => payments.some(({ amount }) => isEmpty(amount)),
  "payment-twice": ({ kind, payments }) => {
    const concepts = payments.map(({ concept }) => concept).filter((concept) => !isEmpty(concept));
    return kind === "Invoice" && new Set(concepts).size < concepts.length;
  },
} satisfies Tests;

const isMissing = ({ health, unclear }: InvoiceValues, name: HealthName): boolean =>
  health[name] === undefined && !unclear.includes(name);

const isUncoded = (field: HealthValue | undefined): boolean =>
  field !== undefined && isEmpty(field.code);

const isWrong = (field: HealthValue | undefined, isRight: (code: string) => boolean): boolean =>
  !isEmpty(field?.code) && (!field?.isFilled || !isRight(field.code));

const healthTests = {
  provider: (values) => isMissing(values, "CODIGO_PRESTADOR"),
  "provider-value": ({ health }) => health.CODIGO_PRESTADOR?.isFilled === false,
  "provider-site": ({ health }) => /^\d{12}$/.test(health.CODIGO_PRESTADOR?.text ?? ""),
  "provider-form": ({ health }) =>
    isOtherThan(health.CODIGO_PRESTADOR?.text, (text) => /^(?:\d{10}|\d{12})$/.test(text)),
  modality: (values) => isMissing(values, "MODALIDAD_PAGO"),
  "modality-code": ({ health }) => isUncoded(health.MODALIDAD_PAGO),
  "modality-value": ({ health }) => isWrong(health.MODALIDAD_PAGO, isPaymentModality),
  coverage: (values) => isMissing(values, "COBERTURA_PLAN_BENEFICIOS"),
  "coverage-code": ({ health }) => isUncoded(health.COBERTURA_PLAN_BENEFICIOS),
  "coverage-value": ({ health }) => isWrong(health.COBERTURA_PLAN_BENEFICIOS, isCoverage),
  contract: (values) => isMissing(values, "NUMERO_CONTRATO"),
  policy: (values) => isMissing(values, "NUMERO_POLIZA"),
  "contract-and-policy": ({ health: { NUMERO_CONTRATO: contract, NUMERO_POLIZA: policy } }) =>
    contract?.isFilled === true && policy?.isFilled === true,
  "no-contract": ({ kind, health, unclear }) =>
    kind === "Invoice" &&
    health.NUMERO_CONTRATO?.isFilled === false &&
    health.NUMERO_POLIZA?.isFilled === false &&
    isEmpty(health.FACTURA_SIN_CONTRATO?.code) &&
    !unclear.includes("FACTURA_SIN_CONTRATO"),
  "no-contract-value": ({ kind, health }) =>
    kind === "Invoice" &&
    isOtherThan(health.FACTURA_SIN_CONTRATO?.code, (code) => /^0[1-7]$/.test(code)),
} satisfies Tests;
