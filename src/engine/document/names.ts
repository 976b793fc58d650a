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

/** The names that only a usuario has. */
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

/** The fields of records that a usuario has too. */
export const sharedNames: readonly string[] = [
  "tipoDocumentoIdentificacion",
  "numDocumentoIdentificacion",
  "fechaNacimiento",
  "consecutivo",
];

/**
 * Determines the kind of an object from its names, in their order. Of `usuarios` and `rips`, the first one is
 * judged. A field of the four shapes before it makes the object a record.
 */
export class RootNames {
  /** The name that makes the object a document. */
  root: RootName | undefined;
  private hasOther = false;
  /** True if a field of the four shapes occurred. */
  hasField = false;
  /** True if one of them is not also a field of a usuario. */
  hasOwnField = false;
  private hasUsuarioName = false;
  private hasShape = false;
  private hasRecord = false;

  /**
   * The kind of the object. A document has `usuarios` or `rips`, with any value, and no field before it. An envelope
   * has both `shape` and `record`, and no field. Of an object that was only partly read, "document" is final; so is
   * "record", if a name is a field.
   */
  get kind(): "document" | "envelope" | "record" {
    if (this.root !== undefined) return "document";
    return !this.hasField && this.hasShape && this.hasRecord ? "envelope" : "record";
  }

  /** Returns true if the object may be an envelope whose other name follows. */
  get mayBeEnvelope(): boolean {
    return this.hasShape || this.hasRecord;
  }

  /** Returns true if the object, which is not a document, is a usuario by itself. */
  get isUsuario(): boolean {
    return this.hasUsuarioName && !this.hasOwnField;
  }

  /**
   * Classifies the next name: "judged" if its value is to be judged; "several" if a document must not have it in
   * addition; "passed" if it was reported already; otherwise "other".
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

/** The levels, with the letters of their names, and how many edits make a name theirs. No name is so near to two of them. */
const levels = (
  ["usuarios", "rips", "servicios", ...Object.values(shapeNames), ...otherArrayNames] as const
).map((name) => [name, letters(name), name === "rips" ? 1 : 2] as const);

/**
 * The level of a document that a name means, though it may be written in another way: with other capitals, accents or
 * separators, in the singular, misspelt, or after `servicios`, as in serviciosConsultas. Any other name that begins
 * with `servicios` means this level.
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

/** Returns true if a text that begins like this is JSON. */
export const isJsonInText = (head: string): boolean => /^[{[]\s*["{}[\]]/.test(head);

/** The first level of a document that such a beginning names. */
export const levelInText = (head: string): LevelName | false =>
  levels.find(([name]) => head.includes(`"${name}"`))?.[0] ?? false;

/** A name that only the records of one array have, and that array. */
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

/** Names of urgencias and hospitalizacion, which differ in their way of admission. */
const stayNames: readonly string[] = [
  "fechaEgreso",
  "condicionDestinoUsuarioEgreso",
  "codDiagnosticoPrincipalE",
];

/** So many fields of records make an object one: other objects may have one or two of these names by chance. */
const fewestFields = 4;

/** Determines from the names in the objects of a list which array they belong to. */
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
