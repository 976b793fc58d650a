import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { benchContext, chunks } from "../../invented-records";
import { outcomeOf, ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import type { Columns } from "../../filter/client";
import { answersIn, frameOf } from "../../filter/client";

const record =
  '{"codPrestador":"110010000001","vrServicio":"x","fechaInicioAtencion":"2026-02-30 10:00","codProcedimiento":null,"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000001"}';
const document = `{"numFactura":"FE1","usuarios":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"7","servicios":{"procedimientos":[${record},${record}],"consultas":[{}]}}]}`;

const lines = Buffer.concat([...chunks("ndjson", 60_000, { faulty: 0.3 }, 500)]);
const whole = gzipSync(lines);
const text = (value: string): Buffer => Buffer.from(value);

/** Rows of every kind, by name. */
const rows: Readonly<Record<string, Buffer>> = {
  record: text(record),
  "record with a line end": text(`${record}\r\n`),
  array: text(`[${record},${record}]`),
  document: text(document),
  "wrapped document": text(`{"rips":${document},"xmlFevFile":"eA=="}`),
  lines,
  gzip: whole,
  "gzip that is cut": whole.subarray(0, whole.length - 100),
  "gzip that is no gzip": Buffer.concat([Buffer.from([0x1f, 0x8b]), text(record)]),
  empty: text(""),
  "no JSON": text("null"),
  "broken record": text(record.slice(0, 60)),
  "Latin-1": Buffer.from(`{"codProcedimiento":"cirugía"}`, "latin1"),
  "a byte order mark": text(`\ufeff${record}`),
};
const names = Object.keys(rows);
const all = Object.values(rows);

inFolder({
  "context.json": JSON.stringify(benchContext),
  "same.json": JSON.stringify(benchContext),
  "other.json": JSON.stringify({ providerCodes: ["110010000001"] }),
});

const filter = async (stdin: Uint8Array, ...options: string[]) =>
  await outcomeOf(["filter", "--context", "context.json", "--lang", "en", ...options], { stdin });

interface Report {
  readonly findings: readonly Record<string, unknown>[];
  readonly files: readonly { readonly error?: string; readonly partial: boolean }[];
  readonly summary: Readonly<Record<string, unknown>> & {
    readonly bySeverity: Readonly<Record<"error" | "warning", number>>;
  };
  readonly evaluated: unknown;
}

/** The report of `validate` over files. */
async function validated(files: readonly string[], ...options: string[]): Promise<Report> {
  const { stdout } = await ripslint(
    [
      ...files,
      "--context",
      "context.json",
      "-f",
      "json",
      "--lang",
      "en",
      "--no-xml",
      ...options,
    ].filter((option) => option !== "--no-xml" || options.includes("--pack")),
  );
  return JSON.parse(stdout) as Report;
}

/** The columns of the parts of an answer as one. */
const joined = ([first, ...parts]: readonly Columns[]): Columns =>
  Object.fromEntries(
    Object.entries(first ?? {}).map(([name, column]) => [
      name,
      [...(column as unknown[]), ...parts.flatMap<unknown>((part) => part[name as keyof Columns])],
    ]),
  ) as unknown as Columns;

describe.each([
  ["contract", []],
  ["a pack", ["--pack", "res948@v002", "--now", "2026-06-01 10:00"]],
  ["the draft stage", ["--stage", "draft"]],
] as const)("each row is a file: %s", (_, options) => {
  test("its findings and counts are those of validate", async () => {
    const { stdout, exit } = await filter(frameOf(all), ...options);
    expect(exit).toBe(0);
    const parts = answersIn(stdout).slice(1, -1) as [Columns, ...Record<string, unknown>[]][];
    const columns = joined(parts.map(([own]) => own));
    const findings = parts.flatMap(([, ...own]) => own);
    for (const [row, name] of names.entries()) {
      writeFileSync("row.json", rows[name] as Buffer);
      const { findings: theirs, files, summary } = await validated(["row.json"], ...options);
      const own = findings.filter((finding) => finding["row"] === row);
      expect(
        own.map(({ row: _row, ...finding }) => finding),
        name,
      ).toEqual(theirs.map(({ file: _file, ...finding }) => finding));
      expect(columns.records[row], name).toBe(summary["records"]);
      expect(columns.loaded[row], name).toBe(summary["loaded"]);
      expect(columns.ready[row], name).toBe(summary["ready"]);
      expect(columns.errors[row], name).toBe(summary.bySeverity.error);
      expect(columns.warnings[row], name).toBe(summary.bySeverity.warning);
      expect(columns.partial[row], name).toBe(summary["partial"]);
      expect(columns.error[row], name).toBe(files[0]?.error ?? null);
      expect(columns.digest[row], name).toBe(
        createHash("sha256")
          .update(rows[name] as Buffer)
          .digest("hex"),
      );
      const counts = { byCode: {}, ...columns.counts[row] };
      expect(counts.byCode, name).toEqual(summary["byCode"]);
      expect(columns.counts[row]?.["repeated"], name).toEqual(summary["repeated"]);
    }
  });

  test("the counts at the end are those of validate over the rows as files", async () => {
    const files = names.map((_name, row) => `row-${row}.json`);
    for (const [row, file] of files.entries()) writeFileSync(file, all[row] as Buffer);
    const { stdout } = await filter(Buffer.concat(all.map((row) => frameOf([row]))), ...options);
    const { summary, evaluated } = await validated(files, ...options);
    const { listed: _, totals: _amounts, states: _states, ...counts } = summary;
    expect(answersIn(stdout).at(-1)).toEqual([{ counts, evaluated }]);
  });
});

test("frames of any division, in blocks of any size, have the same answers", async () => {
  const one = answersIn((await filter(frameOf(all))).stdout);
  const stdin = Buffer.concat([frameOf(all.slice(0, 4)), frameOf(all.slice(4))]);
  for (const block of [1, 7, 4096]) {
    const { stdout } = await outcomeOf(["filter", "--context", "context.json", "--lang", "en"], {
      stdin,
      block,
    });
    const two = answersIn(stdout);
    const findings = two.slice(1, 3).flatMap(([, ...own], frame) =>
      own.map((finding) => {
        const { row } = finding as { row: number };
        return { ...(finding as object), row: row + 4 * frame };
      }),
    );
    expect(findings).toEqual(one[1]?.slice(1));
    expect(two.at(-1)).toEqual(one.at(-1));
  }
});

test("a frame of no rows has an answer, and no input has the first and the last one", async () => {
  const [, empty, end] = answersIn((await filter(frameOf([]))).stdout);
  expect(empty).toEqual([expect.objectContaining({ records: [], counts: [] })]);
  expect(end).toHaveLength(1);
  expect(end?.[0]).toMatchObject({ counts: { files: 0, records: 0 } });
  expect(answersIn((await filter(new Uint8Array(0))).stdout)).toHaveLength(2);
});

test("the list of a row is capped by --max-issues, its counts are not", async () => {
  const { stdout } = await filter(frameOf([lines, text(record)]), "--max-issues", "2");
  const [, [columns, ...findings] = []] = answersIn(stdout);
  expect(findings).toHaveLength(4);
  const { errors } = columns as Columns;
  expect(errors[0]).toBeGreaterThan(2);
});

describe("the first answer identifies how rows are judged", () => {
  const judging = async (...args: string[]): Promise<unknown> => {
    const { stdout, stderr } = await outcomeOf(["filter", ...args], { stdin: new Uint8Array(0) });
    expect(stderr).toBe("");
    const [[hello] = []] = answersIn(stdout);
    expect(hello).toMatchObject({ protocol: 2, tool: { name: "ripslint" } });
    return (hello as { judging: unknown }).judging;
  };

  test("the same bytes under another name, and other ways to report, do not change it", async () => {
    const own = await judging("--context", "context.json");
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(await judging("--context", "same.json")).toBe(own);
    expect(await judging("--context", "same.json", "--max-issues", "3")).toBe(own);
    expect(await judging("--max-issues", "3", "--context", "same.json")).toBe(own);
  });

  test.each([
    ["another context", ["--context", "other.json"]],
    ["a pack", ["--context", "context.json", "--pack", "res948@v002"]],
    ["another version", ["--context", "context.json", "--pack", "res948@v003"]],
    ["a rule less", ["--context", "context.json", "--skip", "local-time"]],
    ["values", ["--context", "context.json", "--show-values"]],
    ["another language", ["--context", "context.json", "--lang", "es"]],
    ["no context", ["--no-context"]],
  ])("%s changes it", async (_, args) => {
    expect(await judging(...args)).not.toBe(await judging("--context", "context.json"));
  });
});

describe("what is not frames ends with exit code 3, after the answers so far", () => {
  const good = frameOf([text(record)]);
  const wrong = (change: (frame: Buffer) => unknown): Buffer => {
    const frame = frameOf([text(record), text(record)]);
    change(frame);
    return frame;
  };
  test.each([
    ["cut in the count", good.subarray(0, 2), "the input ends within a frame"],
    ["cut in the offsets", good.subarray(0, 9), "the input ends within a frame"],
    ["cut in the bytes", good.subarray(0, good.length - 1), "the input ends within a frame"],
    ["offsets not from 0", wrong((frame) => frame.writeInt32LE(1, 4)), "ascend from 0"],
    ["offsets that descend", wrong((frame) => frame.writeInt32LE(999, 8)), "ascend from 0"],
    ["too many rows", wrong((frame) => frame.writeUInt32LE(0xffffffff, 0)), "rows, more than"],
    ["text", text(record), "rows, more than"],
    [
      "two rows in a frame above the limit",
      frameOf([Buffer.alloc(8 * 1024 * 1024, 0x20), text(record)]),
      "must be one row",
    ],
  ])("%s", async (_, bytes, words) => {
    const { exit, stderr, stdout } = await filter(Buffer.concat([good, bytes]));
    expect(exit).toBe(3);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain("110010000001");
    expect(answersIn(stdout)).toHaveLength(2);
  });
});

test("one row may be larger than a frame of several", async () => {
  const large = Buffer.concat([Buffer.alloc(9 * 1024 * 1024, 0x20), text(record)]);
  const [, [columns] = []] = answersIn((await filter(frameOf([large]))).stdout);
  expect(columns).toMatchObject({ records: [1], errors: [2] });
});

test("paths, and options of reports, are wrong usage", async () => {
  expect((await filter(new Uint8Array(0), "a.json")).exit).toBe(2);
  expect((await filter(new Uint8Array(0), "-f", "json")).exit).toBe(2);
  const { exit, stderr } = await ripslint(["filter", "--context", "-", "--lang", "en"]);
  expect(exit).toBe(2);
  expect(stderr).toMatch("it takes no paths");
});

test("no value of a row is in an answer unless it is asked for", async () => {
  const planted = "PLANTED-7731";
  const bad = text(record.replace("2026-02-30 10:00", planted).replace("1000000001", planted));
  const broken = text(`{"a":"${planted}`);
  const { stdout } = await filter(frameOf([bad, broken]));
  expect(stdout.toString()).not.toContain(planted);
  const shown = await filter(frameOf([bad, broken]), "--show-values");
  expect(shown.stdout.toString()).toContain(planted);
});
