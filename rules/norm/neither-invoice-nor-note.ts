import type { NormRule } from "../../src/core/model/norm-rule";
import { isFilled } from "./shared/values";

/** T02 to T04: all null. A program that writes v003 may leave them null in RIPS without an invoice, so this only warns. */
export const neitherInvoiceNorNote = {
  code: "neither-invoice-nor-note",
  norms: ["res948", "res2275"],
  canReject: false,
  where: { fields: ["numFactura"], of: ["transaccion"] },
  on: "both",
  check: (value, record) =>
    value.kind === "absent" ||
    ["numFactura", "tipoNota", "numNota"].some((name) => isFilled(record.get(name))),
  message: {
    en: ({ field }) =>
      `${field} and tipoNota are null: an invoice has its number, and RIPS without an invoice have tipoNota RS and their number in numNota.`,
    es: ({ field }) =>
      `${field} y tipoNota van vacíos: una factura lleva su número, y un RIPS sin factura lleva tipoNota RS y su número en numNota.`,
  },
} satisfies NormRule;
