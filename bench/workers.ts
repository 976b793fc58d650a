import { writeFile } from "./data";
import { inTurns, ratios } from "./measure";
import type { Pace } from "./pace";
import { sizeText } from "./pace";
import { contextOptions, exiting, hasJobs, ripslint, running, threads } from "./program";
import type { Row } from "./row";
import { discard, scratch, tooLittleRoom } from "./scratch";

/** Two workers against one thread, on the two kinds of files that are spread differently. */
export function* workers(pace: Pace): Generator<Row> {
  const size = pace.bytes(2e9);
  for (const [form, kind] of [
    ["ndjson", "of NDJSON"],
    ["document", "in one RIPS document"],
  ] as const) {
    const row = {
      what: `2 workers, ${sizeText(size)} ${kind}`,
      against: "1 thread",
      unit: "times as fast",
      ...(form === "ndjson" ? { atLeast: 1.7 } : {}),
    } as const;
    const missing = hasJobs() ? tooLittleRoom(size) : "not there: the command has no `--jobs`";
    if (missing !== undefined) {
      yield { ...row, measured: { missing } };
      continue;
    }
    const file = scratch("file");
    writeFile(file, form, size);
    const judging = (count: number) =>
      running(exiting(1, ripslint(file, ...contextOptions(), ...threads(count), "-q")));
    const times = inTurns(pace.rounds(3), { one: judging(1), two: judging(2) }, true);
    discard("file");
    yield { ...row, measured: ratios(times.one, times.two) };
  }
}
