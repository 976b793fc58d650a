import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldTextCaveat } from "./shared/doc-parts";

export const osQuantityDoc = {
  problem: {
    en: "Honorarios with a quantity other than 1",
    es: "Honorarios con una cantidad distinta de 1",
  },
  requirement: {
    en: "Honorarios (tipoOS 05) have the quantity 1: one record for each procedure and professional.",
    es: "Los honorarios (tipoOS 05) deben llevar cantidad 1: un registro por cada procedimiento y profesional.",
  },
  causes: {
    en: "The export adds up the honorarios of a code.",
    es: "La exportación suma los honorarios de un código.",
  },
  fix: {
    en: "Send a record for each one.",
    es: "Envíe un registro por cada uno.",
  },
  caveat: fieldTextCaveat,
  pages: "91",
} satisfies NormRuleDoc;
