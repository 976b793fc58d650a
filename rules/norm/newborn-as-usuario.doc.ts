import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const newbornAsUsuarioDoc = {
  problem: {
    en: "Newborn listed under a usuario of its own",
    es: "Recién nacido en su propio usuario, no en el de la madre",
  },
  requirement: {
    en: "A record of recienNacidos is under the mother's usuario.",
    es: "Un registro de recienNacidos debe ir en el usuario de la madre.",
  },
  appliesTo: {
    en: "tipoDocumentoIdentificacion and numDocumentoIdentificacion of recienNacidos (N02, N03), with those of the usuario",
    es: "tipoDocumentoIdentificacion y numDocumentoIdentificacion de recienNacidos (N02, N03), con los del usuario",
  },
  causes: {
    en: "The system keeps newborns as patients, and takes each record's usuario from its patient.",
    es: "El sistema registra a los recién nacidos como pacientes, y toma de ese paciente el usuario de cada registro.",
  },
  fix: {
    en: "Move the record to recienNacidos of the mother's usuario, with the newborn's document. Leave the newborn's consultas, procedimientos and medicamentos in the usuario of the newborn.",
    es: "Pase el registro a recienNacidos del usuario de la madre, con el documento del recién nacido. Deje en el usuario del recién nacido sus consultas, procedimientos y medicamentos.",
  },
  caveat: {
    en: "The annex says it of the array; the official rule nearest to it notifies of the mother's age.",
    es: "El anexo lo dice del arreglo; la regla oficial más cercana notifica por la edad de la madre.",
  },
  pages: "66–67, 110–129",
} satisfies NormRuleDoc;
