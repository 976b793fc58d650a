import type { Bilingual } from "../../core/model/issue";

/** Wrong usage, configuration or context, reported before anything is read: exit code 2. */
export class UsageError extends Error {
  readonly words: Bilingual;
  /** The lines that follow the words, in the language of the user. */
  readonly help: readonly string[];

  constructor(words: Bilingual, help: readonly string[] = []) {
    super(words.en);
    this.words = words;
    this.help = help;
  }
}

/**
 * Whether an error is wrong usage. It is recognized by its `words`, since another file of the command has its own
 * copy of the class.
 */
export const isUsageError = (error: unknown): error is UsageError =>
  error instanceof Error && "words" in error;

/** The exit codes. If several apply: 130 before 3 before 1 before 0; 2 is decided before reading. */
export const exit = { clean: 0, findings: 1, usage: 2, failure: 3, interrupted: 130 } as const;
