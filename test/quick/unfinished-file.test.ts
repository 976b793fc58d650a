import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

inFolder({});

beforeEach(() => {
  for (const name of readdirSync(".")) rmSync(name, { recursive: true });
});

/** The name of the temporary file while an output is written. */
async function temporaryOf(output: string): Promise<string> {
  let interrupt = () => {};
  const run = ripslint(["-", "--no-context", "-o", output], {
    neverEnds: true,
    interruption: (listener) => {
      interrupt = listener;
    },
  });
  for (;;) {
    const name = readdirSync(".").find((each) => each.endsWith(".tmp"));
    if (name !== undefined) {
      interrupt();
      await run;
      return name;
    }
    await new Promise((soon) => setTimeout(soon, 5));
  }
}

test("a temporary name begins with the output's name and the process", async () => {
  const end = `\\.${process.pid}\\.[0-9a-f]{12}\\.tmp$`;
  expect(await temporaryOf("report.json")).toMatch(new RegExp(`^report\\.json${end}`));
  expect(await temporaryOf(`${"👩".repeat(50)}.json`)).toMatch(new RegExp(`^(?:👩){20}${end}`));
});

test("what a run that was killed has left stays, and does no harm", async () => {
  const name = await temporaryOf("report.json");
  writeFileSync(name, "{");
  writeFileSync("in.ndjson", '{"peso":1}\n');
  const run = await ripslint(["in.ndjson", "--no-context", "-o", "report.json"]);
  expect(run).toMatchObject({ exit: 0 });
  expect(readdirSync(".").sort()).toEqual(["in.ndjson", name, "report.json"].sort());
});
