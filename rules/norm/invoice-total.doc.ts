import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const invoiceTotalDoc = {
  problem: {
    en: "Services that do not add up to the invoice",
    es: "Los servicios no suman el valor de la factura",
  },
  requirement: {
    en: "With pago por evento the services add up to the invoice's total.",
    es: "Con pago por evento, los servicios deben sumar el valor de la factura.",
  },
  appliesTo: {
    en: "vrServicio of all records (C17, P16, M19, S12), with vrDispensacion or without, against the invoice's total; only with modality 04",
    es: "vrServicio de todos los registros (C17, P16, M19, S12), con vrDispensacion o sin él, contra el total de la factura; solo con la modalidad 04",
  },
  causes: {
    en: "A record went into another invoice, or a discount was taken in the invoice only; or the system subtracts the copago from vrServicio.",
    es: "Un registro quedó en otra factura, o se aplicó un descuento solo en la factura; o el sistema le resta el copago a vrServicio.",
  },
  fix: {
    en: "Compare the values of the services with the lines of the invoice and its total.",
    es: "Compare los valores de los servicios con las líneas de la factura y su total.",
  },
  fixes: {
    net: {
      en: "Write vrServicio without subtracting the copago or cuota moderadora, which goes into valorPagoModerador of its record alone.",
      es: "Escriba vrServicio sin restarle el copago ni la cuota moderadora, que va solo en valorPagoModerador de su registro.",
    },
  },
  seen: "2024-10",
  pages: "108–110",
  lin: "34–35, 84",
  params: [
    {
      name: "mistake",
      optional: true,
      says: { en: "what probably happened", es: "lo que probablemente pasó" },
      values: {
        net: {
          en: "the services add up to the total without what the patients paid",
          es: "los servicios suman el total sin lo que pagaron los pacientes",
        },
      },
    },
  ],
} satisfies NormRuleDoc;
