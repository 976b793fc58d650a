import type { NormRule, NormTarget } from "../../src/model/norm-rule";
import { sizeMessages, sizeMistake, sizeParams } from "./shared/size";
import { lineOf } from "./shared/values";

/** DT1 v002, section 1.5: the size as it is printed. Local times and the id of MIPRES have rules of their own. */
export const size = {
  code: "size",
  official: "RVG05",
  inTable: true,
  canReject: true,
  levels: "also",
  given: ["field"],
  check: (target, norm) =>
    isMipres(target) || sizeMistake(target, lineOf(target, norm)) === undefined,
  params: sizeParams,
  message: sizeMessages,
} satisfies NormRule;

const isMipres = ({ field }: NormTarget): boolean => field.name === "idMIPRES";
