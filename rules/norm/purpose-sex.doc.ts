import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const purposeSexDoc = {
  problem: {
    en: "Service of IVE for a user who is not F",
    es: "Servicio de IVE para un usuario que no es de sexo F",
  },
  requirement: {
    en: "A user with a service of IVE (finalidad 24) is of sex F.",
    es: "Un usuario con un servicio de IVE (finalidad 24) debe ser de sexo F.",
  },
  appliesTo: {
    en: "usuarios.codSexo (U05), with finalidadTecnologiaSalud (C08, P10)",
    es: "usuarios.codSexo (U05), con finalidadTecnologiaSalud (C08, P10)",
  },
  causes: {
    en: "The purpose was mistyped, or M means mujer in the house table.",
    es: "Se digitó mal la finalidad, o M significa mujer en la tabla interna.",
  },
  fix: {
    en: "Correct codSexo (F is a woman) or the purpose.",
    es: "Corrija codSexo (F es mujer) o la finalidad.",
  },
  pages: "27, 41, 110–129",
} satisfies NormRuleDoc;
