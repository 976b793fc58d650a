import type { ReportOptions } from "./report";

/** The note at the head of a report with values of records; empty without values. */
export const contentNote = ({
  lang,
  showValues = false,
}: Pick<ReportOptions, "lang" | "showValues">): string => (showValues ? values[lang] : "");

const values = {
  en: "Contains values of the records, which are health data.",
  es: "Contiene valores de los registros, que son datos de salud.",
} as const;
