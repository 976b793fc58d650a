import { writeFile, writeFolder, writeMonths } from "./data";
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
} from "./program";

const differs = "checks nothing";
const pack = ["--pack", "res948@v002"];

/** What a billing office runs: a folder of small documents, and one large document, with a norm and without. */
export function* folders(profile: Profile): Generator<Row> {
  yield* folder(profile);
  yield* month(profile);
  yield* faultyFolder(profile);
  yield* document(profile);
}

const readEach = "read + JSON.parse of each file";

function* folder(profile: Profile): Generator<Row> {
  const count = profile.bytes(3000);
  const path = scratch("folder");
  writeFolder(path, count, { faulty: 0.01, official: true });
  const judged = (...options: string[]) =>
    running(exiting(1, ripslint(path, ...contextOptions(), "-q", ...options)));
  const times = inTurns(profile.rounds(5), {
    contract: judged(),
    norm: judged(...pack),
    one: judged(...threads(1)),
    two: judged(...threads(2)),
    oneNorm: judged(...threads(1), ...pack),
    twoNorm: judged(...threads(2), ...pack),
    floor: running(node("tools/bench/programs/floor-folder.mjs", path)),
  });
  discard("folder");
  const what = `folder of ${count.toLocaleString("en")} small documents`;
  const fast = { against: readEach, unit: "times as fast", differs } as const;
  yield { what, ...fast, measured: ratios(times.floor, times.contract), atLeast: 0.5 };
  yield {
    what: `${what}, one thread`,
    ...fast,
    measured: ratios(times.floor, times.one),
  };
  yield {
    what: `${what}, with res948`,
    ...fast,
    measured: ratios(times.floor, times.norm),
    atLeast: 0.22,
  };
  yield {
    what: `${what}, with res948, one thread`,
    ...fast,
    measured: ratios(times.floor, times.oneNorm),
  };
  const alone = { against: "`--jobs off`", unit: "times as fast" } as const;
  yield { what: `${what}, \`--jobs 2\``, ...alone, measured: ratios(times.one, times.two) };
  yield {
    what: `${what}, with res948, \`--jobs 2\``,
    ...alone,
    measured: ratios(times.oneNorm, times.twoNorm),
  };
}

/** The folder as it lies: for each invoice its JSON, its XML and the Ministry's answer. */
function* month(profile: Profile): Generator<Row> {
  const count = profile.bytes(3000);
  const [alone, path] = [scratch("folder"), scratch("month")];
  writeMonths(alone, path, count);
  const judged = (folder: string) =>
    running(exiting(1, ripslint(folder, ...contextOptions(), "-q", ...pack)));
  const times = inTurns(profile.rounds(5), { alone: judged(alone), month: judged(path) });
  discard("folder", "month");
  yield {
    what: `folder of ${count.toLocaleString("en")} invoices, each with JSON, XML and answer, with res948`,
    against: "the JSON alone",
    unit: "times as long",
    measured: ratios(times.month, times.alone),
  };
}

function* faultyFolder(profile: Profile): Generator<Row> {
  const count = profile.bytes(1000);
  const path = scratch("folder");
  writeFolder(path, count, { faulty: 0.9, official: true });
  const report = ["-f", "json", "-o", scratch("report.json")];
  const times = inTurns(profile.rounds(5), {
    norm: running(exiting(1, ripslint(path, ...contextOptions(), ...pack, ...report))),
    floor: running(node("tools/bench/programs/floor-folder.mjs", path)),
  });
  discard("folder", "report.json");
  yield {
    what: `folder of ${count.toLocaleString("en")} documents, 90 % of the records faulty, with res948, json report written`,
    against: readEach,
    unit: "times as fast",
    measured: ratios(times.floor, times.norm),
    atLeast: 0.1,
    differs,
  };
}

function* document(profile: Profile): Generator<Row> {
  const size = profile.bytes(60e6);
  const [path, longer] = [scratch("document.json"), scratch("longer.json")];
  writeFile(path, "document", size, { official: true });
  writeFile(longer, "document", 3 * size, { official: true });
  const judged = (file: string, ...options: string[]) =>
    running(exiting(1, ripslint(file, ...contextOptions(), "-q", ...options)));
  const floorOf = (file: string) => running(node("tools/bench/programs/floor-document.mjs", file));
  const times = inTurns(profile.rounds(5), {
    contract: judged(path),
    norm: judged(path, ...pack),
    longer: judged(longer, ...pack),
    floor: floorOf(path),
    longerFloor: floorOf(longer),
  });
  discard("document.json", "longer.json");
  const floor = {
    against: "boundaries + JSON.parse of each record",
    unit: "times as fast",
    differs,
  } as const;
  const what = `one document of ${sizeText(size)}`;
  yield { what, ...floor, measured: ratios(times.floor, times.contract) };
  yield {
    what: `${what}, with res948`,
    ...floor,
    measured: ratios(times.floor, times.norm),
    atLeast: 0.38,
  };
  // Without the start, and what the engine learns at first.
  yield {
    what: `each further record of it, with res948`,
    ...floor,
    measured: ratios(
      differences(times.longerFloor, times.floor),
      differences(times.longer, times.norm),
    ),
  };
}

const differences = (long: readonly number[], short: readonly number[]): readonly number[] =>
  long.map((time, round) => time - (short[round] as number));
