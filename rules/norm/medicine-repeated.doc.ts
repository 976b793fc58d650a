import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { firstParam } from "./shared/doc-parts";

export const medicineRepeatedDoc = {
  problem: {
    en: "Medicine repeated at the same date and time",
    es: "Medicamento repetido en la misma fecha y hora",
  },
  requirement: {
    en: "The same medicine is not reported twice for a user at the same date and time.",
    es: "El mismo medicamento no se debe informar dos veces para un usuario en la misma fecha y hora.",
  },
  appliesTo: {
    en: "medicamentos.codTecnologiaSalud (M08) and fechaDispensAdmon (M04) of a usuario",
    es: "medicamentos.codTecnologiaSalud (M08) y fechaDispensAdmon (M04) de un usuario",
  },
  causes: {
    en: "A delivery of two batches was exported as two records, or every medicine gets the hour of the order.",
    es: "Una entrega de dos lotes se exportó como dos registros, o todos los medicamentos llevan la hora de la orden.",
  },
  fix: {
    en: "Add the quantities up in one record, or correct the time of one of them.",
    es: "Sume las cantidades en un registro, o corrija la hora de uno de ellos.",
  },
  seen: "2024-10",
  pages: "108–110",
  params: [firstParam],
} satisfies NormRuleDoc;
