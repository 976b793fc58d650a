export { isAnswer, readAnswer } from "./answers/read-answer";
export type { AnswerItem, AnswerState, MuvAnswer, NoAnswer } from "./model/answer";
