/** The codes of what keeps something from being judged at all, in order of report; a test holds them to `structuralDiagnostics`. */
export const structuralCodes = [
  "json",
  "record",
  "shape",
  "document",
  "too-large",
  "too-deep",
] as const;

/** Those of them that only bytes show: an object in memory was parsed by somebody else. */
export const byteCodes: readonly string[] = ["json", "too-large", "too-deep"];

/** The codes of what only the text of a record shows, in order of report; a test holds them to `textDiagnostics`. */
export const textCodes = ["duplicate-key", "number-precision"] as const;
