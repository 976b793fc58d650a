import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { archiveOf, archives } from "../../scripts/archives.mjs";

/** The archive of the kit is unpacked and run in package.test.ts. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = ["LICENSE", "README.md", "docs/page-en.png"];

/** The entries of a zip file, by its directory, with the times as they are written. */
function unzipped(zip: Buffer): readonly (readonly [name: string, time: number, bytes: Buffer])[] {
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.toString("latin1", at, at + 4)).toBe("PK\x01\x02");
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString("latin1", local, local + 4)).toBe("PK\x03\x04");
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)));
    expect([bytes.length, crc32(bytes)]).toEqual([
      zip.readUInt32LE(at + 24),
      zip.readUInt32LE(at + 16),
    ]);
    const time = zip.readUInt32LE(at + 12);
    at += 46 + length;
    return [name, time, bytes] as const;
  });
}

describe("an archive", () => {
  test("holds the bytes of its files, in a folder with its name, with one date", () => {
    const entries = unzipped(Buffer.from(archiveOf("all-1.2.3.zip", files)));
    expect(entries.map(([name, time]) => [name, time])).toEqual(
      files.map((file) => [`all-1.2.3/${file}`, 0x21_0000]),
    );
    const isSame = entries.map(([, , bytes], i) =>
      bytes.equals(readFileSync(join(root, files[i] ?? ""))),
    );
    expect(isSame).toEqual([true, true, true]);
  });

  test.each(["all-1.2.3.zip", "all-1.2.3.tgz"])("%s is the same each time", (name) => {
    expect(Buffer.compare(archiveOf(name, files), archiveOf(name, files))).toBe(0);
  });

  test("refuses a name that it cannot hold", () => {
    expect(() => archiveOf(`${"long".repeat(25)}.tgz`, files)).toThrow(/too long/);
  });
});

test("a release has the kit with its specification, and every page with the rules' own", () => {
  const [kit = [], docs = []] = Object.values(archives());
  expect(kit.filter((file) => !file.startsWith("conformance/"))).toEqual(["LICENSE"]);
  for (const file of [
    "conformance/SPECIFICATION.md",
    "docs/rules/index.html",
    "docs/page-es.png",
    "rules/res948/README.md",
  ])
    expect(docs).toContain(file);
  expect(docs.filter((file) => file.endsWith(".ts") || file.includes("/cases/"))).toEqual([]);
});
