import type { NormRule } from "../../src/model/norm-rule";
import { lineOf } from "./shared/values";

/** DT1 v002, section 1.5: a size that does not begin with 0 leaves no room for null. */
export const notNull = {
  code: "not-null",
  official: "RVG05",
  inTable: true,
  canReject: true,
  levels: "also",
  absent: "also",
  refuses: "null",
  given: ["field"],
  check: (target, norm) => {
    const line = lineOf(target, norm);
    return line === undefined || line.isNullable || (target.value != null && target.value !== "");
  },
  params: (target, norm) => ({ size: lineOf(target, norm)?.row.size ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} must have a value; its size in the norm (${params["size"]}) does not allow null.`,
    es: ({ field, params }) =>
      `${field} debe tener un valor; su tamaño en la norma (${params["size"]}) no admite null.`,
  },
} satisfies NormRule;
