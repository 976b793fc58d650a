/** The codes of `structuralDiagnostics`, for records that cannot be judged at all. A test compares the two lists. */
export const structuralCodes = [
  "json",
  "record",
  "shape",
  "document",
  "too-large",
  "too-deep",
] as const;

/** The codes that only bytes can have. */
export const byteCodes: readonly string[] = ["json", "too-large", "too-deep"];

/** The codes of `textDiagnostics`, for faults that only the text of a record shows. A test compares the two lists. */
export const textCodes = ["duplicate-key", "number-precision"] as const;
