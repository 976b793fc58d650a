import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const purposeCauseDoc = {
  problem: {
    en: "Cause that does not fit the consultation's purpose",
    es: "La causa no corresponde a la finalidad de la consulta",
  },
  requirement: {
    en: "The cause of a consultation fits its purpose.",
    es: "La causa de una consulta debe corresponder a su finalidad.",
  },
  causes: {
    en: "The cause is filled with enfermedad general by default, also for check-ups and maternity.",
    es: "La causa se llena por defecto con enfermedad general, también en controles y maternidad.",
  },
  fix: {
    en: "Choose the cause that the purpose requires: 40 for promotion and maintenance (11); 42 for maternity (22, 23, 25, 27); 34, 35, 36, 42 or 49 for IVE (24).",
    es: "Elija la causa que pide la finalidad: 40 en promoción y mantenimiento (11); 42 en materno perinatal (22, 23, 25, 27); 34, 35, 36, 42 o 49 en IVE (24).",
  },
  pages: "27–30, 110–129",
  params: [
    {
      name: "causes",
      values: "text",
      says: { en: "the causes that fit", es: "las causas que corresponden" },
    },
  ],
} satisfies NormRuleDoc;
