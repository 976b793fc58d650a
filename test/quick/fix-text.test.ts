import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fixed } from "../../src/batch";
import { createFixer } from "../../src/batch";
import { noContext, revisionContext } from "../../src/index";
import { createFileFixer } from "../../src/norm/fixes/fixer";
import { officialVersions } from "../../src/res948";
import { caseCount } from "../case-count";

/** What `fix` corrects in the text of a file, and in the types of its values; and what it leaves. */
const options = { lang: "en", shape: 2, skip: ["presence"] } as const;
const packs = officialVersions.slice(-1);
const context = revisionContext({ providerCodes: ["110010123401", "050010987602"] });

const utf8 = (text: string) => Buffer.from(text);
const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const mark = "\u{feff}";

const codesOf = ({ findings, silent = [] }: Pick<Fixed, "findings" | "silent">) => [
  ...silent,
  ...findings.flatMap(({ suggestions = [] }) =>
    suggestions.flatMap(({ safe, code }) => (safe ? [code] : [])),
  ),
];

/** Corrects bytes in memory, and as a file that comes in blocks and is divided into units; both must be the same. */
async function corrected(bytes: Buffer) {
  const whole = createFixer(noContext, options)(bytes, "a.json");
  const parts: Fixed[] = [];
  const fix = createFileFixer(noContext, options, {});
  async function* blocks() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }
  for await (const part of fix(blocks, "a.json")) parts.push(part);
  expect(Buffer.concat(parts.map((part) => part.bytes))).toEqual(Buffer.from(whole.bytes));
  expect(parts.flatMap(({ findings }) => findings)).toEqual(whole.findings);
  expect(parts.flatMap(({ left }) => left)).toEqual(whole.left);
  expect(parts.flatMap(({ silent = [] }) => silent)).toEqual(whole.silent ?? []);
  const again = createFixer(noContext, options)(whole.bytes, "a.json");
  expect(Buffer.from(again.bytes)).toEqual(Buffer.from(whole.bytes));
  return { bytes: Buffer.from(whole.bytes), codes: codesOf(whole) };
}

const name = '{"nomTecnologiaSalud":"PÉREZ Muñoz, 1.º"}';

describe("the text of a file is corrected", () => {
  test.each<[string, Buffer, Buffer, readonly string[]]>([
    ["Latin-1", latin1(name), utf8(name), ["utf-8"]],
    [
      "Latin-1 in two of three lines",
      latin1(`${name}\n{}\n${name}\n`),
      utf8(`${name}\n{}\n${name}\n`),
      ["utf-8", "utf-8"],
    ],
    ["UTF-16 with a mark", utf16(mark + name), utf8(name), ["utf-8"]],
    ["UTF-16 without a mark", utf16(name), utf8(name), ["utf-8"]],
    ["UTF-16, big end first, with a mark", utf16be(mark + name), utf8(name), ["utf-8"]],
    ["UTF-16, big end first, without", utf16be(name), utf8(name), ["utf-8"]],
    ["UTF-16 in lines", utf16(`${name}\r\n${name}\r\n`), utf8(`${name}\r\n${name}\r\n`), ["utf-8"]],
    [
      "UTF-16 and trailing commas",
      utf16('{"codComplicacion":"ñ",}'),
      utf8('{"codComplicacion":"ñ"}'),
      ["utf-8", "trailing-comma"],
    ],
    ["a mark at the beginning", utf8(`${mark}{}`), utf8("{}"), ["byte-order-mark"]],
    ["two marks", utf8(`${mark}${mark}{"a":[\n1]}`), utf8('{"a":[\n1]}'), ["surrounding-text"]],
    [
      "marks before lines",
      utf8(`{}\n${mark}{}\n${mark}{}`),
      utf8("{}\n{}\n{}"),
      ["byte-order-mark", "byte-order-mark"],
    ],
    ["a mark within JSON", utf8(`[{},${mark}{}]`), utf8("[{},{}]"), ["byte-order-mark"]],
    ["a comma in an object", utf8('{"a":1,}'), utf8('{"a":1}'), ["trailing-comma"]],
    ["a comma in an array", utf8('{"a":[1,2, \n ]}'), utf8('{"a":[1,2 \n ]}'), ["trailing-comma"]],
    [
      "several commas of a record",
      utf8('{"a":[1,],"b":{"c":null,},"d":",}",}'),
      utf8('{"a":[1],"b":{"c":null},"d":",}"}'),
      ["trailing-comma"],
    ],
    [
      "one line of three",
      utf8('{"a":1}\n{"a":"x",}\n{"a":,}\n'),
      utf8('{"a":1}\n{"a":"x"}\n{"a":,}\n'),
      ["trailing-comma"],
    ],
    [
      "a comma after each line",
      utf8('{"a":1},\n{"a":2},\n{"a":3}'),
      utf8('{"a":1}\n{"a":2}\n{"a":3}'),
      ["trailing-comma", "trailing-comma"],
    ],
    [
      "a comma after the last record",
      utf8('[{"a":1},{"a":2},]'),
      utf8('[{"a":1},{"a":2}]'),
      ["trailing-comma"],
    ],
    ["a label before it", utf8('Rips: \n\n{\n"a":1}\n'), utf8('{\n"a":1}\n'), ["surrounding-text"]],
    [
      "a declaration around it",
      utf8('const x = {\n"a":[1,]};\n'),
      utf8('{\n"a":[1]}\n'),
      ["surrounding-text", "trailing-comma"],
    ],
    [
      "text after it",
      utf8('{\n"a":1}\n1 registro, fin.\n'),
      utf8('{\n"a":1}\n\n'),
      ["surrounding-text"],
    ],
    [
      "text before it and an odd bracket after it, which stays, and then a comma",
      utf8('Warning: x\n{"a":"1","x":[1,],"b":2} }'),
      utf8('{"a":"1","x":[1],"b":2} }'),
      ["surrounding-text", "trailing-comma"],
    ],
    [
      "two marks before lines",
      utf8(`${mark}${mark}{"a":"1"}\n{"a":"2"}\n`),
      utf8('{"a":"1"}\n{"a":"2"}\n'),
      ["byte-order-mark", "byte-order-mark"],
    ],
    ["a comment after it", utf8('{\n"a":1} // fin'), utf8('{\n"a":1} '), ["surrounding-text"]],
  ])("%s", async (_, input, output, codes) => {
    const result = await corrected(input);
    expect(result.bytes.toString()).toBe(output.toString());
    expect(result.codes).toEqual(codes);
  });
});

test("whatever faults of the text come together, a second run changes nothing", async () => {
  const around = fc.constantFrom(
    "",
    mark,
    mark + mark,
    "Warning: x\n",
    "callback(",
    "x = ",
    "\n",
    "{",
  );
  const record = fc.constantFrom(
    '{"a":"1"}',
    '{"a":"1","x":[1,],"b":2}',
    '{"a":"1",}',
    `{"a":[1,${mark}2]}`,
    '[{"a":"1"},{"b":2}, ]',
    '{"a":01}',
  );
  const between = fc.constantFrom("\n", ",\n", `\n${mark}`, ", ");
  const after = fc.constantFrom("", ")", ");", " }", "]", ",", "\nfin.", " // fin", ",\n");
  const text = fc
    .tuple(
      fc.array(around, { maxLength: 3 }),
      fc.array(record, { minLength: 1, maxLength: 3 }),
      between,
      fc.array(after, { maxLength: 3 }),
    )
    .map(([before, records, comma, end]) => [...before, records.join(comma), ...end].join(""));
  await fc.assert(
    fc.asyncProperty(text, async (each) => void (await corrected(utf8(each)))),
    { numRuns: caseCount(200, 1 / 5) },
  );
});

describe("what may mean something else stays", () => {
  test.each<[string, Buffer]>([
    ["a blank of Windows-1252", latin1('{"a":"Muñoz\u{a0}"}')],
    ["a dash of Windows-1252", latin1('{"a":"ñ","b":"1 \u{96} 2"}')],
    ["UTF-8 and Latin-1", Buffer.concat([utf8('{"a":"Múñoz"}\n'), latin1('{"a":"Muñoz"}\n')])],
    ["ú in UTF-8 only, and Latin-1", Buffer.concat([utf8('{"a":"ú"}\n'), latin1('{"a":"ñ"}\n')])],
    ["capitals of DOS", latin1('{"a":"L\u{e0}PEZ"}')],
    ["a last capital of DOS", latin1('{"a":"PER\u{e9}"}')],
    ["Í of DOS", latin1('{"a":"GARC\u{d6}A"}')],
    ["é of a Macintosh", latin1('{"a":"Jos\u{8e}"}')],
    ["half a character of UTF-16", utf16('{"a":"\u{d800}"}')],
    ["UTF-16 that is cut", utf16('{"a":"ñ"}').subarray(0, -1)],
    ["a table in UTF-16", utf16("a;b;c\n1;2;3\n")],
    ["a mark before a table", utf8(`${mark}a;b;c\n1;2;3\n`)],
    ["a mark in a text", utf8(`{"a":"${mark}"}`)],
    ["a comma in a text", utf8('{"a":",}","b":"[1,]"}')],
    ["a comma before a comment", utf8('{"a":1, /* b */}')],
    ["two commas", utf8('{"a":[1,,]}')],
    ["a comma alone", utf8('{"a":[,]}')],
    ["a comma of a record that has another fault", utf8('{"a":[1,],"b":tru}')],
    ["a comma after another fault", utf8('{"a":tru,"b":[1,]}')],
    ["a comma at the end of a line that is cut", utf8('{"a":1,\n}\n{"a":2}\n')],
    ["two documents after a label", utf8('Rips:\n{\n"a":1}\n{\n"a":2}\n')],
    ["two documents", utf8('{\n"a":1}\n {\n"a":2}\n')],
    ["a broken line after a record", utf8('{"a":1}\n"a":2}\n')],
    ["a line of another kind among lines", utf8('{"a":1}\nfin\n{"a":2}\n')],
    ["a ZIP in which one file is JSON", utf8(`PK\x03\x04{\n"a":1}\nPK\x01\x02 b.json`)],
    ["a PDF with JSON", utf8('%PDF-1.7\n{\n"a":1}\n%%EOF')],
    ["an archive of another kind", utf8(`Rar!\x1a\x07\x00 a.json\n{\n"a":1}\n b.json`)],
    ["an archive after JSON", utf8(`{\n"a":1}\nPK\x03\x04 b.json`)],
    ["JSON in a text", utf8(JSON.stringify('{"usuarios":[]}'))],
  ])("%s", async (_, input) => {
    expect(await corrected(input)).toEqual({ bytes: input, codes: [] });
  });
});

test.each([
  [1000, true],
  [100_000, true],
  [100_001, false],
])("%d surplus commas: removed is %s", (count, isRemoved) => {
  const text = (comma: string) => `{"usuarios":[],"x":[${`[1${comma}],`.repeat(count)}1]}`;
  const fix = createFixer(noContext, { lang: "en" });
  const { bytes, left } = fix(utf8(text(",")), "a.json");
  expect(Buffer.from(bytes).toString() === text(isRemoved ? "" : ",")).toBe(true);
  expect(left.map(({ code }) => code)).toEqual(isRemoved ? [] : ["json"]);
});

test.each([1, 5, 40, 80, 100])("after %d pauses an interruption closes all", async (most) => {
  const line = utf8(`{"vrServicio":"1","x":"${"y".repeat(1000)}"}\n`.repeat(64));
  let isOpen = 0;
  async function* blocks() {
    isOpen += 1;
    try {
      for (let at = 0; at < 20; at++) yield line;
    } finally {
      isOpen -= 1;
    }
  }
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
    if (pauses === most) throw new Error("interrupted");
  };
  const fix = createFileFixer(noContext, options, { pause });
  const run = async () => {
    for await (const _ of fix(blocks, "a.ndjson"));
  };
  await expect(run()).rejects.toThrow("interrupted");
  expect(isOpen).toBe(0);
});

test("findings that come to light are marked, and have their own corrections", () => {
  const record = (code: string) => `{"codServicio":1,"codPrestador":"${code}",}`;
  const text = `${record("50010987602")}\n${record("1")}\n`;
  const fixed = createFixer(context, { lang: "en", only: ["provider-code"] })(utf8(text), "a");
  expect(Buffer.from(fixed.bytes).toString()).toBe(
    '{"codServicio":1,"codPrestador":"050010987602"}\n{"codServicio":1,"codPrestador":"1"}\n',
  );
  expect(fixed.findings.map(({ code, line, revealed }) => [code, line, revealed])).toEqual([
    ["json", 1, undefined],
    ["json", 2, undefined],
    ["provider-code", 1, true],
    ["provider-code", 2, true],
  ]);
  expect(codesOf(fixed)).toEqual(["trailing-comma", "trailing-comma", "leading-zeros"]);
});

describe("types", () => {
  const fix = createFixer(context, { packs, lang: "en", only: ["type", "res948/level-type"] });
  const inProcedure = (member: string) =>
    `{"usuarios":[{"servicios":{"procedimientos":[{${member}}]}}]}`;

  test.each([
    ['"codServicio":"328"', '"codServicio":328'],
    ['"vrServicio":"0"', '"vrServicio":0'],
    ['"codProcedimiento":890201', '"codProcedimiento":"890201"'],
    ['"codPrestador":110010123401', '"codPrestador":"110010123401"'],
    ['"codPrestador":50010987602', '"codPrestador":"050010987602"'],
    ['"numDocumentoIdentificacion":1000000001', '"numDocumentoIdentificacion":"1000000001"'],
  ])("%s", (from, to) => {
    const { bytes } = fix(utf8(inProcedure(from)), "a.json");
    expect(Buffer.from(bytes).toString()).toBe(inProcedure(to));
  });

  test.each([
    '"vrServicio":"12,5"',
    '"vrServicio":"45.000"',
    '"vrServicio":"45000.00"', // an amount without decimals, as the norm has it, would be another text
    '"vrServicio":"-5"',
    '"vrServicio":"+5"',
    '"vrServicio":"1e3"',
    '"vrServicio":" 5"',
    '"vrServicio":"05"',
    '"vrServicio":""',
    '"vrServicio":"\\u0035"',
    '"vrServicio":"12345678901234567890"',
    '"vrServicio":true',
    '"codProcedimiento":1e3',
    '"codProcedimiento":-1',
    '"codProcedimiento":8.5',
    '"grupoServicios":1', // has lost its zero: "1" is no code
    '"viaIngresoServicioSalud":2',
    '"codPrestador":10987602', // is none of the provider's
  ])("%s stays", (member) => {
    const { bytes } = fix(utf8(inProcedure(member)), "a.json");
    expect(Buffer.from(bytes).toString()).toBe(inProcedure(member));
  });

  test("a usuario's number and code are corrected, a code that lacks its zero is not", () => {
    const usuario = (consecutivo: string, municipio: string, pais: string) =>
      `{"usuarios":[{"consecutivo":${consecutivo},"codMunicipioResidencia":${municipio},"codPaisOrigen":${pais}}]}`;
    const { bytes } = fix(utf8(usuario('"1"', "5001", "170")), "a.json");
    expect(Buffer.from(bytes).toString()).toBe(usuario("1", "5001", '"170"'));
  });

  test("decimals stay as they are written", () => {
    const own = createFixer(noContext, { lang: "en", shape: 1, skip: ["presence"] });
    const { bytes } = own(utf8('{"cantidadMedicamento" : "2.50"}'), "a");
    expect(Buffer.from(bytes).toString()).toBe('{"cantidadMedicamento" : 2.50}');
  });

  test("without the provider's codes no number becomes one", () => {
    const own = createFixer(noContext, { lang: "en", skip: ["presence"] });
    const text = '{"codServicio":1,"codPrestador":50010987602}';
    expect(Buffer.from(own(utf8(text), "a").bytes).toString()).toBe(text);
  });
});
