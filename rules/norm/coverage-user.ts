import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { hasText } from "./shared/document";
import { usersOfOtherCoverage } from "./shared/invoice";

/** Compares tipoUsuario (U03) with the invoice's coverage. */
export const coverageUser = {
  code: "coverage-user",
  norms: ["res948", "res2275"],
  official: "RVC005",
  canReject: true,
  needs: "coverage",
  create: (report, document) =>
    usersOfOtherCoverage(
      report,
      document,
      // 14 came after the matrix: coverage-user-doubtful
      (type) => hasText(type) && !type.is("14"),
    ),
  message: {
    en: ({ field }) => `${field} does not go with the invoice's coverage.`,
    es: ({ field }) => `${field} no corresponde a la cobertura de la factura.`,
  },
} satisfies DocumentNormRule;
