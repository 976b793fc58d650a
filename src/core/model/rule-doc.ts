import type { Bilingual } from "./issue";
import type { Confidence } from "./norm";

export interface Clause {
  readonly document: string;
  readonly section: string;
  readonly rules?: readonly number[];
}

/** A similar rule of the Ministry's validator (MUV). Our finding never stands for its verdict. */
export interface Related {
  readonly official: string;
  /** The certainty that the two are similar. */
  readonly confidence: Confidence;
  /** The requirement of that rule, in our own words. */
  readonly asks: Bilingual;
}

export interface Param {
  readonly name: string;
  /**
   * The possible values with their meanings; or "field" for a field's name, "number" for a number, "text" for one of our texts.
   */
  readonly values: "field" | "number" | "text" | Readonly<Record<string, Bilingual>>;
  readonly says: Bilingual;
  readonly optional?: true;
}

/**
 * The person who can correct a fault: `export`, the maintainer of the program that writes the RIPS; `billing`, the billing
 * office; `care`, the staff who recorded the service or the patient; `invoice`, the issuer of the invoice, since its XML is
 * signed and never edited.
 */
export const menders = ["export", "billing", "care", "invoice"] as const;
export type Mender = (typeof menders)[number];

/** The texts of a rule, for people: in `<code>.doc.ts` beside the rule, outside the core's bundle. */
export interface RuleDoc {
  /** The problem, in a few words and without a full stop: the title of a finding in every report. */
  readonly problem: Bilingual;
  /** The requirement, in one sentence. */
  readonly requirement: Bilingual;
  /** The clause or standard that the rule is based on, and our decisions where it is silent. */
  readonly rationale?: Bilingual;
  /** How a fault usually arises in a hospital's export. */
  readonly causes?: Bilingual;
  /** Who fixes a fault, and how. */
  readonly fix?: Bilingual;
  /** By `params.mistake`: a more specific text for the mistake. */
  readonly fixes?: Readonly<Record<string, Bilingual>>;
  /** The uncertainty about the rule. */
  readonly caveat?: Bilingual;
  /** The subject of the rule, if `given` does not show it. */
  readonly appliesTo?: Bilingual;
  readonly pages?: string;
  /** Where the requirement is written, for programs; empty if it was decided here. */
  readonly clauses?: readonly Clause[];
  /** Empty if no known fact names one. */
  readonly related?: readonly Related[];
  /** The meaning of the `params` of the rule's issues, if they have any. */
  readonly params?: readonly Param[];
  /** The cases of the fixture that the rule's page shows, by description, if the shortest case is not the clearest. */
  readonly examples?: { readonly fails?: string; readonly holds?: string };
}
