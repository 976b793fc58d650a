import { tableFaults } from "../../src/core/model/column";
import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { isNewborn, listedFields, listMessages, listParams } from "./shared/listed-code";

/** RVG06 for the small tables, without the codes that a type of record must not have. */
export const codeList = {
  code: "code-list",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: true,
  sameAs: ["professional-id"],
  where: { fields: listedFields, of: allTables, if: (column) => !isNewborn(column) },
  table: tableFaults.list,
  params: listParams,
  message: listMessages,
} satisfies NormRule;
