import { contractRules } from "../../../rules/contract/index";
import { structuralDiagnostics, textDiagnostics } from "../../core/diagnostics/index";
import type { CheckedOptions, OptionKinds, MessageOptions } from "../../core/model/options";
import { assertType, messageKinds, optionsOf } from "../../core/model/options";
import type { RevisionContext } from "../../core/model/revision-context";
import type { AnyRule } from "../../core/model/rule";
import { chosenRules } from "../../core/evaluate/chosen-rules";
import { evaluationOf } from "../../core/settings/evaluation";
import { rulesOf } from "../../core/settings/pack";
import type {
  JudgingOptions,
  PreparedValidator,
  Stage,
  StagePlan,
} from "../../core/settings/settings";
import { configurationOf, judgingKinds, settingsOf } from "../../core/settings/settings";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { Shape, ShapeLike } from "../../core/model/shapes";
import { shapeFrom } from "../../core/model/shapes";
import type { Evaluation } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import type { Counters } from "./counters";

/** The options of a run over bytes, except those that decide how records are judged. */
export interface RunOptions extends MessageOptions {
  /** "revision": whether the record may be submitted (the default); "draft": whether it may be saved. */
  readonly stage?: Stage | undefined;
  /** The shape of bare records; by default it is determined from their names. */
  readonly shape?: ShapeLike | undefined;
  /** How the bytes are divided into records; by default it is determined from the bytes. */
  readonly input?: "auto" | "ndjson" | "json" | undefined;
  /** The largest record, in bytes; 16 MiB by default. */
  readonly maxRecord?: number | undefined;
  /** Adds the JSON text at fault to each finding. These are health data. */
  readonly showValues?: boolean | undefined;
  /**
   * Adds to each finding the person and document that it concerns: the document, the patient and the service. These are
   * personal data.
   */
  readonly identify?: boolean | undefined;
  /** @internal Whether the files of the summary have the numbers of their documents, also without `identify`. */
  readonly namesDocuments?: boolean | undefined;
  /** @internal Whether findings have the hidden place of their record. */
  readonly recordSpans?: boolean | undefined;
  /** @internal True if findings of the contract have the findings of packs that repeat them, for reports. */
  readonly notesRepeats?: boolean | undefined;
  /** @internal True if packs judge documents only: the contract alone judges records outside them. */
  readonly packsOfDocuments?: boolean | undefined;
  /** @internal The severities of rules in some files. */
  readonly overrides?: SeveritiesOfFiles | undefined;
  /** @internal With `showValues`, of how many findings of each rule in a file the value is decoded; of all by default. */
  readonly maxValues?: number | undefined;
  /** @internal How many entries a document rule keeps at most; a million by default. */
  readonly maxEntries?: number | undefined;
}

/** Severities of rules that apply to some files only. */
export interface SeveritiesOfFiles {
  readonly list: readonly {
    /** The patterns of files, as the user wrote them. */
    readonly files: readonly string[];
    readonly severities: NonNullable<JudgingOptions["severities"]>;
  }[];
  /** The indices of the entries that apply to a file. Of several for one rule, the last one counts. */
  of(file: string): readonly number[];
}

/** The options of a batch. If a validator is passed, it has its own options, and only `RunOptions` are allowed. */
export interface BatchOptions extends RunOptions, JudgingOptions {}

/** The checked options of a run. */
export interface Plan extends StagePlan {
  readonly shape: Shape | undefined;
  readonly input: "auto" | "ndjson" | "json";
  /** The diagnostics that only the text of a record shows, in the order of a report. */
  readonly texts: readonly Diagnostic<never>[];
  /** The diagnostic that reports repeated names of the levels above the records, if there is one. */
  readonly repeatedLevels: Diagnostic<never> | undefined;
  /** In bytes. */
  readonly maxRecord: number;
  readonly lang: Lang;
  readonly showValues: boolean;
  readonly maxValues: number;
  readonly identify: boolean;
  readonly namesDocuments: boolean;
  readonly recordSpans: boolean;
  readonly notesRepeats: boolean;
  /** The rules for records outside documents, if packs do not judge these. */
  readonly bareRules: readonly AnyRule[] | undefined;
  readonly evaluation: (counters: Counters) => readonly Evaluation[];
  /** Set if the whole input must be one value of this kind. */
  readonly alone?: "record" | "document" | undefined;
}

/**
 * Returns all diagnostics of a report, in its order: rules for records and documents come between the diagnostics of the input.
 */
const reported = (diagnostics: readonly Diagnostic<never>[]): readonly Diagnostic<never>[] => [
  ...structuralDiagnostics,
  ...diagnostics,
  ...textDiagnostics,
];

/** The codes that `only` and `skip` may not name. */
export const fixedCodes: readonly string[] = reported(contractRules)
  .filter(({ cannotBeSkipped }) => cannotBeSkipped)
  .map(({ code }) => code);

/** The codes that `only` and `skip` may name, in order of report. */
export const choosableCodes = (
  diagnostics: readonly Diagnostic<never>[] = contractRules,
): readonly string[] =>
  reported(diagnostics)
    .filter(({ cannotBeSkipped }) => !cannotBeSkipped)
    .map(({ code }) => code);

export const runKinds = {
  ...messageKinds,
  stage: ["revision", "draft"],
  shape: (value: unknown) => void shapeFrom(value),
  input: ["auto", "ndjson", "json"],
  maxRecord: (value: unknown, name: string) => {
    assertType(value, "number", name);
    if (!((value as number) >= 1) || (value as number) % 1 > 0)
      throw new RangeError("maxRecord must be a whole number of bytes, at least 1");
  },
  showValues: "boolean",
  identify: "boolean",
  namesDocuments: "boolean",
  recordSpans: "boolean",
  notesRepeats: "boolean",
  packsOfDocuments: "boolean",
  overrides: "object",
  maxEntries: "number",
  maxValues: "number",
} as const;

/** A context, or a validator, which has its own options. The options of the call belong to a context. */
export type ContextOrValidator = RevisionContext | PreparedValidator<string> | undefined;

/** The kinds of the options that a caller may pass with a context, or with a validator. */
export const kindsBeside = (judging: ContextOrValidator): OptionKinds<BatchOptions> =>
  configurationOf(judging) === undefined ? { ...judgingKinds, ...runKinds } : noJudging;

const ofValidator = (_: unknown, name: string): never => {
  throw new TypeError(`${name} must be given to createValidator: it belongs to the validator`);
};

const noJudging = {
  ...Object.fromEntries(Object.keys(judgingKinds).map((name) => [name, ofValidator])),
  ...runKinds,
} as typeof runKinds & typeof judgingKinds;

/**
 * Checks a context, unless it is a validator, and the options given with it.
 *
 * @throws TypeError when `judging` is neither a context nor a validator; TypeError or RangeError when an option is wrong.
 */
export function planOf(judging: ContextOrValidator, given?: BatchOptions): Plan {
  const own = optionsOf(given, kindsBeside(judging));
  const prepared = configurationOf(judging);
  const options: CheckedOptions<BatchOptions> = { ...prepared?.options, ...defined(own) };
  const { input = "auto", maxRecord = 16 * 1024 * 1024 } = options;
  const {
    showValues = false,
    maxValues = Number.POSITIVE_INFINITY,
    identify = false,
    namesDocuments = identify,
    recordSpans = false,
    notesRepeats = false,
    packsOfDocuments = false,
  } = options;
  const { maxEntries } = options;
  const shape = options.shape === undefined ? undefined : shapeFrom(options.shape);
  const settings = settingsOf(
    prepared === undefined ? (judging as RevisionContext | undefined) : prepared.context,
    options,
  );
  const { lang } = settings;
  const stagePlan = settings.stagePlan();
  const { visit, runs } = stagePlan;
  const visiting: StagePlan["visit"] =
    visit && ((counts, fields, place) => visit(counts, fields, place, maxEntries, showValues));
  const texts: readonly Diagnostic<never>[] = textDiagnostics.filter(({ code }) => runs(code));
  return {
    ...stagePlan,
    visit: visiting,
    shape,
    input,
    texts,
    repeatedLevels:
      shape === undefined ? texts.find(({ textFault }) => textFault === "names") : undefined,
    maxRecord,
    lang,
    showValues,
    maxValues,
    identify,
    namesDocuments: identify || namesDocuments,
    recordSpans,
    notesRepeats,
    bareRules: packsOfDocuments
      ? chosenRules(rulesOf({ rules: options.rules }), ({ code }) => runs(code))
      : undefined,
    evaluation: (counters: Counters) =>
      evaluationOf(stagePlan, counters, true, lang).map((each) =>
        overridden(each, options.overrides),
      ),
  };
}

/** Adds the severities that a rule has in some files. */
function overridden(evaluation: Evaluation, overrides: SeveritiesOfFiles | undefined): Evaluation {
  const inFiles = (overrides?.list ?? []).flatMap(({ files, severities }) => {
    const severity = severities[evaluation.code];
    return severity === undefined ? [] : [{ files, severity }];
  });
  return inFiles.length === 0 ? evaluation : { ...evaluation, inFiles };
}

/** Removes undefined options, so that they do not replace the validator's. */
const defined = <O extends object>(options: O): O =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as O;
