import type { DocumentNormRule } from "../../src/model/norm-rule";

/** P06 (and that of hospitalizacion) of a usuario with newborns. */
export const newbornService = {
  code: "newborn-service",
  official: "RVG17",
  canReject: false,
  create: (report) => ({
    usuario: (usuario) => {
      let ways = 0;
      return {
        array: () => ({
          record(record) {
            const way = record.get("viaIngresoServicioSalud");
            if (way.is("07") || way.is("08")) ways += 1;
          },
        }),
        end(at) {
          if (usuario.newborns > 0 && ways > 0) report.at(at);
        },
      };
    },
  }),
  message: {
    en: () =>
      "Services whose viaIngresoServicioSalud is a newborn's (07, 08) must be under the newborn's own usuario, not beside recienNacidos.",
    es: () =>
      "Los servicios cuya viaIngresoServicioSalud es de recién nacido (07, 08) deben ir bajo el propio usuario del recién nacido, no junto a recienNacidos.",
  },
} satisfies DocumentNormRule;
