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
    en: "the CIE10 codes of consultas, procedimientos, urgencias, hospitalizacion and medicamentos, with usuarios.codSexo (U05); those of recienNacidos, with codSexoBiologico (N07)",
    es: "los códigos CIE10 de consultas, procedimientos, urgencias, hospitalizacion y medicamentos, con usuarios.codSexo (U05); los de recienNacidos, con codSexoBiologico (N07)",
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
    en: "The column Sexo of the table is used. A user of sex I is not compared. In recienNacidos the sex is the newborn's.",
    es: "Se usa la columna Sexo de la tabla. Un usuario de sexo I no se compara. En recienNacidos el sexo es el del recién nacido.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
