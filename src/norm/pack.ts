import { contractRules } from "../../rules/contract/index";
import { assertType, messageKinds } from "../model/options";
import type { Lang } from "../model/issue";
import type { AnyRule, Diagnostic, Need } from "../model/rule";
import type { DocumentRules } from "../document/visitor";

/** A dated version of a norm, asked for by name: what it is called, and the rules that it brings. */
export interface Pack {
  /** "res948" */
  readonly id: string;
  /** "v002" */
  readonly version: string;
  /** The day (or the month) from which it applies. */
  readonly date: string;
  /** FNV-1a, 64 bits, over the canonical JSON of its data. */
  readonly digest: string;
  /** A list of rules with this pack's behind them; the same list for the same rules, each time. */
  readonly after: (rules: readonly AnyRule[]) => readonly AnyRule[];
  /** The rules over a whole document, of other packs and of this one; absent where it has none. */
  readonly documents?: (others: DocumentRules | undefined) => DocumentRules;
  /** Why a rule was not evaluated, by the part of the context that it lacks. */
  readonly why?: Readonly<Record<Lang, Readonly<Partial<Record<Need, string>>>>>;
}

/** The options of a revision: the rules by which it judges, and the language of messages. */
export const revisionKinds = {
  ...messageKinds,
  rules: listOf(
    "objects with code, severity, check and message",
    ({ code, severity, check, message }: Partial<AnyRule>) =>
      code && severity && [check, message?.en, message?.es].every(isFunction),
  ),
  packs: listOf("packs, not names", ({ after }: Partial<Pack>) => isFunction(after)),
};

/** Checks that an option is a list of objects that have what it takes. */
function listOf<T extends object>(what: string, isOne: (item: Partial<T>) => unknown) {
  return (value: unknown, name: string) => {
    assertType(value, "array", name);
    for (const item of value as readonly unknown[])
      if (!isOne(Object(item) as Partial<T>)) throw new TypeError(`${name} must list ${what}`);
  };
}

const isFunction = (value: unknown): boolean => typeof value === "function";

/** The rules that options ask for, with those of their packs behind them; the contract's where they ask for none. */
export const rulesOf = ({
  rules = contractRules,
  packs = [],
}: {
  readonly rules?: readonly AnyRule[] | undefined;
  readonly packs?: readonly Pack[] | undefined;
}): readonly AnyRule[] => packs.reduce((all, pack) => pack.after(all), rules);

/** The rules over a whole document that packs bring; undefined where none of them has any. */
export const documentRulesOf = (packs: readonly Pack[] = []): DocumentRules | undefined =>
  packs.reduce<DocumentRules | undefined>((all, pack) => pack.documents?.(all) ?? all, undefined);

/** All that options ask to be judged by, in order of report: the rules of records, then those of documents. */
export const diagnosticsOf = (
  options: Parameters<typeof rulesOf>[0],
): readonly Diagnostic<never>[] => [
  ...rulesOf(options),
  ...(documentRulesOf(options.packs)?.rules ?? []),
];
