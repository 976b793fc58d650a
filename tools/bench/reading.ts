import { createBatch } from "../../src/batch";
import type { Pack } from "../../src/index";
import { revisionContext } from "../../src/index";
import { res948, v003 } from "../../src/res948";
import type { Form, Variant } from "./data";
import { benchContext, chunks, documentOfAllArrays } from "./data";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";
import { nestedFloor } from "./programs/nested-floor.mjs";

/** A kind of file. */
interface Case {
  readonly what: string;
  readonly form: Form;
  readonly variant?: Variant;
  /** Whether findings are written as JSON lines, as in the ndjson report. */
  readonly isPrinted?: boolean;
  /** A document of all seven arrays with this share of faulty records, in place of one of the contract's four. */
  readonly faultyOfSeven?: number;
  /** Norms that are asked for besides. */
  readonly packs?: readonly Pack[];
}

// biome-ignore format: a case fits on a line
const cases: readonly Case[] = [
  { what: "NDJSON, 1 % faulty", form: "ndjson" },
  { what: "NDJSON, names shuffled", form: "ndjson", variant: { shuffled: true } },
  { what: "NDJSON, nulls left out", form: "ndjson", variant: { withoutNulls: true } },
  { what: "NDJSON, two unknown names", form: "ndjson", variant: { extras: true } },
  { what: 'NDJSON, `", "` and `": "`', form: "ndjson", variant: { spaced: true } },
  { what: "NDJSON, aliases beside", form: "ndjson", variant: { aliases: true } },
  { what: "NDJSON, accents as `\\u` escapes", form: "ndjson", variant: { escaped: true } },
  { what: "array of records indented by two", form: "array", variant: { indented: true } },
  { what: "RIPS document", form: "document" },
  { what: "NDJSON, all faulty, findings with positions counted", form: "ndjson", variant: { faulty: 1 } },
  { what: "NDJSON, all faulty, findings printed as ndjson", form: "ndjson", variant: { faulty: 1 }, isPrinted: true },
  { what: "NDJSON, clean, with the pack res948", form: "ndjson", variant: { faulty: 0 }, packs: [res948] },
  { what: "NDJSON, with res948 and its v003", form: "ndjson", packs: [res948, v003] },
  { what: "NDJSON, all faulty, with the pack res948", form: "ndjson", variant: { faulty: 1 }, packs: [res948] },
  { what: "RIPS document, with the pack res948 and its rules over documents", form: "document", packs: [res948] },
  { what: "RIPS document with all seven arrays, clean, with the pack res948", form: "document", faultyOfSeven: 0, packs: [res948] },
  { what: "RIPS document with all seven arrays, all faulty, with the pack res948", form: "document", faultyOfSeven: 1, packs: [res948] },
];

/** The work that no validator can avoid: finding the end of each record, and JSON.parse of it. Nothing is checked. */
function lineFloor(bytes: Buffer): number {
  let records = 0;
  for (let at = 0; ; ) {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) return records;
    if (JSON.parse(bytes.toString("utf8", at, end)) !== null) records += 1;
    at = end + 1;
  }
}

const arrayFloor = (bytes: Buffer): number => nestedFloor(bytes, 2);

const documentFloor = (bytes: Buffer): number => nestedFloor(bytes, 6);

const floors = { ndjson: lineFloor, array: arrayFloor, document: documentFloor } as const;

/** Bytes in memory, after warm-up, one core, all rules of the contract; compared with the floor of the same bytes. */
export function* reading(profile: Profile): Generator<Row> {
  for (const { what, form, variant, faultyOfSeven, isPrinted = false, packs = [] } of cases) {
    const size = profile.bytes(48e6);
    const bytes =
      faultyOfSeven === undefined
        ? Buffer.concat([...chunks(form, size, variant, 8000)])
        : documentOfAllArrays(size, faultyOfSeven);
    const times = inTurns(profile.rounds(7), {
      floor: () => floors[form](bytes),
      ripslint: () => read(bytes, isPrinted, packs),
    });
    yield {
      what,
      against:
        form === "ndjson"
          ? "newline search + JSON.parse of each line"
          : "boundaries + JSON.parse of each record",
      unit: "times as fast",
      measured: ratios(times.floor, times.ripslint),
      differs: "checks nothing",
    };
  }
}

const context = revisionContext(benchContext);
const block = 1024 * 1024;

/**
 * Reads as the command does, block by block. The length of the output is returned, so that the compiler cannot
 * remove the work.
 */
function read(bytes: Buffer, isPrinted: boolean, packs: readonly Pack[]): number {
  const file = createBatch(context, { packs }).file("-");
  let printed = 0;
  for (let at = 0; at < bytes.length; at += block) {
    const findings = file.push(bytes.subarray(at, at + block));
    if (isPrinted)
      for (const finding of findings) printed += Buffer.from(`${JSON.stringify(finding)}\n`).length;
  }
  file.end();
  return printed;
}
