import type { Lang } from "../../core/model/issue";
import { countOf, numberOf } from "../number";

/** The words that only the HTML report has. */
export const say = {
  en: {
    sheet: "RIPS to correct",
    hasData: "with personal data: it stays in the office",
    hasNoData: "without data of persons",
    where: "Where",
    fields: (count: number) => `${numberOf(count, "en")} fields`,
    counts: "Counts",
    faults: "Unread or partly read files",
    notChecked: (rules: number, isPartly: boolean) =>
      `${numberOf(rules, "en")} ${rules === 1 ? "rule was" : "rules were"} not evaluated${isPartly ? ", or not everywhere" : ""}`,
    fix: "What to do",
    files: "Files",
    moreFiles: (count: number) => `${numberOf(count, "en")} more files`,
    totals: "By array and document",
    moreDocuments: (count: number) => `${numberOf(count, "en")} more documents`,
    field: "Field",
    message: "Problem",
    heading: "Your office's heading, for printing: click and write it",
    more: "More about this run",
    document: "Invoice",
    line: "line",
    note: "Note",
    gaps: "What was not evaluated",
    otherNames: (count: number) =>
      `(and ${numberOf(count, "en")} more ${count === 1 ? "name" : "names"})`,
    automatic: ["automatic", "automatic"],
    nothingToDo: (count: number) =>
      `. ${countOf(count, ["finding", "findings"], "en")}: nothing to do.`,
    ofMaintainer: "for whoever maintains the software",
    whole: "Warnings about whole invoices",
    maintainer: "For whoever maintains the software",
    count: "How many",
  },
  es: {
    sheet: "RIPS por corregir",
    hasData: "con datos personales: no sale de la oficina",
    hasNoData: "sin datos de personas",
    where: "Dónde",
    fields: (count: number) => `${numberOf(count, "es")} campos`,
    counts: "Conteos",
    faults: "No se leyó, o no hasta el final",
    notChecked: (rules: number, isPartly: boolean) =>
      `${numberOf(rules, "es")} ${rules === 1 ? "regla no se evaluó" : "reglas no se evaluaron"}${isPartly ? ", o no en todas partes" : ""}`,
    fix: "Qué hacer",
    files: "Archivos",
    moreFiles: (count: number) => `${numberOf(count, "es")} archivos más`,
    totals: "Por clase de servicio y factura",
    moreDocuments: (count: number) => `${numberOf(count, "es")} documentos más`,
    field: "Campo",
    message: "Problema",
    heading: "Encabezado de su oficina, para imprimir: haga clic y escríbalo",
    more: "Más sobre esta revisión",
    document: "Factura",
    line: "línea",
    note: "Nota",
    gaps: "Qué no se evaluó",
    otherNames: (count: number) =>
      `(y ${numberOf(count, "es")} ${count === 1 ? "nombre" : "nombres"} más)`,
    automatic: ["automático", "automáticos"],
    nothingToDo: (count: number) =>
      `. ${countOf(count, ["hallazgo", "hallazgos"], "es")}: nada que hacer.`,
    ofMaintainer: "para quien mantiene el software",
    whole: "De la factura completa: advertencias",
    maintainer: "Para quien mantiene el software",
    count: "Cuántos",
  },
} as const satisfies Record<Lang, unknown>;
