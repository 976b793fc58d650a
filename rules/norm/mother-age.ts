import { yearsBetween } from "../../src/text/civil";
import { isDay } from "../../src/text/local-time";

import type { DocumentNormRule } from "../../src/model/norm-rule";
import { Span } from "../../src/text/span";

/** U04 of a usuario with newborns. */
export const motherAge = {
  code: "mother-age",
  official: "RVC008",
  canReject: true,
  create: (report) => {
    const births = new Span();
    return {
      beginUsuario() {
        births.clear();
      },
      records: { recienNacidos: (record) => births.add(record.get("fechaNacimiento")) },
      endUsuario(usuario, at) {
        const birth = usuario.get("fechaNacimiento");
        const { first, last } = births;
        if (first === "" || !isDay(birth)) return;
        const ages = [first, last].map((day) => yearsBetween(birth.text(), day));
        if (ages.some((age) => age < 9 || age > 60))
          report.at(usuario.markOf("fechaNacimiento") ?? at, "fechaNacimiento");
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
