import type { EnclosingFields } from "../../engine/document/cursor";
import type {
  BeginVisit,
  DocumentVisit,
  MarkedFault,
  VisitedDocument,
  VisitOptions,
} from "../../engine/document/visitor";
import type { Fault } from "../../core/model/fault";
import type { Table } from "../../core/model/table";
import type {
  Elements,
  Mark,
  NamedValues,
  OpenArray,
  Skipped,
  VisitedXml,
} from "../../core/model/document-rule";
import type { TableValues } from "../../core/model/value";
import type { EnclosingName } from "../../core/model/norm";
import type { RuleContext } from "../../core/model/rule-context";
import type { AnyRule } from "../../core/model/rule";
import { chosenRules } from "../../core/evaluate/chosen-rules";
import { runsIn } from "../../core/evaluate/table-plan";
import { isZeroAmount } from "../../core/text/amount";
import { groupBy } from "../../core/text/group-by";
import { maxEntries } from "../../core/text/seen";
import type { BoundDocumentRule } from "./bind";
import { countsOf, countUp } from "../../engine/document/counts";
import type { Document, Visited } from "./scopes";
import { mayBeGiven, Usuario } from "./scopes";
import { DocumentTotals } from "./totals";
import { Visitors } from "./visitors";

/** The tables of the enclosing objects and their rules, by norm. */
export type EnclosingRules = readonly {
  readonly rules: readonly AnyRule[];
  readonly tables: Readonly<Record<EnclosingName, Table>>;
}[];

/** A document's visitors are discarded after this many usuarios and elements, since they may keep something of each. */
const maxHeld = 10_000;

/** The most names of one object that are kept if no norm describes them. */
const maxUnknown = 100;

export function visitsOf(
  rules: readonly BoundDocumentRule[],
  ofEnclosing: EnclosingRules,
  { context, runs }: VisitOptions,
): BeginVisit {
  const running = rules.filter(({ code, needs }) => runs(code) && mayBeGiven(context, needs));
  // The bound rules of one list visit together: they are one rule in versions that state the same.
  const documents = [...groupBy(running, ({ of }) => of).values()].flatMap((bound) => [
    ...groupBy(bound, ({ facts }) => facts).values(),
  ]);
  const enclosing = ofEnclosing.map(({ rules: all, tables }) => ({
    rules: chosenRules(all, ({ code }) => runs(code)),
    tables,
  }));
  const make = () => new Visitors(documents, context);
  const codesAt = new Map<EnclosingName, readonly string[]>();
  const run = { context, enclosing, codesAt, make, free: [] };
  return (counts, fields, { file, isNotFirst, at }, most = maxEntries, showsValues = false) => {
    const totals = new DocumentTotals(counts, file);
    const visited = {
      counts,
      totals,
      fields,
      file: file ?? "",
      isNotFirst,
      at,
      maxEntries: most,
      showsValues,
    };
    return new NormVisit(run, visited);
  };
}

/** The data that the visits of a run share. */
interface VisitsOfRun {
  readonly context: RuleContext;
  /** The rules over the enclosing objects' fields that run. */
  readonly enclosing: EnclosingRules;
  readonly codesAt: Map<EnclosingName, readonly string[]>;
  readonly make: () => Visitors;
  /** The visitors that no open document uses. */
  readonly free: Visitors[];
}

/** Calls the rules of one document for each part as it is read, and returns the reported faults. */
class NormVisit implements DocumentVisit {
  private readonly run: VisitsOfRun;
  private readonly visited: Visited;
  private readonly totals: DocumentTotals;
  private visitors: Visitors | undefined;
  private atArray: ReturnType<Visitors["ofArray"]> | undefined;
  private usuarioScope: Usuario | undefined;
  private arrayScope: Writable<OpenArray> | undefined;
  private readonly unknownOf = {
    transaccion: new Map<string, Mark>(),
    usuarios: new Map<string, Mark>(),
  };
  private usuarios = 0;
  private index = 0;
  /** True if the current element has begun, and was not passed to `record`. */
  private isUnread = false;

  constructor(run: VisitsOfRun, visited: Visited) {
    this.run = run;
    this.visited = visited;
    this.totals = visited.totals;
  }

  begin(): void {
    const { run, visited } = this;
    this.visitors = run.free.pop() ?? run.make();
    this.visitors.open(visited);
    visited.counts.documents += 1;
  }

  asks(level: EnclosingName, name: string): boolean {
    const { enclosing } = this.run;
    for (const { tables } of enclosing) if (tables[level].indexOf.has(name)) return true; // nearly always
    const mayReport = (rule: AnyRule) => rule.mayReport?.(name, level) === true;
    return enclosing.some(({ rules }) => rules.some(mayReport));
  }

  isUnknown(level: EnclosingName, name: string): boolean {
    return this.run.enclosing.every(({ tables }) => !tables[level].indexOf.has(name));
  }

  unknown(level: EnclosingName, name: string, at: Mark): void {
    const names = this.unknownOf[level];
    if (names.size < maxUnknown) names.set(name, at);
  }

  /** Passes on the names that no norm describes, once all fields of an object are known. */
  private seeUnknown(level: EnclosingName, fields: NamedValues): void {
    const names = this.unknownOf[level];
    if (names.size === 0) return; // nearly always
    const markOf = (name: string) => names.get(name) as Mark;
    for (const see of this.opened.unknown) see([...names.keys()], level, fields, markOf);
    names.clear();
  }

  member(level: EnclosingName, name: string): void {
    if (level === "usuarios") this.usuarioScope?.member(name);
    else this.visited.fields.take(name);
  }

  get context(): RuleContext {
    return this.document.context;
  }

  get answers(): number | undefined {
    return this.document.answers;
  }

  usuario(index: number, fields: EnclosingFields): void {
    this.closeArray();
    if (this.usuarios === 0) this.document.beginUsuarios();
    this.visited.counts.usuarios += 1;
    this.usuarios += 1;
    this.totals.usuario();
    const usuario = new Usuario(index, fields);
    this.unknownOf.usuarios.clear();
    this.usuarioScope = usuario;
    this.opened.found.skipping.clear();
    for (const begin of this.opened.beginUsuario) begin(usuario);
  }

  get lacksFields(): boolean {
    const fields = this.usuarioScope?.fields;
    return this.run.enclosing.some(({ tables }) =>
      tables.usuarios.fields.some(({ name }) => fields?.has(name) === false),
    );
  }

  array(name: string, elements: Elements): void {
    this.closeArray();
    this.totals.array(name);
    const { usuarioScope: usuario } = this;
    if (usuario === undefined) return;
    usuario.array(name);
    this.arrayScope = {
      name,
      usuario,
      isWhole: true,
      time: Number.NaN,
      consecutivo: Number.NaN,
      counted: 0,
      elements,
    };
    this.atArray = this.opened.ofArray(name);
    this.atArray.begin();
  }

  nullArray(name: string, at: Mark): readonly MarkedFault[] {
    this.closeArray();
    for (const found of this.opened.nullArray) found(name, at);
    return this.opened.found.takeMarked();
  }

  element(index: number): void {
    this.closeElement();
    this.index = index;
    this.isUnread = true;
    this.usuarioScope?.element();
    this.totals.element();
  }

  record(record: TableValues, mark: () => Mark): readonly Fault[] {
    const { usuarioScope, arrayScope, atArray, index } = this;
    this.isUnread = false;
    if (usuarioScope === undefined || arrayScope === undefined || atArray === undefined) return [];
    const consecutivo = record.get("consecutivo").number();
    arrayScope.consecutivo = consecutivo;
    const isCounted = consecutivo === index + 1 && index === arrayScope.counted;
    if (isCounted && index < this.document.maxEntries) arrayScope.counted = consecutivo;
    if (arrayScope.name === "recienNacidos") usuarioScope.newborns += 1;
    if (atArray.timeField !== undefined) {
      const time = record.get(atArray.timeField).localTime();
      arrayScope.time = time;
      if (usuarioScope.times.add(time)) this.document.times.add(time);
    }
    this.totals.record(record);
    if (record.extraCount > 0) this.seeExtras(record, arrayScope.name, mark);
    atArray.record(record, index, mark, arrayScope);
    return this.opened.found.takeOfRecord();
  }

  private seeExtras(record: TableValues, array: string, mark: () => Mark): void {
    const { unknown } = this.opened;
    if (unknown.length === 0) return;
    const names: string[] = [];
    for (let k = 0; k < record.extraCount && names.length < maxUnknown; k++) {
      const extra = record.extraAt(k, isAny);
      if (extra !== undefined) names.push(extra.name);
    }
    if (names.length > 0) for (const see of unknown) see(names, array, record, mark);
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
    if (usuarioScope.hasFields) this.fieldFaults("usuarios", usuarioScope.fields, at);
    else this.skipFields("usuarios", "unread");
    this.seeUnknown("usuarios", usuarioScope);
    for (const end of this.opened.endUsuario) end(usuarioScope, at);
    for (const report of this.opened.found.skipping) report.skips("usuarios");
    this.usuarioScope = undefined;
    return this.opened.found.takeMarked();
  }

  end(at: Mark): readonly MarkedFault[] {
    this.closeArray();
    this.document.endUsuarios();
    this.totals.endDocument(at, this.usuarios);
    if (this.document.hasFields) this.fieldFaults("transaccion", this.visited.fields, at);
    else this.skipFields("transaccion", "documents");
    this.seeUnknown("transaccion", this.document);
    for (const end of this.opened.end) end(at);
    return this.opened.found.takeMarked();
  }

  get carriesXml(): boolean {
    const { file, at = -1 } = this.visited;
    const carried = this.run.context.invoices?.xml?.carried.get(file)?.get(at);
    return carried !== undefined && ("invoice" in carried || carried.mistake !== "empty");
  }

  xmlAlone(at: Mark): readonly MarkedFault[] {
    this.document.isXmlAlone = true;
    this.visited.counts.withoutRips += 1;
    this.document.endUsuarios();
    for (const end of this.opened.endOfXml) end(at);
    return this.opened.found.takeMarked();
  }

  carried(xml: VisitedXml, at: Mark): readonly MarkedFault[] {
    const { free, make } = this.run;
    const visitors = free.pop() ?? make();
    for (const see of visitors.carried) see(xml, at);
    free.push(visitors);
    return visitors.found.takeMarked();
  }

  lost(what?: "text" | "services"): void {
    const { usuarioScope, arrayScope } = this;
    if (this.visitors !== undefined) {
      const { document } = this;
      document.isWhole = false;
      document.hasLooseServices ||= what === "services" && usuarioScope === undefined;
      document.hasUsuarios &&= usuarioScope !== undefined && what !== "text";
      document.hasFields &&= usuarioScope !== undefined || what !== "text";
    }
    if (usuarioScope !== undefined) {
      usuarioScope.isWhole = false;
      usuarioScope.hasFields &&= what !== "text";
    }
    if (arrayScope !== undefined) arrayScope.isWhole = false;
  }

  close(): VisitedDocument {
    this.closeArray();
    const { document, opened, totals } = this;
    const { counts } = this.visited;
    const invoice = document.get("numFactura");
    const isShown = this.visited.showsValues && counts.documents === 1 && invoice.kind === "string";
    counts.numFactura = isShown ? invoice.text() : undefined;
    const services = totals.sumOf("vrServicio");
    const sums = {
      ...(services !== undefined && { services: Number(services.digits) / 10 ** services.scale }),
      usuarios: this.usuarios,
      attendances: totals.records,
    };
    const { answers, nit, number, identity, isOfInvoice, hasXml } = document;
    const isFree = totals.records > 0 && services !== undefined && isZeroAmount(services);
    const doubts = document.doubts(isFree);
    totals.close();
    opened.close();
    if (this.usuarios + totals.records <= maxHeld) this.run.free.push(opened);
    this.visitors = undefined;
    return { answers, nit, number, identity, sums, doubts, isOfInvoice, isFree, hasXml };
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
   * Adds the faults of the fields of the root or of a usuario, norm by norm. An absent field has the place of the whole object.
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

  /** Counts a skip of each rule about the fields of a level, since some fields may not have been read. */
  private skipFields(level: EnclosingName, what: Skipped): void {
    const { skipped } = this.visited.counts;
    const { enclosing, codesAt } = this.run;
    let codes = codesAt.get(level);
    if (codes === undefined) {
      const concerned = enclosing.flatMap(({ rules, tables }) =>
        rules.filter((rule) => runsIn(rule, tables[level])),
      );
      codesAt.set(level, (codes = [...new Set(concerned.map(({ code }) => code))]));
    }
    for (const code of codes) countUp(countsOf(skipped, code), what);
  }

  private get document(): Document {
    return this.opened.document;
  }

  private get opened(): Visitors {
    return this.visitors as Visitors;
  }
}

const isAny = (): boolean => true;

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
