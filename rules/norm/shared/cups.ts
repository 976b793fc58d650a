import type { ByteCheck, InBytes } from "../../../src/model/in-bytes";
import type { NormTarget, Prepared } from "../../../src/model/norm-rule";
import { where } from "../../../src/norm/in-bytes";
import { trim } from "../../../src/text/blank";
import { soundText, textIn } from "./values";

export const isCups = (text: string): boolean => /^[0-9A-Z]{6}$/.test(text);

export const isCupsInBytes: ByteCheck = (value) => value.length === 6 && value.isOfCapitals;

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

export function isInCups(
  text: string | undefined,
  table: ReadonlySet<string> | undefined,
): boolean {
  const code = trim(text ?? "");
  return !/^[0-9A-Z]{6}$/.test(code) || (table?.has(code) ?? true);
}
