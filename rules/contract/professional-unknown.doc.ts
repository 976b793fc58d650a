import type { RuleDoc } from "../../src/core/model/rule-doc";
import {
  contract,
  unlistedProfessionalCauses,
  unlistedProfessionalFix,
} from "../../src/core/diagnostics/doc-parts";

export const professionalUnknownDoc = {
  problem: {
    en: "Professional who is not among those given",
    es: "El profesional no está en la lista",
  },
  requirement: {
    en: "The professional is one of those in the list that you gave.",
    es: "El profesional debe estar en la lista que usted indicó.",
  },
  rationale: {
    en: "Contract 2.2, rule 8, for callers who know their professionals; a list of them is not shown in the contract. So the rule runs only where a list of professionals is given, and it compares type and number exactly.",
    es: "Contrato 2.2, regla 8, para quien conoce a sus profesionales; el contrato no muestra ninguna lista de ellos. Por eso la regla solo se aplica si usted indica una lista de profesionales, y compara el tipo y el número exactamente.",
  },
  causes: unlistedProfessionalCauses,
  fix: unlistedProfessionalFix,
  clauses: [contract("2.2", 8)],
  related: [
    {
      official: "RVG11",
      confidence: "medium",
      asks: {
        en: "the professional is registered in RETHUS or MIPRES",
        es: "el profesional está registrado en RETHUS o MIPRES",
      },
    },
  ],
} satisfies RuleDoc;
