import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { usersOfOtherCoverage } from "./shared/invoice";

/** U03 14, which came with v003: third parties mention it only with coverage 06. */
export const coverageUserDoubtful = {
  code: "coverage-user-doubtful",
  norms: ["res948"],
  official: "RVC005",
  canReject: false,
  needs: "coverage",
  create: (report, document) => usersOfOtherCoverage(report, document, (type) => type.is("14")),
  message: {
    en: ({ field }) => `${field} 14 must go with the invoice's coverage 06 only.`,
    es: ({ field }) => `${field} 14 debe ir solo con la cobertura 06 de la factura.`,
  },
} satisfies DocumentNormRule;
