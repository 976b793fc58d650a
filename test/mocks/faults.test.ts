import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as FileSystem from "node:fs";
import type * as Promises from "node:fs/promises";
import { isQuick } from "../case-count";

/**
 * Tests may run as root, who may read everything, so the denied permission is simulated. A folder "many" has 150,000
 * files: not even links to one file are made as fast.
 */
const { denied, many } = vi.hoisted(() => ({
  denied: (path: unknown) => {
    if (!String(path).includes("locked")) return;
    throw Object.assign(new Error("denied"), { code: "EACCES" });
  },
  many: 150_000,
}));
vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof Promises>();
  return {
    ...real,
    readdir: async (path: string, options: { encoding: "buffer"; withFileTypes: true }) => {
      denied(path);
      const entries = await real.readdir(path, options);
      if (!path.endsWith("many")) return entries;
      return Array.from({ length: many }, (_, i) =>
        Object.assign(Object.create(entries[0] as object) as object, {
          name: Buffer.from(`${i}.json`),
        }),
      ).reverse();
    },
  };
});
vi.mock("node:fs", async (load) => {
  const real = await load<typeof FileSystem>();
  return {
    ...real,
    openSync: (path: string, flags: number) => {
      denied(path);
      return real.openSync(path, flags);
    },
    statSync: (path: string) => real.statSync(path.replace(/(?<=many.)\d+/, "0")),
  };
});

const { expand } = await import("../../src/cli/io/files");
const { blocksOf } = await import("../../src/cli/io/source");
const { reasonOf } = await import("../../src/app/input/file-errors");

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-faults-"));
  mkdirSync(join(folder, "locked"));
  writeFileSync(join(folder, "locked.json"), "{}");
  writeFileSync(join(folder, "open.json"), "{}");
});

afterAll(() => rmSync(folder, { recursive: true }));

async function faultOf(path: string): Promise<unknown> {
  try {
    for await (const _ of blocksOf(path));
    return undefined;
  } catch (error) {
    return error;
  }
}

test("a folder that may not be read is an input with an error, and the others are read", async () => {
  const { files } = await expand([folder]);
  const told = files.map(({ shown, error }) => [shown.slice(folder.length + 1), error?.code]);
  expect(told).toEqual([
    ["locked", "EACCES"],
    ["locked.json", undefined],
    ["open.json", undefined],
  ]);
});

test.each(["**/*.json", "*", "lock*/**"])(
  "a folder that may not be read is found by %s too, unless the glob does not enter it",
  async (glob) => {
    const { files } = await expand([join(folder, glob)]);
    const told = files.map(({ shown, error }) => [shown.slice(folder.length + 1), error?.code]);
    expect(told).toContainEqual(["locked", "EACCES"]);
    const others = await expand([join(folder, "open*"), join(folder, "*.json")]);
    expect(others.files.map(({ error }) => error)).toEqual([undefined, undefined]);
  },
);

test.skipIf(isQuick)("a folder of 150,000 files is expanded, in order", async () => {
  mkdirSync(join(folder, "many"));
  writeFileSync(join(folder, "many", "0.json"), "{}");
  const { files } = await expand([join(folder, "many")]);
  expect(files).toHaveLength(many);
  const shown = files.map((file) => file.shown);
  expect(shown.slice(0, 3)).toEqual(
    ["0", "1", "10"].map((name) => join(folder, "many", `${name}.json`)),
  );
  expect([...shown].sort()).toEqual(shown);
  rmSync(join(folder, "many"), { recursive: true });
});

test("a file that cannot be opened says so in both languages", async () => {
  const fault = await faultOf(join(folder, "locked.json"));
  expect(reasonOf(fault, "en")).toContain("permission");
  expect(reasonOf(fault, "es")).toContain("permiso");
});

test("a file that vanishes before it is read says so", async () => {
  const { files } = await expand([join(folder, "open.json")]);
  expect(files.map(({ error }) => error)).toEqual([undefined]);
  rmSync(join(folder, "open.json"));
  const fault = await faultOf(join(folder, "open.json"));
  expect(reasonOf(fault, "en")).toBe("does not exist");
  expect(reasonOf(fault, "es")).toBe("no existe");
});
