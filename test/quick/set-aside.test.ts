import { readdirSync, readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { choiceIn, choiceOfEntry } from "../../src/app/input/file-choice";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** What `fix --in-place` keeps, and what an interrupted run leaves, is never judged and never changed. */
const faulty = '{"codServicio":1,"codPrestador":"50010987602"}\n';
const right = '{"codServicio":1,"codPrestador":"050010987602"}\n';
inFolderEach({ "in/a.json": faulty });
const options = ["--shape", "2", "--provider-code", "050010987602", "--skip", "presence"];
const temporary = "a.json.4711.0123456789ab.tmp";

const contents = (): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync("in").map((name) => [name, readFileSync(`in/${name}`, "utf8")]));

interface Report {
  readonly files: readonly { readonly file: string }[];
  readonly leftOut?: readonly { readonly why: string; readonly files: readonly string[] }[];
}

async function reported(...paths: readonly string[]): Promise<Report & { readonly exit: number }> {
  const { exit, stdout } = await ripslint([...paths, ...options, "-f", "json"]);
  return { ...(JSON.parse(stdout) as Report), exit };
}

test("a second fix --in-place changes nothing, and the review names the originals as skipped", async () => {
  for (let run = 0; run < 2; run++) {
    expect(await ripslint(["fix", "in", "--in-place", ...options])).toMatchObject({ exit: 0 });
    expect(contents()).toEqual({ "a.json": right, "a.json.bak": faulty });
  }
  const { exit, files, leftOut } = await reported("in");
  expect([exit, files.map(({ file }) => file)]).toEqual([0, ["in/a.json"]]);
  expect(leftOut).toEqual([{ why: "skipped", count: 1, files: ["in/a.json.bak"] }]);
});

test("so it is with all their names, named one by one or by a glob, and in an archive", async () => {
  const names = ["a.json.bak", "a.json.bak12", "B.JSON.BAK", "answer.txt.bak", temporary];
  writeFiles(Object.fromEntries(names.map((name) => [`in/${name}`, faulty])));
  writeFiles({ [`in/${temporary}-Ab3dE9/spool`]: faulty });
  const all = names.map((name) => `in/${name}`);
  const skipped = [...all, `in/${temporary}-Ab3dE9`].sort();
  const of = ({ leftOut = [] }: Report) => leftOut.flatMap(({ files }) => files);
  expect(of(await reported("in"))).toEqual(skipped);
  expect(of(await reported("in/**"))).toEqual(skipped);
  expect(of(await reported("in/a.json", ...all))).toEqual([...all].sort());
  const changed = await ripslint(["fix", "in/a.json", ...all, "--in-place", ...options]);
  expect(changed).toMatchObject({ exit: 0 });
  for (const name of names) expect(readFileSync(`in/${name}`, "utf8"), name).toBe(faulty);

  const entries = ["a.json", ...names, `${temporary}-Ab3dE9/spool.json`];
  const bytes = Buffer.from(right);
  writeFiles({ "in.zip": zipSync(Object.fromEntries(entries.map((name) => [name, bytes]))) });
  const inArchive = await reported("in.zip");
  expect(inArchive.files.map(({ file }) => file)).toEqual(["in.zip/a.json"]);
  expect(of(inArchive)).toEqual(
    entries
      .slice(1)
      .map((name) => `in.zip/${name}`)
      .sort(),
  );
});

test("one that is named alone is refused, and the message says why", async () => {
  writeFiles({ "in/a.json.bak": faulty });
  for (const args of [["in/a.json.bak"], ["fix", "in/a.json.bak", "--in-place"]]) {
    const run = await ripslint([...args, ...options, "--lang", "en"]);
    expect(run).toMatchObject({ exit: 2 });
    expect(run.stderr.replace(/\s+/g, " ")).toContain(
      "in/a.json.bak is a file that fix or an interrupted run set aside",
    );
  }
  expect(contents()).toEqual({ "a.json": faulty, "a.json.bak": faulty });
});

test.each([
  ["a.json.bak", false, "left out"],
  ["a.json.gz.bak3", false, "left out"],
  [temporary, false, "left out"],
  [`${temporary}-Ab3dE9`, true, "left out"],
  ["a.json.crswap", false, "left out"],
  ["month.bak", true, "enter"],
  ["bak.json", false, "read"],
  ["a.tmp", false, "not JSON"],
] as const)("what becomes of %s", (name, isFolder, choice) => {
  expect(choiceIn(name, isFolder)).toBe(choice);
});

test("in a hidden folder of an archive it is named too", () => {
  expect(choiceOfEntry(".git/a.json.bak")).toBe("left out");
});
