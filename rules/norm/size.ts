import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";
import { sizeMessages, sizeParams } from "./shared/size";

/** DT1 v002, section 1.5: the size as printed. Local times, the id of MIPRES, and doubtful sizes have their own rules. */
export const size = {
  code: "size",
  norms: ["res948", "res2275"],
  official: "RVG05",
  canReject: true,
  sameAs: ["professional-id"],
  yieldsTo: ["provider-unknown"],
  where: { fields: ["field"], of: allTables, if: ({ field }) => field.name !== "idMIPRES" },
  table: tableFaults.size,
  repairs: "code",
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;
