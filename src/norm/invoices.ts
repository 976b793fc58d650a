import { assertContext, withPatient } from "../model/context";
import type { OpaqueContext } from "../model/opaque-context";
import type { Invoice, InvoicePart, Invoices } from "../model/revision-context";
import { isRecord } from "../model/value";
import { amountOf } from "../text/amount";
import { isBlank } from "../text/blank";
import { decimalOf } from "../text/decimal";
import { isDay, isLocalTime } from "../text/local-time";

/** One of many invoices, as a caller gives it: what is left out or blank is not known of it. */
export interface InvoiceInput {
  /** As the document writes it. */
  readonly numFactura: string;
  /** The total, in digits with a point before the decimals. */
  readonly total?: string | undefined;
  /** The total of the moderator payments, written so. */
  readonly moderator?: string | undefined;
  /** "01" to "17". */
  readonly coverage?: string | undefined;
  /** The modalidad de pago: "01" to "05". */
  readonly modality?: string | undefined;
  /** Both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string } | undefined;
  /** The day on which it was issued, written YYYY-MM-DD. */
  readonly issued?: string | undefined;
  /** The NIT of the biller in digits; a check digit may follow it behind a hyphen. */
  readonly nit?: string | undefined;
}

/** What is wrong with an invoice of a list, and in which member. */
export interface InvoiceFault {
  readonly member: keyof InvoiceInput | undefined;
  readonly what:
    | "invoice"
    | "numFactura"
    | "twice"
    | "amount"
    | "coverage"
    | "paymentModality"
    | "period"
    | "day"
    | "nit";
}

/** The parts of an invoice, and how a caller calls and writes them. */
const parts: readonly {
  readonly member: Exclude<keyof InvoiceInput, "numFactura">;
  readonly part: InvoicePart;
  readonly what: InvoiceFault["what"];
  readonly isRight: (value: unknown) => boolean;
}[] = [
  { member: "total", part: "invoiceTotal", what: "amount", isRight: isAmountText },
  { member: "moderator", part: "moderatorTotal", what: "amount", isRight: isAmountText },
  { member: "coverage", part: "coverage", what: "coverage", isRight: isCoverage },
  {
    member: "modality",
    part: "paymentModality",
    what: "paymentModality",
    isRight: isPaymentModality,
  },
  { member: "period", part: "period", what: "period", isRight: isPeriod },
  { member: "issued", part: "issueDate", what: "day", isRight: isDayText },
  { member: "nit", part: "billerNit", what: "nit", isRight: isNit },
];

/** The names that an invoice of a list may have. */
export const invoiceMembers: readonly (keyof InvoiceInput)[] = [
  "numFactura",
  ...parts.map(({ member }) => member),
];

const isMember = (name: string): boolean => invoiceMembers.some((member) => member === name);

/** Collects invoices, one after the other. */
export class InvoiceList {
  private readonly byNumber = new Map<string, Invoice>();
  private readonly gives = new Set<InvoicePart>();
  /** The period of the invoice before: mostly it is the same, and is held once. */
  private period: InvoiceInput["period"];

  /** Adds an invoice; gives what is wrong with it. */
  add(input: unknown): InvoiceFault | undefined {
    if (!isRecord(input) || Object.keys(input).some((name) => !isMember(name)))
      return { member: undefined, what: "invoice" };
    const { numFactura } = input;
    if (typeof numFactura !== "string" || isBlank(numFactura) || numFactura.trim() !== numFactura)
      return { member: "numFactura", what: "numFactura" };
    if (this.byNumber.has(numFactura)) return { member: "numFactura", what: "twice" };
    const values: Record<string, unknown> = {};
    for (const { member, part, what, isRight } of parts) {
      const value = input[member];
      if (value == null || value === "") continue;
      if (member === "period" && isSame(value, this.period)) {
        values[part] = this.period;
        continue;
      }
      if (!isRight(value)) return { member, what };
      if (member === "period") this.period = { ...(value as NonNullable<InvoiceInput["period"]>) };
      if (what === "amount") values[part] = amountOf(decimalOf(value as string));
      else if (what === "nit") values[part] = (value as string).replace(/-\d$/, "");
      else values[part] = member === "period" ? this.period : value;
      this.gives.add(part);
    }
    this.byNumber.set(numFactura, { index: this.byNumber.size, values });
    return undefined;
  }

  /** Those that were added so far. */
  get invoices(): Invoices {
    const { byNumber, gives } = this;
    return { byNumber, gives };
  }
}

const isSame = (value: unknown, period: InvoiceInput["period"]): boolean =>
  period !== undefined &&
  isRecord(value) &&
  value["from"] === period.from &&
  value["to"] === period.to;

/** A context with the invoices of many documents; `isComplete` says that there are no others. */
export function withInvoices(
  context: OpaqueContext,
  invoices: Invoices,
  isComplete: boolean,
): OpaqueContext {
  assertContext(context);
  const all = { ...context, invoices, ...(isComplete && { invoicesComplete: true as const }) };
  return withPatient(all, context.patient);
}

function isDayText(text: unknown): boolean {
  return typeof text === "string" && isDay(text);
}

/** Whether a text is the number of a biller, with its check digit or without it. */
function isNit(text: unknown): boolean {
  return typeof text === "string" && /^\d{4,12}(?:-\d)?$/.test(text);
}

export function isCoverage(text: unknown): boolean {
  return typeof text === "string" && /^(?:0[1-9]|1[0-7])$/.test(text);
}

/** Whether a text is an amount: few digits, and a point before the decimals. */
export function isAmountText(text: unknown): boolean {
  return typeof text === "string" && /^\d{1,18}(?:\.\d{1,10})?$/.test(text);
}

export function isPaymentModality(text: unknown): boolean {
  return typeof text === "string" && /^0[1-5]$/.test(text);
}

export function isPeriod(period: unknown): boolean {
  if (!isRecord(period)) return false;
  const { from, to } = period;
  if (typeof from !== "string" || typeof to !== "string") return false;
  return isLocalTime(`${from} 00:00`) && isLocalTime(`${to} 00:00`) && from <= to;
}
