import type { NormColumn, NormRule, Prepared } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";
import type { RecordValues } from "../../src/model/value";
import { isAbsent } from "../../src/model/value";
import { distance, letters } from "../../src/text/distance";

/** Names that are known to mean a field, although they do not resemble its name. */
const misspelt: ReadonlyMap<string, string> = new Map([
  ["nomCodDiagnosticoCausaMuerte", "nomCodDiagnosticoCausaMuerteCIE11"],
  ["codDiagnosticoComplicacion", "codComplicacion"],
  ["tipoPagoModerador", "conceptoRecaudo"],
  ["condicionDestino", "condicionDestinoUsuarioEgreso"],
]);

/**
 * DT1 v002, section 1.7: every property is written, with null (or 0) if there is no value. A value under a
 * misspelt name is lost.
 */
export const property = {
  code: "property",
  official: "RVG01",
  canReject: false,
  enclosing: "also",
  given: ["field"],
  absent: true,
  table: tableFaults.property,
  extra: {
    mayReport: (name, of, norm) => meant(name, of, norm, () => true) !== undefined,
    check: ({ name }, record, { of, norm }) => absentField(name, record, of, norm) === undefined,
    params: ({ name }, record, { of, norm }) => ({
      field: absentField(name, record, of, norm) ?? "",
      mistake: "name",
    }),
  },
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "name"
        ? `${field} is not a property of the annex; ${params["field"]} is missing, and may be meant.`
        : `${field} must be written, with null when there is nothing to say.`,
    es: ({ field, params }) =>
      params["mistake"] === "name"
        ? `${field} no es una propiedad del anexo; falta ${params["field"]}, que puede ser la que corresponde.`
        : `${field} debe estar escrito, con null cuando no hay nada que decir.`,
  },
} satisfies NormRule;

const absentField = (
  name: string,
  record: RecordValues,
  of: NormColumn["of"],
  norm: Prepared,
): string | undefined => meant(name, of, norm, (field) => isAbsent(record.get(field)));

/**
 * The field that a misspelt name means. For the contract's shapes, only names that are known: `near-name` reports
 * the others.
 */
function meant(
  name: string,
  of: NormColumn["of"],
  norm: Prepared,
  isMissing: (field: string) => boolean,
): string | undefined {
  const known = misspelt.get(name);
  if (known !== undefined && norm.lineOf(of, known) !== undefined && isMissing(known)) return known;
  if (typeof of === "number") return undefined;
  const own = letters(name);
  let limit = own.length < 8 ? 1 : 2;
  let found: string | undefined;
  for (const field of norm.namesOf(of)) {
    if (Math.abs(field.length - own.length) > limit) continue;
    const space = distance(own, letters(field), limit);
    if (space > limit || !isMissing(field)) continue;
    found = field;
    limit = space - 1;
  }
  return found;
}
