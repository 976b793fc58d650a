import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const sexColumnDoc = {
  problem: {
    en: "Sex from another column of its table",
    es: "Sexo tomado de otra columna de la tabla",
  },
  requirement: {
    en: "In a document with codSexo H, which is hombre in another column of the table Sexo, each M is checked: in that column M is mujer.",
    es: "En un documento con codSexo H, que es hombre en otra columna de la tabla Sexo, debe revisarse cada M: en esa columna M es mujer.",
  },
  causes: {
    en: "The export takes the table's column Codigo (H, M) in place of Extra_III (M, F, I): every woman is then reported as a man.",
    es: "La exportación toma la columna Codigo de la tabla (H, M) en lugar de Extra_III (M, F, I): cada mujer queda informada como hombre.",
  },
  fix: {
    en: "The vendor of the system, or whoever maintains the software, takes the other column; then export again. In these documents, H is M, and M is F.",
    es: "El proveedor del software o quien mantiene el software debe tomar la otra columna; después, exporte de nuevo. En estos documentos, H es M, y M es F.",
  },
  caveat: {
    en: "The M may be right, and only the H wrong, so this only warns.",
    es: "La M puede estar bien y solo la H mal; por eso es solo una advertencia.",
  },
  pages: "22",
} satisfies NormRuleDoc;
