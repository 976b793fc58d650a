import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { Value } from "../../../src/core/model/value";
import { hasCategory } from "../../../src/core/text/code-forms";
import { hasValidSize } from "./values";

/** The fields that RVC032 and RVC033 list. */
const listed = ["P13", "P15", "N11", "R04", "R10", "H13"];

// Stryker disable next-line StringLiteral: only the type allows it: the rule reports nothing where this is absent
export const isListed = ({ line }: NormColumn): boolean => listed.includes(line?.row.id ?? "");

/** Returns true if a value begins with the category of a diagnosis: its letter and two digits. */
export const isDiagnosis = (value: Value, column: NormColumn): boolean =>
  hasValidSize(value, column) && hasCategory(value);
