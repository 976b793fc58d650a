import type {
  AnsweredDocument,
  Answered,
  AnswerIndex,
  MuvAnswer,
  Why,
} from "../../core/model/answer";
import { folderOf, onlyInFolder } from "../../core/text/folder";
import type { Ours } from "./compare";
import { compared, stateOf } from "./compare";

/** An answer that lies among the inputs. */
export interface AnswerFile {
  readonly file: string;
  readonly answer: MuvAnswer;
}

/** The answers of a run, by what they name. */
export interface AnswerGroups {
  readonly index: AnswerIndex;
  readonly groups: readonly (readonly AnswerFile[])[];
  /** Those without a number whose folder has several files of documents, or none. */
  readonly loose: readonly AnswerFile[];
}

/**
 * Groups answers by the number that they name, and those without one by the only file of documents in their folder.
 *
 * @param documents are the files of documents.
 */
export function groupAnswers(
  answers: readonly AnswerFile[],
  documents: readonly string[],
): AnswerGroups {
  const only = onlyInFolder(documents, (file) => file);
  const byNumber = new Map<string, number>();
  const byFile = new Map<string, number>();
  const groups: AnswerFile[][] = [];
  const loose: AnswerFile[] = [];
  for (const each of answers) {
    const { file, answer } = each;
    const map = answer.number === undefined ? byFile : byNumber;
    const key = answer.number ?? only.get(folderOf(file));
    if (key == null) {
      loose.push(each);
      continue;
    }
    const place = map.get(key) ?? groups.push([]) - 1;
    map.set(key, place);
    groups[place]?.push(each);
  }
  return { index: { byNumber, byFile }, groups, loose };
}

/** What attaching needs besides the answers. */
export interface Attaching {
  /** What was found in a document, from its counts. */
  readonly oursOf: (document: AnsweredDocument) => readonly Ours[];
  /** Why a code may be missed; undefined for one that is checked wholly. */
  readonly limitOf: (code: string) => Why | undefined;
  readonly showsValues: boolean;
}

/** The documents of a run with their answers, in the order of the input, then the answers without a document. */
export function attached(
  { groups, loose }: AnswerGroups,
  documents: readonly AnsweredDocument[],
  attaching: Attaching,
): readonly Answered[] {
  const named = new Map<number, AnsweredDocument[]>();
  for (const document of documents) addTo(named, document.group, document);
  const ownOf = new Map<AnsweredDocument, AnswerFile[]>();
  const alone: AnswerFile[] = [];
  for (const [place, answers] of groups.entries()) {
    // Of several documents with one number, the first in the answer's folder has it, or the first of all.
    const near = new Map<string, AnsweredDocument>();
    const [first, ...others] = named.get(place) ?? [];
    for (const each of others.reverse()) near.set(folderOf(each.file), each);
    if (first !== undefined) near.set(folderOf(first.file), first);
    for (const answer of answers) {
      const owner = near.get(folderOf(answer.file)) ?? first;
      if (owner === undefined) alone.push(answer);
      else addTo(ownOf, owner, answer);
    }
  }
  const only = onlyInFolder(documents, ({ file }) => file);
  for (const each of loose) {
    const owner = each.answer.number === undefined ? only.get(folderOf(each.file)) : undefined;
    if (owner == null) alone.push(each);
    else addTo(ownOf, owner, each);
  }
  alone.sort((a, b) => (a.file < b.file ? -1 : 1));
  const shared = new Set<string>();
  const files = new Set<string>();
  for (const { file } of documents) (files.has(file) ? shared : files).add(file);
  return [
    ...documents.map((document) =>
      answeredOf(document, ownOf.get(document) ?? [], shared, attaching),
    ),
    ...alone.map((answer) => answeredOf(undefined, [answer], shared, attaching)),
  ];
}

function addTo<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const ones = map.get(key);
  if (ones === undefined) map.set(key, [one]);
  else ones.push(one);
}

function answeredOf(
  document: AnsweredDocument | undefined,
  answers: readonly AnswerFile[],
  shared: ReadonlySet<string>,
  { oursOf, limitOf, showsValues }: Attaching,
): Answered {
  const of = document === undefined ? {} : placeOf(document, shared.has(document.file));
  const answer = stateOf(answers.map((each) => each.answer));
  if (answer === undefined) return { ...of, state: "no-answer", answers: [], codes: [] };
  const { state, why, number, items } = answer;
  const ours = document === undefined ? [] : oursOf(document);
  const rows = state === "not-an-answer" ? [] : compared(answer, ours, limitOf);
  const observations = new Map<string, string[]>();
  if (showsValues)
    for (const { code, observation } of items)
      if (observation !== undefined) addTo(observations, code, observation);
  const sorted = [...answers].sort(
    (a, b) => Number(b.answer === answer) - Number(a.answer === answer),
  );
  return {
    ...of,
    state,
    ...(why !== undefined && { why }),
    answers: sorted.map(({ file }) => file),
    codes: rows.map(({ why: reason, ...row }) => {
      // without the document it is not known what we would find
      const isKnown = reason !== undefined && (document !== undefined || reason !== "we-are-wrong");
      return {
        ...row,
        ...(isKnown && { why: reason }),
        ...(observations.has(row.code) && { observations: observations.get(row.code) ?? [] }),
      };
    }),
    ...(showsValues && number !== undefined && { number }),
  };
}

function placeOf({ file, line, pointer }: AnsweredDocument, isShared: boolean) {
  const at = `${line === 1 ? "" : `${line}:`}${pointer}`;
  return at === "" || (!isShared && !/^\/\d/.test(pointer)) ? { file } : { file, place: at };
}
