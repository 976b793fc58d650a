import type {
  BeginVisit,
  DocumentCounts,
  DocumentVisit,
  InvoiceCounts,
  MarkedFault,
  VisitOptions,
} from "../../document/visitor";
import type { Fault } from "../../model/fault";
import type { Table } from "../../model/table";
import type {
  ArrayScope,
  ArrayVisitor,
  DocumentReport,
  DocumentScope,
  Mark,
  Skipped,
  UsuarioScope,
  UsuarioVisitor,
  VisitRecord,
} from "../../model/document-rule";
import type { Params } from "../../model/issue";
import type { EnclosingName } from "../../model/norm";
import { withPatient } from "../../model/context";
import type {
  Invoice,
  InvoiceName,
  InvoicePart,
  Need,
  RevisionContext,
} from "../../model/revision-context";
import type { AnyRule } from "../../model/rule";
import { invoiceParts, noteKey } from "../../model/revision-context";
import type { AmountName } from "../../model/totals";
import type { Amount } from "../../text/amount";
import type { RecordValues, Value } from "../../model/value";
import { chosenRules } from "../../evaluate/chosen-rules";
import { groupBy } from "../../text/group-by";
import { maxEntries } from "../../text/seen";
import type { BoundDocumentRule } from "./bind";
import { countsOf, countUp } from "./counts";
import { EnclosingFields } from "./enclosing-fields";
import { DocumentTotals } from "./totals";

/** The rules that visit documents: of one norm in the versions that run together, or of several norms. */
export interface DocumentRuleSet {
  readonly documents: readonly BoundDocumentRule[];
  /** The tables of the enclosing objects and their rules, by norm. */
  readonly enclosing: readonly {
    readonly rules: readonly AnyRule[];
    readonly tables: Readonly<Record<EnclosingName, Table>>;
  }[];
}

/**
 * The rules of a set that run: chosen once for all documents of a run. The bound rules of one list visit together: they
 * are one rule in versions that state the same.
 */
interface Running {
  readonly documents: readonly (readonly BoundDocumentRule[])[];
  readonly enclosing: DocumentRuleSet["enclosing"];
}

/** Prepares the visits of the documents of one run. */
export function visitsOf(rules: DocumentRuleSet, options: VisitOptions): BeginVisit {
  const { context, runs } = options;
  const documents = rules.documents.filter(
    ({ code, needs }) => runs(code) && mayBeGiven(context, needs),
  );
  const running: Running = {
    documents: [...groupBy(documents, ({ of }) => of).values()].flatMap((bound) => [
      ...groupBy(bound, ({ facts }) => facts).values(),
    ]),
    enclosing: rules.enclosing.map(({ rules: all, tables }) => ({
      rules: chosenRules(all, ({ code }) => runs(code)),
      tables,
    })),
  };
  return (counts, file, most = maxEntries, showsValues = false) => {
    const totals = new DocumentTotals(counts, file);
    const document = new Document(context, counts, totals, most, file);
    return new NormVisit(rules, running, document, totals, counts, showsValues);
  };
}

/**
 * Calls the rules of one document for each part that is read, in order, and returns the faults that they report.
 * It is discarded with the document.
 */
class NormVisit implements DocumentVisit {
  private readonly document: Document;
  private readonly rules: DocumentRuleSet;
  private readonly counts: DocumentCounts;
  private readonly totals: DocumentTotals;
  private readonly showsValues: boolean;
  private readonly found = new Found();
  /** What the rules do at the usuarios, and at the end of the document. */
  private readonly atUsuarios: readonly Begin<UsuarioScope, UsuarioVisitor>[];
  private readonly atEnd: readonly End[];
  /** What they do at the arrays of the open usuario, and at its end. */
  private atArrays: readonly Begin<ArrayScope, ArrayVisitor>[] = [];
  private atUsuarioEnd: readonly End[] = [];
  /** What they do at the records of the open array, and at its end: only the rules that it concerns. */
  private atRecords: readonly VisitRecord[] = [];
  private atArrayEnd: readonly End[] = [];
  /** The rules over the enclosing objects' fields that run. */
  private readonly enclosing: DocumentRuleSet["enclosing"];
  private usuarioScope: Usuario | undefined;
  private arrayScope: OpenArray | undefined;
  private usuarios = 0;
  private index = 0;
  /** Whether the current element has begun, and was not passed to `record`. */
  private isUnread = false;

  constructor(
    rules: DocumentRuleSet,
    { documents, enclosing }: Running,
    document: Document,
    totals: DocumentTotals,
    counts: DocumentCounts,
    showsValues: boolean,
  ) {
    this.rules = rules;
    this.showsValues = showsValues;
    this.document = document;
    this.totals = totals;
    this.counts = counts;
    const atUsuarios: Begin<UsuarioScope, UsuarioVisitor>[] = [];
    const atEnd: End[] = [];
    for (const bound of documents) {
      const { of, facts } = bound[0] as BoundDocumentRule;
      const report = new Report(bound, this.found, counts);
      const { usuario, end } = of.create(report, this.document, facts);
      if (usuario !== undefined) atUsuarios.push(usuario);
      if (end !== undefined) atEnd.push(end);
    }
    this.atUsuarios = atUsuarios;
    this.atEnd = atEnd;
    this.enclosing = enclosing;
  }

  begin(): void {
    this.counts.documents += 1;
  }

  asks(level: EnclosingName, name: string): boolean {
    return this.rules.enclosing.some(
      ({ rules, tables }) =>
        tables[level].indexOf.has(name) ||
        rules.some(({ mayReport }) => mayReport?.(name, level) === true),
    );
  }

  member(level: EnclosingName, name: string, value: unknown, mark: Mark, written?: string): void {
    const fields = level === "usuarios" ? this.usuarioScope?.fields : this.document.fields;
    fields?.add(name, value, mark, written);
  }

  get context(): RevisionContext {
    return this.document.context;
  }

  get answers(): number | undefined {
    return this.document.answers;
  }

  usuario(index: number): void {
    this.closeArray();
    if (this.usuarios === 0) this.document.beginUsuarios();
    this.counts.usuarios += 1;
    this.usuarios += 1;
    this.totals.usuario();
    this.usuarioScope = new Usuario(index);
    const arrays: Begin<ArrayScope, ArrayVisitor>[] = [];
    this.atUsuarioEnd = begun(this.atUsuarios, this.usuarioScope, ({ array }) => {
      if (array !== undefined) arrays.push(array);
    });
    this.atArrays = arrays;
  }

  array(name: string): void {
    this.closeArray();
    this.totals.array(name);
    this.usuarioScope?.array(name);
    this.arrayScope = { name, isWhole: true };
    const records: VisitRecord[] = [];
    this.atArrayEnd = begun(this.atArrays, this.arrayScope, ({ record }) => {
      if (record !== undefined) records.push(record);
    });
    this.atRecords = records;
  }

  element(index: number): void {
    this.closeElement();
    this.index = index;
    this.isUnread = true;
    this.document.services += 1;
    this.usuarioScope?.element();
    this.totals.element();
  }

  record(record: RecordValues, mark: () => Mark): readonly Fault[] {
    const { usuarioScope, arrayScope, index } = this;
    this.isUnread = false;
    if (usuarioScope === undefined || arrayScope === undefined) return none;
    if (arrayScope.name === "recienNacidos") usuarioScope.newborns += 1;
    this.totals.record(record);
    for (const visit of this.atRecords) visit(record, index, mark);
    return this.found.takeOfRecord();
  }

  endArray(mark: () => Mark): readonly MarkedFault[] {
    this.closeElement();
    this.totals.endArray();
    const at = mark();
    for (const end of this.atArrayEnd) end(at);
    this.arrayScope = undefined;
    return this.found.takeMarked();
  }

  endUsuario(mark: () => Mark): readonly MarkedFault[] {
    this.closeArray();
    const at = mark();
    const { usuarioScope } = this;
    this.totals.endUsuario(at);
    if (usuarioScope === undefined) return noneMarked;
    if (usuarioScope.isWhole) this.fieldFaults("usuarios", usuarioScope.fields, at);
    for (const end of this.atUsuarioEnd) end(at);
    this.usuarioScope = undefined;
    return this.found.takeMarked();
  }

  end(mark: () => Mark): readonly MarkedFault[] {
    this.closeArray();
    const at = mark();
    this.document.endUsuarios();
    this.totals.endDocument(at, this.usuarios);
    const { isWhole, fields } = this.document;
    if (isWhole) this.fieldFaults("transaccion", fields, at);
    for (const end of this.atEnd) end(at);
    const found = this.found.takeMarked();
    const counting = found.filter(({ diagnostic }) => diagnostic.countsDocuments);
    for (const code of new Set(counting.map(({ diagnostic }) => diagnostic.code)))
      countUp(this.counts.concerned, code);
    return found;
  }

  lost(): void {
    this.document.isWhole = false;
    if (this.usuarioScope !== undefined) this.usuarioScope.isWhole = false;
    if (this.arrayScope !== undefined) this.arrayScope.isWhole = false;
  }

  close(): void {
    this.closeArray();
    this.document.close();
    const number = this.document.get("numFactura");
    const isShown = this.showsValues && this.counts.documents === 1 && number.kind === "string";
    this.counts.numFactura = isShown ? number.text() : undefined;
  }

  /** An element that was not passed to `record` could not be read. */
  private closeElement(): void {
    if (!this.isUnread) return;
    this.isUnread = false;
    this.totals.unread();
    this.document.hasUnread = true;
    if (this.usuarioScope !== undefined) this.usuarioScope.hasUnread = true;
    if (this.arrayScope !== undefined) this.arrayScope.isWhole = false;
  }

  private closeArray(): void {
    this.closeElement();
    this.totals.endArray();
    this.arrayScope = undefined;
  }

  /** Adds the faults of the fields of the root or of a usuario, norm by norm. */
  private fieldFaults(level: EnclosingName, fields: EnclosingFields, at: Mark): void {
    const { context } = this.document;
    for (const { rules, tables } of this.enclosing)
      for (const fault of fields.faults(tables[level], rules, context, at))
        this.found.addMarked(fault);
  }
}

/** Begins the visit of a part of the document. */
type Begin<Scope, Visitor> = (scope: Scope) => Visitor | undefined;

type End = (at: Mark) => void;

/** Begins the visits of a part, and passes each visitor on. Returns what the visitors do at the part's end. */
function begun<Scope, Visitor extends { readonly end?: End }>(
  begins: readonly Begin<Scope, Visitor>[],
  scope: Scope,
  each: (visitor: Visitor) => void,
): readonly End[] {
  const ends: End[] = [];
  for (const begin of begins) {
    const visitor = begin(scope);
    if (visitor === undefined) continue;
    each(visitor);
    if (visitor.end !== undefined) ends.push(visitor.end);
  }
  return ends;
}

/** Whether a part of the context may be there for a document. */
const mayBeGiven = (context: RevisionContext, need: Need | undefined): boolean =>
  need === undefined ||
  context[need] !== undefined ||
  context.invoices?.gives.has(need as InvoicePart) === true;

const none: readonly Fault[] = Object.freeze([]);
const noneMarked: readonly MarkedFault[] = Object.freeze([]);

interface OpenArray extends ArrayScope {
  isWhole: boolean;
}

const notes: readonly string[] = ["NC", "ND", "NA"];

/** The parts of an invoice that are not those of its notes. */
const ofInvoiceAlone: readonly InvoicePart[] = ["invoiceTotal", "moderatorTotal"];

class Document implements DocumentScope {
  context: RevisionContext;
  readonly maxEntries: number;
  readonly fields = new EnclosingFields();
  isWhole = true;
  hasUnread = false;
  services = 0;
  /** Whether it is not the first document of its file: what is given of one invoice is not its own. */
  private readonly isFurther: boolean;
  /** Whether the numFactura was not read before what is visited. */
  private isLate = false;
  private readonly given: RevisionContext;
  /** What lies beside its file. */
  private readonly beside: InvoiceName | undefined;
  /** The answers in its folder that name no document. */
  private readonly unnamed: number;
  private readonly totals: DocumentTotals;
  private readonly counts: InvoiceCounts;

  constructor(
    context: RevisionContext,
    counts: DocumentCounts,
    totals: DocumentTotals,
    most: number,
    file: string | undefined,
  ) {
    this.totals = totals;
    this.counts = counts.invoices;
    // a file of several documents has the invoice of one of them beside it at most
    this.beside = counts.documents > 0 ? undefined : context.invoices?.xml?.beside.get(file ?? "");
    const unnamed = counts.documents > 0 ? undefined : context.answers?.byFile.get(file ?? "");
    this.unnamed = unnamed ?? -1;
    const { invoices } = context;
    const isOfOne = invoices === undefined || invoices.xml?.isTyped === true;
    this.isFurther = isOfOne && counts.documents > 0;
    this.given = context;
    this.context = context;
    this.maxEntries = most;
  }

  get isRead(): boolean {
    return this.isWhole && !this.hasUnread;
  }

  /** Before the first usuario it is settled what is known of the invoice while records are judged. */
  beginUsuarios(): void {
    const { given, counts } = this;
    const { invoices } = given;
    if (invoices === undefined && !this.isUninvoiced) return;
    this.isLate = invoices !== undefined && this.get("numFactura").kind === "absent";
    if (this.isLate) counts.late += 1;
    const unknown = this.isUninvoiced ? invoiceParts : this.isLate ? (invoices?.gives ?? []) : [];
    this.context = withPatient(
      {
        ...given,
        ...this.invoice?.values,
        ...Object.fromEntries([...unknown].map((part) => [part, undefined])),
      },
      given.patient,
    );
    for (const part of invoiceParts) {
      if (!mayBeGiven(given, part)) continue;
      const why = this.lacks(part);
      if (why === undefined) countUp(counts.given, part);
      else countUp(countsOf(counts.left, part), why);
    }
  }

  /** Behind the last usuario the numFactura is known, wherever it stands. */
  endUsuarios(): void {
    const { given, invoice } = this;
    if (this.isUninvoiced) return;
    this.isLate = false;
    const { beside: invoiceName } = this;
    const isAlone = invoice === undefined && invoiceName !== undefined && !this.isAmbiguous;
    const values = invoice?.values ?? (isAlone ? { invoiceName } : undefined);
    this.context =
      values === undefined ? given : withPatient({ ...given, ...values }, given.patient);
  }

  /** Counts what became of its invoice. */
  close(): void {
    const { counts, invoice } = this;
    if (this.given.invoices === undefined) return;
    if (this.isAmbiguous) counts.ambiguous += 1;
    if (invoice === undefined) counts.unmatched += 1;
    else {
      counts.matched += 1;
      counts.found.add(invoice.index);
    }
  }

  lacks(...parts: readonly InvoicePart[]): Skipped | undefined {
    const { context, isLate } = this;
    if (this.isFurther) return "further";
    if (this.isUninvoiced) return "uninvoiced";
    if (this.isNote && parts.some((part) => ofInvoiceAlone.includes(part) && this.isListed(part)))
      return "note";
    const lacking = parts.filter((part) => context[part] === undefined);
    if (lacking.length === 0) return undefined;
    if (this.isAmbiguous) return "ambiguous";
    return isLate && lacking.some((part) => this.isListed(part)) ? "late" : "ungiven";
  }

  /** Whether there is no invoice: RIPS sin factura (DT1 v002, T03), or neither an invoice nor a note (T02). */
  private get isUninvoiced(): boolean {
    const type = this.get("tipoNota");
    return type.is("RS") || (type.kind === "null" && this.get("numFactura").kind === "null");
  }

  /** Whether it is a note, whose totals are not those of its invoice (LIN pp. 34, 35, 68). */
  private get isNote(): boolean {
    const type = this.get("tipoNota");
    return notes.some((note) => type.is(note));
  }

  /** Whether a list of invoices gives a part. */
  private isListed(part: InvoicePart): boolean {
    return this.given.invoices?.gives.has(part) === true;
  }

  /** The invoice of the numFactura that was read; of a note its own XML, or a row of its invoice. */
  private get invoice(): Invoice | undefined {
    const { invoices } = this.given;
    if (invoices === undefined) return undefined;
    const note = this.noteKey;
    const own = note === undefined ? undefined : invoices.xml?.notes.get(note);
    if (own !== undefined) return own;
    const number = this.get("numFactura");
    const found = number.kind === "string" ? invoices.byNumber.get(number.text()) : undefined;
    if (found?.row === undefined || !this.isNote) return found;
    return found.row === null ? undefined : { index: found.index, values: found.row };
  }

  /** The group of answers that names it. */
  get answers(): number | undefined {
    const { answers } = this.given;
    if (answers === undefined) return undefined;
    for (const name of ["numNota", "numFactura"]) {
      const number = this.get(name);
      const named = number.kind === "string" ? answers.byNumber.get(number.text()) : undefined;
      if (named !== undefined) return named;
    }
    return this.unnamed;
  }

  /** Whether several XML files of its number say different things. */
  private get isAmbiguous(): boolean {
    const ambiguous = this.given.invoices?.xml?.ambiguous;
    if (ambiguous === undefined || ambiguous.size === 0) return false;
    const number = this.get("numFactura");
    const key = this.noteKey ?? (number.kind === "string" ? noteKey("", number.text()) : undefined);
    return key !== undefined && ambiguous.has(key);
  }

  /** The key of the XML of a note; undefined for what is none. */
  private get noteKey(): string | undefined {
    const number = this.get("numNota");
    return this.isNote && number.kind === "string"
      ? noteKey(this.get("tipoNota").text(), number.text())
      : undefined;
  }

  get(name: string): Value {
    return this.fields.get(name);
  }

  markOf(name: string): Mark | undefined {
    return this.fields.markOf(name);
  }

  sumOf(name: AmountName): Amount | undefined {
    return this.totals.sumOf(name);
  }
}

class Usuario implements UsuarioScope {
  readonly fields = new EnclosingFields();
  readonly index: number;
  isWhole = true;
  hasUnread = false;
  newborns = 0;
  private all = 0;
  /** How many elements were read under each name of an array. */
  private readonly counts = new Map<string, { elements: number }>();
  private open = { elements: 0 };

  constructor(index: number) {
    this.index = index;
  }

  get isRead(): boolean {
    return this.isWhole && !this.hasUnread;
  }

  array(name: string): void {
    const known = this.counts.get(name);
    this.open = known ?? { elements: 0 };
    if (known === undefined) this.counts.set(name, this.open);
  }

  element(): void {
    this.all += 1;
    this.open.elements += 1;
  }

  services(array?: string): number {
    return array === undefined ? this.all : (this.counts.get(array)?.elements ?? 0);
  }

  get(name: string): Value {
    return this.fields.get(name);
  }

  markOf(name: string): Mark | undefined {
    return this.fields.markOf(name);
  }
}

/** The faults that were reported and not yet handed out, in the order of the reports. */
class Found {
  private ofRecord: Fault[] | undefined;
  private marked: MarkedFault[] | undefined;

  add(fault: Fault): void {
    (this.ofRecord ??= []).push(fault);
  }

  addMarked(fault: MarkedFault): void {
    (this.marked ??= []).push(fault);
  }

  takeOfRecord(): readonly Fault[] {
    const { ofRecord } = this;
    if (ofRecord === undefined) return none;
    this.ofRecord = undefined;
    return ofRecord;
  }

  takeMarked(): readonly MarkedFault[] {
    const { marked } = this;
    if (marked === undefined) return noneMarked;
    this.marked = undefined;
    return marked;
  }
}

/** Makes the faults of one rule; one for each severity that the rule has in the versions that run. */
class Report implements DocumentReport {
  private readonly bound: readonly BoundDocumentRule[];
  private readonly found: Found;
  private readonly counts: DocumentCounts;

  constructor(bound: readonly BoundDocumentRule[], found: Found, counts: DocumentCounts) {
    this.bound = bound;
    this.found = found;
    this.counts = counts;
  }

  record(field?: string, params?: Params): void {
    for (const diagnostic of this.bound)
      this.found.add({
        diagnostic,
        path: field === undefined ? [] : [field],
        params: { ...diagnostic.params, ...params },
      });
  }

  at(at: Mark, field?: string, params?: Params): void {
    for (const diagnostic of this.bound)
      this.found.addMarked({
        diagnostic,
        path: [],
        ...(field !== undefined && { name: field }),
        params: { ...diagnostic.params, ...params },
        at,
      });
  }

  skips(what: Skipped): void {
    const { left } = this.counts;
    for (const code of new Set(this.bound.map((each) => each.code)))
      countUp(countsOf(left, code), what);
  }
}
