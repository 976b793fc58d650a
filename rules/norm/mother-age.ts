import { yearsBetween } from "../../src/core/text/civil";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { TimeSpan } from "../../src/core/text/span";

/** U04 of a usuario with newborns. */
export const motherAge = {
  code: "mother-age",
  norms: ["res948", "res2275"],
  official: "RVC008",
  canReject: true,
  create: (report) => {
    const births = new TimeSpan();
    return {
      beginUsuario() {
        births.clear();
      },
      records: { recienNacidos: (record) => births.add(record.get("fechaNacimiento").localTime()) },
      endUsuario(usuario, at) {
        const { birth } = usuario;
        if (yearsBetween(birth, births.first) < 9 || yearsBetween(birth, births.last) > 60)
          report.at(usuario.markOf("fechaNacimiento") ?? at, "fechaNacimiento", undefined, {
            found: String(yearsBetween(birth, births.first)),
            expected: { from: 9, to: 60, unit: "years" },
          });
      },
    };
  },
  message: {
    en: ({ field }) =>
      `By ${field}, the mother would be under 9 or over 60 when her child was born.`,
    es: ({ field }) =>
      `Según ${field}, la madre tendría menos de 9 o más de 60 años cuando nació su hijo.`,
  },
} satisfies DocumentNormRule;
