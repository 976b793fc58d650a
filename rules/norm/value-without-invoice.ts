import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { Value } from "../../src/core/model/value";
import { uninvoicedRecords } from "./shared/uninvoiced";

const fields = ["vrUnitMedicamento", "vrUnitOS", "vrServicio"] as const;

/** C17, P16, M18, M19, S11, S12 of RIPS without an invoice. */
export const valueWithoutInvoice = {
  code: "value-without-invoice",
  norms: ["res2275"],
  official: "RVC091",
  canReject: true,
  create: (report, document) =>
    uninvoicedRecords(report, document, (record, add) => {
      for (const field of fields)
        if (isPositive(record.get(field))) add(field, { expected: { value: "0" } });
    }),
  message: {
    en: ({ field }) => `${field} must be 0 in RIPS without an invoice (tipoNota RS).`,
    es: ({ field }) => `${field} debe ser 0 en un RIPS sin factura (tipoNota RS).`,
  },
} satisfies DocumentNormRule;

function isPositive(value: Value): boolean {
  if (value.kind !== "number") return false;
  const { isZero, isNegative } = value.digits();
  return !isZero && !isNegative;
}
