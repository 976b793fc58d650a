import type { AnsweredDocument } from "../model/answer";
import type { DocumentCounts } from "./visitor";
import type { Skipped } from "../model/document-rule";
import type { PlacedTotal, Total } from "../model/totals";
import { amountNames } from "../model/totals";
import { noAmount, sum } from "../text/amount";

/** How many documents and usuarios are listed with their own totals. */
const maxListed = 1000;

/** Counts with every number at zero. */
export const newCounts = (): DocumentCounts => ({
  documents: 0,
  numFactura: undefined,
  usuarios: 0,
  arrays: new Map(),
  byDocument: [],
  byUsuario: [],
  skipped: new Map(),
  concerned: new Map(),
  invoices: {
    found: new Set(),
    matched: 0,
    unmatched: 0,
    late: 0,
    ambiguous: 0,
    given: new Map(),
    skipped: new Map(),
  },
  answered: [],
  unanswered: 0,
});

/** A total with every number at zero. */
export const newTotal = (): Total => ({
  records: 0,
  unread: 0,
  money: { vrServicio: noAmount, vrDispensacion: noAmount, valorPagoModerador: noAmount },
});

/** The total of an array; it is created if it does not exist yet. */
export function totalOf(counts: DocumentCounts, array: string): Total {
  let total = counts.arrays.get(array);
  if (total === undefined) counts.arrays.set(array, (total = newTotal()));
  return total;
}

/** Adds a total to another. */
export function addTotal(into: Total, from: Total): void {
  into.records += from.records;
  into.unread += from.unread;
  for (const name of amountNames) into.money[name] = sum(into.money[name], from.money[name]);
}

/** Whether a list of documents or usuarios with their own totals has room for one more. */
export const hasRoom = (listed: readonly PlacedTotal[]): boolean => listed.length < maxListed;

/** Lists what answers a document, unless it has none and there are too many of these. */
export function listAnswered(into: DocumentCounts, document: AnsweredDocument): void {
  const isAnswered = document.group >= 0;
  if (isAnswered || into.unanswered < maxListed) into.answered.push(document);
  if (!isAnswered) into.unanswered += 1;
}

/** Adds the counts of later documents. */
export function addCounts(into: DocumentCounts, from: DocumentCounts): void {
  if (from.documents > 0) into.numFactura = into.documents === 0 ? from.numFactura : undefined;
  into.documents += from.documents;
  into.usuarios += from.usuarios;
  for (const [name, total] of from.arrays) addTotal(totalOf(into, name), total);
  for (const total of from.byDocument) if (hasRoom(into.byDocument)) into.byDocument.push(total);
  for (const total of from.byUsuario) if (hasRoom(into.byUsuario)) into.byUsuario.push(total);
  addSkipped(into.skipped, from.skipped);
  addTo(into.concerned, from.concerned);
  const { invoices } = into;
  for (const index of from.invoices.found) invoices.found.add(index);
  invoices.matched += from.invoices.matched;
  invoices.unmatched += from.invoices.unmatched;
  invoices.late += from.invoices.late;
  invoices.ambiguous += from.invoices.ambiguous;
  addTo(invoices.given, from.invoices.given);
  addSkipped(invoices.skipped, from.invoices.skipped);
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

/** Counts something. */
export function countUp<Key>(into: Map<Key, number>, key: Key, count = 1): void {
  into.set(key, (into.get(key) ?? 0) + count);
}

/** The counts of a key, made where there are none yet. */
export function countsOf<Key>(
  into: Map<Key, Map<Skipped, number>>,
  key: Key,
): Map<Skipped, number> {
  let counts = into.get(key);
  if (counts === undefined) into.set(key, (counts = new Map<Skipped, number>()));
  return counts;
}
