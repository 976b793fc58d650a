/**
 * The person and document that a finding concerns, so that a user can find them in the system that the records came
 * from. It identifies a patient, and exists only if the options of a run request it.
 */
export interface Concern {
  readonly numFactura?: string;
  readonly numNota?: string;
  /** The patient's document. */
  readonly tipoDocumentoIdentificacion?: string;
  readonly numDocumentoIdentificacion?: string;
  /** The date of the service, as it is written. */
  readonly date?: string;
  /** The code of the service. */
  readonly serviceCode?: string;
  /** The consecutivo of the service, or of the usuario if the finding is about the usuario itself. */
  readonly consecutivo?: string;
}

/** The numbers of a document, if they look like the numbers of documents. */
export type DocumentNumbers = Pick<Concern, "numFactura" | "numNota">;

/** The members that identify a document among others: its numbers, and the NIT of the provider. */
export type DocumentIdentity = DocumentNumbers & { readonly numDocumentoIdObligado?: string };

/** The members of a concern, in the order of reports. */
export const concernNames = [
  "numFactura",
  "numNota",
  "tipoDocumentoIdentificacion",
  "numDocumentoIdentificacion",
  "date",
  "serviceCode",
  "consecutivo",
] as const satisfies readonly (keyof Concern)[];

/** The names of the members that number a document. */
export const documentNames = ["numFactura", "numNota"] as const;

const identityNames = ["numDocumentoIdObligado", ...documentNames] as const;

/** Returns true if a name is a member of a document's identity. */
export const isOfIdentity = (name: string): name is keyof DocumentIdentity =>
  identityNames.some((each) => each === name);

/** Returns true if a text looks like the number of a document: anything else may be the name of a person. */
export const looksLikeNumber = (text: string): boolean => /^[\p{L}\p{Nd}-]{1,20}$/u.test(text);

/** Where a service has its date and its code; the first one that it has. */
const dates = [
  "fechaInicioAtencion",
  "fechaDispensAdmon",
  "fechaSuministroTecnologia",
  "fechaNacimiento",
];
const codes = ["codConsulta", "codProcedimiento", "codTecnologiaSalud"];

/** Longer texts cannot be numbers, dates or codes. */
const maxLength = 40;

/** The patient of a usuario. */
export function patientConcern(usuario: unknown): Concern {
  const tipo = shortText(usuario, "tipoDocumentoIdentificacion");
  const num = shortText(usuario, "numDocumentoIdentificacion");
  return {
    ...(tipo !== undefined && { tipoDocumentoIdentificacion: tipo }),
    ...(num !== undefined && { numDocumentoIdentificacion: num }),
  };
}

/** The patient of a usuario, and its consecutivo: whom a finding about the usuario itself concerns. */
export const usuarioConcern = (usuario: unknown): Concern => ({
  ...patientConcern(usuario),
  ...consecutivoIn(usuario),
});

/** The date, code and consecutivo of a service. */
export function serviceConcern(service: unknown): Concern {
  const date = firstText(service, dates);
  const serviceCode = firstText(service, codes);
  return {
    ...(date !== undefined && { date }),
    ...(serviceCode !== undefined && { serviceCode }),
    ...consecutivoIn(service),
  };
}

/** The consecutivo of a service or usuario. */
function consecutivoIn(object: unknown): Concern {
  const consecutivo = shortText(object, "consecutivo");
  return consecutivo === undefined ? {} : { consecutivo };
}

function firstText(object: unknown, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = shortText(object, name);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A text or number of an object's own property; undefined if it is absent, empty or long. */
function shortText(object: unknown, name: string): string | undefined {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name))
    return undefined;
  const value = (object as Readonly<Record<string, unknown>>)[name];
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= maxLength ? text : undefined;
}
