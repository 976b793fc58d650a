import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const newbornServiceDoc = {
  problem: {
    en: "Newborn's services under the mother's usuario",
    es: "Servicios del recién nacido en el usuario de la madre",
  },
  requirement: {
    en: "Services of a newborn are under the newborn's own usuario, not under the mother's.",
    es: "Los servicios de un recién nacido deben ir en su propio usuario, no en el de la madre.",
  },
  appliesTo: {
    en: "viaIngresoServicioSalud (P06, and that of hospitalizacion) of a usuario with recienNacidos",
    es: "viaIngresoServicioSalud (P06, y la de hospitalizacion) de un usuario con recienNacidos",
  },
  causes: {
    en: "The newborn has no admission of its own yet, so its services are charged to the mother's.",
    es: "El recién nacido aún no tiene ingreso propio, y sus servicios se cargan al de la madre.",
  },
  fix: {
    en: "Make a usuario for the newborn, with its own document, and move the services there.",
    es: "Cree un usuario para el recién nacido, con su propio documento, y mueva ahí los servicios.",
  },
  caveat: {
    en: "A record does not say whose service it is. A way of admission of newborns (07, 08) under the mother is our sign of it; other services of the newborn are not found.",
    es: "Un registro no dice de quién es el servicio. Lo reconocemos por su vía de ingreso, de recién nacido (07, 08); otros servicios del recién nacido no se detectan.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
