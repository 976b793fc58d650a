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
    en: "A record went into another invoice, or a discount was taken in the invoice only.",
    es: "Un registro quedó en otra factura, o se aplicó un descuento solo en la factura.",
  },
  fix: {
    en: "Compare the sum of vrServicio, array by array, with the lines of the invoice and its PayableAmount: --totals shows the sums, --show-values both amounts.",
    es: "Compare la suma de vrServicio, arreglo por arreglo, con las líneas de la factura y su PayableAmount: --totals muestra las sumas, y --show-values los dos valores.",
  },
  seen: "2024-10",
  pages: "108–110",
  lin: "34–35, 84",
} satisfies NormRuleDoc;
