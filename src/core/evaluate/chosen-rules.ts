import type { AnyRule } from "../model/rule";

const known = new WeakMap<readonly AnyRule[], Map<string, readonly AnyRule[]>>();

/** The most selections that are cached for a list of rules. */
const maxChoices = 100;

/** The same selection returns the same array, so that its plan is made only once. */
export function chosenRules(
  rules: readonly AnyRule[],
  isChosen: (rule: AnyRule) => boolean,
): readonly AnyRule[] {
  const places = rules.flatMap((rule, place) => (isChosen(rule) ? [place] : []));
  if (places.length === rules.length) return rules;
  const choices = known.get(rules) ?? new Map<string, readonly AnyRule[]>();
  known.set(rules, choices);
  const key = places.join();
  const list = choices.get(key) ?? places.map((place) => rules[place] as AnyRule);
  if (choices.size < maxChoices) choices.set(key, list);
  return list;
}
