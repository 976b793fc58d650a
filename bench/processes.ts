import { writeFile } from "./data";
import { inTurns, ratios } from "./measure";
import type { Profile } from "./profile";
import { sizeText } from "./profile";
import { contextOptions, exiting, node, ripslint, running, threads } from "./program";
import type { Row } from "./row";
import { discard, scratch } from "./scratch";

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
    floor: running(node("bench/programs/floor-process.mjs", file)),
    byHand: running(node("bench/programs/by-hand.mjs", file, scratch("context.json"))),
  });
  discard("records.ndjson");
  const floor = {
    against: {
      en: "newline search + JSON.parse of each line",
      es: "buscar saltos de línea + JSON.parse de cada línea",
    },
    differs: "checks nothing",
  };
  const byHand = {
    against: {
      en: "readline + JSON.parse + Ajv + rules by hand",
      es: "readline + JSON.parse + Ajv + reglas a mano",
    },
    differs:
      "yes or no for each record: no place, code or kind of mistake, no repeated or misspelt name",
  };
  const what = `whole process, ${sizeText(size)} of NDJSON`;
  const unit = "times as fast";
  const { ripslint: ours, oneThread } = times;
  yield { what, ...floor, unit, measured: ratios(times.floor, ours) };
  yield { what, ...byHand, unit, measured: ratios(times.byHand, ours) };
  const alone = `${what}, one thread`;
  yield { what: alone, ...floor, unit, measured: ratios(times.floor, oneThread), atLeast: 1.45 };
  yield { what: alone, ...byHand, unit, measured: ratios(times.byHand, oneThread) };
}
