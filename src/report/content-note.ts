import type { ReportOptions } from "./report";

/** What the head of a report says if values of records were requested; empty if not. */
export const contentNote = ({
  lang,
  showValues = false,
}: Pick<ReportOptions, "lang" | "showValues">): string => (showValues ? values[lang] : "");

const values = {
  en: "Contains values of the records, which are health data.",
  es: "Contiene valores de los registros, que son datos de salud.",
} as const;
