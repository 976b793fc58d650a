import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const optionalPropertyDoc = {
  problem: {
    en: "Optional field of the annex that is not written",
    es: "Campo opcional del anexo que no viene en el RIPS",
  },
  requirement: {
    en: "The fields of CIE11, codigoVIDA and registroSIRAS are written, with null where there is no value.",
    es: "Los campos de CIE11, codigoVIDA y registroSIRAS deben estar escritos, con null donde no hay dato.",
  },
  causes: {
    en: "The export was made before Resolución 948, which brought these fields, or it leaves out what is empty.",
    es: "La exportación es anterior a la Resolución 948, que trajo estos campos, o omite lo que está vacío.",
  },
  fix: {
    en: "Have the export write the field, empty where there is no value.",
    es: "Haga que la exportación escriba el campo, aunque esté vacío.",
  },
  caveat: {
    en: "The annex wants every property written. The schema of the local API (July 2026) does not require these, and documents without them were accepted; so nothing is rejected for it.",
    es: "El anexo pide escribir todas las propiedades. El esquema de la API local (julio de 2026) no exige estas, y se aceptaron documentos sin ellas; por eso no es motivo de rechazo.",
  },
  pages: "§ 1.7",
} satisfies NormRuleDoc;
