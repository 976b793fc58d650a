import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { newbornCaveat } from "./shared/doc-parts";

export const referredWithoutServicesDoc = {
  problem: {
    en: "Referred patient without other services",
    es: "Paciente derivado sin otros servicios",
  },
  requirement: {
    en: "A patient sent to another service (condición 03) has other services in the document.",
    es: "Un paciente derivado a otro servicio (condición 03) tiene otros servicios en el documento.",
  },
  appliesTo: {
    en: "recienNacidos.condicionDestinoUsuarioEgreso (N10), with the usuario that has the newborn's document (N02, N03); urgencias.condicionDestinoUsuarioEgreso (R09), with the other services of the usuario",
    es: "recienNacidos.condicionDestinoUsuarioEgreso (N10), con el usuario que lleva el documento del recién nacido (N02, N03); urgencias.condicionDestinoUsuarioEgreso (R09), con los otros servicios del usuario",
  },
  causes: {
    en: "The newborn's services were charged under the mother, or go with the invoice of the next month.",
    es: "Los servicios del recién nacido se cargaron a la madre, o van en la factura del mes siguiente.",
  },
  fix: {
    en: "Export the newborn's services under a usuario with its document, or correct condicionDestinoUsuarioEgreso.",
    es: "Exporte los servicios del recién nacido bajo un usuario con su documento, o corrija condicionDestinoUsuarioEgreso.",
  },
  caveat: newbornCaveat,
  pages: "53, 70, 110–129",
} satisfies NormRuleDoc;
