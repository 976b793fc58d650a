import type { NormRule } from "../../src/model/norm-rule";
import { sizeMessages, sizeMistake, sizeParams } from "./shared/size";
import { lineOf } from "./shared/values";

/** M03, P03, S03. The versions contradict each other and their own examples, so this never rejects. */
export const mipresSize = {
  code: "mipres-size",
  official: "RVG05",
  inTable: true,
  canReject: false,
  given: ["idMIPRES"],
  check: (target, norm) => sizeMistake(target, lineOf(target, norm)) === undefined,
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;
