import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const finalidadAgeDoc = {
  problem: {
    en: "Purpose for other ages",
    es: "La finalidad no corresponde a la edad",
  },
  requirement: {
    en: "A purpose fits the age of the user, by the table.",
    es: "Una finalidad debe corresponder a la edad del usuario, según la tabla.",
  },
  appliesTo: {
    en: "finalidadTecnologiaSalud (C08, P10), with usuarios.fechaNacimiento (U04) on the day of the service",
    es: "finalidadTecnologiaSalud (C08, P10), con usuarios.fechaNacimiento (U04) el día del servicio",
  },
  causes: {
    en: "The service went to another user, such as the mother, or the purpose was taken from a template.",
    es: "El servicio quedó en otro usuario, por ejemplo la madre, o la finalidad vino de una plantilla.",
  },
  fix: {
    en: "Choose the purpose of this user, or correct fechaNacimiento.",
    es: "Elija la finalidad de este usuario, o corrija fechaNacimiento.",
  },
  caveat: {
    en: "The ages of the table RIPSFinalidadConsultaVersion2 are completed years, taken on the day of the service, which is not stated. A maximum of 0, and one of 99, the highest of the table, are read as none.",
    es: "La tabla RIPSFinalidadConsultaVersion2 es la; sus edades son años cumplidos y se comparan el día del servicio, aunque eso no está escrito. Un máximo de 0, y el de 99, el mayor de la tabla, se toman como sin límite.",
  },
  pages: "27–30, 41, 110–129",
} satisfies NormRuleDoc;
