import { tableFaults } from "../../src/model/column";
import type { NormRule, Prepared } from "../../src/model/norm-rule";
import { isNewborn, listParams } from "./shared/listed-code";
import { slipWords } from "./shared/slip";

/** RVG06 for the small tables, without the codes that a type of record may not have. */
export const codeList = {
  code: "code-list",
  official: "RVG06",
  canReject: true,
  enclosing: "listed",
  given: [
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
  ],
  table: tableFaults.list,
  applies: (column) => !isNewborn(column),
  params: listParams,
  message: {
    en: ({ field, params }, norm) =>
      `${field} must be a code of the table ${params["list"]}${hint("en", params, norm)}.`,
    es: ({ field, params }, norm) =>
      `${field} debe ser un código de la tabla ${params["list"]}${hint("es", params, norm)}.`,
  },
} satisfies NormRule;

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
