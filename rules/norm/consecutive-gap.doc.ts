import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { consecutiveFields } from "./shared/doc-parts";

export const consecutiveGapDoc = {
  problem: {
    en: "Gap in the consecutivos",
    es: "Salto en los consecutivos",
  },
  requirement: {
    en: "The consecutivos of an array run from 1 without gaps; in a note they may be those of the original.",
    es: "Los consecutivos de un arreglo deben ir desde 1 sin saltos; en una nota pueden ser los de los registros originales.",
  },
  appliesTo: consecutiveFields,
  causes: {
    en: "Records were taken out after they had been numbered, or the count goes on from the user before.",
    es: "Se retiraron registros después de numerarlos, o la numeración sigue desde el usuario anterior.",
  },
  fix: {
    en: "Number the services of each kind anew when some of them are taken out.",
    es: "Numere de nuevo los servicios de cada clase cuando se retiren algunos.",
  },
  caveat: {
    en: "The fields' texts say it; no official rule names it, and whether the order counts too was not seen. So it only requires each number to be there, and only warns.",
    es: "Lo dicen los textos de los campos, pero ninguna regla oficial, y no sabemos si también cuenta el orden. Por eso solo se pide que esté cada número, y es solo una advertencia.",
  },
  pages: "46, 73, 85, 94",
  params: [
    {
      name: "before",
      values: "number",
      optional: true,
      says: {
        en: "the element before which the first number is missing (the first one is 0); left out where they do not ascend",
        es: "el elemento antes del cual falta el primer número (el primero es el 0); se omite si no van en orden",
      },
    },
  ],
} satisfies NormRuleDoc;
