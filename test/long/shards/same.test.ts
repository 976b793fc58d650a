import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Form, Variant } from "../../../bench/data";
import { benchContext, chunks } from "../../../bench/data";
import { formatNames } from "../../../src/report/formats";
import type { ShardPlan } from "../../../src/shards/plan";
import { ripslint } from "../../command";
import { onMachines, partOf, schemaFaults } from "../../shards/machine";

/** The report of several machines is that of one run, byte for byte, for every input and number of shards. */
const before = process.cwd();
let folder = "";

const bytesOf = (form: Form, size: number, variant: Variant = {}): Buffer =>
  Buffer.concat([...chunks(form, size, { faulty: 0.1, ...variant }, 500)]);

/** An element that looks like a split point stands in a string of each record, and its bytes in the text behind. */
const trap = '},{"codPrestador"';
const trapped = (count: number): string =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      codPrestador: "110010000001",
      note: `${trap} ${i}`,
      vrServicio: i % 9 ? 1 : "x",
    }),
  ).join(",");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-shards-"));
  process.chdir(folder);
  mkdirSync("in");
  const file = (name: string, bytes: Uint8Array | string) => writeFileSync(join("in", name), bytes);
  writeFileSync("context.json", JSON.stringify(benchContext));
  file("lines.ndjson", bytesOf("ndjson", 60_000));
  file("crlf.ndjson", `\ufeff${bytesOf("ndjson", 30_000).toString().replaceAll("\n", "\r\n\r\n")}`);
  file("cut.ndjson", bytesOf("ndjson", 30_000).subarray(0, 29_900));
  const odd = bytesOf("ndjson", 30_000);
  for (const at of [7000, 15_000, 15_001, 22_000]) odd[at] = at % 2 ? 0xf1 : 0x7d;
  file("odd.ndjson", odd);
  file("long-line.ndjson", `{"a":"${"x".repeat(40_000)}"}\n${bytesOf("ndjson", 9000).toString()}`);
  file("array.json", bytesOf("array", 60_000, { indented: true }));
  file("trap.json", `[\n${trapped(200)}]`);
  file("others.json", `[\n1,${trapped(60)},null,[],{},${trapped(60)},"x",${trapped(20)}]`);
  file("behind.json", `[\n${trapped(60)}] ${trapped(100)}`);
  file("broken.json", `[\n${trapped(60)},{"a":}${trapped(60)},,${trapped(60)}`);
  file("document.json", bytesOf("document", 60_000, { indented: true }));
  const document = JSON.parse(bytesOf("document", 40_000).toString()) as object;
  const indented = (value: object) => JSON.stringify(value, null, 1);
  file(
    "behind-usuarios.json",
    indented({ ...document, numFactura: 7, usuario: [], otro: trap.repeat(500) }),
  );
  file("wrapped.json", indented({ rips: document, xmlFevFile: "eA==".repeat(3000) }));
  const documents = Array.from({ length: 60 }, () => bytesOf("document", 2000).toString().trim());
  file("documents.ndjson", documents.join("\n"));
  file("documents.json", `[${documents.join(",\n")}]`);
  file("packed.ndjson.gz", gzipSync(bytesOf("ndjson", 60_000)));
  const gzip = gzipSync(bytesOf("ndjson", 60_000));
  file("packed-cut.ndjson.gz", gzip.subarray(0, gzip.length - 50));
  file("empty.json", "");
  file("other.txt", "not read");
  file("invoice.xml", "<Invoice/>");
  for (let i = 0; i < 12; i++) file(`small-${i}.json`, bytesOf("document", 700 * i + 100));
  file("report.json", '{"schemaVersion":"3","tool":{"name":"ripslint"}}');
  const rows = Array.from({ length: 40 }, (_, i) => `FE${i},${i},04,04`);
  writeFileSync("invoices.csv", `numFactura,total,coverage,modality\n${rows.join("\n")}\n`);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

const own = ["--context", "context.json", "--lang", "es"];

/** Compares a merged report, and its exit code, with those of one run. */
async function expectSame(
  count: number,
  paths: readonly string[],
  options: readonly string[] = [],
  reports: readonly string[] = ["-f", "json"],
): Promise<void> {
  const packed = options.includes("--pack") ? ["--no-xml"] : [];
  const alone = await ripslint([
    ...paths,
    ...own,
    ...options,
    ...packed,
    ...reports,
    "--jobs",
    "off",
  ]);
  const { shards, merge } = await onMachines(count, paths, [...own, ...options], reports);
  for (const shard of shards) expect(shard).toEqual({ exit: 0, stdout: "", stderr: "" });
  expect(merge.stdout).toBe(alone.stdout);
  expect(merge.exit).toBe(alone.exit);
  expect(schemaFaults()).toEqual([]);
}

const names = [
  "lines.ndjson",
  "crlf.ndjson",
  "cut.ndjson",
  "odd.ndjson",
  "long-line.ndjson",
  "array.json",
  "trap.json",
  "others.json",
  "behind.json",
  "broken.json",
  "document.json",
  "behind-usuarios.json",
  "wrapped.json",
  "documents.ndjson",
  "documents.json",
  "packed.ndjson.gz",
  "packed-cut.ndjson.gz",
  "empty.json",
];

describe.each(names)("%s", (name) => {
  test.each([7])("in %i shards", async (count) => {
    await expectSame(count, [`in/${name}`]);
  });

  test("with a pack", async () => {
    await expectSame(7, [`in/${name}`], ["--pack", "res948@v002", "--now", "2026-06-01 10:00"]);
  });
});

test("every file of the list is divided where it can be", async () => {
  const divided = new Map<string, boolean>();
  for (const name of names) {
    await onMachines(7, [`in/${name}`], own, ["-f", "summary"]);
    const plan = JSON.parse(readFileSync("plan.json", "utf8")) as ShardPlan;
    divided.set(
      name,
      plan.shards.flat().some(({ kind }) => kind === "middle"),
    );
  }
  const whole = names.filter((name) => divided.get(name) !== true);
  expect(whole).toEqual(["packed.ndjson.gz", "packed-cut.ndjson.gz", "empty.json"]);
});

describe("a folder, with what is missing and what is not read", () => {
  const paths = ["in", "missing.json"];

  test.each([1, 2, 7, 64])("in %i shards", async (count) => {
    await expectSame(count, paths);
  });

  test("in every format", async () => {
    await onMachines(7, paths, own, []);
    for (const format of formatNames) {
      const reports = ["-f", format];
      const alone = await ripslint([...paths, ...own, ...reports, "--jobs", "off"]);
      const parts = Array.from({ length: 7 }, (_, shard) => partOf(shard));
      const { stdout, exit } = await ripslint(["merge", "plan.json", ...parts, ...reports]);
      expect(stdout, format).toBe(alone.stdout);
      expect(exit, format).toBe(alone.exit);
    }
  });

  test.each([
    [
      "a pack, totals and invoices",
      ["--pack", "res948@v002", "--invoices", "invoices.csv", "--totals"],
    ],
    ["two versions", ["--pack", "res948@v002", "--pack", "res948@v003"]],
    ["values", ["--show-values", "--pack", "res948@v002"]],
    ["the draft stage", ["--stage", "draft"]],
    ["a shape", ["--shape", "2"]],
    ["lines", ["--input", "ndjson"]],
    ["some rules", ["--only", "type,local-time"]],
    ["small records", ["--max-record", "1k"]],
  ])("with %s", async (_, options) => {
    await expectSame(7, paths, options);
  });

  test("with a cap, in several formats at once, for the Ministry's paths", async () => {
    const reports = [
      "-f",
      "json",
      "-f",
      "csv",
      "-o",
      "out.csv",
      "--max-issues",
      "9",
      "--paths",
      "muv",
    ];
    await expectSame(7, paths, ["--pack", "res948@v002"], reports);
    const merged = readFileSync("out.csv", "utf8");
    await ripslint([...paths, ...own, "--pack", "res948@v002", "--no-xml", ...reports]);
    expect(merged).toBe(readFileSync("out.csv", "utf8"));
  });
});

test("a shard writes the same bytes each time, and no unfinished file", async () => {
  await onMachines(5, ["in"], [...own, "--pack", "res948@v002"], []);
  const first = readFileSync("part-3.ndjson");
  await ripslint(["run-shard", "plan.json", "3", "-o", "part-3.ndjson"]);
  expect(readFileSync("part-3.ndjson")).toEqual(first);
  expect(readdirSync(".").filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("no value of a record is in a plan or a part", async () => {
  const planted = "PLANTED7731";
  const record = JSON.stringify({
    codPrestador: planted,
    vrServicio: planted,
    fechaInicioAtencion: planted,
    numDocumentoIdentificacion: planted,
  });
  writeFileSync("planted.ndjson", `${record}\n`.repeat(200));
  writeFileSync(
    "amounts.json",
    bytesOf("document", 20_000, { faulty: 0 })
      .toString()
      .replace(/"vrServicio":\d+/g, '"vrServicio":77317731'),
  );
  const paths = ["planted.ndjson", "amounts.json"];
  const { merge } = await onMachines(3, paths, [...own, "--pack", "res948@v002"], []);
  const written = readdirSync(".").filter(
    (name) => /^(?:plan|part)/.test(name) && name !== "planted.ndjson",
  );
  expect(written.length).toBe(4);
  for (const name of written) {
    const text = readFileSync(name, "utf8");
    expect(text).not.toContain(planted);
    expect(text).not.toContain("77317731");
    expect(text).not.toMatch(/"digits":\{"\$int":"[1-9]/);
  }
  expect(merge.stdout).not.toContain(planted);
});

test("a name that neither contract nor pack know is not in a plan", async () => {
  writeFileSync(
    "names.json",
    `[${Array.from({ length: 500 }, (_, i) => `{"Pérez Gómez":${i}}`).join(",")}]`,
  );
  await expectSame(4, ["names.json"]);
  expect(readFileSync("plan.json", "utf8")).not.toContain("Pérez");
});
