export { isAnswer, readAnswer, readAnswers } from "./norm/answers/read-answer";
export type {
  AnswerItem,
  AnswerState,
  AnswerTotals,
  MuvAnswer,
  NoAnswer,
} from "./core/model/answer";
