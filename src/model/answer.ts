/** What the Ministry's validator (MUV) did with a document. */
export const answerStates = [
  "approved",
  "approved-with-notifications",
  "rejected",
  "rejected-before-sending",
  "not-an-answer",
] as const;
export type AnswerState = (typeof answerStates)[number];

/** Why something is not an answer. */
export type NoAnswer = "empty" | "html" | "connection" | "not-json" | "other" | "no-cuv";

/** An answer of the MUV, or what was saved in its place. */
export interface MuvAnswer {
  readonly state: AnswerState;
  /** Only where it is not an answer. `no-cuv`: it says that it is approved, and has no CUV. */
  readonly why?: NoAnswer;
  /** The number of the document, if it has one. It is data of the document: reports show it on request only. */
  readonly number?: string;
  /** What the answer says, in order. */
  readonly items: readonly AnswerItem[];
}

/** One result of the MUV. */
export interface AnswerItem {
  /** The official code, `other` for what does not look like one. */
  readonly code: string;
  /** Whether it rejects; otherwise it notifies. */
  readonly rejects: boolean;
  /** The place, as `usuarios[0].servicios.consultas[0].codConsulta`; absent if there is none, or it is no path. */
  readonly path?: string;
  /** The message with the value. It may hold personal data: reports show it on request only. */
  readonly observation?: string;
}
