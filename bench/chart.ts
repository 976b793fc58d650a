import type { Bar, Group } from "./bars";
import { barChart } from "./bars";
import type { Results } from "./results";
import type { Row } from "./row";
import { isMissing, textOf } from "./row";
import type { SectionName } from "./sections";

type Lang = "en" | "es";

/**
 * The chart for the READMEs: the command on a file, and validateDraft on an object, compared with the
 * alternatives.
 */
export function chart({ bench }: Results, lang: Lang): string {
  const rowsOf = (name: SectionName): readonly Row[] => bench?.sections[name] ?? [];
  const { title, command, library, note, notThere } = words[lang];
  const groups: readonly Group[] = [
    [command, [...rowsOf("processes"), ...rowsOf("commands")].filter(isAsItComes)] as const,
    [library, rowsOf("objects").filter(({ what }) => what === "validateDraft")] as const,
  ].map(([heading, rows]) => ({
    heading,
    bars: rows.map((row) => barOf(row, lang)).toSorted((a, b) => medianOf(a) - medianOf(b)),
  }));
  return barChart({ title, note, notThere, groups });
}

/** Without an option, the command chooses the number of threads. */
const isAsItComes = ({ what }: Row): boolean => !what.endsWith(", one thread");

const barOf = ({ against, measured }: Row, lang: Lang): Bar => ({
  label: textOf(against, lang),
  ...(isMissing(measured) ? {} : { spread: measured }),
});

const medianOf = ({ spread }: Bar): number => spread?.median ?? Number.POSITIVE_INFINITY;

const words = {
  en: {
    title: "How many times as fast ripslint is",
    command: "The command on a file, whole processes without options, against:",
    library: "validateDraft of an object already parsed, against:",
    note: "Logarithmic. Below 1 it is slower. On files the others check less, or nothing: see bench/README.md.",
    notThere: "not there",
  },
  es: {
    title: "Cuántas veces más rápido es ripslint",
    command: "El comando sobre un archivo, procesos completos sin opciones, frente a:",
    library: "validateDraft de un objeto ya leído, frente a:",
    note: "Escala logarítmica. Por debajo de 1 es más lento. En archivos los demás verifican menos, o nada: vea bench/README.md.",
    notThere: "no está instalado",
  },
} as const;
