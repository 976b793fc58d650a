import type { DocumentCounts } from "../../document/visitor";
import type { PlacedTotal, Total } from "../../model/totals";
import { noAmount, sum } from "../../text/amount";

/** How many documents and usuarios are listed with their own totals. */
const mostListed = 1000;

/** The amounts that are added up. */
export const amountNames = ["vrServicio", "vrDispensacion", "valorPagoModerador"] as const;

/** Counts with every number at zero. */
export const newCounts = (): DocumentCounts => ({
  documents: 0,
  usuarios: 0,
  arrays: new Map(),
  byDocument: [],
  byUsuario: [],
  left: new Map(),
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

/** Lists the total of a document or usuario, unless the list is full. */
export function list(listed: PlacedTotal[], total: PlacedTotal): void {
  if (listed.length < mostListed) listed.push(total);
}

/** Adds the counts of later documents. */
export function addCounts(into: DocumentCounts, from: DocumentCounts): void {
  into.documents += from.documents;
  into.usuarios += from.usuarios;
  for (const [name, total] of from.arrays) addTotal(totalOf(into, name), total);
  for (const total of from.byDocument) list(into.byDocument, total);
  for (const total of from.byUsuario) list(into.byUsuario, total);
  for (const [code, kinds] of from.left) {
    const own = into.left.get(code) ?? new Map<never, never>();
    into.left.set(code, own);
    for (const [kind, count] of kinds) own.set(kind, (own.get(kind) ?? 0) + count);
  }
}
