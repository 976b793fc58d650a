import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { Value } from "../../src/core/model/value";
import { inArrays, paidArrays } from "./shared/document";

const fields = ["vrUnitMedicamento", "vrUnitOS", "vrServicio"] as const;

/** C17, P16, M18, M19, S11, S12 of RIPS without an invoice. */
export const valueWithoutInvoice = {
  code: "value-without-invoice",
  official: "RVC091",
  canReject: true,
  create: (report, document) => {
    /** How many arrays with a value were read before tipoNota. */
    let undecided = 0;
    let isUndecided = false;
    let isKnown = false;
    return {
      begin() {
        undecided = 0;
      },
      beginArray() {
        const note = document.get("tipoNota");
        isUndecided = false;
        isKnown = note.kind !== "absent";
        return !isKnown || note.is("RS");
      },
      records: inArrays(paidArrays, (record) => {
        for (const field of fields) {
          if (!isPositive(record.get(field))) continue;
          if (isKnown) report.record(field);
          else isUndecided = true;
        }
      }),
      endArray() {
        if (isUndecided) undecided += 1;
      },
      end() {
        if (!document.get("tipoNota").is("RS")) return;
        for (; undecided > 0; undecided--) report.skips("arrays");
      },
    };
  },
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
