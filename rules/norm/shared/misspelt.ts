import { isAbsent } from "../../../src/core/model/value";
import type { NamedValues } from "../../../src/core/model/document-rule";
import type { NearNames } from "../../../src/core/text/near-names";
import { hasOtherEnding } from "./other-ending";

/** Names that are known to mean a field, although they do not resemble its name. */
const misspelt: ReadonlyMap<string, string> = new Map([
  ["nomCodDiagnosticoCausaMuerte", "nomCodDiagnosticoCausaMuerteCIE11"],
  ["codDiagnosticoComplicacion", "codComplicacion"],
  ["tipoPagoModerador", "conceptoRecaudo"],
  ["condicionDestino", "condicionDestinoUsuarioEgreso"],
]);

/** The names of the annex for one kind of object. */
export interface AnnexNames {
  readonly has: (name: string) => boolean;
  readonly near: NearNames;
  /** Those that must have a value. */
  readonly required: readonly string[];
}

/** The field that a misspelt name means, and how that is known. */
export interface MeantField {
  readonly field: string;
  readonly by: "known" | "near" | "ending";
}

/** The field that a misspelt name means, if it is absent from the object; whatever the object, if none is given. */
export function meantField(
  name: string,
  object: NamedValues | undefined,
  names: AnnexNames,
): MeantField | undefined {
  const known = misspelt.get(name);
  if (known !== undefined && names.has(known) && isMissing(known, object))
    return { field: known, by: "known" };
  const near = names.near.nearest(name, object, isMissing);
  if (near !== undefined) return { field: near, by: "near" };
  const ending = endingOtherwise(name, object, names);
  return ending === undefined ? undefined : { field: ending, by: "ending" };
}

/** The only required field that is missing, if the name begins as it does. */
function endingOtherwise(
  name: string,
  object: NamedValues | undefined,
  { has, required }: AnnexNames,
): string | undefined {
  const field = required.find((each) => hasOtherEnding(name, each) && isMissing(each, object));
  if (field === undefined || has(name)) return undefined;
  const isOnly = required.every((each) => each === field || !isMissing(each, object));
  return object === undefined || isOnly ? field : undefined;
}

const isMissing = (field: string, object: NamedValues | undefined): boolean =>
  object === undefined || isAbsent(object.get(field));
