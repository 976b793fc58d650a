import type { NormColumn } from "../../../src/model/norm-rule";
import type { FieldValue, RecordValues } from "../../../src/model/value";
import { isFilled } from "./values";

/** The fields that have the name of an entity of CIE11. */
export const names = [
  "nomCodDiagnosticoPrincipalCIE11",
  "nomCodDiagnosticoPrincipalECIE11",
  "nomCodDiagnosticoRelacionadoCIE11",
  "nomCodComplicacionCIE11",
  "nomCodDiagnosticoCausaMuerteCIE11",
] as const;

/** The fields that have its code, in the same order. */
export const codes = [
  "codDiagnosticoPrincipalCIE11",
  "codDiagnosticoPrincipalECIE11",
  "codDiagnosticoRelacionadoCIE11",
  "codComplicacionCIE11",
  "codDiagnosticoCausaMuerteCIE11",
] as const;

const partners: ReadonlyMap<string, string> = new Map(
  names.flatMap((name, i) => {
    const code = codes[i] as string;
    return [
      [name, code],
      [code, name],
    ];
  }),
);

/** The code that comes with a name, or the name that comes with a code. */
export const partnerOf = (name: string): string => partners.get(name) ?? "";

/** Whether the annex says of this name only by analogy that it comes with its code. */
export const isByAnalogy = ({ of, field }: NormColumn): boolean =>
  of === 1 && field.name === "nomCodDiagnosticoRelacionadoCIE11";

/** Whether a field is there, under either of its names, or the one that it comes with is not. */
export function hasPartner(value: FieldValue, record: RecordValues, { line }: NormColumn): boolean {
  if (isFilled(value) || !isFilled(record.get(partnerOf(value.name)))) return true;
  if (line === undefined) return false;
  const { name, also } = line.row;
  return isFilled(record.get(name)) || (also !== undefined && isFilled(record.get(also)));
}
