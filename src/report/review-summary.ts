import { isOpen, isUntrusted } from "../core/model/answer";
import { folderOf } from "../core/text/folder";
import { groupBy } from "../core/text/group-by";
import type { Answered, AnswerSection } from "../core/model/answer";
import type { FileState } from "../core/model/file-state";
import {
  fileStates,
  hasJudgedNothing,
  lacksProviderCodes,
  stateByFindings,
} from "../core/model/file-state";
import type { FileSummary } from "../core/model/finding";
import type { Severity } from "../core/model/issue";
import type { Mender } from "../core/model/rule-doc";
import type { Cause } from "./causes";
import type { Orphan } from "./orphan";
import { doubtful, harmless } from "./orphan";
import { orphansOf } from "./orphans";
import type { Outcome, RuleText } from "./report";
import type { UncheckedGroup } from "./unchecked";
import { uncheckedGroups } from "./unchecked";

export type { FileState } from "../core/model/file-state";
export { fileStates } from "../core/model/file-state";

/** The colour of a run: `clean` is green, `review` amber, `correct` red. */
export type VerdictKind = "clean" | "review" | "correct";

export interface FileInRun {
  readonly file: FileSummary;
  readonly state: FileState;
  readonly warnings: number;
  /** Its documents that answers of the Ministry name. */
  readonly answers: readonly Answered[];
}

/** The findings that one correction removes: the findings of a rule, and of rules that share its cause. */
export interface Problem extends Cause {
  /** "error" if one of its findings is an error. */
  readonly severity: Severity;
  readonly count: number;
  /** True if it has only warnings, and the Ministry may reject them. */
  readonly mayReject: boolean;
  /** The person who can correct it; absent for an unknown rule. */
  readonly mender?: Mender;
}

export interface RunTotals {
  readonly files: number;
  /** The number of files that could not be read to their end. */
  readonly unread: number;
  /** The number of records, and of the elements of the other arrays that a pack judged. */
  readonly records: number;
  /** How many of these have no error; null at the draft stage. */
  readonly ready: number | null;
  /** The number of records that can be saved as a draft; null if that was not judged. */
  readonly loaded: number | null;
  readonly errors: number;
  readonly warnings: number;
  /** The number of warnings about faults that the Ministry may reject. */
  readonly mayReject: number;
  /** The number of documents that the Ministry rejected, including documents that are not among the files. */
  readonly rejections: number;
}

/**
 * The summary of a run, besides its list of findings. The command's formats and the page take their states, problems and
 * numbers from it, so they never differ. It is plain data without a language.
 */
export interface ReviewSummary {
  readonly verdict: VerdictKind;
  readonly totals: RunTotals;
  /** In the order of the run. */
  readonly files: readonly FileInRun[];
  readonly states: Readonly<Record<FileState, number>>;
  /** Problems with errors come first; a problem comes earlier if it is the only cause of errors in more files. */
  readonly problems: readonly Problem[];
  /** The XMLs and answers without a document, and the documents without their XML. */
  readonly orphans: readonly Orphan[];
  /** The checks that were left out because the user did not pass their data. */
  readonly unchecked: readonly UncheckedGroup[];
  /** True if provider codes should have been compared, and were not. */
  readonly lacksProviderCodes: boolean;
}

type RuleOf = Pick<RuleText, "code" | "needs" | "norm" | "rejects" | "mender">;

export type SummaryInput = Pick<Outcome, "files" | "evaluated" | "answers" | "pairs"> & {
  readonly summary: Omit<Outcome["summary"], "listed" | "totals">;
};

/** Summarizes a run. `causes` are the causes of all findings, listed or not. */
export function reviewSummary(
  outcome: SummaryInput,
  causes: readonly Cause[],
  rules: readonly RuleOf[] = [],
): ReviewSummary {
  const { summary, evaluated, answers } = outcome;
  const lacksProviderCodes = lacksProviderCode(outcome, rules);
  const orphans = orphansOf(outcome);
  const files = filesInRun(outcome, lacksProviderCodes);
  const states = stateCounts(files);
  const { error: errors, warning: warnings } = summary.bySeverity;
  const totals: RunTotals = {
    files: outcome.files.length,
    unread: outcome.files.filter(({ error }) => error !== undefined).length,
    records: summary.total,
    ready: summary.totalReady,
    loaded: summary.loaded,
    errors,
    warnings,
    mayReject: summary.mayReject,
    rejections: rejectionsIn(answers),
  };
  const isRed = states.correct > 0 || totals.unread > 0 || hasRejection(answers);
  const isGreen =
    !hasJudgedNothing(summary) &&
    errors === 0 &&
    !summary.partial &&
    !lacksProviderCodes &&
    !hasUntrusted(answers) &&
    files.every(({ state }) => state === "clean" || state === "approved") &&
    orphans.every(({ kind }) => harmless.has(kind));
  return {
    verdict: isRed ? "correct" : isGreen ? "clean" : "review",
    totals,
    files,
    states,
    problems: problemsOf(causes, rules),
    orphans,
    unchecked: uncheckedGroups(evaluated),
    lacksProviderCodes,
  };
}

/** Returns true if the newest answer of a document rejects it, even if the document is not among the inputs. */
export const hasRejection = (answers: AnswerSection | undefined): boolean =>
  rejectionsIn(answers) > 0;

/** Returns true if an answer cannot be trusted, even if its document is not among the inputs. */
export const hasUntrusted = (answers: AnswerSection | undefined): boolean =>
  answers?.documents.some(isUntrusted) ?? false;

const rejectionsIn = (answers: AnswerSection | undefined): number =>
  answers?.documents.filter(({ state }) => state.startsWith("rejected")).length ?? 0;

export function problemsOf(causes: readonly Cause[], rules: readonly RuleOf[]): readonly Problem[] {
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  return causes.map((cause) => {
    const { code, codes, bySeverity } = cause;
    const severity = bySeverity.error > 0 ? "error" : "warning";
    const mender = texts.get(code)?.mender;
    return {
      ...cause,
      severity,
      count: bySeverity[severity],
      mayReject: severity === "warning" && codes.some((each) => texts.get(each)?.rejects === true),
      ...(mender !== undefined && { mender }),
    };
  });
}

export function filesInRun(
  { files, answers, pairs = [] }: Pick<Outcome, "files" | "answers" | "pairs">,
  lacksProviderCodes: boolean,
): readonly FileInRun[] {
  const answered = groupBy(answers?.documents ?? [], ({ file }) => file);
  const filesOf = (is: (kind: Orphan["kind"]) => boolean) =>
    new Set(pairs.flatMap(({ kind, file }) => (is(kind) ? [file] : [])));
  const unpaired = filesOf((kind) => kind === "document");
  const doubted = filesOf((kind) => doubtful.has(kind));
  // Without a norm no document is visited, so it is unknown which of them was rejected.
  const isUnsure =
    lacksProviderCodes || (answers?.unanswered === undefined && hasRejection(answers));
  const isDoubted = doubtedBy(files, answers);
  return files.map((file): FileInRun => {
    const all = answered.get(file.file) ?? [];
    const own = all.filter(({ state }) => state !== "no-answer");
    const state =
      stateByAnswers(file, own) ??
      stateByFindings(
        file,
        unpaired.has(file.file),
        isUnsure ||
          own.some(isDoubtful) ||
          isDoubted(file.file) ||
          doubted.has(file.file) ||
          own.some(isApproved),
      );
    return { file, state, warnings: file.findings - file.errors, answers: own };
  });
}

/** Returns true if an answer does not show what the Ministry did with its document. */
const isDoubtful = (each: Answered): boolean =>
  isOpen(each) ||
  each.isShared === true ||
  each.otherContent === true ||
  each.otherTotals !== undefined;

/** Returns true if the Ministry approved a document, so that its file must not be sent as it is. */
const isApproved = ({ state }: Answered): boolean => state.startsWith("approved");

/**
 * Finds the files that an answer without a document may concern: it names no document, or it cannot be trusted, so that its
 * number may be damaged too. These are the files in its folder, or all files if its folder has none.
 */
function doubtedBy(
  files: readonly FileSummary[],
  answers: AnswerSection | undefined,
): (file: string) => boolean {
  const alone = (answers?.documents ?? []).filter(
    (each) => each.file === undefined && (isUntrusted(each) || each.fits !== undefined),
  );
  if (alone.length === 0) return () => false;
  const having = new Set(files.map(({ file }) => folderOf(file)));
  const folders = alone.flatMap((each) => each.answers.slice(0, 1).map(folderOf));
  if (folders.some((folder) => !having.has(folder))) return () => true;
  const doubted = new Set(folders);
  return (file) => doubted.has(folderOf(file));
}

/** Undefined if the Ministry's answers do not decide the state of the file. */
function stateByAnswers(
  { documents = 0, partial }: FileSummary,
  answers: readonly Answered[],
): FileState | undefined {
  const having = (start: string) => answers.filter(({ state }) => state.startsWith(start)).length;
  if (answers.some((each) => each.state.startsWith("rejected") && each.isShared !== true))
    return "rejected";
  if (answers.some((each) => each.isShared === true || isOther(each))) return undefined;
  if (partial || documents === 0 || having("approved") < documents) return undefined;
  return having("approved-before") > 0 ? "approved-before" : "approved";
}

/** Returns true if a document differs from the one that the Ministry approved. */
const isOther = ({ otherTotals, otherContent }: Answered): boolean =>
  otherTotals !== undefined || otherContent === true;

export function stateCounts(files: readonly FileInRun[]): Readonly<Record<FileState, number>> {
  const counts = Object.fromEntries(fileStates.map((state) => [state, 0])) as Record<
    FileState,
    number
  >;
  for (const { state } of files) counts[state] += 1;
  return counts;
}

/** Returns true if provider codes should have been compared in a run, and were not. */
export function lacksProviderCode(
  { evaluated, summary }: Pick<SummaryInput, "evaluated" | "summary">,
  rules: readonly Pick<RuleText, "code" | "needs" | "norm">[],
): boolean {
  const statuses = new Map(evaluated.map(({ code, status }) => [code, status]));
  return lacksProviderCodes(rules, (code) => statuses.get(code), summary);
}
