import type { NormColumn } from "../../../src/model/norm-rule";
import type { Value } from "../../../src/model/value";
import { hasCategory } from "../../../src/text/code-forms";
import { isSound } from "./values";

/** M05 and N09, which RVC032 and RVC033 do not list. */
export const isOtherPrincipal = ({ of, field }: NormColumn): boolean =>
  of !== 2 && field.name === "codDiagnosticoPrincipal";

/** Whether a value begins with the category of a diagnosis, its letter and two digits. */
export const isDiagnosis = (value: Value, column: NormColumn): boolean =>
  isSound(value, column) && hasCategory(value);
