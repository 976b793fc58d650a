import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** A usuario with two or more newborns. */
export const multipleBirth = {
  code: "multiple-birth",
  norms: ["res948", "res2275"],
  official: "RVG14",
  canReject: false,
  create: (report) => {
    return {
      endUsuario(usuario, at) {
        if (usuario.isWhole && usuario.newborns > 1 && usuario.services("procedimientos") === 0)
          report.at(at);
      },
    };
  },
  message: {
    en: () => "Two newborns or more must have the procedure of the multiple birth beside them.",
    es: () => "Dos o más recién nacidos deben tener al lado el procedimiento del parto múltiple.",
  },
} satisfies DocumentNormRule;
