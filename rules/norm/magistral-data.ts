import type { NormRule } from "../../src/core/model/norm-rule";
import { isPharmaceuticalForm } from "../../src/core/text/code-forms";
import { isMagistral } from "./shared/payment";
import { isEmpty } from "./shared/values";

/** M09 to M12 of a magistral preparation. */
export const magistralData = {
  code: "magistral-data",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  sameAs: ["required"],
  where: {
    fields: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
    of: [1],
  },
  on: "both",
  prefilter: ({ field }) => ({
    if: ["tipoMedicamento", "03"],
    is: field.name === "formaFarmaceutica" ? "pharmaceutical-form" : "filled",
  }),
  check: (value, record, column) =>
    !isMagistral(record, column) ||
    (value.name === "formaFarmaceutica" ? isPharmaceuticalForm(value) : !isEmpty(value)),
  message: {
    en: ({ field }) => `${field} is required for a magistral preparation, in its own format.`,
    es: ({ field }) => `${field} es obligatorio en una preparación magistral, en su formato.`,
  },
} satisfies NormRule;
