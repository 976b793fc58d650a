import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readContext } from "../../src/cli/io/context-file";
import { noContext } from "../../src/index";
import { res948 } from "../../src/res948";
import { contextIn } from "../../src/app/input/context-text";
import type { RunSetup } from "../../src/engine/batch/batch";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import type { BatchOptions } from "../../src/batch";
import { UsageError } from "../../src/app/options/usage";
import type { JsonCase } from "../json-cases";
import { jsonCases } from "../json-cases";
import { overwrittenStdin } from "../overwritten-stdin";

/**
 * JSON at every place where a value may be, in blocks that end at every byte: what is found is what is found in one
 * block. Whether a text is JSON is compared with JSON.parse too.
 */
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const clean =
  '"codPrestador":"110010123401","fechaEgreso":"2026-02-03 10:05","fechaNacimiento":"x","peso":1';
const person = '"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000001"';
const usuario = `{${person},"servicios":{"recienNacidos":[{${clean}}]}}`;

/** The bytes before and after a text that is a value there. */
interface Place {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly options?: BatchOptions;
  /** Whether the value is one of a record; elsewhere it is skipped. */
  readonly isInRecord: boolean;
  /** The findings that any value has there. */
  readonly besides?: readonly string[];
  /** Whether lines are read. */
  readonly isLine?: boolean;
}

const places: readonly Place[] = [
  {
    name: "the last of a record on a line",
    before: `{${clean}}\n{${clean},"x":`,
    after: `}\n{${clean}}\n`,
    isInRecord: true,
    isLine: true,
  },
  {
    name: "the first of a record on a line",
    before: `{${clean}}\r\n{"x":`,
    after: `,${clean}}\r\n{${clean}}`,
    isInRecord: true,
    isLine: true,
  },
  {
    name: "in an element of an array",
    before: `[{${clean}},\n{${clean},"x":`,
    after: `},{${clean}}]`,
    isInRecord: true,
  },
  {
    name: "in a record of a document",
    before: `{"usuarios":[{${person},"servicios":{"recienNacidos":[{${clean}},{${clean},"x":`,
    after: `},{${clean}}]}},${usuario}]}`,
    isInRecord: true,
  },
  {
    name: "in a document on a line",
    before: `{"usuarios":[${usuario}]}\n{"usuarios":[{${person},"servicios":{"recienNacidos":[{"x":`,
    after: `,${clean}}]}}]}\n{"usuarios":[${usuario}]}`,
    isInRecord: true,
    isLine: true,
  },
  {
    name: "in an array that a pack judges",
    before: `{"usuarios":[{${person},"servicios":{"consultas":[{"x":`,
    after: `}],"recienNacidos":[{${clean}}]}},${usuario}]}`,
    options: { packs: [res948], only: ["duplicate-key", "number-precision"] },
    isInRecord: true,
  },
  {
    name: "at the root of a document",
    before: '{"numFactura":"FE1","nota":',
    after: `,"usuarios":[${usuario}]}`,
    isInRecord: false,
  },
  {
    name: "beside a wrapped document",
    before: `{"xmlFevFile":`,
    after: `,"rips":{"usuarios":[${usuario}]}}`,
    isInRecord: false,
  },
  {
    name: "in a usuario",
    before: `{"usuarios":[{${person},"nota":`,
    after: `,"servicios":{"recienNacidos":[{${clean}}]}},${usuario}]}`,
    isInRecord: false,
  },
  {
    name: "in servicios",
    before: `{"usuarios":[{${person},"servicios":{"nota":`,
    after: `,"recienNacidos":[{${clean}}]}},${usuario}]}`,
    isInRecord: false,
    besides: ["document"],
  },
  {
    name: "in an array that is not covered",
    before: `{"usuarios":[{${person},"servicios":{"consultas":[{"x":`,
    after: `}],"recienNacidos":[{${clean}}]}},${usuario}]}`,
    isInRecord: false,
  },
];

interface Result {
  readonly codes: readonly string[];
  readonly all: string;
}

/** Reads blocks, each of which is overwritten as soon as it was read. */
function read(setup: RunSetup, blocks: readonly Uint8Array[]): Result {
  const run = runIn(setup);
  const file = run.file("-");
  const findings = [];
  for (const block of blocks) {
    const own = new Uint8Array(block);
    findings.push(...file.push(own));
    own.fill(0x5d);
  }
  const end = file.end();
  findings.push(...end.findings);
  return {
    codes: findings.map(({ code }) => code),
    all: JSON.stringify([findings, end.summary, run.summary()]),
  };
}

const blocksOf = (bytes: Uint8Array, size: number): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );

/** Reads bytes as one block, cut at every byte from one place to another, and in small blocks: always the same is found. */
function readInBlocks(setup: RunSetup, bytes: Uint8Array, from = 0, to = bytes.length): Result {
  const whole = read(setup, [bytes]);
  const differing: string[] = [];
  for (let cut = from; cut <= to; cut++)
    if (read(setup, [bytes.subarray(0, cut), bytes.subarray(cut)]).all !== whole.all)
      differing.push(`cut at ${cut}`);
  for (const size of [1, 2, 3, 7])
    if (read(setup, blocksOf(bytes, size)).all !== whole.all)
      differing.push(`in blocks of ${size}`);
  expect(differing.slice(0, 5)).toEqual([]);
  return whole;
}

/** Whether bytes are JSON for JSON.parse; a mark is a character like others. */
function isParsed(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const joined = ({ before, after }: Place, { bytes }: JsonCase): Uint8Array =>
  Buffer.concat([utf8(before), bytes, utf8(after)]);

const isJson = (each: JsonCase): boolean =>
  each.kind === "valid" || (each.kind === "free" && !each.inRecord.includes("json"));

const jsonIn = (codes: readonly string[]): readonly string[] =>
  codes.filter((code) => code === "json");

/** What is wrong with what was found. */
function faultOf({ codes }: Result, each: JsonCase, { isInRecord, besides = [] }: Place): string {
  if (each.kind === "invalid") {
    const count = jsonIn(codes).length;
    return count === 1 || (each.spills && count > 1) ? "" : `${count} json findings`;
  }
  const own = each.kind === "valid" ? [] : isInRecord ? each.inRecord : each.skipped;
  const expected = [...besides, ...own].join();
  return codes.join() === expected ? "" : `${codes.join()} instead of ${expected}`;
}

test("a text is JSON by its kind exactly if JSON.parse reads it", () => {
  const differing = jsonCases.filter((each) => isParsed(each.bytes) !== isJson(each));
  expect(differing.map(({ name }) => name)).toEqual([]);
  expect(new Set(jsonCases.map(({ name }) => name)).size).toBe(jsonCases.length);
});

test("what is free is decided by a clause that exists", () => {
  const path = new URL("../../fixtures/kit/SPECIFICATION.md", import.meta.url);
  const specification = readFileSync(path, "utf8");
  for (const each of jsonCases)
    if (each.kind === "free") expect(specification).toContain(`\n**${each.clause}** [`);
});

describe.each(places.map((place) => [place.name, place] as const))("%s", (_, place) => {
  const setup = setUpRun(noContext, place.options);

  test("nothing is found with a null", () => {
    const { codes } = readInBlocks(setup, utf8(`${place.before}null${place.after}`));
    expect(codes).toEqual(place.besides ?? []);
  });

  test.each(["valid", "invalid", "free"] as const)("texts that are %s", (kind) => {
    const faults: string[] = [];
    for (const each of jsonCases) {
      // A line ends at a line feed, whatever is open.
      if (each.kind !== kind || (place.isLine && each.bytes.includes(0x0a))) continue;
      const bytes = joined(place, each);
      const from = utf8(place.before).length;
      const result = readInBlocks(setup, bytes, from, from + each.bytes.length);
      const fault = faultOf(result, each, place);
      if (fault !== "") faults.push(`${each.name}: ${fault}`);
      if (!place.isLine && isParsed(bytes) !== (jsonIn(result.codes).length === 0))
        faults.push(`${each.name}: JSON.parse differs`);
    }
    expect(faults).toEqual([]);
  });
});

describe("alone in a file", () => {
  const setup = setUpRun(noContext, { input: "json" });

  test.each(["valid", "invalid", "free"] as const)("texts that are %s", (kind) => {
    const faults: string[] = [];
    for (const each of jsonCases) {
      if (each.kind !== kind) continue;
      const isMarked = each.bytes[0] === 0xef && each.bytes[1] === 0xbb;
      const { codes } = readInBlocks(setup, each.bytes);
      const count = jsonIn(codes).length;
      // A mark at the beginning is skipped: 7.1.6.
      const isRight =
        isJson(each) || isMarked ? count === 0 : count === 1 || (each.spills && count > 1);
      if (!isRight) faults.push(`${each.name}: ${codes.join()}`);
      if (!isMarked && isParsed(each.bytes) !== (count === 0))
        faults.push(`${each.name}: JSON.parse differs`);
    }
    expect(faults).toEqual([]);
  });
});

describe("in a context", () => {
  /** What becomes of a context: what it is refused for, or nothing. */
  function refusal(read: () => unknown): string {
    try {
      read();
      return "";
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return error.words.en;
    }
  }
  const [before, after] = ['{"providerCodes":["110010123401"],"nota":', ',"data":null}'];

  test.each(["valid", "invalid", "free"] as const)("texts that are %s", async (kind) => {
    const faults: string[] = [];
    for (const each of jsonCases) {
      if (each.kind !== kind) continue;
      for (const mark of ["", "\ufeff"]) {
        const bytes = Buffer.concat([utf8(mark + before), each.bytes, utf8(after)]);
        const words = refusal(() => contextIn(bytes, "-", "en"));
        const isRead = each.kind === "valid" || (each.kind === "free" && each.inContext === "read");
        if (isRead !== (words === "")) faults.push(`${each.name}: ${words}`);
        const isRefusedAsJson = words.startsWith("- is not JSON in UTF-8: line ");
        if (isRefusedAsJson === isJson(each)) faults.push(`${each.name}, as JSON: ${words}`);
        for (const size of [1, 2, 7]) {
          const inBlocks = await readContext(
            "-",
            "en",
            overwrittenStdin(blocksOf(bytes, size), 0x5d),
          ).then(
            () => "",
            (error: unknown) => (error instanceof UsageError ? error.words.en : String(error)),
          );
          if (inBlocks !== words) faults.push(`${each.name}, in blocks of ${size}: ${inBlocks}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
