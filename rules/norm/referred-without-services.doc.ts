import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const referredWithoutServicesDoc = {
  problem: {
    en: "Referred patient without other services",
    es: "Paciente derivado sin otros servicios",
  },
  requirement: {
    en: "A patient sent to another service (condición 03) has other services in the document.",
    es: "Un paciente derivado a otro servicio (condición 03) debe tener otros servicios en el documento.",
  },
  appliesTo: {
    en: "urgencias.condicionDestinoUsuarioEgreso (R09), with the other services of the usuarios with the same document (U01, U02)",
    es: "urgencias.condicionDestinoUsuarioEgreso (R09), con los otros servicios de los usuarios con el mismo documento (U01, U02)",
  },
  causes: {
    en: "The services after the observation go with another invoice, or were charged under another user.",
    es: "Los servicios posteriores a la observación van en otra factura, o se cargaron a otro usuario.",
  },
  fix: {
    en: "Export the other services under the same user, or correct condicionDestinoUsuarioEgreso.",
    es: "Exporte los otros servicios en el mismo usuario, o corrija condicionDestinoUsuarioEgreso.",
  },
  pages: "22, 53, 122",
} satisfies NormRuleDoc;
