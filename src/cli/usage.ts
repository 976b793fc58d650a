import type { Lang } from "../model/issue";

/** A text in both languages. */
export type Words = Readonly<Record<Lang, string>>;

/** Wrong usage, configuration or context, decided before reading: exit code 2. */
export class UsageError extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** Whether an error is wrong usage; told by its words, for another file of the command has a class of its own. */
export const isUsageError = (error: unknown): error is UsageError =>
  error instanceof Error && "words" in error;

/** The exit codes; where several hold: 130 over 3 over 1 over 0, and 2 is decided before reading. */
export const exit = { clean: 0, findings: 1, usage: 2, failure: 3, interrupted: 130 } as const;
