import { measuredRun } from "../../test/page-memory";
import { writeFolder } from "./data";
import type { Missing, Profile, Row } from "./measure";
import { ratios, spread } from "./measure";
import { discard, exiting, ripslint, running, scratch, threads } from "./program";

/** A month's folder in the page, from when it is given to the worker until its verdict is there, and in the command. */
export async function* pageFolder(profile: Profile): AsyncGenerator<Row> {
  const pack = "res948@v002";
  for (const documents of [1000, 3000]) {
    const count = profile.bytes(documents);
    const path = scratch("folder");
    writeFolder(path, count, { faulty: 0.01, official: true });
    const options = ["--no-context", "--pack", pack, ...threads(1), "-q"];
    const command = running(exiting(1, ripslint(path, ...options)));
    const [inPage, inCommand]: readonly [number[], number[]] = [[], []];
    let missing: Missing | undefined;
    for (let round = 0; round < profile.rounds(5) && missing === undefined; round++) {
      const run = await measuredRun(path, { packs: [pack] }, true);
      if ("missing" in run) missing = run;
      else {
        inPage.push(run.seconds);
        const begun = performance.now();
        command();
        inCommand.push((performance.now() - begun) / 1000);
      }
    }
    discard("folder");
    const what = `folder of ${count.toLocaleString("en")} small documents in the page, with res948`;
    yield { what, against: "the page", unit: "s", measured: missing ?? spread(inPage) };
    yield {
      what,
      against: "the command, one thread",
      unit: "times as long",
      measured: missing ?? ratios(inPage, inCommand),
    };
  }
}
