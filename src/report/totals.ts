import type { Lang } from "../issue";
import type { AmountName, PlacedTotalText, Totals, TotalText } from "../watch";
import { countOf, numberOf, words } from "./told";
import { visible } from "./visible";

/** How many documents are told one by one; json has more. */
const mostShown = 20;

const amounts: readonly AmountName[] = ["vrServicio", "vrDispensacion", "valorPagoModerador"];

/** The totals as lines of aligned columns: by array, of all, and by document where there are several. */
export function totalLines(totals: Totals, lang: Lang): readonly string[] {
  const say = texts[lang];
  const { documents, usuarios, arrays, all, byDocument } = totals;
  if (documents === 0) return [];
  const scope = `${countOf(documents, say.documents, lang)}, ${countOf(usuarios, words[lang].usuarios, lang)}`;
  const shown = documents > 1 ? byDocument.slice(0, mostShown) : [];
  const rows = [
    ["", words[lang].records[1], ...amounts],
    ...Object.entries(arrays).map(([name, total]) => rowOf(name, total, lang)),
    rowOf(say.all, all, lang),
    ...shown.map((total) => rowOf(placeOf(total), total, lang)),
  ];
  const widths = rows.reduce<readonly number[]>(
    (most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)),
    [],
  );
  const lines = rows.map(([name = "", ...cells]) =>
    `  ${name.padEnd(widths[0] ?? 0)}${cells.map((cell, i) => `  ${cell.padStart(widths[i + 1] ?? 0)}`).join("")}`.trimEnd(),
  );
  const unread = all.unread === undefined ? [] : [`  ${say.unread(numberOf(all.unread, lang))}`];
  return [`${say.title} (${scope}):`, ...lines, ...unread];
}

const rowOf = (name: string, total: TotalText, lang: Lang): readonly string[] => [
  name,
  numberOf(total.records, lang),
  ...amounts.map((amount) => amountOf(total[amount], lang)),
];

const placeOf = ({ file = "", pointer }: PlacedTotalText): string =>
  visible(pointer === "" ? file : `${file}#${pointer}`);

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
