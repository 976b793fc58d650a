import type { NormRule } from "../../src/core/model/norm-rule";
import { cannabis, isDci } from "./shared/medicine-code";
import { isMagistral } from "./shared/payment";
import { hasValidSize } from "./shared/values";

/** M08: the three DCI of cannabis outside a magistral preparation, and any other DCI in one. */
export const cannabisDci = {
  code: "cannabis-dci",
  norms: ["res948", "res2275"],
  official: "RVC064",
  canReject: false,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  prefilter: { is: "ium-or-cum" },
  check: (value, record, column) =>
    !isDci(value) ||
    !hasValidSize(value, column) ||
    isMagistral(record, column) === value.isIn(cannabis),
  params: (_, record, column) => ({
    mistake: isMagistral(record, column) ? "other-dci" : "no-preparation",
  }),
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "other-dci"
        ? `${field} must be 02887, 50840 or 50941 in a magistral preparation with cannabis, and an IUM or a CUM in any other; another DCI goes by court order only.`
        : `${field} is the DCI of a cannabis preparation, which must have tipoMedicamento 03; any other medicine must have an IUM or a CUM.`,
    es: ({ field, params }) =>
      params["mistake"] === "other-dci"
        ? `${field} debe ser 02887, 50840 o 50941 en una preparación magistral con cannabis, y un IUM o un CUM en cualquier otra; otro DCI va solo por orden judicial.`
        : `${field} es el DCI de una preparación con cannabis, que debe llevar tipoMedicamento 03; cualquier otro medicamento debe llevar un IUM o un CUM.`,
  },
} satisfies NormRule;
