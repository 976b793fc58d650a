import type { NormRule } from "../../src/model/norm-rule";
import { codes, hasPartner, isByAnalogy, partnerOf } from "./shared/cie11";

/** M27, and a name without its code. */
export const cie11Pair = {
  code: "cie11-pair",
  official: "RVG06",
  canReject: false,
  given: [...codes, "nomCodDiagnosticoRelacionadoCIE11"],
  absent: true,
  applies: (column) => column.field.name.startsWith("cod") || isByAnalogy(column),
  check: hasPartner,
  params: ({ name }) => ({ other: partnerOf(name) }),
  message: {
    en: ({ field, params }) => `${field} must be given, because ${params["other"]} is.`,
    es: ({ field, params }) => `${field} debe darse, porque se da ${params["other"]}.`,
  },
} satisfies NormRule;
