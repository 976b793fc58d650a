/** Returns true if the user cancelled a dialog of the browser. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";
