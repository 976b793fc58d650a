import type {
  AnsweredDocument,
  Answered,
  AnswerIndex,
  AnswerTotals,
  MuvAnswer,
  CodeReason,
} from "../../core/model/answer";
import { answerTotals, isOpen, withoutObservation } from "../../core/model/answer";
import { folderOf, onlyInFolder } from "../../core/text/folder";
import { groupBy } from "../../core/text/group-by";
import type { Ours } from "./compare";
import { numberKey } from "../../core/text/number-key";
import { compared, isOfApproved, stateOf } from "./compare";

export interface AnswerFile {
  readonly file: string;
  readonly answer: MuvAnswer;
}

/** The answers of a run, grouped by the document that they name. */
export interface AnswerGroups {
  readonly index: AnswerIndex;
  readonly groups: readonly (readonly AnswerFile[])[];
  /** The answers without a number whose folder has no file of documents, or several. */
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
  const own = new Set(documents);
  const byNumber = new Map<string, number>();
  const byFile = new Map<string, number>();
  const groups: AnswerFile[][] = [];
  const loose: AnswerFile[] = [];
  for (const each of answers) {
    const { file, answer } = each;
    const named = answer.noteNumber ?? answer.number;
    const number = named === undefined ? undefined : numberKey(named);
    const map = number === undefined ? byFile : byNumber;
    // an answer in a file of documents lies beside its own
    const near = own.has(file) ? file : only.get(folderOf(file));
    const key = number ?? (answer.why === "unknown-cuv" ? undefined : near);
    if (key == null) {
      loose.push(each);
      continue;
    }
    const place = map.get(key) ?? groups.push([]) - 1;
    map.set(key, place);
    groups[place]?.push(each);
  }
  // the document that the file's name says is looked up too: the number within may be damaged
  for (const { file, answer } of answers) {
    const key = keyInName(file);
    if (key !== undefined && answer.number !== undefined && !byNumber.has(key))
      byNumber.set(key, groups.push([]) - 1);
  }
  const approved = new Set<number>();
  for (const [place, files] of groups.entries())
    if (files.some(({ answer }) => isOfApproved(answer.state))) approved.add(place);
  return { index: { byNumber, byFile, approved }, groups, loose };
}

/** Returns true unless the answer is to a failed sending or an unknown CUV: these do not change the state of a document. */
export const concerns = (answer: MuvAnswer): boolean =>
  answer.state !== "not-an-answer" || (isOpen(answer) && answer.why !== "unknown-cuv");

/** The key of the number in the name that the Ministry's tools give to an answer. */
function keyInName(file: string): string | undefined {
  const [, number] = /(?:^|\/)Resultados[A-Za-z]+_(.+?)_ID\d+[^/]*$/.exec(file) ?? [];
  return number === undefined ? undefined : numberKey(number);
}

export interface Attaching {
  readonly oursOf: (document: AnsweredDocument) => readonly Ours[];
  /** True if a part of the document could not be read. */
  readonly isUnread: (document: AnsweredDocument) => boolean;
  /** Returns why a code may be missed in a document; undefined if the code is checked completely. */
  readonly limitOf: (
    code: string,
    document: AnsweredDocument | undefined,
  ) => CodeReason | undefined;
  readonly hasXml: (key: string) => boolean;
  /** Returns the digest of a document, if an answer contains the one that was approved. */
  readonly digestOf: (document: AnsweredDocument) => string | undefined;
  readonly showsValues: boolean;
}

interface Alone extends AnswerFile {
  readonly fits: readonly AnsweredDocument[];
}

/**
 * Returns the documents of a run with their answers, in the order of the input, then the answers without a document. An
 * answer belongs to every document of its number.
 */
export function attached(
  { groups, loose, index }: AnswerGroups,
  documents: readonly AnsweredDocument[],
  attaching: Attaching,
): readonly Answered[] {
  const named = groupBy(documents, ({ group }) => group);
  const ownOf = new Map<AnsweredDocument, AnswerFile[]>();
  const shared = new Set<AnsweredDocument>();
  const alone: Alone[] = [];
  const fileOf = new Map(Array.from(index.byFile, ([file, place]) => [place, file]));
  for (const [place, answers] of groups.entries()) {
    // an answer without a number also belongs to a document that other answers name by its number
    const file = fileOf.get(place);
    const inFile = file === undefined ? [] : documents.filter((each) => each.file === file);
    const fitsOf = fitting(named.get(place) ?? (inFile.length === 1 ? inFile : []));
    for (const answer of answers) {
      const { fits, isShared } = fitsOf(answer);
      if (fits.length === 0) alone.push({ ...answer, fits });
      for (const document of fits) {
        addTo(ownOf, document, answer);
        if (isShared) shared.add(document);
      }
    }
  }
  const byFolder = groupBy(documents, ({ file }) => folderOf(file));
  const nearOf = ({ file }: AnswerFile) => byFolder.get(folderOf(file)) ?? documents;
  for (const each of loose) {
    const isNamed = (each.answer.noteNumber ?? each.answer.number) !== undefined;
    const fits = concerns(each.answer) && !isNamed ? nearOf(each) : [];
    alone.push({ ...each, fits: fits.slice(0, maxFits) });
  }
  const strangers = alone.filter((each) => {
    const { file, answer, fits } = each;
    const place = index.byNumber.get(keyInName(file) ?? "");
    const [owner, ...others] = place === undefined ? [] : (named.get(place) ?? []);
    const isOwned = owner === undefined || others.length > 0 || ownOf.has(owner);
    if (isOwned || answer.number === undefined || fits.length > 0) return true;
    addTo(ownOf, owner, { file, answer: contradictory });
    return false;
  });
  strangers.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const several = new Set<string>();
  const files = new Set<string>();
  for (const { file } of documents) (files.has(file) ? several : files).add(file);
  return [
    ...documents.map((document) => ({
      ...answeredOf(document, ownOf.get(document) ?? [], several, attaching),
      ...(shared.has(document) && { isShared: true as const }),
    })),
    ...strangers.map((each) => {
      const answered = answeredOf(undefined, [each], several, attaching);
      const { number = "" } = each.answer;
      const isComplete = isOfApproved(each.answer.state) && attaching.hasXml(numberKey(number));
      return {
        ...answered,
        ...(each.fits.length > 0 && { fits: each.fits.map(({ file }) => file) }),
        ...(isComplete && { isComplete: true as const }),
      };
    }),
  ];
}

/** An answer whose number is unknown, in a file whose name has the number of a document. */
const contradictory: MuvAnswer = { state: "not-an-answer", why: "contradictory", items: [] };

/** The most documents that are named for one loose answer. */
const maxFits = 10;

/**
 * Makes the function that finds the documents of one number that an answer belongs to: their NIT must not differ from the
 * answer's. If the answer has no NIT and documents of several providers have its number, it belongs to those in its
 * folder, if there are any. If several providers have documents there too, it may belong to any of them (`isShared`).
 */
function fitting(documents: readonly AnsweredDocument[]) {
  const ofSeveral = haveProviders(documents);
  return ({ file, answer: { nit } }: AnswerFile) => {
    if (nit !== undefined)
      return { fits: documents.filter((each) => (each.nit ?? nit) === nit), isShared: false };
    if (!ofSeveral) return { fits: documents, isShared: false };
    const near = documents.filter((each) => folderOf(each.file) === folderOf(file));
    const fits = near.length > 0 ? near : documents;
    return { fits, isShared: haveProviders(fits) };
  };
}

const haveProviders = (documents: readonly AnsweredDocument[]): boolean =>
  new Set(documents.flatMap(({ nit }) => nit ?? [])).size > 1;

function addTo<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const ones = map.get(key);
  if (ones === undefined) map.set(key, [one]);
  else ones.push(one);
}

function answeredOf(
  document: AnsweredDocument | undefined,
  answers: readonly AnswerFile[],
  shared: ReadonlySet<string>,
  { oursOf, isUnread, limitOf, digestOf, showsValues }: Attaching,
): Answered {
  const of = document === undefined ? {} : placeInFile(document, !shared.has(document.file));
  const answer = stateOf(answers.map((each) => each.answer));
  if (answer === undefined) return { ...of, state: "no-answer", answers: [], codes: [] };
  const { state, why, number, items } = answer;
  const ours = document === undefined ? [] : oursOf(document);
  const rows =
    state === "not-an-answer" ? [] : compared(answer, ours, (code) => limitOf(code, document));
  const observations = new Map<string, string[]>();
  if (showsValues)
    for (const { code, observation } of items)
      if (observation !== undefined) addTo(observations, code, observation);
  const sorted = [...answers].sort(
    (a, b) => Number(b.answer === answer) - Number(a.answer === answer),
  );
  const said = items.slice(0, maxSaid).map(showsValues ? (item) => item : withoutObservation);
  const others = isOfApproved(state) ? otherTotals(answer.totals, document?.totals) : [];
  const digest = document && answer.document !== undefined ? digestOf(document) : undefined;
  const isOther = isOfApproved(state) && digest !== undefined && digest !== answer.document;
  const same = why === "refused" && document !== undefined ? typeCodes(document) : [];
  const isPartly = document !== undefined && isUnread(document);
  const called = answer.noteNumber ?? number;
  const isSpelledOtherwise =
    document?.number !== undefined && called !== undefined && document.number !== called;
  return {
    ...of,
    state,
    ...(why !== undefined && { why }),
    ...(others.length > 0 && { otherTotals: others }),
    ...(isOther && { otherContent: true as const }),
    ...(isSpelledOtherwise && { spelledOtherwise: true }),
    answers: sorted.map(({ file }) => file),
    codes: rows.map(({ why: reason, tables, ...row }) => {
      // without the document, or a part of it, it is not known what we would find
      const isKnown = reason !== undefined && (document !== undefined || reason !== "we-are-wrong");
      const isOfUnread = reason === "we-are-wrong" && row.who === "theirs" && isPartly;
      return {
        ...row,
        ...(isKnown && { why: isOfUnread ? "unread" : reason }),
        ...(isKnown && tables !== undefined && { tables }),
        ...(observations.has(row.code) && { observations: observations.get(row.code) ?? [] }),
      };
    }),
    ...(said.length > 0 && { said }),
    ...(same.length > 0 && { same }),
    ...(showsValues && number !== undefined && { number }),
  };
}

/** The totals that both have and that differ by at least half a cent. */
const otherTotals = (
  theirs: AnswerTotals = {},
  own: AnswerTotals = {},
): readonly (typeof answerTotals)[number][] =>
  answerTotals.filter((name) => {
    const [a, b] = [theirs[name], own[name]];
    return a !== undefined && b !== undefined && Math.abs(a - b) >= 0.005;
  });

const typeCodes = ({ codes }: AnsweredDocument): readonly string[] => [
  ...new Set(
    Array.from(codes.keys(), (key) => key.split(" ")[1] ?? "").filter((code) =>
      /(?:^|[/-])type$/.test(code),
    ),
  ),
];

/** The most results of one answer that are listed; further ones are counted by code. */
const maxSaid = 200;

/** A document's file, and its place in it. `isOnly` means that the file has no other document that is known. */
export function placeInFile(
  { file, line, pointer }: Pick<AnsweredDocument, "file" | "line" | "pointer">,
  isOnly: boolean,
): { readonly file: string; readonly place?: string } {
  const isOfSeveral = /^\/\d/.test(pointer);
  return isOnly && !isOfSeveral ? { file } : { file, place: `${line}:${pointer}` };
}
