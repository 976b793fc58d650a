import type {
  DocumentReport,
  DocumentVisitor,
  UsuarioScope,
  UsuarioVisitor,
  VisitRecord,
} from "../../../src/model/document-rule";
import type { Value } from "../../../src/model/value";
import { isBlankValue } from "../../../src/model/value";
import type { Fingerprint } from "../../../src/text/hash";
import { isDay, isLocalTime } from "../../../src/text/local-time";
import type { Span } from "./span";

/** Something with named values: a record, or a usuario. */
interface Named {
  get(name: string): Value;
}

const timeFields: ReadonlyMap<string, string> = new Map([
  ["consultas", "fechaInicioAtencion"],
  ["procedimientos", "fechaInicioAtencion"],
  ["urgencias", "fechaInicioAtencion"],
  ["hospitalizacion", "fechaInicioAtencion"],
  ["medicamentos", "fechaDispensAdmon"],
  ["otrosServicios", "fechaSuministroTecnologia"],
]);

/** The field with the time of a service, by array; undefined if its records have none. */
export const timeFieldOf = (array: string): string | undefined => timeFields.get(array);

type VisitArray = NonNullable<UsuarioVisitor["array"]>;

/** Visits the records of one array. */
export const forArray =
  (array: string, record: VisitRecord): VisitArray =>
  ({ name }) =>
    name === array ? { record } : undefined;

/** Adds the times of the services to a span. */
export const forTimes =
  (times: Span): VisitArray =>
  ({ name }) => {
    const field = timeFieldOf(name);
    return field === undefined ? undefined : { record: (record) => times.add(record.get(field)) };
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
  if (kind === "string") value.addTo(key);
  else if (kind !== "number") key.addOther(kind === "absent" ? "null" : kind);
  else {
    const number = value.number();
    const isExact = number > 0 || (number === 0 && value.digits().isZero);
    if (isExact && Number.isSafeInteger(number)) return void key.addInteger(number); // nearly always
    const { isNegative, whole, fraction } = value.decimal();
    key.addOther(`${isNegative ? "-" : ""}${whole}.${fraction.replace(/0+$/, "")}`);
  }
}

/** Visits the records of the arrays with a known time field: none of these times may be before the birth of the usuario. */
export const beforeBirth = (
  report: DocumentReport,
  fieldOf: (array: string) => string | undefined,
): DocumentVisitor => ({
  usuario: (usuario) => {
    let isSkipped = false;
    return {
      array({ name }) {
        const field = fieldOf(name);
        if (field === undefined) return undefined;
        const value = usuario.get("fechaNacimiento");
        const birth = isDay(value) ? value.text() : undefined;
        return {
          record(record) {
            const time = record.get(field);
            if (birth !== undefined && time.text() >= birth) return; // nearly always
            if (!isLocalTime(time)) return;
            if (birth === undefined) isSkipped = true;
            else report.record(field);
          },
        };
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
