import type { CodeNames, Compared, Expected } from "../core/model/compared";
import type { AnyFinding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import type { Amount } from "../core/text/amount";
import { difference, digitsOf } from "../core/text/amount";
import { sizeWords } from "../core/text/size";
import { amountIn, numberOf } from "./number";

/** The found and the expected value in words; empty if unknown, or if it is not a single value. */
export interface ComparedWords {
  readonly found: string;
  readonly expected: string;
}

/** The most codes that are listed with their names. */
const maxNamed = 5;

/** The most characters of a value that are shown. */
const maxShown = 80;

export function comparedIn(
  { value = "", found, expected }: Pick<AnyFinding, "value"> & Partial<Compared>,
  lang: Lang,
  names: CodeNames = {},
  most = Number.POSITIVE_INFINITY,
): ComparedWords {
  // a finding about an absent field has the place of the enclosing object
  const isPlain = found === undefined && !/^[{[]\s*["{}\]]/.test(value);
  const own =
    value === "null" ? words.empty[lang] : isPlain ? shortened(unquoted(value, expected)) : "";
  if (expected === undefined) return { found: found ?? own, expected: "" };
  if ("amount" in expected) return amountsIn(found ?? "0", expected, lang, names);
  const unit = "unit" in expected && expected.unit ? ` ${words[expected.unit][lang]}` : "";
  const table = "table" in expected ? names[expected.table ?? ""] : undefined;
  return {
    found: found === undefined ? own : named(found, table) + unit,
    expected: expectedIn(expected, lang, table, most) + unit,
  };
}

/** Two amounts, with their difference unless several are right. */
function amountsIn(
  found: string,
  { amount, or = [], dispensed, concept }: Extract<Expected, { amount: string }>,
  lang: Lang,
  names: CodeNames,
): ComparedWords {
  const of = concept === undefined ? "" : `${named(concept, names["conceptoRecaudo"])}: `;
  const own = of + amountIn(found, lang);
  if (dispensed !== undefined || or.length > 0)
    return {
      found: dispensed === undefined ? own : words.dispensed[lang](own, amountIn(dispensed, lang)),
      expected: [amount, ...or].map((each) => amountIn(each, lang)).join(` ${words.or[lang]} `),
    };
  const by = digitsOf(difference(amountOf(found), amountOf(amount)));
  const differs = by.startsWith("-") ? words.lacking : words.over;
  const size = amountIn(by.replace("-", ""), lang);
  return { found: own, expected: `${amountIn(amount, lang)}: ${differs[lang](size)}` };
}

/** Removes the quotes of a text, unless blanks or the type of the value are at fault. */
const unquoted = (value: string, expected: Expected | undefined): string =>
  /^"[^"\\\s](?:[^"\\]*[^"\\\s])?"$/.test(value) && !(expected && "value" in expected)
    ? value.slice(1, -1)
    : value;

/** "dice 354.000; debe ser 359.000: faltan 5.000" */
export function comparedInWords(of: ComparedWords, lang: Lang): string {
  const { found, expected } = of;
  const parts = [
    found && `${words.found[lang]} ${found}`,
    expected && `${words.expected[lang]} ${expected}`,
  ];
  return parts.filter((part) => part !== "").join("; ");
}

function expectedIn(
  expected: Exclude<Expected, { amount: string }>,
  lang: Lang,
  names: ReadonlyMap<string, string> | undefined,
  most: number,
): string {
  if ("value" in expected) return expected.value === "null" ? words.empty[lang] : expected.value;
  if ("not" in expected)
    return expected.of === undefined
      ? `${words.not[lang]} ${expected.not}`
      : words.notOf[lang](expected.of);
  if ("begins" in expected) return `${expected.begins}…`;
  if ("characters" in expected)
    return `${lengths(expected.characters, lang)} ${words.characters[lang]}`;
  if ("digits" in expected) return digits(expected.digits, lang);
  if ("codes" in expected)
    return expected.codes.length > most
      ? words.oneOf[lang](numberOf(expected.codes.length, lang))
      : codesIn(expected.codes, names);
  if ("near" in expected) return `${words.near[lang]} ${codesIn(expected.near, names)}`;
  const { from, to } = expected;
  if (from !== undefined && to !== undefined) return `${from} ${words.to[lang]} ${to}`;
  const [limit, time] =
    from === undefined ? (["most", "until"] as const) : (["least", "since"] as const);
  const end = from ?? to;
  return `${words[typeof end === "number" ? limit : time][lang]} ${end}`;
}

const lengths = (size: Parameters<typeof sizeWords>[0], lang: Lang): string =>
  sizeWords(size, words.to[lang], words.or[lang], words.exactly[lang]);

function digits(size: Parameters<typeof sizeWords>[0], lang: Lang): string {
  const { whole, fraction } = size;
  return whole === undefined
    ? `${lengths(size, lang)} ${words.digits[lang]}`
    : `${whole} + ${fraction} ${words.digits[lang]}`;
}

function codesIn(codes: readonly string[], names: ReadonlyMap<string, string> | undefined): string {
  if (codes.length > maxNamed) return codes.join(", ");
  return codes.map((code) => named(code, names)).join(names === undefined ? ", " : "; ");
}

const named = (code: string, names: ReadonlyMap<string, string> | undefined): string =>
  `${code} ${names?.get(code) ?? ""}`.trimEnd();

const shortened = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;

/** Parses the digits of an amount. */
function amountOf(text: string): Amount {
  const [whole = "", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** The words for found and expected values, which are also titles of columns. */
export const words = {
  found: { en: "found", es: "dice" },
  expected: { en: "expected", es: "debe ser" },
  lacking: { en: (by: string) => `${by} are lacking`, es: (by: string) => `faltan ${by}` },
  over: { en: (by: string) => `${by} too much`, es: (by: string) => `sobran ${by}` },
  empty: { en: "empty", es: "vacío" },
  characters: { en: "characters", es: "caracteres" },
  digits: { en: "digits", es: "dígitos" },
  years: { en: "years", es: "años" },
  times: { en: "times", es: "veces" },
  hours: { en: "hours", es: "horas" },
  not: { en: "not", es: "que no sea" },
  notOf: {
    en: (field: string) => `another than ${field} has`,
    es: (field: string) => `uno distinto del de ${field}`,
  },
  near: { en: "such as", es: "por ejemplo" },
  dispensed: {
    en: (own: string, all: string) => `${own} (with vrDispensacion ${all})`,
    es: (own: string, all: string) => `${own} (con vrDispensacion ${all})`,
  },
  least: { en: "at least", es: "mínimo" },
  most: { en: "at most", es: "máximo" },
  exactly: { en: "exactly", es: "exactamente" },
  until: { en: "not after", es: "hasta" },
  since: { en: "not before", es: "desde" },
  oneOf: {
    en: (count: string) => `one of ${count} codes`,
    es: (count: string) => `uno de ${count} códigos`,
  },
  to: { en: "to", es: "a" },
  or: { en: "or", es: "o" },
} as const;
