import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cie10AgeDoc = {
  problem: {
    en: "Diagnosis for other ages",
    es: "El diagnóstico no corresponde a la edad",
  },
  requirement: {
    en: "A diagnosis fits the age of the user, by the table.",
    es: "Un diagnóstico debe corresponder a la edad del usuario, según la tabla.",
  },
  appliesTo: {
    en: "the CIE10 codes of consultas, procedimientos, urgencias, hospitalizacion and medicamentos, with usuarios.fechaNacimiento (U04) on the day of the service; those of recienNacidos, with its own fechaNacimiento (N04)",
    es: "los códigos CIE10 de consultas, procedimientos, urgencias, hospitalizacion y medicamentos, con usuarios.fechaNacimiento (U04) el día del servicio; los de recienNacidos, con su propia fechaNacimiento (N04)",
  },
  causes: {
    en: "The service went to another user, such as the mother, or the year of birth is wrong.",
    es: "El servicio quedó en otro usuario, por ejemplo la madre, o el año de nacimiento está errado.",
  },
  fix: {
    en: "Correct the diagnosis, the usuario that has it, or fechaNacimiento.",
    es: "Corrija el diagnóstico, el usuario que lo tiene, o fechaNacimiento.",
  },
  caveat: {
    en: "The ages of the table are read as completed years on the day of the service; the table does not name the unit. A maximum of 120 or 999 means no limit; 0 to 0 means under one year. In recienNacidos the age is the newborn's, on the day on which it leaves.",
    es: "Las edades de la tabla se toman como años cumplidos el día del servicio; la tabla no dice la unidad. Un máximo de 120 o 999 se toma como sin límite; de 0 a 0 significa menor de un año. En recienNacidos la edad es la del recién nacido, el día de su egreso.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
