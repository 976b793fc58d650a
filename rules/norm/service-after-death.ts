import type { DocumentNormRule } from "../../src/model/norm-rule";

/** N10, N12, and the services of the usuario with the newborn's document. */
export const serviceAfterDeath = {
  code: "service-after-death",
  official: "RVC053",
  canReject: false,
  message: {
    en: () => "No service of a newborn who died may be later than 24 hours after death.",
    es: () =>
      "Ningún servicio de un recién nacido que murió debe ser posterior a 24 horas de la muerte.",
  },
} satisfies DocumentNormRule;
