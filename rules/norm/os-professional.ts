import type { NormRule } from "../../src/model/norm-rule";
import { isFilled, where } from "../../src/norm/in-bytes";
import { isEmpty, textIn } from "./shared/values";

/** S09, S10. */
export const osProfessional = {
  code: "os-professional",
  official: "RVC050",
  shapes: [4],
  absent: "also",
  canReject: true,
  given: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"],
  check: (target) =>
    target.shape !== 4 ||
    !["01", "04"].includes(textIn(target, "tipoOS") ?? "") ||
    !isEmpty(target),
  inBytes: where("tipoOS", ["01", "04"], isFilled),
  message: {
    en: ({ field }) => `${field} must be given for this tipoOS (01 and 04).`,
    es: ({ field }) => `${field} debe darse para este tipoOS (01 y 04).`,
  },
} satisfies NormRule;
