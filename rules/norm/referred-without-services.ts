import type { DocumentNormRule } from "../../src/model/norm-rule";

/** N10. */
export const referredWithoutServices = {
  code: "referred-without-services",
  official: "RVC062",
  canReject: false,
  message: {
    en: () =>
      "A newborn sent to another service (condicionDestinoUsuarioEgreso 03) must have services, under a usuario with its document.",
    es: () =>
      "Un recién nacido derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener servicios, bajo un usuario con su documento.",
  },
} satisfies DocumentNormRule;
