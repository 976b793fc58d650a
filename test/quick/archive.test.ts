import { unzipSync } from "fflate";
import type { ZipWriterConstructorOptions } from "@zip.js/zip.js";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { zipBlocks } from "../../src/app/archive/zip-writer";
import { describe, expect, test } from "vitest";
import type { ArchiveEntry } from "../../src/app/archive/archive";
import type { ArchiveBytes } from "../../src/app/archive/directory";
import { Archives, bytesOfBlob, foldersOf } from "../../src/app/archive/archive";
import { choiceOfEntry } from "../../src/app/input/file-choice";
import { joinedBytes } from "../../src/core/text/joined-bytes";
import type { Raw } from "../raw-zip";
import { deflated, rawZip } from "../raw-zip";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An archive in memory that counts how much is read of it. */
const inMemory = (bytes: Uint8Array): ArchiveBytes & { read: ArchiveBytes["read"] } => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

const open = (bytes: Uint8Array) => new Archives().open(inMemory(bytes));

/** What an entry has, or the code of why it cannot be read. */
async function contentOf(entry: ArchiveEntry): Promise<string> {
  const blocks: Uint8Array[] = [];
  try {
    if (entry.error !== undefined) throw entry.error;
    for await (const block of entry.blocks()) blocks.push(block.slice());
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
  return new TextDecoder().decode(joinedBytes(blocks));
}

const contentsOf = async (bytes: Uint8Array) => {
  const found: [string, string][] = [];
  for (const entry of await open(bytes)) found.push([entry.name, await contentOf(entry)]);
  return found;
};

type Files = Readonly<Record<string, string | Uint8Array>>;

async function zipped(files: Files, options: ZipWriterConstructorOptions = {}) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [name, content] of Object.entries(files))
    await writer.add(
      name,
      new Uint8ArrayReader(typeof content === "string" ? bytesOf(content) : content),
    );
  return await writer.close();
}

/** The archive with a comment that ends as an archive does: which of both ends is meant nobody knows. */
function commented(bytes: Uint8Array): Uint8Array {
  const end = bytes.slice(-22);
  const own = bytes.slice();
  own[bytes.length - 2] = end.length;
  return joinedBytes([own, end]);
}

describe("an archive", () => {
  test("has its files in its order, folders aside, with / between folders", async () => {
    const bytes = await zipped({ "b.json": "{}", "año/": "", "año/a.json": "[1]", "c\\d.xml": "" });
    expect(await contentsOf(bytes)).toEqual([
      ["b.json", "{}"],
      ["año/a.json", "[1]"],
      ["c/d.xml", ""],
    ]);
  });

  test.each([
    ["stored", { level: 0 }],
    ["ZIP64", { zip64: true }],
    ["with sizes after the bytes", { dataDescriptor: true }],
  ] as const)("%s is read", async (_, options) => {
    const text = "ñ".repeat(100_000);
    expect(await contentsOf(await zipped({ "a.json": text, "b.json": "" }, options))).toEqual([
      ["a.json", text],
      ["b.json", ""],
    ]);
  });

  test("as ripslint writes it is read, from a Blob too, with folders, times, permissions and comment", async () => {
    const modified = [2026, 1, 3, 10, 5, 8] as const;
    const attributes = { system: 3, flags: 0o100640 * 0x10000 };
    const folder = { system: 3, flags: 0o040750 * 0x10000 + 0x10 };
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const inner = { name: "in.zip", files: [{ name: "b.json", modified, blocks: [bytesOf("3")] }] };
    const entries = [
      { name: "vacía/", modified, attributes: folder },
      { name: "lote/Rips_FE1.json", modified, attributes, blocks: [bytesOf("{"), bytesOf("}")] },
      inner,
      { name: "ñ.json", blocks: [bytesOf("[]")] },
    ];
    for await (const part of zipBlocks(entries, bytesOf("lote de enero"))) parts.push(part);
    const bytes = bytesOfBlob(new Blob(parts));
    const read = await new Archives().open(bytes);
    const first = [1980, 0, 1, 0, 0, 0];
    const plain = { system: 0, flags: 0 };
    expect(read.map((each) => [each.name, each.size, each.modified, each.attributes])).toEqual([
      ["lote/Rips_FE1.json", 2, modified, attributes],
      ["in.zip/b.json", 1, modified, plain],
      ["ñ.json", 2, first, plain],
    ]);
    expect(await Promise.all(read.map(contentOf))).toEqual(["{}", "3", "[]"]);
    expect(await foldersOf(bytes)).toEqual({
      folders: [{ name: "vacía/", modified, attributes: folder }],
      comment: bytesOf("lote de enero"),
    });
    // A program of others reads the same.
    const others = unzipSync(Buffer.concat(parts));
    expect(Object.entries(others).map(([name, { length }]) => [name, length])).toEqual([
      ["vacía/", 0],
      ["lote/Rips_FE1.json", 2],
      ["in.zip", others["in.zip"]?.length],
      ["ñ.json", 2],
    ]);
  });

  test("of more than 65,535 files is not written", async () => {
    const files = Array.from({ length: 65_536 }, (_, index) => ({ name: `${index}` }));
    await expect(zipBlocks(files).next()).rejects.toMatchObject({ code: "ZIP_LIMIT" });
  });

  test("is read in another one, and no deeper", async () => {
    const most = await zipped({ "c.json": "3" });
    const inner = await zipped({ "b.json": "2", "deep/c.ZIP": most });
    expect(await contentsOf(await zipped({ "a.json": "1", "x/in.zip": inner }))).toEqual([
      ["a.json", "1"],
      ["x/in.zip/b.json", "2"],
      ["x/in.zip/deep/c.ZIP", "ZIP_NESTED"],
    ]);
  });

  test("two archives in one are read in turn", async () => {
    const bytes = await zipped({
      "1.zip": await zipped({ "a.json": "1" }),
      "2.zip": await zipped({ "a.json": "2" }),
      "3.zip": "no archive",
    });
    const entries = await open(bytes);
    expect(await Promise.all([...entries, ...entries].map(contentOf))).toEqual([
      "1",
      "2",
      "ZIP_DAMAGED",
      "1",
      "2",
      "ZIP_DAMAGED",
    ]);
  });

  test("a name that ends as a folder's is that of a file, if it has bytes", async () => {
    const one = deflated("", bytesOf("1"));
    const nothing = deflated("", bytesOf(""));
    const bytes = rawZip([
      { ...one, name: "a.json/" },
      { ...one, name: "b.json\\" },
      { ...nothing, name: "folder/" },
      { ...nothing, name: "folder\\inner\\", packed: new Uint8Array(0), method: 0 },
      { ...one, name: "c.json/", size: 0, crc: 0 },
    ]);
    expect(await contentsOf(bytes)).toEqual([
      ["a.json", "1"],
      ["b.json", "1"],
      ["c.json", "ZIP_CONTENT"],
    ]);
  });

  const one = rawZip([deflated("a.json", bytesOf("1"))]);
  /** An archive of one file whose name has these bytes in the place of "año". */
  const named = (...own: readonly number[]) => {
    const bytes = rawZip([deflated("xyz.json", bytesOf("1"))]);
    const text = Buffer.from(bytes).toString("latin1");
    return new Uint8Array(
      Buffer.from(text.replaceAll("xyz", String.fromCharCode(...own)), "latin1"),
    );
  };
  test.each([
    ["with something after it", joinedBytes([one, bytesOf("\r\n\r\n")]), "a.json"],
    ["with zeros before it", joinedBytes([new Uint8Array(512), one]), "a.json"],
    [
      "with zeros between its files",
      rawZip([
        { ...deflated("a.json", bytesOf("1")), after: new Uint8Array(64) },
        deflated("x/", bytesOf("")),
      ]),
      "a.json",
    ],
    ["with a name in the code page of DOS", named(0x61, 0xa4, 0x6f), "año.json"],
    ["with a name in UTF-8 that says nothing of it", named(0xc3, 0xb1, 0x6f), "ño.json"],
  ])("%s is read", async (_, bytes, name) => {
    expect(await contentsOf(bytes)).toEqual([[name, "1"]]);
  });

  test("with 70,000 files whose number does not fit its place", async () => {
    const file = deflated("", bytesOf("1"));
    const many = Array.from({ length: 70_000 }, (_, i) => ({ ...file, name: `${i}.json` }));
    const entries = await open(rawZip(many));
    expect([entries.length, entries.at(-1)?.name]).toEqual([70_000, "69999.json"]);
  });

  test("an entry that nobody reads to its end holds nothing up", async () => {
    const [entry] = await open(await zipped({ "a.json": "x".repeat(1_000_000) }));
    for await (const block of (entry as ArchiveEntry).blocks()) {
      expect(block.length).toBeGreaterThan(0);
      break;
    }
    expect(await contentOf(entry as ArchiveEntry)).toHaveLength(1_000_000);
  });
});

describe("what is no archive to read", () => {
  const some = deflated("a.json", bytesOf('{"a": 1}'));
  const large = { ...some, packed: new Uint8Array(10_000), method: 0 };

  test.each<readonly [name: string, fault: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
    ["nothing", "ZIP_DAMAGED", () => new Uint8Array(0)],
    ["JSON", "ZIP_DAMAGED", () => bytesOf("{}")],
    ["a cut archive", "ZIP_DAMAGED", async () => (await zipped({ a: "1" })).subarray(0, -10)],
    ["one with a password", "ZIP_ENCRYPTED", () => zipped({ a: "1" }, { password: "x" })],
    [
      "the old encryption",
      "ZIP_ENCRYPTED",
      () => zipped({ a: "1" }, { password: "x", zipCrypto: true }),
    ],
    ["a path that leads out", "ZIP_UNSAFE", () => rawZip([{ ...some, name: "a/../../b.json" }])],
    ["an absolute path", "ZIP_UNSAFE", () => rawZip([{ ...some, name: "/etc/a.json" }])],
    ["a path of Windows", "ZIP_UNSAFE", () => rawZip([{ ...some, name: "C:\\a.json" }])],
    [
      "entries that share their bytes",
      "ZIP_DAMAGED",
      () =>
        rawZip(
          Array.from({ length: 100 }, () => large),
          true,
        ),
    ],
    ["two files of one path", "ZIP_DUPLICATE", () => rawZip([some, some])],
    ...[
      ["d/a.json", "d\\a.json"],
      ["d/a.json", "d//a.json"],
      ["a.json", "./a.json"],
      ["a.json", ".\\a.json/"],
      ["d.zip", "d.zip/a.json"],
      ["d", "d\\a.json"],
    ].map(
      (names) =>
        [
          `two files of one path, ${names.join(" and ")}`,
          "ZIP_DUPLICATE",
          () => rawZip(names.map((name) => ({ ...some, name }))),
        ] as const,
    ),
    ["a path that leads out, by \\", "ZIP_UNSAFE", () => rawZip([{ ...some, name: "a\\..\\b" }])],
    ["a drive after a step", "ZIP_UNSAFE", () => rawZip([{ ...some, name: "./C:/a.json" }])],
    ["bytes without a name", "ZIP_DAMAGED", () => rawZip([{ ...some, name: "" }])],
    ["bytes of a folder without a name", "ZIP_DAMAGED", () => rawZip([{ ...some, name: "./" }])],
    ["two archives in one", "ZIP_SURPLUS", () => joinedBytes([rawZip([some]), rawZip([some])])],
    ["a text before it", "ZIP_SURPLUS", () => joinedBytes([bytesOf("{}"), rawZip([some])])],
    ["a text after it", "ZIP_SURPLUS", () => joinedBytes([rawZip([some]), bytesOf("{}")])],
    ["a program before it", "ZIP_SURPLUS", () => joinedBytes([bytesOf("MZ"), rawZip([some])])],
    [
      "a file that its directory does not name",
      "ZIP_SURPLUS",
      () => rawZip([some, { ...some, name: "b.json", isUnnamed: true }]),
    ],
    [
      "such a file between others",
      "ZIP_SURPLUS",
      () =>
        rawZip([some, { ...some, name: "b.json", isUnnamed: true }, { ...some, name: "c.json" }]),
    ],
    ["one part of several", "ZIP_SPLIT", () => bytesOf("PK\u0007\b and no end of a directory")],
    ["a comment that is another end", "ZIP_DAMAGED", () => commented(rawZip([some]))],
  ])("%s: %s", async (_, fault, bytes) => {
    await expect(open(await bytes())).rejects.toMatchObject({ code: fault });
  });

  test("more files than an archive may have, with those of the archives in it", async () => {
    const inner = await zipped({ "a.json": "1", "b.json": "2" });
    const four = await zipped(
      { "x.json": "0", "y/": "", "in.zip": inner, "z.json": "3" },
      { level: 0 },
    );
    const most = (count: number) => new Archives(count).open(inMemory(four));
    expect(await most(4)).toHaveLength(4);
    await expect(most(3)).rejects.toMatchObject({ code: "ZIP_ENTRIES" });
    await expect(most(1)).rejects.toMatchObject({ code: "ZIP_ENTRIES" });
  });
});

describe("an entry that cannot be read", () => {
  const text = bytesOf(JSON.stringify({ a: "x".repeat(1000) }));
  const right = deflated("a.json", text);

  test.each<readonly [name: string, fault: string, raw: Raw]>([
    ["another checksum", "ZIP_CONTENT", { ...right, crc: right.crc ^ 1 }],
    ["another size", "ZIP_CONTENT", { ...right, size: right.size - 1 }],
    ["bytes that are not deflated", "ZIP_CONTENT", { ...right, packed: text }],
    ["cut bytes", "ZIP_CONTENT", { ...right, packed: right.packed.subarray(0, -5) }],
    ["another method", "ZIP_METHOD", { ...right, method: 12 }],
  ])("has %s", async (_, fault, raw) => {
    expect(await contentsOf(rawZip([raw, { ...right, name: "b.json" }]))).toEqual([
      ["a.json", fault],
      ["b.json", new TextDecoder().decode(text)],
    ]);
  });

  test("is a bomb", async () => {
    const zeros = deflated("a.json", new Uint8Array(100 * 1024 * 1024));
    const [entry] = await open(rawZip([zeros]));
    let size = 0;
    const reading = async () => {
      for await (const block of (entry as ArchiveEntry).blocks()) size += block.length;
    };
    await expect(reading()).rejects.toMatchObject({ code: "ZIP_BOMB" });
    expect(size).toBeLessThan(65 * 1024 * 1024);
  });
});

test.each([
  ["Rips_FE1.json", "read"],
  ["a/b/Rips.NDJSON.gz", "read"],
  ["in.zip/a.json", "read"],
  ["a/ad1.xml", "not JSON"],
  [".oculto.json", "left out"],
  ["node_modules/a.json", "left out"],
  [".git/config", "left out"],
  [".ResultadosMSPS.txt", "left out"],
  ["__MACOSX/b.json", "left out"],
  ["__MACOSX/a/._Rips.json", "ignored"],
  ["a/._Rips.json", "left out"],
  ["x/.DS_Store", "ignored"],
  ["x/ripslint.config.json", "left out"],
])("what becomes of %s in an archive: %s", (path, choice) => {
  expect(choiceOfEntry(path)).toBe(choice);
});

test.each([
  ["__MACOSX/._a.json", [0, 5, 0x16, 7, 0, 2, 0, 0], true],
  ["__MACOSX/._a.json", [...bytesOf('{"usuarios":[]}')], false],
  ["__MACOSX/._a.json", [0, 5], false],
  ["._a.json", [0, 5, 0x16, 7, 0, 2, 0, 0], false],
  ["x/.DS_Store", [0, 0, 0, 1, ...bytesOf("Bud1"), 0], true],
  ["x/.DS_Store", [...bytesOf("{}")], false],
])("whether %s with the bytes %j is only what macOS adds: %s", async (name, bytes, isIts) => {
  const [entry] = await open(rawZip([deflated(name, Uint8Array.from(bytes))]));
  expect(entry?.isMetadata).toBe(isIts);
});
