import type { DocumentNormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/document";
import { InvoiceCoverage } from "./shared/invoice";

/** U03 against the invoice's coverage. */
export const coverageUser = {
  code: "coverage-user",
  official: "RVC005",
  canReject: false,
  needs: "coverage",
  create: (report, document) => {
    const coverage = new InvoiceCoverage(report, document);
    return {
      begin: () => coverage.begin(),
      beginUsuario() {
        coverage.beginUsuario();
      },
      endUsuario(usuario, at) {
        const type = usuario.get("tipoUsuario");
        if (coverage.known === undefined || !isFilled(type) || type.isIn(coverage.known.users))
          return;
        report.at(usuario.markOf("tipoUsuario") ?? at, "tipoUsuario");
      },
      end: () => coverage.end(),
    };
  },
  message: {
    en: ({ field }) => `${field} does not go with the invoice's coverage.`,
    es: ({ field }) => `${field} no corresponde a la cobertura de la factura.`,
  },
} satisfies DocumentNormRule;
