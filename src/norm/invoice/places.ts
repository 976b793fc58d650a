import type {
  ElementName,
  HealthName,
  HealthValue,
  InvoiceKind,
  InvoicePayment,
  InvoiceSupplier,
  TotalName,
} from "../../core/model/invoice";
import { elementNames, healthNames, invoiceKinds, totalNames } from "../../core/model/invoice";
import type { Attributes, Place } from "./xml";
import { copied, readXml, rootOf } from "./xml";

export class Collected {
  kind: InvoiceKind | undefined;
  id: string | undefined;
  operation: string | undefined;
  uuid: string | undefined;
  type: string | undefined;
  issueDate: string | undefined;
  period: { from?: string; to?: string } | undefined;
  supplier: InvoiceSupplier | undefined;
  readonly payments: InvoicePayment[] = [];
  readonly totals: Partial<Record<TotalName, string>> = {};
  isInPesos = true;
  readonly referred = new Set<string>();
  discrepancy: string | undefined;
  readonly health: Partial<Record<HealthName, HealthValue>> = {};
  readonly unclear = new Set<HealthName>();
  readonly elements = new Set<ElementName>();
  private payment: { concept?: string; amount?: string } = {};
  private name: string | undefined;
  private value: HealthValue | undefined;

  /** Also notes whether the currency of the amount is COP. */
  amount(text: string, { currencyID }: Attributes): string {
    if (currencyID !== undefined && currencyID.trim() !== "COP") this.isInPesos = false;
    return text.trim();
  }

  /** Sets a day of the period. The first of several periods counts. */
  day(name: "from" | "to", text: string): void {
    this.period ??= {};
    this.period[name] ??= text.trim();
  }

  paymentConcept(concept: string | undefined): void {
    if (concept !== undefined) this.payment.concept = copied(concept.trim());
  }

  paidAmount(amount: string): void {
    this.payment.amount = amount;
  }

  endPayment(): void {
    if (this.payments.length < maxOfOneKind) this.payments.push(this.payment);
    this.payment = {};
  }

  healthName(text: string): void {
    this.name = text.trim();
  }

  healthValue(text: string, { schemeID }: Attributes): void {
    this.value = {
      isFilled: text.trim() !== "",
      ...(schemeID !== undefined && { code: copied(schemeID.trim()) }),
      ...(text.length <= maxText && { text: copied(text.trim()) }),
    };
  }

  /** Most values count only by their presence: a contract or policy is not kept. */
  endHealth(): void {
    const name = healthNames.find((each) => each === this.name);
    const { text, ...others } = this.value ?? { isFilled: false };
    this.name = undefined;
    this.value = undefined;
    if (name === undefined) return;
    const isCompared = text !== undefined && comparedTexts.includes(name);
    const value = isCompared ? { ...others, text } : others;
    const before = this.health[name];
    if (before !== undefined && areApart(name, before, value)) this.unclear.add(name);
    if (before === undefined || !before.isFilled) this.health[name] = value;
  }

  refer(text: string): void {
    if (this.referred.size < maxOfOneKind) this.referred.add(text.trim());
  }
}

/** The most payments, and invoices that a note refers to, that are kept. A real document has a few. */
const maxOfOneKind = 100;

/** The longest number, day or code that is kept. Texts that only have to be present may have any length. */
const maxText = 200;
const anyLength = Number.POSITIVE_INFINITY;

/** The texts of the extension that are compared; the others count only by their presence. */
const comparedTexts: readonly HealthName[] = ["CODIGO_PRESTADOR", "MODALIDAD_PAGO"];

/**
 * Returns true if two values of one name contradict each other: the text of a code is free, and only the provider has no code.
 */
const areApart = (name: HealthName, one: HealthValue, other: HealthValue): boolean =>
  one.code !== other.code ||
  (name === "CODIGO_PRESTADOR" && one.isFilled && other.isFilled && one.text !== other.text);

/** Elements that contain other elements, and no text. */
const groups: readonly string[] = [
  "AccountingSupplierParty",
  "AccountingSupplierParty/Party",
  "AccountingSupplierParty/Party/PartyTaxScheme",
  "BillingReference/InvoiceDocumentReference",
  "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral",
] satisfies ElementName[];

type Takes = Place<Collected>["text"];

/** A member of the extension of the health sector (DT2, 6). */
const member =
  "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral/Interoperabilidad/Group/Collection/AdditionalInformation";

/** The elements below the root whose texts are kept; of elements that the norm has once, the first. */
const texts: Readonly<Record<string, NonNullable<Takes>>> = {
  ID: (into, text) => void (into.id ??= text.trim()),
  CustomizationID: (into, text) => void (into.operation ??= text.trim()),
  UUID: (into, text) => void (into.uuid ??= text.trim()),
  InvoiceTypeCode: (into, text) => void (into.type ??= text.trim()),
  CreditNoteTypeCode: (into, text) => void (into.type ??= text.trim()),
  IssueDate: (into, text) => void (into.issueDate ??= text.trim()),
  DocumentCurrencyCode: (into, text) => void (into.isInPesos &&= text.trim() === "COP"),
  "InvoicePeriod/StartDate": (into, text) => into.day("from", text),
  "InvoicePeriod/EndDate": (into, text) => into.day("to", text),
  "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID": (into, text, attributes) => {
    const { schemeName: type, schemeID: checkDigit } = attributes;
    into.supplier ??= {
      id: text.trim(),
      ...(type !== undefined && { type: copied(type.trim()) }),
      ...(checkDigit !== undefined && { checkDigit: copied(checkDigit.trim()) }),
    };
  },
  "PrepaidPayment/ID": (into, _, { schemeID }) => into.paymentConcept(schemeID),
  "PrepaidPayment/PaidAmount": (into, text, attributes) =>
    into.paidAmount(into.amount(text, attributes)),
  "BillingReference/InvoiceDocumentReference/ID": (into, text) => into.refer(text),
  "DiscrepancyResponse/ReferenceID": (into, text) => void (into.discrepancy ??= text.trim()),
  [`${member}/Name`]: (into, text) => into.healthName(text),
  [`${member}/Value`]: (into, text, attributes) => into.healthValue(text, attributes),
};

export const invoicePlaces: Place<Collected> = place();

for (const kind of invoiceKinds) {
  const root = at(invoicePlaces, kind);
  root.end = (into) => void (into.kind ??= kind);
  at(root, `${member}/Value`, anyLength);
  for (const [path, text] of Object.entries(texts)) at(root, path).text = text;
  at(root, "PrepaidPayment").end = (into) => into.endPayment();
  at(root, member).end = (into) => into.endHealth();
  for (const name of elementNames) {
    const here = at(root, name, anyLength);
    if (groups.includes(name)) here.end = (into) => void into.elements.add(name);
    else
      here.text = (into, text) => {
        if (text.trim() !== "") into.elements.add(name);
      };
  }
  const totals = kind === "DebitNote" ? "RequestedMonetaryTotal" : "LegalMonetaryTotal";
  for (const name of totalNames)
    at(root, `${totals}/${name}`).text = (into, text, attributes) => {
      into.totals[name] ??= into.amount(text, attributes);
    };
}

/** Collects the data of a file: its invoice and, in a container, DIAN's answer. */
export class Container {
  readonly invoice = new Collected();
  readonly answer: { response?: string; validation?: string } = {};
}

/** DIAN's answer: 02 means that it validated the document. */
const answerPlaces: Place<Container["answer"]> = place();
at(answerPlaces, "ApplicationResponse/DocumentResponse/Response/ResponseCode").text = (
  into,
  text,
) => void (into.response ??= text.trim());

/**
 * The places of a container. Two of its Descriptions contain a document as text, the invoice and DIAN's answer, and some
 * generators add more. The root of the text shows which one it is.
 */
export const containerPlaces: Place<Container> = place();

const line = "AttachedDocument/ParentDocumentLineReference/DocumentReference";
const description = "Attachment/ExternalReference/Description";
for (const path of [`AttachedDocument/${description}`, `${line}/${description}`])
  at(containerPlaces, path, anyLength).text = (into, text) => {
    const inner = text.trimStart(); // nothing may come before an XML declaration, but some write a blank
    const root = rootOf(inner);
    if (root === "ApplicationResponse") readXml(inner, answerPlaces, into.answer);
    else if (invoiceKinds.some((kind) => kind === root) && into.invoice.kind === undefined)
      readXml(inner, invoicePlaces, into.invoice);
  };
at(containerPlaces, `${line}/ResultOfVerification/ValidationResultCode`).text = (into, text) =>
  void (into.answer.validation ??= text.trim());

/** A place that keeps texts of up to `most` characters. */
function place<Into>(most = maxText): Place<Into> {
  return { below: new Map(), most };
}

function at<Into>(from: Place<Into>, path: string, most = maxText): Place<Into> {
  let here = from;
  for (const name of path.split("/")) {
    const next: Place<Into> = here.below.get(name) ?? place(most);
    here.below.set(name, next);
    here = next;
  }
  return here;
}
