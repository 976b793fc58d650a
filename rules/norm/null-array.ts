import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** The seven arrays of a usuario's servicios. */
export const nullArray = {
  code: "null-array",
  norms: ["res948"],
  canReject: false,
  repairs: "removal",
  create: (report) => ({
    nullArray(name, at) {
      report.at(at, name);
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} is null; older versions of the Ministry's local API fail there instead of answering: write [].`,
    es: ({ field }) =>
      `${field} va vacío; las versiones anteriores de la API local del Ministerio fallan ahí en lugar de responder: escriba [].`,
  },
} satisfies DocumentNormRule;
