import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { notifiesCaveat } from "./shared/doc-parts";

export const advanceDoc = {
  problem: {
    en: "Advance payment (anticipo) in a record",
    es: "Anticipo informado en un registro",
  },
  requirement: {
    en: "An advance payment (anticipo) is in the invoice only, not in a record.",
    es: "Un anticipo debe ir solo en la factura, no en un registro.",
  },
  causes: {
    en: "The mapping of conceptoRecaudo is of the table before May 2025, in which 04 was something else.",
    es: "La homologación de conceptoRecaudo es de la tabla anterior a mayo de 2025, en la que el 04 era otra cosa.",
  },
  fix: {
    en: "Send 05 when nothing was collected. Before May 2025 the table was ordered otherwise: what is now an anticipo was a shared payment of voluntary plans, which is 03 today.",
    es: "Envíe 05 cuando no se recaudó nada. Antes de mayo de 2025 la tabla tenía otro orden: lo que hoy es anticipo era un pago compartido de planes voluntarios, que hoy es 03.",
  },
  caveat: notifiesCaveat,
  pages: "83, 93, 110–129",
  lin: "59, 103",
} satisfies NormRuleDoc;
