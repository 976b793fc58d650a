import type { Bilingual } from "../../core/model/issue";
import { nearName } from "./near-name";
import { allOptions, choices } from "./option-table";
import { UsageError, withNear } from "./usage";

export interface GivenOption {
  readonly name: string;
  readonly value: string;
  /** The typed word for the value, if it differs. */
  readonly typed?: string;
  /** The place in the configuration, if it comes from there. */
  readonly place?: string;
  /** True if neither the user nor a configuration chose it. */
  readonly isDefault?: true;
}

/** The members of a configuration other than options. */
export interface Configured {
  /** The severities of rules, by code. */
  readonly rules: Readonly<Record<string, "off" | "warning" | "error">>;
  /** The severities of rules in some files, by their globs, relative to `folder`. */
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Configured["rules"];
  }[];
  /** The globs of files that are not read, relative to `folder`. */
  readonly ignore: readonly string[];
  readonly folder: string;
}

/** The arguments of a command: options in the order typed, and other arguments. */
export interface Arguments {
  readonly given: readonly GivenOption[];
  readonly positionals: readonly string[];
  readonly configured?: Configured;
}

/** `name` is the option, or another description of the value. */
export function oneOf<T extends string>(
  name: string | Bilingual,
  value: string,
  set: readonly T[],
): T {
  const found = set.find((each) => each === value);
  if (found !== undefined) return found;
  const { en, es } = typeof name === "string" ? { en: name, es: name } : name;
  const words = {
    en: `${en} must be ${listOf(set, "or")}`,
    es: `${es} debe ser ${listOf(set, set.at(-1)?.startsWith("o") ? "u" : "o")}`,
  };
  throw new UsageError(withNear(words, nearName(value, set)));
}

export const choiceOf = <Name extends keyof typeof choices>(
  name: Name,
  value: string,
): (typeof choices)[Name][number] =>
  oneOf<(typeof choices)[Name][number]>(`--${name}`, value, choices[name]);

/** The error for a wrong value of an option, with the nearest of the values in its placeholder. */
export function wrongValue(name: string, value: string, words: Bilingual): UsageError {
  const placeholders = allOptions.find((option) => option.name === name)?.value ?? "";
  const near = nearName(value, valuesIn(placeholders)) ?? withZero(value, placeholders);
  return new UsageError(withNear(words, near));
}

/** The values in a placeholder: `none` of `N|none`, and 01 to 05 of `01..05`. */
const valuesIn = (placeholders: string): readonly string[] =>
  placeholders.split("|").flatMap((part) => {
    const [, from, to] = /^(\d\d)\.\.(\d\d)$/.exec(part) ?? [];
    if (from === undefined) return /^[a-z]/.test(part) ? [part] : [];
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_, i) => String(Number(from) + i).padStart(2, "0"));
  });

/** Restores the leading zero of a value, if that makes it a value in the placeholder. */
const withZero = (value: string, placeholders: string): string | undefined =>
  valuesIn(placeholders).find((each) => each === `0${value}`);

/** A list in words: "a, b or c". */
export const listOf = (items: readonly string[], conjunction: string): string =>
  items.length < 2
    ? items.join("")
    : `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
