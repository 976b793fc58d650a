import { addCounts, newCounts } from "../document/counts";
import { PackCounts } from "../evaluate/pack-counts";
import type { RecordVerdict } from "../evaluate/verdict";
import type { Severity } from "../model/issue";
import type { OtherArrayName } from "../model/shapes";
import type { Invoices } from "../model/revision-context";
import type { FileSummary, Summary } from "../model/finding";
import type { StagePlan } from "../settings/settings";

/** The counts as plain data, which can be sent to another thread. */
export type Counts = Omit<
  Counters,
  | "record"
  | "element"
  | "issue"
  | "clear"
  | "add"
  | "summary"
  | "results"
  | "notJudged"
  | "total"
  | "fileSummary"
>;

/** The counts that one document has too. */
type Results = Pick<
  Summary,
  | "records"
  | "loaded"
  | "ready"
  | "total"
  | "totalReady"
  | "otherArrays"
  | "notJudged"
  | "norm"
  | "partial"
>;

/** What a finding is counted by. */
interface Counted {
  readonly code: string;
  readonly severity: Severity;
  readonly rejects?: true;
}

/** Exact counts, of one file or of a whole run. */
export class Counters {
  files = 0;
  records = 0;
  notLoaded = 0;
  notReady = 0;
  partial = false;
  findings = 0;
  /** The usuarios whose document came before their `servicios`, and those for which it did not. */
  patients = 0;
  unknownPatients = 0;
  readonly otherArrays: Record<OtherArrayName, number> = {
    consultas: 0,
    urgencias: 0,
    hospitalizacion: 0,
  };
  /** The elements of these arrays that packs judged. */
  readonly judgedOfOthers: Record<OtherArrayName, number> = {
    consultas: 0,
    urgencias: 0,
    hospitalizacion: 0,
  };
  /** Those of them that have an error. */
  othersNotReady = 0;
  readonly packs = new PackCounts();
  /** The counts of the packs' document rules. */
  readonly documents = newCounts();
  readonly bySeverity = { error: 0, warning: 0 };
  /** The warnings of rules that the Ministry rejects. */
  mayReject = 0;
  readonly byCode = new Map<string, number>();

  /** Counts one record. */
  record(verdict: RecordVerdict): void {
    this.records += 1;
    if (!verdict.isLoaded) this.notLoaded += 1;
    if (!verdict.isReady) this.notReady += 1;
    this.packs.see(verdict);
  }

  /** Counts one element of an array that no shape describes, which packs judged. */
  element(array: OtherArrayName, verdict?: RecordVerdict): void {
    this.judgedOfOthers[array] += 1;
    if (verdict === undefined) return;
    if (!verdict.isReady) this.othersNotReady += 1;
    this.packs.see(verdict);
  }

  issue({ code, severity, rejects }: Counted): void {
    this.findings += 1;
    this.bySeverity[severity] += 1;
    if (rejects === true && severity === "warning") this.mayReject += 1;
    this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1);
  }

  /** Begins anew, with every number at zero. */
  clear(): void {
    Object.assign(this, new Counters());
  }

  add(other: Counts): void {
    this.files += other.files;
    this.records += other.records;
    this.notLoaded += other.notLoaded;
    this.notReady += other.notReady;
    this.partial ||= other.partial;
    this.findings += other.findings;
    this.patients += other.patients;
    this.unknownPatients += other.unknownPatients;
    for (const name of Object.keys(this.otherArrays) as OtherArrayName[])
      this.otherArrays[name] += other.otherArrays[name];
    for (const name of Object.keys(this.judgedOfOthers) as OtherArrayName[])
      this.judgedOfOthers[name] += other.judgedOfOthers[name];
    this.othersNotReady += other.othersNotReady;
    this.packs.add(other.packs);
    addCounts(this.documents, other.documents);
    this.bySeverity.error += other.bySeverity.error;
    this.bySeverity.warning += other.bySeverity.warning;
    this.mayReject += other.mayReject;
    for (const [code, count] of other.byCode)
      this.byCode.set(code, (this.byCode.get(code) ?? 0) + count);
  }

  /** The elements that neither the contract nor a pack judged. */
  get notJudged(): Readonly<Record<OtherArrayName, number>> {
    const { otherArrays, judgedOfOthers } = this;
    return {
      consultas: otherArrays.consultas - judgedOfOthers.consultas,
      urgencias: otherArrays.urgencias - judgedOfOthers.urgencias,
      hospitalizacion: otherArrays.hospitalizacion - judgedOfOthers.hospitalizacion,
    };
  }

  /** The records, and the elements that packs judged. */
  get total(): number {
    const { consultas, urgencias, hospitalizacion } = this.judgedOfOthers;
    return this.records + consultas + urgencias + hospitalizacion;
  }

  /** What became of the records and elements, by the rules that ran. */
  results({ rules, isRevision, packNames }: StagePlan): Results {
    const { records, notLoaded, notReady, total } = this;
    const isTyped = rules.some(({ blocksLoading }) => blocksLoading);
    return {
      records,
      loaded: isTyped ? records - notLoaded : null,
      ready: isRevision ? records - notReady : null,
      total,
      totalReady: isRevision ? total - notReady - this.othersNotReady : null,
      otherArrays: { ...this.otherArrays },
      notJudged: this.notJudged,
      ...(packNames.length > 0 && { norm: this.packs.byPack(packNames, total) }),
      partial: this.partial,
    };
  }

  /** The counts of a run, with all codes in their order. */
  summary(plan: StagePlan & { readonly codes: readonly string[] }): Summary {
    const { byCode } = this;
    const { documents, context, codes } = plan;
    return {
      files: this.files,
      ...this.results(plan),
      bySeverity: { ...this.bySeverity },
      mayReject: this.mayReject,
      byCode: Object.fromEntries(
        codes.filter((code) => byCode.has(code)).map((code) => [code, byCode.get(code) ?? 0]),
      ),
      ...(documents && { totals: documents.totals(this.documents) }),
      ...(documents && context.invoices && { invoices: this.invoicesOf(context.invoices) }),
    };
  }

  /** The result for one file; `error` is the reason why it could not be read, or not to its end. */
  fileSummary(file: string, error?: string): FileSummary {
    const { records, total, findings, mayReject, partial, notJudged } = this;
    const { numFactura } = this.documents;
    return {
      file,
      ...(numFactura !== undefined && { numFactura }),
      records,
      total,
      findings,
      errors: this.bySeverity.error,
      mayReject,
      partial,
      notJudged,
      ...(error !== undefined && { error }),
    };
  }

  private invoicesOf({ byNumber, xml }: Invoices): NonNullable<Summary["invoices"]> {
    const { found, matched, unmatched, late, ambiguous } = this.documents.invoices;
    const listed = byNumber.size + (xml?.notes.size ?? 0);
    const counts = { listed, unused: listed - found.size, matched, unmatched, late };
    return xml === undefined ? counts : { ...counts, xml: { files: xml.files, ambiguous } };
  }
}
