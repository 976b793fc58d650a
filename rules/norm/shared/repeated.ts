import type { Row } from "../../../src/model/norm";

/** The names of the fields by which two usuarios, or two records of an array, count as the same: all except consecutivo. */
export const comparedNames = (rows: readonly Row[]): readonly string[] =>
  rows
    .flatMap(({ name, also }) => (also === undefined ? [name] : [name, also]))
    .filter((name) => name !== "consecutivo")
    .sort();
