import type { NormRule } from "../../src/model/norm-rule";
import { hasPartner, isByAnalogy, names, partnerOf } from "./shared/cie11";

/** M25, P22, P24, P26, N15, N17. */
export const cie11Name = {
  code: "cie11-name",
  official: "RVG06",
  canReject: true,
  given: names,
  absent: true,
  applies: (column) => !isByAnalogy(column),
  check: hasPartner,
  params: ({ name }) => ({ code: partnerOf(name) }),
  message: {
    en: ({ field, params }) => `${field} must be given, because ${params["code"]} is.`,
    es: ({ field, params }) => `${field} debe darse, porque se da ${params["code"]}.`,
  },
} satisfies NormRule;
