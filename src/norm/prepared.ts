import type { EnclosingName, NormData, NormTable, AnnexRow } from "../core/model/norm";
import { isEnclosing } from "../core/model/norm";
import type { Line, PreparedNorm } from "../core/model/norm-rule";
import { CodeSet } from "../core/text/code-set";
import { sharesWord } from "../core/text/name-words";
import { NearNames } from "../core/text/near-names";
import { sizeOf } from "../core/text/size";

const known = new WeakMap<NormData, PreparedNorm>();

/** Prepares the data of a version for the rules once, on first use. */
export function prepared(data: NormData): PreparedNorm {
  let norm = known.get(data);
  if (norm === undefined) known.set(data, (norm = prepare(data)));
  return norm;
}

function prepare(data: NormData): PreparedNorm {
  const lines: { [Of in NormTable | EnclosingName]?: ReadonlyMap<string, Line> } = {};
  const near: { [Of in NormTable | EnclosingName]?: NearNames } = {};
  const sharing = new Map<string, readonly string[]>();
  const required: { [Of in NormTable | EnclosingName]?: readonly string[] } = {};
  const lineOf: PreparedNorm["lineOf"] = (of, name) => (lines[of] ??= linesOf(data, of)).get(name);
  return {
    data,
    lineOf,
    requiredOf: (of) =>
      (required[of] ??= rowsOf(data, of)
        .map(({ name }) => name)
        .filter((name) => lineOf(of, name)?.isNullable === false)),
    sharingOf: (of, property) => {
      const key = `${of} ${property}`;
      const known = sharing.get(key);
      if (known !== undefined) return known;
      const fields = rowsOf(data, of)
        .map(({ name }) => name)
        .filter((name) => lineOf(of, name)?.isNullable === true && sharesWord(property, name));
      if (sharing.size < maxSharing) sharing.set(key, fields);
      return fields;
    },
    nearNamesOf: (of) => (near[of] ??= new NearNames(rowsOf(data, of).map(({ name }) => name))),
  };
}

/** The most unknown properties that are cached: records repeat them. */
const maxSharing = 1000;

function linesOf(data: NormData, of: NormTable | EnclosingName): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>();
  for (const row of rowsOf(data, of)) {
    const size = row.size === null ? undefined : sizeOf(row.reads ?? row.size);
    const list = data.lists[row.list ?? ""];
    const not = (isEnclosing(of) ? undefined : list?.not?.[of])?.split(" ") ?? [];
    const codes = list && codesOf(list.codes, not);
    const line = {
      row,
      type: row.type,
      pattern: row.pattern,
      size,
      firm: row.firm == null ? row.firm : sizeOf(row.firm),
      isNullable: size?.nullable ?? row.notNull !== true,
      codes,
      offered: list?.offered === undefined ? codes : codesOf(list.offered, not),
      hasDoubtfulCodes: list?.doubtful === true,
      later: list?.later && codesOf(list.later.codes),
      hasLooseTexts: data.hasLooseTexts === true,
    };
    lines.set(row.name, line);
    if (row.also !== undefined) lines.set(row.also, line);
  }
  return lines;
}

const codesOf = (codes: string, not: readonly string[] = []): CodeSet =>
  new CodeSet(codes.split(" ").filter((code) => !not.includes(code)));

export const rowsOf = (
  { enclosing, rows }: NormData,
  of: NormTable | EnclosingName,
): readonly AnnexRow[] => (isEnclosing(of) ? enclosing[of] : rows[of]);
