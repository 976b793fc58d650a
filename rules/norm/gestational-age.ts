import type { NormRule } from "../../src/core/model/norm-rule";
import { hasRange, inRange, rangeCompared, rangeParams } from "./shared/range";

/** N05. */
export const gestationalAge = {
  code: "gestational-age",
  norms: ["res948", "res2275"],
  official: "RVC057",
  canReject: true,
  where: { fields: ["edadGestacional"], if: hasRange },
  check: inRange,
  params: rangeParams,
  compares: rangeCompared,
  message: {
    en: ({ field, params }) => `${field} must be from ${params["from"]} to ${params["to"]} weeks.`,
    es: ({ field, params }) =>
      `${field} debe estar entre ${params["from"]} y ${params["to"]} semanas.`,
  },
} satisfies NormRule;
