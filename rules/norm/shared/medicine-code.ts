import type { ByteCheck, ByteValue } from "../../../src/model/in-bytes";

export const isIum = (text: string): boolean => /^[0-9A-Z]{15}$/.test(text);

export const isCum = (text: string): boolean => /^\d+-\d+$/.test(text);

export const isDci = (text: string): boolean => /^\d{5}$/.test(text);

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

/** Whether a medicine's code is in the table of its kind, or surely of the other kind. */
export const isInTableOf =
  (kind: "cum" | "ium", table: ReadonlySet<string> | undefined): ByteCheck =>
  (value) => {
    const own = medicineKindInBytes(value);
    return own === kind ? table?.has(value.text) === true : own !== undefined;
  };
