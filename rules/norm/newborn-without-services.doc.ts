import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { newbornCaveat } from "./shared/doc-parts";

export const newbornWithoutServicesDoc = {
  problem: {
    en: "Referred newborn without services",
    es: "Recién nacido derivado sin servicios",
  },
  requirement: {
    en: "A newborn sent to another service (condición 03) has services, under a usuario with its document.",
    es: "Un recién nacido derivado a otro servicio (condición 03) debe tener servicios, en un usuario con su documento.",
  },
  appliesTo: {
    en: "recienNacidos.condicionDestinoUsuarioEgreso (N10), with the usuario that has the newborn's document (N02, N03)",
    es: "recienNacidos.condicionDestinoUsuarioEgreso (N10), con el usuario que lleva el documento del recién nacido (N02, N03)",
  },
  causes: {
    en: "The newborn's services were charged under the mother, or go with the invoice of the next month.",
    es: "Los servicios del recién nacido se cargaron a la madre, o van en la factura del mes siguiente.",
  },
  fix: {
    en: "Export the newborn's services under a usuario with its document, or correct condicionDestinoUsuarioEgreso.",
    es: "Exporte los servicios del recién nacido en un usuario con su documento, o corrija condicionDestinoUsuarioEgreso.",
  },
  caveat: newbornCaveat,
  pages: "70, 110–129",
} satisfies NormRuleDoc;
