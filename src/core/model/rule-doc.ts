import type { Bilingual } from "./issue";
import type { Confidence } from "./norm";

/** A section of a document that a rule is based on. */
export interface Clause {
  readonly document: string;
  readonly section: string;
  /** The numbered rules of that section. */
  readonly rules?: readonly number[];
}

/** A similar rule of the Ministry's validator (MUV). Our finding is never its verdict. */
export interface Related {
  readonly official: string;
  /** The certainty that the two are similar: see `Confidence`. */
  readonly confidence: Confidence;
  /** The requirement of that rule, in our own words. */
  readonly asks: Bilingual;
}

/** One member of the `params` of an issue. Never a value of a record. */
export interface Param {
  readonly name: string;
  /**
   * The possible values, each with its meaning; or "field" for a field's name, "number" for a number, "text" for a
   * text of our own.
   */
  readonly values: "field" | "number" | "text" | Readonly<Record<string, Bilingual>>;
  /** The meaning of the member. */
  readonly says: Bilingual;
  /** True if it may be left out. */
  readonly optional?: true;
}

/**
 * Who can mend a fault: `export`, the maintainer of the program that writes the RIPS; `billing`, the billing office;
 * `care`, the staff who recorded the service or the patient; `invoice`, the issuer of the invoice, since its XML is
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
  /** The clause or standard that the rule is based on; also what is not shown there and was decided here. */
  readonly rationale?: Bilingual;
  /** How a fault usually arises in a hospital's export. */
  readonly causes?: Bilingual;
  /** Who fixes a fault, and how. */
  readonly fix?: Bilingual;
  /** The same for a mistake, if its `params.mistake` allows a more specific text. */
  readonly fixes?: Readonly<Record<string, Bilingual>>;
  /** The uncertainty about the rule. */
  readonly caveat?: Bilingual;
  /** The subject of the rule, if it is not the fields that `given` selects. */
  readonly appliesTo?: Bilingual;
  /** The pages of the norm's document that it is based on. */
  readonly pages?: string;
  /** Where the requirement is written, for programs; empty where it was decided here. */
  readonly clauses?: readonly Clause[];
  /** Empty if the facts that we have seen name none. */
  readonly related?: readonly Related[];
  /** The meaning of the `params` of the rule's issues; left out if they have none. */
  readonly params?: readonly Param[];
  /**
   * The cases of the fixture that the rule's page shows, by description; for a rule whose shortest case is not the
   * clearest.
   */
  readonly examples?: { readonly fails?: string; readonly holds?: string };
}
