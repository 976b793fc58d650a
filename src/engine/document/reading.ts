/** A reader of a file. It pauses where bytes must arrive, or where findings should be taken. */
export type Reading<T = void> = Generator<"bytes" | "full", T, void>;

/** The result of an attempt, which is undefined as long as bytes are missing. */
export function* until<T>(attempt: () => T | undefined): Reading<T> {
  for (;;) {
    const result = attempt();
    if (result !== undefined) return result;
    yield "bytes";
  }
}
