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
    es: () =>
      "Con dos o más recién nacidos, el usuario debe tener el procedimiento del parto múltiple.",
  },
} satisfies DocumentNormRule;
