import { oneOf } from "../../src/core/model/compared";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { hasText } from "./shared/document";
import { withCoverage } from "./shared/invoice";

/** U03 against the invoice's coverage. */
export const coverageUser = {
  code: "coverage-user",
  norms: ["res948", "res2275"],
  official: "RVC005",
  canReject: true,
  needs: "coverage",
  create: (report, document) =>
    withCoverage(report, document, (coverage) => ({
      endUsuario(usuario, at) {
        const type = usuario.get("tipoUsuario");
        const known = coverage();
        if (known === undefined || !hasText(type) || type.isIn(known.users)) return;
        if (type.is("14")) return; // it came after the matrix: coverage-user-doubtful
        report.at(
          usuario.markOf("tipoUsuario") ?? at,
          "tipoUsuario",
          undefined,
          oneOf(known.users, "RIPSTipoUsuarioVersion2"),
        );
      },
    })),
  message: {
    en: ({ field }) => `${field} does not go with the invoice's coverage.`,
    es: ({ field }) => `${field} no corresponde a la cobertura de la factura.`,
  },
} satisfies DocumentNormRule;
