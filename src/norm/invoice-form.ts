import type { HealthName, InvoiceKind, InvoiceValues, XmlFault } from "../model/invoice";
import type { XmlForm } from "../model/revision-context";
import { isCoverage } from "./invoices";
import { isDay } from "../text/local-time";

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

/** No invoice of an earlier period is processed (RVG018). */
const firstDay = "2024-10-01";

/** Shared, since a run may have very many invoices and mostly nothing is wrong. */
const faultless: Readonly<Record<InvoiceKind, XmlForm>> = {
  Invoice: { kind: "Invoice", faults: [] },
  CreditNote: { kind: "CreditNote", faults: [] },
  DebitNote: { kind: "DebitNote", faults: [] },
};

/**
 * What an XML lacks, or has in a wrong form; undefined if its elements were not listed. What lies within something that
 * is absent is not reported again.
 */
export function formOf(values: InvoiceValues): XmlForm | undefined {
  const { kind, elements } = values;
  if (elements === undefined) return undefined;
  const faults = [
    ...containerFaults(values),
    ...headFaults(values),
    ...supplierFaults(values),
    ...customerFaults(values),
    ...periodFaults(values),
    ...paymentFaults(values),
    ...healthFaults(values),
  ];
  return faults.length === 0 ? faultless[kind] : { kind, faults };
}

type Faults = readonly XmlFault[];

/** The fault, if it is one. */
const only = (isFault: boolean, fault: XmlFault): Faults => (isFault ? [fault] : []);

const isEmpty = (text: string | undefined): boolean => text === undefined || text === "";

/** A fault for an absent text, another for one of a wrong form. */
const textFaults = (
  text: string | undefined,
  absent: XmlFault,
  isRight: (text: string) => boolean,
  wrong: XmlFault,
): Faults => (isEmpty(text) ? [absent] : only(!isRight(text as string), wrong));

function containerFaults({ isContained, answer }: InvoiceValues): Faults {
  if (!isContained) return ["container"];
  const response = answer?.response;
  if (isEmpty(response)) return only(isEmpty(answer?.validation), "dian-answer");
  return only(response !== "02", "dian-rejected");
}

function headFaults({
  kind,
  operation,
  id,
  uuid,
  issueDate,
  type,
  ...rest
}: InvoiceValues): Faults {
  const isInvoice = kind === "Invoice";
  const isOperation = (text: string) => !isInvoice || operations.includes(text);
  const isUuid = (text: string) => /^[0-9a-f]{96}$/i.test(text);
  const isType = (text: string) => types[kind].includes(text);
  return [
    ...textFaults(operation, "CustomizationID", isOperation, "operation-value"),
    ...only(isEmpty(id), "ID"),
    ...textFaults(uuid, "UUID", isUuid, "UUID-value"),
    ...only(isEmpty(issueDate), "IssueDate"),
    ...(kind === "DebitNote" ? [] : textFaults(type, "type", isType, "type-value")),
    ...only(isEmpty(rest.totals.PayableAmount), "PayableAmount"),
    ...only(!isInvoice && !has(rest, "BillingReference/InvoiceDocumentReference"), "reference"),
  ];
}

type Elements = Pick<InvoiceValues, "elements">;

const has = (
  { elements = [] }: Elements,
  name: NonNullable<InvoiceValues["elements"]>[number],
): boolean => elements.includes(name);

function supplierFaults(values: InvoiceValues): Faults {
  const { supplier } = values;
  const name = "AccountingSupplierParty";
  if (!has(values, name)) return ["supplier"];
  const account = only(!has(values, `${name}/AdditionalAccountID`), "supplier-account");
  if (!has(values, `${name}/Party`)) return [...account, "supplier-party"];
  if (!has(values, `${name}/Party/PartyTaxScheme`)) return [...account, "supplier-tax"];
  const isNamed = has(values, `${name}/Party/PartyTaxScheme/RegistrationName`);
  const isIdentified = !isEmpty(supplier?.id);
  return [
    ...account,
    ...only(!isIdentified, "supplier-id"),
    ...only(isIdentified && isEmpty(supplier?.checkDigit), "supplier-digit"),
    ...only(isIdentified && supplier?.type !== "31", "supplier-scheme"),
    ...only(!isNamed, "supplier-name"),
  ];
}

function customerFaults(values: InvoiceValues): Faults {
  const name = "AccountingCustomerParty";
  const isOfNote = values.kind === "CreditNote"; // only CND031 asks for the account
  return [
    ...only(isOfNote && !has(values, `${name}/AdditionalAccountID`), "customer-account"),
    ...only(!has(values, `${name}/Party/PartyTaxScheme/CompanyID`), "customer-id"),
    ...only(!has(values, `${name}/Party/PartyTaxScheme/RegistrationName`), "customer-name"),
  ];
}

function periodFaults({ kind, period }: InvoiceValues): Faults {
  const isOneDay = (text: string) => isDay(text.slice(0, 10));
  const { from, to } = period ?? {};
  const isOld = kind === "Invoice" && to !== undefined && isOneDay(to) && to < firstDay;
  return [
    ...textFaults(from, "StartDate", isOneDay, "StartDate-value"),
    ...textFaults(to, "EndDate", isOneDay, "EndDate-value"),
    ...only(isOld, "period-old"),
  ];
}

function paymentFaults({ kind, payments }: InvoiceValues): Faults {
  const concepts = payments.flatMap(({ concept }) => (isEmpty(concept) ? [] : [concept]));
  return [
    ...only(concepts.length < payments.length, "payment-concept"),
    ...only(
      payments.some(({ amount }) => isEmpty(amount)),
      "payment-amount",
    ),
    ...only(kind === "Invoice" && new Set(concepts).size < concepts.length, "payment-twice"),
  ];
}

/** The fields of the extension. One that it has several times with codes that differ is left out. */
function healthFaults(values: InvoiceValues): Faults {
  const { kind, health, unclear } = values;
  if (!has(values, "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral"))
    return ["extension"];
  const coded = (
    name: HealthName,
    fault: "modality" | "coverage",
    isRight: (code: string) => boolean,
  ): Faults => {
    const value = health[name];
    if (unclear.includes(name)) return [];
    if (value === undefined) return [fault];
    if (isEmpty(value.code)) return [`${fault}-code`];
    return only(!value.isFilled || !isRight(value.code as string), `${fault}-value`);
  };
  const { CODIGO_PRESTADOR: provider, NUMERO_CONTRATO: contract, NUMERO_POLIZA: policy } = health;
  const { FACTURA_SIN_CONTRATO: without } = health;
  const isNothing = contract?.isFilled === false && policy?.isFilled === false;
  return [
    ...only(provider === undefined && !unclear.includes("CODIGO_PRESTADOR"), "provider"),
    ...only(provider?.isFilled === false, "provider-value"),
    ...only(/^\d{12}$/.test(provider?.text ?? ""), "provider-site"),
    ...coded("MODALIDAD_PAGO", "modality", (code) => /^0[1-5]$/.test(code)),
    ...coded("COBERTURA_PLAN_BENEFICIOS", "coverage", isCoverage),
    ...only(contract === undefined && !unclear.includes("NUMERO_CONTRATO"), "contract"),
    ...only(policy === undefined && !unclear.includes("NUMERO_POLIZA"), "policy"),
    ...only(contract?.isFilled === true && policy?.isFilled === true, "contract-and-policy"),
    ...only(
      kind === "Invoice" &&
        isNothing &&
        isEmpty(without?.code) &&
        !unclear.includes("FACTURA_SIN_CONTRATO"),
      "no-contract",
    ),
  ];
}
