import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { newbornCaveat } from "./shared/doc-parts";

export const serviceAfterDeathDoc = {
  problem: {
    en: "Service after the newborn's death",
    es: "Servicio posterior a la muerte del recién nacido",
  },
  requirement: {
    en: "A newborn who died (condición 02) has no service later than 24 hours after death.",
    es: "Un recién nacido que murió (condición 02) no debe tener servicios más de 24 horas después de la muerte.",
  },
  appliesTo: {
    en: "recienNacidos.condicionDestinoUsuarioEgreso (N10) and fechaEgreso (N12), with the services of the usuario that has the newborn's document (N02, N03)",
    es: "recienNacidos.condicionDestinoUsuarioEgreso (N10) y fechaEgreso (N12), con los servicios del usuario que lleva el documento del recién nacido (N02, N03)",
  },
  causes: {
    en: "What was ordered before the death was charged when the bill was closed, with the hour of the closing.",
    es: "Lo ordenado antes de la muerte se cargó al cerrar la cuenta, con la hora del cierre.",
  },
  fix: {
    en: "Compare fechaEgreso, which is the time of death, with the times of the newborn's services.",
    es: "Compare fechaEgreso, que es la hora de la muerte, con las horas de los servicios del recién nacido.",
  },
  caveat: newbornCaveat,
  pages: "70, 110–129",
} satisfies NormRuleDoc;
