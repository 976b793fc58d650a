import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseCount } from "../case-count";
import type { BatchOptions, Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { revisionContext } from "../../src/index";
import {
  cleanRecordOf,
  jsonValues,
  providerCodes,
  recordsOf,
  shapeAndRecord,
} from "../arbitraries";

const context = revisionContext({
  providerCodes,
  patient: { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1032456789" },
});

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The whole report of one file, read in blocks. */
function report(blocks: readonly Uint8Array[], options: BatchOptions = {}) {
  const batch = createBatch(context, options);
  const file = batch.file("-");
  const findings: Finding[] = [];
  for (const block of blocks) findings.push(...file.push(block));
  const end = file.end();
  findings.push(...end.findings);
  return { findings, file: end.summary, summary: batch.summary(), evaluated: batch.evaluated() };
}

// --- inputs ---

const record = shapeAndRecord.map(([, value]) => value);

const envelope = fc
  .tuple(fc.constantFrom<unknown>(1, 2, "recienNacidos", "consultas", "x"), record)
  .map(([shape, value]) => ({ shape, record: value }));

const document = fc
  .tuple(
    fc.array(fc.oneof(recordsOf(2), cleanRecordOf(2)), { maxLength: 3 }),
    fc.array(fc.oneof(recordsOf(1), cleanRecordOf(1)), { maxLength: 2 }),
    jsonValues,
  )
  .map(([procedimientos, medicamentos, other]) => ({
    numFactura: "F1",
    usuarios: [
      {
        tipoDocumentoIdentificacion: "CC",
        numDocumentoIdentificacion: "1032456789",
        servicios: { procedimientos, consultas: [other], medicamentos },
      },
    ],
  }));

const written = (value: unknown) =>
  fc
    .constantFrom<(value: unknown) => string>(
      (each) => JSON.stringify(each),
      (each) => JSON.stringify(each).replaceAll('":', '": '),
    )
    .map((write) => write(value));

/** One line: usually a record, sometimes an envelope, any value, nothing, or blanks. */
const line = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(record, cleanRecordOf(2)).chain(written) },
  { weight: 1, arbitrary: envelope.chain(written) },
  { weight: 1, arbitrary: jsonValues.chain(written) },
  { weight: 1, arbitrary: fc.constantFrom("", " ", "\t", '{"codPrestador":"', "[", "}") },
  {
    weight: 1,
    arbitrary: fc.constant('{"codPrestador":1,"codPrestador":"\\u00e1","vrServicio":1e400}'),
  },
);

const linesOf = (each: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(each, { maxLength: 5 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
    .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ""));

const text = fc.oneof(
  { weight: 3, arbitrary: linesOf(line) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.array(fc.oneof(record, document), { maxLength: 4 }), fc.constantFrom(0, 1, 2))
      .map(([list, indent]) => JSON.stringify(list, null, indent)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(document, fc.boolean(), fc.constantFrom(0, 2))
      .map(([value, isWrapped, indent]) =>
        JSON.stringify(isWrapped ? { xmlFevFile: "PD94", rips: value } : value, null, indent),
      ),
  },
  { weight: 1, arbitrary: linesOf(document.map((value) => JSON.stringify(value))) },
  { weight: 1, arbitrary: record.map((value) => JSON.stringify(value, null, 2)) },
);

interface Mutation {
  readonly kind: "cut" | "drop" | "swap" | "duplicate" | "insert";
  readonly at: number;
  readonly length: number;
  readonly byte: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom("cut", "drop", "swap", "duplicate", "insert", "insert"),
  at: fc.nat(2000),
  length: fc.integer({ min: 1, max: 12 }),
  byte: fc.constantFrom(...bytesOf('"{}[],:\\\n\r0-e '), 0x00, 0xff, 0xc3, 0xe1, 0x80),
});

function mutated(bytes: Uint8Array, { kind, at, length, byte }: Mutation): Uint8Array {
  const list = Array.from(bytes);
  const place = list.length === 0 ? 0 : at % list.length;
  if (kind === "cut") return Uint8Array.from(list.slice(0, place));
  if (kind === "drop") list.splice(place, length);
  if (kind === "insert") list.splice(place, 0, byte);
  if (kind === "duplicate") list.splice(place, 0, ...list.slice(place, place + length));
  if (kind === "swap") list.splice(place, 2, ...list.slice(place, place + 2).toReversed());
  return Uint8Array.from(list);
}

const mutations = fc.oneof(fc.constant([]), fc.array(mutation, { minLength: 1, maxLength: 3 }));

const input = fc
  .tuple(fc.constantFrom("", "\ufeff"), text, mutations)
  .map(([mark, body, changes]) => changes.reduce(mutated, bytesOf(mark + body)));

const options: fc.Arbitrary<BatchOptions> = fc.record(
  {
    input: fc.constantFrom("auto", "ndjson", "json"),
    shape: fc.constantFrom(1, 2),
    maxRecord: fc.constantFrom(20, 200),
    stage: fc.constantFrom("draft", "revision"),
  },
  { requiredKeys: [] },
);

// --- properties ---

const limits = { interruptAfterTimeLimit: 4000 };

const cuts = fc.array(fc.nat(4000), { minLength: 1, maxLength: 8 });

/** Cuts bytes at some places, or into blocks of one size. */
function partition(bytes: Uint8Array, places: readonly number[] | number): readonly Uint8Array[] {
  const list =
    typeof places === "number"
      ? Array.from({ length: Math.floor(bytes.length / places) }, (_, i) => (i + 1) * places)
      : places.map((place) => place % (bytes.length + 1));
  const ends = list.sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Line and column of an offset, from the text before it; a byte order mark has no column. */
function placeOf(bytes: Uint8Array, offset: number) {
  const before = new TextDecoder().decode(bytes.subarray(0, offset));
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

describe("any bytes", () => {
  /** A block ends within a letter of two bytes, in a part that is skipped after a fault. */
  const cutInSequence = bytesOf('[{"a":x "ñ"},{"codServicio":"x"}]');

  test("the report is the same for any chunking, and nothing throws", () => {
    fc.assert(
      fc.property(
        input,
        options,
        cuts,
        fc.integer({ min: 1, max: 9 }),
        (bytes, asked, some, size) => {
          const whole = report([bytes], asked);
          expect(report(partition(bytes, some), asked)).toEqual(whole);
          expect(report(partition(bytes, size), asked)).toEqual(whole);
        },
      ),
      {
        numRuns: caseCount(600, 1 / 6),
        ...limits,
        examples: [[cutInSequence, { input: "json" }, [10], 1]],
      },
    );
  });

  test("files that are given in turns have the reports that each has alone", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(input, cuts), { minLength: 2, maxLength: 3 }),
        options,
        (inputs, asked) => {
          const batch = createBatch(context, asked);
          const files = inputs.map(([bytes, places]) => ({
            file: batch.file("-"),
            blocks: partition(bytes, places),
            findings: [] as Finding[],
          }));
          const most = Math.max(...files.map(({ blocks }) => blocks.length));
          for (let i = 0; i < most; i++)
            for (const { file, blocks, findings } of files)
              findings.push(...file.push(blocks[i] ?? new Uint8Array(0)));
          for (const [i, { file, findings }] of files.entries()) {
            const end = file.end();
            const alone = report([inputs[i]?.[0] ?? new Uint8Array(0)], asked);
            expect([...findings, ...end.findings]).toEqual(alone.findings);
            expect(end.summary).toEqual(alone.file);
          }
        },
      ),
      { numRuns: caseCount(600, 1 / 6), ...limits },
    );
  });

  test("the same for a broken first line that is longer than what is looked ahead", () => {
    const bytes = bytesOf(`{""x${" ".repeat(1_300_000)}}\n[5]\n`);
    const places = Array.from({ length: 20 }, (_, i) => (i + 1) * 65_536);
    expect(report(partition(bytes, places))).toEqual(report([bytes]));
  });

  test("every place lies within the file, and lines and columns follow from the offset", () => {
    fc.assert(
      fc.property(input, options, (bytes, asked) => {
        const { findings, summary, file } = report([bytes], asked);
        for (const { offset, length, line: at, column, record: number } of findings) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(0);
          expect(offset + length).toBeLessThanOrEqual(bytes.length);
          if (isUtf8(bytes)) expect({ line: at, column }).toEqual(placeOf(bytes, offset));
          if (number !== null) expect(number).toBeLessThan(summary.records);
        }
        expect(file.findings).toBe(findings.length);
        const { error, warning } = summary.bySeverity;
        expect(error + warning).toBe(findings.length);
        for (const [code, count] of Object.entries(summary.byCode))
          expect(findings.filter((finding) => finding.code === code)).toHaveLength(count);
        const numbers = new Set(findings.flatMap((each) => each.record ?? []));
        expect(summary.records - (summary.ready ?? 0)).toBeLessThanOrEqual(
          summary.ready === null ? summary.records : numbers.size,
        );
      }),
      { numRuns: caseCount(600, 1 / 6), ...limits },
    );
  });
});

describe("NDJSON, line by line", () => {
  const lines = fc
    .tuple(linesOf(line), mutations)
    .map(([body, changes]) => changes.reduce(mutated, bytesOf(body)));

  /** The value of a line as JSON.parse reads it; undefined if it, or strict UTF-8, rejects the line. */
  function parsed(bytes: Uint8Array): { readonly value: unknown } | undefined {
    try {
      const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      return { value: JSON.parse(body) as unknown };
    } catch {
      return undefined;
    }
  }

  const isBlank = (bytes: Uint8Array) =>
    bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

  function linesIn(bytes: Uint8Array): readonly Uint8Array[] {
    const ends = Array.from(bytes.keys()).filter((i) => bytes[i] === 0x0a);
    return [...ends, bytes.length].map((end, i) =>
      bytes.subarray(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end),
    );
  }

  test("what JSON.parse accepts has no json finding, what it rejects has exactly one finding", () => {
    const seen = { accepted: 0, rejected: 0 };
    fc.assert(
      fc.property(lines, (bytes) => {
        fc.pre((bytes[0] === 0) === (bytes[1] === 0)); // otherwise it is UTF-16
        const { findings } = report([bytes], { input: "ndjson" });
        linesIn(bytes).forEach((each, index) => {
          const here = findings.filter((finding) => finding.line === index + 1);
          const codes = here.map(({ code }) => code);
          const read = parsed(each);
          if (isBlank(each)) {
            if (bytes.length === each.length || codes.length === 0) return;
            expect(codes).toEqual(["json"]); // only blanks: the file is empty
            expect(here[0]?.params).toEqual({ mistake: "empty" });
          } else if (read === undefined) {
            seen.rejected += 1;
            expect(codes).toEqual(["json"]);
          } else {
            seen.accepted += 1;
            expect(codes).not.toContain("json");
            const isObject = typeof read.value === "object" && read.value !== null;
            if (!isObject || Array.isArray(read.value)) expect(codes).toEqual(["record"]);
          }
        });
      }),
      { numRuns: caseCount(600, 1 / 6), ...limits },
    );
    expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(10);
  });

  test("every line that is not blank takes a number, in order", () => {
    const records = linesOf(
      fc.oneof(record.chain(written), fc.constantFrom("", " \t", "[", "5", "{")),
    );
    const changed = fc
      .tuple(records, mutations)
      .map(([body, changes]) => changes.reduce(mutated, bytesOf(body)));
    fc.assert(
      fc.property(changed, (bytes) => {
        fc.pre((bytes[0] === 0) === (bytes[1] === 0));
        const { findings, summary } = report([bytes], { input: "ndjson" });
        // a line whose names are nearly those of a document is no record
        fc.pre(findings.every(({ code }) => code !== "document"));
        const numbered = linesIn(bytes).flatMap((each, i) => (isBlank(each) ? [] : [i + 1]));
        expect(summary.records).toBe(numbered.length);
        for (const { record: number, line: at } of findings)
          if (number !== null) expect(at).toBe(numbered[number]);
      }),
      { numRuns: caseCount(500), ...limits },
    );
  });
});
