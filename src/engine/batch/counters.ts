import { addCounts, countUp } from "../document/counts";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { OtherArrayName } from "../../core/model/shapes";
import type { Invoices } from "../../core/model/revision-context";
import type { FileSummary, Repeated, Summary } from "../../core/model/finding";
import type { DocumentIdentity } from "../../core/model/concern";
import type { StagePlan } from "../../core/settings/settings";
import { RecordCounts } from "../../core/validate/record-counts";

/** The counts as plain data, which can be sent to another thread. */
export type Counts = Omit<Counters, Methods | "notJudged" | "total">;

type Methods = {
  [Key in keyof Counters]: Counters[Key] extends (...given: never[]) => unknown ? Key : never;
}[keyof Counters];

/** The number of documents of a file whose numbers are kept. */
export const maxNumbers = 1000;

/** Exact counts, of one file or of a whole run. */
export class Counters extends RecordCounts {
  files = 0;
  findings = 0;
  readonly bySeverity = { error: 0, warning: 0 };
  /** The warnings of rules that the Ministry rejects. */
  mayReject = 0;
  /** The findings that repeat another finding. */
  readonly repeated = { error: 0, warning: 0, mayReject: 0 };
  readonly byCode = new Map<string, number>();
  /** The numbers of the documents; only where the plan has `namesDocuments`. */
  readonly numbers: DocumentIdentity[] = [];

  issue({ code, severity, rejects }: Diagnostic<never>, isRepeated = false): void {
    const { repeated } = this;
    const mayReject = rejects === true && severity === "warning";
    this.findings += 1;
    this.bySeverity[severity] += 1;
    if (mayReject) this.mayReject += 1;
    if (isRepeated) repeated[severity] += 1;
    if (isRepeated && mayReject) repeated.mayReject += 1;
    countUp(this.byCode, code);
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
    this.repeated.error += other.repeated.error;
    this.repeated.warning += other.repeated.warning;
    this.repeated.mayReject += other.repeated.mayReject;
    for (const [code, count] of other.byCode) countUp(this.byCode, code, count);
    this.numbers.push(...other.numbers.slice(0, maxNumbers - this.numbers.length));
  }

  /** The counts of a run, with all codes in their order. */
  summary(plan: StagePlan): Summary {
    const { byCode } = this;
    const { documents, context, codes } = plan;
    return {
      files: this.files,
      ...this.results(plan),
      bySeverity: { ...this.bySeverity },
      mayReject: this.mayReject,
      ...this.repeatedMember(),
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
    const { numFactura, documents } = this.documents;
    return {
      file,
      ...(numFactura !== undefined && { numFactura }),
      ...(this.numbers.length > 0 && { numbers: [...this.numbers] }),
      ...(documents > 0 && { documents }),
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

  private repeatedMember(): { readonly repeated?: Repeated } {
    const { repeated } = this;
    return repeated.error + repeated.warning === 0 ? {} : { repeated: { ...repeated } };
  }

  private invoicesOf({ byNumber, xml }: Invoices): NonNullable<Summary["invoices"]> {
    const { found, matched, unmatched, late, ambiguous } = this.documents.invoices;
    const listed = byNumber.size + (xml?.notes.size ?? 0);
    const counts = { listed, unused: listed - found.size, matched, unmatched, late };
    return xml === undefined ? counts : { ...counts, xml: { files: xml.files, ambiguous } };
  }
}
