import { trim } from "../../../src/text/blank";
import { isZero } from "../../../src/text/decimal";
import { isFilled } from "../../../src/norm/in-bytes";
import type { Line } from "../../../src/model/norm-rule";
import type { NormRule, NormTarget } from "../../../src/model/norm-rule";
import { fits, lengthOf, sizeWords } from "../../../src/text/size";
import { amount, filled, hasSize, lineOf, slip, slipWords } from "../target";

/** DT1 v002, section 1.5: a size that does not begin with 0 leaves no room for null. */
export const notNull = {
  code: "not-null",
  official: "RVG05",
  inTable: true,
  isFirm: true,
  given: ["field"],
  pages: "§ 1.5",
  summary: {
    en: "A field whose size does not begin with 0 has a value.",
    es: "Un campo cuyo tamaño no comienza en 0 tiene valor.",
  },
  fix: {
    en: "Fill in the field in the system that exports; null, an empty text and leaving it out are all rejected.",
    es: "Diligencie el campo en el sistema que exporta; null, un texto vacío y omitirlo se rechazan por igual.",
  },
  check: (target, norm) => {
    const line = lineOf(target, norm);
    return line === undefined || line.isNullable || (target.value != null && target.value !== "");
  },
  params: (target, norm) => ({ size: lineOf(target, norm)?.row.size ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} must have a value; its size in the norm (${params["size"]}) does not allow null.`,
    es: ({ field, params }) =>
      `${field} debe tener un valor; su tamaño en la norma (${params["size"]}) no admite null.`,
  },
} satisfies NormRule;

/** DT1 v002, section 1.7: every property is written, with null (or 0) where there is nothing to say. */
export const property = {
  code: "property",
  official: "RVG01",
  inTable: true,
  isFirm: false,
  given: ["field"],
  pages: "§ 1.7, 108–110",
  summary: {
    en: "Each property of the annex is written, with null where there is nothing to say.",
    es: "Cada propiedad del anexo está escrita, con null donde no hay nada que decir.",
  },
  fix: {
    en: "Let the export write the property with null instead of leaving it out.",
    es: "Haga que la exportación escriba la propiedad con null en lugar de omitirla.",
  },
  doubt: {
    en: "RVG01 speaks of a minimum of properties that was not seen as a list, so this only warns.",
    es: "RVG01 habla de un mínimo de propiedades cuya lista no se vio; por eso solo advierte.",
  },
  check: (target, norm) => {
    const line = lineOf(target, norm);
    if (line === undefined || !line.isNullable || target.value !== undefined) return true;
    const { name, also } = line.row;
    const isOfficial = target.field.name === name || !target.isFieldName(name);
    return !isOfficial || [name, also ?? name].some((each) => target.valueOf(each) !== undefined);
  },
  message: {
    en: ({ field }) => `${field} must be written, with null when there is nothing to say.`,
    es: ({ field }) => `${field} debe estar escrito, con null cuando no hay nada que decir.`,
  },
} satisfies NormRule;

/** DT1 v002, sections 1.5 and 1.7: no padding, and null instead of an empty text. */
export const textForm = {
  code: "text",
  official: "RVG01",
  inTable: true,
  isFirm: false,
  given: ["field"],
  pages: "§ 1.5, § 1.7",
  summary: {
    en: "A text that may be null is not empty, not the word null, and has no blanks around it.",
    es: "Un texto que puede ser null no está vacío, no es la palabra null y no tiene espacios alrededor.",
  },
  fix: {
    en: "Send null without quotes where there is nothing to say, and take the blanks away.",
    es: "Envíe null sin comillas donde no hay nada que decir, y quite los espacios.",
  },
  doubt: {
    en: "The text asks for null, but official examples have empty texts and a leading blank, and one of them got its CUV.",
    es: "El texto pide null, pero hay ejemplos oficiales con textos vacíos y con un espacio inicial, y uno obtuvo su CUV.",
  },
  check: (target, norm) => textMistake(target, lineOf(target, norm)) === undefined,
  params: (target, norm) => ({ mistake: textMistake(target, lineOf(target, norm)) ?? "" }),
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "empty"
        ? `${field} must be null when there is nothing to say, but it is an empty text.`
        : `${field} must hold its text and nothing else${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      params["mistake"] === "empty"
        ? `${field} debe ser null cuando no hay nada que decir, pero es un texto vacío.`
        : `${field} debe contener su texto y nada más${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;

function textMistake({ value }: NormTarget, line: Line | undefined): string | undefined {
  if (line === undefined || typeof value !== "string") return undefined;
  const { row, size, codes, isNullable } = line;
  if (value === "") return isNullable ? "empty" : undefined;
  const isFree = codes === undefined && row.pattern === undefined;
  if (!isFree || (size && !fits(size, lengthOf(value)))) return undefined;
  if (value === "null") return "null-word";
  return trim(value) === value ? undefined : "surrounding-blank";
}

/** DT1 v002, section 1.5: the size as it is printed. Local times and the id of MIPRES have rules of their own. */
export const size = {
  code: "size",
  official: "RVG05",
  inTable: true,
  isFirm: true,
  given: ["field"],
  pages: "§ 1.5, 108–110",
  summary: {
    en: "A value has as many characters or digits as the annex allows.",
    es: "Un valor tiene tantos caracteres o dígitos como permite el anexo.",
  },
  fix: {
    en: "Correct the value to the size that the message names; do not pad it with zeros or blanks.",
    es: "Corrija el valor al tamaño que indica el mensaje; no lo rellene con ceros ni espacios.",
  },
  check: (target, norm) =>
    isMipres(target) || sizeMistake(target, lineOf(target, norm)) === undefined,
  params: (target, norm) => {
    const line = lineOf(target, norm);
    return { size: line?.row.size ?? "", mistake: sizeMistake(target, line) ?? "" };
  },
  message: {
    en: (said, norm) => sizeMessage("en", said, norm),
    es: (said, norm) => sizeMessage("es", said, norm),
  },
} satisfies NormRule;

/** M03, P03, S03. The versions contradict each other and their own examples, so this never rejects. */
export const mipresSize = {
  ...size,
  code: "mipres-size",
  inTable: true,
  isFirm: false,
  given: ["idMIPRES"],
  pages: "38, 74, 87",
  summary: {
    en: "The id of the MIPRES delivery has as many characters as the version allows.",
    es: "El ID de entrega de MIPRES tiene tantos caracteres como permite la versión.",
  },
  fix: {
    en: "Check that the field holds the id of the delivery (ID de entrega), and which version the Ministry applies.",
    es: "Verifique que el campo contiene el ID de entrega, y qué versión aplica el Ministerio.",
  },
  doubt: {
    en: "2275 says up to 15, v002 19 to 25, v003 1 to 19; v002's own example has 10 and the sample set 24.",
    es: "2275 dice hasta 15, v002 de 19 a 25, v003 de 1 a 19; el propio ejemplo de v002 tiene 10 y el conjunto de muestra 24.",
  },
  check: (target, norm) => sizeMistake(target, lineOf(target, norm)) === undefined,
} satisfies NormRule;

const isMipres = ({ field }: NormTarget): boolean => field.name === "idMIPRES";

function sizeMistake(target: NormTarget, line: Line | undefined): string | undefined {
  if (line?.size === undefined || line.row.pattern === "local-time") return undefined;
  const { size: allowed, codes, row } = line;
  const digits = amount(target);
  if (digits !== undefined) {
    if (digits.isNegative || hasSize(digits, line)) return undefined;
    return (digits.whole.length || 1) < (allowed.lengths[0]?.[0] ?? 0) ? "too-short" : "too-long";
  }
  const text = filled(target.value);
  if (text === undefined || fits(allowed, lengthOf(text))) return undefined;
  const isRight = (other: string) => codes?.has(other) ?? fits(allowed, lengthOf(other));
  const known = slip(text, isRight);
  if (known !== undefined && (known !== "lost-leading-zero" || codes !== undefined)) return known;
  if (row.pattern === "provider" && /^\d{10}$/.test(text)) return "no-site";
  return lengthOf(text) < Math.max(...allowed.lengths.map(([, most]) => most))
    ? "too-short"
    : "too-long";
}

function sizeMessage(
  lang: "en" | "es",
  { field, params }: Parameters<NormRule["message"]["en"]>[0],
  norm: Parameters<NormRule["message"]["en"]>[1],
): string {
  const line = ([1, 2, 3, 4, "transaccion", "usuarios"] as const)
    .map((of) => norm.lineOf(of, field))
    .find((each) => each?.row.id === params["field"]);
  const slipped = slipWords(lang, params["mistake"]);
  if (line?.size === undefined) return `${field}${slipped}.`;
  const isNumber = line.row.type === "N";
  if (line.size.whole !== undefined) {
    const { whole, fraction } = line.size;
    return {
      en: `${field} must have at most ${whole} digits before and ${fraction} behind the decimal point.`,
      es: `${field} debe tener a lo sumo ${whole} dígitos antes y ${fraction} después del punto decimal.`,
    }[lang];
  }
  return lang === "en"
    ? `${field} must have ${sizeWords(line.size, "to", "or", "exactly")} ${isNumber ? "digits" : "characters"}${slipped}.`
    : `${field} debe tener ${sizeWords(line.size, "a", "o", "exactamente")} ${isNumber ? "dígitos" : "caracteres"}${slipped}.`;
}

/** DT1 v002, section 1.4: a number is zero or positive; RVG01 names negative money. */
export const negative = {
  code: "negative",
  official: "RVG01",
  inTable: true,
  isFirm: true,
  given: ["field"],
  pages: "§ 1.4, 108–110",
  summary: { en: "A number is zero or positive.", es: "Un número es cero o positivo." },
  fix: {
    en: "Send the amount without its sign; a return is told by a note, not by a negative number.",
    es: "Envíe el valor sin signo; una devolución se informa con una nota, no con un número negativo.",
  },
  check: (target, norm) => !(amount(target)?.isNegative && lineOf(target, norm)?.row.type === "N"),
  message: {
    en: ({ field }) => `${field} must not be negative.`,
    es: ({ field }) => `${field} no debe ser negativo.`,
  },
} satisfies NormRule;

/** DT1 v002, sections 1.4 and 1.5: a decimal point only where the size shows two parts. Judged on the digits as written. */
export const decimals = {
  code: "decimals",
  official: "RVG05",
  inTable: true,
  isFirm: false,
  given: ["field"],
  pages: "§ 1.4, § 1.5",
  summary: {
    en: "A number has a decimal point only where the annex gives its size in two parts.",
    es: "Un número tiene punto decimal solo donde el anexo da su tamaño en dos partes.",
  },
  fix: {
    en: "Send whole pesos and whole units; only concentracionMedicamento has decimals.",
    es: "Envíe pesos y unidades enteros; solo concentracionMedicamento lleva decimales.",
  },
  doubt: {
    en: "The text excludes the point, but the Ministry's own interface declares money as a decimal type.",
    es: "El texto excluye el punto, pero la propia interfaz del Ministerio declara el dinero como tipo decimal.",
  },
  check: (target, norm) => {
    const line = lineOf(target, norm);
    if (line?.row.type !== "N" || line.size === undefined || line.size.whole !== undefined)
      return true;
    return amount(target)?.hasPoint !== true;
  },
  message: {
    en: ({ field }) => `${field} must be a whole number, written without a decimal point.`,
    es: ({ field }) => `${field} debe ser un número entero, escrito sin punto decimal.`,
  },
} satisfies NormRule;

/** M23, P20, N13, S16. */
export const consecutive = {
  code: "consecutive",
  official: "RVG06",
  inTable: true,
  isFirm: false,
  given: ["consecutivo"],
  pages: "46, 73, 85, 94",
  summary: { en: "consecutivo counts from 1.", es: "consecutivo cuenta desde 1." },
  fix: {
    en: "Number the records of each array of each user 1, 2, 3 and so on.",
    es: "Numere los registros de cada arreglo de cada usuario 1, 2, 3 y así sucesivamente.",
  },
  doubt: {
    en: "The fields' texts say it; no official rule names it, so this only warns.",
    es: "Lo dicen los textos de los campos; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  check: (target) => {
    const digits = amount(target);
    return digits === undefined || digits.isNegative || !isZero(digits);
  },
  inBytes: () => isFilled,
  message: {
    en: ({ field }) => `${field} must count from 1, not from 0.`,
    es: ({ field }) => `${field} debe contar desde 1, no desde 0.`,
  },
} satisfies NormRule;
