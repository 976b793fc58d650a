import type { Lang } from "../../../src/core/model/issue";
import { lists } from "../../res948/lists";
import type { Compared } from "../../../src/core/model/compared";
import { normTables } from "../../../src/core/model/norm";
import type { CodeList, NormTable } from "../../../src/core/model/norm";
import type { Line, NormColumn, NormRule, PreparedNorm } from "../../../src/core/model/norm-rule";
import type { FieldValue, RecordValues } from "../../../src/core/model/value";
import { slip, slipWords } from "./slip";

/** The fields that have a list of codes, first the fields of records. */
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

/** Returns true for the document type of a newborn, which has its own list. */
export const isNewborn = ({ of, field }: NormColumn): boolean =>
  of === 3 && field.name === "tipoDocumentoIdentificacion";

/** Expects a code of a list, without the codes that an array must not have. */
export function ofList(name: keyof typeof lists, array?: NormTable): Compared {
  const { table, codes, not = {} }: CodeList = lists[name];
  const excluded = (array === undefined ? undefined : not[array])?.split(" ") ?? [];
  return {
    expected: { codes: codes.split(" ").filter((code) => !excluded.includes(code)), table },
  };
}

/** The most codes that a message lists. */
const maxNamed = 5;

/** The known facts about a code that the field must not have. */
export function listParams(value: FieldValue, _: RecordValues, { line, norm }: NormColumn) {
  const list = norm.data.lists[line?.row.list ?? ""];
  const offered = line?.offered;
  return {
    list: list?.table ?? "",
    ...(offered !== undefined && offered.size <= maxNamed && { codes: [...offered].join(" ") }),
    mistake: mistakeOf(value.text()),
  };

  function mistakeOf(text: string): string {
    if (list?.codes.split(" ").includes(text)) return "other-record";
    if (has(list?.once, text)) return "obsolete";
    if (has(list?.otherColumn, text)) return "other-column";
    return slip(text, (other) => line?.codes?.has(other) ?? false) ?? "unknown";
  }
}

const has = (list: { readonly codes: string } | undefined, text: string): boolean =>
  list?.codes.split(" ").includes(text) === true;

/** The messages for a code that the field must not have. */
export const listMessages = {
  en: ({ field, params }, norm) =>
    `${field} must be ${codesIn("en", params)}${hint("en", params, norm)}.`,
  es: ({ field, params }, norm) =>
    `${field} debe ser ${codesIn("es", params)}${hint("es", params, norm)}.`,
} satisfies NormRule["message"];

/** Finds the line of a field by its number in the annex, since fields of several tables may share a name. */
export const lineOfId = ({ lineOf }: PreparedNorm, field: string, id: unknown): Line | undefined =>
  ([...normTables, "transaccion", "usuarios"] as const)
    .map((of) => lineOf(of, field))
    .find((line) => line?.row.id === id);

/** The codes that a field may have, with their table, if they are few. */
export function fewCodes(
  lang: Lang,
  line: Line | undefined,
  { data }: PreparedNorm,
): string | undefined {
  const offered = line?.offered;
  if (offered === undefined || offered.size > maxNamed) return undefined;
  const list = data.lists[line?.row.list ?? ""]?.table;
  return codesIn(lang, { list, codes: [...offered].join(" ") });
}

type ListParams = Readonly<Record<string, unknown>>;

/** Lists the codes if they are few, else names their table. */
function codesIn(lang: Lang, { list: given, codes }: ListParams): string {
  const list = String(given);
  if (typeof codes !== "string")
    return { en: `a code of the table ${list}`, es: `un código de la tabla ${list}` }[lang];
  const all = codes.split(" ");
  const named = [all.slice(0, -1).join(", "), ...all.slice(-1)].filter((part) => part !== "");
  return {
    en: `${named.join(" or ")} (table ${list})`,
    es: `${named.join(" o ")} (tabla ${list})`,
  }[lang];
}

function hint(lang: Lang, { list, mistake }: ListParams, { data }: PreparedNorm): string {
  const known = Object.values(data.lists).find(({ table }) => table === list);
  const own = { obsolete: known?.once, "other-column": known?.otherColumn }[String(mistake)];
  return own === undefined ? slipWords(lang, mistake) : `; ${own.words[lang]}`;
}
