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
} from "./program";

/**
 * The command as a user runs it, on all four shapes and 1 % faulty, compared with the floor and with a program
 * written by hand.
 */
export function* processes(profile: Profile): Generator<Row> {
  const size = profile.bytes(240e6);
  const file = scratch("records.ndjson");
  writeFile(file, "ndjson", size);
  const context = contextOptions();
  const times = inTurns(profile.rounds(5), {
    ripslint: running(exiting(1, ripslint(file, ...context, "-q"))),
    oneThread: running(exiting(1, ripslint(file, ...context, ...threads(1), "-q"))),
    floor: running(node("tools/bench/programs/floor-process.mjs", file)),
    byHand: running(node("tools/bench/programs/by-hand.mjs", file, scratch("context.json"))),
  });
  discard("records.ndjson");
  const floor = {
    against: "newline search + JSON.parse of each line",
    differs: "checks nothing",
  };
  const byHand = {
    against: "readline + JSON.parse + Ajv + rules by hand",
    differs:
      "yes or no for each record: no place, code or kind of mistake, no repeated or misspelt name",
  };
  const what = `whole process, ${sizeText(size)} of NDJSON`;
  const unit = "times as fast";
  const { ripslint: ours, oneThread } = times;
  yield { what, ...floor, unit, measured: ratios(times.floor, ours) };
  yield { what, ...byHand, unit, measured: ratios(times.byHand, ours) };
  const alone = `${what}, one thread`;
  yield { what: alone, ...floor, unit, measured: ratios(times.floor, oneThread), atLeast: 0.9 };
  yield { what: alone, ...byHand, unit, measured: ratios(times.byHand, oneThread) };
}

/** The time until the command begins its work, compared with Node doing nothing. */
export function* coldStart(profile: Profile): Generator<Row> {
  const times = inTurns(profile.rounds(41), {
    nothing: running(node("-e", "0")),
    version: running(ripslint("--version")),
    help: running(ripslint("--help")),
    wrong: running(exiting(2, ripslint("--no-such-option"))),
    empty: running(node("-e", "import('./tools/bench/programs/empty.mjs')")),
    library: running(node("-e", "import('./dist/index.js')")),
  });
  const unit = "times as long";
  for (const [what, time] of [
    ["`ripslint --version`", times.version],
    ["`ripslint --help`", times.help],
    ["`ripslint --no-such-option`", times.wrong],
  ] as const)
    yield {
      what,
      against: "`node -e 0`",
      unit,
      measured: ratios(time, times.nothing),
    };
  yield {
    what: "`import` of the library",
    against: "`import` of an empty module",
    unit,
    measured: ratios(times.library, times.empty),
  };
}
