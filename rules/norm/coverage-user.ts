import type { DocumentNormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/document";
import { withCoverage } from "./shared/invoice";

/** U03 against the invoice's coverage. */
export const coverageUser = {
  code: "coverage-user",
  official: "RVC005",
  canReject: false,
  needs: "coverage",
  create: (report, document) =>
    withCoverage(report, document, ({ users }, usuario) => ({
      end(at) {
        const type = usuario.get("tipoUsuario");
        if (isFilled(type) && !users.some((each) => type.is(each)))
          report.at(usuario.markOf("tipoUsuario") ?? at, "tipoUsuario");
      },
    })),
  message: {
    en: ({ field }) => `${field} does not go with the invoice's coverage.`,
    es: ({ field }) => `${field} no corresponde a la cobertura de la factura.`,
  },
} satisfies DocumentNormRule;
