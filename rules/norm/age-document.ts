import type { Compared } from "../../src/core/model/compared";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { yearsBetween } from "../../src/core/text/civil";
import { hasText } from "./shared/document";

/**
 * By type of document: the ages in years according to the text of U04, both included. The text has no ages for the other types,
 * or calls these the last resort.
 */
const ages: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ["CN", [0, 3]],
  ["RC", [0, 6]],
  ["TI", [7, 19]],
  ["CC", [18, 150]],
  ["CE", [7, 150]],
  ["MS", [0, 17]],
  ["AS", [18, 150]],
]);

/** A difference of up to a year minus a day is tolerated in both directions; in whole years, that is one. */
const tolerated = 1;

/** The types of document for an age; undefined if only types without an age in the text fit. */
function typesAt(age: number, withoutAges: readonly string[]): Compared | undefined {
  const codes = [...ages].flatMap(([type, [from, to]]) =>
    age >= from && age <= to && !withoutAges.includes(type) ? [type] : [],
  );
  return codes.length === 0 ? undefined : { expected: { codes, table: "TipoIdPISIS" } };
}

/** Compares the age by fechaNacimiento (U04) with the type of document (U01). */
export const ageDocument = {
  code: "age-document",
  norms: ["res948", "res2275"],
  official: "RVC007",
  canReject: false,
  facts: ({ withoutAges = [] }): readonly string[] => withoutAges,
  create: (report, _, withoutAges) => {
    return {
      endUsuario(usuario, at) {
        const type = usuario.get("tipoDocumentoIdentificacion");
        const { birth, times } = usuario;
        if (Number.isNaN(times.first - birth) || !hasText(type)) return;
        const known = withoutAges.includes(type.text()) ? undefined : ages.get(type.text());
        const [from, to] = known ?? [0, 150];
        if (birth > times.first) return; // services before the birth are another rule's matter
        const isLate = yearsBetween(birth, times.first) > to + tolerated;
        const isEarly = yearsBetween(birth, times.last) < from - tolerated;
        if (!isLate && !isEarly) return;
        // on a day that could not be read the age may be right
        if (!usuario.isRead) report.skips("unread");
        else
          report.at(
            usuario.markOf("tipoDocumentoIdentificacion") ?? at,
            "tipoDocumentoIdentificacion",
            undefined,
            typesAt(yearsBetween(birth, times.first), withoutAges),
          );
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} does not fit the age that fechaNacimiento gives on any day of service.`,
    es: ({ field }) =>
      `${field} no corresponde a la edad que da fechaNacimiento en ningún día de servicio.`,
  },
} satisfies DocumentNormRule<readonly string[]>;
