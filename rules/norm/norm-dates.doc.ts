import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const normDatesDoc = {
  problem: {
    en: "Dates to which another version of the norm applies",
    es: "Fechas a las que aplica otra versión de la norma",
  },
  requirement: {
    en: "The dates of the services, and the moment of validation if it is given, are not before the first day of the version that runs, nor after its norm was derogated. A document has at most one such warning for each version.",
    es: "Las fechas de los servicios, y el momento de validación si se da, no son anteriores al primer día de la versión que se aplica ni posteriores a la derogación de su norma. Un documento tiene como máximo una advertencia así por versión.",
  },
  appliesTo: {
    en: "the dates of the services in all arrays but recienNacidos (M04, P02, S04, C02, R02, H03), and --now",
    es: "las fechas de los servicios en todos los arreglos menos recienNacidos (M04, P02, S04, C02, R02, H03), y --now",
  },
  causes: {
    en: "Services of earlier months are billed later, or --pack names a version that is not the one of the invoice.",
    es: "Se facturan después servicios de meses anteriores, o --pack nombra una versión que no es la de la factura.",
  },
  fix: {
    en: "Check the year and the month. If they are right, run the version that the message names, and compare the findings.",
    es: "Revise el año y el mes. Si son correctos, use la versión que nombra el mensaje y compare los hallazgos.",
  },
  caveat: {
    en: "We have not seen whether the Ministry takes the day of the service, of the invoice or of the validation; no official rule names it, so this only warns. A norm counts as derogated from the first day of the annex that follows it.",
    es: "No hemos visto si el Ministerio toma el día del servicio, de la factura o de la validación; ninguna regla oficial lo nombra, por eso solo advierte. Una norma cuenta como derogada desde el primer día del anexo que la sigue.",
  },
  pages: "§ 3.1, 3.2",
  params: [
    {
      name: "mistake",
      says: {
        en: "which date is concerned, and on which side it lies",
        es: "qué fecha es, y de qué lado está",
      },
      values: {
        "service-before": {
          en: "a service before the version's first day",
          es: "un servicio antes del primer día de la versión",
        },
        "now-before": {
          en: "the moment of validation before the version's first day",
          es: "el momento de validación antes del primer día de la versión",
        },
        "service-after": {
          en: "a service after the norm was derogated",
          es: "un servicio después de derogada la norma",
        },
        "now-after": {
          en: "the moment of validation after the norm was derogated",
          es: "el momento de validación después de derogada la norma",
        },
      },
    },
    {
      name: "day",
      values: "text",
      says: {
        en: "the first day (or month) of the version, or the day on which the norm was derogated",
        es: "el primer día (o mes) de la versión, o el día en que se derogó la norma",
      },
    },
    {
      name: "applies",
      values: "text",
      optional: true,
      says: {
        en: "the version that would apply; left out if we know none",
        es: "la versión que aplicaría; no va si no conocemos ninguna",
      },
    },
  ],
} satisfies NormRuleDoc;
