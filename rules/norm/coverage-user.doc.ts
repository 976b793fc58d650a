import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageUserDoc = {
  problem: {
    en: "Type of user that does not fit the coverage",
    es: "El tipo de usuario no corresponde a la cobertura",
  },
  requirement: {
    en: "The type of user goes with the invoice's coverage.",
    es: "El tipo de usuario debe corresponder a la cobertura de la factura.",
  },
  appliesTo: {
    en: "usuarios.tipoUsuario (U03) against the invoice's coverage",
    es: "usuarios.tipoUsuario (U03) contra la cobertura de la factura",
  },
  causes: {
    en: "A user of another regime went into the invoice.",
    es: "Un usuario de otro régimen quedó en la factura.",
  },
  fix: {
    en: "Invoice the user under the coverage that pays, or correct tipoUsuario.",
    es: "Facture al usuario con la cobertura que corresponda, o corrija tipoUsuario.",
  },
  caveat: {
    en: "The coverages 01 and 03 are not in the matrix of section 1.8: coverage-inactive judges these. The matrix does not contain tipoUsuario 14 either: coverage-user-doubtful judges it. The texts of 2275 differ: there it only warns.",
    es: "Las coberturas 01 y 03 no están en la matriz de la sección 1.8: las evalúa coverage-inactive. Tampoco está tipoUsuario 14: lo evalúa coverage-user-doubtful. Los textos de la 2275 son otros: ahí es solo una advertencia.",
  },
  pages: "8–9",
} satisfies NormRuleDoc;
