import type { Lang } from "../../core/model/issue";
import type { DocumentRules } from "../../engine/document/visitor";
import type { Skipped } from "../../core/model/document-rule";
import { kindsOfSkipped } from "../../core/model/document-rule";

export const skippedIn: DocumentRules["skipped"] = (kinds, lang) => {
  if (kinds === undefined) return undefined;
  const counts = kindsOfSkipped.flatMap((kind) => {
    const count = kinds.get(kind);
    return count === undefined ? [] : [[count, why[lang][kind]] as const];
  });
  return {
    why: `${why[lang].not} ${counts.map(([count, reason]) => `${reason} (${count})`).join("; ")}`,
    skipped: counts.reduce((sum, [count]) => sum + count, 0),
  };
};

const why = {
  en: {
    not: "not evaluated for",
    documents: "documents that could not be read wholly",
    usuarios: "usuarios without the fields of their own that the rule needs",
    unread: "usuarios that could not be read wholly",
    arrays:
      "arrays that could not be read or held wholly, lack a consecutivo, or whose tipoNota does not come before usuarios",
    entries: "entries beyond those that are held at once",
    further: "documents after the first of the file, which may be of another invoice",
    late: "documents whose numFactura does not come before usuarios",
    ungiven: "documents for whose invoice not all was given that the rule needs",
    "not-amount":
      "documents whose invoice has a PayableAmount that is not an amount, such as 90.000,00",
    note: "notes (tipoNota), which are not the invoice",
    capita: "documents with capitación (03), which go with the next invoice",
    ambiguous: "documents of whose number XML files say different things",
    uninvoiced: "documents without an invoice (tipoNota RS, or numFactura null)",
    matrix: "documents with a coverage that the norm's matrix does not have",
  },
  es: {
    not: "sin evaluar para",
    documents: "documentos que no se pudieron leer completos",
    usuarios: "usuarios a los que faltan datos propios que la regla necesita",
    unread: "usuarios que no se pudieron leer completos",
    arrays:
      "arreglos que no se pudieron leer o conservar completos, a los que falta un consecutivo, o cuya tipoNota no está antes de usuarios",
    entries: "registros que pasan de los que se conservan a la vez",
    further: "documentos después del primero del archivo, que pueden ser de otra factura",
    late: "documentos cuya numFactura no está antes de usuarios",
    ungiven: "documentos de cuya factura faltan datos que la regla necesita",
    "not-amount":
      "documentos cuya factura tiene un PayableAmount que no es un valor, como 90.000,00",
    note: "notas (tipoNota), que no son la factura",
    capita: "documentos con capitación (03), que van con la factura siguiente",
    ambiguous: "documentos con varios XML de su número que no coinciden",
    uninvoiced: "documentos sin factura (tipoNota RS, o numFactura null)",
    matrix: "documentos con una cobertura que la matriz de la norma no tiene",
  },
} as const satisfies Record<Lang, Record<Skipped | "not", string>>;
