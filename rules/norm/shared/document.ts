import type {
  DocumentReport,
  DocumentVisitor,
  UsuarioScope,
} from "../../../src/model/document-rule";
import type { Value } from "../../../src/model/value";
import { isBlankValue } from "../../../src/model/value";
import type { Fingerprint } from "../../../src/text/hash";
import { isDay, isLocalTime } from "../../../src/text/local-time";
import { order } from "./dates";

/** Something with named values: a record, or a usuario. */
interface Named {
  get(name: string): Value;
}

/** The field with the time of a service, by array. */
export const timeFields: Readonly<Record<string, string>> = {
  consultas: "fechaInicioAtencion",
  procedimientos: "fechaInicioAtencion",
  urgencias: "fechaInicioAtencion",
  hospitalizacion: "fechaInicioAtencion",
  medicamentos: "fechaDispensAdmon",
  otrosServicios: "fechaSuministroTecnologia",
};

/** Whether the records of an array have fields about payments. */
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

/** Whether both type and number of a document are present. */
export const hasDocument = (person: Named): boolean =>
  isFilled(person.get("tipoDocumentoIdentificacion")) &&
  isFilled(person.get("numDocumentoIdentificacion"));

/** Makes the digest of a person's document. Returns false if type or number is missing. */
export function documentKey(key: Fingerprint, person: Named): boolean {
  if (!hasDocument(person)) return false;
  person.get("tipoDocumentoIdentificacion").addTo(key.begin());
  person.get("numDocumentoIdentificacion").addTo(key);
  key.end();
  return true;
}

/** Whether the document of a usuario is one that a newborn may have. */
export function mayBeNewborn(usuario: UsuarioScope): boolean {
  const type = usuario.get("tipoDocumentoIdentificacion");
  return type.is("CN") || type.is("RC") || type.is("MS");
}

/** Adds a value to a digest. Equal values have equal digests, however a number is written. */
export function addValue(key: Fingerprint, value: Value): void {
  const { kind } = value;
  if (kind === "string") value.addTo(key.add("s"));
  else if (kind !== "number") key.add(kind === "absent" || kind === "null" ? "" : kind);
  else {
    const number = value.number();
    const isExact = number > 0 || (number === 0 && value.digits().isZero);
    if (isExact && Number.isSafeInteger(number)) return void key.addInteger(number); // nearly always
    const { isNegative, whole, fraction } = value.decimal();
    key.add(`n${isNegative ? "-" : ""}${whole}.${fraction.replace(/0+$/, "")}`);
  }
}

/** The largest consecutivo that the annex allows. */
const largest = 9_999_999;

/** The number of a consecutivo; undefined unless it is an integer from 1 to the largest one. */
export function consecutivoOf(value: Value): number | undefined {
  const number = value.number();
  return Number.isInteger(number) && number >= 1 && number <= largest ? number : undefined;
}

/** The type of a usuario, 01 to 14; undefined if it was not read yet, or is invalid. */
export function userTypeOf(usuario: UsuarioScope): string | undefined {
  const value = usuario.get("tipoUsuario");
  if (value.length !== 2) return undefined;
  const type = value.text();
  return type >= "01" && type <= "14" && /^\d\d$/.test(type) ? type : undefined;
}

/**
 * Whether a local time is before the birth of its usuario; "unknown" if the birth was not read yet, or is invalid.
 */
function isBeforeBirth(time: Value, usuario: UsuarioScope): boolean | "unknown" {
  if (!isLocalTime(time)) return false;
  const birth = usuario.get("fechaNacimiento");
  return isDay(birth) ? order(time, birth, 10) < 0 : "unknown";
}

/**
 * Visits the records of the arrays with a known time field: none of these times may be before the birth of the
 * usuario.
 */
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
