import { availableParallelism } from "node:os";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeFolder } from "./data";
import type { Profile, Row } from "./measure";
import { inTurns, ratios } from "./measure";
import type { Program } from "./program";
import { contextOptions, discard, ripslint, running, scratch } from "./program";

/** `xargs -P`, as docs/scale.md shows it, beside one process over the same folders. */
export function* scale(profile: Profile): Generator<Row> {
  const [folders, count] = [8, profile.bytes(500)];
  const path = scratch("providers");
  mkdirSync(path);
  for (let i = 0; i < folders; i++)
    writeFolder(join(path, `provider-${i}`), count, { faulty: 0.01, official: true });
  const options = [...contextOptions(), "--pack", "res948@v002"];
  const cores = availableParallelism();
  const each = `"${process.execPath}" dist/cli.cjs "$1" ${options.join(" ")} -o "$1.txt"`;
  const divided: Program = {
    command: "sh",
    args: ["-c", `ls -d "${path}"/*/ | sed 's,/$,,' | xargs -P ${cores} -n 1 sh -c '${each}' -`],
    // xargs gives 123 where a process exits with 1
    exits: [0, 123],
  };
  const times = inTurns(profile.rounds(5), {
    divided: running(divided),
    alone: running(ripslint([path, ...options, "-o", scratch("report.txt")])),
  });
  discard("providers");
  yield {
    what: `${folders} folders of ${count} documents, with res948, \`xargs -P ${cores}\``,
    against: "one process",
    unit: "times as fast",
    measured: ratios(times.alone, times.divided),
  };
}
