/**
 * The decision of the Ministry's validator (MUV) on a document. `approved-before`: it refused a second sending of a
 * document that has a CUV already.
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
 * Why something is not an answer. `failed`: an error of a client or server that the sending failed. `refused`: the
 * service refused the data before it validated them, and names fields. `no-cuv`: an approval without a CUV. `cuv-only`:
 * a CUV without its answer. `unknown-cuv`: the query of a CUV that the Ministry calls invalid. `contradictory`: its parts contradict each other. `damaged`: it has the form of an answer,
 * or of a part of one, and cannot be read.
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

/**
 * Returns true if something is an answer that cannot be trusted: nobody knows what the Ministry did with its document.
 */
export const isUntrusted = ({ why }: { readonly why?: NoAnswer }): boolean =>
  why === "no-cuv" || why === "contradictory" || why === "damaged";

/** Whether something that was saved as an answer leaves open what the Ministry did with its document. */
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

/** The totals of a document that the answer to a query of a CUV has. */
export const answerTotals = ["services", "usuarios", "attendances"] as const;

/** The sum of vrServicio and the numbers of usuarios and services; totals that are not known are absent. */
export type AnswerTotals = Readonly<Partial<Record<(typeof answerTotals)[number], number>>>;

/** An answer of the MUV, or a text that was saved instead of one. */
export interface MuvAnswer {
  readonly state: AnswerState;
  /** Only where it is not an answer. */
  readonly why?: NoAnswer;
  /** The number of the document, if it has one. It is data of the document: reports show it on request only. */
  readonly number?: string;
  /** The type and number of the note that it names, and the NIT of the sender: most answers name neither. */
  readonly noteType?: string;
  readonly noteNumber?: string;
  readonly nit?: string;
  /** The time of the answer, in milliseconds since 1970. */
  readonly filed?: number;
  /** For the answer to a query of a CUV: the totals of the document that has the CUV, except those that are 0. */
  readonly totals?: AnswerTotals;
  /** A digest of the document that the Ministry approved, in the answer to a query of its CUV. */
  readonly document?: string;
  /** The results in the answer, in order. */
  readonly items: readonly AnswerItem[];
}

/**
 * Maps the documents that a run's answers name to the groups of these answers: one group for each number, and one for
 * the answers without a number in a folder. Plain data.
 */
export interface AnswerIndex {
  /** Maps the number that names a document (the numNota of a note, else the numFactura) to its group. */
  readonly byNumber: ReadonlyMap<string, number>;
  /** Maps the only file of documents in a folder to the group of the folder's answers without a number. */
  readonly byFile: ReadonlyMap<string, number>;
  /** The groups with an answer that approves the document. */
  readonly approved?: ReadonlySet<number>;
}

/** A document of a run that may have answers, and how often each code was found in it. */
export interface AnsweredDocument {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  /** The place of the group that names it; -1 if none does. */
  readonly group: number;
  /** Its numDocumentoIdObligado, and the number that answers name it by; only if a group names it. */
  readonly nit?: string;
  readonly number?: string;
  /** Only if a group names it, and it was read to its end. */
  readonly totals?: AnswerTotals;
  /** The numbers of findings; the key is severity, code and official code, separated by blanks. */
  readonly codes: ReadonlyMap<string, number>;
  /** True if the document was not read to its end. */
  readonly isCut?: true;
}

/**
 * Why only one side has a code. `unread` means that a part of the document could not be read. `table-not-given`: the
 * rule needs a table that can be passed with --table. `needs-table`: it needs a table that ripslint does not support.
 * `other-table`: a table was used, but the Ministry may use another edition of it. `token-expired` and `try-again` are
 * faults of the transport; `unknown-code` is missing in our list of official codes.
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

/** One official code of a document: who reported it, and how often. */
export interface ComparedCode {
  readonly code: string;
  readonly who: "both" | "theirs" | "ours";
  readonly theirs: number;
  readonly ours: number;
  readonly why?: Why;
  /** The tables that the user did not pass, by the names of --table. */
  readonly tables?: readonly string[];
  /** The Ministry's messages under the code, only if values are shown. */
  readonly observations?: readonly string[];
}

/** One rejection or notification in the newest answer. */
export interface AnswerSaid {
  readonly code: string;
  readonly rejects: boolean;
  /** The Ministry's text of the rule. */
  readonly description?: string;
  /** The place, as the Ministry writes it. */
  readonly path?: string;
  /** The message with the value, only if values are shown; otherwise only that there is one. */
  readonly observation?: string;
  readonly hasObservation?: true;
}

/** A document with its answers, or an answer without a document. */
export interface Answered {
  /** The file of the document, and its place in it if it has several; absent if only the answer is there. */
  readonly file?: string;
  readonly place?: string;
  readonly state: AnswerState | "no-answer";
  readonly why?: NoAnswer;
  /** Documents of several providers have the number, and the answer does not say which provider it is for. */
  readonly isShared?: true;
  /** For an answer without a document: its XML is among the files, was approved, and needs nothing else. */
  readonly isComplete?: true;
  /** The document differs from the one that the Ministry approved, which its answer contains. */
  readonly otherContent?: true;
  /** The number in the answer that counts has other letter cases, blanks or hyphens than the document's. */
  readonly spelledOtherwise?: true;
  /** The totals that differ from those of the document that the Ministry approved. */
  readonly otherTotals?: readonly (typeof answerTotals)[number][];
  /** For an answer that names no document: the files of those that it may concern. */
  readonly fits?: readonly string[];
  /** The files of its answers; the first is the one that counts. */
  readonly answers: readonly string[];
  readonly codes: readonly ComparedCode[];
  /** The results in the answer that counts, in order; absent if there are none. */
  readonly said?: readonly AnswerSaid[];
  /** Where the service refused the data: the codes of our findings that a service refuses so, wrong types of data. */
  readonly same?: readonly string[];
  /** Its number, only if values are shown. */
  readonly number?: string;
}

/** The content of the answers among the inputs of a run. */
export interface AnswerSection {
  /** All documents with an answer, the first without, and the answers without a document. */
  readonly documents: readonly Answered[];
  /** How many documents have none; absent if no pack visited documents, so that nothing was compared. */
  readonly unanswered?: number;
}

/** One result of the MUV. */
export interface AnswerItem {
  /** The official code, or `other` for a text that does not look like a code. */
  readonly code: string;
  /** True if it rejects; otherwise it notifies. */
  readonly rejects: boolean;
  /**
   * The place, as `usuarios[0].servicios.consultas[0].codConsulta`; absent if the result has none, or has a text that
   * is not a path.
   */
  readonly path?: string;
  /** The Ministry's text of the rule. */
  readonly description?: string;
  /** The message with the value. It may hold personal data: reports show it on request only, otherwise that there is one. */
  readonly observation?: string;
  readonly hasObservation?: true;
}

/** A result of an answer without its observation; that there is one stays known. */
export const withoutObservation = <Said extends { readonly observation?: string }>({
  observation,
  ...rest
}: Said): Omit<Said, "observation"> & { readonly hasObservation?: true } =>
  observation === undefined ? rest : { ...rest, hasObservation: true };

/** The facts about an official code. */
export interface OfficialText {
  /** The requirement of the rule, or the meaning of its code, in our own words. */
  readonly meaning?: string;
  /** The correction. */
  readonly fix?: string;
  /** The fields that the annex assigns the code to, if no rule of ours checks it. */
  readonly of?: readonly string[];
}
