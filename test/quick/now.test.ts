import { describe, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

/** The command never looks at a clock, unless it is told to. */

const day = "2026-08-01 10:00";
const record = { codServicio: 334, fechaInicioAtencion: "2026-08-01 10:01" };

inFolder({
  "a.json": JSON.stringify(record),
  "ripslint.config.json": JSON.stringify({ now: "today" }),
});

const args = [
  "a.json",
  "--no-context",
  "--pack",
  "res948@v002",
  "--only",
  "res948/service-after-now",
];

async function run(more: readonly string[], time?: string) {
  const { stdout, exit } = await ripslint(
    [...args, "-f", "compact", ...more],
    time === undefined ? {} : { time },
  );
  return { stdout, exit };
}

describe("--now today", () => {
  test("is the local time of the machine, as if it was written", async () => {
    const own = await run(["--no-config", "--now", "today"], day);
    expect(own).toEqual(await run(["--no-config", "--now", day]));
    expect(own).toMatchObject({
      exit: 1,
      stdout: expect.stringContaining("res948/service-after-now") as string,
    });
    expect(await run(["--no-config", "--now", "today"], "2026-08-01 10:01")).toMatchObject({
      exit: 0,
    });
  });

  test("may be in the configuration, which is shown as it is written", async () => {
    expect(await run([], day)).toMatchObject({ exit: 1 });
    const { stdout } = await ripslint(["--print-config"], {});
    expect(JSON.parse(stdout)).toMatchObject({ now: "today" });
  });

  test("without it the time is not asked for", async () => {
    expect(await run(["--no-config"])).toMatchObject({ exit: 0 });
  });
});
