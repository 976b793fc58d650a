import type { EnclosingFields } from "../../document/enclosing-fields";
import type {
  BeginVisit,
  DocumentCounts,
  DocumentVisit,
  MarkedFault,
  VisitOptions,
} from "../../document/visitor";
import type { Fault } from "../../model/fault";
import type { Table } from "../../model/table";
import type { Elements, Mark, OpenArray } from "../../model/document-rule";
import { timeFields } from "../../model/document-rule";
import type { FactList, VisitedRecord } from "../../model/facts";
import type { EnclosingName } from "../../model/norm";
import type { RevisionContext } from "../../model/revision-context";
import type { AnyRule } from "../../model/rule";
import { chosenRules } from "../../evaluate/chosen-rules";
import { groupBy } from "../../text/group-by";
import { maxEntries } from "../../text/seen";
import type { BoundDocumentRule } from "./bind";
import { countUp } from "../../document/counts";
import { consecutivoIn, timeIn } from "./record-facts";
import { Document, mayBeGiven, Usuario } from "./scopes";
import { DocumentTotals } from "./totals";
import { Visitors } from "./visitors";

/** The rules that visit documents: of one norm in the versions that run together, or of several norms. */
export interface DocumentRuleSet {
  readonly documents: readonly BoundDocumentRule[];
  /** The tables of the enclosing objects and their rules, by norm. */
  readonly enclosing: readonly {
    readonly rules: readonly AnyRule[];
    readonly tables: Readonly<Record<EnclosingName, Table>>;
  }[];
}

/** After a document with more usuarios and elements its visitors are discarded, since they may hold something of each. */
const maxHeld = 10_000;

/** The visitors of a run that no open document uses. */
class Pool {
  private readonly free: Visitors[] = [];
  private readonly make: () => Visitors;

  constructor(make: () => Visitors) {
    this.make = make;
  }

  take(): Visitors {
    return this.free.pop() ?? this.make();
  }

  put(visitors: Visitors): void {
    visitors.close();
    this.free.push(visitors);
  }
}

/** Prepares the visits of the documents of one run. */
export function visitsOf(rules: DocumentRuleSet, options: VisitOptions): BeginVisit {
  const { context, runs } = options;
  const running = rules.documents.filter(
    ({ code, needs }) => runs(code) && mayBeGiven(context, needs),
  );
  // The bound rules of one list visit together: they are one rule in versions that state the same.
  const documents = [...groupBy(running, ({ of }) => of).values()].flatMap((bound) => [
    ...groupBy(bound, ({ facts }) => facts).values(),
  ]);
  const enclosing = rules.enclosing.map(({ rules: all, tables }) => ({
    rules: chosenRules(all, ({ code }) => runs(code)),
    tables,
  }));
  const namesOf = (level: EnclosingName) =>
    new Set(enclosing.flatMap(({ tables }) => tables[level].names));
  const names = { transaccion: namesOf("transaccion"), usuarios: namesOf("usuarios") };
  const lists = new Map<string, FactList>();
  const pool = new Pool(() => new Visitors(documents, context, lists));
  const run = { enclosing, names, pool };
  return (counts, fields, file, most = maxEntries, showsValues = false) => {
    const totals = new DocumentTotals(counts, file);
    const document = new Document(context, counts, totals, fields, most, file);
    return new NormVisit(run, document, totals, counts, showsValues);
  };
}

/** What the visits of a run share. */
interface VisitsOfRun {
  /** The rules over the enclosing objects' fields that run. */
  readonly enclosing: DocumentRuleSet["enclosing"];
  /** The names of these fields. */
  readonly names: Readonly<Record<EnclosingName, ReadonlySet<string>>>;
  readonly pool: Pool;
}

/**
 * Calls the rules of one document for each part that is read, in order, and returns the faults that they report.
 * It is discarded with the document.
 */
class NormVisit implements DocumentVisit {
  private readonly document: Document;
  private readonly run: VisitsOfRun;
  private readonly counts: DocumentCounts;
  private readonly totals: DocumentTotals;
  private readonly showsValues: boolean;
  /** The visitors of the rules, while the document is open. */
  private visitors: Visitors | undefined;
  private atArray: ReturnType<Visitors["ofArray"]> | undefined;
  private usuarioScope: Usuario | undefined;
  private arrayScope: Writable<OpenArray> | undefined;
  private timeField: string | undefined;
  private usuarios = 0;
  private index = 0;
  /** Whether the current element has begun, and was not passed to `record`. */
  private isUnread = false;

  constructor(
    run: VisitsOfRun,
    document: Document,
    totals: DocumentTotals,
    counts: DocumentCounts,
    showsValues: boolean,
  ) {
    this.run = run;
    this.showsValues = showsValues;
    this.document = document;
    this.totals = totals;
    this.counts = counts;
  }

  begin(): void {
    this.visitors = this.run.pool.take();
    this.visitors.open(this.document, this.counts);
    this.counts.documents += 1;
  }

  asks(level: EnclosingName, name: string): boolean {
    if (this.run.names[level].has(name)) return true; // nearly always
    const mayReport = (rule: AnyRule) => rule.mayReport?.(name, level) === true;
    return this.run.enclosing.some(({ rules }) => rules.some(mayReport));
  }

  member(level: EnclosingName, name: string): void {
    if (level === "usuarios") this.usuarioScope?.member(name);
    else this.document.fields.take(name);
  }

  get context(): RevisionContext {
    return this.document.context;
  }

  get answers(): number | undefined {
    return this.document.answers;
  }

  usuario(index: number, fields: EnclosingFields): void {
    this.closeArray();
    if (this.usuarios === 0) this.document.beginUsuarios();
    this.counts.usuarios += 1;
    this.usuarios += 1;
    this.totals.usuario();
    const usuario = new Usuario(index, fields);
    this.usuarioScope = usuario;
    for (const begin of this.opened.beginUsuario) begin(usuario);
  }

  array(name: string, elements: Elements): void {
    this.closeArray();
    this.totals.array(name);
    this.usuarioScope?.array(name);
    const nothing = { time: Number.NaN, consecutivo: Number.NaN, counted: 0 };
    const array = { name, isWhole: true, ...nothing, elements };
    this.arrayScope = array;
    this.timeField = timeFields.get(name);
    this.atArray = this.opened.ofArray(name);
    if (this.usuarioScope !== undefined) this.atArray.begin(array, this.usuarioScope);
  }

  element(index: number): void {
    this.closeElement();
    this.index = index;
    this.isUnread = true;
    this.document.services += 1;
    this.usuarioScope?.element();
    this.totals.element();
  }

  record(record: VisitedRecord, mark: () => Mark): readonly Fault[] {
    const { usuarioScope, arrayScope, atArray, index, timeField } = this;
    this.isUnread = false;
    if (usuarioScope === undefined || arrayScope === undefined || atArray === undefined) return [];
    const facts = record.facts(atArray.facts);
    const consecutivo = consecutivoIn(record, facts);
    arrayScope.consecutivo = consecutivo;
    const isCounted = consecutivo === index + 1 && index === arrayScope.counted;
    if (isCounted && index < this.document.maxEntries) arrayScope.counted = consecutivo;
    if (arrayScope.name === "recienNacidos") usuarioScope.newborns += 1;
    if (timeField !== undefined) {
      const time = timeIn(record, facts, timeField);
      arrayScope.time = time;
      if (usuarioScope.times.add(time)) this.document.times.add(time);
    }
    this.totals.record(record, facts);
    atArray.record(record, facts, index, mark, arrayScope);
    return this.opened.found.takeOfRecord();
  }

  endArray(at: Mark): readonly MarkedFault[] {
    this.closeElement();
    const { arrayScope, atArray } = this;
    if (arrayScope !== undefined) atArray?.end(arrayScope, at);
    this.arrayScope = undefined;
    return this.opened.found.takeMarked();
  }

  endUsuario(at: Mark): readonly MarkedFault[] {
    this.closeArray();
    const { usuarioScope } = this;
    this.totals.endUsuario(at);
    if (usuarioScope === undefined) return [];
    if (usuarioScope.isWhole) this.fieldFaults("usuarios", usuarioScope.fields, at);
    for (const end of this.opened.endUsuario) end(usuarioScope, at);
    this.usuarioScope = undefined;
    return this.opened.found.takeMarked();
  }

  end(at: Mark): readonly MarkedFault[] {
    this.closeArray();
    this.document.endUsuarios();
    this.totals.endDocument(at, this.usuarios);
    const { isWhole, fields } = this.document;
    if (isWhole) this.fieldFaults("transaccion", fields, at);
    for (const end of this.opened.end) end(at);
    const found = this.opened.found.takeMarked();
    if (found.length === 0) return found; // nearly always
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
    this.totals.close();
    const number = this.document.get("numFactura");
    const isShown = this.showsValues && this.counts.documents === 1 && number.kind === "string";
    this.counts.numFactura = isShown ? number.text() : undefined;
    const isSmall = this.usuarios + this.document.services <= maxHeld;
    if (this.visitors !== undefined && isSmall) this.run.pool.put(this.visitors);
    this.visitors = undefined;
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
    this.arrayScope = undefined;
  }

  /**
   * Adds the faults of the fields of the root or of a usuario, norm by norm. An absent field has the place of the whole
   * object.
   */
  private fieldFaults(level: EnclosingName, fields: EnclosingFields, whole: Mark): void {
    const { context } = this.document;
    for (const { rules, tables } of this.run.enclosing)
      for (const fault of fields.faults(tables[level], rules, context)) {
        const name = String(fault.path[0]);
        const at = fields.markOf(name) ?? { ...whole, pointer: `${whole.pointer}/${name}` };
        this.opened.found.addMarked({ ...fault, path: [], name, at });
      }
  }

  private get opened(): Visitors {
    if (this.visitors === undefined) throw new Error("the document has not begun");
    return this.visitors;
  }
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
