import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { paymentFields } from "./shared/doc-parts";

export const moderatorContributiveDoc = {
  problem: {
    en: "Cuota moderadora outside the contributive regime",
    es: "Cuota moderadora fuera del régimen contributivo",
  },
  requirement: {
    en: "A cuota moderadora (conceptoRecaudo 02) is collected in the contributive regime only (tipoUsuario 01, 02, 03).",
    es: "Una cuota moderadora (conceptoRecaudo 02) solo se debe recaudar en el régimen contributivo (tipoUsuario 01, 02, 03).",
  },
  appliesTo: paymentFields,
  causes: {
    en: "The regime changed after the cash desk collected, or one concept is used for whatever is collected.",
    es: "El régimen cambió después de que la caja recaudó, o un solo concepto se usa para todo lo que se recauda.",
  },
  fix: {
    en: "Check the user's regime; in the subsidized one a copago may apply (01), or nothing (05).",
    es: "Verifique el régimen del usuario; en el subsidiado puede aplicar un copago (01), o nada (05).",
  },
  caveat: {
    en: "With presupuesto máximo the Ministry's table of coverages also shows 02 beside the subsidized regime; the rule notifies, it does not reject.",
    es: "Con presupuesto máximo la tabla de coberturas del Ministerio también muestra 02 junto al régimen subsidiado; la regla notifica, no rechaza.",
  },
  pages: "83, 110–129",
} satisfies NormRuleDoc;
