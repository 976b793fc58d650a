import type { Lang } from "../core/model/issue";
import type { Answered } from "../core/model/answer";
import { isUntrusted } from "../core/model/answer";
import { groupBy } from "../core/text/group-by";
import { answerWords, stateInWords, totalsInWords } from "./answers";
import type { Forms } from "./number";
import { countOf, numberOf } from "./number";
import type { Orphan } from "./orphan";
import { doubtful } from "./orphan";
import { orphanInWords } from "./orphans";
import { documentInWords } from "./place";
import type { FileInRun, FileState, ReviewSummary } from "./review-summary";
import { hasJudgedNothing } from "../core/model/file-state";
import { fileStates } from "./review-summary";
import { notJudgedIn, words } from "./summary-words";

/** The files of a run in words, since people send documents, not records. The texts are not escaped yet. */
export interface FilesModel {
  /** In the order of the run. */
  readonly rows: readonly FileRow[];
  /** The rows by their state, in the order of urgency; only states that files have. */
  readonly byState: ReadonlyMap<FileState, readonly FileRow[]>;
  /** "16 of 69 files can be sent, 53 to correct" */
  readonly sentence: string;
}

/** A file with a remark. */
export interface FileRow extends FileInRun {
  /** Why it could not be read, and how much was not judged; otherwise empty. */
  readonly remark: string;
}

export function filesModel(run: Counted & Pick<ReviewSummary, "orphans">, lang: Lang): FilesModel {
  const { files } = run;
  const orphans = groupBy(run.orphans, ({ file }) => file);
  const rows = files.map(
    (file): FileRow => ({
      ...file,
      remark: remarkOf(file, orphans.get(file.file.file) ?? [], lang),
    }),
  );
  const byState = new Map(
    fileStates.flatMap((state) => {
      const own = rows.filter((row) => row.state === state);
      return own.length === 0 ? [] : [[state, own] as const];
    }),
  );
  return { rows, byState, sentence: filesSentence(run, lang) };
}

type Counted = Pick<ReviewSummary, "files" | "states" | "totals">;

/** The states in the order of a bar: files that can be sent come first. */
export const barStates: readonly FileState[] = [...fileStates].sort(
  (a, b) => Number(b === "clean") - Number(a === "clean"),
);

/** Counts each file once, under its state: "10 to send, 20 to resolve (2 rejected by the Ministry, 18 to correct)". */
export function filesSentence(run: Counted, lang: Lang): string {
  const parts = openIn(run).map((state) => countedIn(run, state, lang));
  return `${stepsInWords(run, lang)}${parts.length < 2 ? "" : ` (${parts.join(", ")})`}`;
}

/** The next step for the files: "10 to send, 5 already approved, 20 to resolve". */
export function stepsInWords(run: Counted, lang: Lang): string {
  const { states } = run;
  const approved = states.approved + states["approved-before"];
  const open = openIn(run);
  const [only, ...more] = open;
  const toResolve = open.reduce((sum, state) => sum + states[state], 0);
  const { approved: nouns } = texts[lang].counted;
  return [
    countedIn(run, "clean", lang),
    approved > 0 && countOf(approved, nouns, lang),
    more.length > 0
      ? `${numberOf(toResolve, lang)} ${texts[lang].toResolve}`
      : only !== undefined && countedIn(run, only, lang),
  ]
    .filter((part) => part !== false)
    .join(", ");
}

/** The states whose files need some work before they can be sent. */
const openIn = ({ states }: Counted): readonly FileState[] =>
  fileStates.filter(
    (state) => state !== "clean" && !state.startsWith("approved") && states[state] > 0,
  );

/** The number of files in a state: "53 to correct". */
export function countedIn({ states, totals }: Counted, state: FileState, lang: Lang): string {
  const { counted, withoutErrors } = texts[lang];
  const isDraft = totals.ready === null && state === "clean";
  return countOf(states[state], isDraft ? withoutErrors : counted[state], lang);
}

function remarkOf(
  { file, state, answers }: FileInRun,
  orphans: readonly Orphan[],
  lang: Lang,
): string {
  if (file.error !== undefined) return file.error;
  const isByAnswer = state === "rejected" || state.startsWith("approved");
  const remarks = [
    file.partial ? words[lang].isPartial : undefined,
    notJudgedIn(file, false, lang).notJudged,
    ...answers.flatMap((each) => totalsInWords(each, lang)),
    ...(isByAnswer ? [] : answers.flatMap((each) => approvedOfSeveral(each, lang))),
    ...orphans.flatMap((each) => (doubtful.has(each.kind) ? [orphanInWords(each, lang)] : [])),
    ...answers.flatMap((each) => {
      const {
        why,
        answers: [name = ""],
      } = each;
      return why !== undefined && isUntrusted(each)
        ? [`${name}: ${answerWords[lang].noAnswer[why]}`]
        : [];
    }),
    file.errors === 0 && hasJudgedNothing(file) && !isByAnswer ? texts[lang].nothing : undefined,
  ];
  return remarks.filter((remark) => remark !== undefined).join("; ");
}

/** Names an approved document in a file with other documents that were not approved. */
function approvedOfSeveral(each: Answered, lang: Lang): readonly string[] {
  const { file = "", place, state } = each;
  const isNamed = state.startsWith("approved") && place !== undefined;
  return isNamed ? [`${documentInWords(file, place, lang)}: ${stateInWords(state, lang)}`] : [];
}

/** The states in words, for a table. */
export const stateIn = (lang: Lang): Readonly<Record<FileState, string>> => texts[lang].states;

/** The state of a document without errors in a file with errors, which files do not have. */
export const besideIn: Readonly<Record<Lang, string>> = {
  en: "no errors, in a file that has some",
  es: "sin errores, en un archivo que los tiene",
};

/** The titles of the lists of files, by state: the task for these files. */
export const taskIn = (lang: Lang): Readonly<Record<FileState, string>> => texts[lang].tasks;

export const fileTitlesIn = (lang: Lang): FileTexts["titles"] => texts[lang].titles;

interface FileTexts {
  readonly titles: Readonly<Record<"file" | "state" | "errors" | "warnings" | "remarks", string>>;
  readonly withoutErrors: string;
  readonly toResolve: string;
  readonly nothing: string;
  /** The text after the number of files in a state, for one file and for several. */
  readonly counted: Readonly<Record<FileState, Forms>>;
  readonly states: Readonly<Record<FileState, string>>;
  readonly tasks: Readonly<Record<FileState, string>>;
}

const texts: Readonly<Record<Lang, FileTexts>> = {
  en: {
    titles: {
      file: "File",
      state: "State",
      errors: "Errors",
      warnings: "Warnings",
      remarks: "Remarks",
    },
    withoutErrors: "without errors",
    toResolve: "to resolve",
    nothing: "nothing was judged",
    counted: {
      rejected: "rejected by the Ministry",
      correct: "to correct",
      "not-judged": "not judged",
      "missing-pair": "lacking only the XML",
      review: "to review",
      clean: "to send",
      "approved-before": "approved before",
      approved: "already approved",
    },
    states: {
      rejected: "rejected by the Ministry",
      correct: "correct",
      "not-judged": "not judged",
      "missing-pair": "lacks only the XML",
      review: "review",
      clean: "no errors",
      "approved-before": "approved before",
      approved: "approved",
    },
    tasks: {
      rejected: "The Ministry rejected these: correct them and send them again",
      correct: "Correct these",
      "not-judged": "These were not judged",
      "missing-pair": "Look for the XML of these",
      review: "Review these before you send them",
      clean: "Send these",
      "approved-before":
        "Already approved before (this was a second sending): recover their CUV, do not correct them, do not send them again",
      approved: "Do not send these again: the Ministry approved them",
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
    toResolve: "por resolver",
    nothing: "no se evaluó nada",
    counted: {
      rejected: ["rechazada por el Ministerio", "rechazadas por el Ministerio"],
      correct: "por corregir",
      "not-judged": "sin evaluar",
      "missing-pair": ["pendiente solo del XML", "pendientes solo del XML"],
      review: "por revisar",
      clean: "por enviar",
      "approved-before": ["ya aprobada antes", "ya aprobadas antes"],
      approved: ["ya aprobada", "ya aprobadas"],
    },
    states: {
      rejected: "rechazado por el Ministerio",
      correct: "corregir",
      "not-judged": "sin evaluar",
      "missing-pair": "solo falta el XML",
      review: "revisar",
      clean: "sin errores",
      "approved-before": "ya aprobado antes",
      approved: "aprobado",
    },
    tasks: {
      rejected: "El Ministerio rechazó estos: corríjalos y envíelos de nuevo",
      correct: "Corrija estos",
      "not-judged": "Estos quedaron sin evaluar",
      "missing-pair": "Busque el XML de estos",
      review: "Revise estos antes de enviarlos",
      clean: "Envíe estos",
      "approved-before":
        "Ya estaban aprobados (este fue un segundo envío): recupere su CUV, no los corrija ni los envíe otra vez",
      approved: "No envíe estos otra vez: el Ministerio ya los aprobó",
    },
  },
};
