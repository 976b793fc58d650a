import type { Form } from "./data";
import { writeFile } from "./data";
import type { Profile, Row } from "./measure";
import { inTurns, ratios, sizeText } from "./measure";
import {
  contextOptions,
  discard,
  exiting,
  node,
  ripslint,
  running,
  scratch,
  threads,
  tooLittleRoom,
} from "./program";

/** What rows in the frames of `ripslint filter` cost beside one run over the same bytes. */
export function* scale(profile: Profile): Generator<Row> {
  const size = profile.bytes(44e6);
  const file = scratch("file");
  writeFile(file, "ndjson", size);
  const times = inTurns(profile.rounds(3), {
    alone: running(exiting(1, ripslint(file, ...contextOptions(), ...threads(1), "-q"))),
    rows: running(node("tools/bench/programs/filter-rows.mjs", file, ...contextOptions())),
  });
  discard("file");
  yield {
    what: `each line of ${sizeText(size)} of NDJSON as a row of \`ripslint filter\``,
    against: "one process, one thread",
    unit: "times as long",
    measured: ratios(times.rows, times.alone),
  };
}

/** The size of input from which two workers are faster. It determines when `--jobs auto` starts them. */
export function* workers(profile: Profile): Generator<Row> {
  for (const size of [32e6, 64e6, 128e6, 256e6])
    yield gainOn("ndjson", profile.bytes(size), profile.rounds(5));
}

/** The speed of two workers with large input, for the two kinds of files that are divided differently. */
export function* workersLarge(profile: Profile): Generator<Row> {
  const size = profile.bytes(2e9);
  yield gainOn("ndjson", size, profile.rounds(3));
  yield gainOn("document", size, profile.rounds(3));
}

function gainOn(form: Form, size: number, rounds: number): Row {
  const kind = form === "ndjson" ? "of NDJSON" : "in one RIPS document";
  const row = {
    what: `2 workers, ${sizeText(size)} ${kind}`,
    against: "1 thread",
    unit: "times as fast",
  } as const;
  const missing = tooLittleRoom(size);
  if (missing !== undefined) return { ...row, measured: { missing } };
  writeFile(scratch("file"), form, size);
  const judging = (count: number) =>
    running(exiting(1, ripslint(scratch("file"), ...contextOptions(), ...threads(count), "-q")));
  const times = inTurns(rounds, { one: judging(1), two: judging(2) }, true);
  discard("file");
  return { ...row, measured: ratios(times.one, times.two) };
}
