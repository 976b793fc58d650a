import type { Params } from "../../model/issue";
import type { Fault } from "../../evaluate/evaluator";
import type { Left, Watching } from "../../document/visitor";
import type { DocumentNormRule } from "../../model/norm-rule";
import type { Voiced } from "./rule";

/** What is known of a fault besides its rule. */
interface Known {
  /** From the record. */
  readonly path?: readonly string[];
  /** The field that is spoken of, where there is no path to it. */
  readonly name?: string;
  readonly params?: Params;
}

/** Says what watchers find, for each rule that was asked for, and counts what it was not evaluated for. */
export class Voice {
  /** Those that run, by the rule that they word. */
  private readonly rules = new Map<DocumentNormRule, readonly Voiced[]>();
  private readonly left: Watching["counts"]["left"];

  constructor(rules: readonly Voiced[], { runs, counts }: Watching) {
    for (const rule of rules) {
      if (!runs(rule.code)) continue;
      this.rules.set(rule.of, [...this.voiced(rule.of), rule]);
    }
    this.left = counts.left;
  }

  /** The faults of a rule that does not hold: one for each severity that it has among the versions. */
  says(rule: DocumentNormRule, { path = [], name, params }: Known = {}): readonly Fault[] {
    return this.voiced(rule).map((notice) => ({
      notice,
      path,
      ...(name !== undefined && { name }),
      params: { ...notice.params, ...params },
    }));
  }

  /** Counts something that a rule was not evaluated for. */
  leaves(rule: DocumentNormRule, kind: Left): void {
    for (const { code } of this.voiced(rule)) {
      const kinds = this.left.get(code) ?? new Map<Left, number>();
      this.left.set(code, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    }
  }

  private voiced(rule: DocumentNormRule): readonly Voiced[] {
    return this.rules.get(rule) ?? [];
  }
}
