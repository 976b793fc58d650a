import type { Answered } from "../../core/model/answer";
import { rejectingCodes } from "../../report/answers";
import type { FileState } from "../../report/run-summary";
import { fileStates } from "../../report/run-summary";
import type { DocumentRow, RunResult } from "../protocol";

/** A document, as it is listed. */
export interface DocumentInState {
  readonly document: DocumentRow;
  readonly place: number;
  readonly its: FileState;
  /** It has no errors, and its file has some in other documents. */
  readonly isBeside: boolean;
  /** The codes for which the Ministry rejected it. */
  readonly rejected: readonly string[];
  readonly answers: readonly Answered[];
}

/** The documents with their states, what needs attention first. One of several in a file is to be corrected only if it has errors itself. */
export function sorted(review: RunResult): readonly DocumentInState[] {
  const files = new Map(review.summary.files.map((each) => [each.file.file, each]));
  const all = review.documents.map((document, place): DocumentInState => {
    const { file, isOneOfSeveral, errors } = document;
    const { state = "review", answers = [] } = files.get(file) ?? {};
    const isBeside = isOneOfSeveral && state === "correct" && errors === 0;
    return {
      document,
      place,
      its: isBeside ? "review" : state,
      isBeside,
      answers,
      rejected: isOneOfSeveral || state !== "rejected" ? [] : rejectingCodes(answers),
    };
  });
  return all.sort(
    (a, b) => fileStates.indexOf(a.its) - fileStates.indexOf(b.its) || a.place - b.place,
  );
}
