import { closeSync, createWriteStream, openSync, writeSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { measuredRun } from "../../test/page-memory";
import { chunks, makeRecords, writeFile } from "./data";
import type { Missing, Profile, Row } from "./measure";
import { ratios, sizeText, spread } from "./measure";
import {
  contextOptions,
  discard,
  exiting,
  node,
  peakOf,
  ripslint,
  scratch,
  threads,
  tooLittleRoom,
} from "./program";

/** A file that could make a program keep too much in memory: how it is made, and the disk space that it needs. */
interface LargeInput {
  readonly what: string;
  readonly make: (path: string) => void;
  readonly room: number;
  readonly options?: readonly string[];
}

/**
 * The largest resident set of the command for inputs that are large in different ways, with one thread and with
 * two workers.
 */
export function* memory(profile: Profile): Generator<Row> {
  yield {
    what: "`node -e 0`, for comparison",
    against: "1 thread",
    unit: "MB",
    measured: spread([peakOf(node("-e", "0"))]),
  };
  for (const { what, make, room, options = ["-q"] } of largeInputs(profile)) {
    const missing = tooLittleRoom(room);
    if (missing === undefined) make(scratch("file"));
    for (const [against, count, atMost] of [
      ["1 thread", 1, 120],
      ["2 workers", 2, 200],
    ] as const) {
      const program = ripslint(scratch("file"), ...contextOptions(), ...threads(count), ...options);
      yield {
        what,
        against,
        unit: "MB",
        measured: missing === undefined ? spread([peakOf(exiting(1, program))]) : { missing },
        atMost,
      };
    }
    discard("file", "report");
  }
}

function largeInputs(profile: Profile): readonly LargeInput[] {
  const [eight, four] = [profile.bytes(8e9), profile.bytes(4e9)];
  const [two, one] = [profile.bytes(2e9), profile.bytes(1e9)];
  const count = profile.bytes(1e6);
  return [
    {
      what: `${sizeText(eight)} of NDJSON`,
      make: (path) => writeFile(path, "ndjson", eight),
      room: eight,
    },
    {
      what: `one RIPS document of ${sizeText(two)}`,
      make: (path) => writeFile(path, "document", two),
      room: two,
    },
    {
      what: `one array of ${sizeText(two)}`,
      make: (path) => writeFile(path, "array", two),
      room: two,
    },
    {
      what: `gzip of ${sizeText(four)} of text`,
      make: (path) => writeGzip(path, four),
      room: four / 5,
    },
    {
      what: `${sizeText(one)} of NDJSON, all records faulty, to a file as ndjson`,
      make: (path) => writeFile(path, "ndjson", one, { faulty: 1 }),
      room: 3 * one,
      options: ["-f", "ndjson", "-o", scratch("report")],
    },
    {
      what: `${count.toLocaleString("en")} different unknown names, ten in each record`,
      make: (path) => writeNames(path, count),
      room: count * 100,
    },
  ];
}

/** Gzip members one after the other, which form a gzip file. */
function writeGzip(path: string, size: number): void {
  const [chunk = Buffer.alloc(0)] = chunks("ndjson", 1);
  const member = gzipSync(chunk);
  const file = openSync(path, "w");
  for (let made = 0; made < size; made += chunk.length) writeSync(file, member);
  closeSync(file);
}

/** Records that each have ten names which no other record has. */
function writeNames(path: string, count: number): void {
  const records = makeRecords(1000);
  const file = openSync(path, "w");
  const each = 10;
  for (let made = 0; made < count; made += each * records.length) {
    const lines = records.map(({ text }, i) => {
      const names = Array.from({ length: each }, (_, k) => `"dato${made + i * each + k}":1`);
      return `${text.slice(0, -1)},${names.join(",")}}\n`;
    });
    writeSync(file, lines.join(""));
  }
  closeSync(file);
}

/** How many times as much memory ten times the input may take. */
const maxGrowth = 1.3;

/** The largest resident set of the browser's process in which the page and its worker run. */
export async function* page(profile: Profile): AsyncGenerator<Row> {
  const [small, large] = [profile.bytes(200e6), profile.bytes(2e9)];
  for (const { what, name, make } of pageInputs) {
    const peaks: number[] = [];
    let missing: Missing | undefined;
    for (const size of [small, large]) {
      const tooLittle = tooLittleRoom(size);
      missing ??= tooLittle === undefined ? undefined : { missing: tooLittle };
      if (missing !== undefined) break;
      await make(scratch(name), size);
      const run = await measuredRun(scratch(name));
      discard(name);
      if ("missing" in run) missing = run;
      else peaks.push(run.peak);
    }
    const [atSmall = 0, atLarge = 0] = peaks;
    const of = (size: number) => `${sizeText(size)} ${what}`;
    const against = "the page";
    for (const [size, peak] of [
      [small, atSmall],
      [large, atLarge],
    ] as const)
      yield { what: of(size), against, unit: "MB", measured: missing ?? spread([peak / 1e6]) };
    yield {
      what: of(large),
      against: of(small),
      unit: "times as much",
      measured: missing ?? ratios([atLarge], [atSmall]),
      atMost: maxGrowth,
    };
  }
}

/** Inputs of a given size; that of gzip is the size of its text. */
const pageInputs: readonly {
  readonly what: string;
  readonly name: string;
  readonly make: (path: string, size: number) => void | Promise<void>;
}[] = [
  {
    what: "of NDJSON in the page",
    name: "file.ndjson",
    make: (path, size) => writeFile(path, "ndjson", size),
  },
  {
    what: "of NDJSON in the page, all records faulty",
    name: "file.ndjson",
    make: (path, size) => writeFile(path, "ndjson", size, { faulty: 1 }),
  },
  {
    what: "in one RIPS document in the page",
    name: "file.json",
    make: (path, size) => writeFile(path, "document", size),
  },
  {
    what: "of text in a gzip file in the page",
    name: "file.ndjson.gz",
    make: (path, size) =>
      pipeline(
        Readable.from(chunks("ndjson", size)),
        createGzip({ level: 1 }),
        createWriteStream(path),
      ),
  },
];
