import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import type { AnswerFile } from "../../answers/attached";
import { maxAnswer } from "../../answers/read-answer";
import { answerIn, headSize, isReport, mayBeAnswer } from "../../command/file-content";
import { byCodeUnit } from "../../command/file-choice";
import { mayEmbed } from "../../invoice/embedded";
import type { AnswerItem, MuvAnswer } from "../../model/answer";
import type { LeftOut } from "../../report/left-out";
import { leftOutOf } from "../../report/left-out";
import type { InputFile, Inputs } from "./files";
import { blocksOf } from "./source";
import { turn } from "./turn";

/** The files of a run, and those that are no records by their content. */
export interface Sorted extends Inputs {
  /** Answers of the Ministry. */
  readonly answers: readonly (InputFile & AnswerFile)[];
  /** Reports of ripslint itself. */
  readonly reports: readonly InputFile[];
  /** Those of the files whose documents may carry the XML of their invoice. */
  readonly wrapped: readonly InputFile[];
}

/** How much of a file shows what it is. */
const head = Buffer.alloc(headSize);

/**
 * Takes out what is never judged as records, however it is called: answers of the Ministry, and own reports. A text file
 * of a folder is read only if it is an answer.
 *
 * @param showsValues means that what the answers say of values is kept.
 */
export async function withoutOthers(inputs: Inputs, showsValues = false): Promise<Sorted> {
  const files: InputFile[] = [];
  const answers: (InputFile & AnswerFile)[] = [];
  const reports: InputFile[] = [];
  const wrapped: InputFile[] = [];
  const notJson = [...inputs.notJson];
  const isAnswer = (file: InputFile, begin: string): boolean => {
    const answer = answerAt(file, begin);
    if (answer === undefined) return false;
    const items = showsValues ? answer.items : answer.items.map(withoutText);
    answers.push({ ...file, file: file.shown, answer: { ...answer, items } });
    return true;
  };
  for (const file of inputs.files) {
    await turn();
    const begin = await beginOf(file);
    if (isReport(begin)) reports.push(file);
    else if (!isAnswer(file, begin)) {
      files.push(file);
      if (mayEmbed(begin)) wrapped.push(file);
    }
  }
  for (const file of inputs.texts) {
    await turn();
    if (!isAnswer(file, await beginOf(file))) notJson.push(file.shown);
  }
  answers.sort((a, b) => byCodeUnit(a.shown, b.shown));
  return { ...inputs, files, notJson: notJson.sort(byCodeUnit), answers, reports, wrapped };
}

const withoutText = ({ observation: _, ...item }: AnswerItem): AnswerItem => item;

/** The beginning of a file; empty if it cannot be read, which is said where its records are read. */
async function beginOf({ path, shown, isRegular, error }: InputFile): Promise<string> {
  if (!isRegular || error !== undefined) return "";
  let file: number | undefined;
  try {
    if (/\.gz$/i.test(shown)) {
      for await (const block of blocksOf(path)) return text(block.subarray(0, headSize));
      return "";
    }
    file = openSync(path, "r");
    return text(head.subarray(0, readSync(file, head, 0, head.length, 0)));
  } catch {
    return "";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

/** What of the inputs is not read. */
export const leftOutIn = ({
  notJson,
  leftOut,
  answers,
  reports,
}: Pick<Sorted, "notJson" | "leftOut" | "answers" | "reports">): readonly LeftOut[] =>
  leftOutOf(
    notJson,
    leftOut,
    answers.map(({ shown }) => shown),
    reports.map(({ shown }) => shown),
  );

function answerAt(
  { path, shown, size, isRegular, error }: InputFile,
  begin: string,
): MuvAnswer | undefined {
  if (!isRegular || error !== undefined || size > maxAnswer || !mayBeAnswer(shown, begin))
    return undefined;
  try {
    return answerIn(shown, readFileSync(path));
  } catch {
    return undefined;
  }
}
