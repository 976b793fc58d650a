import type { NormRule } from "../../src/core/model/norm-rule";
import { tableFaults } from "../../src/core/model/column";
import { sizeMessages, sizeParams } from "./shared/size";

/**
 * M03, P03, S03. The texts of v001 and v002 print one size, which has precedence over their examples. The size in
 * 2275 and v003 is doubtful.
 */
export const mipresSize = {
  code: "mipres-size",
  norms: ["res948", "res2275"],
  official: "RVG05",
  canReject: true,
  where: { fields: ["idMIPRES"] },
  table: tableFaults.size,
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;
