import type { NormRule, NormTarget, Prepared } from "../../src/model/norm-rule";
import { codeOf, hasName, isByAnalogy, nameOf, spellings, withOther } from "./shared/cie11";
import { textIn } from "./shared/values";

const codes = [
  "codDiagnosticoPrincipalCIE11",
  "codDiagnosticoPrincipalECIE11",
  "codDiagnosticoRelacionadoCIE11",
  "codComplicacionCIE11",
  "codDiagnosticoCausaMuerteCIE11",
] as const;

/** M27, and a name without its code. */
export const cie11Pair = {
  code: "cie11-pair",
  official: "RVG06",
  absent: "also",
  canReject: false,
  given: [...codes, "nomCodDiagnosticoRelacionadoCIE11"],
  check: (target, norm) =>
    target.field.name.startsWith("nom")
      ? !isByAnalogy(target.shape, target.field.name) || hasName(target, norm)
      : hasCode(target, norm),
  inBytes: (asked) => {
    const { name, shape } = asked;
    if (!name.startsWith("nom")) return withOther(nameOf(name), asked);
    return isByAnalogy(shape, name) ? withOther(codeOf(name), asked) : undefined;
  },
  params: ({ field: { name } }) => ({
    other: name.startsWith("nom") ? codeOf(name) : nameOf(name),
  }),
  message: {
    en: ({ field, params }) => `${field} must be given, because ${params["other"]} is.`,
    es: ({ field, params }) => `${field} debe darse, porque se da ${params["other"]}.`,
  },
} satisfies NormRule;

function hasCode(target: NormTarget, norm: Prepared): boolean {
  const { name } = target.field;
  if (textIn(target, nameOf(name)) === undefined) return true;
  return spellings(target, norm).some((each) => textIn(target, each) !== undefined);
}
