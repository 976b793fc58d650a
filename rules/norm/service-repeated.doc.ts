import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { firstParam } from "./shared/doc-parts";

export const serviceRepeatedDoc = {
  problem: {
    en: "Service repeated with the same data",
    es: "Servicio repetido con los mismos datos",
  },
  requirement: {
    en: "No two consultations, procedures or other services of a user are the same in everything but consecutivo.",
    es: "No debe haber dos consultas, dos procedimientos ni dos otros servicios de un usuario iguales en todo menos en consecutivo.",
  },
  appliesTo: {
    en: "every field but consecutivo of the consultas, procedimientos and otrosServicios of a usuario",
    es: "todos los campos menos consecutivo de las consultas, procedimientos y otrosServicios de un usuario",
  },
  causes: {
    en: "A join in the query of the export doubles the rows, or the service was charged twice.",
    es: "Un cruce en la consulta de la exportación duplica las filas, o el servicio se cargó dos veces.",
  },
  fix: {
    en: "Take the second one out if it was exported twice; add quantities up, or tell the times apart, if it was done twice.",
    es: "Retire el segundo si se exportó dos veces; sume cantidades, o distinga las horas, si se hizo dos veces.",
  },
  caveat: {
    en: "RVC018 counts a CUPS per day against a table that is not shipped (cups-maximum does, where it is given); that two records are wholly the same is our sign of it.",
    es: "RVC018 cuenta un CUPS por día contra una tabla que no se incluye (cups-maximum lo hace, si se da); que dos registros sean del todo iguales es nuestra señal de ello.",
  },
  pages: "110–129",
  params: [firstParam],
} satisfies NormRuleDoc;
