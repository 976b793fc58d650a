import { expectedSex } from "./shared/patient-facts";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/**
 * RVC009 on codSexo (U05) of a usuario with newborns. The list of codSexo is M, F and I, so the values at fault
 * are M and I; any other value is reported by `code-list`.
 */
export const motherSex = {
  code: "mother-sex",
  norms: ["res948", "res2275"],
  official: "RVC009",
  canReject: true,
  create: (report) => {
    return {
      endUsuario(usuario, at) {
        const sex = usuario.get("codSexo");
        if (usuario.newborns > 0 && (sex.is("M") || sex.is("I")))
          report.at(usuario.markOf("codSexo") ?? at, "codSexo", undefined, expectedSex("F"));
      },
    };
  },
  message: {
    en: ({ field }) => `${field} must be F for a usuario with recienNacidos.`,
    es: ({ field }) => `${field} debe ser F en un usuario con recienNacidos.`,
  },
} satisfies DocumentNormRule;
