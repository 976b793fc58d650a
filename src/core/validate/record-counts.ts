import { newCounts } from "../../engine/document/counts";
import { PackCounts } from "../evaluate/pack-counts";
import type { RecordVerdict } from "../evaluate/verdict";
import type { Summary } from "../model/finding";
import type { OtherArrayName } from "../model/shapes";
import type { StagePlan } from "../settings/settings";

/** The counts that one document has, and a file or run too. */
export type Results = Pick<
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

/** Exact counts of records, and of the elements of the arrays that no shape describes. */
export class RecordCounts {
  records = 0;
  notLoaded = 0;
  notReady = 0;
  partial = false;
  /** The usuarios with services that have a document of their own, and those that have none. */
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
  /** The number of these that have an error. */
  othersNotReady = 0;
  readonly packs = new PackCounts();
  /** The counts of the packs' document rules. */
  readonly documents = newCounts();

  /** Counts one record, or one element of an array that no shape describes and packs judged; without findings, no verdict. */
  judged(array: OtherArrayName | undefined, verdict?: RecordVerdict): void {
    this.passed(array, 1);
    if (verdict === undefined) return;
    if (array !== undefined) this.othersNotReady += verdict.isReady ? 0 : 1;
    else {
      if (!verdict.isLoaded) this.notLoaded += 1;
      if (!verdict.isReady) this.notReady += 1;
    }
    this.packs.see(verdict);
  }

  /** Counts records or elements without findings. */
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

  /** The results for the records and elements, by the rules that ran. */
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
}
