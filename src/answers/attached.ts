import type { AnsweredDocument, Answered, AnswerIndex, MuvAnswer, Why } from "../model/answer";
import { folderOf } from "../text/folder";
import type { Ours } from "./compare";
import { compared, stateOf } from "./compare";

/** An answer that lies among the inputs. */
export interface AnswerFile {
  readonly file: string;
  readonly answer: MuvAnswer;
}

/**
 * Which documents the answers name: by their number, and those without one by the only file of documents in their
 * folder.
 */
export function answerIndex(
  answers: readonly AnswerFile[],
  documents: readonly string[],
): AnswerIndex {
  const only = onlyIn(documents, (file) => file);
  const byNumber = new Map<string, number[]>();
  const byFile = new Map<string, number[]>();
  for (const [place, { file, answer }] of answers.entries()) {
    const own = only.get(folderOf(file));
    if (answer.number !== undefined) addTo(byNumber, answer.number, place);
    else if (own != null) addTo(byFile, own, place);
  }
  return { byNumber, byFile };
}

/** The only one in each folder; null for several. */
function onlyIn<T>(all: readonly T[], fileOf: (one: T) => string): ReadonlyMap<string, T | null> {
  const only = new Map<string, T | null>();
  for (const one of all) {
    const folder = folderOf(fileOf(one));
    only.set(folder, only.has(folder) ? null : one);
  }
  return only;
}

function addTo(map: Map<string, number[]>, key: string, place: number): void {
  const places = map.get(key);
  if (places === undefined) map.set(key, [place]);
  else places.push(place);
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
  answers: readonly AnswerFile[],
  documents: readonly AnsweredDocument[],
  attaching: Attaching,
): readonly Answered[] {
  const ownerOf = new Map<number, AnsweredDocument>();
  for (const document of documents) {
    for (const place of document.answers) {
      const folder = folderOf(answers[place]?.file ?? "");
      const owner = ownerOf.get(place);
      // of several documents with one number, that in the answer's folder has it
      if (
        owner === undefined ||
        (folderOf(owner.file) !== folder && folderOf(document.file) === folder)
      )
        ownerOf.set(place, document);
    }
  }
  const only = onlyIn(documents, ({ file }) => file);
  for (const [place, { file, answer }] of answers.entries()) {
    const own = answer.number === undefined ? only.get(folderOf(file)) : undefined;
    if (own != null && !ownerOf.has(place)) ownerOf.set(place, own);
  }
  const ownOf = new Map<AnsweredDocument, AnswerFile[]>();
  for (const [place, answer] of answers.entries()) {
    const owner = ownerOf.get(place);
    const own = owner && (ownOf.get(owner) ?? []);
    if (owner !== undefined && own !== undefined) ownOf.set(owner, [...own, answer]);
  }
  const shared = new Set<string>();
  const files = new Set<string>();
  for (const { file } of documents) (files.has(file) ? shared : files).add(file);
  return [
    ...documents.map((document) =>
      answeredOf(document, ownOf.get(document) ?? [], shared, attaching),
    ),
    ...answers.flatMap((answer, place) =>
      ownerOf.has(place) ? [] : [answeredOf(undefined, [answer], shared, attaching)],
    ),
  ];
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
  const sorted = [...answers].sort(
    (a, b) => Number(b.answer === answer) - Number(a.answer === answer),
  );
  return {
    ...of,
    state,
    ...(why !== undefined && { why }),
    answers: sorted.map(({ file }) => file),
    codes: rows.map(({ why: reason, ...row }) => {
      const observations = items.flatMap(({ code, observation }) =>
        code === row.code && observation !== undefined ? [observation] : [],
      );
      // without the document it is not known what we would find
      const isKnown = reason !== undefined && (document !== undefined || reason !== "we-are-wrong");
      return {
        ...row,
        ...(isKnown && { why: reason }),
        ...(showsValues && observations.length > 0 && { observations }),
      };
    }),
    ...(showsValues && number !== undefined && { number }),
  };
}

function placeOf({ file, line, pointer }: AnsweredDocument, isShared: boolean) {
  const at = `${line === 1 ? "" : `${line}:`}${pointer}`;
  return at === "" || (!isShared && !/^\/\d/.test(pointer)) ? { file } : { file, place: at };
}
