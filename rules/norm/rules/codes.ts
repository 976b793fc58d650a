import { trim } from "../../../src/text/blank";
import { isCie10 } from "../../../src/text/cie10";
import type { ByteCheck, InBytes } from "../../../src/model/in-bytes";
import { neverSure, where } from "../../../src/norm/in-bytes";
import type { NormRule, NormTarget } from "../../../src/model/norm-rule";
import type { Prepared } from "../../../src/model/norm-rule";
import { filled, lineOf, slip, slipWords, soundText, textIn } from "../target";
import type { ByteValue } from "../../../src/model/in-bytes";
import { codeKey } from "../../../src/norm/byte-value";

/** RVG06 for the small tables, each with what a record type may not have. */
export const codeList = {
  code: "code-list",
  official: "RVG06",
  inTable: true,
  isFirm: true,
  given: [
    "tipoMedicamento",
    "tipoDocumentoIdentificacion",
    "conceptoRecaudo",
    "viaIngresoServicioSalud",
    "modalidadGrupoServicioTecSal",
    "grupoServicios",
    "finalidadTecnologiaSalud",
    "codSexoBiologico",
    "condicionDestinoUsuarioEgreso",
    "tipoOS",
  ],
  pages: "37–95, 108–110",
  summary: {
    en: "A coded value is one of its official table, and one that this record type may have.",
    es: "Un valor codificado es uno de su tabla oficial, y uno que este tipo de registro puede tener.",
  },
  fix: {
    en: "Look the code up in the official table that the message names, and correct the mapping in the system that exports.",
    es: "Busque el código en la tabla oficial que nombra el mensaje y corrija la homologación en el sistema que exporta.",
  },
  check: (target, norm) => isNewborn(target) || isListed(target, norm),
  params: (target, norm) => {
    const list = norm.data.lists[lineOf(target, norm)?.row.list ?? ""];
    return { list: list?.table ?? "", mistake: mistakeOf(target, norm) };
  },
  message: {
    en: ({ field, params }, norm) =>
      `${field} must be a code of the table ${params["list"]}${hint("en", params, norm)}.`,
    es: ({ field, params }, norm) =>
      `${field} debe ser un código de la tabla ${params["list"]}${hint("es", params, norm)}.`,
  },
} satisfies NormRule;

/** N02. RVC047, of the norm before, still sends the mother's document where the newborn has none: so only a warning. */
export const newbornDocument = {
  ...codeList,
  code: "newborn-document",
  inTable: true,
  isFirm: false,
  given: ["tipoDocumentoIdentificacion"],
  pages: "67",
  summary: {
    en: "A newborn's document is CN, RC or MS.",
    es: "El documento de un recién nacido es CN, RC o MS.",
  },
  fix: {
    en: "Send the newborn's own document: the certificate of live birth (CN) while there is no civil registry (RC).",
    es: "Envíe el documento propio del recién nacido: el certificado de nacido vivo (CN) mientras no haya registro civil (RC).",
  },
  doubt: {
    en: "The field's text allows these three only; rule RVC047 still speaks of the mother's document.",
    es: "El texto del campo solo admite estos tres; la regla RVC047 aún habla del documento de la madre.",
  },
  check: (target, norm) => !isNewborn(target) || isListed(target, norm),
  message: {
    en: ({ field }) => `${field} must be the newborn's own: CN, RC or MS.`,
    es: ({ field }) => `${field} debe ser el del propio recién nacido: CN, RC o MS.`,
  },
} satisfies NormRule;

const isNewborn = ({ shape, field }: NormTarget): boolean =>
  shape === 3 && field.name === "tipoDocumentoIdentificacion";

function isListed(target: NormTarget, norm: Prepared): boolean {
  const text = soundText(target, norm);
  return text === undefined || (lineOf(target, norm)?.codes?.has(text) ?? true);
}

function mistakeOf(target: NormTarget, norm: Prepared): string {
  const line = lineOf(target, norm);
  const list = norm.data.lists[line?.row.list ?? ""];
  const text = filled(target.value) ?? "";
  if (list?.codes.split(" ").includes(text)) return "other-record";
  if (list?.once?.codes.split(" ").includes(text)) return "obsolete";
  return slip(text, (other) => line?.codes?.has(other) ?? false) ?? "unknown";
}

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

/** M01, P01, N01, S01: the form that RVC011's tables have. Whether the code exists is the contract's `provider-code`. */
export const providerFormat = {
  code: "provider-format",
  official: "RVC011",
  inTable: true,
  isFirm: true,
  given: ["codPrestador"],
  pages: "37, 66, 74, 86, 110–129",
  summary: {
    en: "codPrestador is twelve digits: ten of the habilitación and two of the site.",
    es: "codPrestador son doce dígitos: diez de la habilitación y dos de la sede.",
  },
  fix: {
    en: "Send the habilitación code with its site (sede), not the NIT nor anyone's document.",
    es: "Envíe el código de habilitación con su sede, no el NIT ni el documento de nadie.",
  },
  check: (target, norm) => /^\d{12}$/.test(soundText(target, norm) ?? "000000000000"),
  message: {
    en: ({ field }) => `${field} must be twelve digits, the habilitación code with its site.`,
    es: ({ field }) => `${field} debe ser doce dígitos, el código de habilitación con su sede.`,
  },
} satisfies NormRule;

const isCups = (text: string): boolean => /^[0-9A-Z]{6}$/.test(text);

export const isCupsInBytes: ByteCheck = (value) => value.length === 6 && value.isOfCapitals;

/** P05, and S06 of honorarios: the form of CUPS. Whether the code exists needs the table. */
export const cupsCode = {
  code: "cups-code",
  official: "RVC096",
  shapes: [2, 4],
  isFirm: true,
  given: ["codProcedimiento", "codTecnologiaSalud"],
  pages: "38–40, 88–90, 110–129",
  summary: {
    en: "A procedure's code has the form of CUPS: six digits or capital letters.",
    es: "El código de un procedimiento tiene la forma de CUPS: seis dígitos o letras mayúsculas.",
  },
  fix: {
    en: "Send the CUPS code of the table in force, without dots, blanks or a house code.",
    es: "Envíe el código CUPS de la tabla vigente, sin puntos, espacios ni códigos propios.",
  },
  check: (target, norm) => {
    const text = cupsIn(target, norm, ["05"]);
    return text === undefined || isCups(trim(text));
  },
  inBytes: onCups(["05"], isCupsInBytes),
  message: {
    en: ({ field }) => `${field} must be a CUPS code: six digits or capital letters.`,
    es: ({ field }) => `${field} debe ser un código CUPS: seis dígitos o letras mayúsculas.`,
  },
} satisfies NormRule;

/** S06 of transfers and stays. */
export const osCups = {
  code: "os-cups",
  official: "RVC024",
  shapes: [4],
  isFirm: true,
  given: ["codTecnologiaSalud"],
  pages: "88–90, 110–129",
  summary: {
    en: "A transfer's or a stay's code has the form of CUPS.",
    es: "El código de un traslado o de una estancia tiene la forma de CUPS.",
  },
  fix: {
    en: "Send the CUPS code of the transfer or of the stay, not a house code.",
    es: "Envíe el código CUPS del traslado o de la estancia, no un código propio.",
  },
  doubt: {
    en: "v003 words RVC024 anew, and that was not seen; so under v003 this only warns.",
    es: "v003 redacta RVC024 de nuevo, y eso no se vio; por eso en v003 solo advierte.",
  },
  check: (target, norm) => {
    const text = cupsIn(target, norm, ["02", "03"]);
    return target.shape !== 4 || text === undefined || isCups(trim(text));
  },
  inBytes: onCups(["02", "03"], isCupsInBytes),
  message: {
    en: ({ field }) => `${field} must be a CUPS code when tipoOS is a transfer or a stay.`,
    es: ({ field }) => `${field} debe ser un código CUPS cuando tipoOS es traslado o estancia.`,
  },
} satisfies NormRule;

/** The text that must be a CUPS code: a procedure's, or that of an other service of some types. */
export function cupsIn(
  target: NormTarget,
  norm: Prepared,
  types: readonly string[],
): string | undefined {
  const isAsked =
    target.shape === 2 || (target.shape === 4 && types.includes(textIn(target, "tipoOS") ?? ""));
  return isAsked ? soundText(target, norm) : undefined;
}

/** Asks a check of what must be a CUPS code, as `cupsIn` has it. */
export function onCups(types: readonly string[], check: ByteCheck): InBytes {
  const ofOther = where("tipoOS", types, check);
  return (asked) => (asked.shape === 2 ? check : ofOther(asked));
}

const diagnoses = [
  "codDiagnosticoPrincipal",
  "codDiagnosticoRelacionado",
  "codComplicacion",
  "codDiagnosticoCausaMuerte",
] as const;

/** M05, M06, P13, P14, P15, whose size is 4. */
export const diagnosisCode = {
  code: "diagnosis-code",
  official: "RVG06",
  inTable: true,
  isFirm: true,
  given: diagnoses,
  pages: "42–43, 75–76, 108–110",
  summary: {
    en: "A diagnosis is a code of CIE10 with four characters: a letter, two digits and one more, without a dot.",
    es: "Un diagnóstico es un código de CIE10 de cuatro caracteres: una letra, dos dígitos y uno más, sin punto.",
  },
  fix: {
    en: "Send four characters, with X in the fourth place where the category has no subdivision (J00X).",
    es: "Envíe cuatro caracteres, con X en el cuarto lugar donde la categoría no se subdivide (J00X).",
  },
  check: (target, norm) =>
    isFour(target, norm) === false || isCie10(soundText(target, norm) ?? "A000"),
  params: (target) => ({ mistake: slip(filled(target.value) ?? "", isCie10) ?? "unknown" }),
  message: {
    en: ({ field, params }) =>
      `${field} must be a CIE10 code: a letter, two digits and one more character${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      `${field} debe ser un código CIE10: una letra, dos dígitos y un carácter más${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;

/** N09 and N11, whose size was not brought from 4-25 to the four characters that the table has. */
export const diagnosisCodeLong = {
  ...diagnosisCode,
  code: "diagnosis-code-long",
  inTable: true,
  isFirm: false,
  pages: "68, 70",
  summary: {
    en: "A newborn's diagnosis has the form of CIE10, though the annex still prints its size as 4-25.",
    es: "El diagnóstico de un recién nacido tiene la forma de CIE10, aunque el anexo aún imprime su tamaño como 4-25.",
  },
  doubt: {
    en: "The printed size allows up to 25 characters; the table has four. So this only warns.",
    es: "El tamaño impreso admite hasta 25 caracteres; la tabla tiene cuatro. Por eso solo advierte.",
  },
  check: (target, norm) =>
    isFour(target, norm) !== false || isCie10(soundText(target, norm) ?? "A000"),
} satisfies NormRule;

/** Whether the field's size is exactly four; undefined where the norm does not know it. */
function isFour(target: NormTarget, norm: Prepared): boolean | undefined {
  const size = lineOf(target, norm)?.size;
  return size && size.lengths.length === 1 && size.lengths[0]?.[1] === 4;
}

const isIum = (text: string): boolean => /^[0-9A-Z]{15}$/.test(text);
const isCum = (text: string): boolean => /^\d+-\d+$/.test(text);
const isDci = (text: string): boolean => /^\d{5}$/.test(text);

/** What kind of code a medicine has; undefined when it has none of the known forms. */
export const medicineKind = (text: string): "ium" | "cum" | "dci" | undefined =>
  isIum(text) ? "ium" : isCum(text) ? "cum" : isDci(text) ? "dci" : undefined;

/** What kind of code a medicine surely has; undefined where it has none of the known forms, or that cannot be told. */
export function medicineKindInBytes(value: ByteValue): ReturnType<typeof medicineKind> {
  if (value.length === 15 && value.isOfCapitals) return "ium";
  const digits = value.isPlain ? value.digitsFrom(0) : 0;
  if (digits === 5 && value.length === 5) return "dci";
  const behind = value.digitsFrom(digits + 1);
  const isCum = digits > 0 && value.at(digits) === 0x2d && behind > 0;
  return isCum && digits + 1 + behind === value.length ? "cum" : undefined;
}

/** M08. */
export const medicineCode = {
  code: "medicine-code",
  official: "RVC063",
  shapes: [1],
  isFirm: true,
  given: ["codTecnologiaSalud"],
  pages: "78–79, 110–129",
  summary: {
    en: "A medicine's code has the form of IUM (15 characters) or CUM (digits, a hyphen, digits).",
    es: "El código de un medicamento tiene la forma de IUM (15 caracteres) o de CUM (dígitos, guion, dígitos).",
  },
  fix: {
    en: "Send the IUM, or the CUM with its consecutive number (expediente-consecutivo).",
    es: "Envíe el IUM, o el CUM con su consecutivo (expediente-consecutivo).",
  },
  check: (target, norm) => {
    const text = target.shape === 1 ? soundText(target, norm) : undefined;
    return text === undefined || medicineKind(text) !== undefined;
  },
  inBytes: () => (value) => medicineKindInBytes(value) !== undefined,
  params: (target) => ({
    mistake: slip(filled(target.value) ?? "", (text) => isIum(text) || isCum(text)) ?? "unknown",
  }),
  message: {
    en: ({ field, params }) =>
      `${field} must be an IUM (15 characters) or a CUM (digits, hyphen, digits)${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      `${field} debe ser un IUM (15 caracteres) o un CUM (dígitos, guion, dígitos)${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;

const cannabis: readonly string[] = ["02887", "50840", "50941"];

/** M08 of magistral preparations with cannabis. */
export const cannabisDci = {
  code: "cannabis-dci",
  official: "RVC064",
  shapes: [1],
  isFirm: false,
  given: ["codTecnologiaSalud"],
  pages: "78–79, 110–129",
  summary: {
    en: "A five-digit DCI code stands only in a magistral preparation with cannabis: 02887, 50840 or 50941.",
    es: "Un código DCI de cinco dígitos va solo en una preparación magistral con cannabis: 02887, 50840 o 50941.",
  },
  fix: {
    en: "Send IUM or CUM; a DCI only for tipoMedicamento 03 with cannabis.",
    es: "Envíe IUM o CUM; un DCI solo para tipoMedicamento 03 con cannabis.",
  },
  doubt: {
    en: "Other DCI codes are possible by court order, which a record does not tell; so this only warns.",
    es: "Otros códigos DCI son posibles por orden judicial, lo que un registro no dice; por eso solo advierte.",
  },
  check: (target, norm) => {
    const text = target.shape === 1 ? soundText(target, norm) : undefined;
    if (text === undefined || !isDci(text)) return true;
    return textIn(target, "tipoMedicamento") === "03" && cannabis.includes(text);
  },
  inBytes: ({ idOf }) => {
    const type = idOf("tipoMedicamento");
    return (value) => {
      const kind = medicineKindInBytes(value);
      if (kind !== "dci") return kind !== undefined;
      return value.codeOf(type) === codeKey("03") && cannabis.includes(value.text);
    };
  },
  message: {
    en: ({ field }) =>
      `${field} must be an IUM or a CUM; a DCI is for magistral preparations with cannabis.`,
    es: ({ field }) =>
      `${field} debe ser un IUM o un CUM; un DCI es para preparaciones magistrales con cannabis.`,
  },
} satisfies NormRule;

/** M24, M25, N14, N15: what the contract calls canonical or alias, the annex calls by one name. */
export const officialName = {
  code: "official-name",
  official: "RVG01",
  isFirm: false,
  given: [
    "codDiagnosticoPrincipalECIE11",
    "nomCodDiagnosticoPrincipalECIE11",
    "codDiagnosticoPrincipalCIE11",
    "nomCodDiagnosticoPrincipalCIE11",
  ],
  pages: "69, 75–76",
  summary: {
    en: "A property has the name that this version of the annex gives it.",
    es: "Una propiedad tiene el nombre que le da esta versión del anexo.",
  },
  fix: {
    en: "For the Ministry write the official name (ripslint canonicalize --for res948); the contract accepts both.",
    es: "Para el Ministerio escriba el nombre oficial (ripslint canonicalize --for res948); el contrato acepta ambos.",
  },
  doubt: {
    en: "v001 wrote ECIE11 in its table and CIE11 in its examples; v002 writes CIE11. In shape 1 the contract's canonical name is the other one.",
    es: "v001 escribía ECIE11 en su tabla y CIE11 en sus ejemplos; v002 escribe CIE11. En la forma 1 el nombre canónico del contrato es el otro.",
  },
  check: (target, norm) => {
    const row = lineOf(target, norm)?.row;
    return target.value == null || row?.also !== target.field.name || !target.isFieldName(row.name);
  },
  inBytes: ({ name, row, idOf }) =>
    row?.also === name && idOf(row.name) >= 0 ? neverSure : undefined,
  params: (target, norm) => ({ name: lineOf(target, norm)?.row.name ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} is written ${params["name"]} in this version of the annex.`,
    es: ({ field, params }) => `${field} se escribe ${params["name"]} en esta versión del anexo.`,
  },
} satisfies NormRule;

/** M02. One record of v002's general example still has it, and extra properties are tolerated. */
export const removedField = {
  code: "removed-field",
  official: "RVG01",
  shapes: [1],
  isFirm: false,
  given: ["numAutorizacion"],
  pages: "74",
  summary: {
    en: "A medicine has no numAutorizacion since Resolución 948.",
    es: "Un medicamento no lleva numAutorizacion desde la Resolución 948.",
  },
  fix: {
    en: "Leave the property out for the Ministry; the contract still has it.",
    es: "Omita la propiedad para el Ministerio; el contrato aún la tiene.",
  },
  doubt: {
    en: "The field is gone from the table, but one official example still shows it.",
    es: "El campo ya no está en la tabla, pero un ejemplo oficial aún lo muestra.",
  },
  check: ({ shape, field, value }, norm) =>
    value == null || shape !== 1 || !norm.data.removed.includes(field.name),
  inBytes: ({ isRemoved }) => (isRemoved ? neverSure : undefined),
  message: {
    en: ({ field }) => `${field} was removed from medicamentos by Resolución 948.`,
    es: ({ field }) => `${field} fue retirado de medicamentos por la Resolución 948.`,
  },
} satisfies NormRule;
