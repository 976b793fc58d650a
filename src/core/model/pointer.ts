/** The steps of a JSON Pointer (RFC 6901): names as they are in the document, indexes as their digits. */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
