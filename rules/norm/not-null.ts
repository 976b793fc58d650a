import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";

/** DT1 v002, section 1.5: a size that does not begin with 0 does not allow null. */
export const notNull = {
  code: "not-null",
  official: "RVG05",
  canReject: true,
  yieldsTo: ["provider-unknown"],
  where: { fields: ["field"], of: allTables },
  on: "both",
  table: tableFaults.notNull,
  params: (_, __, { line }) => (line?.row.size == null ? {} : { size: line.row.size }),
  message: {
    en: ({ field }) => `${field} is required, but it is empty, null or missing.`,
    es: ({ field }) => `${field} es obligatorio: está vacío, en null o falta.`,
  },
} satisfies NormRule;
