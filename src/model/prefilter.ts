import type { Requirement } from "./requirement";

/** The requirement of a check that has one. */
const requirements = new WeakMap<object, Requirement>();

/**
 * Says of a check that it holds for every value that meets a requirement, which is tested faster. A copy of a rule with
 * another check does not have it.
 */
export function prefiltered<Check extends object>(requirement: Requirement, check: Check): Check {
  requirements.set(check, requirement);
  return check;
}

/** What holds of a value if a check need not be called for it; undefined if nothing is known. */
export const prefilterOf = (check: object): Requirement | undefined => requirements.get(check);
