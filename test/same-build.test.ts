import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "./project-copy";

/** Whoever builds a release again must get its bytes, whatever the folder is called. */

let folder: string;
const places = ["a", "a-longer-name/with/folders in it"];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-same-"));
  for (const place of places) {
    copyProject(join(folder, place));
    const { status, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", "--quiet"], {
      cwd: join(folder, place),
      encoding: "utf8",
    });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  }
}, 400_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

/** The digests of all files in dist, by their names. */
const digests = (place: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(folder, place, "dist"))
      .sort()
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(folder, place, "dist", name)))
          .digest("hex"),
      ]),
  );

test("two builds in folders of different names are the same, byte for byte", () => {
  const [first = {}, second] = places.map(digests);
  expect(Object.keys(first).length).toBeGreaterThan(50);
  expect(second).toEqual(first);
});
