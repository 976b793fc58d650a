import { structuralCodes, textCodes } from "../diagnostics/codes";
import { chosenRules } from "../evaluate/chosen-rules";
import { assertContext, emptyContext } from "../model/context";
import type { Fault } from "../model/fault";
import type { Lang, Severity } from "../model/issue";
import type { CheckedOptions, MessageOptions } from "../model/options";
import { assertType } from "../model/options";
import type { RevisionContext } from "../model/revision-context";
import { seen } from "../model/one-fault";
import type { Diagnostic } from "../model/diagnostic";
import type { RuleContext } from "../model/rule-context";
import type { AnyRule, Rule } from "../model/rule";
import { meant } from "../text/nearest";
import { remembered } from "../text/remembered";
import type { LevelName } from "../../engine/document/names";
import { levelOf } from "../../engine/document/names";
import type { BeginVisit, DocumentRules } from "../../engine/document/visitor";
import type { Messages } from "./messages";
import { messagesKind, worded } from "./messages";
import type { Pack } from "./pack";
import { diagnosticsOf, documentRulesOf, revisionKinds, rulesOf } from "./pack";

/** Whether a record may be submitted (revision), or saved (draft). */
export type Stage = "revision" | "draft";

/** The options of a revision: its rules. */
export interface RevisionOptions extends MessageOptions {
  /** The rules to run, in the order of the report; `contractRules` by default. `defineRule` makes one of your own. */
  readonly rules?: readonly Rule[] | undefined;
  /** Norms whose rules run after them, in this order; none by default. */
  readonly packs?: readonly Pack[] | undefined;
}

/** The options that decide how records are judged: the rules, the stage, and the severities. */
export interface JudgingOptions extends RevisionOptions {
  /** "revision": whether the record may be submitted (the default); "draft": whether it may be saved. */
  readonly stage?: Stage | undefined;
  /** Runs only these rules, by code, even at the draft stage. */
  readonly only?: readonly string[] | undefined;
  /** Runs all rules except these, by code, even at the draft stage. */
  readonly skip?: readonly string[] | undefined;
  /**
   * The severities of rules, by code, if they differ from the rules' own; "off" skips a rule. The codes for records
   * that cannot be judged at all (json, record, shape, document, too-large, too-deep) cannot be set.
   */
  readonly severities?: Readonly<Record<string, "off" | "warning" | "error">> | undefined;
  /** Messages in place of those of rules, by code and language. */
  readonly messages?: Messages | undefined;
}

/** The kinds of the options that decide how records are judged. Functions with further options spread them. */
export const judgingKinds = {
  ...revisionKinds,
  stage: ["revision", "draft"],
  only: (value: unknown, name: string) => {
    assertCodes(value, name);
    if ((value as readonly unknown[]).length === 0)
      throw new RangeError(
        "only is empty, so no rule would run: name at least one, or leave it out",
      );
  },
  skip: assertCodes,
  severities: (value: unknown, name: string) => {
    assertType(value, "object", name);
    for (const severity of Object.values(value as object)) {
      assertType(severity, "string", `each of ${name}`);
      if (!["off", "warning", "error"].includes(severity as string))
        throw new RangeError(`each of ${name} must be off or warning or error`);
    }
  },
  messages: messagesKind,
} as const;

function assertCodes(value: unknown, name: string): void {
  assertType(value, "array", name);
  for (const code of value as readonly unknown[]) assertType(code, "string", `a code of ${name}`);
}

export interface StagePlan {
  readonly context: RuleContext;
  /** True if this is the stage "revision". */
  readonly isRevision: boolean;
  readonly rules: readonly AnyRule[];
  /** The rules that also judge elements without a shape; empty if no pack has such rules. */
  readonly otherArrayRules: readonly AnyRule[];
  /** All rules in the order of the report: first for records, then for documents. */
  readonly diagnostics: readonly Diagnostic<never>[];
  readonly documents: DocumentRules | undefined;
  /** Undefined if no pack has document rules. */
  readonly visit: BeginVisit | undefined;
  /** Returns the level of a document that a name means. Cached for all documents. */
  readonly levelOf: (name: string) => LevelName | false;
  readonly packs: readonly Pack[];
  /** The packs that run, as id@version. */
  readonly packNames: readonly string[];
  readonly severities: ChosenSeverities;
  /** Returns true if the caller selected a rule, by code. */
  readonly chosen: (code: string) => boolean;
  /** Returns true if a rule is selected and also runs at this stage. */
  readonly runs: (code: string) => boolean;
  /** Gives a fault the severity that the caller chose. */
  readonly graded: <F extends Fault>(fault: F) => F;
  readonly codes: readonly string[];
}

type ChosenSeverities = ReadonlyMap<string, Severity | "off">;

export interface Settings {
  readonly lang: Lang;
  /** Returns how a stage judges; the configuration's stage by default. Throws a TypeError if a revision lacks a context. */
  readonly stagePlan: (stage?: Stage) => StagePlan;
}

/**
 * Checks and prepares a configuration whose options have the right types.
 *
 * @throws TypeError when `context` is not a context, or is left out at the stage revision; RangeError for a code that does not
 * exist, or that cannot be selected.
 */
export function settingsOf(
  context: RevisionContext | RuleContext | undefined,
  options: CheckedOptions<JudgingOptions>,
): Settings {
  const { stage = "revision", lang = "en", packs = [] } = options;
  if (stage === "revision" || context !== undefined) assertContext(context);
  const all = rulesOf(options);
  const allDocuments = documentRulesOf(packs);
  const diagnostics = diagnosticsOf(options);
  const severities: ChosenSeverities = new Map(Object.entries(options.severities ?? {}));
  const chosen = chooser(options, severities, diagnostics);
  const codes = [...structuralCodes, ...diagnostics.map(({ code }) => code), ...textCodes];
  for (const code of Object.keys(options.messages ?? {}))
    if (!codes.includes(code)) throw noRule(code, codes);
  const graded = grading(severities, options.messages);
  const made: Partial<Record<Stage, StagePlan>> = {};
  const stagePlanOf = (wanted: Stage): StagePlan => {
    const isRevision = wanted === "revision";
    if (isRevision) assertContext(context);
    const isOfStage = ({ blocksLoading }: AnyRule) => isRevision || blocksLoading === true;
    const rules = chosenRules(all, (rule) => isOfStage(rule) && chosen(rule.code));
    const documents = isRevision ? allDocuments : undefined;
    const own = isRevision ? (context as RuleContext) : emptyContext;
    return {
      context: own,
      diagnostics,
      isRevision,
      rules,
      documents,
      visit: documents?.visits({ context: own, runs: chosen }),
      levelOf: remembered(levelOf, 1000, 64),
      otherArrayRules:
        documents === undefined ? [] : chosenRules(rules, ({ group }) => group !== undefined),
      packs,
      severities,
      packNames: isRevision ? packs.map(({ id, version }) => `${id}@${version}`) : [],
      chosen,
      runs: (code) =>
        chosen(code) && (isRevision || all.some((rule) => rule.code === code && isOfStage(rule))),
      graded,
      codes,
    };
  };
  return { lang, stagePlan: (wanted = stage) => (made[wanted] ??= stagePlanOf(wanted)) };
}

/**
 * Throws a RangeError if the options of a caller leave no rule for a revision, since every record would be right. A draft only
 * has its types to judge, which may be off.
 */
export function assertRulesLeft(
  { rules, documents, chosen, isRevision }: StagePlan,
  only: readonly string[] = [],
): void {
  const others = [
    ...(documents?.rules ?? []).map(({ code }) => code),
    ...only.filter((code) => textCodes.some((each) => each === code)),
  ];
  if (!isRevision || rules.length > 0 || others.some(chosen)) return;
  throw new RangeError("no rule is left to run: see rules, only, skip and severities");
}

/**
 * Makes a function that returns true for the codes that `only`, `skip` and `severities` select, and for codes that cannot be
 * skipped.
 */
function chooser(
  { only, skip }: CheckedOptions<JudgingOptions>,
  severities: ChosenSeverities,
  rules: readonly Diagnostic<never>[],
): (code: string) => boolean {
  const named = [...(only ?? []), ...(skip ?? []), ...severities.keys()];
  if (only === undefined && named.length === 0) return () => true;
  const fixed = new Map<string, boolean>([
    ...structuralCodes.map((code) => [code, true] as const),
    ...rules.map(({ code, cannotBeSkipped }) => [code, cannotBeSkipped === true] as const),
    ...textCodes.map((code) => [code, false] as const),
  ]);
  for (const code of named) {
    const isFixed = fixed.get(code);
    if (isFixed === false) continue;
    if (isFixed)
      throw new RangeError(
        `${code} cannot be ${severities.has(code) ? "set" : "chosen"}: a record with it cannot be judged at all`,
      );
    throw noRule(
      code,
      [...fixed.keys()].filter((each) => fixed.get(each) === false),
    );
  }
  const isChosen = (code: string) =>
    (only === undefined || only.includes(code)) &&
    !(skip?.includes(code) ?? false) &&
    severities.get(code) !== "off";
  return (code) => fixed.get(code) === true || isChosen(code);
}

const noRule = (code: string, known: readonly string[]): RangeError =>
  new RangeError(`there is no rule ${code}${meant(code, known)}`);

/** Makes a function that applies the caller's severities and messages to faults. */
function grading(severities: ChosenSeverities, messages: Messages = {}): StagePlan["graded"] {
  if (severities.size === 0 && Object.keys(messages).length === 0) return (fault) => seen(fault);
  const known = new Map<Fault["diagnostic"], Fault["diagnostic"]>();
  const severityOf = ({ code, severity }: Diagnostic<never>) => {
    const chosen = severities.get(code);
    return chosen === undefined || chosen === "off" ? severity : chosen;
  };
  return (given) => {
    const { diagnostic } = given;
    const fault = seen(given, severityOf);
    const severity = severityOf(diagnostic);
    if (severity === diagnostic.severity && !Object.hasOwn(messages, diagnostic.code)) return fault;
    let graded = known.get(diagnostic);
    if (graded === undefined) {
      const own = worded(diagnostic, messages);
      graded = Object.create(own, { severity: { value: severity } }) as typeof diagnostic;
      known.set(diagnostic, graded);
    }
    return { ...fault, diagnostic: graded };
  };
}

const prepared = Symbol.for("ripslint.validator");

/** A validator, as a run accepts it. `Own` are the codes of the caller's own rules. */
export interface PreparedValidator<Own extends string = never> {
  /** Exists in the type only, so that a validator made in CommonJS fits a module. */
  readonly "~ripslint": readonly ["validator", Own];
}

export interface ValidatorConfiguration {
  readonly context: RevisionContext | undefined;
  readonly options: CheckedOptions<JudgingOptions>;
}

/**
 * Marks a validator with its configuration, so that `ripslint/batch` can use it even if it is loaded in another module format.
 */
export const markPrepared = <T extends object>(
  value: T,
  configuration: ValidatorConfiguration,
): T => Object.freeze(Object.defineProperty(value, prepared, { value: configuration }));

export const configurationOf = (value: unknown): ValidatorConfiguration | undefined =>
  typeof value === "object" && value !== null && Object.hasOwn(value, prepared)
    ? (value as { readonly [prepared]: ValidatorConfiguration })[prepared]
    : undefined;
