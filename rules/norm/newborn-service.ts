import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { allArrays, inArrays, withCode } from "./shared/document";

/** P06 (and the way in hospitalizacion) of a usuario with newborns. */
export const newbornService = {
  code: "newborn-service",
  norms: ["res948", "res2275"],
  official: "RVG17",
  canReject: false,
  create: (report) => {
    let hasWay = false;
    return {
      beginUsuario() {
        hasWay = false;
      },
      records: inArrays(
        allArrays,
        withCode(["viaIngresoServicioSalud", "07", "08"], () => {
          hasWay = true;
        }),
      ),
      endUsuario(usuario, at) {
        if (usuario.newborns > 0 && hasWay) report.at(at);
      },
    };
  },
  message: {
    en: () =>
      "Services whose viaIngresoServicioSalud is a newborn's (07, 08) must be under the newborn's own usuario, not beside recienNacidos.",
    es: () =>
      "Los servicios cuya viaIngresoServicioSalud es de recién nacido (07, 08) deben ir en el usuario del propio recién nacido, no junto a recienNacidos.",
  },
} satisfies DocumentNormRule;
