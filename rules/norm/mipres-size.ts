import type { NormRule } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";
import { sizeMessages, sizeParams } from "./shared/size";

/** M03, P03, S03. The versions contradict each other and their own examples, so this never rejects. */
export const mipresSize = {
  code: "mipres-size",
  official: "RVG05",
  canReject: false,
  given: ["idMIPRES"],
  table: tableFaults.size,
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;
