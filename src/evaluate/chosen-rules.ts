import type { AnyRule } from "../model/rule";

const known = new WeakMap<readonly AnyRule[], Map<string, readonly AnyRule[]>>();

/** How many choices are remembered of one list. */
const mostChoices = 100;

/** The rules of a list that are chosen; the same list for the same choice, so that it is planned once. */
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
  if (choices.size < mostChoices) choices.set(key, list);
  return list;
}
