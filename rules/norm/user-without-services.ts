import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** Each usuario. */
export const userWithoutServices = {
  code: "user-without-services",
  norms: ["res948", "res2275"],
  official: "RVG07",
  canReject: true,
  create: (report) => {
    return {
      endUsuario(usuario, at) {
        if (usuario.isWhole && usuario.services() === 0) report.at(at);
      },
    };
  },
  message: {
    en: () => "The usuario must have at least one service record.",
    es: () => "El usuario debe tener al menos un registro de servicios.",
  },
} satisfies DocumentNormRule;
