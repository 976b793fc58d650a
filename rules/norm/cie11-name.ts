import type { NormRule } from "../../src/core/model/norm-rule";
import { goesWithPartner, hasPartner, isObligatory, partnerOf } from "./shared/cie11";

/** M25. */
export const cie11Name = {
  code: "cie11-name",
  norms: ["res948"],
  official: "RVG06",
  canReject: true,
  sameAs: ["required"],
  where: {
    fields: ["nomCodDiagnosticoPrincipalCIE11", "nomCodDiagnosticoPrincipalECIE11"],
    if: isObligatory,
  },
  on: "both",
  prefilter: goesWithPartner,
  check: hasPartner,
  params: ({ name }) => ({ code: partnerOf(name) }),
  message: {
    en: ({ field, params }) => `${field} is required where ${params["code"]} is given.`,
    es: ({ field, params }) => `${field} es obligatorio si se informa ${params["code"]}.`,
  },
} satisfies NormRule;
