import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { uninvoicedRecords } from "./shared/uninvoiced";

/**
 * C17, P16, M19, S12 of RIPS without an invoice: in a real answer 0 is a notification. An ingredient of a preparation may have
 * it.
 */
export const zeroWithoutInvoice = {
  code: "zero-without-invoice",
  norms: ["res948"],
  official: "RVC091",
  canReject: false,
  create: (report, document) =>
    uninvoicedRecords(report, document, (record, add) => {
      const value = record.get("vrServicio");
      if (value.kind !== "number" || !value.digits().isZero) return; // nearly always
      if (!record.get("tipoMedicamento").is("03")) add("vrServicio", { expected: { from: 1 } });
    }),
  message: {
    en: ({ field }) =>
      `${field} is 0 in RIPS without an invoice (tipoNota RS); an independent professional reports the value paid.`,
    es: ({ field }) =>
      `${field} está en 0 en un RIPS sin factura (tipoNota RS); un profesional independiente informa el valor pagado.`,
  },
} satisfies DocumentNormRule;
