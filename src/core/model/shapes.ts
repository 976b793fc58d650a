/**
 * The table of the contract's four shapes. Each line is a row of the contract's section 2.2, in its order; the
 * Note column is `role`. The rules for the fields of a role are in `rules/`.
 */

/** The contract numbers its four record shapes "in a neutral way". */
export type Shape = 1 | 2 | 3 | 4;

/** The JSON type of a field, apart from null. */
export type FieldType = "string" | "number";

/** The contract's Note column: "rule 7", "local time", "professional" (type and number apart) and "alias". */
export type Role = (typeof allRoles)[number];

export const allRoles = [
  "provider-code",
  "local-time",
  "professional-type",
  "professional-number",
  "alias",
] as const;

/** One row of the table. Only rows with the role `alias` have `canonical`. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly role?: Role;
  readonly canonical?: string;
}

// biome-ignore format: a row of the table fits on a line
export const shapes = {
  1: [
    { name: "codPrestador", type: "string", role: "provider-code" },
    { name: "numAutorizacion", type: "string" },
    { name: "idMIPRES", type: "string" },
    { name: "fechaDispensAdmon", type: "string", role: "local-time" },
    { name: "codDiagnosticoPrincipal", type: "string" },
    { name: "codDiagnosticoRelacionado", type: "string" },
    { name: "tipoMedicamento", type: "string" },
    { name: "codTecnologiaSalud", type: "string" },
    { name: "nomTecnologiaSalud", type: "string" },
    { name: "concentracionMedicamento", type: "number" },
    { name: "unidadMedida", type: "number" },
    { name: "formaFarmaceutica", type: "string" },
    { name: "unidadMinDispensa", type: "number" },
    { name: "cantidadMedicamento", type: "number" },
    { name: "diasTratamiento", type: "number" },
    { name: "tipoDocumentoIdentificacion", type: "string", role: "professional-type" },
    { name: "numDocumentoIdentificacion", type: "string", role: "professional-number" },
    { name: "vrUnitMedicamento", type: "number" },
    { name: "vrServicio", type: "number" },
    { name: "vrDispensacion", type: "number" },
    { name: "conceptoRecaudo", type: "string" },
    { name: "valorPagoModerador", type: "number" },
    { name: "numFEVPagoModerador", type: "string" },
    { name: "codDiagnosticoPrincipalECIE11", type: "string" },
    { name: "nomCodDiagnosticoPrincipalECIE11", type: "string" },
    { name: "codDiagnosticoPrincipalCIE11", type: "string", role: "alias", canonical: "codDiagnosticoPrincipalECIE11" },
    { name: "nomCodDiagnosticoPrincipalCIE11", type: "string", role: "alias", canonical: "nomCodDiagnosticoPrincipalECIE11" },
    { name: "codDiagnosticoRelacionadoCIE11", type: "string" },
    { name: "nomCodDiagnosticoRelacionadoCIE11", type: "string" },
    { name: "codigoVIDA", type: "string" },
    { name: "consecutivo", type: "number" },
  ],
  2: [
    { name: "codPrestador", type: "string", role: "provider-code" },
    { name: "fechaInicioAtencion", type: "string", role: "local-time" },
    { name: "idMIPRES", type: "string" },
    { name: "numAutorizacion", type: "string" },
    { name: "codProcedimiento", type: "string" },
    { name: "viaIngresoServicioSalud", type: "string" },
    { name: "modalidadGrupoServicioTecSal", type: "string" },
    { name: "grupoServicios", type: "string" },
    { name: "codServicio", type: "number" },
    { name: "finalidadTecnologiaSalud", type: "string" },
    { name: "tipoDocumentoIdentificacion", type: "string", role: "professional-type" },
    { name: "numDocumentoIdentificacion", type: "string", role: "professional-number" },
    { name: "codDiagnosticoPrincipal", type: "string" },
    { name: "codDiagnosticoRelacionado", type: "string" },
    { name: "codComplicacion", type: "string" },
    { name: "vrServicio", type: "number" },
    { name: "conceptoRecaudo", type: "string" },
    { name: "valorPagoModerador", type: "number" },
    { name: "numFEVPagoModerador", type: "string" },
    { name: "codDiagnosticoPrincipalCIE11", type: "string" },
    { name: "nomCodDiagnosticoPrincipalCIE11", type: "string" },
    { name: "codDiagnosticoRelacionadoCIE11", type: "string" },
    { name: "nomCodDiagnosticoRelacionadoCIE11", type: "string" },
    { name: "codComplicacionCIE11", type: "string" },
    { name: "nomCodComplicacionCIE11", type: "string" },
    { name: "codigoVIDA", type: "string" },
    { name: "consecutivo", type: "number" },
  ],
  3: [
    { name: "codPrestador", type: "string", role: "provider-code" },
    { name: "tipoDocumentoIdentificacion", type: "string" },
    { name: "numDocumentoIdentificacion", type: "string" },
    { name: "fechaNacimiento", type: "string" },
    { name: "edadGestacional", type: "number" },
    { name: "numConsultasCPrenatal", type: "number" },
    { name: "codSexoBiologico", type: "string" },
    { name: "peso", type: "number" },
    { name: "codDiagnosticoPrincipal", type: "string" },
    { name: "condicionDestinoUsuarioEgreso", type: "string" },
    { name: "codDiagnosticoCausaMuerte", type: "string" },
    { name: "fechaEgreso", type: "string", role: "local-time" },
    { name: "codDiagnosticoPrincipalCIE11", type: "string" },
    { name: "nomCodDiagnosticoPrincipalCIE11", type: "string" },
    { name: "codDiagnosticoPrincipalECIE11", type: "string", role: "alias", canonical: "codDiagnosticoPrincipalCIE11" },
    { name: "nomCodDiagnosticoPrincipalECIE11", type: "string", role: "alias", canonical: "nomCodDiagnosticoPrincipalCIE11" },
    { name: "codDiagnosticoCausaMuerteCIE11", type: "string" },
    { name: "nomCodDiagnosticoCausaMuerteCIE11", type: "string" },
    { name: "codigoVIDA", type: "string" },
    { name: "consecutivo", type: "number" },
  ],
  4: [
    { name: "codPrestador", type: "string", role: "provider-code" },
    { name: "numAutorizacion", type: "string" },
    { name: "idMIPRES", type: "string" },
    { name: "fechaSuministroTecnologia", type: "string", role: "local-time" },
    { name: "tipoOS", type: "string" },
    { name: "codTecnologiaSalud", type: "string" },
    { name: "nomTecnologiaSalud", type: "string" },
    { name: "cantidadOS", type: "number" },
    { name: "tipoDocumentoIdentificacion", type: "string", role: "professional-type" },
    { name: "numDocumentoIdentificacion", type: "string", role: "professional-number" },
    { name: "vrUnitOS", type: "number" },
    { name: "vrServicio", type: "number" },
    { name: "conceptoRecaudo", type: "string" },
    { name: "valorPagoModerador", type: "number" },
    { name: "numFEVPagoModerador", type: "string" },
    { name: "codigoVIDA", type: "string" },
    { name: "vrDispensacion", type: "number" },
    { name: "consecutivo", type: "number" },
  ],
} as const satisfies Readonly<Record<Shape, readonly Field[]>>;

/** The names of the RIPS arrays that hold the four shapes. */
export const shapeNames = {
  1: "medicamentos",
  2: "procedimientos",
  3: "recienNacidos",
  4: "otrosServicios",
} as const satisfies Readonly<Record<Shape, string>>;

/** The name of a RIPS array that holds one of the four shapes. */
export type ShapeName = (typeof shapeNames)[Shape];

/** A shape's number, or the name of its array. Functions accept both. */
export type ShapeLike = Shape | ShapeName;

export type ShapeOf<S extends ShapeLike> = {
  readonly [N in Shape]: S extends N | (typeof shapeNames)[N] ? N : never;
}[Shape];

/** The RIPS arrays under `servicios` whose records the contract does not describe. */
export const otherArrayNames = ["consultas", "urgencias", "hospitalizacion"] as const;

/** The name of a RIPS array that no shape describes. */
export type OtherArrayName = (typeof otherArrayNames)[number];

/** The four shapes in the contract's order. */
export const allShapes: readonly Shape[] = [1, 2, 3, 4];

type JsonType = { readonly string: string; readonly number: number };
type ShapeRow<S extends ShapeLike> = (typeof shapes)[ShapeOf<S>][number];

/** The name of a field of shape `S`. */
export type FieldName<S extends ShapeLike = Shape> = ShapeRow<S>["name"];

/** A record of shape `S` as a draft: every field optional and nullable, other properties allowed (contract 2.2, rules 1 and 3). */
export type RecordOf<S extends ShapeLike> = FieldsOf<S> & { readonly [extra: string]: unknown };

/**
 * The fields of shape `S` alone, as a draft has them. In a program that writes records with this type, a misspelt field does
 * not compile.
 */
export type FieldsOf<S extends ShapeLike> = {
  readonly [F in ShapeRow<S> as F["name"]]?: JsonType[F["type"]] | null | undefined;
};

export const byShape = <T>(of: (shape: Shape) => T): Readonly<Record<Shape, T>> => ({
  1: of(1),
  2: of(2),
  3: of(3),
  4: of(4),
});

/**
 * The table of one shape, in the contract's order.
 *
 * @throws TypeError or RangeError when `shape` is neither 1 to 4 nor the name of an array.
 */
export function fieldsOf<S extends ShapeLike>(
  shape: S,
): Shape extends S ? readonly Field[] : (typeof shapes)[ShapeOf<S>];
export function fieldsOf(shape: ShapeLike): readonly Field[] {
  return shapes[shapeFrom(shape)];
}

/**
 * The shape with a number from 1 to 4, or with an array's name.
 *
 * @throws TypeError when `shape` is neither a number nor a text; RangeError for another number or text.
 */
export function shapeFrom(shape: unknown): Shape {
  const named = shapeOf(shape);
  if (named !== undefined) return named;
  const Wrong = typeof shape === "number" || typeof shape === "string" ? RangeError : TypeError;
  const names = allShapes.map((each) => shapeNames[each]).join(", ");
  throw new Wrong(`shape must be 1, 2, 3 or 4, or one of ${names}`);
}

/** The shape of a number or an array's name; undefined for anything else, such as a digit as a text. */
export function shapeOf(name: unknown): Shape | undefined {
  return allShapes.find((shape) => name === shape || name === shapeNames[shape]);
}

/** Made on demand, so that a program that needs no field, such as one with `isDraft` alone, does not contain the table. */
let fieldNames: ReadonlySet<string> | undefined;

export function isFieldName(name: string): boolean {
  fieldNames ??= new Set(allShapes.flatMap((shape) => shapes[shape].map((field) => field.name)));
  return fieldNames.has(name);
}

export type Alias = Field & { readonly canonical: string };

export const isAlias = (field: Field): field is Alias => field.canonical !== undefined;
