import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { isUnderItself } from "./shared/newborn";

/** A newborn (N02, N03) that is listed under its own usuario instead of its mother's. */
export const newbornAsUsuario = {
  code: "newborn-as-usuario",
  norms: ["res948", "res2275"],
  official: "RVC008",
  canReject: false,
  create: (report) => ({
    records: {
      recienNacidos(record, _index, _mark, { usuario }) {
        if (isUnderItself(record, usuario)) report.record("numDocumentoIdentificacion");
      },
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} is that of the usuario itself: the record of recienNacidos must be under the mother's usuario; the newborn's services stay under this one.`,
    es: ({ field }) =>
      `${field} es el del mismo usuario: el registro de recienNacidos debe ir en el usuario de la madre; los servicios del recién nacido se quedan en este.`,
  },
} satisfies DocumentNormRule;
