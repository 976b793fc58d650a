import type { Evaluation, Finding } from "../model/finding";
import type { Lang } from "../model/issue";
import type { NormPack } from "../norm/norm-pack";

/** What the view needs of a run beside its outcome, in both languages, as plain data that a worker can post. */
export interface SummaryModel {
  readonly evaluated: Readonly<Record<Lang, readonly Evaluation[]>>;
}

/** Collects what the view needs of a run: the worker adds each finding, listed or not. */
export class SummaryCollector {
  constructor(_lang: Lang, _packs: readonly NormPack[]) {}

  add(_finding: Finding, _isListed: boolean): void {}

  model(evaluated: SummaryModel["evaluated"]): SummaryModel {
    return { evaluated };
  }
}
