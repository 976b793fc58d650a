import { causeOf } from "../core/model/one-fault";
import type { FileSummary, AnyFinding } from "../core/model/finding";
import type { Severity } from "../core/model/issue";
import { fieldIn, objectOf } from "./place";
import type { RuleText } from "./report";

/** The number of findings for a name, by severity. */
export type Count = { readonly name: string } & Readonly<Record<Severity, number>>;

/** The findings that one correction would remove: the findings of a rule, and of rules with the same cause. */
export interface CauseCount {
  /** The rule that describes the cause best. */
  readonly code: string;
  /** All of the rules, the most frequent first, including those that repeat the same fault. */
  readonly codes: readonly string[];
  /** The number of findings of each rule, the most frequent first. */
  readonly byCode: readonly Count[];
  readonly bySeverity: Readonly<Record<Severity, number>>;
  /** The number of files that have no other errors. */
  readonly frees: number;
}

export interface Cause extends CauseCount {
  readonly files: number;
  /** The number of documents; absent if none was counted, as without a pack. */
  readonly invoices?: number;
  /** The number of findings that are corrected automatically, if this was determined. */
  readonly automatic?: number;
}

/** Counts findings by a name. A broken export can have any number of names, so the number of separate counts is limited. */
class Counts {
  private readonly counts = new Map<string, Record<Severity, number>>();

  add(name: string, severity: Severity): void {
    let count = this.counts.get(name);
    if (count === undefined) {
      if (this.counts.size >= maxCounts) return;
      count = { error: 0, warning: 0 };
      this.counts.set(name, count);
    }
    count[severity] += 1;
  }

  /** The most frequent first; with equal counts, in the order of their first finding. */
  sorted(): readonly Count[] {
    return Array.from(this.counts, ([name, count]) => ({ name, ...count })).sort(
      (a, b) => totalOf(b) - totalOf(a),
    );
  }
}

const totalOf = ({ error, warning }: Readonly<Record<Severity, number>>): number => error + warning;

/** Only for a hostile input does a rule report more fields than this, over all seven arrays. */
const maxCounts = 200;

class CauseCounter {
  readonly code: string;
  readonly bySeverity = { error: 0, warning: 0 };
  private readonly codes = new Counts();
  private readonly byCode = new Counts();
  private automatic: number | undefined;
  private files = 0;
  private readonly documents = new DocumentCounter();
  private last: string | undefined;

  constructor(code: string) {
    this.code = code;
  }

  add(finding: AnyFinding): void {
    const { code, severity, file, repeatedBy = [], correction } = finding;
    this.bySeverity[severity] += 1;
    this.byCode.add(code, severity);
    if (correction !== undefined)
      this.automatic = (this.automatic ?? 0) + Number(correction === "automatic");
    for (const each of [code, ...repeatedBy.map((repeat) => repeat.code)])
      this.codes.add(each, severity);
    // the findings of a file come one after the other
    if (file !== this.last) this.files += 1;
    this.last = file;
    this.documents.add(finding);
  }

  /** `documentsOf` has the number of documents of each file; undefined if none was counted in the run. */
  cause(frees: number, documentsOf: ReadonlyMap<string, number> | undefined): Cause {
    const { code, bySeverity, files, codes, automatic } = this;
    return {
      code,
      codes: codes.sorted().map(({ name }) => name),
      byCode: this.byCode.sorted(),
      bySeverity: { ...bySeverity },
      files,
      ...(documentsOf && { invoices: this.documents.count(documentsOf) }),
      frees,
      ...(automatic !== undefined && { automatic }),
    };
  }
}

/**
 * Counts the documents that have findings. The pointer distinguishes the documents of an array, and the line the documents of
 * NDJSON; in a file of one document the line is not used. The findings of a document come one after the other.
 */
class DocumentCounter {
  private readonly files = new Map<string, { isArray: boolean; elements: number; lines: number }>();
  private last = { file: "", element: "", line: 0 };

  add({ file, pointer, line }: AnyFinding): void {
    const element = /^\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? "";
    const { last } = this;
    const counts = this.files.get(file);
    if (counts === undefined)
      this.files.set(file, { isArray: element !== "", elements: 1, lines: 1 });
    else {
      counts.isArray ||= element !== "";
      if (last.element !== element) counts.elements += 1;
      if (last.line !== line) counts.lines += 1;
    }
    this.last = { file, element, line };
  }

  count(documentsOf: ReadonlyMap<string, number>): number {
    let all = 0;
    for (const [file, { isArray, elements, lines }] of this.files) {
      const documents = documentsOf.get(file) ?? 0;
      all += Math.min(documents, isArray ? elements : documents > 1 ? lines : 1);
    }
    return all;
  }
}

type Take = (finding: AnyFinding, isListed: boolean, cause: string) => void;

interface Held {
  readonly finding: AnyFinding;
  readonly isListed: boolean;
  readonly cause: string;
}

/**
 * Finds the cause of each finding: the code of its rule, or of a rule that shares its cause. A finding about an absent field
 * has the cause of the misspelt name that means it, and either may come first. Therefore the findings of one record, or of one
 * object around records, are held until the next object begins.
 */
class CauseFinder {
  private readonly rules: ReadonlyMap<string, RuleText>;
  private readonly take: Take;
  private readonly held: Held[] = [];
  /** The causes of the misspelt names, by the absent field that each means. */
  private readonly names = new Map<string, string>();
  private object = "";
  /** The end of the object, as far as its findings show: a finding about an absent field covers the object. */
  private until = 0;

  constructor(rules: readonly RuleText[], take: Take) {
    this.rules = new Map(rules.map((rule) => [rule.code, rule]));
    this.take = take;
  }

  /** The findings of a file must come one after the other. */
  add(finding: AnyFinding, isListed: boolean): void {
    const { record, offset, length, params } = finding;
    const object = aroundOf(finding);
    // documents on separate lines have objects with the same pointer
    const isNext = object !== this.object || (record === null && offset >= this.until);
    if (isNext || this.held.length >= maxHeld) this.end();
    this.object = object;
    this.until = Math.max(isNext ? 0 : this.until, offset + length);
    const cause = causeIn(finding, this.rules);
    const field = params?.["field"];
    const isOfNames = this.rules.get(cause)?.isOfNames === true;
    // the misspelt name means this field
    if (isOfNames && typeof field === "string") this.names.set(field, cause);
    this.held.push({ finding, isListed, cause });
  }

  /** Passes on the held findings. */
  end(): void {
    const { held, names } = this;
    for (const { finding, isListed, cause } of held)
      this.take(finding, isListed, names.get(fieldIn(finding)) ?? cause);
    held.length = 0;
    names.clear();
  }
}

/** Returns the code of the rule that describes the cause best: the finding's own rule, or a rule that shares its cause. */
function causeIn(
  { code, params }: Pick<AnyFinding, "code" | "params">,
  rules: ReadonlyMap<string, RuleText>,
): string {
  const cause = causeOf(rules.get(code)?.sameAs, params);
  return cause !== undefined && rules.has(cause) ? cause : code;
}

/** Returns the object that a finding is about; for a field of the root or of a usuario, the object that contains the field. */
function aroundOf(finding: AnyFinding): string {
  const { file, record, path, pointer } = finding;
  const isOfLevel = record === null && path.length === 0 && fieldIn(finding) !== "";
  return isOfLevel ? `${pointer.slice(0, pointer.lastIndexOf("/"))} ${file}` : objectOf(finding);
}

/** The most findings of one object that are held. */
const maxHeld = 1000;

/** Counts the findings of a whole run by their causes, including those that are not listed. */
export class Causes {
  private readonly counters = new Map<string, CauseCounter>();
  private readonly finder: CauseFinder;
  /** By the name of a file: the cause of its errors; undefined if there are several. */
  private readonly only = new Map<string, string | undefined>();

  /** `also` receives each finding with its cause. */
  constructor(rules: readonly RuleText[] = [], also?: Take) {
    this.finder = new CauseFinder(rules, (finding, isListed, cause) => {
      const counter = this.counters.get(cause) ?? new CauseCounter(cause);
      this.counters.set(cause, counter);
      counter.add(finding);
      this.countError(finding, cause);
      also?.(finding, isListed, cause);
    });
  }

  add(finding: AnyFinding, isListed: boolean): void {
    this.finder.add(finding, isListed);
  }

  /**
   * Returns the causes of errors, then the causes that only warned. Within these, the cause that more files would need to be
   * free of errors comes first, then the cause with more findings.
   */
  all(files: readonly FileSummary[]): readonly Cause[] {
    this.finder.end();
    const frees = new Map<string, number>();
    const documentsOf = new Map<string, number>();
    for (const { file, documents = 0, error } of files) {
      if (documents > 0) documentsOf.set(file, documents);
      const only = this.only.get(file);
      if (only !== undefined && error === undefined) frees.set(only, (frees.get(only) ?? 0) + 1);
    }
    const counted = documentsOf.size === 0 ? undefined : documentsOf;
    const all = Array.from(this.counters.values(), (each) =>
      each.cause(frees.get(each.code) ?? 0, counted),
    );
    return all.sort(byWeight);
  }

  private countError({ file, severity }: AnyFinding, cause: string): void {
    if (severity !== "error") return;
    const { only } = this;
    if (!only.has(file)) only.set(file, cause);
    else if (only.get(file) !== cause) only.set(file, undefined);
  }
}

/** Sorts causes with errors first, then by the number of files, then by the number of findings. */
const byWeight = (a: CauseCount, b: CauseCount): number =>
  Number(b.bySeverity.error > 0) - Number(a.bySeverity.error > 0) ||
  b.frees - a.frees ||
  b.bySeverity.error - a.bySeverity.error ||
  b.bySeverity.warning - a.bySeverity.warning;
