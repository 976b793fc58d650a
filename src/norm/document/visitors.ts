import type { MarkedFault } from "../../engine/document/visitor";
import type { Compared } from "../../core/model/compared";
import type { Fault } from "../../core/model/fault";
import type {
  ArrayScope,
  DocumentReport,
  DocumentVisitor,
  Mark,
  OpenArray,
  Skipped,
  UsuarioScope,
  VisitRecord,
  VisitWhen,
} from "../../core/model/document-rule";
import { timeFields } from "../../core/model/document-rule";
import { hasCode } from "../../core/model/has-code";
import type { RuleContext } from "../../core/model/rule-context";
import type { Params } from "../../core/model/issue";
import type { RecordValues } from "../../core/model/value";
import type { BoundDocumentRule } from "./bind";
import type { Visited } from "./scopes";
import { Document } from "./scopes";
import { countsOf, countUp } from "../../engine/document/counts";

/** The visit of an array's records by one rule. */
interface Visit {
  readonly begin: DocumentVisitor["beginArray"];
  readonly visit: VisitRecord;
  readonly when: VisitWhen["when"] | undefined;
}

class ArrayVisits {
  /** The field with the time of the service, if the array has one. */
  readonly timeField: string | undefined;
  private readonly visits: readonly Visit[];
  private readonly ends: readonly ((array: ArrayScope, at: Mark) => void)[];
  /** The first of these visit the records of the open array. */
  private readonly open: Visit[];
  private openCount = 0;
  /** True if a record of the open array was visited. */
  private isBegun = false;

  constructor(all: readonly DocumentVisitor[], name: string) {
    this.timeField = timeFields.get(name);
    const concerned = all.filter(({ records = {} }) => Object.hasOwn(records, name)); // a host may extend prototypes
    this.visits = concerned.flatMap(({ beginArray: begin, records }): readonly Visit[] => {
      const own = records?.[name];
      if (own === undefined) return [];
      return typeof own === "function"
        ? [{ begin, visit: own, when: undefined }]
        : [{ begin, visit: own.visit, when: own.when }];
    });
    this.ends = concerned.flatMap(({ endArray }) => endArray ?? []);
    this.open = [...this.visits];
  }

  begin(): void {
    this.isBegun = false;
  }

  record(record: RecordValues, index: number, mark: () => Mark, array: OpenArray): void {
    if (!this.isBegun) this.first(array);
    const { open, openCount } = this;
    for (let i = 0; i < openCount; i++) {
      const { visit, when } = open[i] as Visit;
      if (when === "uncounted") {
        if (array.counted > index) continue; // nearly always
      } else if (when !== undefined && !hasCode(record, when)) continue;
      visit(record, index, mark, array);
    }
  }

  private first(array: OpenArray): void {
    const { visits, open } = this;
    let count = 0;
    for (const visit of visits)
      if (visit.begin === undefined || visit.begin(array, array.usuario) !== false)
        open[count++] = visit;
    this.openCount = count;
    this.isBegun = true;
  }

  end(array: ArrayScope, at: Mark): void {
    if (!this.isBegun) return;
    for (const end of this.ends) end(array, at);
  }
}

/**
 * The visitors of all rules that run, made once and used for all documents, one after the other. Two documents that are
 * open at once have two of these.
 */
export class Visitors {
  private readonly begin: readonly (() => void)[];
  readonly beginUsuario: readonly ((usuario: UsuarioScope) => void)[];
  readonly nullArray: readonly ((name: string, at: Mark) => void)[];
  readonly unknown: readonly NonNullable<DocumentVisitor["unknown"]>[];
  readonly endUsuario: readonly ((usuario: UsuarioScope, at: Mark) => void)[];
  readonly end: readonly ((at: Mark) => void)[];
  /** The ends of the rules that check the XML alone. */
  readonly endOfXml: readonly ((at: Mark) => void)[];
  readonly carried: readonly NonNullable<DocumentVisitor["carried"]>[];
  readonly found = new FoundFaults();
  readonly document: Document;
  private readonly visitors: readonly DocumentVisitor[];
  private readonly arrays = new Map<string, ArrayVisits>();

  /** @param rules are lists of bound rules that visit together: they are one rule in versions that state the same. */
  constructor(rules: readonly (readonly BoundDocumentRule[])[], context: RuleContext) {
    this.document = new Document(context);
    this.visitors = rules.map((bound) => {
      const { of, facts } = bound[0] as BoundDocumentRule;
      return of.create(new RuleReport(bound, this.found, this.document), this.document, facts);
    });
    const { visitors } = this;
    this.begin = visitors.flatMap(({ begin }) => begin ?? []);
    this.beginUsuario = visitors.flatMap(({ beginUsuario }) => beginUsuario ?? []);
    this.nullArray = visitors.flatMap(({ nullArray }) => nullArray ?? []);
    this.unknown = visitors.flatMap(({ unknown }) => unknown ?? []);
    this.endUsuario = visitors.flatMap(({ endUsuario }) => endUsuario ?? []);
    this.end = visitors.flatMap(({ end }) => end ?? []);
    this.endOfXml = rules.flatMap(([rule], i) =>
      rule?.needs === "xmlForm" ? (visitors[i]?.end ?? []) : [],
    );
    this.carried = visitors.flatMap(({ carried }) => carried ?? []);
  }

  ofArray(name: string): ArrayVisits {
    let visits = this.arrays.get(name);
    if (visits === undefined)
      this.arrays.set(name, (visits = new ArrayVisits(this.visitors, name)));
    return visits;
  }

  open(visited: Visited): void {
    this.document.begin(visited);
    for (const begin of this.begin) begin();
  }

  close(): void {
    this.document.close();
    this.found.takeOfRecord();
    this.found.takeMarked();
  }
}

/** The reported faults that were not yet passed on, in the order of the report. */
class FoundFaults {
  private ofRecord: Fault[] | undefined;
  /** The rules that reported the record, each with its versions. */
  private reported: { readonly code: string; readonly versions: readonly string[] }[] | undefined;
  private marked: MarkedFault[] | undefined;
  /** The rules that are not evaluated for the usuario that is open. */
  readonly skipping = new Set<DocumentReport>();

  add(fault: Fault, versions: readonly string[]): void {
    (this.ofRecord ??= []).push(fault);
    (this.reported ??= []).push({ code: fault.diagnostic.code, versions });
  }

  /** Removes the versions where a rule with one of these codes has reported the visited record. */
  without(codes: readonly string[], versions: readonly string[]): readonly string[] {
    const { reported } = this;
    if (reported === undefined || codes.length === 0) return versions; // nearly always
    const taken = reported.flatMap((each) => (codes.includes(each.code) ? each.versions : []));
    return versions.filter((version) => !taken.includes(version));
  }

  addMarked(fault: MarkedFault): void {
    (this.marked ??= []).push(fault);
  }

  takeOfRecord(): readonly Fault[] {
    const { ofRecord } = this;
    if (ofRecord === undefined) return none;
    this.ofRecord = undefined;
    this.reported = undefined;
    return ofRecord;
  }

  takeMarked(): readonly MarkedFault[] {
    const { marked } = this;
    if (marked === undefined) return noneMarked;
    this.marked = undefined;
    return marked;
  }
}

/** Makes one fault for each severity that a rule has in the versions that run. */
class RuleReport implements DocumentReport {
  private readonly bound: readonly BoundDocumentRule[];
  private readonly found: FoundFaults;
  private readonly document: Document;
  private readonly codes: ReadonlySet<string>;

  constructor(bound: readonly BoundDocumentRule[], found: FoundFaults, document: Document) {
    this.bound = bound;
    this.found = found;
    this.document = document;
    this.codes = new Set(bound.map(({ code }) => code));
  }

  record(field?: string, params?: Params, compared?: Compared): void {
    for (const diagnostic of this.bound) {
      const versions = this.found.without(diagnostic.before, diagnostic.versions);
      if (versions.length === 0) continue;
      const isWhole = versions.length === diagnostic.versions.length;
      const version = isWhole ? undefined : { version: versions.join(", ") };
      const all = Object.assign({}, diagnostic.params, version, params);
      const path = field === undefined ? [] : [field];
      this.found.add({ diagnostic, path, params: all, compared }, versions);
    }
  }

  at(at: Mark, field?: string, params?: Params, compared?: Compared): void {
    for (const diagnostic of this.bound) {
      const all = Object.assign({}, diagnostic.params, params);
      this.found.addMarked({ diagnostic, path: [], name: field, params: all, compared, at });
    }
  }

  skips(what: Skipped): void {
    const { skipped } = this.document.counts;
    for (const code of this.codes) countUp(countsOf(skipped, code), what);
  }

  skipsUsuario(): void {
    this.found.skipping.add(this);
  }
}

const none: readonly Fault[] = Object.freeze([]);
const noneMarked: readonly MarkedFault[] = Object.freeze([]);
