import type { NormRule } from "../../src/core/model/norm-rule";

/** M02. A record in v002's general example still has it, and other properties are accepted. */
export const removedField = {
  code: "removed-field",
  norms: ["res948"],
  official: "RVG01",
  canReject: false,
  where: {
    fields: ["numAutorizacion"],
    of: [1],
    if: ({ field, norm }) => norm.data.removed.includes(field.name),
  },
  check: () => false,
  message: {
    en: ({ field }) => `${field} was removed from medicamentos by Resolución 948.`,
    es: ({ field }) => `${field} fue retirado de medicamentos por la Resolución 948.`,
  },
} satisfies NormRule;
