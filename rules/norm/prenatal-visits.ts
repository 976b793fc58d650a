import type { NormRule } from "../../src/core/model/norm-rule";
import { hasRange, inRange, rangeCompared, rangeParams } from "./shared/range";

/** N06. */
export const prenatalVisits = {
  code: "prenatal-visits",
  norms: ["res948", "res2275"],
  official: "RVC097",
  canReject: true,
  where: { fields: ["numConsultasCPrenatal"], if: hasRange },
  check: inRange,
  params: rangeParams,
  compares: rangeCompared,
  message: {
    en: ({ field, params }) => `${field} must be at most ${params["to"]}.`,
    es: ({ field, params }) => `${field} debe ser máximo ${params["to"]}.`,
  },
} satisfies NormRule;
