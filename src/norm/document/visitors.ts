import type { DocumentCounts, MarkedFault } from "../../document/visitor";
import type { Fault } from "../../model/fault";
import type {
  ArrayScope,
  DocumentReport,
  DocumentScope,
  DocumentVisitor,
  Mark,
  OpenArray,
  Skipped,
  Times,
  UsuarioScope,
  VisitRecord,
  VisitWhen,
} from "../../model/document-rule";
import type { FactList } from "../../model/facts";
import { hasCode, unread } from "../../model/facts";
import type { InvoicePart, RevisionContext } from "../../model/revision-context";
import type { Params } from "../../model/issue";
import type { AmountName } from "../../model/totals";
import type { RecordValues, Value } from "../../model/value";
import type { Amount } from "../../text/amount";
import type { BoundDocumentRule } from "./bind";
import { factsOf } from "./record-facts";
import { countsOf, countUp } from "../../document/counts";

type End = (at: Mark) => void;

/** What one rule does at the records of an array, and the place of `when` among the facts. */
interface Visit {
  readonly visit: VisitRecord;
  readonly when: VisitWhen["when"] | undefined;
  readonly at: number;
}

/** What the rules do at the arrays of a name. */
class ArrayVisits {
  /** The facts of each record: those of all arrays, and the codes that rules wait for. */
  readonly facts: FactList;
  private readonly visitors: readonly DocumentVisitor[];
  private readonly visits: readonly Visit[];
  /** The first of these visit the records of the open array. */
  private readonly open: Visit[];
  private openCount = 0;

  /** @param lists are those of the run, by the name of an array: visitors that are made anew have the same. */
  constructor(all: readonly DocumentVisitor[], name: string, lists: Map<string, FactList>) {
    const facts = [...factsOf(name)];
    this.visitors = all.filter(({ records = {} }) => Object.hasOwn(records, name));
    this.visits = this.visitors.map(({ records }) => {
      const own = records?.[name] as VisitRecord | VisitWhen;
      if (typeof own === "function") return { visit: own, when: undefined, at: -1 };
      const { visit, when } = own;
      return { visit, when, at: when === "uncounted" ? -1 : facts.push({ code: when }) - 1 };
    });
    this.facts = lists.get(name) ?? { facts };
    lists.set(name, this.facts);
    this.open = [...this.visits];
  }

  begin(array: ArrayScope, usuario: UsuarioScope): void {
    const { visitors, visits, open } = this;
    let count = 0;
    for (let i = 0; i < visits.length; i++) {
      const visitor = visitors[i] as DocumentVisitor;
      if (visitor.beginArray?.(array, usuario) !== false) open[count++] = visits[i] as Visit;
    }
    this.openCount = count;
  }

  record(
    record: RecordValues,
    facts: Float64Array,
    index: number,
    mark: () => Mark,
    array: OpenArray,
  ): void {
    for (let i = 0; i < this.openCount; i++) {
      const { visit, when, at } = this.open[i] as Visit;
      if (when === "uncounted") {
        if (array.counted > index) continue; // nearly always
      } else if (when !== undefined) {
        const fact = facts[at];
        if (fact === unread ? !hasCode(record, when) : fact !== 1) continue;
      }
      visit(record, index, mark, array);
    }
  }

  end(array: ArrayScope, at: Mark): void {
    for (const { endArray } of this.visitors) endArray?.(array, at);
  }
}

/**
 * The visitors of all rules that run, made once and used for one document after the other. Two documents that are open at
 * once have two of these.
 */
export class Visitors {
  readonly begin: readonly (() => void)[];
  readonly beginUsuario: readonly ((usuario: UsuarioScope) => void)[];
  readonly endUsuario: readonly ((usuario: UsuarioScope, at: Mark) => void)[];
  readonly end: readonly End[];
  readonly found = new Found();
  private readonly stage: Stage;
  private readonly lists: Map<string, FactList>;
  private readonly visitors: readonly DocumentVisitor[];
  private readonly arrays = new Map<string, ArrayVisits>();

  /**
   * @param rules are lists of bound rules that visit together: they are one rule in versions that state the same.
   * @param context is what the run gives.
   * @param lists are the facts that the run needs, by the name of an array.
   */
  constructor(
    rules: readonly (readonly BoundDocumentRule[])[],
    context: RevisionContext,
    lists: Map<string, FactList>,
  ) {
    this.lists = lists;
    this.stage = new Stage(context);
    this.visitors = rules.map((bound) => {
      const { of, facts } = bound[0] as BoundDocumentRule;
      return of.create(new Report(bound, this.found, this.stage), this.stage, facts);
    });
    const { visitors } = this;
    this.begin = visitors.flatMap(({ begin }) => begin ?? []);
    this.beginUsuario = visitors.flatMap(({ beginUsuario }) => beginUsuario ?? []);
    this.endUsuario = visitors.flatMap(({ endUsuario }) => endUsuario ?? []);
    this.end = visitors.flatMap(({ end }) => end ?? []);
  }

  /** What the rules do at the arrays of a name. */
  ofArray(name: string): ArrayVisits {
    let visits = this.arrays.get(name);
    if (visits === undefined)
      this.arrays.set(name, (visits = new ArrayVisits(this.visitors, name, this.lists)));
    return visits;
  }

  /** Begins a document, with the counts that rules add to. */
  open(document: DocumentScope, counts: DocumentCounts): void {
    this.stage.document = document;
    this.stage.counts = counts;
    this.stage.maxEntries = document.maxEntries;
    for (const begin of this.begin) begin();
  }

  /** Forgets the document. */
  close(): void {
    this.stage.document = undefined;
    this.stage.counts = undefined;
    this.found.takeOfRecord();
    this.found.takeMarked();
  }
}

/** The document that is visited, whichever it is. */
class Stage implements DocumentScope {
  document: DocumentScope | undefined;
  counts: DocumentCounts | undefined;
  maxEntries = 0;
  private readonly given: RevisionContext;

  constructor(given: RevisionContext) {
    this.given = given;
  }

  get context(): RevisionContext {
    return this.document?.context ?? this.given;
  }

  get isWhole(): boolean {
    return this.open.isWhole;
  }

  get isRead(): boolean {
    return this.open.isRead;
  }

  get services(): number {
    return this.open.services;
  }

  get times(): Times {
    return this.open.times;
  }

  sumOf(name: AmountName): Amount | undefined {
    return this.open.sumOf(name);
  }

  lacks(...parts: readonly InvoicePart[]): Skipped | undefined {
    return this.open.lacks(...parts);
  }

  get(name: string): Value {
    return this.open.get(name);
  }

  markOf(name: string): Mark | undefined {
    return this.open.markOf(name);
  }

  private get open(): DocumentScope {
    if (this.document === undefined) throw new Error("no document is visited");
    return this.document;
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
  private readonly stage: Stage;
  private readonly codes: ReadonlySet<string>;

  constructor(bound: readonly BoundDocumentRule[], found: Found, stage: Stage) {
    this.bound = bound;
    this.found = found;
    this.stage = stage;
    this.codes = new Set(bound.map(({ code }) => code));
  }

  record(field?: string, params?: Params): void {
    for (const diagnostic of this.bound) {
      const all = Object.assign({}, diagnostic.params, params);
      this.found.add({ diagnostic, path: field === undefined ? [] : [field], params: all });
    }
  }

  at(at: Mark, field?: string, params?: Params): void {
    for (const diagnostic of this.bound) {
      const all = Object.assign({}, diagnostic.params, params);
      this.found.addMarked({ diagnostic, path: [], name: field, params: all, at });
    }
  }

  skips(what: Skipped): void {
    const { counts } = this.stage;
    if (counts === undefined) throw new Error("no document is visited");
    for (const code of this.codes) countUp(countsOf(counts.skipped, code), what);
  }
}

const none: readonly Fault[] = Object.freeze([]);
const noneMarked: readonly MarkedFault[] = Object.freeze([]);
