import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const finalidadSexDoc = {
  problem: {
    en: "Purpose for the other sex",
    es: "La finalidad no corresponde al sexo",
  },
  requirement: {
    en: "A purpose that the table has for one sex is of the sex of the user.",
    es: "Si la tabla tiene la finalidad para un solo sexo, debe ser el del usuario.",
  },
  appliesTo: {
    en: "finalidadTecnologiaSalud (C08, P10), with usuarios.codSexo (U05)",
    es: "finalidadTecnologiaSalud (C08, P10), con usuarios.codSexo (U05)",
  },
  causes: {
    en: "The service went to another user, or the purpose was taken from a template.",
    es: "El servicio quedó en otro usuario, o la finalidad vino de una plantilla.",
  },
  fix: {
    en: "Choose the purpose of this user, or correct codSexo (F is a woman).",
    es: "Elija la finalidad de este usuario, o corrija codSexo (F es mujer).",
  },
  caveat: {
    en: "A user of sex I is not compared; the purpose 24 is left to purpose-sex.",
    es: "La tabla RIPSFinalidadConsultaVersion2 es la. Un usuario de sexo I no se compara; la finalidad 24 se deja a purpose-sex.",
  },
  pages: "27–30, 41, 110–129",
} satisfies NormRuleDoc;
