import type { DocumentCounts } from "../../document/visitor";
import type {
  AmountName,
  PlacedTotal,
  PlacedTotalText,
  Total,
  Totals,
  TotalText,
} from "../../model/totals";
import type { Mark } from "../../model/document-rule";
import type { RecordValues, Value } from "../../model/value";
import { isAbsent } from "../../model/value";
import type { Amount } from "../../text/amount";
import { amountOf, noAmount, sum } from "../../text/amount";
import { isShort } from "../../text/decimal";
import { addTotal, amountNames, list, newTotal, totalOf } from "../../document/counts";

/** The amounts in each array; the other arrays have no money. */
const moneyIn: ReadonlyMap<string, readonly AmountName[]> = new Map<string, readonly AmountName[]>([
  ["consultas", ["vrServicio", "valorPagoModerador"]],
  ["procedimientos", ["vrServicio", "valorPagoModerador"]],
  ["medicamentos", amountNames],
  ["otrosServicios", amountNames],
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

/**
 * Adds up the counts and amounts of one document. The amounts of the open array are added as doubles, as long as
 * these are exact.
 */
export class DocumentTotals {
  private readonly counts: DocumentCounts;
  private readonly file: string | undefined;
  private readonly whole = newTotal();
  private usuarioTotal = newTotal();
  /** The total of the arrays with the name of the open one. */
  private arrayTotal: Total | undefined;
  private records = 0;
  private unreadRecords = 0;
  private readonly sums = {
    vrServicio: new Sum(),
    vrDispensacion: new Sum(),
    valorPagoModerador: new Sum(),
  };
  /** The amounts in the open array. */
  private open: readonly AmountName[] = noAmounts;

  constructor(counts: DocumentCounts, file: string | undefined) {
    this.counts = counts;
    this.file = file;
  }

  /** The sum of an amount over all records added so far; undefined if an amount could not be read. */
  sumOf(name: AmountName): Amount | undefined {
    const { money, unread } = this.whole;
    return unread > 0 ? undefined : money[name];
  }

  usuario(): void {
    this.usuarioTotal = newTotal();
  }

  array(name: string): void {
    this.open = moneyIn.get(name) ?? noAmounts;
    this.arrayTotal = totalOf(this.counts, name);
  }

  element(): void {
    this.records += 1;
  }

  unread(): void {
    this.unreadRecords += 1;
  }

  record(record: RecordValues): void {
    let isWhole = true;
    for (const name of this.open) if (!this.sums[name].add(record.get(name))) isWhole = false;
    if (!isWhole) this.unread();
  }

  /** Adds the totals of the open array to those of its kind of array, its usuario and the document. */
  endArray(): void {
    const { arrayTotal, usuarioTotal, whole, records, unreadRecords } = this;
    if (arrayTotal === undefined) return;
    this.arrayTotal = undefined;
    this.records = 0;
    this.unreadRecords = 0;
    for (const total of [arrayTotal, usuarioTotal, whole]) {
      total.records += records;
      total.unread += unreadRecords;
    }
    for (const name of this.open) {
      const amount = this.sums[name].take();
      for (const { money } of [arrayTotal, usuarioTotal, whole])
        money[name] = sum(money[name], amount);
    }
  }

  endUsuario({ pointer }: Mark): void {
    list(this.counts.byUsuario, () => placed(this.file, pointer, this.usuarioTotal));
  }

  endDocument({ pointer }: Mark, usuarios: number): void {
    list(this.counts.byDocument, () => {
      const total = placed(this.file, pointer, this.whole);
      total.usuarios = usuarios;
      return total;
    });
  }
}

const placed = (file: string | undefined, pointer: string, total: Total): PlacedTotal =>
  file === undefined ? { pointer, total } : { file, pointer, total };

const noAmounts: readonly AmountName[] = [];

/** The exact sum of one amount. */
class Sum {
  private whole = 0;
  private rest = noAmount;

  /** Adds a number. Returns false if the value cannot be added. */
  add(value: Value): boolean {
    if (isAbsent(value)) return true;
    const number = value.number();
    if (number === 0) return true;
    if (
      Number.isInteger(number) &&
      number > 0 &&
      number < largestExact &&
      !value.digits().hasPoint
    ) {
      this.whole += number;
      if (this.whole > largestExact) this.flush();
      return true;
    }
    if (!Number.isFinite(number)) return false;
    const digits = value.decimal();
    if (!isShort(digits)) return false;
    this.rest = sum(this.rest, amountOf(digits));
    return true;
  }

  /** Returns the sum, and begins again at 0. */
  take(): Amount {
    this.flush();
    const { rest } = this;
    this.rest = noAmount;
    return rest;
  }

  private flush(): void {
    if (this.whole === 0) return;
    this.rest = sum(this.rest, { digits: BigInt(this.whole), scale: 0 });
    this.whole = 0;
  }
}

/** The sum of two numbers up to this one is still exact in a double. */
const largestExact = 2 ** 52;

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
