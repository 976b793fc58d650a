/** The steps of a reader, which pauses if it needs bytes, or if findings should be taken. */
export type Reading<T = void> = Generator<"bytes" | "full", T, void>;

/** Repeats an attempt that returns undefined while bytes are missing. */
export function* until<T>(attempt: () => T | undefined): Reading<T> {
  for (;;) {
    const result = attempt();
    if (result !== undefined) return result;
    yield "bytes";
  }
}
