import type { Shape } from "../../src/shapes";
import type { NormData, Row } from "./norm";
import type { Size } from "./size";
import { sizeOf } from "./size";

/** A line of the annex, ready to be asked. */
export interface Line {
  readonly row: Row;
  /** As read; undefined where the size is not known. */
  readonly size: Size | undefined;
  readonly isNullable: boolean;
  /** The codes that the record type may have. */
  readonly codes: ReadonlySet<string> | undefined;
}

/** A version of a norm, ready to be asked. */
export interface Prepared {
  readonly data: NormData;
  readonly lineOf: (shape: Shape, name: string) => Line | undefined;
}

/** Prepares a version once. */
export function prepared(data: NormData): Prepared {
  const lines = {
    1: linesOf(data, 1),
    2: linesOf(data, 2),
    3: linesOf(data, 3),
    4: linesOf(data, 4),
  };
  return { data, lineOf: (shape, name) => lines[shape].get(name) };
}

function linesOf(data: NormData, shape: Shape): ReadonlyMap<string, Line> {
  const lines = new Map<string, Line>();
  for (const row of data.rows[shape]) {
    const size = row.size === null ? undefined : sizeOf(row.reads ?? row.size);
    const line = {
      row,
      size,
      isNullable: size?.nullable ?? true,
      codes: codesOf(data, row, shape),
    };
    lines.set(row.name, line);
    if (row.also !== undefined) lines.set(row.also, line);
  }
  return lines;
}

function codesOf({ lists }: NormData, row: Row, shape: Shape): ReadonlySet<string> | undefined {
  const list = row.list === undefined ? undefined : lists[row.list];
  if (list === undefined) return undefined;
  const not = list.not?.[shape]?.split(" ") ?? [];
  return new Set(list.codes.split(" ").filter((code) => !not.includes(code)));
}
