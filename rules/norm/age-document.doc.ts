import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const ageDocumentDoc = {
  problem: {
    en: "Type of document that does not fit the age",
    es: "El tipo de documento no corresponde a la edad",
  },
  requirement: {
    en: "The type of the user's document fits the age.",
    es: "El tipo de documento del usuario debe corresponder a la edad.",
  },
  appliesTo: {
    en: "usuarios.tipoDocumentoIdentificacion (U01), with fechaNacimiento (U04) and the days of the services",
    es: "usuarios.tipoDocumentoIdentificacion (U01), con fechaNacimiento (U04) y los días de los servicios",
  },
  causes: {
    en: "The child outgrew the document type, and the admission still has the old one; or the birth was mistyped.",
    es: "Un niño cumplió la edad y la admisión conserva el documento anterior; o se digitó mal el nacimiento.",
  },
  fix: {
    en: "Update the document, or correct the birth.",
    es: "Actualice el documento, o corrija el nacimiento.",
  },
  caveat: {
    en: "The ages are those of the text of U04 in v002, with its tolerance of a year less a day; v003 words them differently, and we have not seen that text. Nothing is reported if the type fits on any day of service.",
    es: "Las edades son las del texto de U04 en v002, con su tolerancia de un año menos un día; v003 trae otra redacción, que no conocemos. No se informa nada si el tipo corresponde en algún día de servicio.",
  },
  pages: "110–129",
  lin: "43–44, 88",
} satisfies NormRuleDoc;
