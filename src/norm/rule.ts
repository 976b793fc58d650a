import type { Lang, Params } from "../model/issue";
import type { AnyRule, Given, Need, Rule, Said, Target } from "../model/rule";
import type { Shape } from "../model/shapes";
import type { InBytes } from "./in-bytes";
import type { Words } from "../model/norm";
import { severityOf } from "./severity";
import type { Prepared } from "./prepared";

/** What a rule of a norm is asked about: a field with its record, whose value may have any type that the contract gives it. */
export type NormTarget = Target<"field">;

/** What there is to say of a rule of a norm, whatever it looks at. */
export interface Described {
  /** Without the norm's id. */
  readonly code: string;
  /** The Ministry's rule that it stands for. */
  readonly official: string;
  /** Whether our check is sure enough to reject where the Ministry does; else it only warns, and `doubt` says why. */
  readonly isFirm: boolean;
  readonly needs?: Need;
  /** What it looks at, where that is not the fields that it is given. */
  readonly looksAt?: Words;
  readonly summary: Words;
  /** What the clerk does about it. */
  readonly fix: Words;
  readonly doubt?: Words;
  /** Where the facts stand, in DT1 v002. */
  readonly pages: string;
}

/** A rule of a norm, before it knows the version: the same check for each version's data. */
export interface NormRule extends Described {
  /** The fields of records; empty where it is asked of the levels around them only. */
  readonly given: readonly Given[];
  /** The shapes of its fields, where a name stands in others too; the gate need not ask there. */
  readonly shapes?: readonly Shape[];
  /** Whether it may speak of a field that is absent or null; the gate need not ask the others there. */
  readonly asksAbsent?: true;
  /** Whether the gate answers it from the table. */
  readonly inTable?: true;
  /** What the gate in bytes asks beside the table; without either it is never sure of a field that has a value. */
  readonly inBytes?: InBytes;
  /** True when the rule holds. */
  readonly check: (target: NormTarget, norm: Prepared) => boolean;
  readonly params?: (target: NormTarget, norm: Prepared) => Params;
  readonly message: Readonly<Record<Lang, (said: Said<Params>, norm: Prepared) => string>>;
}

/** A rule of a norm, bound to a version: `norms` are all versions of the norm that run beside it. */
export interface BoundRule extends Rule<Given, Params> {
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

const text = (params: Params | undefined): string => JSON.stringify(params ?? null);
