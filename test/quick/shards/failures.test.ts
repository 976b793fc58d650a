import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import type { ShardPlan } from "../../../src/shards/plan";
import { version } from "../../../package.json";
import type { Outcome } from "../../command";
import { ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import { onMachines, partOf } from "../../shards/machine";

const record =
  '{"codPrestador":"110010000001","vrServicio":"x","codProcedimiento":null,"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000001"}';
const lines = `${record}\n`.repeat(60);
/** A segment ends at an element of any kind, but only one that begins as the others is found from outside. */
const others = `[
${`${record},${record},1,`.repeat(20)}2]`;

inFolder({ "context.json": "", "table.csv": "", "lines.ndjson": "", "others.json": "" });

beforeEach(async () => {
  for (const name of readdirSync(".")) rmSync(name);
  writeFileSync("context.json", '{"providerCodes":["110010000001"]}');
  writeFileSync("table.csv", "codigo\n890201\n");
  writeFileSync("lines.ndjson", lines);
  writeFileSync("others.json", others);
});

const options = ["--context", "context.json", "--lang", "en"];
const parts = [0, 1, 2, 3].map(partOf);
const plan = (): ShardPlan => JSON.parse(readFileSync("plan.json", "utf8")) as ShardPlan;
const planned = async (...more: string[]): Promise<Outcome> =>
  await ripslint(["plan", "lines.ndjson", "--shards", "4", "-o", "plan.json", ...options, ...more]);
const run = async (shard: number | string, ...more: string[]): Promise<Outcome> =>
  await ripslint([
    "run-shard",
    "plan.json",
    `${shard}`,
    "-o",
    partOf(Number(shard)),
    "--lang",
    "en",
    ...more,
  ]);
const merge = async (paths: readonly string[] = parts, ...more: string[]): Promise<Outcome> =>
  await ripslint(["merge", "plan.json", ...paths, ...more]);
const unfinished = (): readonly string[] =>
  readdirSync(".").filter((name) => name.endsWith(".tmp"));

describe("plan", () => {
  test.each([
    ["standard input", ["-", "--shards", "2"], "not standard input"],
    ["no file", ["--shards", "2"], "not standard input"],
    ["no number of shards", ["lines.ndjson", "--shards", "0"], "--shards must be a number"],
    [
      "the context from standard input",
      ["lines.ndjson", "--shards", "2", "--context", "-"],
      "not standard input",
    ],
  ])("%s is wrong usage", async (_, args, words) => {
    const { exit, stderr } = await ripslint(["plan", ...args, "--lang", "en"]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(words);
  });

  test("a file of one invoice is not divided", async () => {
    await planned("--pack", "res948@v002", "--invoice-total", "7");
    expect(plan().shards.flat()).toEqual([
      { file: 0, kind: "whole", from: 0, until: lines.length },
    ]);
  });

  test("every byte of every file is in one segment, in the order of the files", async () => {
    for (let i = 0; i < 9; i++) writeFileSync(`s${i}.ndjson`, lines.slice(0, 148 * i));
    for (const shards of [1, 3, 10, 500]) {
      await ripslint([
        "plan",
        "lines.ndjson",
        "others.json",
        "s*.ndjson",
        "gone.json",
        "--shards",
        `${shards}`,
        "-o",
        "plan.json",
        ...options,
      ]);
      const { files, shards: all } = plan();
      expect(all).toHaveLength(shards);
      const segments = all.flat();
      expect(segments.filter(({ from }) => from === 0).map(({ file }) => file)).toEqual(
        files.map((_, i) => i),
      );
      for (const [i, { file, kind, from, until }] of segments.entries()) {
        const before = segments[i - 1];
        if (from > 0) expect(before).toMatchObject({ file, until: from });
        const isLast = until === (files[file]?.size ?? 0);
        expect(kind).toBe(from === 0 ? (isLast ? "whole" : "head") : isLast ? "tail" : "middle");
      }
    }
  });
});

describe("run-shard", () => {
  test("another version, and a plan that was changed, are wrong usage", async () => {
    await planned();
    const { id, ...rest } = plan();
    writeFileSync("plan.json", JSON.stringify({ ...rest, id, tool: "0.0.1" }));
    expect(await run(0)).toMatchObject({ exit: 2, stdout: "" });
    writeFileSync("plan.json", JSON.stringify({ ...rest, id, tool: version, leftOut: [{}] }));
    const { exit, stderr } = await run(0);
    expect(exit).toBe(2);
    expect(stderr).toMatch("was changed since it was made");
    writeFileSync("plan.json", "{}");
    expect((await run(0)).stderr).toMatch("is not a plan of this version");
    rmSync("plan.json");
    expect((await run(0)).stderr).toMatch("does not exist");
  });

  test("another context, or another table, is wrong usage", async () => {
    await planned("--pack", "res948@v002", "--table", "cups=table.csv");
    expect((await run(0)).exit).toBe(0);
    writeFileSync("table.csv", "codigo\n890202\n");
    expect(await run(0)).toMatchObject({ exit: 2 });
    writeFileSync("table.csv", "codigo\n890201\n");
    writeFileSync("context.json", '{"providerCodes":["110010000002"]}');
    const { exit, stderr } = await run(0);
    expect(exit).toBe(2);
    expect(stderr).toMatch("has changed");
  });

  test("a shard that the plan does not have is wrong usage", async () => {
    await planned();
    expect((await run(4)).stderr).toMatch("the shards 0 to 3");
    expect((await run("x")).exit).toBe(2);
    expect((await ripslint(["run-shard", "plan.json"])).exit).toBe(2);
  });

  test.each([
    ["another size", () => writeFileSync("lines.ndjson", `${lines}\n`)],
    ["another time", () => utimesSync("lines.ndjson", 1, 1)],
    ["no file", () => rmSync("lines.ndjson")],
  ])("a file with %s is not read", async (_, change) => {
    await planned();
    change();
    const { exit, stderr } = await run(1);
    expect(exit).toBe(3);
    expect(stderr).toMatch(/^ripslint: lines\.ndjson changed while it was read/);
    expect(readdirSync(".")).not.toContain(partOf(1));
    expect(unfinished()).toEqual([]);
  });

  test("by its SHA-256, another time is no change, and other bytes are", async () => {
    await planned("--identify", "hash");
    expect(plan().files[0]?.mtimeMs).toBeUndefined();
    utimesSync("lines.ndjson", 1, 1);
    expect((await run(1)).exit).toBe(0);
    const { mtimeMs } = statSync("lines.ndjson");
    writeFileSync("lines.ndjson", lines.replace("CC", "CE"));
    utimesSync("lines.ndjson", mtimeMs / 1000, mtimeMs / 1000);
    expect((await run(1)).exit).toBe(3);
  });

  test("a file that was missing at planning is reported, and one that came since is a change", async () => {
    await ripslint([
      "plan",
      "lines.ndjson",
      "gone.json",
      "--shards",
      "1",
      "-o",
      "plan.json",
      ...options,
    ]);
    expect((await run(0)).exit).toBe(0);
    const { exit, stdout } = await merge([partOf(0)], "-f", "json");
    expect(exit).toBe(3);
    expect(stdout).toMatch(
      '"file":"gone.json","state":"correct","records":0,"total":0,"findings":0',
    );
    writeFileSync("gone.json", record);
    expect((await run(0)).exit).toBe(3);
  });

  test("an output that cannot be opened is wrong usage", async () => {
    await planned();
    expect((await ripslint(["run-shard", "plan.json", "0", "-o", "no/part"])).exit).toBe(2);
  });
});

describe("merge", () => {
  test("missing shards are named", async () => {
    await onMachines(4, ["lines.ndjson"], options, []);
    const { exit, stderr, stdout } = await merge([partOf(0), partOf(2)]);
    expect({ exit, stdout }).toEqual({ exit: 3, stdout: "" });
    expect(stderr).toMatch("missing shards: 1, 3");
  });

  test.each([
    ["cut", (text: string) => text.slice(0, -20)],
    ["cut at a line", (text: string) => text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1)],
    ["altered", (text: string) => text.replace('"error"', '"warning"')],
    [
      "altered in its counts",
      (text: string) => text.replace(/"records":(\d+)(?!.*\n.)/s, '"records":9$1'),
    ],
    ["shorter by a finding", (text: string) => text.replace(/\n\{"file".*\n/, "\n")],
    ["empty", () => ""],
    ["no part", () => "[]\n{}\n"],
  ])("a part that is %s is named, and no report is written", async (_, change) => {
    await onMachines(4, ["lines.ndjson"], options, []);
    writeFileSync(partOf(2), change(readFileSync(partOf(2), "utf8")));
    const { exit, stderr } = await merge(parts, "-f", "json", "-o", "report.json");
    expect(exit).toBe(3);
    expect(stderr).toMatch("part-2.ndjson is not a complete part");
    expect(readdirSync(".")).not.toContain("report.json");
    expect(unfinished()).toEqual([]);
  });

  test("altered counts are found where only the last lines are read", async () => {
    await onMachines(2, ["lines.ndjson"], options, []);
    const text = readFileSync(partOf(1), "utf8");
    const last = text.lastIndexOf('"records":');
    writeFileSync(partOf(1), `${text.slice(0, last)}${text.slice(last).replace(":", ":9")}`);
    const { exit, stderr } = await merge([partOf(0), partOf(1)], "-f", "summary");
    expect(exit).toBe(3);
    expect(stderr).toMatch("part-1.ndjson is not a complete part");
  });

  test("a part of another plan is wrong usage", async () => {
    await onMachines(3, ["lines.ndjson"], options, []);
    writeFileSync("other.ndjson", readFileSync(partOf(1)));
    await onMachines(4, ["lines.ndjson"], options, []);
    const { exit, stderr } = await merge([...parts, "other.ndjson"]);
    expect(exit).toBe(2);
    expect(stderr).toMatch("other.ndjson is a part of another plan");
  });

  test("the same part twice counts once, and two different ones are wrong usage", async () => {
    const { merge: once } = await onMachines(4, ["lines.ndjson"], options, ["-f", "json"]);
    writeFileSync("again.ndjson", readFileSync(partOf(1)));
    expect((await merge([...parts, "again.ndjson"], "-f", "json")).stdout).toBe(once.stdout);
    const [begin = "", ...more] = readFileSync(partOf(2), "utf8").split("\n");
    const body = [begin.replace('"shard":2', '"shard":1'), ...more.slice(0, -2)].join("\n");
    const complete = JSON.parse(more.at(-2) ?? "") as object;
    const sha256 = createHash("sha256").update(`${body}\n`).digest("hex");
    writeFileSync("again.ndjson", `${body}\n${JSON.stringify({ ...complete, sha256 })}\n`);
    const { exit, stderr } = await merge([...parts, "again.ndjson"]);
    expect(exit).toBe(2);
    expect(stderr).toMatch("again.ndjson and part-1.ndjson are different parts of shard 1");
  });

  test("unfinished files are no parts", async () => {
    const { merge: alone } = await onMachines(4, ["lines.ndjson"], options, ["-f", "json"]);
    writeFileSync("part-1.ndjson.abc.tmp", "{");
    const { stdout, exit } = await merge([...parts, "part-1.ndjson.abc.tmp"], "-f", "json");
    expect({ stdout, exit }).toEqual({ stdout: alone.stdout, exit: alone.exit });
  });

  test("where shards do not fit together the bytes are read again, or named", async () => {
    const { merge: same } = await onMachines(7, ["others.json"], options, ["-f", "json"]);
    const alone = await ripslint(["others.json", ...options, "-f", "json"]);
    expect(same.stdout).toBe(alone.stdout);
    const all = Array.from({ length: 7 }, (_, shard) => partOf(shard));
    const { exit, stderr } = await merge(all, "--no-inputs");
    expect(exit).toBe(3);
    expect(stderr).toMatch(/others\.json: the shards do not fit together at the bytes \d+ to \d+/);
    rmSync("others.json");
    expect((await merge(all)).exit).toBe(3);
  });

  test("shards of lines always fit together: the files are not needed", async () => {
    const { merge: same } = await onMachines(7, ["lines.ndjson"], options, ["-f", "json"]);
    rmSync("lines.ndjson");
    const all = Array.from({ length: 7 }, (_, shard) => partOf(shard));
    expect((await merge(all, "-f", "json", "--no-inputs")).stdout).toBe(same.stdout);
  });
});

test("nothing that is read is written over", async () => {
  await onMachines(2, ["lines.ndjson"], options, []);
  for (const args of [
    ["plan", "lines.ndjson", "--shards", "2", "-o", "lines.ndjson", ...options],
    ["plan", "lines.ndjson", "--shards", "2", "-o", "context.json", ...options],
    ["run-shard", "plan.json", "0", "-o", "lines.ndjson"],
    ["run-shard", "plan.json", "0", "-o", "plan.json"],
    ["merge", "plan.json", "part-0.ndjson", "part-1.ndjson", "-o", "part-1.ndjson"],
    ["merge", "plan.json", "part-0.ndjson", "part-1.ndjson", "-o", "lines.ndjson"],
  ])
    expect((await ripslint(args)).exit, args.join(" ")).toBe(2);
  expect(readFileSync("lines.ndjson", "utf8")).toBe(lines);
});

test("plans and parts are never judged as records", async () => {
  await onMachines(2, ["lines.ndjson"], options, []);
  const { stdout } = await ripslint([".", ...options, "-f", "json"]);
  const { files, leftOut } = JSON.parse(stdout) as {
    files: readonly { readonly file: string }[];
    leftOut: readonly { readonly why: string; readonly files: readonly string[] }[];
  };
  expect(files.map(({ file }) => file)).toEqual(["lines.ndjson", "others.json"]);
  expect(leftOut.find(({ why }) => why === "report")?.files).toEqual([
    "part-0.ndjson",
    "part-1.ndjson",
    "plan.json",
  ]);
});
