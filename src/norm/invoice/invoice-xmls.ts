import type { InvoiceKind, InvoiceValues } from "../../core/model/invoice";
import type {
  Invoice,
  InvoiceFacts,
  InvoiceName,
  InvoicePart,
  Invoices,
} from "../../core/model/revision-context";
import { invoiceParts, noteKey } from "../../core/model/revision-context";
import { areEqual, haveEqual } from "../../core/text/amount";
import { textDigest } from "../../core/text/hash";
import { factsOf } from "./invoice-facts";
import { SharedValues } from "./invoices";

/** An invoice or note whose XML was read. */
interface Read {
  facts: InvoiceFacts;
  readonly digest: string;
  /** Whether one of its files is the container, which is the one that is sent. */
  isContained: boolean;
  /** Whether another XML of the same number says something else. */
  isAmbiguous: boolean;
}

/** The `tipoNota` in the RIPS of each kind; empty for an invoice. */
const noteTypes: Readonly<Record<InvoiceKind, string>> = {
  Invoice: "",
  CreditNote: "NC",
  DebitNote: "ND",
};

/**
 * Collects what the XML files of a run say, in any order. Several files of one number, such as the invoice alone and in
 * its container, count once; if they differ, none of them is used.
 */
export class InvoiceXmls {
  /** How many files were added. */
  files = 0;
  private readonly read = new Map<string, Read>();
  private readonly shared = new SharedValues();

  /** True if nothing was added. */
  get isEmpty(): boolean {
    return this.read.size === 0;
  }

  /** Adds an invoice or note; returns its name, undefined for anything else: a receipt, or one without a number. */
  add(values: InvoiceValues): InvoiceName | undefined {
    const { id, kind, operation } = values;
    this.files += 1;
    if (id === undefined || id === "" || operation === "SS-Recaudo") return undefined;
    const key = noteKey(noteTypes[kind], id);
    const { isContained, answer: _, ...said } = values;
    const digest = textDigest(JSON.stringify(said));
    const before = this.read.get(key);
    const read = before ?? { facts: {}, digest, isContained, isAmbiguous: false };
    if (before === undefined || (isContained && !before.isContained))
      read.facts = this.shared.in(factsOf(values));
    read.isContained ||= isContained;
    read.isAmbiguous ||= read.digest !== digest;
    this.read.set(key, read);
    return read.facts.invoiceName;
  }

  /**
   * Returns the invoices of a run, from the caller's list (`rows`) and from the XMLs. A row or an option
   * (`typed`) has precedence. `beside` has the only invoice or note beside each document's file. Also returns the
   * numbers of those whose XML contradicts what was given, and of those whose files differ.
   */
  over(rows: Invoices | undefined, typed: InvoiceFacts, beside: ReadonlyMap<string, InvoiceName>) {
    const byNumber = new Map<string, Invoice>(rows?.byNumber);
    const notes = new Map<string, Invoice>();
    const ambiguous = new Set<string>();
    const gives = new Set<InvoicePart>(rows?.gives);
    const contradicted: string[] = [];
    const differing: string[] = [];
    let index = byNumber.size;
    for (const [key, { facts, isAmbiguous }] of this.read) {
      const { kind, id } = facts.invoiceName as InvoiceName;
      if (isAmbiguous) {
        ambiguous.add(key);
        differing.push(id);
        continue;
      }
      const row = kind === "Invoice" ? byNumber.get(id) : undefined;
      const given = { ...typed, ...row?.values };
      if (differ(facts, given)) contradicted.push(id);
      const values = { ...less(facts, given), ...row?.values };
      for (const part of invoiceParts) if (values[part] !== undefined) gives.add(part);
      if (values.hasUnreadTotal === true) gives.add("invoiceTotal");
      const invoice = { index: row?.index ?? index, values, row: row?.values ?? null };
      if (row === undefined) index += 1;
      if (kind === "Invoice") byNumber.set(id, invoice);
      else notes.set(key, invoice);
    }
    const { invoiceTotal, moderatorTotal, coverage } = typed;
    const isTyped = (invoiceTotal ?? moderatorTotal ?? coverage) !== undefined;
    const xml = { files: this.files, notes, ambiguous, beside, isTyped };
    const invoices: Invoices = { byNumber, gives, xml };
    const indexOf = ({ kind, id }: InvoiceName): number | undefined =>
      (kind === "Invoice" ? byNumber.get(id) : notes.get(noteKey(noteTypes[kind], id)))?.index;
    return { invoices, indexOf, contradicted, differing };
  }
}

/** The facts of an XML, without those that are also given. */
function less(facts: InvoiceFacts, given: InvoiceFacts): InvoiceFacts {
  const left: Record<string, unknown> = { ...facts };
  for (const part of invoiceParts) if (given[part] !== undefined) delete left[part];
  return left;
}

/** Whether an XML contradicts what is given. */
function differ(facts: InvoiceFacts, given: InvoiceFacts): boolean {
  const { invoiceTotal: totals, moderatorTotal: moderator } = given;
  return (
    texts.some(
      (part) =>
        facts[part] !== undefined &&
        given[part] !== undefined &&
        JSON.stringify(facts[part]) !== JSON.stringify(given[part]),
    ) ||
    (facts.invoiceTotal && totals && !haveEqual(facts.invoiceTotal, totals)) === true ||
    (facts.moderatorTotal && moderator && !areEqual(facts.moderatorTotal, moderator)) === true
  );
}

const texts = ["paymentModality", "coverage", "issueDate", "billerNit", "period"] as const;
