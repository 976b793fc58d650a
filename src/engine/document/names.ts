import { distance, letters } from "../../core/text/distance";
import type { OtherArrayName, ShapeName } from "../../core/model/shapes";
import {
  allShapes,
  isFieldName,
  otherArrayNames,
  shapeNames,
  shapes,
} from "../../core/model/shapes";

/** The names that make an object a document, if no field of the four shapes comes before them. */
export type RootName = "usuarios" | "rips";

export const isRootName = (name: string | false): name is RootName =>
  name === "usuarios" || name === "rips";

/** The names that occur only in usuarios. */
export const usuarioNames: readonly string[] = [
  "servicios",
  "tipoUsuario",
  "codSexo",
  "codPaisResidencia",
  "codMunicipioResidencia",
  "codZonaTerritorialResidencia",
  "incapacidad",
  "codPaisOrigen",
  "registroSIRAS",
];

/** The fields of records that usuarios have too. */
export const sharedNames: readonly string[] = [
  "tipoDocumentoIdentificacion",
  "numDocumentoIdentificacion",
  "fechaNacimiento",
  "consecutivo",
];

/**
 * Determines the kind of an object from its names, in their order. The first of `usuarios` and `rips` is judged. A field of the
 * four shapes before them makes the object a record.
 */
export class RootNames {
  /** The name that makes the object a document. */
  root: RootName | undefined;
  private hasOther = false;
  /** True if a field of the four shapes occurred. */
  hasField = false;
  /** True if a field occurred that usuarios do not have. */
  hasOwnField = false;
  private hasUsuarioName = false;
  private hasShape = false;
  private hasRecord = false;

  /**
   * The kind of the object. A document has `usuarios` or `rips`, with any value, and no field before it. An envelope has both
   * `shape` and `record`, and no field. For an object that was only partly read, "document" is final, and "record" is final if
   * a name is a field.
   */
  get kind(): "document" | "envelope" | "record" {
    if (this.root !== undefined) return "document";
    return !this.hasField && this.hasShape && this.hasRecord ? "envelope" : "record";
  }

  /** True if the object may be an envelope whose second name follows. */
  get mayBeEnvelope(): boolean {
    return this.hasShape || this.hasRecord;
  }

  /** True if the object, which is not a document, is a usuario by itself. */
  get isUsuario(): boolean {
    return this.hasUsuarioName && !this.hasOwnField;
  }

  /**
   * Classifies the next name: "judged" if its value must be judged; "several" if a document must not have it in addition;
   * "passed" if it was reported already; otherwise "other".
   */
  next(name: string): "judged" | "several" | "passed" | "other" {
    const isField = isFieldName(name);
    if (this.root === undefined) {
      this.hasField ||= isField;
      this.hasOwnField ||= isField && !sharedNames.includes(name);
      this.hasUsuarioName ||= usuarioNames.includes(name);
      this.hasShape ||= name === "shape";
      this.hasRecord ||= name === "record";
      if (this.hasField || !isRootName(name)) return "other";
      this.root = name;
    }
    if (name === this.root) return "judged";
    if (isField) {
      if (this.hasField) return "passed";
      this.hasField = true;
      return "several";
    }
    if (!isRootName(name)) return "other";
    if (this.hasOther) return "passed";
    this.hasOther = true;
    return "several";
  }
}

/** A level of a document, by its name. */
export type LevelName = RootName | "servicios" | ShapeName | OtherArrayName;

/**
 * The levels, with the letters of their names, and the most edits in a name that means them. No name is so near to two levels.
 */
const levels = (
  ["usuarios", "rips", "servicios", ...Object.values(shapeNames), ...otherArrayNames] as const
).map((name) => [name, letters(name), name === "rips" ? 1 : 2] as const);

/**
 * Returns the level that a name means, even if it is written with other capitals, accents or separators, in the singular,
 * misspelt, or after `servicios`, as in serviciosConsultas. Any other name that begins with `servicios` means this level.
 */
export function levelOf(name: string): LevelName | false {
  const plain = name
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  const [, rest = ""] = /^servicios?(?:de)?(.+)$/.exec(plain) ?? [];
  return nearest(plain) || (rest !== "" && (nearest(rest) || "servicios"));
}

function nearest(name: string): LevelName | false {
  const read = letters(name);
  const level = levels.find(([, own, edits]) => distance(read, own, edits) <= edits)?.[0] ?? false;
  const isField = level !== false && fields.some((own) => distance(read, own, 1) <= 1);
  return isField ? false : level;
}

/** The fields of records: a name nearly like a field, such as vrServicios, does not name a level. */
const fields = allShapes.flatMap((shape) =>
  shapes[shape].map(({ name }) => letters(name.toLowerCase())),
);

/** Returns true if a text with this beginning is JSON. */
export const isJsonInText = (head: string): boolean => /^[{[]\s*["{}[\]]/.test(head);

/** Returns the first level of a document that such a beginning names. */
export const levelInText = (head: string): LevelName | false =>
  levels.find(([name]) => head.includes(`"${name}"`))?.[0] ?? false;

/** The names that occur only in the records of one array. */
const ownNames: ReadonlyMap<string, ShapeName | OtherArrayName> = new Map([
  ["codConsulta", "consultas"],
  ["codProcedimiento", "procedimientos"],
  ["tipoMedicamento", "medicamentos"],
  ["fechaDispensAdmon", "medicamentos"],
  ["tipoOS", "otrosServicios"],
  ["fechaSuministroTecnologia", "otrosServicios"],
  ["codSexoBiologico", "recienNacidos"],
  ["edadGestacional", "recienNacidos"],
]);

/** The names of urgencias and hospitalizacion, which differ in the field for the way of admission. */
const stayNames: readonly string[] = [
  "fechaEgreso",
  "condicionDestinoUsuarioEgreso",
  "codDiagnosticoPrincipalE",
];

/** An object with this many fields of records is a record. Other objects may have one or two of these names by chance. */
const fewestFields = 4;

/** Determines the array of a list from the names in its objects. */
export class ServiceNames {
  private own: ShapeName | OtherArrayName | undefined;
  private isStay = false;
  private hasWay = false;
  private readonly fields = new Set<string>();

  add(name: string): void {
    this.own ??= ownNames.get(name);
    this.isStay ||= stayNames.includes(name);
    this.hasWay ||= name === "viaIngresoServicioSalud";
    if (isFieldName(name) || ownNames.has(name) || stayNames.includes(name)) this.fields.add(name);
  }

  /** The array to which the objects belong; undefined if they are not records. */
  get array(): ShapeName | OtherArrayName | undefined {
    if (this.fields.size < fewestFields) return undefined;
    return this.own ?? (this.isStay ? (this.hasWay ? "hospitalizacion" : "urgencias") : undefined);
  }
}
