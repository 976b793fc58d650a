import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { namesOfCopy, refuseSameNames } from "../../src/app/correct/names";
import { UsageError } from "../../src/app/options/usage";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** No two files that are given are written under one name. */
const faulty = '{"codServicio":1,"codPrestador":"50010987602"}\n';
const right = '{"codServicio":1,"codPrestador":"050010987602"}\n';
inFolderEach();
const options = ["--shape", "2", "--provider-code", "050010987602", "--lang", "en"];
const bytes = Buffer.from(faulty);

const refused = (...names: readonly string[]): boolean => {
  try {
    refuseSameNames(names.map((name) => ({ shown: name, names: namesOfCopy(name) })));
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return true;
  }
};

test.each([
  ["a.json", "a.json.gz"],
  ["a.json.gz", "a.json"],
  ["a.json.GZ", "A.json"],
  ["d/a.json", "d\\a.json"],
  ["FE1.json", "fe1.JSON"],
  ["Ñ.json", "N\u0303.json"],
  ["straße.json", "STRASSE.json"],
  ["a.json", "a.json."],
  ["d /a.json", "d/a.json"],
  ["a.json.gz", "a.json/b.json"],
  ["a.json/b.json", "A.JSON"],
  ["./a.json", "a.json"],
])("%s and %s are refused", (one, two) => {
  expect(refused(one, two)).toBe(true);
});

test.each([
  ["a.json", "b.json.gz"],
  ["a/a.json", "b/a.json"],
  ["a.json", "a.json.xml"],
  ["a b.json", "ab.json"],
  ["Á.json", "A.json"],
  [".json", "json"],
])("%s and %s are two files", (one, two) => {
  expect(refused(one, two)).toBe(false);
});

describe("fix refuses, before anything is written, also with --dry-run", () => {
  test.each<readonly [string, Readonly<Record<string, string | Uint8Array>>]>([
    [
      "a packed file beside one that is not",
      { "in/a.json": faulty, "in/a.json.gz": gzipSync(faulty) },
    ],
    [
      "both in a ZIP",
      {
        "in/z.zip": zipSync({ "a.json": bytes, "a.json.gz": gzipSync(faulty) }),
        "in/b.json": faulty,
      },
    ],
    [
      "names in a ZIP that differ in letter case",
      { "in/z.zip": zipSync({ "d/FE1.json": bytes, "d/fe1.json": bytes }) },
    ],
    ["an answer and a record", { "in/a.json": faulty, "in/A.JSON": faulty }],
    ["XMLs", { "in/a.json": faulty, "in/x.xml": "<a/>", "in/X.xml": "<a/>" }],
  ])("%s", async (_name, files) => {
    writeFiles(files);
    for (const way of [["-o", "out"], ["--dry-run"]]) {
      const run = await ripslint(["fix", "in", ...way, ...options]);
      expect(run).toMatchObject({ exit: 2, stdout: "" });
      expect(run.stderr.replace(/\s+/g, " ")).toMatch(/would (?:both )?be written to/);
      expect(run.stderr).not.toContain("    at ");
    }
    expect(readdirSync(".")).toEqual(["in"]);
  });

  test("two folders with a file of one name", async () => {
    writeFiles({ "one/a.json": faulty, "two/a.json": faulty });
    for (const way of [["-o", "out"], ["--dry-run"]])
      expect(await ripslint(["fix", "one", "two", ...way, ...options])).toMatchObject({ exit: 2 });
    expect(existsSync("out")).toBe(false);
  });
});

test("what can be told apart is written, packed files unpacked", async () => {
  const archive = zipSync({ "a.json.gz": gzipSync(faulty), "b/a.json": bytes });
  writeFiles({ "in/a.json": faulty, "in/d/a.json.gz": gzipSync(faulty), "in/z.zip": archive });
  expect(await ripslint(["fix", "in", "-o", "out", ...options])).toMatchObject({ stderr: "" });
  for (const path of ["out/a.json", "out/d/a.json"]) expect(readFileSync(path, "utf8")).toBe(right);
  const entries = Object.entries(unzipSync(readFileSync("out/z.zip")));
  expect(entries.map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ["a.json", right],
    ["b/a.json", right],
  ]);
});
