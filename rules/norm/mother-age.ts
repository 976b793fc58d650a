import { yearsBetween } from "../../src/core/text/civil";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { TimeSpan } from "../../src/core/text/span";
import { isUnderItself, oldestMother, youngestMother } from "./shared/newborn";

/** U04 of a usuario with newborns. */
export const motherAge = {
  code: "mother-age",
  norms: ["res948", "res2275"],
  official: "RVC008",
  canReject: true,
  create: (report) => {
    const births = new TimeSpan();
    /** True if a newborn is listed under its own usuario, which newborn-as-usuario reports. */
    let isNewborn = false;
    return {
      beginUsuario() {
        births.clear();
        isNewborn = false;
      },
      records: {
        recienNacidos(record, _index, _mark, { usuario }) {
          births.add(record.get("fechaNacimiento").localTime());
          isNewborn ||= isUnderItself(record, usuario);
        },
      },
      endUsuario(usuario, at) {
        const [least, most] = [births.first, births.last].map((each) =>
          yearsBetween(usuario.birth, each),
        ) as [number, number];
        const isYoung = least < youngestMother;
        if (isNewborn || !(isYoung || most > oldestMother)) return;
        report.at(usuario.markOf("fechaNacimiento") ?? at, "fechaNacimiento", undefined, {
          found: String(isYoung ? least : most),
          expected: { from: youngestMother, to: oldestMother, unit: "years" },
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
