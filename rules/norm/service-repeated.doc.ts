import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { firstParam } from "./shared/doc-parts";

export const serviceRepeatedDoc = {
  problem: {
    en: "Service repeated with the same data",
    es: "Servicio repetido con los mismos datos",
  },
  requirement: {
    en: "No two consultations, procedures or other services of a user are the same in everything but consecutivo.",
    es: "Un usuario no debe tener dos consultas, dos procedimientos ni dos registros de otros servicios iguales en todo menos en consecutivo.",
  },
  appliesTo: {
    en: "every field but consecutivo of the consultas, procedimientos and otrosServicios of a usuario",
    es: "todos los campos menos consecutivo de las consultas, procedimientos y otrosServicios de un usuario",
  },
  causes: {
    en: "A join in the query of the export doubles the rows, or the service was charged twice.",
    es: "Un cruce en la consulta a la base de datos duplica las filas, o el servicio se cargó dos veces.",
  },
  fix: {
    en: "Take the second one out if it was exported twice; add quantities up, or tell the times apart, if it was done twice.",
    es: "Retire el segundo si se exportó dos veces; si se prestó dos veces, sume las cantidades o ponga la hora de cada uno.",
  },
  caveat: {
    en: "RVC018 counts a CUPS per day against a table that is not shipped (cups-maximum does, where it is given); ripslint treats identical records as a sign of it.",
    es: "RVC018 cuenta los CUPS de un día con una tabla que no se incluye (cups-maximum lo hace, si usted la indica); ripslint toma dos registros del todo iguales como señal de ello.",
  },
  pages: "110–129",
  params: [firstParam],
} satisfies NormRuleDoc;
