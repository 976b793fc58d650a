import type { Amount } from "../text/amount";

export const amountNames = ["vrServicio", "vrDispensacion", "valorPagoModerador"] as const;

export type AmountName = (typeof amountNames)[number];

export interface RecordTotal {
  records: number;
  /** The number of records with an amount that could not be read: the sums do not include it. */
  unread: number;
  readonly money: Record<AmountName, Amount>;
}

export interface PlacedTotal {
  readonly file?: string;
  readonly pointer: string;
  /** For documents only. */
  usuarios?: number;
  readonly total: RecordTotal;
}

/** A total as reports write it. The amounts are exact, in digits. */
export interface TotalText extends Readonly<Record<AmountName, string>> {
  readonly records: number;
  readonly unread?: number;
}

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

export type ShownTotal<T extends TotalText> = Omit<T, AmountName> & Partial<Pick<T, AmountName>>;

/** The totals of a report, without the amounts unless the user requests them: they are money. */
export interface ReportTotals extends Pick<Totals, "documents" | "usuarios"> {
  readonly arrays: Readonly<Record<string, ShownTotal<TotalText>>>;
  readonly all: ShownTotal<TotalText>;
  readonly byDocument: readonly ShownTotal<PlacedTotalText>[];
  readonly byUsuario: readonly ShownTotal<PlacedTotalText>[];
}
