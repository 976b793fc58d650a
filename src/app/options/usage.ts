import type { Bilingual } from "../../core/model/issue";

/** Wrong usage, configuration or context, reported before anything is read: exit code 2. */
export class UsageError extends Error {
  readonly words: Bilingual;
  /** The lines after the words, in the language of the user. */
  readonly help: readonly string[];

  constructor(words: Bilingual, help: readonly string[] = []) {
    super(words.en);
    this.words = words;
    this.help = help;
  }
}

/** Puts a name, such as a file or an option, before words in both languages. */
export const prefixed = (name: string, { en, es }: Bilingual): Bilingual => ({
  en: `${name} ${en}`,
  es: `${name} ${es}`,
});

/** Adds the name that was perhaps meant, if there is one. */
export const withNear = ({ en, es }: Bilingual, near: string | undefined): Bilingual =>
  near === undefined
    ? { en, es }
    : { en: `${en}; did you mean ${near}?`, es: `${es}; ¿quiso decir ${near}?` };

/** The error for two options that cannot be used together. */
export const excluding = (one: string, other: string): UsageError =>
  new UsageError({
    en: `--${one} and --${other} exclude each other`,
    es: `--${one} y --${other} no se pueden usar a la vez`,
  });

/** The error for an option that may be given only once. */
export const givenTwice = (option: string): UsageError =>
  new UsageError(prefixed(`--${option}`, { en: "is given twice", es: "está dos veces" }));

/**
 * Returns true if an error is wrong usage. It is recognized by its `words`, since another file of the command has its own copy
 * of the class.
 */
export const isUsageError = (error: unknown): error is UsageError =>
  error instanceof Error && "words" in error;

/** The exit codes. If several apply: 130 before 3 before 1 before 0; 2 is decided before reading. */
export const exit = { clean: 0, findings: 1, usage: 2, failure: 3, interrupted: 130 } as const;
