/** A number as its decimal digits, without floating point. */
export interface Decimal {
  readonly isNegative: boolean;
  /** Without leading zeros; empty for 0. */
  readonly whole: string;
  /** As written, including zeros at the end. */
  readonly fraction: string;
  readonly hasPoint: boolean;
}

export const zero: Decimal = { isNegative: false, whole: "", fraction: "", hasPoint: false };

/**
 * The key of an object's numbers whose digits differ from the shortest decimal of their double (`1.10`, `5.0`, `1e3`,
 * 12345678901234567890): their digits, by the field's name. It is not enumerable. The tests' reference, which reads with
 * `JSON.parse`, has them there.
 */
export const writtenKey: unique symbol = Symbol.for("ripslint.written");

/** The digits of a number in a record: as written, if the record has them; otherwise the shortest decimal. */
export function decimalIn(record: object, name: string, value: number): Decimal {
  const written = Object.hasOwn(record, writtenKey)
    ? (record as { [writtenKey]?: ReadonlyMap<string, string> })[writtenKey]
    : undefined;
  const text = written?.get(name);
  return text === undefined && Number.isInteger(value) && Math.abs(value) < 1e15
    ? wholeOf(value)
    : decimalOf(text ?? String(value));
}

/** The common case: an integer that a double represents exactly. */
const wholeOf = (value: number): Decimal => ({
  isNegative: value < 0,
  whole: value === 0 ? "" : String(Math.abs(value)),
  fraction: "",
  hasPoint: false,
});

export function decimalOf(text: string): Decimal {
  const number = Number(text);
  if (Number.isSafeInteger(number) && String(number) === text) return wholeOf(number);
  const [, sign = "", whole = "", point = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:(\.)(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const shift = Math.max(-1000, Math.min(1000, Number(power)));
  const moved = shifted(whole, fraction, shift);
  return {
    isNegative: sign === "-" && /[1-9]/.test(whole + fraction),
    whole: moved.whole.replace(/^0+/, ""),
    fraction: moved.fraction,
    hasPoint: shift === 0 ? point !== "" : moved.fraction !== "",
  };
}

function shifted(whole: string, fraction: string, power: number) {
  if (power === 0) return { whole, fraction };
  if (power > 0) {
    const digits = fraction.padEnd(power, "0");
    return { whole: whole + digits.slice(0, power), fraction: digits.slice(power) };
  }
  const digits = whole.padStart(1 - power, "0");
  return { whole: digits.slice(0, power), fraction: digits.slice(power) + fraction };
}

export const isZero = ({ whole, fraction }: Decimal): boolean =>
  whole === "" && !/[1-9]/.test(fraction);

/** Returns true if a number has few enough digits for calculations. It may have millions. */
export const isShort = ({ whole, fraction }: Decimal): boolean =>
  whole.length + fraction.length <= 60;

/** Returns true if a number is exactly the product of two numbers. */
export function isProduct(product: Decimal, a: Decimal, b: Decimal): boolean {
  const scale = a.fraction.length + b.fraction.length;
  const most = Math.max(scale, product.fraction.length);
  return scaled(a) * scaled(b) * 10n ** BigInt(most - scale) === scaled(product, most);
}

const scaled = (
  { isNegative, whole, fraction }: Decimal,
  places: number = fraction.length,
): bigint => BigInt(`${isNegative ? "-" : ""}${whole || "0"}${fraction.padEnd(places, "0")}`);
