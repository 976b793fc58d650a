import type { NormRule } from "../../src/model/norm-rule";
import type { Value } from "../../src/model/value";
import { areDigits } from "../../src/text/code-forms";
import { isMagistral } from "./shared/payment";
import { isEmpty } from "./shared/values";

/** M09 to M12 of a magistral preparation. */
export const magistralData = {
  code: "magistral-data",
  official: "RVG06",
  canReject: false,
  where: {
    fields: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
    of: [1],
  },
  on: "both",
  prefilter: ({ field }) => ({
    if: ["tipoMedicamento", "03"],
    ...(field.name !== "formaFarmaceutica" && { is: "filled" }),
  }),
  check: (value, record, column) =>
    !isMagistral(record, column) ||
    (value.name === "formaFarmaceutica" ? isForm(value) : !isEmpty(value)),
  message: {
    en: ({ field }) => `${field} is required for a magistral preparation, in its own form.`,
    es: ({ field }) => `${field} es obligatorio en una preparación magistral, con su propia forma.`,
  },
} satisfies NormRule;

/** C and five digits, or COLFF and three. */
function isForm(value: Value): boolean {
  const letters = value.length === 8 ? "COLFF" : "C";
  if (value.length !== (letters === "C" ? 6 : 8)) return false;
  for (let i = 0; i < letters.length; i++)
    if (value.charCodeAt(i) !== letters.charCodeAt(i)) return false;
  return areDigits(value, letters.length, value.length);
}
