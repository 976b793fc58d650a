import { availableParallelism } from "node:os";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pack } from "./commands";
import { writeFolder } from "../../test/invented-records";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";
import type { Program } from "./program";
import { contextOptions, discard, ripslint, running, scratch } from "./program";

/** `xargs -P`, as docs/scale.md shows it, beside one process over the same folders. */
export function* scale(profile: Profile): Generator<Row> {
  const [folders, count] = [availableParallelism(), profile.bytes(3000)];
  const [path, reports] = [scratch("providers"), scratch("reports")];
  for (const made of [path, reports]) mkdirSync(made);
  for (let i = 0; i < folders; i++)
    writeFolder(join(path, `provider-${i}`), count, { faulty: 0.01, official: true });
  const options = [...contextOptions(), ...pack];
  const command = `"${process.execPath}" dist/cli.cjs "${path}/{}" ${options.join(" ")}`;
  const divided: Program = {
    command: "sh",
    args: ["-c", `ls "${path}" | xargs -P ${folders} -I {} ${command} -o "${reports}/{}.txt"`],
    // xargs exits with 123 if a run has errors
    exits: [0, 123],
  };
  const times = inTurns(profile.rounds(5), {
    divided: running(divided),
    alone: running(ripslint([path, ...options, "-o", scratch("report.txt")])),
  });
  discard("providers");
  discard("reports");
  yield {
    what: `${folders} folders of ${count} documents, with res948, \`xargs -P ${folders}\``,
    against: "one process",
    unit: "times as fast",
    measured: ratios(times.alone, times.divided),
  };
}
