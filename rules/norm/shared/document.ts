import type {
  DocumentReport,
  DocumentVisitor,
  UsuarioScope,
} from "../../../src/model/document-rule";
import type { Value } from "../../../src/model/value";
import { isBlankValue } from "../../../src/model/value";
import type { Fingerprint } from "../../../src/text/hash";
import { isDay, isLocalTime } from "../../../src/text/local-time";

/** Something with values under names: a record, or a usuario. */
interface Named {
  get(name: string): Value;
}

/** The field that says when a service took place, by array. */
export const timeFields: Readonly<Record<string, string>> = {
  consultas: "fechaInicioAtencion",
  procedimientos: "fechaInicioAtencion",
  urgencias: "fechaInicioAtencion",
  hospitalizacion: "fechaInicioAtencion",
  medicamentos: "fechaDispensAdmon",
  otrosServicios: "fechaSuministroTecnologia",
};

/** The arrays whose records say what was collected. */
export const isPaid = (array: string): boolean =>
  array === "consultas" ||
  array === "procedimientos" ||
  array === "medicamentos" ||
  array === "otrosServicios";

/** The arrays of stays: their records begin with an admission and end with an egress. */
export const isStay = (array: string): boolean =>
  array === "urgencias" || array === "hospitalizacion";

/** Whether a value is a string that is not blank. */
export const isFilled = (value: Value): boolean => value.kind === "string" && !isBlankValue(value);

/** Whether type and number of a document are there. */
export const hasDocument = (person: Named): boolean =>
  isFilled(person.get("tipoDocumentoIdentificacion")) &&
  isFilled(person.get("numDocumentoIdentificacion"));

/** Makes the digest of a person's document; false where type or number is missing. */
export function documentKey(key: Fingerprint, person: Named): boolean {
  if (!hasDocument(person)) return false;
  person.get("tipoDocumentoIdentificacion").addTo(key.begin());
  person.get("numDocumentoIdentificacion").addTo(key);
  key.end();
  return true;
}

/** Whether a usuario has a document that a newborn may have. */
export function mayBeNewborn(usuario: UsuarioScope): boolean {
  const type = usuario.get("tipoDocumentoIdentificacion");
  return type.is("CN") || type.is("RC") || type.is("MS");
}

/** Adds a value to a digest: the same for the same value, however a number is written. */
export function addValue(key: Fingerprint, value: Value): void {
  const { kind } = value;
  if (kind === "string") value.addTo(key.add("s"));
  else if (kind !== "number") key.add(kind === "absent" || kind === "null" ? "" : kind);
  else {
    const number = value.number();
    if (Number.isSafeInteger(number) && number > 0) return void key.add(`n${number}.`); // nearly always
    const { isNegative, whole, fraction } = value.decimal();
    key.add(`n${isNegative ? "-" : ""}${whole}.${fraction.replace(/0+$/, "")}`);
  }
}

/** The largest consecutivo that the annex has room for. */
const largest = 9_999_999;

/** A consecutivo that can be counted: a whole number from 1. */
export function consecutivoOf(value: Value): number | undefined {
  const number = value.number();
  return Number.isInteger(number) && number >= 1 && number <= largest ? number : undefined;
}

/** The type of a usuario, 01 to 14; undefined where it was not read yet, or is none. */
export function userTypeOf(usuario: UsuarioScope): string | undefined {
  const value = usuario.get("tipoUsuario");
  if (value.length !== 2) return undefined;
  const type = value.text();
  return type >= "01" && type <= "14" && /^\d\d$/.test(type) ? type : undefined;
}

/** Whether a local time is before the birth of its usuario; "unknown" where the birth was not read yet, or is none. */
function isBeforeBirth(time: Value, usuario: UsuarioScope): boolean | "unknown" {
  if (!isLocalTime(time)) return false;
  const birth = usuario.get("fechaNacimiento");
  return isDay(birth) ? time.text().slice(0, 10) < birth.text() : "unknown";
}

/** Visits the records that have a time of which an array's name gives the field: none may be before the birth of its usuario. */
export const beforeBirth = (
  report: DocumentReport,
  fieldOf: (array: string) => string | undefined,
): DocumentVisitor => ({
  usuario: (usuario) => {
    let isSkipped = false;
    return {
      record(record, { array }) {
        const name = fieldOf(array);
        const isEarly = name !== undefined && isBeforeBirth(record.get(name), usuario);
        if (isEarly === "unknown") isSkipped = true;
        else if (isEarly) report.record(name);
      },
      end() {
        if (isSkipped) report.skips("usuarios");
      },
    };
  },
});

export const beforeBirthMessage = {
  en: ({ field }: { field: string }) =>
    `${field} must not be before the usuario's fechaNacimiento.`,
  es: ({ field }: { field: string }) =>
    `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
};
