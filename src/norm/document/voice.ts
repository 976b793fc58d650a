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
  private readonly rules: readonly Voiced[];
  private readonly left: Watching["counts"]["left"];

  constructor(rules: readonly Voiced[], { runs, counts }: Watching) {
    this.rules = rules.filter(({ code }) => runs(code));
    this.left = counts.left;
  }

  /** The faults of a rule that does not hold: one for each severity that it has among the versions. */
  says(rule: DocumentNormRule, { path = [], name, params }: Known = {}): readonly Fault[] {
    return this.rules
      .filter(({ of }) => of === rule)
      .map((notice) => ({
        notice,
        path,
        ...(name !== undefined && { name }),
        params: { ...notice.params, ...params },
      }));
  }

  /** Counts something that a rule was not evaluated for. */
  leaves(rule: DocumentNormRule, kind: Left): void {
    for (const { of, code } of this.rules) {
      if (of !== rule) continue;
      const kinds = this.left.get(code) ?? new Map<Left, number>();
      this.left.set(code, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    }
  }
}
