import type { Log } from "sarif";
import { describe, expect, test } from "vitest";
import type { NormPack } from "../../src/norm/norm-pack";
import { v002, v003 } from "../../src/res948";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { finding, hostile, outcomeOf, reported, written } from "../report-samples";
import { errorsOf, isSarif } from "../schema-checks";

function logOf(text: string): Log {
  const log = JSON.parse(text) as Log;
  expect(errorsOf(isSarif, log)).toEqual([]);
  return log;
}

const runOf = (text: string) => logOf(text).runs[0] as NonNullable<Log["runs"][0]>;

test("the schema does say no", () => {
  expect(isSarif({ version: "2.1.0", runs: [{ results: [{}] }] })).toBe(false);
});

describe("a log follows the schema", () => {
  test("with findings of all kinds, in both languages", () => {
    const text =
      '{"codPrestador":1e400,"codPrestador":"9","idMIPRES":0}\n[\n{"a":12345678901234567890}\n';
    for (const lang of ["en", "es"] as const) logOf(reported("sarif", text, 99, lang));
  });

  test("empty", () => {
    expect(runOf(written("sarif", [], outcomeOf([]))).results).toEqual([]);
  });

  test("with packs: they are extensions of the tool, and their rules are known", () => {
    const packs = [
      {
        id: "res948",
        version: "v002",
        date: "2026-07-01",
        digest: "0123",
        followedUntil: "2026-07-16",
      },
    ];
    const row = finding({ code: "res948/size" });
    const tables = [
      { name: "cups", title: "CUPS", date: "2026-03-17", codes: 13_632 },
      { name: "cum", title: "CUM", codes: 2 },
    ];
    const tool = { name: "ripslint", version: "0.0.0", packs, tables };
    const { tool: said } = runOf(written("sarif", [row], outcomeOf([row]), { tool, lang: "es" }));
    expect(said.extensions).toEqual([
      {
        name: "res948",
        version: "v002",
        properties: { date: "2026-07-01", digest: "0123", followedUntil: "2026-07-16" },
      },
      { name: "CUPS", version: "2026-03-17", properties: { codes: 13_632 } },
      { name: "CUM", properties: { codes: 2 } },
    ]);
    expect(runOf(written("sarif", [], outcomeOf([]))).tool).not.toHaveProperty("extensions");
    const ids = ruleTexts("es", [v002, v003]).map(({ code }) => code);
    expect(ids).toContain("res948/size");
    expect(new Set(ids).size).toBe(ids.length);
    const weight = (...of: NormPack[]) =>
      ruleTexts("en", of).find(({ code }) => code === "res948/birth-weight")?.severity;
    expect([weight(v002), weight(v003), weight(v003, v002)]).toEqual(["error", "warning", "error"]);
  });

  test.each(hostile)("with %j in it", (text) => {
    const row = finding({
      file: text,
      path: [text],
      pointer: `/${text}`,
      message: text,
      value: text,
    });
    logOf(written("sarif", [row], outcomeOf([row], text, text), { showValues: true }));
  });
});

test("columns are UTF-16 units, rules have help and no address", () => {
  const run = runOf(written("sarif", [finding()], outcomeOf([finding()])));
  expect(run.columnKind).toBe("utf16CodeUnits");
  const rules = run.tool.driver.rules ?? [];
  expect(rules.map(({ id }) => id)).toContain("provider-code");
  for (const rule of rules) {
    expect(rule.help?.text.length).toBeGreaterThan(100);
    expect(rule.helpUri).toBeUndefined();
  }
});

test("a result has its place, and what it is known by next time", () => {
  const [first, second, again] =
    runOf(written("sarif", [finding(), finding(), finding({ record: 1 })], outcomeOf([])))
      .results ?? [];
  expect(first).toMatchObject({
    ruleId: "provider-code",
    level: "error",
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "records.ndjson" },
          region: { startLine: 1, startColumn: 17, byteOffset: 16, byteLength: 5 },
        },
        logicalLocations: [{ name: "codPrestador", fullyQualifiedName: "/codPrestador" }],
      },
    ],
  });
  const prints = [first, second, again].map((result) => result?.partialFingerprints?.["place/v1"]);
  expect(new Set(prints).size).toBe(3);
  for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
});

test("a fingerprint holds nothing of the value", () => {
  const print = (value: string) =>
    runOf(written("sarif", [finding({ value })], outcomeOf([]))).results?.[0]?.partialFingerprints;
  expect(print("1032456789")).toEqual(print("1032456780"));
});

test.each([
  ["a b/ñ.json", "a%20b/%C3%B1.json"],
  ["/x/y.json", "file:///x/y.json"],
  ["C:/x/y.json", "file:///C:/x/y.json"],
  ["javascript:alert(1)", "javascript%3Aalert(1)"],
  ["-", "-"],
])("the file %j stands as %j", (file, uri) => {
  const [result] = runOf(written("sarif", [finding({ file })], outcomeOf([]))).results ?? [];
  expect(result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(uri);
});

test("no more results than GitHub takes; what is left out is reported", () => {
  const findings = Array.from({ length: 25_100 }, (_, record) => finding({ record }));
  const text = written("sarif", findings, outcomeOf(findings));
  const { runs } = JSON.parse(text) as Log;
  expect(runs[0]?.results).toHaveLength(25_000);
  const said = runs[0]?.invocations?.[0]?.toolExecutionNotifications?.map(
    ({ message }) => message.text,
  );
  expect(said).toContain("Listed: 25,000 of 25,100 (--max-issues).");
  expect(said).toContain(
    "GitHub takes 25,000 results of a run and shows 5,000 of them, errors first.",
  );
});

test("files that failed and rules that did not run are notifications", () => {
  const { invocations } = runOf(written("sarif", [], outcomeOf([], "a.json", "does not exist")));
  expect(invocations?.[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [
      { level: "error", message: { text: "a.json: does not exist" } },
      { level: "warning", message: { text: "2 consultas: not judged; --pack res948 judges them" } },
    ],
    toolConfigurationNotifications: [
      { level: "note", associatedRule: { id: "required" } },
      { level: "note", associatedRule: { id: "professional-is-patient" } },
    ],
  });
});
