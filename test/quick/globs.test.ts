import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { GivenByOptions } from "../../src/cli/io/files";
import { expand } from "../../src/cli/io/files";
import type { UsageError } from "../../src/app/options/usage";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** Globs, folders and arguments find the same files, and name the same ones that are not read. */
const folder = inFolderEach();

const make = (...names: readonly string[]): void =>
  writeFiles(Object.fromEntries(names.map((name) => [name, '{"peso":1}\n'])));

const found = async (...paths: readonly string[]) => {
  const { files, leftOut, notJson } = await expand(paths);
  return { files: files.map(({ shown, error }) => [shown, error?.code]), leftOut, notJson };
};
const filesOf = async (...paths: readonly string[]) =>
  (await found(...paths)).files.map(([shown]) => shown);
const refusalOf = async (...paths: readonly string[]) =>
  (await expand(paths).catch((error: unknown) => error as UsageError)) as UsageError;

describe("a glob", () => {
  test.each([
    ["in/*.json", ["in/a.json", "in/b.json"]],
    ["./in/*.json", ["in/a.json", "in/b.json"]],
    ["in/?.json", ["in/a.json", "in/b.json"]],
    ["in/[ab].json", ["in/a.json", "in/b.json"]],
    ["in/[!a].json", ["in/b.json"]],
    ["in/{a,c}.json", ["in/a.json"]],
    ["in/{b.json,sub/d.json}", ["in/b.json", "in/sub/d.json"]],
    ["in/@(a|sub/d).json", ["in/a.json", "in/sub/d.json"]],
    ["in/!(a).json", ["in/b.json"]],
    ["in/*/*.json", ["in/sub/d.json"]],
    ["in/s*/d.json", ["in/sub/d.json"]],
    ["in/**/*.json", ["in/a.json", "in/b.json", "in/sub/d.json", "in/sub/deep/e.json"]],
    ["**/e.json", ["in/sub/deep/e.json"]],
    ["in/**/deep/*", ["in/sub/deep/e.json"]],
    ["in/*.txt", ["in/c.txt"]],
    ["in/sub/../*.txt", ["in/c.txt"]],
  ])("%s matches %j", async (glob, expected) => {
    make("in/a.json", "in/b.json", "in/c.txt", "in/sub/d.json", "in/sub/deep/e.json", "f.json");
    expect(await filesOf(glob)).toEqual(expected);
  });

  test("that matches a folder reads it as if it was named, as a shell does", async () => {
    make("in/a.json", "in/1/b.json", "in/1/deep/c.ndjson", "in/1/d.xml", "in/2/e.json.gz");
    const expected = await filesOf("in/1", "in/2", "in/a.json");
    expect(new Set(await filesOf("in/*"))).toEqual(new Set(expected));
    expect((await found("in/*")).notJson).toEqual(["in/1/d.xml"]);
    expect(await filesOf("in/?")).toEqual(["in/1/b.json", "in/1/deep/c.ndjson", "in/2/e.json.gz"]);
  });

  test("that matches all reads files of every name, each once", async () => {
    make("in/a.json", "in/1/b.txt", "in/1/2/c.xml");
    const all = await found("in/**");
    expect(all.files.map(([shown]) => shown)).toEqual(["in/1/2/c.xml", "in/1/b.txt", "in/a.json"]);
    expect(all.notJson).toEqual([]);
  });

  test("finds what the folder finds, and names the same that is not read", async () => {
    const names = ["a", "sub/b", ".hidden", ".git/c", "node_modules/d", "sub/node_modules/e"];
    make(...names.map((name) => `in/${name}.json`));
    symlinkSync("sub", "in/link", "junction");
    const folders = await found("in");
    expect(folders).toEqual({
      files: [
        ["in/a.json", undefined],
        ["in/sub/b.json", undefined],
      ],
      leftOut: ["in/.git", "in/.hidden.json", "in/link", "in/node_modules", "in/sub/node_modules"],
      notJson: [],
    });
    expect(await found("in/**/*.json")).toEqual(folders);
    expect(await found("in/**")).toEqual(folders);
  });

  test("that names what is hidden, or node_modules, reads it", async () => {
    make("in/.a.json", "in/.git/b.json", "in/node_modules/c.json", "in/node_modules/.d.json");
    expect(await filesOf("in/.*.json")).toEqual(["in/.a.json"]);
    expect(await filesOf("in/.g*/*.json")).toEqual(["in/.git/b.json"]);
    expect(await filesOf("in/**/.git/*.json")).toEqual(["in/.git/b.json"]);
    expect(await found("in/node_modules/*.json")).toEqual({
      files: [["in/node_modules/c.json", undefined]],
      leftOut: ["in/node_modules/.d.json"],
      notJson: [],
    });
    expect(await filesOf("*/node_modules/*.json")).toEqual(["in/node_modules/c.json"]);
  });

  test("names links that lead nowhere or to themselves, and reads those to files", async () => {
    make("in/a.json", "far/b.json");
    symlinkSync("nothing.json", "in/dangling.json");
    symlinkSync("loop.json", "in/loop.json");
    symlinkSync("../far/b.json", "in/link.json");
    const expected = [
      ["in/a.json", undefined],
      ["in/dangling.json", "DANGLING_LINK"],
      ["in/link.json", undefined],
      ["in/loop.json", "ELOOP"],
    ];
    expect((await found("in")).files).toEqual(expected);
    expect((await found("in/*.json")).files).toEqual(expected);
    expect((await found("**/*.json")).files).toEqual(
      [["far/b.json", undefined], ...expected].filter(([shown]) => shown !== "in/link.json"),
    );
    const record = '{"peso":1,"codPrestador":"110010123401"}\n';
    // An object with no field but `peso` is taken for JSON of other software.
    writeFiles({ "in/a.json": record, "far/b.json": record });
    const { exit, stdout } = await ripslint(["in/*.json", "--no-context", "-f", "compact"]);
    expect(exit).toBe(3);
    expect(stdout).toContain("in/dangling.json: is a link to a file that does not exist\n");
    expect(stdout).toContain("in/loop.json: is a link that leads to itself\n");
    expect(stdout).toContain("2 records in 4 files");
  });

  test("that is absolute gives absolute paths, as its folder does", async () => {
    make("in/a.json", "in/sub/b.json");
    const expected = [join(folder(), "in/a.json"), join(folder(), "in/sub/b.json")];
    expect(await filesOf(join(folder(), "in"))).toEqual(expected);
    expect(await filesOf(join(folder(), "in/**/*.json"))).toEqual(expected);
    expect(await filesOf(`${folder()}/*/a.json`)).toEqual(expected.slice(0, 1));
  });

  test("that begins above gives paths from there", async () => {
    make("in/a.json", "work/x.txt");
    process.chdir("work");
    expect(await filesOf("../in/*.json")).toEqual(["../in/a.json"]);
    expect(await filesOf("../*/*.json")).toEqual(["../in/a.json"]);
  });

  test("and a folder together read each file once, in the order of the arguments", async () => {
    make("in/a.json", "in/b.json", "in/c.json");
    expect(await filesOf("in/b.json", "in/*.json", "in")).toEqual([
      "in/b.json",
      "in/a.json",
      "in/c.json",
    ]);
  });

  test("that matches nothing is wrong usage, whatever is left out", async () => {
    make("in/a.json", "in/.b.ndjson");
    for (const glob of ["in/*.ndjson", "no/*.json", "!in/*.json", "in/**/x/*"]) {
      expect((await refusalOf(glob)).words).toEqual({
        en: `no file matches ${glob}`,
        es: `ningún archivo coincide con ${glob}`,
      });
    }
  });
});

describe("a folder's file that is not JSON", () => {
  test("is named unless it is hidden, a folder, or the file of an option", async () => {
    make(
      "in/a.json",
      "in/FE1.xml",
      "in/sub/FE2.XML",
      "in/.DS_Store",
      "in/list.csv",
      "in/codes.txt",
    );
    mkdirSync(join(folder(), "in/b.xml.d"));
    symlinkSync("FE1.xml", "in/link.xml");
    const others = async (given: GivenByOptions) => {
      const { notJson, texts } = await expand(["in"], given);
      return [notJson, texts.map(({ shown }) => shown)];
    };
    const xml = ["in/FE1.xml", "in/link.xml"];
    expect(await others({})).toEqual([[...xml, "in/list.csv", "in/sub/FE2.XML"], ["in/codes.txt"]]);
    for (const given of [
      { context: "./in/codes.txt", others: [join(folder(), "in/list.csv")] },
      { context: "./in/list.csv", others: [join(folder(), "in/codes.txt")] },
    ])
      expect(await others(given)).toEqual([[...xml, "in/sub/FE2.XML"], []]);
  });

  test("is not named where it is read, or only a glob passes it", async () => {
    make("in/a.json", "in/FE1.xml");
    expect((await found("in", "in/FE1.xml")).notJson).toEqual([]);
    expect((await found("in/*.json")).notJson).toEqual([]);
  });
});
