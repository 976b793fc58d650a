/** Whether the user has changed their mind in a dialog of the browser. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";
