import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnyFinding } from "../../src/core/model/finding";
import { muvPath } from "../../src/core/model/muv-path";
import { findingJson } from "../../src/report/finding-json";
import { finding, outcomeOf, written } from "../report-samples";
import { errorsOf, isFinding, isNdjsonEnd, isReport } from "../schema-checks";

const anyText = fc.string({ unit: "binary" });
/** The members are in the order of reports. */
const anyFinding: fc.Arbitrary<AnyFinding> = fc.record(
  {
    file: anyText,
    record: fc.option(fc.nat()),
    shape: fc.constantFrom(null, 1, 2, 3, 4),
    array: fc.constantFrom("consultas", "urgencias"),
    index: fc.nat(),
    pointer: anyText.map((text) => `/${text}`),
    line: fc.nat(),
    column: fc.nat(),
    offset: fc.nat(),
    length: fc.nat(),
    code: anyText,
    severity: fc.constantFrom("error", "warning"),
    path: fc.array(fc.oneof(anyText, fc.nat())),
    message: anyText,
    params: fc.dictionary(anyText, fc.oneof(anyText, fc.double(), fc.boolean())),
    value: anyText,
  },
  {
    requiredKeys: [
      ...(["file", "record", "shape", "pointer", "line", "column", "offset", "length"] as const),
      ...(["code", "severity", "path", "message"] as const),
    ],
  },
);

test("the JSON of any finding has its members, in the order of reports, and no control character", () => {
  fc.assert(
    fc.property(fc.array(anyFinding), fc.boolean(), (findings, isMuv) => {
      const json = findingJson(isMuv ? "muv" : "record");
      for (const each of findings) {
        const text = json(each);
        const { params, value, ...about } = each;
        const expected = {
          ...about,
          ...(about.array === undefined && { index: undefined }),
          ...(isMuv && { muvPath: muvPath(each) }),
          params,
          value,
        };
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(expected)));
        const names = (json: string) => Object.keys(JSON.parse(json) as object);
        expect(names(text)).toEqual(names(JSON.stringify(expected)));
      }
    }),
  );
});

test("totals have all their amounts, or none of them", () => {
  const amounts = { vrServicio: "38000.1", vrDispensacion: "0", valorPagoModerador: "-2" };
  const total = { records: 1, ...amounts };
  const document = { file: "a.json", pointer: "", usuarios: 1, ...total };
  const totals = {
    documents: 1,
    usuarios: 1,
    arrays: { consultas: total },
    all: { ...total, unread: 1 },
    byDocument: [document],
    byUsuario: [{ file: "a.json", pointer: "/usuarios/0", ...total }],
  };
  const { summary, ...rest } = outcomeOf([]);
  const outcome = { ...rest, summary: { ...summary, totals } };
  for (const showTotals of [false, true]) {
    const report = written("json", [], outcome, { showTotals });
    expect(isReport(JSON.parse(report)), JSON.stringify(isReport.errors)).toBe(true);
    expect(report.match(/"vrServicio"|"vrDispensacion"|"valorPagoModerador"/g) ?? []).toHaveLength(
      showTotals ? 3 * 4 : 0,
    );
    const end = written("ndjson", [], outcome, { showTotals });
    expect(isNdjsonEnd(JSON.parse(end)), JSON.stringify(isNdjsonEnd.errors)).toBe(true);
  }
});

test("the formats are asserted", () => {
  expect(errorsOf(isFinding, finding())).toEqual([]);
  expect(errorsOf(isFinding, finding({ pointer: "a" }))).toMatchObject([
    { keyword: "pattern" },
    { keyword: "format" },
  ]);
  const pack = { id: "res948", version: "v002", digest: "0123456789abcdef" };
  const report = (date: string, followedUntil: string) => {
    const packs = [{ ...pack, date, followedUntil }];
    const tool = { name: "ripslint", version: "0.0.0", packs };
    const text = written("json", [], outcomeOf([]));
    return errorsOf(isReport, { ...(JSON.parse(text) as object), tool });
  };
  expect(report("2026-07-01", "2026-07-16")).toEqual([]);
  expect(report("2025-05", "2026-07-16")).toEqual([]);
  expect(report("2026-02-30", "2026-07-16")).not.toEqual([]);
  expect(report("2026-07-01", "2026-06-31")).toMatchObject([{ keyword: "format" }]);
});

test("the schema does say no", () => {
  expect(isReport({ schemaVersion: "1" })).toBe(false);
  expect(isFinding({ code: "type" })).toBe(false);
});
