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
  params: (_, __, { line }) => (line?.row.size == null ? {} : { size: line.row.size }),
  message: {
    en: ({ field, params: { size } }) =>
      `${field} is required; ${size === undefined ? "the norm" : `its size in the norm (${String(size)})`} does not allow null.`,
    es: ({ field, params: { size } }) =>
      `${field} es obligatorio; ${size === undefined ? "la norma" : `su tamaño en la norma (${String(size)})`} no admite null.`,
  },
} satisfies NormRule;
