import { gzipSync } from "node:zlib";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { Host } from "../../src/app/review/host";
import { sortFiles } from "../../src/app/review/sorted-files";
import { formatNames, formats } from "../../src/report/formats";
import type { Format } from "../../src/report/report";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import { errorsOf, isNdjsonEnd, isReport } from "../schema-checks";

/** What a folder contains beside the files of a run is named in every format. */
inFolder({});

beforeAll(() => {
  for (const name of ["in/sub", "many", "one", "in/.git", "clean"])
    mkdirSync(name, { recursive: true });
  const record = '{"codPrestador":"110010123401","fechaDispensAdmon":null}\n';
  for (const name of ["in", "many", "one", "clean"]) writeFileSync(`${name}/a.json`, record);
  for (const name of [
    "in/FE1201.xml",
    "in/FE1202.pdf",
    "in/sub/FE1203.xml",
    "one/evil\u001b`|<b>.xml",
  ])
    writeFileSync(name, "<a/>");
  for (let i = 0; i < 120; i++) writeFileSync(`many/${String(i).padStart(3, "0")}.xml`, "");
  symlinkSync("sub", "in/link", "junction");
});

const run = async (path: string, lang: string, ...args: readonly string[]) =>
  await ripslint([path, "--no-context", "--lang", lang, ...args]);
const flat = (text: string) => text.replace(/\s+/g, " ");

describe.each(formatNames.filter((name) => name !== "json" && name !== "ndjson"))(
  "%s",
  (format) => {
    const { rowsOnly = false }: Format = formats[format];
    const of = async (path: string, lang: string) => {
      if (format === "xlsx") {
        await run(path, lang, "-o", "report.xlsx");
        const sheets = unzipSync(readFileSync("report.xlsx"));
        return flat(
          Object.values(sheets)
            .map((sheet) => Buffer.from(sheet).toString())
            .join("\n"),
        );
      }
      const { stdout, stderr } = await run(path, lang, "-f", format);
      return flat(rowsOnly ? stderr : stdout);
    };

    test("names files that were not read, with their kinds, and what was skipped", async () => {
      const [english, spanish] = [await of("in", "en"), await of("in", "es")];
      // text and html name files below the folder that was validated
      const names =
        /3 [^:]*: 1 PDF, 2 XMLs? \((in\/)?FE1201.xml, \1?FE1202.pdf, \1?sub\/FE1203.xml\)/;
      expect(english).toMatch(names);
      expect(english).toContain("3 files were not read as RIPS: 1 PDF, 2 XMLs (");
      expect(english).toMatch(/2 \((in\/)?\.git, \1?link\)/);
      expect(spanish).toMatch(names);
      expect(spanish).toContain("3 archivos no se leyeron como RIPS: 1 PDF, 2 XML (");
      expect(spanish).toContain("se omitieron (ocultos");
    });

    test("names the first five of many", async () => {
      expect(await of("many", "en")).toMatch(
        /120 files were not read as RIPS: 120 XMLs \((many\/)?000.xml, \1?001.xml, \1?002.xml, \1?003.xml, \1?004.xml, …\)/,
      );
    });

    test("has nothing of a folder that has nothing else, and of a file", async () => {
      for (const path of ["clean", "in/a.json", "in/*.json"]) {
        expect(await of(path, "en")).not.toMatch(/not read as RIPS|skipped \(/);
        expect(await of(path, "es")).not.toMatch(/leyeron como RIPS|leyó como RIPS|omitieron \(/);
      }
    });

    test("shows a name so that nothing in it acts", async () => {
      const text = await of("one", "en");
      expect(text).toContain("1 file was not read as RIPS: 1 XML");
      expect(text).not.toContain("\u001b");
      if (format === "html" || format === "junit") expect(text).toContain("&lt;b&gt;.xml");
    });
  },
);

describe.each(["json", "ndjson"] as const)("%s", (format) => {
  const of = async (path: string) => {
    const { stdout } = await run(path, "en", "-f", format);
    const text = format === "json" ? stdout : (stdout.trimEnd().split("\n").at(-1) ?? "");
    const report = JSON.parse(text) as { readonly leftOut?: unknown };
    expect(errorsOf(format === "json" ? isReport : isNdjsonEnd, report)).toEqual([]);
    return report.leftOut;
  };

  test("has fields with exact counts and the first names", async () => {
    expect(await of("in")).toEqual([
      { why: "not-json", count: 3, files: ["in/FE1201.xml", "in/FE1202.pdf", "in/sub/FE1203.xml"] },
      { why: "skipped", count: 2, files: ["in/.git", "in/link"] },
    ]);
    const [many] = (await of("many")) as { readonly count: number; readonly files: unknown[] }[];
    expect([many?.count, many?.files.length]).toEqual([120, 100]);
    expect(await of("one")).toEqual([
      { why: "not-json", count: 1, files: ["one/evil\u001b`|<b>.xml"] },
    ]);
    expect(await of("clean")).toBeUndefined();
  });
});

describe("standard error", () => {
  test("names them too, but not with --quiet", async () => {
    expect((await run("in", "en", "-f", "json", "-o", "r.json")).stderr).toContain(
      "ripslint: 3 files were not read as RIPS: 1 PDF, 2 XMLs (in/FE1201.xml, in/FE1202.pdf, in/sub/FE1203.xml)\n",
    );
    expect(
      (await run("in", "es", "-f", "csv")).stderr.match(/3 archivos no se leyeron como RIPS/g),
    ).toHaveLength(1);
    // what options leave out is named all the same
    expect((await run("in", "en", "-f", "csv", "--quiet")).stderr).toBe(
      "ripslint: Left out by options: --pack none; --no-context.\n",
    );
  });

  test("does not name the files of options", async () => {
    writeFileSync("in/FE1201.xml", "numFactura,total\nFE1,100\n");
    const args = ["-f", "json", "--pack", "res948", "--invoices", "in/FE1201.xml"];
    expect((await run("in", "en", ...args)).stderr).toContain(
      "ripslint: 2 files were not read as RIPS: 1 PDF, 1 XML (in/FE1202.pdf, in/sub/FE1203.xml)\n",
    );
  });
});

describe("files of a folder are chosen by their content", () => {
  const record = { codPrestador: "110010123401", fechaDispensAdmon: "2026-01-01" };
  const text = JSON.stringify(record);
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
  const judged = async (folder: string) => {
    const { stdout, exit } = await run(folder, "en", "-f", "json");
    const { files, leftOut } = JSON.parse(stdout) as {
      files: readonly { file: string; errors: number }[];
      leftOut: unknown;
    };
    return {
      exit,
      files: files.map(({ file }) => file),
      errors: files.map((f) => f.errors),
      leftOut,
    };
  };
  const folderOf = (name: string, files: Readonly<Record<string, string | Uint8Array>>) => {
    mkdirSync(name, { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(`${name}/${file}`, content);
  };

  test("RIPS under any name is judged, and other texts, pictures and tables are not", async () => {
    folderOf("named", {
      "FE1.txt": text,
      "FE2.dat": text,
      FE3: text,
      "FE4.json.old": `\ufeff\n${text}`,
      "FE5.rips.gz": gzipSync(text),
      "FE6.TXT": utf16,
      "FE7.txt": `Warning: foreach() in C:\\rips.php\n${text}`,
      "FE8.txt": JSON.stringify(text),
      "FE9.xls": text,
      "leame.txt": "Facturas de enero, con sus usuarios: 12",
      "guia.md": `Un RIPS:\n\n${text}\n`,
      "foto.jpg": "x",
    });
    expect(await judged("named")).toEqual({
      exit: 1,
      files: [
        "FE1.txt",
        "FE2.dat",
        "FE3",
        "FE4.json.old",
        "FE5.rips.gz",
        "FE6.TXT",
        "FE7.txt",
        "FE8.txt",
      ].map((name) => `named/${name}`),
      errors: [1, 1, 1, 1, 1, 1, 2, 1], // that of the record; of the text before it too; UTF-16 and a text in JSON are not read
      leftOut: [
        {
          why: "not-json",
          count: 4,
          files: ["named/FE9.xls", "named/foto.jpg", "named/guia.md", "named/leame.txt"],
        },
      ],
    });
  });

  test("a folder without any says what it has", async () => {
    folderOf("other", { "a.jpg": "x", "b.PNG": "x", "c.pdf": "x", "d.xlsx": "x" });
    folderOf("texts", { "leame.txt": "Facturas de enero", "b.PNG": "x", c: "x" });
    for (const [name, has] of [
      ["other", "tiene 2 imágenes, 1 PDF, 1 tabla"],
      ["texts", "tiene 1 imagen, 1 texto, 1 otro archivo"],
    ] as const) {
      const { stderr, exit } = await run(name, "es");
      expect(exit).toBe(2);
      expect(flat(stderr)).toContain("no contiene ningún archivo para leer");
      expect(flat(stderr)).toContain(has);
    }
  });
});

test("a text of a folder that cannot be read may be an answer, so its fault is reported", async () => {
  const host: Host<string> = {
    nameOf: (name) => name,
    sizeOf: () => 1,
    isNamed: () => false,
    isBeside: () => true,
    head: () => undefined,
    bytes: () => {
      throw new Error("unreadable");
    },
    blocks: async function* () {
      yield await Promise.reject(new Error("unreadable"));
    },
    reasonOf: () => ({ en: "", es: "" }),
    turn: () => undefined,
  };
  const sorting = { withXml: true, setsXmlApart: true, showValues: false };
  const { files, others } = await sortFiles(["m/respuesta.txt"], host, sorting);
  expect([files, others]).toEqual([["m/respuesta.txt"], []]);
});
