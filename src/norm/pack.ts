import { contractRules } from "../../rules/contract/index";
import { assertType, messageKinds } from "../model/options";
import type { Lang } from "../model/issue";
import { shownName } from "../model/issue";
import type { AnyRule, Diagnostic, Need } from "../model/rule";
import { allRoles, isFieldName } from "../model/shapes";
import type { DocumentRules } from "../document/visitor";

/** A dated version of a norm: its name, and its rules. */
export interface Pack {
  /** "res948" */
  readonly id: string;
  /** "v002" */
  readonly version: string;
  /** The day (or the month) from which it applies. */
  readonly date: string;
  /** FNV-1a, 64 bits, over the canonical JSON of its data. */
  readonly digest: string;
  /** Adds the pack's rules after a list of rules. The same list always returns the same result. */
  readonly after: (rules: readonly AnyRule[]) => readonly AnyRule[];
  /** Adds the pack's document rules to those of other packs; absent if the pack has none. */
  readonly documents?: (others: DocumentRules | undefined) => DocumentRules;
  /** Why a rule was not evaluated, by the part of the context that it lacks. */
  readonly why?: Readonly<Record<Lang, Readonly<Partial<Record<Need, string>>>>>;
}

/** The options of a revision: its rules and packs, and the language of messages. */
export const revisionKinds = {
  ...messageKinds,
  rules: (value: unknown, name: string) => {
    areRules(value, name);
    for (const rule of value as readonly AnyRule[]) assertRule(rule);
  },
  packs: listOf("packs, not names", ({ after }: Partial<Pack>) => isFunction(after)),
};

/** Makes a check that an option is a list of valid objects. */
function listOf<T extends object>(what: string, isOne: (item: Partial<T>) => unknown) {
  return (value: unknown, name: string) => {
    assertType(value, "array", name);
    for (const item of value as readonly unknown[])
      if (!isOne(Object(item) as Partial<T>)) throw new TypeError(`${name} must list ${what}`);
  };
}

const areRules = listOf(
  "objects with code, severity, given, check and message",
  ({ code, severity, given, check, message }: Partial<AnyRule>) =>
    [code, severity].every((each) => typeof each === "string" && each !== "") &&
    [given].flat().every((each) => typeof each === "string") &&
    [check, message?.en, message?.es].every(isFunction),
);

/** Throws a RangeError unless a rule has a severity, and runs on what a record can have. A norm names further fields. */
function assertRule({ code, severity, given, norm }: AnyRule): void {
  const named = `the rule ${shownName(code)}`;
  if (severity !== "error" && severity !== "warning")
    throw new RangeError(`the severity of ${named} must be error or warning`);
  for (const each of norm === undefined ? [given].flat() : [])
    if (!selectors.includes(each) && !isFieldName(each))
      throw new RangeError(
        `${named} is given ${shownName(each)}, which must be field, extra, a role or a field of a shape`,
      );
}

const selectors: readonly string[] = ["field", "extra", ...allRoles];

const isFunction = (value: unknown): boolean => typeof value === "function";

/** The rules that options select, followed by those of their packs; the contract's rules by default. */
export const rulesOf = ({
  rules = contractRules,
  packs = [],
}: {
  readonly rules?: readonly AnyRule[] | undefined;
  readonly packs?: readonly Pack[] | undefined;
}): readonly AnyRule[] => packs.reduce((all, pack) => pack.after(all), rules);

/** The document rules of packs; undefined if no pack has any. */
export const documentRulesOf = (packs: readonly Pack[] = []): DocumentRules | undefined =>
  packs.reduce<DocumentRules | undefined>((all, pack) => pack.documents?.(all) ?? all, undefined);

/** All rules that options select, in the order of the report: the rules for records, then those for documents. */
export const diagnosticsOf = (
  options: Parameters<typeof rulesOf>[0],
): readonly Diagnostic<never>[] => [
  ...rulesOf(options),
  ...(documentRulesOf(options.packs)?.rules ?? []),
];
