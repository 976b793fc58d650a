import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const nullArrayDoc = {
  problem: {
    en: "List of services that is empty",
    es: "Lista de servicios vacía",
  },
  requirement: {
    en: "An array of servicios without records is written as [], or is left out.",
    es: "Un arreglo de servicios sin registros debe ir como [], o no ir.",
  },
  appliesTo: {
    en: "the seven arrays of servicios",
    es: "los siete arreglos de servicios",
  },
  causes: {
    en: "The export writes null for every list that is empty.",
    es: "La exportación escribe null en toda lista vacía.",
  },
  fix: {
    en: "Let the export write [].",
    es: "Haga que la exportación escriba [].",
  },
  caveat: {
    en: "No official rule names it. Versions of the local API up to 5.4.10 were seen to fail there; from a few reports, so this only notifies.",
    es: "Ninguna regla oficial lo menciona. Según unos pocos reportes, las versiones de la API local hasta la 5.4.10 fallan ahí; por eso es solo una notificación.",
  },
  pages: "§ 1.7",
} satisfies NormRuleDoc;
