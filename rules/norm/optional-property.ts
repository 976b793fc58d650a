import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";
import { isOptional, missing } from "./shared/optional";

/** Like `property`, for fields whose absence the Ministry accepts: no official rule rejects it. */
export const optionalProperty = {
  code: "optional-property",
  norms: ["res948"],
  canReject: false,
  sameAs: ["required"],
  repairs: "absence",
  where: { fields: ["field"], of: allTables, if: ({ field }) => isOptional(field.name) },
  on: "both",
  table: tableFaults.property,
  message: { en: ({ field }) => missing.en(field), es: ({ field }) => missing.es(field) },
} satisfies NormRule;
