import type { Lang } from "../model/issue";
import type { AmountName, PlacedTotalText, Totals, TotalText } from "../document/visitor";
import { countOf, numberOf, words } from "./summary-words";
import { visible } from "./visible";

/** How many documents are told one by one; json has more. */
const mostShown = 20;

const amounts: readonly AmountName[] = ["vrServicio", "vrDispensacion", "valorPagoModerador"];

/** The totals in words: by array, of all, and by document where there are several; nothing of it is escaped for a format yet. */
export interface TotalTable {
  /** "Totals, to be compared with the invoice (1 document, 2 usuarios)" */
  readonly title: string;
  /** What the numbers of each row are. */
  readonly titles: readonly string[];
  readonly rows: readonly { readonly name: string; readonly numbers: readonly string[] }[];
  /** What the sums lack. */
  readonly unread?: string;
}

/** Words the totals of a run; undefined where no document was counted. */
export function totalTable(totals: Totals | undefined, lang: Lang): TotalTable | undefined {
  if (totals === undefined || totals.documents === 0) return undefined;
  const say = texts[lang];
  const { documents, usuarios, arrays, all, byDocument } = totals;
  const scope = `${countOf(documents, say.documents, lang)}, ${countOf(usuarios, words[lang].usuarios, lang)}`;
  const shown = documents > 1 ? byDocument.slice(0, mostShown) : [];
  return {
    title: `${say.title} (${scope})`,
    titles: [words[lang].records[1], ...amounts],
    rows: [
      ...Object.entries(arrays).map(([name, total]) => rowOf(name, total, lang)),
      rowOf(say.all, all, lang),
      ...shown.map((total) => rowOf(placeOf(total), total, lang)),
    ],
    ...(all.unread !== undefined && { unread: say.unread(numberOf(all.unread, lang)) }),
  };
}

/** The totals as lines of aligned columns. */
export function totalLines({ title, titles, rows, unread }: TotalTable): readonly string[] {
  const cells = [["", ...titles], ...rows.map(({ name, numbers }) => [visible(name), ...numbers])];
  const widths = cells.reduce<readonly number[]>(
    (most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)),
    [],
  );
  const lines = cells.map(([name = "", ...numbers]) =>
    `  ${name.padEnd(widths[0] ?? 0)}${numbers.map((cell, i) => `  ${cell.padStart(widths[i + 1] ?? 0)}`).join("")}`.trimEnd(),
  );
  return [`${title}:`, ...lines, ...(unread === undefined ? [] : [`  ${unread}`])];
}

const rowOf = (name: string, total: TotalText, lang: Lang): TotalTable["rows"][number] => ({
  name,
  numbers: [
    numberOf(total.records, lang),
    ...amounts.map((amount) => amountOf(total[amount], lang)),
  ],
});

const placeOf = ({ file = "", pointer }: PlacedTotalText): string =>
  pointer === "" ? file : `${file}#${pointer}`;

/** An exact amount as people of the language write it. */
function amountOf(digits: string, lang: Lang): string {
  const [whole = "", fraction] = digits.split(".");
  const point = { en: ".", es: "," }[lang];
  const sign = whole === "-0" ? "-" : "";
  const text = `${sign}${BigInt(whole).toLocaleString(lang === "es" ? "es-CO" : "en-US")}`;
  return fraction === undefined ? text : `${text}${point}${fraction}`;
}

const texts = {
  en: {
    title: "Totals, to be compared with the invoice",
    documents: ["document", "documents"],
    all: "all",
    unread: (count: string) => `without amounts that could not be read, of records: ${count}`,
  },
  es: {
    title: "Totales, para comparar con la factura",
    documents: ["documento", "documentos"],
    all: "todos",
    unread: (count: string) => `sin valores que no se pudieron leer, de registros: ${count}`,
  },
} as const;
