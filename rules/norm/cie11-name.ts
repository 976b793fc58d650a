import type { NormRule } from "../../src/model/norm-rule";
import { codeOf, hasName, isByAnalogy, withOther } from "./shared/cie11";

const names = [
  "nomCodDiagnosticoPrincipalCIE11",
  "nomCodDiagnosticoPrincipalECIE11",
  "nomCodDiagnosticoRelacionadoCIE11",
  "nomCodComplicacionCIE11",
  "nomCodDiagnosticoCausaMuerteCIE11",
] as const;

/** M25, P22, P24, P26, N15, N17. */
export const cie11Name = {
  code: "cie11-name",
  official: "RVG06",
  absent: "also",
  canReject: true,
  given: names,
  check: (target, norm) => isByAnalogy(target.shape, target.field.name) || hasName(target, norm),
  inBytes: (asked) => {
    const { name, shape } = asked;
    return isByAnalogy(shape, name) ? undefined : withOther(codeOf(name), asked);
  },
  params: ({ field }) => ({ code: codeOf(field.name) }),
  message: {
    en: ({ field, params }) => `${field} must be given, because ${params["code"]} is.`,
    es: ({ field, params }) => `${field} debe darse, porque se da ${params["code"]}.`,
  },
} satisfies NormRule;
