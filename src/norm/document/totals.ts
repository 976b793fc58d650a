import type {
  AmountName,
  Amount,
  DocumentCounts,
  PlacedTotal,
  PlacedTotalText,
  Total,
  Totals,
  TotalText,
} from "../../document/visitor";
import { decimalIn, isShort } from "../../text/decimal";
import { addTotal, amountNames, newTotal, sum } from "./counts";

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
