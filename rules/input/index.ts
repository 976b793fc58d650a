import type { Diagnostic } from "../../src/model/rule";
import { record } from "../contract/record";
import { document } from "./document";
import { duplicateKey } from "./duplicate-key";
import { json } from "./json";
import { numberPrecision } from "./number-precision";
import { shape } from "./shape";
import { tooDeep } from "./too-deep";
import { tooLarge } from "./too-large";

/** What keeps a record from being judged at all, in order of report; none of these can be skipped. */
export const structuralDiagnostics: readonly Diagnostic<never>[] = [
  json,
  record,
  shape,
  document,
  tooLarge,
  tooDeep,
];

/** What is seen in the text of a record only, in order of report. */
export const textDiagnostics: readonly Diagnostic<never>[] = [duplicateKey, numberPrecision];
