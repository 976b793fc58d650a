import type { AnyRule, Asking } from "../model/rule";

/**
 * Whether two rules find the same in every record: they may differ in code, severity and words. What spares asking
 * one rule spares asking another only then. Neither the rule's identity nor its code tells it.
 */
export const isSameAsking = (one: Asking, other: Asking): boolean =>
  one.check === other.check &&
  one.params === other.params &&
  one.needs === other.needs &&
  [one.given].flat().join() === [other.given].flat().join();

/** Whether a rule still asks what its `holds` and its `gate` were made for. */
export const isAsMade = (rule: AnyRule): boolean =>
  rule.madeFor !== undefined && isSameAsking(rule, rule.madeFor);
