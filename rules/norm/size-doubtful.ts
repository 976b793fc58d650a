import type { NormRule } from "../../src/core/model/norm-rule";
import { tableFaults } from "../../src/core/model/column";
import { sizeMessages, sizeParams } from "./shared/size";

/** The fields whose printed size is doubtful: C24 in 948; P13 and M06 in 2275. */
export const sizeDoubtful = {
  code: "size-doubtful",
  norms: ["res948", "res2275"],
  official: "RVG05",
  canReject: false,
  where: { fields: ["field"], if: ({ line }) => line?.firm !== undefined },
  table: tableFaults.doubtfulSize,
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;
