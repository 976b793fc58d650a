import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { Requirement } from "../../../src/core/model/requirement";
import type { FieldValue, RecordValues } from "../../../src/core/model/value";
import { diagnosisFields } from "./diagnosis-code";
import { isFilled } from "./values";

/** The fields that have a code of CIE11: each diagnosis has one. */
export const codes: readonly string[] = diagnosisFields.map((name) => `${name}CIE11`);

/** The fields that have the name of a code's entity. */
export const names: readonly string[] = codes.map((name) => `nomC${name.slice(1)}`);

const partners: ReadonlyMap<string, string> = new Map(
  codes.flatMap((code, i) => {
    const name = names[i] as string;
    return [
      [code, name],
      [name, code],
    ] as const;
  }),
);

/** The code that belongs to a name, or the name that belongs to a code. */
// Stryker disable next-line StringLiteral: only the type allows it: the rule reports nothing where this is absent
export const partnerOf = (name: string): string => partners.get(name) ?? "";

/** M25: the only name that the annex calls obligatory if its code is given. */
export const isObligatory = ({ of, field }: NormColumn): boolean =>
  of === 1 && field.name.startsWith("nomCodDiagnosticoPrincipal");

/** The requirement that `hasPartner` implies. */
export const goesWithPartner = ({ field }: NormColumn): Requirement => ({
  is: { goesWith: partnerOf(field.name) },
});

/** Returns true if a field is present under one of its names, or its partner is absent. */
export function hasPartner(value: FieldValue, record: RecordValues, { line }: NormColumn): boolean {
  if (isFilled(value) || !isFilled(record.get(partnerOf(value.name)))) return true;
  if (line === undefined) return false;
  const { name, also } = line.row;
  return isFilled(record.get(name)) || (also !== undefined && isFilled(record.get(also)));
}
