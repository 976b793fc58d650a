import type { AnswerSection } from "../core/model/answer";
import type { FileSummary } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { groupBy } from "../core/text/group-by";
import { countOf, numberOf } from "./number";
import { notJudgedIn, words } from "./summary-words";

/**
 * What is to be done with a file, or with all files of a run. "clean": no errors in what was checked. "review": no
 * errors, but something was not judged, or the Ministry may reject what we only warn of. "correct": errors, or it could
 * not be read.
 */
export type State = "clean" | "review" | "correct";

/** The same, but for a file without errors whose document the Ministry has approved already. */
export type Task = State | "approved";

/** The files of a run: people send documents, not records. Nothing in it is escaped for a format yet. */
export interface FilesModel {
  /** In the order of the run. */
  readonly rows: readonly FileRow[];
  /** The rows by their state, and by what is to be done. */
  readonly byState: Readonly<Record<State, readonly FileRow[]>>;
  readonly byTask: ReadonlyMap<Task, readonly FileRow[]>;
  /** "16 of 69 files without errors, 53 to correct" */
  readonly sentence: string;
}

/** One file of a run. */
export interface FileRow {
  readonly file: FileSummary;
  readonly state: State;
  /** Whether it certainly has one document, which the Ministry has approved. */
  readonly isApproved: boolean;
  readonly warnings: number;
  /** Why it could not be read, what was not judged, and whether it is approved; empty if there is nothing to say. */
  readonly remark: string;
}

/**
 * The files of a run. `isOpen` means that something was judged in no file, so that none of them is clean.
 *
 * @param answers are those of the Ministry among the inputs.
 */
export function filesModel(
  files: readonly FileSummary[],
  isOpen: boolean,
  lang: Lang,
  answers: AnswerSection = noAnswers,
): FilesModel {
  const approved = approvedIn(answers);
  const rows = files.map((file): FileRow => {
    const isApproved = approved.has(file.file) && !file.partial;
    return {
      file,
      state: stateOf(file, isOpen),
      isApproved,
      warnings: file.findings - file.errors,
      remark: remarkOf(file, isApproved, lang),
    };
  });
  const having = (state: State) => rows.filter((row) => row.state === state);
  const byState = {
    clean: having("clean"),
    review: having("review"),
    correct: having("correct"),
  };
  const byTask = groupBy(
    rows,
    ({ state, isApproved }): Task => (isApproved && state !== "correct" ? "approved" : state),
  );
  return { rows, byState, byTask, sentence: sentenceOf(byState, lang) };
}

const noAnswers: AnswerSection = { documents: [] };

/**
 * The files that certainly have one document, which the Ministry has approved. Where documents without an answer are not
 * listed, a file behind the last one that is may have one of these too.
 */
function approvedIn({ documents, unanswered = 0 }: AnswerSection): ReadonlySet<string | undefined> {
  const isUnanswered = documents.map(({ state }) => state === "no-answer");
  const isWhole = isUnanswered.filter(Boolean).length === unanswered;
  const certain = isWhole ? documents : documents.slice(0, isUnanswered.lastIndexOf(true));
  const ofFile = groupBy(documents, ({ file }) => file);
  const approved = certain.filter(({ file, state }) => {
    return state.startsWith("approved") && ofFile.get(file)?.length === 1;
  });
  return new Set(approved.map(({ file }) => file));
}

/** The state of a file; `isOpen` as for the model. */
export function stateOf(file: FileSummary, isOpen: boolean): State {
  const { errors, error, mayReject, partial, notJudged, total } = file;
  if (errors > 0 || error !== undefined) return "correct";
  const isLeft = partial || total === 0 || Object.values(notJudged).some((count) => count > 0);
  return isOpen || isLeft || mayReject > 0 ? "review" : "clean";
}

function sentenceOf({ clean, review, correct }: FilesModel["byState"], lang: Lang): string {
  const say = texts[lang];
  const all = clean.length + review.length + correct.length;
  const among = review.length === 0 ? "" : ` (${numberOf(review.length, lang)} ${say.review})`;
  const without = `${numberOf(clean.length + review.length, lang)} ${words[lang].of} ${countOf(all, words[lang].files, lang)} ${say.withoutErrors}${among}`;
  return correct.length === 0
    ? without
    : `${without}, ${numberOf(correct.length, lang)} ${say.correct}`;
}

function remarkOf(file: FileSummary, isApproved: boolean, lang: Lang): string {
  const say = words[lang];
  if (file.error !== undefined) return file.error;
  const remarks = [
    isApproved ? texts[lang].approved : undefined,
    file.partial ? say.isPartial : undefined,
    notJudgedIn(file, false, lang).notJudged,
    file.errors === 0 && file.total === 0 ? texts[lang].nothing : undefined,
  ];
  return remarks.filter((remark) => remark !== undefined).join("; ");
}

/** A state in words, for a table. */
export const stateIn = (lang: Lang): Readonly<Record<State, string>> => texts[lang].states;

/** What is to be done with files: the title of their list. */
export const taskIn = (lang: Lang): Readonly<Record<Task, string>> => texts[lang].tasks;

/** The titles of the columns of a table of files. */
export const fileTitlesIn = (lang: Lang): (typeof texts)[Lang]["titles"] => texts[lang].titles;

const texts = {
  en: {
    titles: {
      file: "File",
      state: "State",
      errors: "Errors",
      warnings: "Warnings",
      remarks: "Remarks",
    },
    withoutErrors: "without errors",
    review: "to review",
    correct: "to correct",
    nothing: "nothing was judged",
    approved: "approved by the Ministry",
    states: { clean: "no errors", review: "review", correct: "correct" },
    tasks: {
      clean: "Send these",
      review: "Review these before you send them",
      correct: "Correct these",
      approved: "Do not send these again",
    },
  },
  es: {
    titles: {
      file: "Archivo",
      state: "Estado",
      errors: "Errores",
      warnings: "Advertencias",
      remarks: "Observaciones",
    },
    withoutErrors: "sin errores",
    review: "por revisar",
    correct: "por corregir",
    nothing: "no se evaluó nada",
    approved: "aprobado por el Ministerio",
    states: { clean: "sin errores", review: "revisar", correct: "corregir" },
    tasks: {
      clean: "Envíe estos",
      review: "Revise estos antes de enviarlos",
      correct: "Corrija estos",
      approved: "No envíe estos otra vez",
    },
  },
} as const;
