import type { NormRule } from "../../src/core/model/norm-rule";
import { codes, goesWithPartner, hasPartner, isObligatory, names, partnerOf } from "./shared/cie11";

/** Each name except M25, and a name without its code: the annex implies this only by analogy. */
export const cie11Pair = {
  code: "cie11-pair",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  sameAs: ["required"],
  where: { fields: [...codes, ...names], if: (column) => !isObligatory(column) },
  on: "both",
  prefilter: goesWithPartner,
  check: hasPartner,
  params: ({ name }) => ({ other: partnerOf(name) }),
  message: {
    en: ({ field, params }) => `${field} is required where ${params["other"]} is given.`,
    es: ({ field, params }) => `${field} es obligatorio si se informa ${params["other"]}.`,
  },
} satisfies NormRule;
