import { parseArgs } from "node:util";
import type { Lang } from "../model/issue";
import { nearest } from "../text/nearest";
import { UsageError } from "./usage";

/** One option of the command: what it takes, and what help says of it. */
export interface Option {
  readonly name: string;
  readonly short?: string;
  /** What stands for its value in help; an option without one takes none. */
  readonly value?: string;
  /** The values that there are, where help has no room for them in its first column. */
  readonly set?: readonly string[];
  readonly repeats?: true;
  readonly help: Readonly<Record<Lang, string>>;
}

/** An option as it was typed. */
export interface Given {
  readonly name: string;
  readonly value: string;
}

/** The command line, taken apart: options in the order typed, and what is no option. */
export interface Arguments {
  readonly given: readonly Given[];
  readonly positionals: readonly string[];
}

/** Takes a command line apart; an option that is not in the list, lacks its value or comes twice is wrong usage. */
export function parse(argv: readonly string[], options: readonly Option[]): Arguments {
  const config = Object.fromEntries(
    options.map(
      ({ name, short, value }) =>
        [name, { type: value ? "string" : "boolean", ...(short && { short }) }] as const,
    ),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options: config as never,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const given: Given[] = [];
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = options.find(({ name }) => name === token.name);
    if (option === undefined) throw unknown(token.rawName, options);
    given.push({ name: option.name, value: valueOf(token, option) });
    if (!option.repeats && given.filter(({ name }) => name === option.name).length > 1) {
      throw new UsageError({
        en: `--${option.name} is given twice`,
        es: `--${option.name} se dio dos veces`,
      });
    }
  }
  return { given, positionals };
}

interface Token {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueOf({ value, inlineValue }: Token, option: Option): string {
  const name = `--${option.name}`;
  if (option.value === undefined) {
    if (value !== undefined)
      throw new UsageError({ en: `${name} takes no value`, es: `${name} no lleva valor` });
    return "";
  }
  const isMissing =
    value === undefined ||
    value === "" ||
    (!inlineValue && value.length > 1 && value.startsWith("-"));
  const wanted = (lang: Lang) => option.set?.join("|") ?? placeholder(option.value ?? "", lang);
  if (isMissing) {
    throw new UsageError({
      en: `${name} needs a value: ${wanted("en")}`,
      es: `${name} necesita un valor: ${wanted("es")}`,
    });
  }
  return value;
}

function unknown(typed: string, options: readonly Option[]): UsageError {
  const near = nearest(
    typed.replace(/^-+/, ""),
    options.map(({ name }) => name),
  );
  return new UsageError({
    en: `there is no option ${typed}${near ? `; did you mean --${near}?` : ""}`,
    es: `no existe la opción ${typed}${near ? `; ¿quiso decir --${near}?` : ""}`,
  });
}

/** A value that must be one of a set. */
export function oneOf<T extends string>(name: string, value: string, set: readonly T[]): T {
  const found = set.find((each) => each === value);
  if (found !== undefined) return found;
  const near = nearest(value, set);
  throw new UsageError({
    en: `${name} must be ${orList(set, "or")}${near ? `; did you mean ${near}?` : ""}`,
    es: `${name} debe ser ${orList(set, set.at(-1)?.startsWith("o") ? "u" : "o")}${near ? `; ¿quiso decir ${near}?` : ""}`,
  });
}

const orList = (items: readonly string[], or: string): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${or} ${items.at(-1)}`;

/** What stands for a value, in the language of the reader: words in capitals are translated, values never. */
export const placeholder = (value: string, lang: Lang): string =>
  lang === "en" ? value : value.replace(/[A-Z]{4,}/g, (word) => placeholders[word] ?? word);

const placeholders: Readonly<Record<string, string>> = {
  FILE: "ARCHIVO",
  NAME: "NOMBRE",
  CODES: "CÓDIGOS",
  SIZE: "TAMAÑO",
};
