import type { Confidence, Words } from "./norm";

/** A place in a document that a rule rests on. */
export interface Clause {
  readonly document: string;
  readonly section: string;
  /** The numbered rules of that section. */
  readonly rules?: readonly number[];
}

/** A rule of the Ministry's validator (MUV) that asks something akin; our finding is never its verdict. */
export interface Related {
  readonly official: string;
  /** How sure it is that the two are akin: see `Confidence`. */
  readonly confidence: Confidence;
  /** What that rule asks, in our own words. */
  readonly asks: Words;
}

/** One member of the `params` of an issue. Never a value of a record. */
export interface Param {
  readonly name: string;
  /** The values that there are, each with what it says; or that it is a field's name, a number, or a text of our own. */
  readonly values: "field" | "number" | "text" | Readonly<Record<string, Words>>;
  /** What it says. */
  readonly says: Words;
  /** Whether it may be left out. */
  readonly optional?: true;
}

/** The texts of a rule, for people: in `<code>.doc.ts` beside the rule, outside the core's bundle. */
export interface RuleDoc {
  /** What must hold, in one sentence. */
  readonly requirement: Words;
  /** The clause or the standard that the rule rests on; what is not shown there, and was decided. */
  readonly rationale?: Words;
  /** How a fault usually arises in a hospital's export. */
  readonly causes?: Words;
  /** Who fixes a fault, and how. */
  readonly fix?: Words;
  /** What is doubtful. */
  readonly caveat?: Words;
  /** What the rule looks at, where that is not the fields that it is given. */
  readonly appliesTo?: Words;
  /** The pages of the norm's document that it rests on. */
  readonly pages?: string;
  /** Where the requirement is written, for programs; empty where it was decided here. */
  readonly clauses?: readonly Clause[];
  /** Empty where the facts that were seen name none. */
  readonly related?: readonly Related[];
  /** What the `params` of the rule's issues hold; left out where they have none. */
  readonly params?: readonly Param[];
  /** The cases of the fixture that the rule's page shows, by description, where the clearest is not the shortest. */
  readonly examples?: { readonly fails?: string; readonly holds?: string };
}
