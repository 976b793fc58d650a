import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageUserDoubtfulDoc = {
  problem: {
    en: "tipoUsuario 14 with another coverage than 06",
    es: "El tipoUsuario 14 va con una cobertura distinta de 06",
  },
  requirement: {
    en: "tipoUsuario 14, injured in a traffic accident without SOAT, goes with the invoice's coverage 06 (ADRES) only.",
    es: "El tipoUsuario 14, lesionado en accidente de tránsito sin SOAT, debe ir solo con la cobertura 06 (ADRES) de la factura.",
  },
  appliesTo: {
    en: "usuarios.tipoUsuario (U03) 14 against the invoice's coverage",
    es: "usuarios.tipoUsuario (U03) 14 contra la cobertura de la factura",
  },
  causes: {
    en: "The accident was invoiced to the patient's EPS or SOAT, or tipoUsuario was taken from another attendance.",
    es: "El accidente se facturó a la EPS del paciente o al SOAT, o el tipoUsuario se tomó de otra atención.",
  },
  fix: {
    en: "Invoice the accident under coverage 06, or write the tipoUsuario that goes with the invoice's coverage.",
    es: "Facture el accidente con la cobertura 06, o escriba el tipoUsuario que corresponde a la cobertura de la factura.",
  },
  caveat: {
    en: "The code came with v003, which we know from third parties only; so it only warns.",
    es: "El código llegó con v003, que solo conocemos por terceros; por eso es solo una advertencia.",
  },
  document: "DT1 v003",
  pages: "8–9",
} satisfies NormRuleDoc;
