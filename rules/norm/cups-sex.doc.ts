import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cupsSexDoc = {
  problem: {
    en: "CUPS code for the other sex",
    es: "El código CUPS no corresponde al sexo",
  },
  requirement: {
    en: "A CUPS code fits the sex of the user, by the table.",
    es: "Un código CUPS debe corresponder al sexo del usuario, según la tabla.",
  },
  appliesTo: {
    en: "codConsulta (C04), codProcedimiento (P05), codTecnologiaSalud (S06) of transfers, stays and honorarios, with usuarios.codSexo (U05)",
    es: "codConsulta (C04), codProcedimiento (P05), codTecnologiaSalud (S06) de traslados, estancias y honorarios, con usuarios.codSexo (U05)",
  },
  causes: {
    en: "The service went to another user, or M means mujer in the house table.",
    es: "El servicio quedó en otro usuario, o M significa mujer en la tabla interna.",
  },
  fix: {
    en: "Correct the code, the usuario that has it, or codSexo (F is a woman).",
    es: "Corrija el código, el usuario que lo tiene, o codSexo (F es mujer).",
  },
  caveat: {
    en: "M in the column sexo of the table is a man. A user of sex I is not compared.",
    es: "En la columna sexo de la tabla, M es hombre. Un usuario de sexo I no se compara.",
  },
  pages: "26, 38–40, 88–90, 110–129",
} satisfies NormRuleDoc;
