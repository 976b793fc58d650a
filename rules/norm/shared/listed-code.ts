import type { NormColumn, NormRule, Prepared } from "../../../src/core/model/norm-rule";
import type { FieldValue, RecordValues } from "../../../src/core/model/value";
import { slip, slipWords } from "./slip";

/** The fields that have a list of codes, those of records first. */
export const listedFields = [
  "tipoMedicamento",
  "tipoDocumentoIdentificacion",
  "conceptoRecaudo",
  "viaIngresoServicioSalud",
  "modalidadGrupoServicioTecSal",
  "grupoServicios",
  "finalidadTecnologiaSalud",
  "causaMotivoAtencion",
  "tipoDiagnosticoPrincipal",
  "codSexoBiologico",
  "condicionDestinoUsuarioEgreso",
  "tipoOS",
  "tipoNota",
  "tipoUsuario",
  "codSexo",
  "codZonaTerritorialResidencia",
  "incapacidad",
] as const;

/** Whether the field is the document type of a newborn, which has a list of its own. */
export const isNewborn = ({ of, field }: NormColumn): boolean =>
  of === 3 && field.name === "tipoDocumentoIdentificacion";

/** The params of a code that the field may not have: what is known about it. */
export function listParams(value: FieldValue, _: RecordValues, { line, norm }: NormColumn) {
  const list = norm.data.lists[line?.row.list ?? ""];
  return { list: list?.table ?? "", mistake: mistakeOf(value.text()) };

  function mistakeOf(text: string): string {
    if (list?.codes.split(" ").includes(text)) return "other-record";
    if (list?.once?.codes.split(" ").includes(text)) return "obsolete";
    return slip(text, (other) => line?.codes?.has(other) ?? false) ?? "unknown";
  }
}

/** The messages for a code that the field may not have. */
export const listMessages = {
  en: ({ field, params }, norm) =>
    `${field} must be a code of the table ${params["list"]}${hint("en", params, norm)}.`,
  es: ({ field, params }, norm) =>
    `${field} debe ser un código de la tabla ${params["list"]}${hint("es", params, norm)}.`,
} satisfies NormRule["message"];

function hint(
  lang: "en" | "es",
  { list, mistake }: Readonly<Record<string, unknown>>,
  { data }: Prepared,
): string {
  const known = Object.values(data.lists).find(({ table }) => table === list);
  return mistake === "obsolete" && known?.once
    ? `; ${known.once.words[lang]}`
    : slipWords(lang, mistake);
}
