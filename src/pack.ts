import { contractRules } from "../rules/contract/index";
import { assertType } from "./options";
import type { AnyRule, Notice } from "./rule";
import type { DocumentRules } from "./watch";

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
}

/** What can be said of the rules of a revision. */
export const ruleKinds = {
  rules: (value: unknown) => {
    assertType(value, "array", "rules");
    if (!(value as readonly unknown[]).every(isRule))
      throw new TypeError("rules must list rules: code, severity, given, check and message");
  },
  packs: (value: unknown) => {
    assertType(value, "array", "packs");
    if (!(value as readonly Partial<Pack>[]).every((pack) => typeof pack?.after === "function"))
      throw new TypeError("packs must list packs, such as res948 of ripslint/res948");
  },
};

function isRule(value: unknown): boolean {
  const { code, severity, given, check, message } = Object(value) as Partial<AnyRule>;
  return (
    typeof code === "string" &&
    (severity === "error" || severity === "warning") &&
    given !== undefined &&
    typeof check === "function" &&
    typeof message?.en === "function" &&
    typeof message.es === "function"
  );
}

/** The rules that options ask for, with those of their packs behind them; the contract's where they ask for none. */
export const rulesOf = ({
  rules = contractRules,
  packs = [],
}: {
  readonly rules?: readonly AnyRule[];
  readonly packs?: readonly Pack[];
}): readonly AnyRule[] => packs.reduce((all, pack) => pack.after(all), rules);

/** The rules over a whole document that packs bring; undefined where none of them has any. */
export const documentRulesOf = (packs: readonly Pack[] = []): DocumentRules | undefined =>
  packs.reduce<DocumentRules | undefined>((all, pack) => pack.documents?.(all) ?? all, undefined);

/** All that options ask to be judged by, in order of report: the rules of records, then those of documents. */
export const noticesOf = (options: Parameters<typeof rulesOf>[0]): readonly Notice<never>[] => [
  ...rulesOf(options),
  ...(documentRulesOf(options.packs)?.rules ?? []),
];
