import { inTurns, ratios } from "./measure";
import type { Profile } from "./profile";
import { exiting, node, ripslint, running } from "./program";
import type { Row } from "./row";

/** The time until the command begins its work, compared with Node doing nothing. */
export function* coldStart(profile: Profile): Generator<Row> {
  const times = inTurns(profile.rounds(41), {
    nothing: running(node("-e", "0")),
    version: running(ripslint("--version")),
    help: running(ripslint("--help")),
    wrong: running(exiting(2, ripslint("--no-such-option"))),
    empty: running(node("-e", "import('./bench/programs/empty.mjs')")),
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
      atMost: 1.25,
    };
  yield {
    what: "`import` of the library",
    against: "`import` of an empty module",
    unit,
    measured: ratios(times.library, times.empty),
    atMost: 1.1,
  };
}
