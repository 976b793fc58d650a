import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { processIo } from "../../src/cli/io/process-io";
import type { Surroundings } from "../command";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

/** The temporary files of runs that were killed: the next run that makes the same file removes them. */
inFolder({});
const own = process.pid;

beforeEach(() => {
  for (const name of readdirSync(".")) rmSync(name, { recursive: true });
  writeFileSync("in.ndjson", '{"peso":1}\n');
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

const write = (output: string, surroundings: Surroundings = {}) =>
  ripslint(["in.ndjson", "--no-context", "-o", output], surroundings);

const left = () => readdirSync(".").filter((name) => name !== "in.ndjson");

test("the name has the output's name, the host and the process", async () => {
  expect(await temporaryOf("report.json")).toMatch(
    new RegExp(`^report\\.json\\.[0-9a-f]{8}\\.${own}\\.[0-9a-f]{12}\\.tmp$`),
  );
  const one = await temporaryOf(`${"x".repeat(90)}a`);
  const other = await temporaryOf(`${"x".repeat(90)}b`);
  expect(one).toMatch(/^x{40}~[0-9a-f]{8}\./);
  expect(other.slice(0, 49)).not.toBe(one.slice(0, 49));
});

test.each(["report.json", "año 👩‍⚕️.json", `${"👩".repeat(50)}.json`])(
  "what a process that is gone has left of %s is removed, and nothing else",
  async (output) => {
    const name = await temporaryOf(output);
    const by = (pid: number) => name.replace(`.${own}.`, `.${pid}.`);
    const [begin = "", end = ""] = name.split(`.${own}.`);
    const ofOtherHost = `${begin.slice(0, -8)}00000000.7.${end}`;
    const ofOtherFile = `other${by(7)}`;
    const others = [by(9), by(own), ofOtherHost, ofOtherFile, `${begin}.7.tmp`, `${by(7)}.json`];
    for (const each of [by(7), by(8), ...others]) writeFileSync(each, "{");
    mkdirSync(`${by(7)}-Ab3_x9`);
    writeFileSync(join(`${by(7)}-Ab3_x9`, "spool"), "{");
    mkdirSync(`${by(9)}-Ab3_x9`);
    expect(await write(output, { living: [9] })).toMatchObject({ exit: 0 });
    expect(left()).toEqual([output, ...others, `${by(9)}-Ab3_x9`].sort());
    expect(() => JSON.parse(readFileSync(output, "utf8")) as unknown).not.toThrow();
  },
);

test("another output removes nothing", async () => {
  const name = (await temporaryOf("report.json")).replace(`.${own}.`, ".7.");
  writeFileSync(name, "{");
  await write("report.js");
  await write("report.json.json");
  expect(left()).toContain(name);
});

test("a process exists as long as it runs", () => {
  const io = processIo("");
  expect(io.pid).toBe(own);
  expect(io.isAlive(own)).toBe(true);
  expect(io.isAlive(2 ** 30)).toBe(false);
});
