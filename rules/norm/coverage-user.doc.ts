import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageUserDoc = {
  problem: {
    en: "Type of user that does not fit the coverage",
    es: "El tipo de usuario no corresponde a la cobertura",
  },
  requirement: {
    en: "The type of user goes with the invoice's coverage.",
    es: "El tipo de usuario corresponde a la cobertura de la factura.",
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
    es: "Facture al usuario con la cobertura que paga, o corrija tipoUsuario.",
  },
  caveat: {
    en: "The matrix of section 1.8 was read with medium confidence, since the alignment of its columns was partly lost; so this only warns. The coverages 01 and 03 are not in it: coverage-inactive judges these.",
    es: "La matriz de la sección 1.8 se leyó con confianza media, porque se perdió en parte la alineación de sus columnas; por eso solo advierte. Las coberturas 01 y 03 no están en ella: las evalúa coverage-inactive.",
  },
  pages: "8–9",
} satisfies NormRuleDoc;
