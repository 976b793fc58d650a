import type { NormRule } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";

/** DT1 v002, section 1.5: a size that does not begin with 0 does not allow null. */
export const notNull = {
  code: "not-null",
  official: "RVG05",
  canReject: true,
  yieldsTo: ["provider-unknown"],
  enclosing: "also",
  given: ["field"],
  absent: true,
  table: tableFaults.notNull,
  params: (_, __, { line }) => ({ size: line?.row.size ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} must have a value; its size in the norm (${params["size"]}) does not allow null.`,
    es: ({ field, params }) =>
      `${field} debe tener un valor; su tamaño en la norma (${params["size"]}) no admite null.`,
  },
} satisfies NormRule;
