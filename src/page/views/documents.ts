import type { Answered } from "../../core/model/answer";
import { rejectingCodes } from "../../report/answers";
import type { FileState } from "../../report/review-summary";
import { fileStates } from "../../report/review-summary";
import type { DocumentRow, RunResult } from "../protocol";

export interface DocumentInState {
  readonly document: DocumentRow;
  readonly place: number;
  readonly its: FileState;
  /** True if it has no errors, but other documents of its file do. */
  readonly isBeside: boolean;
  /** The codes of the Ministry's rejection. */
  readonly rejected: readonly string[];
  readonly answers: readonly Answered[];
}

/**
 * Returns the documents with their states, the most urgent first. If a file has several, only documents with errors of their
 * own must be corrected.
 */
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
