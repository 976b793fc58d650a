import type { MakeGate } from "../evaluate/gate";
import type { Lang, Params, Severity } from "./issue";
import type { Field, FieldName, Role, Shape } from "./shapes";

/** A person's document: the patient's, or a professional's. Both texts are not blank. */
export interface Person {
  readonly tipoDocumentoIdentificacion: string;
  readonly numDocumentoIdentificacion: string;
}

/** What a revision is judged against, prepared once by `revisionContext`. What is absent was not given. */
export interface RevisionContext {
  /** The answer of GET /rips-packages/context (contract 2.2, rule 7); absent only in `noContext`. */
  readonly providerCodes?: ReadonlySet<string>;
  /** The length of the longest provider code, in UTF-16 units. */
  readonly longestCode?: number;
  readonly patient?: Person;
  /** The professionals known, by `personKey`. */
  readonly professionals?: ReadonlySet<string>;
  /** The fields that the caller requires, by shape. */
  readonly required?: Readonly<Record<Shape, ReadonlySet<string>>>;
  /** A local time, YYYY-MM-DD HH:mm, that the caller calls now. */
  readonly now?: string;
  /** The billing period, both days included, written YYYY-MM-DD. Only packs ask for it, and for what follows. */
  readonly period?: { readonly from: string; readonly to: string };
  /** The invoice's modalidad de pago: "04" is pago por evento. */
  readonly paymentModality?: string;
  /** Official tables that the caller has: their codes. */
  readonly cups?: ReadonlySet<string>;
  readonly cie10?: ReadonlySet<string>;
  readonly cum?: ReadonlySet<string>;
  readonly ium?: ReadonlySet<string>;
}

/**
 * What a rule is asked about: "field" is any field of the table, whatever its type; a role is a field of
 * that role whose value is absent or of its right type; a field's name is that field; "extra" is a property
 * that the shape does not have. No contract rule names a field; the norm speaks of fields, and its packs do.
 */
export type Given = "field" | "extra" | Role | FieldName;

/** One field (or extra) of one record, as a rule sees it. */
export interface Target<G extends Given = Given> {
  readonly shape: Shape;
  readonly field: G extends "alias" ? Field & { readonly canonical: string } : Field;
  readonly value: G extends Role ? string | null | undefined : unknown;
  readonly record: Readonly<Record<string, unknown>>;
  readonly context: RevisionContext;
  /** The table of this shape. */
  readonly fields: readonly Field[];
  /** Whether any of the four shapes has a field of this name. */
  readonly isFieldName: (name: string) => boolean;
  /** The record's own value under a name; undefined when it has none. */
  readonly valueOf: (name: string) => unknown;
  /** The record's value in the field of a role; undefined when the shape has no such field. */
  readonly valueIn: (role: Role) => unknown;
}

/** A part of the context that a rule cannot do without. */
export type Need =
  | "providerCodes"
  | "patient"
  | "professionals"
  | "required"
  | "now"
  | "period"
  | "paymentModality"
  | "cups"
  | "cie10"
  | "cum"
  | "ium";

/** What every code has: the rules that judge records, and the diagnostics of the input (`rules/input`). */
export interface Notice<P = unknown> {
  /** Also the name of the rule's file, its fixture and its heading. */
  readonly code: string;
  readonly severity: Severity;
  /** A record with such an issue does not load: it cannot even be saved as a draft. */
  readonly blocksLoading?: true;
  /** The rule always runs: `only` and `skip` may not name it. */
  readonly cannotBeSkipped?: true;
  /** What is at fault in the field or property: its name, or its value (the default); or the record, and no field. */
  readonly pointsAt?: "name" | "value" | "record";
  /** Whether the rule reports fields that are absent or null: only those, or others too. */
  readonly absent?: "only" | "also";
  readonly message: Readonly<Record<Lang, (said: Said<P>) => string>>;
}

/** What a message is made from. */
export interface Said<P = unknown> {
  /** The name of the field or property that is spoken of; empty for the record itself. */
  readonly field: string;
  readonly params: P;
}

/** One rule: what must hold for the fields of one role, and what to say if it does not. */
export interface Rule<G extends Given = Given, P = unknown> extends Notice<P> {
  /** Selects the fields, and types them. */
  readonly given: G | readonly G[];
  /** True when the rule holds. */
  readonly check: (target: Target<G>) => boolean;
  /** It is asked of fields of a wrong type too; no other rule is. */
  readonly seesWrongTypes?: true;
  /** Asked once of a record whose types are right, before its fields: true where the rule holds for all of them. */
  readonly holds?: (target: Target) => boolean;
  /** Makes the gate that it shares with others of its pack: who reads bytes asks that first, and the rules where it is not sure. */
  readonly gate?: MakeGate;
  /** What `holds` and `gate` were made for: a copy of the rule that asks something else is asked without them. */
  readonly madeFor?: Asking;
  /** What is known of the mistake; called only when the check failed. */
  readonly params?: (target: Target<G>) => P & Params;
  /** The rule is not evaluated where the context lacks this. */
  readonly needs?: Need;
  /** Codes of rules that go first: where one of them is evaluated and speaks of the field, this one is silent. */
  readonly yieldsTo?: readonly string[];
}

/** All in a rule that sees a record, and what that is shown. Rules in which it is the same find the same. */
export type Asking = Pick<AnyRule, "given" | "check" | "params" | "needs">;

/** A rule whose target and params are forgotten: the members of a list of rules differ in them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list forgets what its members are given
export type AnyRule = Rule<any, any>;
