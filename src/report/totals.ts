import type { Lang } from "../core/model/issue";
import { amountNames } from "../core/model/totals";
import type {
  AmountName,
  PlacedTotalText,
  ReportTotals,
  ShownTotal,
  TotalText,
} from "../core/model/totals";
import { words } from "./summary-words";
import { amountIn, countOf, numberOf } from "./number";
import { visible } from "./visible";
import { aligned } from "./wrap";

/** The most documents that are listed; json lists more. */
const maxShown = 20;

/** Removes the amounts. */
export const withoutAmounts = (totals: ReportTotals): ReportTotals => ({
  ...totals,
  arrays: Object.fromEntries(
    Object.entries(totals.arrays).map(([name, total]) => [name, countsOf(total)]),
  ),
  all: countsOf(totals.all),
  byDocument: totals.byDocument.map(countsOf),
  byUsuario: totals.byUsuario.map(countsOf),
});

function countsOf<T extends ShownTotal<TotalText>>(total: T): Omit<T, AmountName> {
  const { vrServicio: _, vrDispensacion: __, valorPagoModerador: ___, ...counts } = total;
  return counts;
}

/** The totals in words: by array, in all, and by document if there are several. The texts are not escaped yet. */
export interface TotalTable {
  /** "Totals, to be compared with the invoice (1 document, 2 usuarios)"; "Totals (…)" without amounts */
  readonly title: string;
  readonly titles: readonly string[];
  readonly rows: readonly { readonly name: string; readonly numbers: readonly string[] }[];
  /** Notes on elements that the sums do not include, or on how to show the amounts. */
  readonly notes: readonly string[];
  readonly hasAmounts: boolean;
}

/** Undefined if no document was counted. The page has no option that shows the amounts, so it has no note about one either. */
export function totalTable(
  totals: ReportTotals | undefined,
  lang: Lang,
  isPage = false,
): TotalTable | undefined {
  if (totals === undefined || totals.documents === 0) return undefined;
  const say = texts[lang];
  const { documents, usuarios, arrays, all, byDocument } = totals;
  const scope = `${countOf(documents, say.documents, lang)}, ${countOf(usuarios, words[lang].usuarios, lang)}`;
  const shown = documents > 1 ? byDocument.slice(0, maxShown) : [];
  const hasAmounts = amountNames.some((amount) => all[amount] !== undefined);
  const left = documents > 1 ? documents - shown.length : 0;
  const notes = [
    ...(left > 0 ? [say.left(countOf(left, say.documents, lang))] : []),
    ...(hasAmounts && all.unread !== undefined ? [say.unread(numberOf(all.unread, lang))] : []),
    ...(hasAmounts || isPage ? [] : [say.hidden]),
  ];
  return {
    title: `${hasAmounts ? say.title : say.counts} (${scope})`,
    titles: [words[lang].records[1], ...(hasAmounts ? amountNames : [])],
    rows: [
      ...Object.entries(arrays).map(([name, total]) => rowOf(name, total, lang)),
      rowOf(say.all, all, lang),
      ...shown.map((total) => rowOf(placeOf(total), total, lang)),
    ],
    notes,
    hasAmounts,
  };
}

/** The totals as lines of aligned columns. */
export function totalLines({ title, titles, rows, notes }: TotalTable): readonly string[] {
  const cells = [["", ...titles], ...rows.map(({ name, numbers }) => [visible(name), ...numbers])];
  const lines = aligned(cells, (column) => column > 0).map((line) => `  ${line}`);
  return [`${title}:`, ...lines, ...notes.map((note) => `  ${note}`)];
}

const rowOf = (
  name: string,
  total: ShownTotal<TotalText>,
  lang: Lang,
): TotalTable["rows"][number] => ({
  name,
  numbers: [
    numberOf(total.records, lang),
    ...amountNames.flatMap((amount) => {
      const digits = total[amount];
      return digits === undefined ? [] : [amountIn(digits, lang)];
    }),
  ],
});

const placeOf = ({ file = "", pointer }: Pick<PlacedTotalText, "file" | "pointer">): string =>
  pointer === "" ? file : `${file}#${pointer}`;

const texts = {
  en: {
    title: "Totals, to be compared with the invoice",
    counts: "Totals",
    documents: ["document", "documents"],
    all: "all",
    left: (documents: string) => `in all, but not listed: ${documents}`,
    unread: (count: string) => `without amounts that could not be read, of records: ${count}`,
    hidden: "The amounts, to be compared with the invoice, are shown with --totals.",
  },
  es: {
    title: "Totales, para comparar con la factura",
    counts: "Totales",
    documents: ["documento", "documentos"],
    all: "todos",
    left: (documents: string) => `en los totales, pero sin listar: ${documents}`,
    unread: (count: string) => `sin los valores que no se pudieron leer; registros: ${count}`,
    hidden: "Los valores, para comparar con la factura, se muestran con --totals.",
  },
} as const;
