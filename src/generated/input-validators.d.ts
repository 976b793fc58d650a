// Derived by `npm run generate` from src/interface/inputs.ts; do not edit.

/** Whether every field of an input is absent, null or of its type, and in its format. */
export declare const inputValidators: Readonly<
  Record<"PatientInput" | "SpecialistInput" | "ServicePatch", (input: unknown) => boolean>
>;
