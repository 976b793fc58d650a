/**
 * What the Ministry's validator (MUV) did with a document. `approved-before`: it refused a second sending of a document that
 * has a CUV already.
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
 * Why something is not an answer. `failed`: a client or server says that the sending failed. `refused`: the
 * service refused the data before it validated them, and names fields. `no-cuv`: it says that it is
 * approved, and has no CUV. `cuv-only`: a CUV, and not the answer that gave it. `contradictory`: it says two things at once. `damaged`: it has the form of an answer, or of a part
 * of one, and cannot be read.
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
  | "contradictory"
  | "damaged";

/** Whether something is an answer that cannot be trusted: nobody knows what the Ministry did with its document. */
export const isUntrusted = ({ why }: { readonly why?: NoAnswer }): boolean =>
  why === "no-cuv" || why === "contradictory" || why === "damaged";

/** The totals of a document that the answer to a query of a CUV has. */
export const answerTotals = ["services", "usuarios", "attendances"] as const;

/** What vrServicio adds up to, and how many usuarios and services there are; without those that are not known. */
export type AnswerTotals = Readonly<Partial<Record<(typeof answerTotals)[number], number>>>;

/** An answer of the MUV, or what was saved in its place. */
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
  /** When it was given, in milliseconds since 1970. */
  readonly filed?: number;
  /** The totals of the document that has the CUV, in the answer to a query of it; those of zero are not kept. */
  readonly totals?: AnswerTotals;
  /** What the answer says, in order. */
  readonly items: readonly AnswerItem[];
}

/**
 * Which answers of a run name a document, as the places of groups: those with one number, and those without one in one
 * folder. Plain data, so that another thread gets it by a structured clone.
 */
export interface AnswerIndex {
  /** By the number that names a document: the numNota of a note, else the numFactura. */
  readonly byNumber: ReadonlyMap<string, number>;
  /** Of those without a number, by the only file of documents in their folder. */
  readonly byFile: ReadonlyMap<string, number>;
  /** The groups in which an answer says that the document is approved. */
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
  /** By severity, code and official code of the findings, separated by blanks. */
  readonly codes: ReadonlyMap<string, number>;
  /** Its end was not read. */
  readonly isCut?: true;
}

/**
 * Why only one side has a code. `unread` means that a part of the document could not be read. `table-not-given` is of a table that can be given, `needs-table` of one that is not read, and `other-table` of
 * one that was used, of which the Ministry may have another edition.
 * `token-expired` and `try-again` are faults of the transport, and `unknown-code` is one that our facts do not name.
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
  /** The tables that were not given, by the names of --table. */
  readonly tables?: readonly string[];
  /** What the Ministry said under the code, only if values are shown. */
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
  /** The number in the answer that counts has other letter cases, blanks or hyphens than the document's. */
  readonly spelledOtherwise?: true;
  /** The totals in which the document is not the one that the Ministry approved. */
  readonly otherTotals?: readonly (typeof answerTotals)[number][];
  /** For an answer that is given to no document because several fit: their files. */
  readonly fits?: readonly string[];
  /** The files of its answers; the first is the one that counts. */
  readonly answers: readonly string[];
  readonly codes: readonly ComparedCode[];
  /** What the answer that counts says, in order; left out where it says nothing. */
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
  /** The official code, `other` for what does not look like one. */
  readonly code: string;
  /** Whether it rejects; otherwise it notifies. */
  readonly rejects: boolean;
  /** The place, as `usuarios[0].servicios.consultas[0].codConsulta`; absent if there is none, or it is no path. */
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

/** What is known of an official code. */
export interface OfficialText {
  /** What the rule requires, or what its code says, in our own words. */
  readonly meaning?: string;
  /** What to do about it. */
  readonly fix?: string;
  /** The fields that the annex gives the code to, where none of our rules checks it. */
  readonly of?: readonly string[];
}
