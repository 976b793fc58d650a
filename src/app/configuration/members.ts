import { choices, optionsOf } from "../options/option-table";
import type { Option } from "../options/option-table";

/** A member of a configuration that stands for an option of `validate`. */
export interface Member {
  /** The option's name in camel case. */
  readonly key: string;
  readonly option: Option;
  /** "flag": true or false; "list": a text or a list of texts; "number": also a whole number; else "text". */
  readonly kind: "flag" | "list" | "number" | "text";
  /** The only values, if the option takes one of a few. */
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

/** Whether an option takes several values in one text, with commas. */
export function separated(placeholder = ""): boolean {
  return placeholder.endsWith("[,…]");
}

/** The severities that a configuration may give a rule. */
export const levels = ["off", "warning", "error"] as const;
