import { dayText } from "../../core/text/civil";
import type { InvoicePayment, InvoiceValues } from "../../core/model/invoice";
import type { InvoiceFacts, OtherInvoice } from "../../core/model/rule-context";
import type { Amount } from "../../core/text/amount";
import {
  amountOf,
  areEqual,
  difference,
  isZeroAmount,
  noAmount,
  sum,
} from "../../core/text/amount";
import { decimalOf } from "../../core/text/decimal";
import { isDay } from "../../core/text/local-time";
import { formOf } from "./invoice-form";
import { isAmountText, isCoverage, isPeriod } from "./invoices";

/**
 * Returns the data of the XML of an invoice or note that rules use. Missing or unclear data stay unknown: not
 * comparing is better than comparing with a wrong value.
 */
export function factsOf(invoice: InvoiceValues): InvoiceFacts {
  const { kind, operation, id, referred } = invoice;
  if (operation === "SS-Recaudo") return {}; // a receipt has no RIPS and no health extension
  const paymentModality = modalityOf(invoice);
  const isDoubtful = paymentModality === undefined && mayBeCapita(invoice);
  const isCapita = paymentModality === "03" || isDoubtful;
  const { COBERTURA_PLAN_BENEFICIOS: coverage, CODIGO_PRESTADOR: provider } = invoice.health;
  const totals = kind === "DebitNote" ? [] : totalsOf(invoice);
  const payments = kind === "Invoice" && !isDoubtful ? paymentsOf(invoice) : undefined;
  const period = periodOf(invoice);
  const before = paymentModality === "03" && kind === "Invoice" ? monthsBefore(period) : undefined;
  const other = otherInvoiceOf(invoice);
  const name = {
    kind,
    id: id ?? "",
    referred: referred.length === 0 ? none : referred,
    isCapita,
    ...(before && { before }),
    ...(other && { other }),
  };
  return known({
    period,
    paymentModality,
    coverage: isCoverage(coverage?.code) ? coverage?.code : undefined,
    issueDate: leadingDay(invoice.issueDate),
    billerNit: nitOf(invoice),
    invoiceName: name.id === "" ? undefined : name,
    providerStem: /^(\d{10})(?:\d\d)?$/.exec(provider?.text ?? "")?.[1],
    payments,
    invoiceTotal: kind === "Invoice" && totals.length > 0 ? totals : undefined,
    hasUnreadTotal:
      kind === "Invoice" && totals.length === 0 && hasPayable(invoice)
        ? (true as const)
        : undefined,
    moderatorTotal: payments && Object.values(payments).reduce(sum, noAmount),
    noteTotals: kind === "CreditNote" && totals.length > 0 ? totals : undefined,
    xmlForm: formOf(invoice),
  });
}

const known = (
  facts: { [Part in keyof InvoiceFacts]: InvoiceFacts[Part] | undefined },
): InvoiceFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** Shared, since a run may have very many invoices. */
const none: readonly string[] = Object.freeze([]);
const noPayments: NonNullable<InvoiceFacts["payments"]> = Object.freeze({});

/** Returns the day of a date, which may have a zone after it. */
function leadingDay(text: string | undefined): string | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text ?? "") ?? [];
  return day !== undefined && isDay(day) ? day : undefined;
}

function periodOf({ period }: InvoiceValues): InvoiceFacts["period"] {
  const days = { from: leadingDay(period?.from) ?? "", to: leadingDay(period?.to) ?? "" };
  return isPeriod(days) ? days : undefined;
}

/** Returns the same number of months just before a period; undefined unless the period consists of whole months. */
function monthsBefore(period: InvoiceFacts["period"]): InvoiceFacts["period"] {
  if (period === undefined) return undefined;
  const [year = 0, month = 0, day] = period.from.split("-").map(Number);
  const [lastYear = 0, lastMonth = 0] = period.to.split("-").map(Number);
  if (day !== 1 || period.to !== dayText(lastYear, lastMonth + 1, 0)) return undefined;
  const count = 12 * (lastYear - year) + lastMonth - month + 1;
  return { from: dayText(year, month - count, 1), to: dayText(year, month, 0) };
}

/** The modalities since Resolución 2275 de 2023, and words of their texts. */
const modalities: Readonly<Record<string, RegExp>> & { readonly "03": RegExp } = {
  "01": /paquete|canasta|conjunto/i,
  "02": /global|prospectiv|PGP/i,
  "03": /c.pita/i,
  "04": /evento/i,
};
/** In the list before it, 12 codes had other meanings: 02, 03 and 04 were these. */
const before2275 = /diagn.stico|grupo de riesgo|especialidad|por servicio/i;

/** Returns the modality, unless its text shows that the code comes from the list before 2275. */
function modalityOf({ health }: InvoiceValues): string | undefined {
  const { code = "", text = "" } = health.MODALIDAD_PAGO ?? {};
  const own = modalities[code];
  if (own === undefined) return undefined;
  if (own.test(text)) return code;
  const isOther =
    before2275.test(text) || Object.values(modalities).some((words) => words.test(text));
  return isOther ? undefined : code;
}

/** Returns true if an invoice without a clear modality may be a capitación, by an old list or by one of several Collections. */
const mayBeCapita = ({ health, unclear }: InvoiceValues): boolean =>
  modalities["03"].test(health.MODALIDAD_PAGO?.text ?? "") || unclear.includes("MODALIDAD_PAGO");

/**
 * The NIT, without points and check digit. Undefined for other kinds of document, since the RIPS may write them differently.
 */
function nitOf({ supplier }: InvoiceValues): string | undefined {
  if (supplier === undefined || (supplier.type ?? "31") !== "31") return undefined;
  const plain = supplier.id.replace(/[.\s]/g, "");
  const [, nit, digit] = /^(\d{4,12})(?:-(\d))?$/.exec(plain) ?? [];
  return digit === undefined || digit === supplier.checkDigit ? nit : undefined;
}

/** Returns true if the XML states an amount to be paid. */
const hasPayable = ({ totals: { PayableAmount: text = "" } }: InvoiceValues): boolean =>
  text.trim() !== "";

/**
 * Returns the kind of an XML that needs no RIPS: a receipt of payments, a support document (type 05), or an invoice without an
 * operation and an extension of the health sector.
 */
export function otherInvoiceOf({
  kind,
  operation = "",
  type,
  elements = [],
}: InvoiceValues): OtherInvoice | undefined {
  if (operation === "SS-Recaudo") return "receipt";
  const isHealth = operation.startsWith("SS-") || elements.includes(extension);
  if (kind !== "Invoice" || isHealth) return undefined;
  return type === "05" ? "support" : "conventional";
}

const extension = "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral";

function amountIn(text: string | undefined): Amount | undefined {
  return isAmountText(text) ? amountOf(decimalOf(text as string)) : undefined;
}

/**
 * Returns the amounts that may be the invoice's total, the likeliest first: the norm does not name the element. Earlier
 * payments count in the invoice; SS-Reporte and SS-SinAporte only state them.
 */
function totalsOf({ totals, isInPesos, operation }: InvoiceValues): readonly Amount[] {
  if (!isInPesos) return [];
  const of = (name: keyof typeof totals) => amountIn(totals[name]);
  const orNothing = (name: keyof typeof totals) =>
    totals[name] === undefined ? noAmount : of(name);
  const payable = of("PayableAmount");
  const prepaid = orNothing("PrepaidAmount");
  const lines = of("LineExtensionAmount");
  const allowance = orNothing("AllowanceTotalAmount");
  const charge = orNothing("ChargeTotalAmount");
  const isStatedOnly = operation === "SS-Reporte" || operation === "SS-SinAporte";
  const all = [
    payable && prepaid && sum(payable, prepaid),
    of("TaxInclusiveAmount"),
    lines,
    lines && allowance && charge && difference(sum(lines, charge), allowance),
    isStatedOnly ? payable : undefined,
  ];
  if (payable === undefined || prepaid === undefined) return [];
  const different: Amount[] = [];
  for (const amount of all)
    if (amount !== undefined && !different.some((each) => areEqual(each, amount)))
      different.push(amount);
  return different;
}

/** Returns the payments of users by concept. Advances (04) do not belong to a record; a sum without payments has no concept. */
function paymentsOf({ payments, totals, isInPesos }: InvoiceValues): InvoiceFacts["payments"] {
  if (!isInPesos) return undefined;
  const hasUnknownConcept = payments.length === 0 && totals.PrepaidAmount !== undefined;
  if (hasUnknownConcept && !isZeroAmount(amountIn(totals.PrepaidAmount))) return undefined;
  const paid: Record<string, Amount> = {};
  for (const payment of payments) {
    const { concept = "" } = payment;
    if (concept === "04") continue;
    const amount = paidIn(payment);
    if (amount === undefined) return undefined;
    if (!isZeroAmount(amount)) paid[concept] = sum(paid[concept] ?? noAmount, amount);
  }
  return Object.keys(paid).length === 0 ? noPayments : paid;
}

/** Returns undefined if the payment lacks its amount or its concept. */
function paidIn({ concept, amount }: InvoicePayment): Amount | undefined {
  const paid = amountIn(amount);
  const isClear = /^0[1-5]$/.test(concept ?? "") || isZeroAmount(paid);
  return isClear ? paid : undefined;
}
