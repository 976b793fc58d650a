import type {
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
  DocumentVisitor,
  Element,
  Mark,
  Skipped,
  UsuarioScope,
  UsuarioVisitor,
} from "../../model/document-rule";
import type { Params } from "../../model/issue";
import type { EnclosingName } from "../../model/norm";
import type { DocumentNormRule } from "../../model/norm-rule";
import { withPatient } from "../../model/context";
import type { AnyRule, Invoice, InvoicePart, Need, RevisionContext } from "../../model/rule";
import { invoiceParts } from "../../model/rule";
import type { Amount } from "../../text/amount";
import type { RecordValues, Value } from "../../model/value";
import { chosenRules } from "../../evaluate/chosen-rules";
import { groupBy } from "../../text/group-by";
import { mostEntries } from "../../text/seen";
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
  /** The fields that make two usuarios, or two records of an array, the same. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/**
 * Calls the rules of one document for each part that is read, in order, and returns the faults that they report.
 * It is discarded with the document.
 */
export class NormVisit implements DocumentVisit {
  private readonly document: Document;
  private readonly rules: DocumentRuleSet;
  private readonly options: VisitOptions;
  private readonly totals: DocumentTotals;
  private readonly visits: readonly RuleVisit[];
  /** The rules that visit usuarios, and those that visit the arrays of the open usuario. */
  private readonly ofUsuarios: readonly RuleVisit[];
  private ofArrays: readonly RuleVisit[] = [];
  /** The rules that visit the records of the open array. */
  private inArray: readonly RuleVisit[] = [];
  /** The rules over the enclosing objects' fields that run. */
  private readonly enclosing: DocumentRuleSet["enclosing"];
  private usuarioScope: Usuario | undefined;
  private arrayScope: OpenArray | undefined;
  private usuarios = 0;
  private index = 0;
  /** Whether the current element has begun, and was not passed to `record`. */
  private isUnread = false;

  constructor(rules: DocumentRuleSet, options: VisitOptions) {
    this.rules = rules;
    this.options = options;
    this.totals = new DocumentTotals(options.counts);
    this.document = new Document(rules, options, this.totals);
    const running = rules.documents.filter(
      ({ code, needs }) => options.runs(code) && mayBeGiven(options.context, needs),
    );
    this.visits = [...groupBy(running, ({ of }) => of)].map(
      ([rule, bound]) => new RuleVisit(rule, bound, this.document, options),
    );
    this.ofUsuarios = this.visits.filter(({ looksAtUsuarios }) => looksAtUsuarios);
    this.enclosing = rules.enclosing.map(({ rules: all, tables }) => ({
      rules: chosenRules(all, ({ code }) => options.runs(code)),
      tables,
    }));
  }

  begin(): void {
    this.options.counts.documents += 1;
  }

  asks(level: EnclosingName, name: string): boolean {
    return this.rules.enclosing.some(
      ({ rules, tables }) =>
        tables[level].indexOf.has(name) ||
        rules.some(({ mayReport }) => mayReport?.(name, level) === true),
    );
  }

  member(
    level: EnclosingName,
    name: string,
    value: unknown,
    mark: () => Mark,
    written?: string,
  ): void {
    const fields = level === "usuarios" ? this.usuarioScope?.fields : this.document.fields;
    fields?.add(name, value, mark(), written);
  }

  get context(): RevisionContext {
    return this.document.context;
  }

  usuario(index: number): void {
    this.closeArray();
    if (this.usuarios === 0) this.document.beginUsuarios();
    this.options.counts.usuarios += 1;
    this.usuarios += 1;
    this.totals.usuario();
    this.usuarioScope = new Usuario(index);
    for (const visit of this.ofUsuarios) visit.usuario(this.usuarioScope);
    this.ofArrays = this.ofUsuarios.filter(({ looksAtArrays }) => looksAtArrays);
  }

  array(name: string): void {
    this.closeArray();
    this.totals.array(name);
    this.arrayScope = { name, isWhole: true };
    for (const visit of this.ofArrays) visit.array(this.arrayScope);
    this.inArray = this.ofUsuarios.filter(({ looksAtRecords }) => looksAtRecords);
  }

  element(index: number): void {
    this.closeElement();
    this.index = index;
    this.isUnread = true;
    this.document.services += 1;
    this.usuarioScope?.count(this.arrayScope?.name ?? "");
    this.totals.element();
  }

  record(record: RecordValues, mark: () => Mark): readonly Fault[] {
    const { usuarioScope, arrayScope, index } = this;
    this.isUnread = false;
    if (usuarioScope === undefined || arrayScope === undefined) return none;
    const { name } = arrayScope;
    if (name === "recienNacidos") usuarioScope.newborns += 1;
    this.totals.record(record);
    const element: Element = { array: name, index, mark };
    let found: Fault[] | undefined;
    for (const visit of this.inArray) {
      const faults = visit.record(record, element);
      if (faults !== undefined) (found ??= []).push(...faults);
    }
    return found ?? none;
  }

  endArray(mark: () => Mark): readonly MarkedFault[] {
    this.closeElement();
    this.totals.endArray();
    const at = mark();
    const found: MarkedFault[] = [];
    for (const visit of this.ofArrays) for (const fault of visit.endArray(at)) found.push(fault);
    this.arrayScope = undefined;
    return found;
  }

  endUsuario(mark: () => Mark): readonly MarkedFault[] {
    this.closeArray();
    const at = mark();
    const { usuarioScope } = this;
    this.totals.endUsuario(this.placeOf(at));
    if (usuarioScope === undefined) return noneMarked;
    const found = [
      ...(usuarioScope.isWhole ? this.fieldFaults("usuarios", usuarioScope.fields, at) : []),
      ...this.ofUsuarios.flatMap((visit) => visit.endUsuario(at)),
    ];
    this.usuarioScope = undefined;
    return found;
  }

  end(mark: () => Mark): readonly MarkedFault[] {
    this.closeArray();
    const at = mark();
    this.document.endUsuarios();
    this.totals.endDocument({ ...this.placeOf(at), usuarios: this.usuarios });
    const { isWhole, fields } = this.document;
    return [
      ...(isWhole ? this.fieldFaults("transaccion", fields, at) : []),
      ...this.visits.flatMap((visit) => visit.end(at)),
    ];
  }

  lost(): void {
    this.document.isWhole = false;
    if (this.usuarioScope !== undefined) this.usuarioScope.isWhole = false;
    if (this.arrayScope !== undefined) this.arrayScope.isWhole = false;
  }

  close(): void {
    this.closeArray();
    this.document.close();
  }

  /** An element that was not passed to `record` could not be read. */
  private closeElement(): void {
    if (!this.isUnread) return;
    this.isUnread = false;
    this.totals.unread();
    if (this.arrayScope !== undefined) this.arrayScope.isWhole = false;
  }

  private closeArray(): void {
    this.closeElement();
    this.totals.endArray();
    this.arrayScope = undefined;
  }

  private placeOf({ pointer }: Mark) {
    const { file } = this.options;
    return { ...(file !== undefined && { file }), pointer };
  }

  /** The faults of the fields of the root or of a usuario, norm by norm. */
  private fieldFaults(
    level: EnclosingName,
    fields: EnclosingFields,
    at: Mark,
  ): readonly MarkedFault[] {
    const { context } = this.document;
    return this.enclosing.flatMap(({ rules, tables }) =>
      fields.faults(tables[level], rules, context, at),
    );
  }
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

class Document implements DocumentScope {
  context: RevisionContext;
  readonly mostEntries: number;
  readonly fields = new EnclosingFields();
  isWhole = true;
  services = 0;
  /** Whether it is not the first document of its file: what is given of one invoice is not its own. */
  private readonly isFurther: boolean;
  /** Whether the numFactura was not read before what is visited. */
  private isLate = false;
  private readonly given: RevisionContext;
  private readonly names: DocumentRuleSet["names"];
  private readonly totals: DocumentTotals;
  private readonly counts: InvoiceCounts;

  constructor(
    { names }: DocumentRuleSet,
    { context, counts, most = mostEntries }: VisitOptions,
    totals: DocumentTotals,
  ) {
    this.names = names;
    this.totals = totals;
    this.counts = counts.invoices;
    this.isFurther = context.invoices === undefined && counts.documents > 0;
    this.given = context;
    this.context = context;
    this.mostEntries = most;
  }

  /** Before the first usuario it is settled what is known of the invoice while records are judged. */
  beginUsuarios(): void {
    const { given, counts } = this;
    const { invoices } = given;
    if (invoices === undefined) return;
    this.isLate = this.get("numFactura").kind === "absent";
    if (this.isLate) counts.late += 1;
    const values = this.isLate
      ? Object.fromEntries([...invoices.gives].map((part) => [part, undefined]))
      : this.invoice?.values;
    if (values !== undefined) this.context = withPatient({ ...given, ...values }, given.patient);
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
    this.isLate = false;
    this.context =
      invoice === undefined ? given : withPatient({ ...given, ...invoice.values }, given.patient);
  }

  /** Counts what became of its invoice. */
  close(): void {
    const { counts, invoice } = this;
    if (this.given.invoices === undefined) return;
    if (invoice === undefined) counts.unmatched += 1;
    else {
      counts.matched += 1;
      counts.found.add(invoice.index);
    }
  }

  lacks(...parts: readonly InvoicePart[]): Skipped | undefined {
    const { context, given, isLate } = this;
    if (this.isFurther) return "further";
    const lacking = parts.filter((part) => context[part] === undefined);
    if (lacking.length === 0) return undefined;
    return isLate && lacking.some((part) => given.invoices?.gives.has(part)) ? "late" : "ungiven";
  }

  /** The invoice of the numFactura that was read. */
  private get invoice(): Invoice | undefined {
    const { invoices } = this.given;
    if (invoices === undefined) return undefined;
    const number = this.get("numFactura");
    return number.kind === "string" ? invoices.byNumber.get(number.text()) : undefined;
  }

  get(name: string): Value {
    return this.fields.get(name);
  }

  sumOf(name: string): Amount | undefined {
    return this.totals.sumOf(name);
  }

  namesOf(table: string): readonly string[] {
    return this.names[table] ?? [];
  }
}

class Usuario implements UsuarioScope {
  readonly fields = new EnclosingFields();
  readonly index: number;
  isWhole = true;
  newborns = 0;
  private all = 0;
  private readonly counts = new Map<string, number>();

  constructor(index: number) {
    this.index = index;
  }

  count(array: string): void {
    this.all += 1;
    this.counts.set(array, (this.counts.get(array) ?? 0) + 1);
  }

  services(array?: string): number {
    return array === undefined ? this.all : (this.counts.get(array) ?? 0);
  }

  get(name: string): Value {
    return this.fields.get(name);
  }

  markOf(name: string): Mark | undefined {
    return this.fields.markOf(name);
  }
}

/** Makes the faults of one rule; one for each severity that the rule has in the versions that run. */
class Report implements DocumentReport {
  inRecord: Fault[] | undefined;
  marked: MarkedFault[] | undefined;
  private readonly bound: readonly BoundDocumentRule[];
  private readonly counts: VisitOptions["counts"];

  constructor(bound: readonly BoundDocumentRule[], { counts }: VisitOptions) {
    this.bound = bound;
    this.counts = counts;
  }

  record(field?: string, params?: Params): void {
    this.inRecord ??= [];
    for (const diagnostic of this.bound)
      this.inRecord.push({
        diagnostic,
        path: field === undefined ? [] : [field],
        params: { ...diagnostic.params, ...params },
      });
  }

  at(at: Mark, field?: string, params?: Params): void {
    this.marked ??= [];
    for (const diagnostic of this.bound)
      this.marked.push({
        diagnostic,
        path: [],
        ...(field !== undefined && { name: field }),
        params: { ...diagnostic.params, ...params },
        at,
      });
  }

  skips(what: Skipped): void {
    const { left } = this.counts;
    for (const { code } of this.bound) countUp(countsOf(left, code), what);
  }
}

/** The visitor of one rule, with those that it created for the open usuario and the open array. */
class RuleVisit {
  private readonly report: Report;
  private readonly visitor: DocumentVisitor;
  private usuarioVisitor: UsuarioVisitor | undefined;
  private arrayVisitor: ArrayVisitor | undefined;
  /** What the two do with a record: looked up once, since they are objects of as many kinds as there are rules. */
  private inUsuario: UsuarioVisitor["record"];
  private inArray: ArrayVisitor["record"];

  constructor(
    rule: DocumentNormRule,
    bound: readonly BoundDocumentRule[],
    document: DocumentScope,
    options: VisitOptions,
  ) {
    this.report = new Report(bound, options);
    this.visitor = rule.create(this.report, document);
  }

  usuario(usuario: UsuarioScope): void {
    this.usuarioVisitor = this.visitor.usuario?.(usuario);
    this.inUsuario = this.usuarioVisitor?.record;
    this.arrayVisitor = undefined;
    this.inArray = undefined;
  }

  array(array: ArrayScope): void {
    this.arrayVisitor = this.usuarioVisitor?.array?.(array);
    this.inArray = this.arrayVisitor?.record;
  }

  get looksAtUsuarios(): boolean {
    return this.visitor.usuario !== undefined;
  }

  get looksAtArrays(): boolean {
    return this.usuarioVisitor?.array !== undefined;
  }

  get looksAtRecords(): boolean {
    return (this.inUsuario ?? this.inArray) !== undefined;
  }

  /** The faults that the rule finds in a record; undefined if there are none. */
  record(record: RecordValues, element: Element): readonly Fault[] | undefined {
    const { inUsuario, inArray } = this;
    inUsuario?.(record, element);
    inArray?.(record, element);
    const { inRecord } = this.report;
    this.report.inRecord = undefined;
    return inRecord;
  }

  endArray(at: Mark): readonly MarkedFault[] {
    this.arrayVisitor?.end?.(at);
    this.arrayVisitor = undefined;
    this.inArray = undefined;
    return this.taken();
  }

  endUsuario(at: Mark): readonly MarkedFault[] {
    this.usuarioVisitor?.end?.(at);
    this.usuarioVisitor = undefined;
    this.inUsuario = undefined;
    this.arrayVisitor = undefined;
    this.inArray = undefined;
    return this.taken();
  }

  end(at: Mark): readonly MarkedFault[] {
    this.visitor.end?.(at);
    return this.taken();
  }

  private taken(): readonly MarkedFault[] {
    const { marked } = this.report;
    this.report.marked = undefined;
    return marked ?? noneMarked;
  }
}
