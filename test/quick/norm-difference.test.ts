import { expect, test } from "vitest";
import { v001, v002 } from "../../rules/res948/versions";
import type { NormDifference, AnnexRow } from "../../src/core/model/norm";
import { changed } from "../../src/core/model/norm";

const row = (id: string): AnnexRow => ({
  id,
  name: "invented",
  type: "C",
  size: "2",
  since: 2,
  confidence: "high",
});

const version = (difference: Partial<NormDifference>) =>
  changed(
    v001,
    { version: "v999", date: "2099-01-01", confidence: "high", sources: [], ...difference },
    v001.verdicts,
  );

test("a difference changes rows of records and of the enclosing objects", () => {
  const { rows, enclosing } = version({ rows: { M05: { size: "5" }, U05: { size: "2" } } });
  expect(rows[1].find(({ id }) => id === "M05")).toMatchObject({ type: "C", size: "5" });
  expect(enclosing.usuarios.find(({ id }) => id === "U05")).toMatchObject({ size: "2" });
  expect(rows[2]).toEqual(v001.rows[2]);
});

test("a difference adds rows after those of the version before", () => {
  const { rows, enclosing } = version({ added: { 1: [row("M99")], usuarios: [row("U99")] } });
  expect(rows[1]).toEqual([...v001.rows[1], row("M99")]);
  expect(enclosing.usuarios).toEqual([...v001.enclosing.usuarios, row("U99")]);
  expect(enclosing.transaccion).toEqual(v001.enclosing.transaccion);
});

test("a row that does not exist cannot be changed", () => {
  expect(() => version({ rows: { M999: { size: "5" } } })).toThrow(
    "v999 changes M999, which does not exist",
  );
});

test("a row that exists cannot be added, nor can one be added twice", () => {
  expect(() => version({ added: { 1: [row("M05")] } })).toThrow(
    "v999 adds M05, which exists already",
  );
  expect(() => version({ added: { 1: [row("M99")], 2: [row("M99")] } })).toThrow(
    "v999 adds M99, which exists already",
  );
});

test("lists and ranges are merged, and the other members replaced", () => {
  const { lists, ranges, without, doubtful } = version({
    lists: { sample: { table: "Sample", confidence: "high", codes: "01" } },
    ranges: { peso: { from: 1, to: 2, confidence: "low" } },
    without: ["size"],
  });
  expect(lists).toEqual({ ...v001.lists, sample: lists["sample"] });
  expect(ranges).toEqual({ ...v001.ranges, peso: { from: 1, to: 2, confidence: "low" } });
  expect(without).toEqual(["size"]);
  expect(doubtful).toEqual(v001.doubtful);
  expect(v002.without).toEqual(["coverage-user-doubtful"]);
});
