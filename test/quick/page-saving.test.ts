import { gzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";

/** What the page saves has everything that was given, each file under a name of its own. */
interface Given {
  readonly path: string;
  readonly bytes: Uint8Array;
}
interface Saving {
  readonly savedCopy: (
    files: readonly Given[],
    corrected: Readonly<Record<string, string>>,
    notJson?: readonly string[],
  ) => Promise<{
    readonly archive: Uint8Array;
    readonly damaged: readonly string[];
    readonly lacking: readonly string[];
  }>;
  readonly failedFolder: (
    files: readonly Given[],
    failure: DOMException,
  ) => Promise<{
    readonly words: { readonly en: string; readonly es: string };
    readonly begun: readonly string[];
  }>;
}
const { savedCopy, failedFolder } = (await import(
  new URL("../page/saving.ts", import.meta.url).href
)) as Saving;

const bytes = (text: string): Uint8Array => Buffer.from(text);
const given = (files: Readonly<Record<string, string | Uint8Array>>): readonly Given[] =>
  Object.entries(files).map(([path, content]) => ({
    path,
    bytes: typeof content === "string" ? bytes(content) : content,
  }));
const textsIn = (archive: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [
      name,
      Buffer.from(content).toString(),
    ]),
  );

test("a corrected a.json.gz never takes the place of another a.json", async () => {
  const files = given({ "m/a.json": "{}", "m/a.json.gz": gzipSync("{}"), "m/b.json": "{}" });
  await expect(savedCopy(files, { "m/a.json.gz": "[]" })).rejects.toMatchObject({
    words: {
      en: expect.stringContaining("would both be written to m/a.json") as string,
      es: expect.stringContaining("se escribirían los dos en m/a.json") as string,
    },
  });
  const { archive } = await savedCopy(files, { "m/b.json": "[]" });
  expect(Object.keys(unzipSync(archive)).sort()).toEqual(["m/a.json", "m/a.json.gz", "m/b.json"]);
});

test("names that differ only in letter case, and files given twice under one, are refused", async () => {
  for (const [one, two] of [
    ["m/FE1.json", "m/fe1.json"],
    ["m/\u00d1.json", "m/N\u0303.json"],
    ["m/a.json", "m/a.json"],
    ["m/d/a.json", "m/d\\a.json"],
  ] as const) {
    const files = [one, two].map((path) => ({ path, bytes: bytes("{}") }));
    await expect(savedCopy(files, {}), `${one} ${two}`).rejects.toHaveProperty("words");
  }
});

test("a ZIP has everything that it had, also what is not read, and a ZIP in it", async () => {
  const inner = zipSync({ "FE2.json": bytes("{}"), "b.pdf": bytes("PDF2") });
  const outer = zipSync({
    "FE1.json": bytes("{}"),
    "d/FE3.json.gz": gzipSync("{}"),
    "soporte.pdf": bytes("PDF"),
    ".oculto": bytes("x"),
    "in.zip": inner,
  });
  const files = given({ "m/lote.zip": outer, "m/otro.zip": inner, "m/FE9.json": "{}" });
  const { archive, damaged, lacking } = await savedCopy(
    files,
    { "m/lote.zip/d/FE3.json.gz": "[3]", "m/lote.zip/in.zip/FE2.json": "[2]" },
    ["m/tabla.xlsx"],
  );
  expect([damaged, lacking]).toEqual([[], ["m/tabla.xlsx"]]);
  const saved = unzipSync(archive);
  expect(Object.keys(saved).sort()).toEqual(["m/FE9.json", "m/lote.zip", "m/otro.zip"]);
  expect(Buffer.from(saved["m/otro.zip"] ?? [])).toEqual(Buffer.from(inner)); // byte by byte
  const { "in.zip": nested, ...own } = unzipSync(saved["m/lote.zip"] ?? new Uint8Array());
  expect(Object.fromEntries(Object.entries(own).map(([name, its]) => [name, its.length]))).toEqual({
    "FE1.json": 2,
    "d/FE3.json": 3,
    "soporte.pdf": 3,
    ".oculto": 1,
  });
  expect(textsIn(nested ?? new Uint8Array())).toEqual({ "FE2.json": "[2]", "b.pdf": "PDF2" });
});

test("a damaged ZIP is copied byte by byte, and what is damaged in one that is corrected is named", async () => {
  const broken = bytes("PK\u0003\u0004 no ZIP");
  const damagedEntry = zipSync(
    { "FE1.json": bytes("{}"), "FE2.json": bytes('{"a":"b"}') },
    { level: 0 },
  );
  damagedEntry[Buffer.from(damagedEntry).indexOf('"b"') + 1] = 0x63; // its checksum is another one now
  const files = given({ "m/roto.zip": broken, "m/lote.zip": damagedEntry, "m/FE9.json": "{}" });
  const without = await savedCopy(files, {});
  expect([without.damaged, without.lacking]).toEqual([[], []]);
  const copied = unzipSync(without.archive);
  expect(Buffer.from(copied["m/roto.zip"] ?? [])).toEqual(Buffer.from(broken));
  expect(Buffer.from(copied["m/lote.zip"] ?? [])).toEqual(Buffer.from(damagedEntry));

  const corrected = await savedCopy(files, { "m/lote.zip/FE1.json": "[1]" });
  expect([corrected.damaged, corrected.lacking]).toEqual([
    ["m/lote.zip/FE2.json"],
    ["m/lote.zip/FE2.json"],
  ]);
  const its = unzipSync(unzipSync(corrected.archive)["m/lote.zip"] ?? new Uint8Array());
  expect(Object.keys(its)).toEqual(["FE1.json"]);
});

test("a folder that was begun is named, and a full disk is called one", async () => {
  const files = given({ "m/FE1.json": "{}" });
  const full = await failedFolder(files, new DOMException("x", "QuotaExceededError"));
  expect(full.begun[0]).toBe("month corrected");
  expect(full.words.en).toContain("the disk is full");
  expect(full.words.es).toContain("el disco está lleno");
  expect(full.words.es).toContain("Borre la carpeta month corrected");
  const other = await failedFolder(files, new DOMException("x", "NotAllowedError"));
  expect(other.words.en).toContain("Delete the folder month corrected");
  expect(other.words.en).not.toContain("disk is full");
});
