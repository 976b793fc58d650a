import type { Amount } from "../text/amount";

/** The amounts that are added up. */
export const amountNames = ["vrServicio", "vrDispensacion", "valorPagoModerador"] as const;

export type AmountName = (typeof amountNames)[number];

/** A number of records, and the money in them. */
export interface RecordTotal {
  records: number;
  /** Records with an amount that could not be read: the sums do not include it. */
  unread: number;
  readonly money: Record<AmountName, Amount>;
}

/** The total of one document or usuario. */
export interface PlacedTotal {
  readonly file?: string;
  readonly pointer: string;
  /** Documents only. */
  usuarios?: number;
  readonly total: RecordTotal;
}

/** A total as reports write it; the amounts are exact, in digits. */
export interface TotalText extends Readonly<Record<AmountName, string>> {
  readonly records: number;
  readonly unread?: number;
}

/** A total with the place of its document or usuario. */
export interface PlacedTotalText extends TotalText {
  readonly file?: string;
  readonly pointer: string;
  readonly usuarios?: number;
}

/** The totals of the documents of a run, to be compared with the invoice. */
export interface Totals {
  readonly documents: number;
  readonly usuarios: number;
  /** By the name of an array; only the arrays that occur. */
  readonly arrays: Readonly<Record<string, TotalText>>;
  readonly all: TotalText;
  /** The first thousand of each. */
  readonly byDocument: readonly PlacedTotalText[];
  readonly byUsuario: readonly PlacedTotalText[];
}

/** A total that may lack its amounts. */
export type ShownTotal<T extends TotalText> = Omit<T, AmountName> & Partial<Pick<T, AmountName>>;

/** The totals of a report. The amounts are money, and are left out unless the user requests them. */
export interface ReportTotals extends Pick<Totals, "documents" | "usuarios"> {
  readonly arrays: Readonly<Record<string, ShownTotal<TotalText>>>;
  readonly all: ShownTotal<TotalText>;
  readonly byDocument: readonly ShownTotal<PlacedTotalText>[];
  readonly byUsuario: readonly ShownTotal<PlacedTotalText>[];
}
