import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { measuredRun } from "../test/page-memory";
import { chunks, writeFile } from "./data";
import { ratios, spread } from "./measure";
import type { Profile } from "./profile";
import { sizeText } from "./profile";
import type { Missing, Row } from "./row";
import { discard, scratch, tooLittleRoom } from "./scratch";

/** How many times as much memory ten times the input may take. */
const atMost = 1.3;

/** The largest resident set of the browser's process in which the page and its worker run. */
export async function* page(profile: Profile): AsyncGenerator<Row> {
  const [small, large] = [profile.bytes(200e6), profile.bytes(2e9)];
  for (const { what, name, make } of cases) {
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
    const against = { en: "the page", es: "la página" };
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
      atMost,
    };
  }
}

/** Inputs of a given size; that of gzip is the size of its text. */
const cases: readonly {
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
