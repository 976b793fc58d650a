import { contractRules } from "../../../rules/contract/index";
import { assertType, assertLang } from "../model/options";
import type { Lang } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { Need } from "../model/rule-context";
import type { AnyRule, Rule } from "../model/rule";
import type { DocumentRules } from "../../engine/document/visitor";

/** A dated version of a norm: its name, and its rules. */
export interface Pack {
  /** "res948" */
  readonly id: string;
  /** "v002" */
  readonly version: string;
  /** The day or month when it begins to apply. */
  readonly date: string;
  /** FNV-1a, 64 bits, over the canonical JSON of its data. */
  readonly digest: string;
  /** @internal Adds the pack's rules after a list of rules. The same list always returns the same result. */
  readonly after: (rules: readonly AnyRule[]) => readonly AnyRule[];
  /** @internal Adds the pack's document rules to the rules of other packs; absent if the pack has none. */
  readonly documents?: (others: DocumentRules | undefined) => DocumentRules;
  /** @internal Why a rule was not evaluated, by the part of the context that it lacks. */
  readonly why?: Readonly<Record<Lang, Readonly<Partial<Record<Need, string>>>>>;
}

/** The options that select rules, packs, and the language of messages. */
export const revisionKinds = {
  lang: assertLang, // a bundler keeps an object with a spread, whether it is used or not
  rules: (value: unknown, name: string): void => {
    assertType(value, "array", name);
    const codes = new Set<string>();
    for (const item of value as readonly unknown[]) {
      const rule = Object(item) as AnyRule;
      assertRule(rule, name);
      if (rule.group !== undefined) continue; // versions of a norm share their codes
      if (codes.has(rule.code)) throw new RangeError(`${name} must list ${rule.code} once`);
      codes.add(rule.code);
    }
  },
  packs: (value: unknown, name: string): void => {
    assertType(value, "array", name);
    for (const item of value as readonly unknown[])
      if (!isFunction((Object(item) as Partial<Pack>).after))
        throw new TypeError(`${name} must list packs, not names`);
  },
};

/** Throws a TypeError unless an object is a rule of the contract, or one that `defineRule` made. */
function assertRule(rule: Partial<AnyRule>, name: string): void {
  if (rule.given === undefined || !isFunction(rule.check))
    throw new TypeError(`${name} must list rules: those of contractRules, or made by defineRule`);
  if (rule.group?.has(rule as AnyRule) === false)
    throw new TypeError(
      `${name} has a copy of a rule of ${rule.norm ?? "a pack"}, which cannot run: set severities, or write a rule of your own`,
    );
}

const isFunction = (value: unknown): boolean => typeof value === "function";

/** Options that were checked: each of the rules has all members that the engine reads. */
interface RulesAndPacks {
  readonly rules?: readonly Rule[] | undefined;
  readonly packs?: readonly Pack[] | undefined;
}

/**
 * The rules that options select, followed by the rules of their packs; the contract's rules by default.
 *
 * @throws RangeError for an empty list, since every record would be right.
 */
export function rulesOf({ rules = contractRules, packs = [] }: RulesAndPacks): readonly AnyRule[] {
  const own = rules as readonly AnyRule[];
  const all = packs.reduce((before, pack) => pack.after(before), own);
  if (all.length === 0)
    throw new RangeError("rules is empty and no pack runs: list a rule, or leave it out");
  return all;
}

export const documentRulesOf = (packs: readonly Pack[] = []): DocumentRules | undefined =>
  packs.reduce<DocumentRules | undefined>((all, pack) => pack.documents?.(all) ?? all, undefined);

export const diagnosticsOf = (options: RulesAndPacks): readonly Diagnostic<never>[] => [
  ...rulesOf(options),
  ...(documentRulesOf(options.packs)?.rules ?? []),
];
