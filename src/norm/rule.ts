import type { Lang, Params } from "../model/issue";
import type { NormRule, NormTarget, Prepared } from "../model/norm-rule";
import type { AnyRule, Given, Rule, Said } from "../model/rule";
import { severityOf } from "./severity";

/** A rule of a norm, bound to a version: `norms` are all versions of the norm that run beside it. */
export interface BoundRule extends Rule<Given, Params> {
  /** The rule that was bound. */
  readonly of: NormRule;
  readonly norms: readonly Prepared[];
}

/** Whether a rule is one that a norm brought. */
export const isBound = (rule: AnyRule): rule is BoundRule => Object.hasOwn(rule, "norms");

/** The rules of versions of one norm that run at once; a fault that several of them find alike stands once, and names them. */
export function boundRules(
  rules: readonly NormRule[],
  norms: readonly Prepared[],
  gates: Partial<Pick<BoundRule, "holds" | "gate">> = {},
): readonly BoundRule[] {
  return rules.flatMap((rule) => {
    const having = norms.filter((norm) => severityOf(rule, norm) !== undefined);
    return having.map((norm, i) => ({ ...bound(rule, norm, having, i, norms), ...gates }));
  });
}

function bound(
  rule: NormRule,
  norm: Prepared,
  having: readonly Prepared[],
  index: number,
  norms: readonly Prepared[],
): BoundRule {
  const { official, given, needs, message } = rule;
  const severity = severityOf(rule, norm) ?? "warning";
  const before = having.slice(0, index);
  const marks = norms.length > 1;
  const isAlike = (other: Prepared, target: NormTarget) =>
    severityOf(rule, other) === severity &&
    !rule.check(target, other) &&
    text(rule.params?.(target, other)) === text(rule.params?.(target, norm));
  const say = (lang: Lang) => (said: Said<Params>) =>
    `${marks ? `${String(said.params["version"])}: ` : ""}${message[lang](said, norm)}`;
  return {
    code: `${norm.data.id}/${rule.code}`,
    severity,
    given,
    ...(needs && { needs }),
    summary: noSummary,
    of: rule,
    norms,
    check: (target) => {
      const asked = target as NormTarget;
      return rule.check(asked, norm) || before.some((other) => isAlike(other, asked));
    },
    params: (target) => {
      const asked = target as NormTarget;
      const id = norm.lineOf(target.shape, target.field.name)?.row.id;
      const alike = having.filter((other) => other === norm || isAlike(other, asked));
      return {
        official,
        ...(id !== undefined && { field: id }),
        version: alike.map(({ data }) => data.version).join(", "),
        ...rule.params?.(asked, norm),
      };
    },
    message: { en: say("en"), es: say("es") },
  };
}

/** The texts of rules are not in the library. */
export const noSummary = { en: "", es: "" } as const;

const text = (params: Params | undefined): string => JSON.stringify(params ?? null);
