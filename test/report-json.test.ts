import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, test } from "vitest";
import { outcomeOf, written } from "./report-samples";

const schema = JSON.parse(
  readFileSync(new URL("../schemas/report.json", import.meta.url), "utf8"),
) as { readonly $id: string };
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
ajv.addSchema(schema);
const isList = ajv.compile(
  JSON.parse(readFileSync(new URL("../schemas/rules.json", import.meta.url), "utf8")) as object,
);
const isReport = ajv.getSchema(schema.$id);
const isFinding = ajv.getSchema(`${schema.$id}#/$defs/finding`);
const isEnd = ajv.getSchema(`${schema.$id}#/$defs/ndjsonEnd`);

/** The expected standard output of the golden cases. */
const folder = new URL("cli/", import.meta.url);
const outputs = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .flatMap((text) => [
    ...text.matchAll(/^=== stdout(?: \(e[ns]\))?\n(.*?)(?=^(?:=== |\$ )|(?![^]))/gms),
  ])
  .map(([, output = ""]) => output);

test("every json report of the golden cases is as the published schema says", () => {
  const reports = outputs.filter(
    (output) => output.startsWith('{"schemaVersion"') && output.includes('"findings":['),
  );
  expect(reports.length).toBeGreaterThan(10);
  for (const report of reports) {
    expect(isReport?.(JSON.parse(report)), JSON.stringify(isReport?.errors)).toBe(true);
  }
});

test("so are the lists of rules", () => {
  const lists = outputs.filter((output) => output.includes('"rules":[\n'));
  expect(lists.length).toBeGreaterThan(1);
  for (const list of lists)
    expect(isList(JSON.parse(list)), JSON.stringify(isList.errors)).toBe(true);
});

test("so is every line of the ndjson reports", () => {
  const lines = outputs
    .filter((output) => /^\{"(?:file|summary)"/.test(output) && output.includes('"evaluated"'))
    .flatMap((output) => output.trim().split("\n"));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const check = line.startsWith('{"summary"') ? isEnd : isFinding;
    expect(check?.(JSON.parse(line)), JSON.stringify(check?.errors)).toBe(true);
  }
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
    expect(isReport?.(JSON.parse(report)), JSON.stringify(isReport?.errors)).toBe(true);
    expect(report.match(/"vrServicio"|"vrDispensacion"|"valorPagoModerador"/g) ?? []).toHaveLength(
      showTotals ? 3 * 4 : 0,
    );
    const end = written("ndjson", [], outcome, { showTotals });
    expect(isEnd?.(JSON.parse(end)), JSON.stringify(isEnd?.errors)).toBe(true);
  }
});

test("the schema does say no", () => {
  expect(isReport?.({ schemaVersion: "1" })).toBe(false);
  expect(isFinding?.({ code: "type" })).toBe(false);
});
