import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty as isEmptyInBytes, where } from "../../src/norm/in-bytes";
import { isEmpty, textIn } from "./shared/values";

/** S09, S10 of transfers and stays. */
export const osProfessionalUnneeded = {
  code: "os-professional-unneeded",
  official: "RVG06",
  shapes: [4],
  canReject: false,
  given: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"],
  check: (target) =>
    target.shape !== 4 || !["02", "03"].includes(textIn(target, "tipoOS") ?? "") || isEmpty(target),
  inBytes: where("tipoOS", ["02", "03"], isEmptyInBytes),
  message: {
    en: ({ field }) => `${field} must be null for this tipoOS (02 and 03).`,
    es: ({ field }) => `${field} debe ser null para este tipoOS (02 y 03).`,
  },
} satisfies NormRule;
