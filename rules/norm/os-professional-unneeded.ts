import type { NormRule } from "../../src/model/norm-rule";
import { CodeSet } from "../../src/text/code-set";
import { isEmpty } from "./shared/values";

/** Transfers and stays. */
const types = new CodeSet(["02", "03"]);

/** S09, S10 of transfers and stays. */
export const osProfessionalUnneeded = {
  code: "os-professional-unneeded",
  official: "RVG06",
  canReject: false,
  where: { fields: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"], of: [4] },
  check: (value, record) => !record.get("tipoOS").isIn(types) || isEmpty(value),
  message: {
    en: ({ field }) => `${field} must be null for this tipoOS (02 and 03).`,
    es: ({ field }) => `${field} debe ser null para este tipoOS (02 y 03).`,
  },
} satisfies NormRule;
