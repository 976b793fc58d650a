import type { Diagnostic } from "../model/diagnostic";
import { record } from "./record";
import { document } from "./document";
import { duplicateKey } from "./duplicate-key";
import { json } from "./json";
import { numberPrecision } from "./number-precision";
import { shape } from "./shape";
import { tooDeep } from "./too-deep";
import { tooLarge } from "./too-large";

/** The diagnostics of values that cannot be judged at all, in the order of the report. None of them can be skipped. */
export const structuralDiagnostics: readonly Diagnostic<never>[] = [
  json,
  record,
  shape,
  document,
  tooLarge,
  tooDeep,
];

/** The diagnostics of faults that only the text of a record shows, in the order of the report. */
export const textDiagnostics: readonly Diagnostic<never>[] = [duplicateKey, numberPrecision];
