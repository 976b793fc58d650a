import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as FileSystem from "node:fs";
import type * as Promises from "node:fs/promises";

/** Tests may run as root, who may read everything, so the denied permission is simulated. */
const { denied } = vi.hoisted(() => ({
  denied: (path: unknown) => {
    if (!String(path).includes("locked")) return;
    throw Object.assign(new Error("denied"), { code: "EACCES" });
  },
}));
vi.mock("node:fs/promises", async (load) => {
  const real = await load<typeof Promises>();
  return {
    ...real,
    readdir: async (path: string, options: { encoding: "buffer"; withFileTypes: true }) => {
      denied(path);
      return await real.readdir(path, options);
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
  };
});

const { expand } = await import("../src/cli/io/files");
const { blocksOf } = await import("../src/cli/io/source");
const { reasonOf } = await import("../src/cli/faults");

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
