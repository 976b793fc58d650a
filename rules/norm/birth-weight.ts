import type { NormRule } from "../../src/core/model/norm-rule";
import { hasRange, inRange, rangeCompared, rangeParams } from "./shared/range";

/** N08. */
export const birthWeight = {
  code: "birth-weight",
  norms: ["res948", "res2275"],
  official: "RVC058",
  canReject: true,
  where: { fields: ["peso"], if: hasRange },
  check: inRange,
  params: rangeParams,
  compares: rangeCompared,
  message: {
    en: ({ field, params }) => `${field} must be from ${params["from"]} to ${params["to"]} grams.`,
    es: ({ field, params }) =>
      `${field} debe estar entre ${params["from"]} y ${params["to"]} gramos.`,
  },
} satisfies NormRule;
