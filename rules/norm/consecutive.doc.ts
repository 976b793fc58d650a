import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldTextsCaveat } from "./shared/doc-parts";

export const consecutiveDoc = {
  problem: {
    en: "consecutivo below 1",
    es: "consecutivo menor que 1",
  },
  requirement: { en: "consecutivo counts from 1.", es: "consecutivo debe empezar en 1." },
  causes: {
    en: "The export counts from 0, or uses the row's number in the database.",
    es: "La exportación cuenta desde 0, o usa el número de la fila en la base de datos.",
  },
  fix: {
    en: "Number the services of each kind of each user 1, 2, 3 and so on.",
    es: "Numere los servicios de cada clase y de cada usuario 1, 2, 3 y así sucesivamente.",
  },
  caveat: fieldTextsCaveat,
  pages: "46, 73, 85, 94",
} satisfies NormRuleDoc;
