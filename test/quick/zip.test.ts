import { Archives, bytesOfBlob, foldersOf } from "../../src/app/archive/archive";
import { zipBlocks } from "../../src/app/archive/zip-writer";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { archiveBytes } from "../../src/cli/io/file-bytes";
import { joinedBytes } from "../../src/core/text/joined-bytes";
import { ripslint } from "../command";
import type { Files } from "../command-folder";
import { inFolderEach, writeFiles } from "../command-folder";

/** The command over ZIP archives, which it reads as folders. What is wrong with an archive is in archive.test.ts. */

/** An archive of these files, which are stored as they are. */
const zipOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    { level: 0, mtime: new Date(2026, 6, 2) },
  );

/** The files below a folder of fixtures, by their paths from it. */
function filesIn(folder: URL): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.pathname.length))
    .sort();
  return Object.fromEntries(files.map((name) => [name, readFileSync(new URL(name, folder))]));
}

const month = filesIn(new URL("../../fixtures/month/", import.meta.url));

const writeBelow = (folder: string, files: Files): void =>
  writeFiles(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
  );

async function contentsOf(path: string): Promise<Readonly<Record<string, string>>> {
  const entries = await new Archives().open(archiveBytes(path, statSync(path).size));
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const blocks: Uint8Array[] = [];
    for await (const block of entry.blocks()) blocks.push(block);
    found[entry.name] = new TextDecoder().decode(joinedBytes(blocks));
  }
  return found;
}

const record = '{"codPrestador":"110010123401","codServicio":"x"}\n';

/** A correction that is safe: the blank around the code. */
const blank = '{"codPrestador":" 110010123401","codTecnologiaSalud":"1","tipoMedicamento":"01"}\n';
const mended = blank.replace('" 1', '"1');

describe("a ZIP", () => {
  inFolderEach();

  test.each(["json", "text", "ndjson", "csv"])(
    "of the month has the report of its folder, names apart: %s",
    async (format) => {
      writeBelow("lote.zap", month);
      writeFileSync("lote.zip", zipOf(month));
      const args = ["--no-context", "--pack", "res948@v002", "-f", format];
      const folder = await ripslint(["lote.zap", ...args]);
      const zip = await ripslint(["lote.zip", ...args]);
      expect(zip.stdout).toBe(folder.stdout.replaceAll("lote.zap", "lote.zip"));
      expect(zip.stderr).toBe(folder.stderr.replaceAll("lote.zap", "lote.zip"));
      expect(zip.exit).toBe(1);
    },
  );

  test("answers says of a ZIP what it says of the folder", async () => {
    writeBelow("lote.zap", month);
    writeFileSync("lote.zip", zipOf(month));
    const folder = await ripslint(["answers", "lote.zap"]);
    const zip = await ripslint(["answers", "lote.zip"]);
    expect(zip).toEqual({
      ...folder,
      stdout: folder.stdout.replaceAll("lote.zap", "lote.zip"),
    });
    expect(zip.stdout).toContain("lote.zip/FE1202/rips.json");
  });

  test("in a folder is read beside its files, in the order of names", async () => {
    writeBelow("mes", {
      "a.ndjson": record,
      "c.ndjson": record,
      "b.ZIP": zipOf({
        "z.ndjson.gz": gzipSync(record),
        "d/a.ndjson": record,
        "foto.png": "x",
        ".oculto.json": "{}",
        "__MACOSX/._a.ndjson": "x",
        "mas.zip": zipOf({ "e.ndjson": record }),
      }),
    });
    const { stdout, exit } = await ripslint(["mes", "--shape", "2", "--no-context", "-f", "json"]);
    const { files, summary, leftOut } = JSON.parse(stdout) as {
      readonly files: readonly { readonly file: string; readonly records: number }[];
      readonly summary: { readonly records: number };
      readonly leftOut: unknown;
    };
    expect(files.map(({ file, records }) => [file, records])).toEqual([
      ["mes/a.ndjson", 1],
      ["mes/b.ZIP/d/a.ndjson", 1],
      ["mes/b.ZIP/mas.zip/e.ndjson", 1],
      ["mes/b.ZIP/z.ndjson.gz", 1],
      ["mes/c.ndjson", 1],
    ]);
    expect(summary.records).toBe(5);
    expect(leftOut).toEqual([
      { why: "not-json", count: 1, files: ["mes/b.ZIP/foto.png"] },
      {
        why: "skipped",
        count: 2,
        files: ["mes/b.ZIP/.oculto.json", "mes/b.ZIP/__MACOSX/._a.ndjson"],
      },
    ]);
    expect(exit).toBe(1);
  });

  test("that is damaged, or has a damaged file, is an error of its own; the rest is judged", async () => {
    const bytes = zipOf({ "a.ndjson": record, "b.ndjson": record });
    const at = Buffer.from(bytes).indexOf(record) + 5;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeBelow("mes", { "x.zip": bytes, "y.zip": "no", "z.ndjson": record });
    const args = ["mes", "--shape", "2", "--no-context", "--lang", "en", "-f", "json"];
    const { stderr, exit } = await ripslint(args);
    expect(stderr).toContain(
      "mes/x.zip/a.ndjson is damaged in its ZIP; what could be decompressed was judged\n",
    );
    expect(stderr).toContain("mes/y.zip is damaged, or is no ZIP\n");
    expect(stderr).not.toContain("b.ndjson");
    expect(exit).toBe(3);
  });

  test("with nothing to read is wrong usage, as such a folder is", async () => {
    writeFileSync("a.zip", zipOf({ "foto.png": "x" }));
    const { stderr, exit } = await ripslint(["a.zip", "--no-context", "--lang", "en"]);
    expect(stderr).toContain("a.zip contains no file to read");
    expect(exit).toBe(2);
  });

  test("that is a bomb ends with too-large, and is read no further", async () => {
    const text = Buffer.alloc(68 * 1024 * 1024, "x");
    text.write('{"a":"');
    writeFileSync("bomba.zip", await packed("a.ndjson", text));
    const args = ["bomba.zip", "--shape", "2", "--no-context", "-f", "json", "--lang", "en"];
    const { stdout, stderr, exit } = await ripslint(args);
    const { findings, files } = JSON.parse(stdout) as {
      readonly findings: readonly { readonly code: string }[];
      readonly files: readonly { readonly partial: boolean }[];
    };
    expect(findings.map(({ code }) => code)).toEqual(["too-large"]);
    expect(files.map(({ partial }) => partial)).toEqual([true]);
    expect(stderr).toContain("unpacks to more than 200 times its size");
    expect(exit).toBe(3);
  });
});

/** A ZIP whose file is compressed, which the others here are not. */
async function packed(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import("@zip.js/zip.js");
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await writer.add(name, new Uint8ArrayReader(bytes));
  return await writer.close();
}

describe("fix over a ZIP", () => {
  inFolderEach({ "contexto.json": '{"providerCodes":["110010123401"]}' });

  const files = { "d/a.ndjson": blank, "leame.txt": "x", "b.ndjson": mended, "f.xml": "<a/>" };
  const args = ["--context", "contexto.json", "--lang", "en"];

  test("writes a ZIP with the same files, which is read again", async () => {
    writeFileSync("lote.zip", zipOf(files));
    const { stdout, exit } = await ripslint([
      "fix",
      "lote.zip",
      "-o",
      "bien.zip",
      ...args,
      "--verbose",
    ]);
    expect(stdout).toContain("lote.zip/d/a.ndjson\n");
    expect(exit).toBe(0);
    const copy = await contentsOf("bien.zip");
    expect(Object.entries(copy)).toEqual(Object.entries({ ...files, "d/a.ndjson": mended }));
    const again = await ripslint(["bien.zip", ...args, "--only", "provider-code", "-f", "json"]);
    expect(JSON.parse(again.stdout)).toMatchObject({ findings: [], summary: { records: 2 } });
  });

  test("keeps folders, dates, permissions and the comment", async () => {
    const modified = [2026, 1, 3, 10, 5, 8] as const;
    const attributes = { system: 3, flags: 0o100640 * 0x10000 };
    const entries = [
      { name: "vacía/", modified, attributes: { system: 3, flags: 0o040750 * 0x10000 } },
      { name: "a.ndjson", modified, attributes, blocks: [Buffer.from(blank)] },
      { name: "leame.txt", modified, attributes, blocks: [Buffer.from("x")] },
    ];
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const part of zipBlocks(entries, Buffer.from("enero"))) parts.push(part);
    writeFileSync("lote.zip", Buffer.concat(parts));
    expect((await ripslint(["fix", "lote.zip", "-o", "bien.zip", ...args])).exit).toBe(0);
    const shellOf = async (name: string) => {
      const bytes = bytesOfBlob(new Blob([readFileSync(name)]));
      const files = await new Archives().open(bytes);
      const kept = files.map((file) => [file.name, file.modified, file.attributes]);
      return { kept, ...(await foldersOf(bytes)) };
    };
    expect(await shellOf("bien.zip")).toEqual(await shellOf("lote.zip"));
    expect((await contentsOf("bien.zip"))["a.ndjson"]).toBe(mended);
  });

  test("a ZIP in it is one again, in its place", async () => {
    const around = { "a.ndjson": mended, "otro/lote.zip": zipOf(files), "z.ndjson": blank };
    writeFileSync("dos.zip", zipOf(around));
    const { stdout } = await ripslint(["dos.zip", ...args]);
    expect(stdout).toContain("2 of 14 can be corrected automatically");
    const { exit } = await ripslint(["fix", "dos.zip", "-o", "bien.zip", ...args]);
    expect(exit).toBe(0);
    const copy = unzipSync(readFileSync("bien.zip"));
    expect(Object.keys(copy)).toEqual(Object.keys(around));
    const inner = unzipSync(copy["otro/lote.zip"] ?? new Uint8Array());
    const texts = Object.entries(inner).map(([name, bytes]) => [name, String(Buffer.from(bytes))]);
    expect(texts).toEqual(Object.entries({ ...files, "d/a.ndjson": mended }));
    expect(String(Buffer.from(copy["z.ndjson"] ?? []))).toBe(mended);
  });

  test("writes the ZIPs of a folder to a folder", async () => {
    writeBelow("mes", { "x.zip": zipOf(files), "c.ndjson": blank });
    const { exit } = await ripslint(["fix", "mes", "-o", "bien", ...args]);
    expect(exit).toBe(0);
    expect(readdirSync("bien").sort()).toEqual(["c.ndjson", "x.zip"]);
    expect((await contentsOf("bien/x.zip"))["d/a.ndjson"]).toBe(mended);
  });

  test("--dry-run counts what it would repair", async () => {
    writeFileSync("lote.zip", zipOf(files));
    const { stdout, exit } = await ripslint(["fix", "lote.zip", "--dry-run", ...args]);
    expect(stdout).toContain("1 correction would be made in 1 file");
    expect(exit).toBe(0);
  });

  test.each([
    [["lote.zip", "--in-place"], "lote.zip is compressed, and is not changed in place"],
    [["lote.zip", "-o", "lote.zip"], "the output lote.zip is also an input"],
  ])("fix %j is wrong usage", async (given, message) => {
    writeFileSync("lote.zip", zipOf(files));
    const { stderr, exit } = await ripslint(["fix", ...given, ...args]);
    expect(stderr).toContain(message);
    expect(exit).toBe(2);
  });

  test.each([
    ["in it", (zip: Uint8Array) => zip],
    ["in a ZIP in it", (zip: Uint8Array) => zipOf({ "dos.zip": zip, "c.ndjson": blank })],
  ])("writes nothing of a ZIP with a damaged file %s", async (_, around) => {
    const bytes = zipOf(files);
    const at = Buffer.from(bytes).indexOf("<a/>");
    bytes[at] = 0x20;
    writeFileSync("lote.zip", around(bytes));
    const { exit } = await ripslint(["fix", "lote.zip", "-o", "bien.zip", ...args]);
    expect(exit).toBe(3);
    expect(readdirSync(".").sort()).toEqual(["contexto.json", "lote.zip"]);
  });
});

describe("canonicalize", () => {
  inFolderEach();

  test("copies the only file of records in a ZIP", async () => {
    writeFileSync("uno.zip", zipOf({ "a.ndjson": mended, "leame.txt": "x" }));
    writeFileSync("dos.zip", zipOf({ "a.ndjson": mended, "b.ndjson": mended }));
    expect(await ripslint(["canonicalize", "uno.zip"])).toMatchObject({ stdout: mended, exit: 0 });
    const { stderr, exit } = await ripslint(["canonicalize", "dos.zip", "--lang", "en"]);
    expect(stderr).toContain("dos.zip has 2 files of records, but canonicalize takes one");
    expect(exit).toBe(2);
  });
});
