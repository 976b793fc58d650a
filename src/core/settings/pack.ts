import { contractRules } from "../../../rules/contract/index";
import { assertType, assertLang } from "../model/options";
import type { Lang } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { Given } from "../model/given";
import type { Need } from "../model/revision-context";
import type { AnyRule } from "../model/rule";
import { allRoles, isFieldName } from "../model/shapes";
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
  /** Adds the pack's rules after a list of rules. The same list always returns the same result. */
  readonly after: (rules: readonly AnyRule[]) => readonly AnyRule[];
  /** Adds the pack's document rules to the rules of other packs; absent if the pack has none. */
  readonly documents?: (others: DocumentRules | undefined) => DocumentRules;
  /** Why a rule was not evaluated, by the part of the context that it lacks. */
  readonly why?: Readonly<Record<Lang, Readonly<Partial<Record<Need, string>>>>>;
}

/** The options that select rules, packs, and the language of messages. */
export const revisionKinds = {
  lang: assertLang, // a bundler keeps an object with a spread, whether it is used or not
  rules: (value: unknown, name: string): void => {
    assertType(value, "array", name);
    for (const item of value as readonly unknown[]) assertRule(Object(item) as AnyRule, name);
  },
  packs: (value: unknown, name: string): void => {
    assertType(value, "array", name);
    for (const item of value as readonly unknown[])
      if (!isFunction((Object(item) as Partial<Pack>).after))
        throw new TypeError(`${name} must list packs, not names`);
  },
};

/**
 * Throws a TypeError unless an object has the members of a rule; a RangeError unless it has a valid severity, and runs on a
 * field and state that a record can have. A norm names further fields.
 */
function assertRule(rule: Partial<AnyRule>, name: string): void {
  const { code, severity, given, on = "value", norm, group, check, message } = rule;
  const selected: readonly unknown[] = [given].flat();
  const isComplete =
    [code, severity, ...selected].every((each) => typeof each === "string") &&
    [check, message?.en, message?.es].every(isFunction);
  if (!isComplete || !code)
    throw new TypeError(`${name} must list objects with code, severity, given, check and message`);
  if (severity !== "error" && severity !== "warning")
    throw new RangeError(`the severity of ${shownName(code)} must be error or warning`);
  if (!["value", "absent", "both", "wrong-type"].includes(on))
    throw new RangeError(`on of ${shownName(code)} must be value, absent, both or wrong-type`);
  if (group?.has(rule as AnyRule) === false)
    throw new TypeError(
      `${name} has a copy of a rule of ${norm ?? "a pack"}, which cannot run: set severities, or write a rule of your own`,
    );
  const isKnown = (each: unknown) =>
    ["field", "extra", ...allRoles].includes(each as Given) || isFieldName(each as string);
  if (norm === undefined && !selected.every(isKnown))
    throw new RangeError(
      `given of ${shownName(code)} must be field, extra, a role, or a field of a shape`,
    );
}

const isFunction = (value: unknown): boolean => typeof value === "function";

/**
 * The rules that options select, followed by the rules of their packs; the contract's rules by default.
 *
 * @throws RangeError for an empty list, since every record would be right.
 */
export function rulesOf({
  rules = contractRules,
  packs = [],
}: {
  readonly rules?: readonly AnyRule[] | undefined;
  readonly packs?: readonly Pack[] | undefined;
}): readonly AnyRule[] {
  const all = packs.reduce((before, pack) => pack.after(before), rules);
  if (all.length === 0)
    throw new RangeError("rules is empty and no pack runs: list a rule, or leave it out");
  return all;
}

export const documentRulesOf = (packs: readonly Pack[] = []): DocumentRules | undefined =>
  packs.reduce<DocumentRules | undefined>((all, pack) => pack.documents?.(all) ?? all, undefined);

export const diagnosticsOf = (
  options: Parameters<typeof rulesOf>[0],
): readonly Diagnostic<never>[] => [
  ...rulesOf(options),
  ...(documentRulesOf(options.packs)?.rules ?? []),
];
