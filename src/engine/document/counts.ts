import type { AnsweredDocument } from "../../core/model/answer";
import type { Skipped } from "../../core/model/document-rule";
import type { InvoicePart } from "../../core/model/rule-context";
import type { PlacedTotal, RecordTotal } from "../../core/model/totals";
import { amountNames } from "../../core/model/totals";
import { noAmount, sum } from "../../core/text/amount";

/** The most documents and usuarios that are listed with their own totals. */
export const maxListed = 1000;

export interface PlaceInFile {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** Why a document without errors must not be sent unread. */
export type DocumentDoubt =
  | "unpaired"
  | "contradicted"
  | "unread-total"
  | "unread-answer"
  | "no-rips";

/** The number of places with one number that are kept. */
const maxOfNumber = 1000;

/** The counts of documents, as plain data, so that they can be added. */
export type DocumentCounts = ReturnType<typeof newCounts>;

export const newCounts = () => ({
  documents: 0,
  /** The number of the only document, if values are shown. */
  numFactura: undefined as string | undefined,
  usuarios: 0,
  arrays: new Map<string, RecordTotal>(),
  /** The first documents and usuarios, in the order of the input. */
  byDocument: [] as PlacedTotal[],
  byUsuario: [] as PlacedTotal[],
  /** By code: the number of usuarios, arrays, entries or documents that a rule skipped. */
  skipped: new Map<string, Map<Skipped, number>>(),
  /** The results for the invoices of a list, if the context has one. */
  invoices: {
    /** The list positions of the invoices that a document has. */
    found: new Set<number>(),
    /** The number of documents whose invoice is in the list, and of the remaining documents. */
    matched: 0,
    unmatched: 0,
    /** The number of documents whose numFactura comes after their usuarios. */
    late: 0,
    /** The number of documents whose number has XML files that differ. */
    ambiguous: 0,
    /** By part: the number of documents whose records were judged with it. */
    given: new Map<InvoicePart, number>(),
    /** By part: the number of documents whose records were judged without it, by reason. */
    skipped: new Map<InvoicePart, Map<Skipped, number>>(),
  },
  /** The first documents with each doubt, and all files that have such a document. */
  doubts: new Map<DocumentDoubt, DoubtedDocuments>(),
  /** The places of the documents with one number, by NIT and number. */
  numbered: new Map<string, PlaceInFile[]>(),
  /** The number of documents whose package has an XML that was not compared with them. */
  uncompared: 0,
  /** The number of packages without RIPS whose XML was judged. */
  withoutRips: 0,
  /** If the context has answers: all documents with an answer and the first ones without, in the order of the input. */
  answered: [] as AnsweredDocument[],
  /** The number of documents without an answer. */
  unanswered: 0,
});

export const newTotal = (): RecordTotal => ({
  records: 0,
  unread: 0,
  money: { vrServicio: noAmount, vrDispensacion: noAmount, valorPagoModerador: noAmount },
});

/** Returns the total of an array, and creates it on first use. */
export function totalOf(counts: DocumentCounts, array: string): RecordTotal {
  let total = counts.arrays.get(array);
  if (total === undefined) counts.arrays.set(array, (total = newTotal()));
  return total;
}

/** Adds a total to another. */
export function addTotal(into: RecordTotal, from: RecordTotal): void {
  into.records += from.records;
  into.unread += from.unread;
  for (const name of amountNames) into.money[name] = sum(into.money[name], from.money[name]);
}

/** Returns true if the list has room for one more. */
export const hasRoom = (listed: readonly PlacedTotal[]): boolean => listed.length < maxListed;

/** Of the documents without an answer, only the first ones are listed. */
export function listAnswered(into: DocumentCounts, document: AnsweredDocument): void {
  const isAnswered = document.group >= 0;
  if (isAnswered || into.unanswered < maxListed) into.answered.push(document);
  if (!isAnswered) into.unanswered += 1;
}

export interface DoubtedDocuments {
  readonly first: PlaceInFile[];
  readonly files: Set<string>;
}

export function addDoubt(into: DocumentCounts, doubt: DocumentDoubt, place: PlaceInFile): void {
  let documents = into.doubts.get(doubt);
  if (documents === undefined)
    into.doubts.set(doubt, (documents = { first: [], files: new Set<string>() }));
  if (documents.first.length < maxListed) documents.first.push(place);
  documents.files.add(place.file);
}

export function addNumbered(into: DocumentCounts, key: string, ...places: PlaceInFile[]): void {
  const known = into.numbered.get(key);
  if (known === undefined) into.numbered.set(key, places);
  else known?.push(...places.slice(0, maxOfNumber - known.length));
}

export function addCounts(into: DocumentCounts, from: DocumentCounts): void {
  if (from.documents > 0) into.numFactura = into.documents === 0 ? from.numFactura : undefined;
  into.documents += from.documents;
  into.usuarios += from.usuarios;
  for (const [name, total] of from.arrays) addTotal(totalOf(into, name), total);
  for (const total of from.byDocument) if (hasRoom(into.byDocument)) into.byDocument.push(total);
  for (const total of from.byUsuario) if (hasRoom(into.byUsuario)) into.byUsuario.push(total);
  addSkipped(into.skipped, from.skipped);
  const { invoices } = into;
  for (const index of from.invoices.found) invoices.found.add(index);
  invoices.matched += from.invoices.matched;
  invoices.unmatched += from.invoices.unmatched;
  invoices.late += from.invoices.late;
  invoices.ambiguous += from.invoices.ambiguous;
  addTo(invoices.given, from.invoices.given);
  addSkipped(invoices.skipped, from.invoices.skipped);
  for (const [doubt, { first, files }] of from.doubts) {
    for (const place of first) addDoubt(into, doubt, place);
    for (const file of files) into.doubts.get(doubt)?.files.add(file);
  }
  for (const [key, places] of from.numbered) addNumbered(into, key, ...places);
  into.uncompared += from.uncompared;
  into.withoutRips += from.withoutRips;
  const before = into.unanswered;
  for (const document of from.answered) listAnswered(into, document);
  into.unanswered = before + from.unanswered;
}

function addSkipped<Key>(
  into: Map<Key, Map<Skipped, number>>,
  from: ReadonlyMap<Key, ReadonlyMap<Skipped, number>>,
): void {
  for (const [key, kinds] of from) addTo(countsOf(into, key), kinds);
}

function addTo<Key>(into: Map<Key, number>, from: ReadonlyMap<Key, number>): void {
  for (const [key, count] of from) countUp(into, key, count);
}

export function countUp<Key>(into: Map<Key, number>, key: Key, count = 1): void {
  into.set(key, (into.get(key) ?? 0) + count);
}

/** Returns the counts of a key, and creates them on first use. */
export function countsOf<Key>(
  into: Map<Key, Map<Skipped, number>>,
  key: Key,
): Map<Skipped, number> {
  let counts = into.get(key);
  if (counts === undefined) into.set(key, (counts = new Map<Skipped, number>()));
  return counts;
}
