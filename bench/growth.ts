import { statSync } from "node:fs";
import { writeFile } from "./data";
import { inTurns, ratios } from "./measure";
import type { Profile } from "./profile";
import { sizeText } from "./profile";
import { contextOptions, exiting, ripslint, running, threads } from "./program";
import type { Row } from "./row";
import { discard, scratch, tooLittleRoom } from "./scratch";
import { growthOfUnknownNames } from "./unknown-names";

/** Twice the data may take twice as long, not more. */
export function* growth(profile: Profile): Generator<Row> {
  yield* grown(profile, [10e6, 1e9], 3);
  yield* growthOfUnknownNames(profile);
}

/** The largest files, which take a while. */
export const growthLarge = (profile: Profile): Generator<Row> => grown(profile, [8e9], 1);

/** The time per GB of files of several sizes, against that of 100 MB: whole processes, one thread. */
function* grown(profile: Profile, sizes: readonly number[], rounds: number): Generator<Row> {
  const base = profile.bytes(100e6);
  const options = [...contextOptions(), ...threads(1), "-q"];
  const judging = (name: string) => running(exiting(1, ripslint(scratch(name), ...options)));
  for (const full of sizes) {
    const size = profile.bytes(full);
    const row = {
      what: `${sizeText(size)} of NDJSON`,
      against: sizeText(base),
      unit: "times as long",
      // For a small file, the start of the process counts.
      ...(size > base ? { atMost: 1.1 } : {}),
    } as const;
    const missing = tooLittleRoom(size + base);
    if (missing !== undefined) {
      yield { ...row, measured: { missing } };
      continue;
    }
    writeFile(scratch("base.ndjson"), "ndjson", base);
    writeFile(scratch("file.ndjson"), "ndjson", size);
    const times = inTurns(
      profile.rounds(rounds),
      { base: repeated(judging("base.ndjson")), file: judging("file.ndjson") },
      true,
    );
    const perByte = (list: readonly number[], bytes: number) => list.map((time) => time / bytes);
    const measured = ratios(
      perByte(times.file, bytesOf("file.ndjson")),
      perByte(times.base, bytesOf("base.ndjson") * repeats),
    );
    discard("base.ndjson", "file.ndjson");
    yield { ...row, measured };
  }
}

const bytesOf = (name: string): number => statSync(scratch(name)).size;

/** A single short run, compared with a long one, would be inaccurate. */
const repeats = 5;
const repeated = (way: () => void) => (): void => {
  for (let time = 0; time < repeats; time++) way();
};
