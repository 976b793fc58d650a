import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { notifiesCaveat } from "./shared/doc-parts";

export const zeroWithoutInvoiceDoc = {
  problem: {
    en: "RIPS without an invoice with the value 0",
    es: "RIPS sin factura con valor 0",
  },
  requirement: {
    en: "A service of RIPS without an invoice has the value that the patient paid.",
    es: "Un servicio de un RIPS sin factura debe llevar el valor que pagó el paciente.",
  },
  appliesTo: {
    en: "vrServicio (C17, P16, M19, S12) of documents with tipoNota RS",
    es: "vrServicio (C17, P16, M19, S12) de documentos con tipoNota RS",
  },
  causes: {
    en: "The service has no price in the system, since nothing is invoiced.",
    es: "El servicio no tiene precio en el sistema, porque no se factura.",
  },
  fix: {
    en: "Send the value paid; an entity without a duty to invoice (EOSD) leaves 0.",
    es: "Envíe el valor pagado; una entidad sin obligación de facturar (EOSD) deja 0.",
  },
  caveat: {
    en: `The annex asks for 0 of an EOSD and for the value paid of an independent professional; the document does not tell which it is. A real answer of 2026 notifies of 0. ${notifiesCaveat.en}`,
    es: `El anexo pide 0 a una EOSD y el valor pagado a un profesional independiente; el documento no dice de cuál se trata. Una respuesta real de 2026 notifica el 0. ${notifiesCaveat.es}`,
  },
  seen: "2026",
  pages: "34, 44, 83, 92, 128",
} satisfies NormRuleDoc;
