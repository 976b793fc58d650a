import { countUp, newCounts } from "../../engine/document/counts";
import { PackCounts } from "../evaluate/pack-counts";
import type { RecordVerdict } from "../evaluate/verdict";
import type { Diagnostic } from "../model/diagnostic";
import type { FileState } from "../model/file-state";
import { lacksProviderCodes, stateByFindings } from "../model/file-state";
import type { Summary } from "../model/finding";
import type { Invoices, RuleContext } from "../model/rule-context";
import type { OtherArrayName } from "../model/shapes";
import type { StagePlan } from "../settings/settings";

/** Returns true if a context has a list of invoices, or an XML that was read. */
const hasInvoices = (
  context: RuleContext,
): context is RuleContext & { readonly invoices: Invoices } =>
  context.invoices !== undefined && context.invoices.xml?.files !== 0;

/** Exact counts of a document, a file or a run: its records, the elements of the other arrays, and its findings. */
export class RecordCounts {
  files = 0;
  records = 0;
  /** The records outside documents, where packs judge documents only. */
  bare = 0;
  notLoaded = 0;
  notReady = 0;
  partial = false;
  /** The number of usuarios with services whose own document is known, and of those whose document is not. */
  patients = 0;
  unknownPatients = 0;
  readonly otherArrays: Record<OtherArrayName, number> = {
    consultas: 0,
    urgencias: 0,
    hospitalizacion: 0,
  };
  readonly judgedOfOthers: Record<OtherArrayName, number> = {
    consultas: 0,
    urgencias: 0,
    hospitalizacion: 0,
  };
  /** How many of these have an error. */
  othersNotReady = 0;
  readonly packs = new PackCounts();
  readonly documents = newCounts();

  findings = 0;
  readonly bySeverity = { error: 0, warning: 0 };
  /** The number of warnings that the Ministry rejects. */
  mayReject = 0;
  /** The findings that are not counted, since they repeat the fault of another finding. */
  readonly repeated = { error: 0, warning: 0 };
  readonly byCode = new Map<string, number>();

  /** Counts a finding. A fault that two rules report counts once: `isRepeated` is true for the second finding. */
  issue({ code, severity, rejects }: Diagnostic<never>, isRepeated = false): void {
    countUp(this.byCode, code);
    if (isRepeated) {
      this.repeated[severity] += 1;
      return;
    }
    this.findings += 1;
    this.bySeverity[severity] += 1;
    if (rejects === true && severity === "warning") this.mayReject += 1;
  }

  /**
   * Counts one record, or one element of an array that no shape describes and packs judged. Without findings there is no
   * verdict. No pack judged a record that is `isBare`.
   */
  judged(array: OtherArrayName | undefined, verdict?: RecordVerdict, isBare = false): void {
    this.passed(array, 1);
    if (isBare) this.bare += 1;
    if (verdict === undefined) return;
    if (array !== undefined) this.othersNotReady += verdict.isReady ? 0 : 1;
    else {
      if (!verdict.isLoaded) this.notLoaded += 1;
      if (!verdict.isReady) this.notReady += 1;
    }
    if (!isBare) this.packs.see(verdict);
  }

  passed(array: OtherArrayName | undefined, count: number): void {
    if (array === undefined) this.records += count;
    else this.judgedOfOthers[array] += count;
  }

  /** The number of elements that neither the contract nor a pack judged. */
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

  /** The counts so far, with all codes in their order. */
  summary(plan: StagePlan): Summary {
    const { records, notLoaded, notReady, total, byCode } = this;
    const { rules, isRevision, packNames, documents, context, codes } = plan;
    const isTyped = rules.some(({ blocksLoading }) => blocksLoading);
    return {
      files: this.files,
      records,
      loaded: isTyped ? records - notLoaded : null,
      ready: isRevision ? records - notReady : null,
      total,
      totalReady: isRevision ? total - notReady - this.othersNotReady : null,
      otherArrays: { ...this.otherArrays },
      notJudged: this.notJudged,
      ...(packNames.length > 0 && { norm: this.packs.byPack(packNames, total - this.bare) }),
      partial: this.partial,
      ...(this.documents.withoutRips > 0 && { withoutRips: this.documents.withoutRips }),
      bySeverity: { ...this.bySeverity },
      mayReject: this.mayReject,
      ...this.repeatedMember(),
      byCode: Object.fromEntries(
        codes.filter((code) => byCode.has(code)).map((code) => [code, byCode.get(code) ?? 0]),
      ),
      ...(documents && { totals: documents.totals(this.documents) }),
      ...(documents && hasInvoices(context) && { invoices: this.invoicesOf(context.invoices) }),
    };
  }

  /** `error` is the reason why the file could not be read, or not to its end. */
  state({ diagnostics, context, runs, isRevision }: StagePlan, error?: string): FileState {
    const { records, total, mayReject, partial, notJudged } = this;
    const errors = this.bySeverity.error;
    const statusOf = (code: string) =>
      context.providerCodes !== undefined && runs(code) ? "ran" : "not-evaluated";
    const { withoutRips, doubts, uncompared } = this.documents;
    const counts = { records, total, withoutRips, ready: isRevision ? records : null };
    const isDoubted = [...doubts.keys()].some((doubt) => doubt !== "unpaired");
    const isOpen = isDoubted || uncompared > 0 || lacksProviderCodes(diagnostics, statusOf, counts);
    const file = { errors, error, mayReject, partial, notJudged, total, withoutRips };
    return stateByFindings(file, false, isOpen);
  }

  protected repeatedMember(): Pick<Summary, "repeated"> {
    const { repeated } = this;
    return repeated.error + repeated.warning === 0 ? {} : { repeated: { ...repeated } };
  }

  private invoicesOf({ byNumber, xml }: Invoices): NonNullable<Summary["invoices"]> {
    const { found, matched, unmatched, late, ambiguous } = this.documents.invoices;
    const needless = [...(xml?.needless ?? [])].filter((index) => !found.has(index)).length;
    const listed = (xml?.listed ?? byNumber.size) - needless;
    const counts = { listed, unused: listed - found.size, matched, unmatched, late };
    return xml === undefined ? counts : { ...counts, xml: { files: xml.files, ambiguous } };
  }
}
