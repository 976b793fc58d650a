import type { Finding } from "../model/finding";
import type { Severity } from "../model/issue";
import { shapeNames } from "../model/shapes";
import type { RuleText } from "./report";

/** The number of findings for a name, by severity. */
export type Count = { readonly name: string } & Readonly<Record<Severity, number>>;

/**
 * Counts of all findings by a name, listed or not. A broken export can have any number of names, so the number of
 * separate counts is limited.
 */
export class Counts {
  private static readonly most = 1000;
  private readonly nameOf: (finding: Finding) => string | undefined;
  private readonly counts = new Map<string, Record<Severity, number>>();
  others = 0;

  constructor(nameOf: (finding: Finding) => string | undefined) {
    this.nameOf = nameOf;
  }

  add(finding: Finding): void {
    const name = this.nameOf(finding);
    if (name === undefined) return;
    let count = this.counts.get(name);
    if (count === undefined) {
      if (this.counts.size >= Counts.most) {
        this.others += 1;
        return;
      }
      count = { error: 0, warning: 0 };
      this.counts.set(name, count);
    }
    count[finding.severity] += 1;
  }

  /** The most frequent first; with equal counts, the first seen. */
  sorted(): readonly Count[] {
    return Array.from(this.counts, ([name, count]) => ({ name, ...count })).sort(
      (a, b) => b.error + b.warning - a.error - a.warning,
    );
  }
}

/** The field that a finding is about. */
export function fieldName({ record, path: [name] }: Finding): string | undefined {
  return record === null || typeof name !== "string" ? undefined : name;
}

/** The array of an unknown provider code, and its probable cause: "medicamentos lost-leading-zero". */
export function codePosition(
  { code, shape, params }: Finding,
  rules: readonly RuleText[],
): string | undefined {
  if (shape === null || !isOfProviderCode(rules.find((rule) => rule.code === code)))
    return undefined;
  return `${shapeNames[shape]} ${String(params?.["mistake"])}`;
}

/** Whether a rule checks provider codes only. */
export const isOfProviderCode = (rule: RuleText | undefined): boolean =>
  rule?.given === "provider-code";
