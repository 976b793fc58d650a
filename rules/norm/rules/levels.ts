import { isLocalTime } from "../../../src/text/local-time";
import type { NormRule, NormTarget } from "../../../src/norm/rule";
import { filled, isEmpty, lineOf, soundText, textIn } from "../target";
import { codeList } from "./codes";
import { consecutive, decimals, negative, notNull, property, size, textForm } from "./form";

/** T01 to T04, U01 to U12: what the contract's `type` is for a record. */
export const levelType = {
  code: "level-type",
  official: "RVG04",
  isFirm: true,
  given: [],
  looksAt: {
    en: "every field of the root and of usuarios",
    es: "todos los campos de la raíz y de usuarios",
  },
  pages: "108–110",
  summary: {
    en: "A field of the root or of a usuario has the JSON type that the annex gives it.",
    es: "Un campo de la raíz o de un usuario tiene el tipo JSON que le da el anexo.",
  },
  fix: {
    en: "Write codes, documents and dates in quotes, and consecutivo without.",
    es: "Escriba códigos, documentos y fechas entre comillas, y consecutivo sin ellas.",
  },
  check: ({ value, field }) => value == null || typeof value === field.type,
  params: ({ field }) => ({ expected: field.type }),
  message: {
    en: ({ field, params }) => `${field} must be a JSON ${params["expected"]}.`,
    es: ({ field, params }) =>
      `${field} debe ser ${{ string: "una cadena", number: "un número" }[String(params["expected"])]} de JSON.`,
  },
} satisfies NormRule;

/** U04. */
const birthDay = {
  code: "birth-day",
  official: "RVG01",
  isFirm: true,
  given: [],
  looksAt: {
    en: "usuarios.fechaNacimiento (U04)",
    es: "usuarios.fechaNacimiento (U04)",
  },
  pages: "108–110",
  summary: {
    en: "A user's birth has the form YYYY-MM-DD, without an hour, and exists in the calendar.",
    es: "El nacimiento de un usuario tiene la forma YYYY-MM-DD, sin hora, y existe en el calendario.",
  },
  fix: {
    en: "Send the day of birth of the user's document.",
    es: "Envíe el día de nacimiento del documento del usuario.",
  },
  check: (target, norm) => {
    if (lineOf(target, norm)?.row.pattern !== "day") return true;
    const text = soundText(target, norm);
    return text === undefined || isDay(text);
  },
  message: {
    en: ({ field }) => `${field} must be a day that exists, in the form YYYY-MM-DD.`,
    es: ({ field }) => `${field} debe ser un día que exista, en la forma YYYY-MM-DD.`,
  },
} satisfies NormRule;

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: unknown): text is string =>
  typeof text === "string" && isLocalTime(`${text} 00:00`);

/** U06, U07, U11. Whether the code exists stands in tables that are not shipped. */
const placeCode = {
  code: "place-code",
  official: "RVG06",
  isFirm: true,
  given: [],
  looksAt: {
    en: "usuarios.codPaisResidencia (U06), codMunicipioResidencia (U07) and codPaisOrigen (U11)",
    es: "usuarios.codPaisResidencia (U06), codMunicipioResidencia (U07) y codPaisOrigen (U11)",
  },
  pages: "108–110",
  summary: {
    en: "Countries and municipalities are told by digits: three of ISO 3166-1, five of DIVIPOLA.",
    es: "Los países y municipios se informan con dígitos: tres de ISO 3166-1, cinco de DIVIPOLA.",
  },
  fix: {
    en: "Send 170 for Colombia, not CO or COL, and the municipality with its department.",
    es: "Envíe 170 para Colombia, no CO ni COL, y el municipio con su departamento.",
  },
  check: (target, norm) => {
    const { pattern } = lineOf(target, norm)?.row ?? {};
    const text = soundText(target, norm);
    return (
      text === undefined ||
      (pattern !== "country" && pattern !== "municipality") ||
      /^\d+$/.test(text)
    );
  },
  message: {
    en: ({ field }) => `${field} must be a code of digits only.`,
    es: ({ field }) => `${field} debe ser un código de solo dígitos.`,
  },
} satisfies NormRule;

/** U07, U08. */
const residence = {
  code: "residence",
  official: "RVG06",
  isFirm: false,
  given: [],
  looksAt: {
    en: "usuarios.codMunicipioResidencia (U07) and codZonaTerritorialResidencia (U08), with codPaisResidencia (U06)",
    es: "usuarios.codMunicipioResidencia (U07) y codZonaTerritorialResidencia (U08), con codPaisResidencia (U06)",
  },
  pages: "108–110",
  summary: {
    en: "A user who lives in Colombia (170) has a municipality and a zone.",
    es: "Un usuario que vive en Colombia (170) tiene municipio y zona.",
  },
  fix: {
    en: "Send the municipality (DIVIPOLA) and the zone, 01 rural or 02 urban.",
    es: "Envíe el municipio (DIVIPOLA) y la zona, 01 rural o 02 urbana.",
  },
  doubt: {
    en: "The fields' texts say it; no official rule names it, so this only warns.",
    es: "Lo dicen los textos de los campos; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  check: (target) =>
    !["codMunicipioResidencia", "codZonaTerritorialResidencia"].includes(target.field.name) ||
    textIn(target, "codPaisResidencia") !== "170" ||
    !isEmpty(target),
  message: {
    en: ({ field }) => `${field} must be given when codPaisResidencia is Colombia (170).`,
    es: ({ field }) => `${field} debe darse cuando codPaisResidencia es Colombia (170).`,
  },
} satisfies NormRule;

/** U12. */
const sirasNumber = {
  code: "siras-number",
  official: "RVC095",
  isFirm: true,
  given: [],
  looksAt: {
    en: "usuarios.registroSIRAS (U12), with tipoUsuario (U03)",
    es: "usuarios.registroSIRAS (U12), con tipoUsuario (U03)",
  },
  pages: "110–129",
  summary: {
    en: "A user of SOAT (tipoUsuario 10; in v003 also 14) has a registroSIRAS.",
    es: "Un usuario de SOAT (tipoUsuario 10; en v003 también 14) tiene registroSIRAS.",
  },
  fix: {
    en: "Send the number that SIRAS gave to the report of the accident.",
    es: "Envíe el número que SIRAS dio al reporte del accidente.",
  },
  check: (target, norm) =>
    target.field.name !== "registroSIRAS" ||
    !norm.data.siras.includes(textIn(target, "tipoUsuario") ?? "") ||
    !isEmpty(target),
  message: {
    en: ({ field }) => `${field} must be given for this tipoUsuario (traffic accident).`,
    es: ({ field }) => `${field} debe darse para este tipoUsuario (accidente de tránsito).`,
  },
} satisfies NormRule;

/** U04. */
const userBirthAfterNow = {
  code: "user-birth-after-now",
  official: "RVC006",
  isFirm: true,
  given: [],
  looksAt: {
    en: "usuarios.fechaNacimiento (U04)",
    es: "usuarios.fechaNacimiento (U04)",
  },
  needs: "now",
  pages: "110–129",
  summary: {
    en: "A user's birth is not later than the moment of validation.",
    es: "El nacimiento de un usuario no es posterior al momento de la validación.",
  },
  fix: { en: "Check the year.", es: "Revise el año." },
  check: (target, norm) => {
    if (lineOf(target, norm)?.row.pattern !== "day") return true;
    const { value, context } = target;
    return !isDay(value) || value <= (context.now ?? value).slice(0, 10);
  },
  message: {
    en: ({ field }) => `${field} must not be after the moment of validation (now).`,
    es: ({ field }) => `${field} no debe ser posterior al momento de la validación (now).`,
  },
} satisfies NormRule;

/** T04 with T03. */
const noteNumber = {
  code: "note-number",
  official: "RVG06",
  isFirm: false,
  given: [],
  looksAt: {
    en: "numNota (T04), with tipoNota (T03)",
    es: "numNota (T04), con tipoNota (T03)",
  },
  pages: "108–110",
  summary: {
    en: "numNota is given with tipoNota.",
    es: "numNota se da junto con tipoNota.",
  },
  fix: {
    en: "Send the number of the note, or null in tipoNota when there is none.",
    es: "Envíe el número de la nota, o null en tipoNota si no la hay.",
  },
  doubt: {
    en: "The field's text says it; no official rule names it, so this only warns.",
    es: "Lo dice el texto del campo; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  check: (target: NormTarget) =>
    target.field.name !== "numNota" ||
    textIn(target, "tipoNota") === undefined ||
    filled(target.value) !== undefined,
  message: {
    en: ({ field }) => `${field} must be given when tipoNota is.`,
    es: ({ field }) => `${field} debe darse cuando se da tipoNota.`,
  },
} satisfies NormRule;

/** The rules that only the levels around the records have. */
export const ownLevelRules: readonly NormRule[] = [
  levelType,
  birthDay,
  placeCode,
  residence,
  sirasNumber,
  userBirthAfterNow,
  noteNumber,
];

/** All rules of the levels around the records, in order of report; those of the tables are the records' own. */
export const levelRules: readonly NormRule[] = [
  levelType,
  notNull,
  property,
  textForm,
  size,
  negative,
  decimals,
  codeList,
  consecutive,
  ...ownLevelRules.slice(1),
];
