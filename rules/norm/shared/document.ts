import { notBefore } from "./dates";
import type {
  DocumentReport,
  DocumentVisitor,
  NamedValues,
  OpenArray,
  RecordVisits,
  UsuarioScope,
  VisitRecord,
  VisitWhen,
} from "../../../src/core/model/document-rule";
import { timeFields } from "../../../src/core/model/document-rule";
import type { HasCode } from "../../../src/core/model/has-code";
import type { RecordValues, Value } from "../../../src/core/model/value";
import { isBlankValue } from "../../../src/core/model/value";
import { Fingerprint } from "../../../src/core/text/hash";

/** The arrays whose records have fields about payments. */
export const paidArrays = ["consultas", "procedimientos", "medicamentos", "otrosServicios"];

/** The arrays of stays: their records begin with an admission and end with an egress. */
export const stayArrays = ["urgencias", "hospitalizacion"];

export const allArrays = [...timeFields.keys(), "recienNacidos"];

/** The field with the time of a service; not for recienNacidos. */
export const timeFieldOf = (array: string): string => timeFields.get(array) as string;

export const inArrays = (names: readonly string[], visit: VisitRecord | VisitWhen): RecordVisits =>
  Object.fromEntries(names.map((name) => [name, visit]));

/** Visits only the records with one of some codes in a field. */
export const withCode = (when: HasCode, visit: VisitRecord): VisitWhen => ({ when, visit });

/** Visits the records of the arrays in a map, each with the map's value for the array. */
export const byArray = <Own>(
  owns: ReadonlyMap<string, Own>,
  visit: (record: RecordValues, own: Own, index: number, array: OpenArray) => void,
): RecordVisits =>
  Object.fromEntries(
    [...owns].map(([name, own]): [string, VisitRecord] => [
      name,
      (record, index, _mark, array) => visit(record, own, index, array),
    ]),
  );

/** The number of records of urgencias and hospitalizacion that a usuario has so far. */
export const admissionsOf = (usuario: UsuarioScope): number =>
  usuario.services("urgencias") + usuario.services("hospitalizacion");

export const hasText = (value: Value): boolean => value.kind === "string" && !isBlankValue(value);

/** Returns true if a person has both the type and the number of a document. */
export const hasDocument = (person: NamedValues): boolean =>
  hasText(person.get("tipoDocumentoIdentificacion")) &&
  hasText(person.get("numDocumentoIdentificacion"));

/** Returns the digest of a person's document; undefined if type or number is missing. */
export function documentKey(person: NamedValues): string | undefined {
  if (!hasDocument(person)) return undefined;
  const key = new Fingerprint();
  person.get("tipoDocumentoIdentificacion").addTo(key);
  person.get("numDocumentoIdentificacion").addTo(key);
  return key.end();
}

/** Returns true if a newborn may have the document of a usuario. */
export function mayBeNewborn(usuario: UsuarioScope): boolean {
  const type = usuario.get("tipoDocumentoIdentificacion");
  return type.is("CN") || type.is("RC") || type.is("MS");
}

/**
 * Visits a time of the records of some arrays, by default the time of the service, which must not be before the birth of the
 * usuario.
 */
export function beforeBirth(
  report: DocumentReport,
  arrays: readonly string[],
  named?: string,
): DocumentVisitor {
  return {
    records: inArrays(arrays, (record, _index, _mark, array) => {
      const { birth } = array.usuario;
      const time = named === undefined ? array.time : record.get(named).localTime();
      if (time >= birth || Number.isNaN(time)) return; // nearly always
      if (Number.isNaN(birth)) report.skipsUsuario();
      else
        report.record(
          named ?? timeFieldOf(array.name),
          undefined,
          notBefore(array.usuario.get("fechaNacimiento")),
        );
    }),
  };
}

export const beforeBirthMessage = {
  en: ({ field }: { field: string }) =>
    `${field} must not be before the usuario's fechaNacimiento.`,
  es: ({ field }: { field: string }) =>
    `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
};
