/**
 * The person and document that a finding concerns, so that a user can find them in the original system. It identifies a
 * patient, so it exists only if the options of a run request it.
 */
export interface Concern {
  readonly numFactura?: string;
  readonly numNota?: string;
  readonly tipoDocumentoIdentificacion?: string;
  readonly numDocumentoIdentificacion?: string;
  readonly date?: string;
  readonly serviceCode?: string;
  /** The consecutivo of the service, or of the usuario if the finding is about the usuario itself. */
  readonly consecutivo?: string;
}

/** Without texts that do not look like the number of a document. */
export type DocumentNumbers = Pick<Concern, "numFactura" | "numNota">;

/** The members that identify a document: its numbers, and the NIT of the provider. */
export interface DocumentIdentity extends DocumentNumbers {
  readonly numDocumentoIdObligado?: string;
}

export const concernNames = [
  "numFactura",
  "numNota",
  "tipoDocumentoIdentificacion",
  "numDocumentoIdentificacion",
  "date",
  "serviceCode",
  "consecutivo",
] as const satisfies readonly (keyof Concern)[];

/** The members that are numbers of a document. */
export const documentNames = ["numFactura", "numNota"] as const;

const identityNames = ["numDocumentoIdObligado", ...documentNames] as const;

export const isOfIdentity = (name: string): name is keyof DocumentIdentity =>
  identityNames.some((each) => each === name);

/** Returns true if a text looks like the number of a document. Another text may be the name of a person. */
export const looksLikeNumber = (text: string): boolean => /^[\p{L}\p{Nd}-]{1,20}$/u.test(text);

/** The names of a service's date and code. The first one present counts. */
const dates = [
  "fechaInicioAtencion",
  "fechaDispensAdmon",
  "fechaSuministroTecnologia",
  "fechaNacimiento",
];
const codes = ["codConsulta", "codProcedimiento", "codTecnologiaSalud"];

/** The longest number, date or code. */
const maxLength = 40;

export function patientConcern(usuario: unknown): Concern {
  const tipo = shortText(usuario, "tipoDocumentoIdentificacion");
  const num = shortText(usuario, "numDocumentoIdentificacion");
  return {
    ...(tipo !== undefined && { tipoDocumentoIdentificacion: tipo }),
    ...(num !== undefined && { numDocumentoIdentificacion: num }),
  };
}

export const usuarioConcern = (usuario: unknown): Concern => ({
  ...patientConcern(usuario),
  ...consecutivoIn(usuario),
});

export function serviceConcern(service: unknown): Concern {
  const date = firstText(service, dates);
  const serviceCode = firstText(service, codes);
  return {
    ...(date !== undefined && { date }),
    ...(serviceCode !== undefined && { serviceCode }),
    ...consecutivoIn(service),
  };
}

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

/** Returns an own property that is a text or number; undefined if it is absent, empty or long. */
function shortText(object: unknown, name: string): string | undefined {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name))
    return undefined;
  const value = (object as Readonly<Record<string, unknown>>)[name];
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= maxLength ? text : undefined;
}
