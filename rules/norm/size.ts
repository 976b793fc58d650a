import type { NormRule } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";
import { sizeMessages, sizeParams } from "./shared/size";

/**
 * DT1 v002, section 1.5: the size as it is printed. Local times, the id of MIPRES, and sizes whose print is
 * doubtful have their own rules.
 */
export const size = {
  code: "size",
  official: "RVG05",
  canReject: true,
  yieldsTo: ["provider-unknown"],
  enclosing: "also",
  given: ["field"],
  table: tableFaults.size,
  applies: ({ field }) => field.name !== "idMIPRES",
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;
