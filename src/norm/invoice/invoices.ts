import type { InputFault } from "../../core/model/input-words";
import type { Invoice, InvoiceFacts, InvoicePart, Invoices } from "../../core/model/rule-context";
import { isRecord } from "../../core/model/value";
import type { Amount } from "../../core/text/amount";
import { amountOf } from "../../core/text/amount";
import { isBlank } from "../../core/text/blank";
import { decimalOf } from "../../core/text/decimal";
import { isDay } from "../../core/text/local-time";

/** An invoice as a caller passes it. A missing or blank member is unknown. */
export interface InvoiceInput {
  /** As the document writes it. */
  readonly numFactura: string;
  /** The total, in digits with a point before the decimals. */
  readonly total?: string | undefined;
  /** The total of the moderator payments, in the same form. */
  readonly moderator?: string | undefined;
  /** "01" to "17". */
  readonly coverage?: string | undefined;
  /** The modalidad de pago: "01" to "05". */
  readonly modality?: string | undefined;
  /** Both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string } | undefined;
  /** The issue date, written YYYY-MM-DD. */
  readonly issued?: string | undefined;
  /** The NIT of the biller in digits; a check digit may follow it after a hyphen. */
  readonly nit?: string | undefined;
}

const isOf =
  (pattern: RegExp) =>
  (text: unknown): boolean =>
    typeof text === "string" && pattern.test(text);

export const isCoverage = isOf(/^(?:0[1-9]|1[0-7])$/);
/** An amount has at most 18 digits, and a point before the decimals. */
export const isAmountText = isOf(/^\d{1,18}(?:\.\d{1,10})?$/);
export const isPaymentModality = isOf(/^0[1-5]$/);
/** With or without its check digit. */
const isNit = isOf(/^\d{4,12}(?:-\d)?$/);
export const isDayText = (text: unknown): text is string => typeof text === "string" && isDay(text);

export function isPeriod(period: unknown): boolean {
  const { from, to } = isRecord(period) ? period : {};
  return isDayText(from) && isDayText(to) && from <= to;
}

interface GivenPart {
  readonly member: Exclude<keyof InvoiceInput, "numFactura">;
  readonly what: InputFault["what"];
  readonly isRight: (value: unknown) => boolean;
  /** Converts a valid value; without it, the value itself is used. */
  readonly factOf?: (value: never) => unknown;
}

const amount = { what: "amount", isRight: isAmountText } as const;
const amountIn = (text: string): Amount => amountOf(decimalOf(text));

export const givenParts: Readonly<Partial<Record<InvoicePart, GivenPart>>> = {
  invoiceTotal: { member: "total", ...amount, factOf: (text: string) => [amountIn(text)] },
  moderatorTotal: { member: "moderator", ...amount, factOf: amountIn },
  coverage: { member: "coverage", what: "coverage", isRight: isCoverage },
  paymentModality: { member: "modality", what: "paymentModality", isRight: isPaymentModality },
  period: {
    member: "period",
    what: "period",
    isRight: isPeriod,
    factOf: ({ from, to }: NonNullable<InvoiceInput["period"]>) => ({ from, to }),
  },
  issueDate: { member: "issued", what: "day", isRight: isDayText },
  billerNit: {
    member: "nit",
    what: "nit",
    isRight: isNit,
    factOf: (text: string) => text.replace(/-\d$/, ""),
  },
};

const parts = Object.entries(givenParts) as [InvoicePart, GivenPart][];

export const invoiceMembers: readonly (keyof InvoiceInput)[] = [
  "numFactura",
  ...parts.map(([, { member }]) => member),
];

const members: readonly string[] = invoiceMembers;

/** Collects invoices, one after the other. */
export class InvoiceList {
  private readonly byNumber = new Map<string, Invoice>();
  private readonly gives = new Set<InvoicePart>();
  private readonly shared = sharing();

  add(input: unknown): InputFault<keyof InvoiceInput> | undefined {
    if (!isRecord(input) || Object.keys(input).some((name) => !members.includes(name)))
      return { member: undefined, what: "invoice" };
    const { numFactura } = input;
    if (typeof numFactura !== "string" || isBlank(numFactura) || numFactura.trim() !== numFactura)
      return { member: "numFactura", what: "key" };
    if (this.byNumber.has(numFactura)) return { member: "numFactura", what: "twice" };
    const values: Record<string, unknown> = {};
    for (const [part, { member, what, isRight, factOf }] of parts) {
      const value = input[member];
      if (value == null || value === "") continue;
      if (!isRight(value)) return { member, what };
      values[part] = factOf === undefined ? value : factOf(value as never);
      this.gives.add(part);
    }
    const { byNumber } = this;
    byNumber.set(numFactura, { index: byNumber.size, values: this.shared(values) });
    return undefined;
  }

  get invoices(): Invoices {
    const { byNumber, gives } = this;
    return { byNumber, gives };
  }
}

/**
 * Makes the function that returns facts with the texts and periods that others have too, each held once: a run may have
 * very many invoices, and mostly these are the same.
 */
export function sharing(): (facts: InvoiceFacts) => InvoiceFacts {
  const known = new Map<string, unknown>();
  return (facts) => {
    const all: Record<string, unknown> = { ...facts };
    for (const part of sharedParts) {
      if (facts[part] === undefined) continue;
      const key = JSON.stringify(facts[part]);
      all[part] = known.get(key) ?? JSON.parse(key);
      known.set(key, all[part]);
    }
    return all;
  };
}

const sharedParts = [
  "paymentModality",
  "coverage",
  "issueDate",
  "billerNit",
  "providerStem",
  "period",
] as const satisfies readonly InvoicePart[];
