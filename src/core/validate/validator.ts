import { assertContext, assertPerson, emptyContext, patientView } from "../model/context";
import type { Evaluation } from "../model/finding";
import type { RuleCode, Issue } from "../evaluate/typed-issue";
import type { RevisionContext } from "../model/revision-context";
import type { CheckedOptions, MessageOptions } from "../model/options";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { Person } from "../model/rule-context";
import type { Rule } from "../model/rule";
import type { RecordOf, ShapeLike } from "../model/shapes";
import { shapeFrom } from "../model/shapes";
import { evaluationOf } from "../settings/evaluation";
import type { JudgingOptions, PreparedValidator, Stage } from "../settings/settings";
import { assertRulesLeft, judgingKinds, markPrepared, settingsOf } from "../settings/settings";
import type { DocumentFinding, DocumentResult } from "./document";
import { DocumentReader } from "./document";
import { draftIssues, draftRules } from "./draft";
import { RecordCounts } from "./record-counts";
import { issuesOfRecord } from "./record-issues";
import { draftJsonSchema, revisionSchema } from "./schema";
import type { FailOption, StandardSchema } from "./standard";
import { asRequired, failing, failKinds, standardSchema } from "./standard";

/**
 * The options of `createValidator`: everything that does not change from record to record. `Own` are the codes of the
 * caller's own rules.
 */
export interface ValidatorOptions<Own extends string = never> extends JudgingOptions {
  /** As in `RevisionOptions`. */
  readonly rules?: readonly Rule<RuleCode | Own>[] | undefined;
  /** The result of `revisionContext`, or `noContext`. It may be left out at the stage "draft" only. */
  readonly context?: RevisionContext | undefined;
}

/** The options of a revision for one record. */
export interface RecordOptions extends MessageOptions {
  /** The patient of this record; null if it is not known. The context's by default. */
  readonly patient?: Person | null | undefined;
}

/** The options of a validator for one document. */
export interface StageOptions extends MessageOptions {
  /** The stage; the validator's by default. */
  readonly stage?: Stage | undefined;
}

/**
 * A configuration that was checked, with the calls that use it. Its functions need no `this`. `Own` are the codes of the
 * caller's own rules.
 */
export interface Validator<Own extends string = never> extends PreparedValidator<Own> {
  /** May this record be saved? As `validateDraft`. */
  readonly draft: (
    shape: ShapeLike,
    record: unknown,
    options?: MessageOptions,
  ) => readonly Issue<Own>[];
  /** May it be submitted? As `validateRevision`. Throws a TypeError if the validator has no context. */
  readonly revision: (
    shape: ShapeLike,
    record: unknown,
    options?: RecordOptions,
  ) => readonly Issue<Own>[];
  /** As `validateDocument`. Throws a TypeError for the stage revision if the validator has no context. */
  readonly document: (
    document: unknown,
    options?: StageOptions,
  ) => DocumentResult<DocumentFinding<Own>>;
  /** As `draftSchemaOf` and `revisionSchemaOf`: a Standard Schema with its JSON Schema. */
  readonly schema: <S extends ShapeLike>(
    shape: S,
    stage: Stage,
    options?: RecordOptions & FailOption,
  ) => StandardSchema<RecordOf<S>>;
  /**
   * Every rule: whether it is evaluated for a record at the validator's stage, and if not, why. The result of
   * `document` has the same for the document.
   */
  readonly evaluated: readonly Evaluation[];
}

/**
 * Checks and prepares a configuration once, for all calls. `validateStream` and `createBatch` accept the validator instead of a
 * context. A call throws only for its own arguments.
 *
 * @throws TypeError when `context` is not a context, or is left out at the stage revision; TypeError or RangeError when an
 *   option is wrong.
 * @example
 * const rips = createValidator({ context, packs: [res948], severities: { presence: "off" }, lang: "es" });
 * const issues = rips.revision(2, record, { patient });
 */
export function createValidator<const Own extends string = never>(
  options: ValidatorOptions<Own>,
): Validator<Exclude<Own, RuleCode>> {
  const { context, ...given } = optionsOf(options, validatorKinds);
  const checked = copyOf(given);
  const settings = settingsOf(context, checked);
  assertRulesLeft(settings.stagePlan(), checked.only);
  const drafts = settings.stagePlan("draft");
  const { graded } = drafts;
  const isUsualDraft = drafts.rules.length === 1 && drafts.rules[0] === draftRules[0];
  const view = patientView(context ?? {});

  const draft: Validator["draft"] = (name, record, given) => {
    const shape = shapeFrom(name);
    const { lang = settings.lang } = optionsOf(given, messageKinds);
    return isUsualDraft
      ? draftIssues(shape, record, lang, graded)
      : issuesOfRecord(shape, record, emptyContext, lang, drafts.rules, graded);
  };

  const revision: Validator["revision"] = (name, record, given) => {
    const shape = shapeFrom(name);
    const stagePlan = settings.stagePlan("revision");
    const { lang = settings.lang, patient } = optionsOf(given, recordKinds);
    if (patient === undefined)
      return issuesOfRecord(shape, record, stagePlan.context, lang, stagePlan.rules, graded);
    return view.with(patient, (own) =>
      issuesOfRecord(shape, record, own, lang, stagePlan.rules, graded),
    );
  };

  const document: Validator["document"] = (value, given) => {
    const { lang = settings.lang, stage } = optionsOf(given, stageKinds);
    return new DocumentReader(settings.stagePlan(stage), lang).result(value);
  };

  const schema: Validator["schema"] = (name, stage, given) => {
    const shape = shapeFrom(name);
    assertStage(stage);
    if (stage === "draft") {
      const { failOn, ...own } = optionsOf(given as MessageOptions & FailOption, draftKinds);
      return standardSchema(
        (value) => failing(draft(shape, value, own), failOn),
        (target) => ({ ...draftJsonSchema(shape, { target }) }),
      );
    }
    const { rules, context: judgedBy } = settings.stagePlan(stage);
    const { failOn, ...own } = optionsOf(given, schemaKinds);
    const asGraded = rules.map((rule) => graded({ diagnostic: rule, path: [] }).diagnostic);
    return standardSchema(
      (value) => failing(revision(shape, value, own), failOn),
      (target) => revisionSchema(shape, asRequired(judgedBy, asGraded, failOn), target),
    );
  };

  const evaluated = evaluationOf(settings.stagePlan(), new RecordCounts(), false, settings.lang);
  const calls = { draft, revision, document, schema, evaluated: Object.freeze(evaluated) };
  return markPrepared(calls, { context, options: checked }) as typeof calls & PreparedValidator;
}

const validatorKinds = {
  ...judgingKinds,
  context: (value: unknown) => assertContext(value),
};

function assertStage(stage: unknown): asserts stage is Stage {
  assertType(stage, "string", "stage");
  if (stage !== "revision" && stage !== "draft")
    throw new RangeError("stage must be revision or draft");
}

export const recordKinds = {
  ...messageKinds,
  patient: (value: unknown, name: string): void => {
    if (value !== null) assertPerson(value, name);
  },
};
export const stageKinds = { ...messageKinds, stage: judgingKinds.stage };
const draftKinds = { ...messageKinds, ...failKinds };
const schemaKinds = { ...recordKinds, ...failKinds };

/** Copies the options, so that later changes to the caller's lists have no effect. */
const copyOf = (options: CheckedOptions<JudgingOptions>): CheckedOptions<JudgingOptions> => {
  const { rules, packs, only, skip, severities, messages, ...rest } = options;
  return {
    ...rest,
    ...(rules && { rules: [...rules] }),
    ...(packs && { packs: [...packs] }),
    ...(only && { only: [...only] }),
    ...(skip && { skip: [...skip] }),
    ...(severities && { severities: { ...severities } }),
    ...(messages && { messages: { ...messages } }),
  };
};
