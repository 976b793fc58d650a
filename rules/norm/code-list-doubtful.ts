import { tableFaults } from "../../src/core/model/column";
import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { isNewborn, listedFields, listMessages, listParams } from "./shared/listed-code";

/** RVG06 for the tables of 2275 that its text does not print. */
export const codeListDoubtful = {
  code: "code-list-doubtful",
  norms: ["res2275"],
  official: "RVG06",
  canReject: false,
  where: {
    fields: listedFields,
    of: allTables,
    if: (column) => column.line?.hasDoubtfulCodes === true && !isNewborn(column),
  },
  table: tableFaults.doubtfulList,
  params: listParams,
  message: listMessages,
} satisfies NormRule;
