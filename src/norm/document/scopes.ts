import { isNumber, numberKey } from "../../core/text/number-key";
import type { EnclosingFields } from "../../engine/document/cursor";
import type { DocumentCounts, DocumentDoubt } from "../../engine/document/counts";
import { withData } from "../../core/model/context";
import type { DocumentScope, Mark, Skipped, UsuarioScope } from "../../core/model/document-rule";
import type {
  CarriedXml,
  Invoice,
  InvoiceFacts,
  InvoiceName,
  InvoicePart,
  Need,
  RuleContext,
  XmlForm,
} from "../../core/model/rule-context";
import { invoiceParts, noteKey, noteTypes } from "../../core/model/rule-context";
import { invoiceKinds } from "../../core/model/invoice";
import type { AmountName } from "../../core/model/totals";
import type { Value } from "../../core/model/value";
import type { Amount } from "../../core/text/amount";
import { isBlank } from "../../core/text/blank";
import { midnightOf } from "../../core/text/local-time";
import { TimeSpan } from "../../core/text/span";
import { countsOf, countUp } from "../../engine/document/counts";
import type { DocumentTotals } from "./totals";

/** Returns true if a document may have a part of the context. */
export const mayBeGiven = (context: RuleContext, need: Need | undefined): boolean =>
  need === undefined ||
  context[need] !== undefined ||
  context.invoices?.gives.has(need as InvoicePart) === true;

const notes: readonly string[] = ["NC", "ND", "NA"];

/** The parts that belong to an invoice only, not to its notes. */
const ofInvoiceAlone: readonly InvoicePart[] = ["invoiceTotal", "moderatorTotal"];

export interface Visited {
  readonly counts: DocumentCounts;
  readonly totals: DocumentTotals;
  /** The fields of the document's root. */
  readonly fields: EnclosingFields;
  /** As in findings; empty for documents in memory. */
  readonly file: string;
  readonly isNotFirst: boolean;
  /** The offset of its package in the file, in bytes; undefined in memory. */
  readonly at: number | undefined;
  readonly maxEntries: number;
  readonly showsValues: boolean;
}

abstract class Scope {
  readonly times = new TimeSpan();
  isWhole = true;
  hasFields = true;
  hasUnread = false;
  abstract readonly fields: EnclosingFields;

  get isRead(): boolean {
    return this.isWhole && !this.hasUnread;
  }

  get(name: string): Value {
    return this.fields.get(name);
  }

  markOf(name: string): Mark | undefined {
    return this.fields.markOf(name);
  }
}

/** The visited document. One object is used for all documents, one after the other. */
export class Document extends Scope implements DocumentScope {
  context: RuleContext;
  hasLooseServices = false;
  hasUsuarios = true;
  /** True if the numFactura comes after the usuarios that are visited. */
  private isLate = false;
  /** True if it is a package without RIPS, so that only the XML is judged. */
  isXmlAlone = false;
  private readonly given: RuleContext;
  private visited: Visited | undefined;

  constructor(context: RuleContext) {
    super();
    this.given = context;
    this.context = context;
  }

  begin(visited: Visited): void {
    this.visited = visited;
    this.context = this.given;
    this.times.clear();
    this.isWhole = true;
    this.hasFields = true;
    this.hasUsuarios = true;
    this.hasUnread = false;
    this.isLate = false;
    this.isXmlAlone = false;
    this.hasLooseServices = false;
  }

  private get open(): Visited {
    if (this.visited === undefined) throw new Error("no document is visited");
    return this.visited;
  }

  get maxEntries(): number {
    return this.open.maxEntries;
  }

  get counts(): DocumentCounts {
    return this.open.counts;
  }

  get fields(): EnclosingFields {
    return this.open.fields;
  }

  get services(): number {
    return this.open.totals.records;
  }

  /** Determines before the first usuario which facts of the invoice are known while records are judged. */
  beginUsuarios(): void {
    const { given } = this;
    const counts = this.counts.invoices;
    const { invoices } = given;
    if (invoices === undefined && !this.isUninvoiced) return;
    this.isLate = invoices !== undefined && this.get("numFactura").kind === "absent";
    if (this.isLate) counts.late += 1;
    const unknown = this.isUninvoiced ? invoiceParts : this.isLate ? (invoices?.gives ?? []) : [];
    this.context = withData(given, {
      ...this.invoiced,
      ...Object.fromEntries([...unknown].map((part) => [part, undefined])),
    });
    for (const part of invoiceParts) {
      if (!mayBeGiven(given, part)) continue;
      const why = this.lacks(part);
      if (why === undefined) countUp(counts.given, part);
      else countUp(countsOf(counts.skipped, part), why);
    }
  }

  /** After the last usuario the numFactura is known. */
  endUsuarios(): void {
    const { given, invoice } = this;
    if (this.isUninvoiced) return;
    this.isLate = false;
    const invoiceName = this.carriedName ?? this.beside;
    const isAlone = invoice === undefined && invoiceName !== undefined && !this.isAmbiguous;
    const values = this.invoiced ?? (isAlone ? { invoiceName } : undefined);
    const xmlForm = this.unreadForm;
    const all = xmlForm === undefined ? values : { ...values, xmlForm };
    this.context = all === undefined ? given : withData(given, all);
  }

  /** The facts of its invoice. */
  private get invoiced(): InvoiceFacts | undefined {
    const { invoice } = this;
    return invoice === undefined ? this.capita?.values : valuesOf(invoice);
  }

  close(): void {
    if (this.given.invoices !== undefined) this.countInvoice();
    this.visited = undefined;
    this.context = this.given;
  }

  private countInvoice(): void {
    const invoice = this.invoice ?? this.capita;
    const counts = this.counts.invoices;
    if (this.isAmbiguous) {
      counts.ambiguous += 1;
      const index = this.given.invoices?.xml?.ambiguous.get(this.xmlKey ?? "");
      if (index !== undefined) counts.found.add(index);
    }
    if (this.isXmlless && invoice === undefined) return;
    if (invoice === undefined) counts.unmatched += 1;
    else {
      counts.matched += 1;
      counts.found.add(invoice.index);
    }
  }

  lacks(...parts: readonly InvoicePart[]): Skipped | undefined {
    const { context, isLate } = this;
    const { isNotFirst } = this.open;
    const { invoices } = this.given;
    // options that describe one invoice apply to the first document only
    if (isNotFirst && (invoices === undefined || invoices.xml?.isTyped === true)) return "further";
    if (this.isUninvoiced) return "uninvoiced";
    if (this.isNote && parts.some((part) => ofInvoiceAlone.includes(part) && this.isListed(part)))
      return "note";
    const lacking = parts.filter((part) => context[part] === undefined);
    if (lacking.length === 0) return undefined;
    if (this.isAmbiguous) return "ambiguous";
    if (this.invoice === undefined && this.beside?.isCapita === true) return "capita";
    if (lacking.includes("period") && this.invoice && isOwnCapita(this.invoice)) return "capita";
    if (context.hasUnreadTotal === true && lacking.includes("invoiceTotal")) return "not-amount";
    return isLate && lacking.some((part) => this.isListed(part)) ? "late" : "ungiven";
  }

  /** True if there is no invoice: RIPS sin factura (DT1 v002, T03), or neither an invoice nor a note (T02). */
  private get isUninvoiced(): boolean {
    const [type, number] = [this.get("tipoNota"), this.get("numFactura")];
    const isEmpty = number.kind === "null" || (number.kind === "string" && !hasText(number));
    return type.is("RS") || (isEmpty && !hasText(type));
  }

  /** True if it certainly belongs to an invoice. */
  get isOfInvoice(): boolean {
    return (
      hasText(this.get("numFactura")) && (!hasText(this.get("tipoNota")) || this.isMeantAsInvoice)
    );
  }

  /** True if it is a note, whose totals differ from the totals of its invoice (LIN pp. 34, 35, 68). */
  private get isNote(): boolean {
    const type = this.get("tipoNota");
    return notes.some((note) => type.is(note)) && !this.isMeantAsInvoice;
  }

  /**
   * True if its tipoNota is NA, the code of a nota de ajuste, by a misunderstanding ("no aplica"): its package has the XML of
   * the invoice itself; or the XML is beside its file, and numNota is not the number of a note.
   */
  get isMeantAsInvoice(): boolean {
    if (!this.get("tipoNota").is("NA")) return false;
    const [number, note] = [this.get("numFactura"), this.get("numNota")];
    if (!hasText(number)) return false;
    const isInvoice = (name: InvoiceName | undefined) =>
      name?.kind === "Invoice" && number.is(name.id);
    if (isInvoice(this.carriedName)) return true;
    const isNumbered = note.kind === "string" && isNumber(note.text()) && !number.is(note.text());
    if (isNumbered) return false;
    return (
      isInvoice(this.beside ?? this.given.invoiceName) ||
      isInvoice(this.given.invoices?.byNumber.get(number.text())?.values.invoiceName)
    );
  }

  private isListed(part: InvoicePart): boolean {
    return this.given.invoices?.gives.has(part) === true;
  }

  private get invoice(): Invoice | undefined {
    const { invoices } = this.given;
    if (invoices === undefined) return undefined;
    const own = this.carriedInvoice;
    if (own !== undefined && this.isNamedBy(own.values.invoiceName)) return own;
    const note = this.noteKey;
    const ofNote = note === undefined ? undefined : invoices.xml?.notes.get(note);
    if (ofNote !== undefined) return ofNote;
    const number = this.get("numFactura");
    const found = number.kind === "string" ? invoices.byNumber.get(number.text()) : undefined;
    if (found?.row === undefined || !this.isNote) return found;
    return found.row === null ? undefined : { index: found.index, values: found.row };
  }

  /** The XML in its package; undefined if it has no package, or nothing that could be decoded. */
  private get carried(): CarriedXml | undefined {
    const { file, at } = this.open;
    return at === undefined ? undefined : this.given.invoices?.xml?.carried.get(file)?.get(at);
  }

  /** True if the run has the XML of its invoice, or the XML in its package was read. */
  get hasXml(): boolean {
    const { given, carried } = this;
    return given.xmlForm !== undefined || carried !== undefined || this.invoice !== undefined;
  }

  private get carriedInvoice(): Invoice | undefined {
    const { carried } = this;
    return carried && "invoice" in carried ? carried.invoice : undefined;
  }

  private get carriedName(): InvoiceName | undefined {
    const name = this.carriedInvoice?.values.invoiceName;
    return name && { ...name, isCarried: true };
  }

  /** The form of an unreadable XML in its package. */
  private get unreadForm(): XmlForm | undefined {
    const { carried } = this;
    if (carried === undefined || "invoice" in carried || this.isXmlless) return undefined;
    const type = this.get("tipoNota");
    const kind = invoiceKinds.find((each) => type.is(noteTypes[each])) ?? "Invoice";
    return { kind, faults: ["unread"] };
  }

  /** True if its package states that it has no XML. */
  private get isXmlless(): boolean {
    const { carried } = this;
    return carried !== undefined && "mistake" in carried && carried.mistake === "empty";
  }

  /** True if an XML has the number of the document, or no number. */
  private isNamedBy(name: InvoiceName | undefined): boolean {
    if (name === undefined || this.isXmlAlone) return true;
    const type = noteTypes[name.kind];
    if (type === "") return !this.isNote && this.get("numFactura").is(name.id);
    return this.get("tipoNota").is(type) && this.get("numNota").is(name.id);
  }

  /** The only invoice or note beside its file: a file of several documents has at most one of their invoices beside it. */
  private get beside(): InvoiceName | undefined {
    return this.open.isNotFirst ? undefined : this.given.invoices?.xml?.beside.get(this.open.file);
  }

  /**
   * The invoice of a capitación beside RIPS with the number of another invoice: its RIPS belong to the period before
   * (Resolución 948, article 14). Its amounts do not apply to them.
   */
  private get capita(): Invoice | undefined {
    const { given } = this;
    const beside = this.carriedName ?? this.beside;
    const own = beside?.before && (this.carriedInvoice ?? given.invoices?.byNumber.get(beside.id));
    if (beside === undefined || own === undefined || this.noteKey !== undefined || this.isAmbiguous)
      return undefined;
    const { coverage, billerNit, providerStem, paymentModality, xmlForm, period } = own.values;
    const isTyped = given.period !== undefined;
    const values = {
      coverage,
      billerNit,
      providerStem,
      paymentModality,
      xmlForm,
      invoiceName: beside,
      ...(!isTyped && period !== undefined && { period: beside.before, capitaPeriod: period }),
    };
    const known = Object.entries(values).filter(([, value]) => value !== undefined);
    return { index: own.index, values: Object.fromEntries(known) };
  }

  /** The index of the group of answers that name it. */
  get answers(): number | undefined {
    const { answers } = this.given;
    if (answers === undefined) return undefined;
    const { number } = this;
    const named = number === undefined ? undefined : answers.byNumber.get(numberKey(number));
    if (named !== undefined) return named;
    return (this.open.isNotFirst ? undefined : answers.byFile.get(this.open.file)) ?? -1;
  }

  /** The number by which answers name it; undefined if it is not a string. */
  get number(): string | undefined {
    if (this.isXmlAlone) return this.carriedName?.id;
    const number = this.get(this.isNamedByNote ? "numNota" : "numFactura");
    return number.kind === "string" ? number.text() : undefined;
  }

  /** Its NIT and number: two documents with the same ones are the same document. Undefined without a number. */
  get identity(): string | undefined {
    const { number, nit = "" } = this;
    const type = this.isNamedByNote ? "note" : "";
    return number !== undefined && isNumber(number)
      ? `${nit} ${type} ${numberKey(number)}`
      : undefined;
  }

  /**
   * Returns the reasons not to send it unread, even if it has no errors.
   *
   * @param isFree means that nothing is charged for its services.
   */
  doubts(isFree: boolean): readonly DocumentDoubt[] {
    const { invoice, carriedName: name } = this;
    const doubts: DocumentDoubt[] = [];
    if (this.isUnpaired(isFree)) doubts.push("unpaired");
    if (this.isContradicted) doubts.push("contradicted");
    if (invoice?.values.hasUnreadTotal === true && this.context.invoiceTotal === undefined)
      doubts.push("unread-total");
    const mayLackRips = name?.kind === "CreditNote" || name?.isCapita === true;
    if (this.isXmlAlone && !mayLackRips) doubts.push("no-rips");
    return doubts;
  }

  /**
   * True if the run has XMLs, but none of its invoice or note and none beside its file. An adjustment note has no XML, and a
   * package that charges nothing may be the last one of a capitación.
   */
  private isUnpaired(isFree: boolean): boolean {
    const xml = this.given.invoices?.xml;
    if (xml === undefined || this.isUninvoiced || this.carriedInvoice !== undefined) return false;
    const isAdjustment = this.get("tipoNota").is("NA") && !this.isMeantAsInvoice;
    if (isAdjustment || (this.isXmlless && isFree) || this.isContradicted) return false;
    const isBeside = !this.open.isNotFirst && xml.beside.has(this.open.file);
    return this.invoice === undefined && !isBeside;
  }

  /** Its numDocumentoIdObligado; undefined if it is not a string. */
  get nit(): string | undefined {
    if (this.isXmlAlone) return this.carriedInvoice?.values.billerNit;
    const nit = this.get("numDocumentoIdObligado");
    return nit.kind === "string" ? nit.text().trim() : undefined;
  }

  /** True if its own number is numNota: the numFactura of a note is the number of its invoice, which is another document. */
  private get isNamedByNote(): boolean {
    const [type, note] = [this.get("tipoNota"), this.get("numNota")];
    if (this.isMeantAsInvoice) return false;
    if (type.is("NA")) return note.kind === "string" && isNumber(note.text());
    return hasText(type) || (hasText(note) && !hasText(this.get("numFactura")));
  }

  /** True if XMLs with its number contradict each other, and its package has none of them. */
  private get isAmbiguous(): boolean {
    const { carriedInvoice: own } = this;
    return this.isContradicted && !(own !== undefined && this.isNamedBy(own.values.invoiceName));
  }

  /** True if XMLs with its number contradict each other. */
  private get isContradicted(): boolean {
    const ambiguous = this.given.invoices?.xml?.ambiguous;
    if (ambiguous === undefined || ambiguous.size === 0) return false;
    return ambiguous.has(this.xmlKey ?? "");
  }

  private get xmlKey(): string | undefined {
    const name = this.isXmlAlone ? this.carriedName : undefined;
    if (name !== undefined) return noteKey(noteTypes[name.kind], name.id);
    const number = this.get("numFactura");
    return this.noteKey ?? (number.kind === "string" ? noteKey("", number.text()) : undefined);
  }

  /** The key of the note's XML; undefined if the document is not a note. */
  private get noteKey(): string | undefined {
    const number = this.get("numNota");
    return this.isNote && number.kind === "string"
      ? noteKey(this.get("tipoNota").text(), number.text())
      : undefined;
  }

  sumOf(name: AmountName): Amount | undefined {
    return this.open.totals.sumOf(name);
  }
}

const hasText = (value: Value): boolean => value.kind === "string" && !isBlank(value.text());

/**
 * Returns true if the period comes from an XML of capitación. The RIPS of a month may be sent with the next invoice under
 * either number (Resolución 948, article 14), so the services may lie outside the period.
 */
const isOwnCapita = ({ values, row }: Invoice): boolean =>
  values.invoiceName?.isCapita === true && row?.period === undefined;

/** Returns the data of the invoice for the document with its number. */
function valuesOf(invoice: Invoice): InvoiceFacts {
  const { period, ...others } = invoice.values;
  return period === undefined || isOwnCapita(invoice) ? others : { ...others, period };
}

export class Usuario extends Scope implements UsuarioScope {
  readonly fields: EnclosingFields;
  readonly index: number;
  birth = Number.NaN;
  newborns = 0;
  /** The number of elements read so far under each name of an array. */
  private readonly elements = new Map<string, { count: number }>();
  private openArray = { count: 0 };

  constructor(index: number, fields: EnclosingFields) {
    super();
    this.index = index;
    this.fields = fields;
  }

  member(name: string): void {
    this.fields.take(name);
    if (name === "fechaNacimiento") this.birth = midnightOf(this.get(name).text());
  }

  array(name: string): void {
    this.openArray = this.elements.get(name) ?? { count: 0 };
    this.elements.set(name, this.openArray);
  }

  element(): void {
    this.openArray.count += 1;
  }

  services(array?: string): number {
    if (array !== undefined) return this.elements.get(array)?.count ?? 0;
    let all = 0;
    for (const { count } of this.elements.values()) all += count;
    return all;
  }
}
