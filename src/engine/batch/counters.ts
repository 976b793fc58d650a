import { addCounts, countUp } from "../document/counts";
import type { OtherArrayName } from "../../core/model/shapes";
import type { FileSummary } from "../../core/model/finding";
import type { DocumentIdentity } from "../../core/model/concern";
import type { StagePlan } from "../../core/settings/settings";
import { RecordCounts } from "../../core/validate/record-counts";

/** The most documents of a file whose numbers are kept. */
export const maxNumbers = 1000;

/** The counts of one file or of a run, which can be added. */
export class Counters extends RecordCounts {
  /** The numbers of the documents, if the plan has `namesDocuments`. */
  readonly numbers: DocumentIdentity[] = [];

  add(other: Counters): void {
    this.files += other.files;
    this.records += other.records;
    this.bare += other.bare;
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
    this.repeated.error += other.repeated.error;
    this.repeated.warning += other.repeated.warning;
    for (const [code, count] of other.byCode) countUp(this.byCode, code, count);
    this.numbers.push(...other.numbers.slice(0, maxNumbers - this.numbers.length));
  }

  /** `error` is the reason why the file could not be read, or not to its end. */
  fileSummary(file: string, plan: StagePlan, error?: string): FileSummary {
    const { records, total, findings, mayReject, partial, notJudged } = this;
    const { numFactura, documents } = this.documents;
    return {
      file,
      state: this.state(plan, error),
      ...(numFactura !== undefined && { numFactura }),
      ...(this.numbers.length > 0 && { numbers: [...this.numbers] }),
      ...(documents > 0 && { documents }),
      ...(this.documents.withoutRips > 0 && { withoutRips: this.documents.withoutRips }),
      records,
      total,
      findings,
      errors: this.bySeverity.error,
      mayReject,
      ...this.repeatedMember(),
      partial,
      notJudged,
      ...(error !== undefined && { error }),
    };
  }
}
