import type { Decimal } from "./decimal";

/** An exact amount: the digits divided by ten to the power of the scale. `digits` is a number only if it is a safe integer. */
export interface Amount {
  readonly digits: number | bigint;
  readonly scale: number;
}

export const noAmount: Amount = { digits: 0, scale: 0 };

export const amountOf = ({ isNegative, whole, fraction }: Decimal): Amount => ({
  digits: BigInt(`${isNegative ? "-" : ""}${whole}${fraction}` || "0"),
  scale: fraction.length,
});

export const wholeAmount = (digits: number): Amount => ({ digits, scale: 0 });

export function sum(a: Amount, b: Amount): Amount {
  if (a === noAmount) return b;
  if (b === noAmount) return a;
  if (a.scale === b.scale) return { digits: plus(a.digits, b.digits), scale: a.scale };
  const [fine, coarse] = a.scale > b.scale ? [a, b] : [b, a];
  const raised = BigInt(coarse.digits) * 10n ** BigInt(fine.scale - coarse.scale);
  return { digits: plus(fine.digits, raised), scale: fine.scale };
}

function plus(a: number | bigint, b: number | bigint): number | bigint {
  if (typeof a === "number" && typeof b === "number" && Number.isSafeInteger(a + b)) return a + b;
  return BigInt(a) + BigInt(b);
}

/** Undefined is not 0. */
export const isZeroAmount = (amount: Amount | undefined): boolean =>
  amount !== undefined && Number(amount.digits) === 0;

export const difference = (a: Amount, b: Amount): Amount =>
  sum(a, { digits: -b.digits, scale: b.scale });

/** Returns true if two amounts are equal, regardless of trailing zeros. */
export const areEqual = (a: Amount, b: Amount): boolean =>
  BigInt(a.digits) * 10n ** BigInt(b.scale) === BigInt(b.digits) * 10n ** BigInt(a.scale);

/** Returns true if two lists have an amount in common. */
export const haveEqual = (some: readonly Amount[], others: readonly Amount[]): boolean =>
  some.some((a) => others.some((b) => areEqual(a, b)));

/** Writes an amount in digits, without trailing zeros in its decimals. */
export function digitsOf({ digits, scale }: Amount): string {
  const sign = digits < 0 ? "-" : "";
  const text = String(digits < 0 ? -digits : digits).padStart(scale + 1, "0");
  const fraction = text.slice(text.length - scale).replace(/0+$/, "");
  const whole = text.slice(0, text.length - scale);
  return scale === 0 || fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
