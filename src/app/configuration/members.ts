import { choices, optionsOf } from "../options/option-table";
import type { Option } from "../options/option-table";

export interface Member {
  /** The option's name in camel case. */
  readonly key: string;
  readonly option: Option;
  /** "flag": true or false; "list": a text or a list of texts; "number": a text or a whole number; else "text". */
  readonly kind: "flag" | "list" | "number" | "text";
  /** The allowed values, if the option has a fixed set. */
  readonly values?: readonly string[];
}

/** The members of a configuration that stand for options, in the order of help. */
export const members: readonly Member[] = optionsOf("validate")
  .filter(({ onlyTyped, ofOneInvoice }) => !onlyTyped && !ofOneInvoice)
  .map((option) => {
    const values =
      option.set ?? (choices as Partial<Record<string, readonly string[]>>)[option.name];
    const key = option.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return { key, option, kind: kindOf(option), ...(values && { values }) };
  });

function kindOf({ value, repeats }: Option): Member["kind"] {
  if (value === undefined) return "flag";
  if (repeats || separated(value)) return "list";
  return /^(?:N|1\.\.4)\|/.test(value) ? "number" : "text";
}

/** Returns true if an option takes several values in one text, separated by commas. */
export function separated(placeholder = ""): boolean {
  return placeholder.endsWith("[,…]");
}

export const levels = ["off", "warning", "error"] as const;
