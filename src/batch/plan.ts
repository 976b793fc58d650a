import { contractRules } from "../../rules/contract/index";
import { structuralDiagnostics, textDiagnostics } from "../../rules/input/index";
import type { Fault } from "../model/fault";
import type { Lang } from "../model/issue";
import type { Checked, Known, MessageOptions } from "../model/options";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { OpaqueContext } from "../model/opaque-context";
import type { JudgingOptions, PreparedOptions, Stage } from "../norm/settings";
import { configurationOf, judgingKinds, settingsOf } from "../norm/settings";
import type { AnyRule, Diagnostic, RevisionContext } from "../model/rule";
import type { Table } from "../model/table";
import type { Shape, UncoveredName } from "../model/shapes";
import { assertShape } from "../model/shapes";
import type { DocumentCounts, DocumentRules, DocumentVisit } from "../document/visitor";
import type { Evaluation } from "../model/finding";
import type { Counters } from "./counters";

/** What a run over bytes can be asked beside what decides how it judges. */
export interface RunOptions extends MessageOptions {
  /** The stage: "revision" (may be submitted, the default) or "draft" (may be saved). */
  readonly stage?: Stage | undefined;
  /** The shape of bare records; without it, told from their names. */
  readonly shape?: Shape | undefined;
  /** How the bytes are divided into records; told from the bytes by default. */
  readonly input?: "auto" | "ndjson" | "json" | undefined;
  /** The largest record, in bytes; 16 MiB by default. */
  readonly maxRecord?: number | undefined;
  /** Gives each finding the JSON text at fault. These are health data. */
  readonly showValues?: boolean | undefined;
  /** @internal The fast way, on by default: without it the report is the same byte for byte, and slower. */
  readonly fast?: boolean | undefined;
  /** @internal How many entries a rule over a document holds at most; a million by default. */
  readonly mostEntries?: number | undefined;
}

/** What a batch can be asked; beside a validator, which has the rest, only what `RunOptions` lists. */
export interface BatchOptions extends RunOptions, JudgingOptions {}

/** The options of a run, checked and prepared once. */
export interface Plan {
  readonly context: RevisionContext;
  readonly stage: "revision" | "draft";
  readonly shape: Shape | undefined;
  readonly input: "auto" | "ndjson" | "json";
  readonly rules: readonly AnyRule[];
  readonly texts: ReadonlySet<Diagnostic<never>>;
  readonly maxRecord: number;
  readonly lang: Lang;
  readonly showValues: boolean;
  readonly fast: boolean;
  /** The fault, as grave as the caller wants it. */
  readonly graded: <F extends Fault>(fault: F) => F;
  /** How packs judge the elements of the arrays that no shape describes; undefined where none does. */
  readonly elements:
    | {
        readonly tables: Readonly<Record<UncoveredName, Table>>;
        readonly rules: readonly AnyRule[];
      }
    | undefined;
  /** The packs that judge, as id@version. */
  readonly packs: readonly string[];
  /** Begins the visit of a document of a file, where a pack has rules over documents. */
  readonly documents: ((file: string, counts: DocumentCounts) => DocumentVisit) | undefined;
  /** The totals that documents counted; undefined where no pack counts them. */
  readonly totals: DocumentRules["totals"] | undefined;
  /** All codes that a report speaks of, in order of report. */
  readonly codes: readonly string[];
  evaluation(counters: Counters): readonly Evaluation[];
}

/** All rules of a report, in its order: the input's around those that judge records and documents. */
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

/** The options of a run, for whoever adds to them. */
const runKinds = {
  ...messageKinds,
  stage: ["revision", "draft"],
  shape: assertShape,
  input: ["auto", "ndjson", "json"],
  maxRecord: (value: unknown, name: string) => {
    assertType(value, "number", name);
    if (!((value as number) >= 1)) throw new RangeError("maxRecord must be at least 1 byte");
  },
  showValues: "boolean",
  fast: "boolean",
  mostEntries: "number",
} as const;

/** Who judges: a context, to be judged by the options beside it, or a validator, which has its own. */
export type Judging = OpaqueContext | PreparedOptions | undefined;

/** The kinds of the options that may stand beside a context, or beside a validator. */
export const kindsBeside = (judging: Judging): Known<BatchOptions> =>
  configurationOf(judging) === undefined ? { ...judgingKinds, ...runKinds } : noJudging;

const noJudging = runKinds as typeof runKinds & typeof judgingKinds;

/**
 * Checks a context, or takes a validator, and checks the options beside it.
 *
 * @throws TypeError when the context is not one; TypeError or RangeError when an option is wrong.
 */
export function planOf(judging: Judging, given?: BatchOptions): Plan {
  const own = optionsOf(given, kindsBeside(judging));
  const prepared = configurationOf(judging);
  const options: Checked<BatchOptions> = { ...prepared?.options, ...defined(own) };
  const { input = "auto", maxRecord = 16 * 1024 * 1024 } = options;
  const { showValues = false, fast = true, shape, mostEntries } = options;
  const settings = settingsOf(
    prepared === undefined ? (judging as OpaqueContext | undefined) : prepared.context,
    options,
  );
  const { stage, lang, chosen, graded, codes } = settings;
  const gate = settings.gate();
  const { context, rules, documents, elementRules, runs } = gate;
  return {
    context,
    stage,
    shape,
    input,
    rules,
    texts: new Set(textDiagnostics.filter(({ code }) => runs(code))),
    maxRecord,
    lang,
    showValues,
    fast,
    graded,
    elements: documents && { tables: documents.tables, rules: elementRules },
    packs: gate.packNames,
    documents:
      documents &&
      ((file, counts) =>
        documents.visit({
          context,
          runs: chosen,
          counts,
          file,
          ...(mostEntries !== undefined && { most: mostEntries }),
        })),
    totals: documents?.totals,
    codes,
    evaluation: ({ patients, unknownPatients, documents: counts }) =>
      settings.evaluation(gate, { isBytes: true, patients, unknownPatients, documents: counts }),
  };
}

/** The options that are given: one that is undefined does not hide the validator's. */
const defined = <O extends object>(options: O): O =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as O;
