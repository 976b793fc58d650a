// Derived by `npm run generate` from src/interface/inputs.ts; do not edit.
import type { InputName } from "../interface/inputs";

/** Whether every field of an input is absent, null or of its type, and in its format. */
export declare const inputValidators: Readonly<Record<InputName, (input: unknown) => boolean>>;
