import type { DocumentCounts } from "../../engine/document/counts";
import type {
  AmountName,
  PlacedTotal,
  PlacedTotalText,
  RecordTotal,
  Totals,
  TotalText,
} from "../../core/model/totals";
import { amountNames } from "../../core/model/totals";
import type { Mark } from "../../core/model/document-rule";
import type { RecordValues, Value } from "../../core/model/value";
import { isAbsent } from "../../core/model/value";
import type { Amount } from "../../core/text/amount";
import { amountOf, digitsOf, noAmount, sum, wholeAmount } from "../../core/text/amount";
import { isShort } from "../../core/text/decimal";
import { addTotal, hasRoom, newTotal, totalOf } from "../../engine/document/counts";

/** The amounts in each array that has money. */
const moneyIn = new Map<string, readonly AmountName[]>([
  ["consultas", ["vrServicio", "valorPagoModerador"]],
  ["procedimientos", ["vrServicio", "valorPagoModerador"]],
  ["medicamentos", amountNames],
  ["otrosServicios", amountNames],
]);

/** The arrays in the order of the annex. */
const arrayNames = [
  "consultas",
  "procedimientos",
  "urgencias",
  "hospitalizacion",
  "recienNacidos",
  "medicamentos",
  "otrosServicios",
];

export class DocumentTotals {
  private readonly counts: DocumentCounts;
  private readonly file: string | undefined;
  private readonly arrays = new Map<string, RecordTotal>();
  private openArray = newTotal();
  private openUsuario = newTotal();
  private amounts: readonly AmountName[] = noAmounts;

  constructor(counts: DocumentCounts, file: string | undefined) {
    this.counts = counts;
    this.file = file;
  }

  /** The sum of an amount over all records added so far; undefined if an amount could not be read. */
  sumOf(name: AmountName): Amount | undefined {
    const { whole } = this;
    return whole.unread > 0 ? undefined : whole.money[name];
  }

  get records(): number {
    let all = 0;
    for (const { records } of this.arrays.values()) all += records;
    return all;
  }

  usuario(): void {
    this.openUsuario = newTotal();
  }

  array(name: string): void {
    this.amounts = moneyIn.get(name) ?? noAmounts;
    this.openArray = this.arrays.get(name) ?? newTotal();
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

  record(record: RecordValues): void {
    let isWhole = true;
    const open = [this.openArray, this.openUsuario];
    for (const name of this.amounts) {
      const amount = amountIn(record.get(name));
      if (amount === undefined) isWhole = false;
      else for (const { money } of open) money[name] = sum(money[name], amount);
    }
    if (!isWhole) this.unread();
  }

  endUsuario({ pointer }: Mark): void {
    const { byUsuario } = this.counts;
    if (hasRoom(byUsuario)) byUsuario.push(placed(this.file, pointer, this.openUsuario));
  }

  endDocument({ pointer }: Mark, usuarios: number): void {
    const { byDocument } = this.counts;
    if (!hasRoom(byDocument)) return;
    const total = placed(this.file, pointer, this.whole);
    total.usuarios = usuarios;
    byDocument.push(total);
  }

  close(): void {
    for (const [name, total] of this.arrays) addTotal(totalOf(this.counts, name), total);
  }

  private get whole(): RecordTotal {
    const whole = newTotal();
    for (const array of this.arrays.values()) addTotal(whole, array);
    return whole;
  }
}

const placed = (file: string | undefined, pointer: string, total: RecordTotal): PlacedTotal =>
  file === undefined ? { pointer, total } : { file, pointer, total };

const noAmounts: readonly AmountName[] = [];

/** The amount in a value; undefined if it cannot be added. */
function amountIn(value: Value): Amount | undefined {
  if (isAbsent(value)) return noAmount;
  const number = value.number();
  if (number === 0) return noAmount;
  if (!Number.isFinite(number)) return undefined;
  if (Number.isSafeInteger(number) && !value.digits().hasPoint) return wholeAmount(number);
  const digits = value.decimal();
  return isShort(digits) ? amountOf(digits) : undefined;
}

/** Writes the totals as reports show them. */
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

const textOf = ({ records, unread, money }: RecordTotal): TotalText => ({
  records,
  ...(unread > 0 && { unread }),
  vrServicio: digitsOf(money.vrServicio),
  vrDispensacion: digitsOf(money.vrDispensacion),
  valorPagoModerador: digitsOf(money.valorPagoModerador),
});
