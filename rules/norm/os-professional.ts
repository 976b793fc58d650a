import type { NormRule } from "../../src/model/norm-rule";
import { CodeSet } from "../../src/text/code-set";
import { isEmpty } from "./shared/values";

const types = new CodeSet(["01", "04"]);

/** S09, S10. */
export const osProfessional = {
  code: "os-professional",
  official: "RVC050",
  canReject: true,
  where: { fields: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"], of: [4] },
  on: "both",
  check: (value, record) => !record.get("tipoOS").isIn(types) || !isEmpty(value),
  message: {
    en: ({ field }) => `${field} is required for this tipoOS (01 and 04).`,
    es: ({ field }) => `${field} es obligatorio para este tipoOS (01 y 04).`,
  },
} satisfies NormRule;
