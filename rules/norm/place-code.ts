import type { NormRule } from "../../src/core/model/norm-rule";
import { areDigits } from "../../src/core/text/code-forms";
import { hasValidSize } from "./shared/values";

/** U06, U07, U11. `country-table` and `municipality-table` check whether the code exists. */
export const placeCode = {
  code: "place-code",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: true,
  where: {
    fields: ["codPaisResidencia", "codMunicipioResidencia", "codPaisOrigen"],
    of: ["usuarios"],
  },
  check: (value, _, column) => areDigits(value, 0, value.length) || !hasValidSize(value, column),
  message: {
    en: ({ field }) => `${field} must be a code of digits only.`,
    es: ({ field }) => `${field} debe ser un código de solo dígitos.`,
  },
} satisfies NormRule;
