import type { ByteCheck, ByteTarget } from "../../../src/model/in-bytes";
import type { NormTarget, Prepared } from "../../../src/model/norm-rule";
import type { Shape } from "../../../src/model/shapes";
import { lineOf, textIn } from "./values";

export const codeOf = (name: string): string => `c${name.slice(4)}`;

export const nameOf = (code: string): string => `nomC${code.slice(1)}`;

export const isByAnalogy = (shape: Shape, name: string): boolean =>
  shape === 1 && name === "nomCodDiagnosticoRelacionadoCIE11";

/** Whether a name is there, under either spelling, or its code is not. */
export function hasName(target: NormTarget, norm: Prepared): boolean {
  const { name } = target.field;
  if (textIn(target, codeOf(name)) === undefined) return true;
  return spellings(target, norm).some((each) => textIn(target, each) !== undefined);
}

/** Whether a field is there, under either spelling, or the one that it comes with is not. */
export const withOther = (partner: string, { name, row, idOf }: ByteTarget): ByteCheck => {
  const ids = [name, row?.name ?? "", row?.also ?? ""].map(idOf).filter((id) => id >= 0);
  const partnerId = idOf(partner);
  return (value) => {
    if (value.isEmptyAt(partnerId)) return true;
    for (const id of ids) if (value.other(id).isFilledText) return true;
    return false;
  };
};

export function spellings(target: NormTarget, norm: Prepared): readonly string[] {
  const row = lineOf(target, norm)?.row;
  return [target.field.name, row?.name ?? "", row?.also ?? ""];
}
