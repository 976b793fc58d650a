import type { EnclosingName, NormData, Row } from "../model/norm";
import type { Line, Prepared } from "../model/norm-rule";
import type { Shape } from "../model/shapes";
import { CodeSet } from "../text/code-set";
import { sizeOf } from "../text/size";

/** Prepares a version once. */
export function prepared(data: NormData): Prepared {
  const lines = {
    1: linesOf(data, 1),
    2: linesOf(data, 2),
    3: linesOf(data, 3),
    4: linesOf(data, 4),
    transaccion: linesOf(data, "transaccion"),
    usuarios: linesOf(data, "usuarios"),
  };
  return { data, lineOf: (of, name) => lines[of].get(name) };
}

function linesOf(data: NormData, of: Shape | EnclosingName): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>();
  for (const row of isLevel(of) ? data.levels[of] : data.rows[of]) {
    const size = row.size === null ? undefined : sizeOf(row.reads ?? row.size);
    const line = {
      row,
      size,
      isNullable: size?.nullable ?? true,
      codes: codesOf(data, row, of),
    };
    lines.set(row.name, line);
    if (row.also !== undefined) lines.set(row.also, line);
  }
  return lines;
}

const isLevel = (of: Shape | EnclosingName): of is EnclosingName => typeof of === "string";

function codesOf({ lists }: NormData, row: Row, of: Shape | EnclosingName): CodeSet | undefined {
  const list = row.list === undefined ? undefined : lists[row.list];
  if (list === undefined) return undefined;
  const not = (isLevel(of) ? undefined : list.not?.[of])?.split(" ") ?? [];
  return new CodeSet(list.codes.split(" ").filter((code) => !not.includes(code)));
}
