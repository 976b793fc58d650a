import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import {
  unlistedProfessionalCauses,
  unlistedProfessionalFix,
} from "../../src/core/diagnostics/doc-parts";

export const professionalUnlistedDoc = {
  problem: {
    en: "Professional of a consultation who is not among those given",
    es: "Profesional de una consulta que no está entre los indicados",
  },
  requirement: {
    en: "The professional's document of a consultation is one of those that you gave.",
    es: "El documento del profesional de una consulta debe ser uno de los que usted indicó.",
  },
  causes: unlistedProfessionalCauses,
  fix: unlistedProfessionalFix,
  caveat: {
    en: "It compares with your own list, which no official rule knows, so this only warns.",
    es: "Compara con su propia lista, que ninguna regla oficial conoce; por eso es solo una advertencia.",
  },
  pages: "34",
} satisfies NormRuleDoc;
