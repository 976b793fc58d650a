import { gzipSync } from "node:zlib";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/batch";
import type { PackageXml } from "../../../src/norm/invoice/package-xmls";
import { PackageXmls } from "../../../src/norm/invoice/package-xmls";
import { headOf } from "../../../src/app/review/host";
import { lookOf, maxLooked } from "../../../src/app/review/sorted-files";
import { ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import { containerOf, xmlOf } from "../../invoice/xml-of";
import type { Summary } from "../../../src/index";

/** The XML of an invoice that a wrapped document carries in xmlFevFile, as the Ministry's API takes it. */

const base64 = (text: string): string => Buffer.from(text).toString("base64");

function packagesIn(text: string, block = text.length): readonly PackageXml[] {
  const packages = new PackageXmls();
  const bytes = new TextEncoder().encode(text);
  const all: PackageXml[] = [];
  for (let at = 0; at < bytes.length; at += block)
    all.push(...packages.push(bytes.subarray(at, at + block)));
  return all;
}

const found = (text: string, block?: number): readonly string[] =>
  packagesIn(text, block).map(({ content }) =>
    typeof content === "string" ? content : new TextDecoder().decode(content),
  );

const escaped = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

describe("what is found", () => {
  const one = `{"xmlFevFile":"${base64("<Invoice>1</Invoice>")}","rips":{}}`;
  const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    before: [one, ["<Invoice>1</Invoice>"]],
    behind: [`{"rips":{},"xmlFevFile" : "${base64("<CreditNote/>")}"}`, ["<CreditNote/>"]],
    "in each line": [
      `${one}\n${one.replace("1", "1")}\n`,
      ["<Invoice>1</Invoice>", "<Invoice>1</Invoice>"],
    ],
    "in an array": [
      `[${one},\n{"rips":{}},${one}]`,
      ["<Invoice>1</Invoice>", "<Invoice>1</Invoice>"],
    ],
    "null and empty": ['[{"xmlFevFile":null},{"xmlFevFile" : "" }]', ["empty", "empty"]],
    "deeper in the package": ['{"a":{"xmlFevFile":""},"b":[{"xmlFevFile":null}]}', []],
    "under another spelling": [
      ["XmlFevFile", "xml_fev_file", "XMLFEVFILE", "xmlFevFil"]
        .map((name) => `{"${name}":"${base64("<Invoice/>")}"}`)
        .join("\n"),
      ["<Invoice/>", "<Invoice/>", "<Invoice/>", "<Invoice/>"],
    ],
    "under any name": [
      `{"rips":{},"factura":"${base64("\ufeff<Invoice/>")}","pdf":"${base64("%PDF-1.7")}"}`,
      ["<Invoice/>"],
    ],
    "after a line that was cut": [
      `{"rips":{"numFactura":"FE1\n{"rips":{},"xmlFevFile":"${base64("<Invoice/>")}"}\n`,
      ["<Invoice/>"],
    ],
    "the name as a value is none": [
      '{"a":"xmlFevFile","b":["xmlFevFile"],"c":"x\\"xmlFevFile"}',
      [],
    ],
    "escaped slashes, and broken lines": [
      `{"xmlFevFile":"${base64("<Invoice>??>></Invoice>").replaceAll("/", "\\/")}\\r\\n"}`,
      ["<Invoice>??>></Invoice>"],
    ],
    "lines broken without escapes": [
      `{"xmlFevFile":"${base64("<Invoice>1</Invoice>").replace(/.{4}/g, "$&\r\n\t")}"}`,
      ["<Invoice>1</Invoice>"],
    ],
    "what .NET escapes": [
      `{"xmlFevFile":"${base64("<Invoice>>>></Invoice>").replaceAll("+", "\\u002B")}"}`,
      ["<Invoice>>>></Invoice>"],
    ],
    "all escaped": [
      `{"xmlFevFile":"${Array.from(`${base64("<Invoice>>??></Invoice>")}\r\n\f `, escaped).join("")}"}`,
      ["<Invoice>>??></Invoice>"],
    ],
    "an escape that is none": [
      ["\\u00", "\\x41"].map((each) => `{"xmlFevFile":"QUJD${each}QUJD"}`).join("\n"),
      ["not-base64", "not-base64"],
    ],
    "one that base64 does not have": [
      ["\\\\u0041", "\\\\n", "\\b", "\\u0000", "\\u2028", "\\u005Cn"]
        .map((each) => `{"xmlFevFile":"QUJD${each}QUJD"}`)
        .join("\n"),
      Array(6).fill("reported"),
    ],
    "no base64": ['{"xmlFevFile":"ñ!"}', ["reported"]],
    "what is no base64 later": [
      `{"xmlFevFile":"${base64(`<Invoice>${"a".repeat(900)}</Invoice>`)}!"}`,
      ["not-base64"],
    ],
    "another file": [`{"xmlFevFile":"${base64("%PDF-1.7")}"}`, ["reported"]],
    "cut off": [`{"xmlFevFile":"${base64("<Invoice/>")}`, []],
  };

  test.each(Object.entries(cases))("%s, in blocks of any size", (_, [text, expected]) => {
    for (const block of [text.length, 1, 2, 3, 7, 12, 13, 64])
      expect(found(text, block), `blocks of ${block}`).toEqual(expected);
  });

  test("one of more than 16 MB is not decoded, and the next one is", () => {
    const large = `{"xmlFevFile":"${"PD94".repeat(9 * 1024 * 1024)}"}\n{"xmlFevFile":"${base64("<Invoice/>")}"}`;
    expect(found(large, 1_000_000)).toEqual(["not-base64", "<Invoice/>"]);
  });

  test("each with the place of its package", () => {
    const text = `\ufeff [ ${one} , {"rips":{"a":"\\"}{[","é":1}},\n${one}]`;
    const starts = [text.indexOf(one), text.lastIndexOf(one)].map(
      (at) => Buffer.from(text.slice(0, at)).length,
    );
    for (const block of [text.length, 1, 5])
      expect(packagesIn(text, block).map(({ at }) => at)).toEqual(starts);
  });
});

test.each([
  ["xmlFevFile", true],
  ["xxmlFevFile", true],
  ["xmlFevFilxmlFevFile", true],
  ["xmlFevFil xe", false],
  ["", false],
])("the name is found at any place: %j", (text, isThere) => {
  for (const before of ["", "x", " ".repeat(1100), `${" ".repeat(1100)}xmlFevFil`])
    expect(lookOf(Buffer.from(`{"${before}${text}":`), true).carriesXml).toBe(isThere);
});

const secret = "PEPA PEREZ QUIROGA";
const rips = {
  numDocumentoIdObligado: "900123456",
  numFactura: "FE100",
  tipoNota: null,
  numNota: null,
  usuarios: [],
};
const other = base64(
  containerOf(xmlOf({ id: "FE100", nit: "1111", within: `<!-- ${secret} -->` })),
);
const wrapped = (xml: unknown, isFirst = false, own: object = rips): string =>
  JSON.stringify(isFirst ? { xmlFevFile: xml, rips: own } : { rips: own, xmlFevFile: xml });

const folderOf = inFolder({
  "before.json": wrapped(other, true),
  "behind.json": wrapped(other),
  "lines.ndjson": `${wrapped(other)}\n${wrapped(base64(xmlOf({ id: "FE2" })), true, { ...rips, numFactura: "FE2" })}\n`,
  "number.json": wrapped(base64(xmlOf({ id: "FE101" }))),
  "damaged.json": wrapped(base64(`<Invoice><a x="${secret}">`)),
  "text.json": wrapped(`${base64(`<Invoice>${"a".repeat(900)}`)}¡no!`),
  "zip.json": wrapped("UEsDBBQAAAAIAA=="),
  "none.json": wrapped(""),
});

interface Report {
  readonly findings: readonly Finding[];
  readonly files: readonly { readonly file: string; readonly error?: string }[];
  readonly orphans?: readonly { readonly kind: string; readonly file: string }[];
  readonly summary: Summary;
}

const compared = "res948/biller-nit,res948/invoice-number";

async function report(...args: readonly string[]) {
  const fixed = ["--no-context", "--pack", "res948@v002", "--only", compared, "-f", "json"];
  const { stdout, stderr } = await ripslint([...args, ...fixed, "--lang", "en"]);
  expect(stdout + stderr).not.toContain("PEPA");
  return { ...(JSON.parse(stdout) as Report), stderr };
}

const codes = ({ findings }: Report) => findings.map(({ code }) => code);

describe("a wrapped document", () => {
  test.each(["before.json", "behind.json"])(
    "is compared with the XML it carries: %s",
    async (file) => {
      const own = await report(file);
      expect(codes(own)).toEqual(["res948/biller-nit"]);
      expect(own.summary.invoices).toMatchObject({ listed: 1, matched: 1, xml: { files: 1 } });
      expect(codes(await report(file, "--no-xml"))).toEqual([]);
    },
  );

  test("each of several with its own", async () => {
    const own = await report("lines.ndjson");
    expect(codes(own)).toEqual(["res948/biller-nit"]);
    expect(own.summary.invoices).toMatchObject({ listed: 2, matched: 2, unused: 0 });
  });

  test("with the XML of another number", async () => {
    expect(codes(await report("number.json"))).toEqual(["res948/invoice-number"]);
  });

  test("packed as gzip", async () => {
    const path = `${folderOf()}/packed.json.gz`;
    writeFileSync(path, gzipSync(readFileSync("behind.json")));
    expect(codes(await report("packed.json.gz"))).toEqual(["res948/biller-nit"]);
  });

  const bare = JSON.stringify({ ...rips, numFactura: "FE9" });
  const own = wrapped(other);
  const places: Readonly<Record<string, string | Uint8Array>> = {
    "a document before it, in an array": `[${bare},${own}]`,
    "a document before it, in lines": `${bare}\n${own}\n`,
    "a long member before it": `{"id":"${"x".repeat(5000)}",${own.slice(1)}`,
    "blanks before it": `${" ".repeat(5000)}${own}`,
    "its name across the end of a block": `${" ".repeat(256 * 1024 - own.indexOf("xml") - 5)}${own}`,
    "much before it": `${`${bare}\n`.repeat(8000)}${own}\n`,
    "gzip without its ending": gzipSync(own),
    "much before it, in gzip": gzipSync(`${`${bare}\n`.repeat(8000)}${own}\n`),
  };

  test.each(Object.entries(places))("wherever it is: %s", async (_, content) => {
    writeFileSync("place.json", content);
    expect(codes(await report("place.json"))).toContain("res948/biller-nit");
  });

  test("where it is not looked for, it is reported", async () => {
    const fixed = ["--no-context", "--pack", "res948@v002", "--lang", "en"];
    const stdin = Buffer.from(own);
    const once = "can be read only once: an XML in xmlFevFile is not compared; give a file";
    const piped = await ripslint(["-", ...fixed], { stdin });
    expect(piped.stderr).toContain(`standard input ${once}`);
    expect(piped.stdout).not.toContain("biller-nit");
    const without = await ripslint(["-", ...fixed, "--no-xml"], { stdin });
    expect(without.stderr).not.toContain("xmlFevFile");
    if (process.platform === "win32") return;
    execFileSync("mkfifo", ["pipe"]);
    const writing = writeFile("pipe", own);
    const pipe = await ripslint(["pipe", ...fixed]);
    await writing;
    expect(pipe.stderr).toContain(`pipe ${once}`);
    expect(pipe.stdout).toContain("pipe");
  });

  test("two packages of one number with different XMLs: each is compared with its own", async () => {
    writeFileSync("third.json", wrapped(base64(xmlOf({ id: "FE100" }))));
    const own = await report("behind.json", "third.json");
    expect(own.findings.map(({ file, code }) => [file, code])).toEqual([
      ["behind.json", "res948/biller-nit"],
    ]);
    expect(own.summary.invoices).toMatchObject({ listed: 1, matched: 2, xml: { files: 2 } });
    const kinds = own.orphans?.map(({ kind, file }) => [kind, file]);
    for (const kind of ["contradicted", "repeated"])
      for (const file of ["behind.json", "third.json"]) expect(kinds).toContainEqual([kind, file]);
  });

  test.each(["damaged.json", "text.json"])(
    "one that cannot be read is an error: %s",
    async (file) => {
      const args = [file, "--no-context", "--pack", "res948@v002", "--only", "res948/xml-form"];
      const { stdout, exit } = await ripslint([...args, "-f", "json", "--lang", "en"]);
      expect(stdout).not.toContain("PEPA");
      const { findings, files } = JSON.parse(stdout) as Report;
      expect(findings).toMatchObject([
        { code: "res948/xml-form", severity: "error", params: { fault: "unread" } },
      ]);
      expect(files).toMatchObject([{ file, state: "correct" }]);
      expect(exit).toBe(1);
    },
  );

  test("what is no XML at all is a finding, and is not said on standard error too", async () => {
    const only = ["--only", "res948/xml-base64", "-f", "compact", "--lang", "en"];
    const { stdout, stderr } = await ripslint([
      "zip.json",
      "--no-context",
      "--pack",
      "res948",
      ...only,
    ]);
    expect(stdout).toContain("warning res948/xml-base64 xmlFevFile is a ZIP in base64");
    expect(stderr).not.toContain("xmlFevFile");
  });

  test.each([
    ["the first kB", [], true],
    ["the first MB", [" ".repeat(900_000), "xmlFevFile"], true],
    [
      "the first MB, but for the XML",
      [" ".repeat(900_000), '"rips":{}', " ".repeat(200_000)],
      false,
    ],
  ])("a file is wrapped if it shows in %s", async (_, before, isWrapped) => {
    const bytes = new TextEncoder().encode(`{}\n${before.join("\n")}${wrapped(other)}\n`);
    const blocks = async function* () {
      for (let at = 0; at < bytes.length; at += 1000)
        yield await Promise.resolve(bytes.subarray(at, at + 1000));
    };
    const head = await headOf(blocks(), maxLooked);
    expect(head && lookOf(head, true).carriesXml).toBe(isWrapped);
    expect(head && lookOf(head, false).carriesXml).toBe(false);
  });

  test("an empty one is none", async () => {
    const { summary, files } = await report("none.json");
    expect([summary.invoices, files.length]).toEqual([undefined, 1]);
  });
});

test.each([
  ["en", "only its prefix, its zeros or its letter case differ."],
  ["es", "solo difieren el prefijo, los ceros o las mayúsculas."],
])("what may differ in the form of a number is named in %s", async (lang, words) => {
  const text = wrapped(base64(xmlOf({ id: "FE100" })), false, { ...rips, numFactura: "fe100" });
  writeFileSync("case.json", text);
  const options = ["--no-context", "--pack", "res948@v002", "--only", "res948/invoice-number"];
  const { stdout } = await ripslint(["case.json", ...options, "-f", "compact", "--lang", lang]);
  expect(stdout).toContain(words);
});
