import type { InvoiceValues } from "../../core/model/invoice";
import type {
  CarriedXml,
  Invoice,
  InvoiceFacts,
  InvoiceName,
  InvoicePart,
  Invoices,
} from "../../core/model/rule-context";
import { invoiceParts, noteKey, noteTypes } from "../../core/model/rule-context";
import { areEqual, haveEqual } from "../../core/text/amount";
import { textDigest } from "../../core/text/hash";
import { factsOf } from "./invoice-facts";
import { sharing } from "./invoices";

/** An invoice or note; several files with the same content are one. */
interface ReadXml {
  facts: InvoiceFacts;
  readonly digest: string;
  /** True if one of its files is the container, which is what is sent. */
  isContained: boolean;
}

/**
 * Collects the XMLs of files and of packages, in any order. XMLs with the same number and content, such as the invoice alone
 * and in its container, count once. If they differ, a document without a package is compared with none of them.
 */
export class InvoiceXmls {
  files = 0;
  /** The different XMLs of each number. */
  private readonly read = new Map<string, ReadXml[]>();
  private readonly carried = new Map<string, Map<number, ReadXml | string>>();
  private readonly shared = sharing();

  get isEmpty(): boolean {
    return this.read.size + this.carried.size === 0;
  }

  /** Adds an invoice or note and returns its name; undefined for a receipt, or an XML without a number. */
  add(values: InvoiceValues): InvoiceName | undefined {
    this.files += 1;
    return this.keep(values).facts.invoiceName;
  }

  /** Adds the XML of the package at an offset of a file, or the reason why it has none. */
  addCarried(file: string, at: number, content: InvoiceValues | string): void {
    const all = this.carried.get(file) ?? new Map<number, ReadXml | string>();
    this.carried.set(file, all);
    if (typeof content === "string") all.set(at, content);
    else {
      this.files += 1;
      all.set(at, this.keep(content));
    }
  }

  private keep(values: InvoiceValues): ReadXml {
    const { id, kind, operation } = values;
    const { isContained, answer: _, ...said } = values;
    const digest = textDigest(JSON.stringify(said));
    const isNamed = id !== undefined && id !== "" && operation !== "SS-Recaudo";
    const key = isNamed ? noteKey(noteTypes[kind], id) : "";
    const others = this.read.get(key) ?? [];
    const same = isNamed ? others.find((each) => each.digest === digest) : undefined;
    const xml = same ?? { facts: {}, digest, isContained };
    if (same === undefined || (isContained && !same.isContained))
      xml.facts = this.shared(factsOf(values));
    xml.isContained ||= isContained;
    if (isNamed && same === undefined) this.read.set(key, [...others, xml]);
    return xml;
  }

  /**
   * Returns the invoices of a run, from the caller's list (`rows`) and from the XMLs. A row or an option (`typed`) has
   * precedence. `beside` has the only invoice or note beside each document's file. Also returns the numbers of the
   * XMLs that contradict the caller's data, and of those that contradict each other.
   */
  over(rows: Invoices | undefined, typed: InvoiceFacts, beside: ReadonlyMap<string, InvoiceName>) {
    const byNumber = new Map<string, Invoice>(rows?.byNumber);
    const notes = new Map<string, Invoice>();
    const ambiguous = new Map<string, number>();
    const gives = new Set<InvoicePart>(rows?.gives);
    const contradicted: string[] = [];
    const differing: string[] = [];
    const needless = new Set<number>();
    const invoiceOf = new Map<ReadXml, Invoice>();
    let listed = byNumber.size;
    const take = (xml: ReadXml, row: Invoice | undefined, index: number): Invoice => {
      const given = { ...typed, ...row?.values };
      const values = { ...less(xml.facts, given), ...row?.values };
      for (const part of invoiceParts) if (values[part] !== undefined) gives.add(part);
      if (values.hasUnreadTotal === true) gives.add("invoiceTotal");
      const invoice = { index, values, row: row?.values ?? null };
      invoiceOf.set(xml, invoice);
      return invoice;
    };
    for (const [key, xmls] of this.read) {
      const name = xmls[0]?.facts.invoiceName;
      if (name === undefined) continue;
      const { kind, id, other } = name;
      const row = kind === "Invoice" ? byNumber.get(id) : undefined;
      const index = row?.index ?? listed++;
      if (other !== undefined) needless.add(index);
      if (xmls.some(({ facts }) => differ(facts, { ...typed, ...row?.values })))
        contradicted.push(id);
      const [invoice, ...others] = xmls.map((xml) => take(xml, row, index));
      if (others.length > 0) {
        ambiguous.set(key, index);
        differing.push(id);
      } else if (invoice !== undefined) {
        if (kind === "Invoice") byNumber.set(id, invoice);
        else notes.set(key, invoice);
      }
    }
    const carried = new Map<string, Map<number, CarriedXml>>();
    for (const [file, all] of this.carried) {
      const packages = new Map<number, CarriedXml>();
      carried.set(file, packages);
      for (const [at, xml] of all) {
        if (typeof xml === "string" && xml !== "empty") gives.add("xmlForm");
        packages.set(
          at,
          typeof xml === "string"
            ? { mistake: xml }
            : { invoice: invoiceOf.get(xml) ?? take(xml, undefined, listed++) },
        );
      }
    }
    const { invoiceTotal, moderatorTotal, coverage } = typed;
    const isTyped = (invoiceTotal ?? moderatorTotal ?? coverage) !== undefined;
    const xml = { files: this.files, notes, ambiguous, beside, carried, listed, needless, isTyped };
    const invoices: Invoices = { byNumber, gives, xml };
    const indexOf = ({ kind, id }: InvoiceName): number | undefined =>
      (kind === "Invoice" ? byNumber.get(id) : notes.get(noteKey(noteTypes[kind], id)))?.index;
    return { invoices, indexOf, contradicted, differing };
  }
}

/** The facts of an XML that are not also in `given`. */
function less(facts: InvoiceFacts, given: InvoiceFacts): InvoiceFacts {
  const left: Record<string, unknown> = { ...facts };
  for (const part of invoiceParts) if (given[part] !== undefined) delete left[part];
  return left;
}

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
