import type {
  Amount,
  AmountName,
  DocumentCounts,
  PlacedTotal,
  PlacedTotalText,
  Total,
  Totals,
  TotalText,
} from "../../../src/watch";
import { decimalIn, isShort } from "../decimal";

/** How many documents and usuarios are listed with their own totals. */
const mostListed = 1000;

const amountNames = ["vrServicio", "vrDispensacion", "valorPagoModerador"] as const;

/** The amounts of each array; in the others there is no money. */
const moneyIn: Readonly<Record<string, readonly AmountName[]>> = {
  consultas: ["vrServicio", "valorPagoModerador"],
  procedimientos: ["vrServicio", "valorPagoModerador"],
  medicamentos: amountNames,
  otrosServicios: amountNames,
};

/** The order in which the annex lists the arrays. */
const arrayNames = [
  "consultas",
  "procedimientos",
  "urgencias",
  "hospitalizacion",
  "recienNacidos",
  "medicamentos",
  "otrosServicios",
];

/** Counts of nothing yet. */
export const newCounts = (): DocumentCounts => ({
  documents: 0,
  usuarios: 0,
  arrays: new Map(),
  byDocument: [],
  byUsuario: [],
  left: new Map(),
});

/** A total of nothing yet. */
export const newTotal = (): Total => ({
  records: 0,
  unread: 0,
  money: { vrServicio: nothing, vrDispensacion: nothing, valorPagoModerador: nothing },
});

const nothing: Amount = { digits: 0n, scale: 0 };

/** The total of an array, made where there is none yet. */
export function totalOf(counts: DocumentCounts, array: string): Total {
  let total = counts.arrays.get(array);
  if (total === undefined) counts.arrays.set(array, (total = newTotal()));
  return total;
}

/** Adds the money of a record to several totals; false where an amount of it could not be added. */
export function addMoney(
  record: Readonly<Record<string, unknown>>,
  array: string,
  totals: readonly Total[],
): boolean {
  let isWhole = true;
  for (const name of moneyIn[array] ?? []) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    if (value == null || value === 0) continue;
    const digits =
      typeof value === "number" && Number.isFinite(value)
        ? decimalIn(record, name, value)
        : undefined;
    if (digits === undefined || !isShort(digits)) {
      isWhole = false;
      continue;
    }
    const { isNegative, whole, fraction } = digits;
    const amount = {
      digits: BigInt(`${isNegative ? "-" : ""}${whole}${fraction}` || "0"),
      scale: fraction.length,
    };
    for (const { money } of totals) money[name] = sum(money[name], amount);
  }
  return isWhole;
}

/** The exact sum of two amounts. */
function sum(a: Amount, b: Amount): Amount {
  if (a.scale === b.scale) return { digits: a.digits + b.digits, scale: a.scale };
  const [fine, coarse] = a.scale > b.scale ? [a, b] : [b, a];
  const raised = coarse.digits * 10n ** BigInt(fine.scale - coarse.scale);
  return { digits: fine.digits + raised, scale: fine.scale };
}

function addTotal(into: Total, from: Total): void {
  into.records += from.records;
  into.unread += from.unread;
  for (const name of amountNames) into.money[name] = sum(into.money[name], from.money[name]);
}

/** Lists the total of a document or usuario, while there is room. */
export function list(listed: PlacedTotal[], total: PlacedTotal): void {
  if (listed.length < mostListed) listed.push(total);
}

/** Adds the counts of what comes behind. */
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

/** The totals as reports write them. */
export function totalsOf({
  documents,
  usuarios,
  arrays,
  byDocument,
  byUsuario,
}: DocumentCounts): Totals {
  const all = newTotal();
  for (const total of arrays.values()) addTotal(all, total);
  return {
    documents,
    usuarios,
    arrays: Object.fromEntries(
      arrayNames.flatMap((name) => {
        const total = arrays.get(name);
        return total === undefined ? [] : [[name, textOf(total)]];
      }),
    ),
    all: textOf(all),
    byDocument: byDocument.map(placedText),
    byUsuario: byUsuario.map(placedText),
  };
}

const placedText = ({ file, pointer, usuarios, total }: PlacedTotal): PlacedTotalText => ({
  ...(file !== undefined && { file }),
  pointer,
  ...(usuarios !== undefined && { usuarios }),
  ...textOf(total),
});

const textOf = ({ records, unread, money }: Total): TotalText => ({
  records,
  ...(unread > 0 && { unread }),
  vrServicio: digitsOf(money.vrServicio),
  vrDispensacion: digitsOf(money.vrDispensacion),
  valorPagoModerador: digitsOf(money.valorPagoModerador),
});

/** An amount in digits, without zeros behind the point. */
function digitsOf({ digits, scale }: Amount): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const fraction = text.slice(text.length - scale).replace(/0+$/, "");
  const whole = text.slice(0, text.length - scale);
  return scale === 0 || fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
