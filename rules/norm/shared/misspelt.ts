import { isAbsent } from "../../../src/core/model/value";
import type { NamedValues } from "../../../src/core/model/document-rule";
import type { NormColumn, PreparedNorm } from "../../../src/core/model/norm-rule";
import { hasOtherEnding } from "./other-ending";

/** Names that are known to mean a field, although they do not resemble its name. */
const misspelt: ReadonlyMap<string, string> = new Map([
  ["nomCodDiagnosticoCausaMuerte", "nomCodDiagnosticoCausaMuerteCIE11"],
  ["codDiagnosticoComplicacion", "codComplicacion"],
  ["tipoPagoModerador", "conceptoRecaudo"],
  ["condicionDestino", "condicionDestinoUsuarioEgreso"],
]);

/** The field that an unknown property was meant as, and the reason. */
export interface MeantField {
  readonly field: string;
  readonly by: "known" | "near" | "ending" | "similar" | "usuario-sex";
}

/** Returns the field that a name was meant as, if the object lacks it; without an object, its absence does not count. */
export function meantField(
  name: string,
  object: NamedValues | undefined,
  of: NormColumn["of"],
  norm: PreparedNorm,
): MeantField | undefined {
  const has = (each: string) => norm.lineOf(of, each) !== undefined;
  const sex = "codSexoBiologico";
  if (name === "codSexo" && has(sex) && isMissing(sex, object))
    return { field: sex, by: "usuario-sex" };
  const known = misspelt.get(name);
  if (known !== undefined && has(known) && isMissing(known, object))
    return { field: known, by: "known" };
  const near = norm.nearNamesOf(of).nearest(name, object, isMissing);
  if (near !== undefined) return { field: near, by: "near" };
  if (has(name)) return undefined;
  const ending = endingOtherwise(name, object, norm.requiredOf(of));
  if (ending !== undefined) return { field: ending, by: "ending" };
  const isNotThere = (each: string) => object === undefined || object.get(each).kind === "absent";
  const similar = norm.sharingOf(of, name).find(isNotThere);
  return similar === undefined ? undefined : { field: similar, by: "similar" };
}

/** The only missing required field, if the name begins like it. */
function endingOtherwise(
  name: string,
  object: NamedValues | undefined,
  required: readonly string[],
): string | undefined {
  const field = required.find((each) => hasOtherEnding(name, each) && isMissing(each, object));
  if (field === undefined) return undefined;
  const isOnly = required.every((each) => each === field || !isMissing(each, object));
  return object === undefined || isOnly ? field : undefined;
}

const isMissing = (field: string, object: NamedValues | undefined): boolean =>
  object === undefined || isAbsent(object.get(field));
