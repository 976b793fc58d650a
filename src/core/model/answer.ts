/**
 * The decision of the Ministry's validator (MUV) on a document. `approved-before`: it refused a second sending of a document
 * that already has a CUV.
 */
export const answerStates = [
  "approved",
  "approved-with-notifications",
  "approved-before",
  "rejected",
  "rejected-before-sending",
  "not-an-answer",
] as const;
export type AnswerState = (typeof answerStates)[number];

/**
 * Why a text is not an answer. `failed`: an error of a client or server that the sending failed. `refused`: the service refused
 * the data before it validated them, and names fields. `no-cuv`: an approval without a CUV. `cuv-only`: a CUV without its
 * answer. `unknown-cuv`: the query of a CUV that the Ministry calls invalid. `contradictory`: its parts contradict each other.
 * `damaged`: it looks like an answer, or a part of one, and cannot be read.
 */
export type NoAnswer =
  | "empty"
  | "html"
  | "connection"
  | "failed"
  | "refused"
  | "not-json"
  | "other"
  | "no-cuv"
  | "cuv-only"
  | "unknown-cuv"
  | "contradictory"
  | "damaged";

/** Returns true if an answer cannot be trusted, so that the state of its document is unknown. */
export const isUntrusted = ({ why }: { readonly why?: NoAnswer }): boolean =>
  why === "no-cuv" || why === "contradictory" || why === "damaged";

/** Returns true if the saved text does not show what the Ministry did with its document. */
export const isOpen = ({ why }: { readonly why?: NoAnswer }): boolean =>
  why !== undefined && openReasons.has(why);

const openReasons: ReadonlySet<NoAnswer> = new Set([
  "no-cuv",
  "contradictory",
  "damaged",
  "cuv-only",
  "unknown-cuv",
  "empty",
  "refused",
]);

export const answerTotals = ["services", "usuarios", "attendances"] as const;

/** The sum of vrServicio, and the numbers of usuarios and services. Unknown totals are absent. */
export type AnswerTotals = Readonly<Partial<Record<(typeof answerTotals)[number], number>>>;

/** An answer of the MUV, or a text that was saved instead of one. */
export interface MuvAnswer {
  readonly state: AnswerState;
  /** Set unless it is an answer. */
  readonly why?: NoAnswer;
  /** The number of the document, if it has one. It is data of the document, so reports show it on request only. */
  readonly number?: string;
  /** The type and number of the note that it names, and the NIT of the sender. Most answers have neither. */
  readonly noteType?: string;
  readonly noteNumber?: string;
  readonly nit?: string;
  /** The time of the answer, in milliseconds since 1970. */
  readonly filed?: number;
  /** In the answer to a query of a CUV: the totals of the document with this CUV, except those that are 0. */
  readonly totals?: AnswerTotals;
  /** In the answer to a query of a CUV: a digest of the document that the Ministry approved. */
  readonly document?: string;
  /** The results in the answer, in order. */
  readonly items: readonly AnswerItem[];
}

/**
 * The groups of a run's answers: one for each document number, and one for the answers without a number in a folder. Plain
 * data.
 */
export interface AnswerIndex {
  /** Maps the number that names a document (the numNota of a note, else the numFactura) to its group. */
  readonly byNumber: ReadonlyMap<string, number>;
  /** Maps the only file of documents in a folder to the group of the folder's answers without a number. */
  readonly byFile: ReadonlyMap<string, number>;
  /** The groups with an answer that approves the document. */
  readonly approved?: ReadonlySet<number>;
}

/** A document of a run that may have answers, and the number of findings of each code. */
export interface AnsweredDocument {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  /** The index of the group that names it; -1 if none does. */
  readonly group: number;
  /** Its numDocumentoIdObligado, and the number that answers name it by; only if a group names it. */
  readonly nit?: string;
  readonly number?: string;
  /** Set if a group names it and it was read to its end. */
  readonly totals?: AnswerTotals;
  /** The numbers of findings. The key is severity, code and official code, separated by blanks. */
  readonly codes: ReadonlyMap<string, number>;
  /** True if the document was not read to its end. */
  readonly isCut?: true;
}

/**
 * Why only one side has a code. `unread`: a part of the document could not be read. `table-not-given`: the rule needs a table
 * that can be passed with --table. `needs-table`: it needs a table that ripslint does not support. `other-table`: a table was
 * used, but the Ministry may use another edition of it. `token-expired` and `try-again`: faults of the transport.
 * `unknown-code`: our list of official codes lacks it.
 */
export type Why =
  | "not-checkable"
  | "needs-table"
  | "table-not-given"
  | "other-table"
  | "needs-data"
  | "in-part"
  | "sources-disagree"
  | "of-the-xml"
  | "try-again"
  | "token-expired"
  | "unknown-code"
  | "unread"
  | "not-reached"
  | "only-warns"
  | "we-are-wrong";

/** A reason, and the tables that it is about. */
export interface CodeReason {
  readonly why: Why;
  readonly tables?: readonly string[];
}

/** An official code of a document: who reported it, and how often. */
export interface ComparedCode {
  readonly code: string;
  readonly who: "both" | "theirs" | "ours";
  readonly theirs: number;
  readonly ours: number;
  readonly why?: Why;
  /** The tables that the user did not pass with --table, by name. */
  readonly tables?: readonly string[];
  /** The Ministry's messages under the code, only if values are shown. */
  readonly observations?: readonly string[];
}

export interface AnswerSaid {
  readonly code: string;
  readonly rejects: boolean;
  /** The Ministry's text of the rule. */
  readonly description?: string;
  /** The place, as the Ministry writes it. */
  readonly path?: string;
  /** The message with the value, if values are shown; otherwise true if there is one. */
  readonly observation?: string;
  readonly hasObservation?: true;
}

/** A document with its answers, or an answer without a document. */
export interface Answered {
  /** The file of the document, and its place in it if it has several. Absent if there is no document. */
  readonly file?: string;
  readonly place?: string;
  readonly state: AnswerState | "no-answer";
  readonly why?: NoAnswer;
  /** Set if documents of several providers have the number, and the answer does not say which provider it is for. */
  readonly isShared?: true;
  /** For an answer without a document: its XML is among the files, was approved, and needs no document. */
  readonly isComplete?: true;
  /** Set if the document differs from the approved one, which its answer contains. */
  readonly otherContent?: true;
  /** Set if the number in the answer that counts differs from the document's in letter case, blanks or hyphens. */
  readonly spelledOtherwise?: true;
  /** The totals that differ from the totals of the approved document. */
  readonly otherTotals?: readonly (typeof answerTotals)[number][];
  /** For an answer that names no document: the files of the documents that it may concern. */
  readonly fits?: readonly string[];
  /** The files of its answers, first the answer that counts. */
  readonly answers: readonly string[];
  readonly codes: readonly ComparedCode[];
  /** The results in the answer that counts, in order; absent if there are none. */
  readonly said?: readonly AnswerSaid[];
  /** If the service refused the data: the codes of our findings that explain it, which are wrong types of data. */
  readonly same?: readonly string[];
  /** Set if values are shown. */
  readonly number?: string;
}

/** The answers among the inputs of a run. */
export interface AnswerSection {
  /** All documents with an answer, the first ones without, and the answers without a document. */
  readonly documents: readonly Answered[];
  /** The number of documents without an answer; absent if no pack visited documents, so that nothing was compared. */
  readonly unanswered?: number;
}

/** One result of the MUV. */
export interface AnswerItem {
  /** The official code, or `other` for a text that does not look like a code. */
  readonly code: string;
  /** True if it rejects the document, false if it is a notification. */
  readonly rejects: boolean;
  /**
   * The place, such as `usuarios[0].servicios.consultas[0].codConsulta`; absent if the result has none, or has a text that is
   * not a path.
   */
  readonly path?: string;
  /** The Ministry's text of the rule. */
  readonly description?: string;
  /**
   * The message with the value. It may contain personal data: reports show it on request only, otherwise only that there is
   * one.
   */
  readonly observation?: string;
  readonly hasObservation?: true;
}

/** Removes the observation of a result, but keeps the fact that there is one. */
export const withoutObservation = <Said extends { readonly observation?: string }>({
  observation,
  ...rest
}: Said): Omit<Said, "observation"> & { readonly hasObservation?: true } =>
  observation === undefined ? rest : { ...rest, hasObservation: true };

export interface OfficialText {
  /** The requirement of the official rule, or the meaning of the official code, in our own words. */
  readonly meaning?: string;
  readonly fix?: string;
  /** The fields that the annex assigns the code to, if none of our rules checks it. */
  readonly of?: readonly string[];
}
