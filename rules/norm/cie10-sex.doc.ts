import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cie10SexDoc = {
  problem: {
    en: "Diagnosis for the other sex",
    es: "El diagnóstico no corresponde al sexo",
  },
  requirement: {
    en: "A diagnosis fits the sex of the user, by the table.",
    es: "Un diagnóstico debe corresponder al sexo del usuario, según la tabla.",
  },
  appliesTo: {
    en: "the CIE10 codes of consultas, procedimientos, urgencias, hospitalizacion and medicamentos, with usuarios.codSexo (U05)",
    es: "los códigos CIE10 de consultas, procedimientos, urgencias, hospitalizacion y medicamentos, con usuarios.codSexo (U05)",
  },
  causes: {
    en: "The service went to another user, or the user's sex is wrong.",
    es: "El servicio quedó en otro usuario, o el sexo del usuario está errado.",
  },
  fix: {
    en: "Correct the diagnosis, the usuario that has it, or codSexo (F is a woman).",
    es: "Corrija el diagnóstico, el usuario que lo tiene, o codSexo (F es mujer).",
  },
  caveat: {
    en: "The table is the one that was given, by its column Sexo. A user of sex I is not compared, nor are the diagnoses of newborns: it is not stated whose sex counts.",
    es: "Se usa la columna Sexo de la tabla que usted indicó. Un usuario de sexo I no se compara, ni los diagnósticos de recién nacidos: ningún texto dice el sexo de quién cuenta.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
