import type { DocumentCounts } from "../../document/counts";
import type {
  AmountName,
  PlacedTotal,
  PlacedTotalText,
  Total,
  Totals,
  TotalText,
} from "../../model/totals";
import { amountNames } from "../../model/totals";
import type { Mark } from "../../model/document-rule";
import type { RecordValues, Value } from "../../model/value";
import { isAbsent } from "../../model/value";
import type { Amount } from "../../text/amount";
import { noValue } from "../../model/facts";
import { amountOf, noAmount, sum } from "../../text/amount";
import { isShort } from "../../text/decimal";
import { addTotal, hasRoom, newTotal, totalOf } from "../../document/counts";
import { amountsAt } from "./record-facts";

/** The amounts in each array, as indices of their names; the other arrays have no money. */
const moneyIn: ReadonlyMap<string, readonly number[]> = new Map([
  ["consultas", [0, 2]],
  ["procedimientos", [0, 2]],
  ["medicamentos", [0, 1, 2]],
  ["otrosServicios", [0, 1, 2]],
]);

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

/** Adds up the counts and amounts of one document. */
export class DocumentTotals {
  private readonly counts: DocumentCounts;
  private readonly file: string | undefined;
  /** By the name of an array. */
  private readonly arrays = new Map<string, Running>();
  private openArray = new Running();
  private openUsuario = new Running();
  /** The amounts in the open array. */
  private amounts: readonly number[] = noAmounts;

  constructor(counts: DocumentCounts, file: string | undefined) {
    this.counts = counts;
    this.file = file;
  }

  /** The sum of an amount over all records added so far; undefined if an amount could not be read. */
  sumOf(name: AmountName): Amount | undefined {
    const { whole } = this;
    return whole.unread > 0 ? undefined : whole.sumOf(amountNames.indexOf(name));
  }

  /** How many elements the arrays have so far. */
  get records(): number {
    let all = 0;
    for (const { records } of this.arrays.values()) all += records;
    return all;
  }

  usuario(): void {
    this.openUsuario = new Running();
  }

  array(name: string): void {
    this.amounts = moneyIn.get(name) ?? noAmounts;
    this.openArray = this.arrays.get(name) ?? new Running();
    this.arrays.set(name, this.openArray);
  }

  element(): void {
    this.openArray.records += 1;
    this.openUsuario.records += 1;
  }

  unread(): void {
    this.openArray.unread += 1;
    this.openUsuario.unread += 1;
  }

  record(record: RecordValues, facts: Float64Array): void {
    let isWhole = true;
    for (const which of this.amounts) {
      const fact = facts[amountsAt + which] as number;
      if (fact === 0 || fact === noValue) continue;
      const amount = fact > 0 ? fact : amountIn(record.get(amountNames[which] as AmountName));
      if (amount === 0) continue;
      if (amount === undefined) {
        isWhole = false;
        continue;
      }
      this.openArray.add(which, amount);
      this.openUsuario.add(which, amount);
    }
    if (!isWhole) this.unread();
  }

  endUsuario({ pointer }: Mark): void {
    const { byUsuario } = this.counts;
    if (hasRoom(byUsuario)) byUsuario.push(placed(this.file, pointer, this.openUsuario.total));
  }

  endDocument({ pointer }: Mark, usuarios: number): void {
    const { byDocument } = this.counts;
    if (!hasRoom(byDocument)) return;
    const total = placed(this.file, pointer, this.whole.total);
    total.usuarios = usuarios;
    byDocument.push(total);
  }

  /** Adds what was read of the document to the counts. */
  close(): void {
    for (const [name, { total }] of this.arrays) addTotal(totalOf(this.counts, name), total);
  }

  private get whole(): Running {
    const whole = new Running();
    for (const array of this.arrays.values()) whole.addAll(array);
    return whole;
  }
}

const placed = (file: string | undefined, pointer: string, total: Total): PlacedTotal =>
  file === undefined ? { pointer, total } : { file, pointer, total };

const noAmounts: readonly number[] = [];

/** The amount in a value, a positive safe integer as a number; undefined if it cannot be added. */
function amountIn(value: Value): number | Amount | undefined {
  if (isAbsent(value)) return 0;
  const number = value.number();
  if (number === 0) return 0;
  if (number > 0 && Number.isSafeInteger(number) && !value.digits().hasPoint) return number;
  if (!Number.isFinite(number)) return undefined;
  const digits = value.decimal();
  return isShort(digits) ? amountOf(digits) : undefined;
}

/** A total that records are added to. */
class Running {
  records = 0;
  unread = 0;
  /** By the index of an amount: the sums of integers, as long as doubles count them exactly, and of all else. */
  private readonly whole = [0, 0, 0];
  private rest: Amount[] | undefined;

  add(which: number, amount: number | Amount): void {
    if (typeof amount === "number") {
      const whole = (this.whole[which] as number) + amount;
      if (Number.isSafeInteger(whole)) this.whole[which] = whole;
      else this.add(which, wholeOf(amount));
    } else {
      this.rest ??= amountNames.map(() => noAmount);
      this.rest[which] = sum(this.rest[which] ?? noAmount, amount);
    }
  }

  addAll({ records, unread, whole, rest }: Running): void {
    this.records += records;
    this.unread += unread;
    whole.forEach((amount, which) => this.add(which, amount));
    rest?.forEach((amount, which) => this.add(which, amount));
  }

  sumOf(which: number): Amount {
    return sum(this.rest?.[which] ?? noAmount, wholeOf(this.whole[which] as number));
  }

  get total(): Total {
    const { records, unread } = this;
    const total = newTotal();
    amountNames.forEach((name, which) => {
      total.money[name] = this.sumOf(which);
    });
    return Object.assign(total, { records, unread });
  }
}

const wholeOf = (amount: number): Amount =>
  amount === 0 ? noAmount : { digits: BigInt(amount), scale: 0 };

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

/** An amount in digits, without zeros at the end of its decimals. */
function digitsOf({ digits, scale }: Amount): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const fraction = text.slice(text.length - scale).replace(/0+$/, "");
  const whole = text.slice(0, text.length - scale);
  return scale === 0 || fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
