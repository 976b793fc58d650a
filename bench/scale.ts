import type { Form } from "./data";
import { writeFile } from "./data";
import { inTurns, ratios } from "./measure";
import type { Profile } from "./profile";
import { sizeText } from "./profile";
import { contextOptions, exiting, node, ripslint, running, threads } from "./program";
import type { Row } from "./row";
import { discard, scratch } from "./scratch";

const shards = 4;

/** What shards, and rows in frames, cost beside one run over the same bytes. */
export function* scale(profile: Profile): Generator<Row> {
  yield* shardsOf("ndjson", profile);
  yield* shardsOf("document", profile);
  yield rows(profile);
}

const one = { against: "one process, one thread", unit: "times as long" } as const;

function* shardsOf(form: Form, profile: Profile): Generator<Row> {
  const size = profile.bytes(240e6);
  const file = scratch("file");
  writeFile(file, form, size);
  const plan = scratch("plan.json");
  const parts = Array.from({ length: shards }, (_, k) => scratch(`part-${k}.ndjson`));
  const steps = [
    ripslint("plan", file, "--shards", `${shards}`, "-o", plan, ...contextOptions()),
    ...parts.map((part, k) => ripslint("run-shard", plan, `${k}`, "-o", part)),
    exiting(1, ripslint("merge", plan, ...parts, "-q")),
  ].map(running);
  const times = inTurns(profile.rounds(3), {
    alone: running(exiting(1, ripslint(file, ...contextOptions(), ...threads(1), "-q"))),
    shards: () => {
      for (const step of steps) step();
    },
  });
  discard("file", "plan.json", ...parts.map((_, k) => `part-${k}.ndjson`));
  const kind = form === "ndjson" ? "of NDJSON" : "in one RIPS document";
  yield {
    what: `plan, ${shards} shards one after the other, and merge, ${sizeText(size)} ${kind}`,
    ...one,
    measured: ratios(times.shards, times.alone),
  };
}

function rows(profile: Profile): Row {
  const size = profile.bytes(44e6);
  const file = scratch("file");
  writeFile(file, "ndjson", size);
  const times = inTurns(profile.rounds(3), {
    alone: running(exiting(1, ripslint(file, ...contextOptions(), ...threads(1), "-q"))),
    rows: running(node("bench/programs/filter-rows.mjs", file, ...contextOptions())),
  });
  discard("file");
  return {
    what: `each line of ${sizeText(size)} of NDJSON as a row of \`ripslint filter\``,
    ...one,
    measured: ratios(times.rows, times.alone),
  };
}
