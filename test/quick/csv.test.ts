import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { CsvError, csvRows } from "../../src/app/input/csv";
import { invoicesIn } from "../../src/cli/io/invoices-file";
import { tableIn } from "../../src/cli/io/csv-file";
import { UsageError } from "../../src/app/options/usage";
import type { GivenTable } from "../../src/norm/tables";
import { caseCount } from "../case-count";
import { overwrittenStdin } from "../overwritten-stdin";

/** CSV files. Here "|" divides cells. */
const texts: readonly (readonly [name: string, text: string, rows: readonly string[] | "quote"])[] =
  [
    ["nothing", "", []],
    ["blank lines", "\r\n\n  \r \n", []],
    ["one cell", "a", ["a"]],
    ["LF", "a,b\nc,d\n", ["a|b", "c|d"]],
    ["CRLF", "a,b\r\nc,d\r\n", ["a|b", "c|d"]],
    ["CR", "a,b\rc,d\r", ["a|b", "c|d"]],
    ["line ends of every kind", "a\r\nb\rc\n\rd\n\ne\r\r\nf", ["a", "b", "c", "d", "e", "f"]],
    ["no line end", "a;b\nc;d", ["a|b", "c|d"]],
    ["empty cells", ",a,\n,,\n;,\n", ["|a|", ";|"]],
    ["tabs", "a\tb,c\nd\te", ["a|b,c", "d|e"]],
    ["semicolons before commas", "a,b;c\n1,2;3", ["a,b|c", "1,2|3"]],
    ["a delimiter in quotes", '"a;b",c\n"1;2",3', ["a;b|c", "1;2|3"]],
    ["doubled quotes", '"a""b","""",""\n""""""', ['a"b|"|', '""']],
    ["line ends in quotes", '"a\r\nb","c\rd"\r\n"\n",e', ["a\r\nb|c\rd", "\n|e"]],
    ["a quote within a cell", 'a"b,c\nd"",e"', ['a"b|c', 'd""|e"']],
    ["characters of several bytes", "año,€,😀\nñ,ü,é\u0301", ["año|€|😀", "ñ|ü|é\u0301"]],
    ["a last cell that is empty", "a,b\n1,", ["a|b", "1|"]],
    ["an empty cell in quotes at the end", 'a,b\n1,""', ["a|b", "1|"]],
    ["a quote that is not closed", 'a,b\n"c,d', "quote"],
    ["a doubled quote that is not closed", 'a,b\n"c""', "quote"],
    ["text after a quote", 'a,b\n"c"d,e', "quote"],
    ["a blank after a quote", 'a,b\n"c" ,e', "quote"],
  ];

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The rows with their lines, or the line of the row that is not valid. */
function rowsIn(text: string): unknown {
  try {
    return [...csvRows(text)];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return ["quote", error.line];
  }
}

test("rows are those of csv-parse, whatever the cells are", () => {
  const cell = fc.stringMatching(/^[a,;\t "\r\n]{0,5}$/);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 });
  const delimiter = fc.constantFrom(",", ";", "\t");
  const end = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(rows, delimiter, end, (all, divider, lineEnd) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const body = all.map((each) => each.map(quoted).join(divider) + lineEnd).join("");
      const text = `x${divider}y${lineEnd}${body}`;
      const theirs = parse(text, {
        delimiter: divider,
        record_delimiter: lineEnd,
        relax_column_count: true,
      }).filter((each) => each.some((its) => its.trim() !== ""));
      const ours = rowsIn(text);
      expect(ours).toMatchObject(theirs.map((cells) => ({ cells })));
      expect(ours).toHaveLength(theirs.length);
    }),
    { numRuns: caseCount(300) },
  );
});

describe("rows", () => {
  test.each(texts)("%s", (_, text, rows) => {
    const read = rowsIn(text);
    expect(read).toMatchObject(
      rows === "quote" ? ["quote", 2] : rows.map((row) => ({ cells: row.split("|") })),
    );
    if (rows !== "quote") expect(read).toHaveLength(rows.length);
  });

  test("a row has the line in which it begins", () => {
    const rows = [...csvRows('a,b\r\n"c\r\nd",e\n\n"\r",f\rg,h')];
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5, 7]);
  });
});

/** What a file gives, or what it is refused for. */
const resultOf = async (reading: Promise<unknown>): Promise<string> =>
  await reading.then(
    (value) =>
      JSON.stringify(value, (_, each: unknown) => {
        if (typeof each === "bigint") return `${each}n`;
        return each instanceof Map || each instanceof Set ? [...each] : each;
      }),
    (error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      return `refused: ${error.words.en}`;
    },
  );

const latin1 = Uint8Array.of(0x38, 0x39, 0xf1, 0x0a);
const tables: readonly (readonly [string, GivenTable, string | Uint8Array, RegExp])[] = [
  ["a list", "cups", "890201\n890202\r\n\r\n 890203 \n", /890203/],
  ["a list with a heading", "cups", '"Code"\r\n"890201"\r\n890202;x\r\n', /890202/],
  ["a CSV", "cups", 'codigo,nombre\r\n890201,"a, ""b"""\r\n890202,"c\r\nd"\r\n', /890202/],
  ["a CSV in Spanish", "cie10", "Código;Descripción\nA000;Cólera\nB000;ñ\n", /A000/],
  ["another table", "cups", "año\nmes\ndía\n", /^refused: - is no table cups/],
  [
    "a quote that is not closed",
    "cups",
    'codigo\n"890201\n',
    /^refused: -: line 2: a quotation mark/,
  ],
  ["no codes", "cups", "\ufeff\r\n", /^refused: - has no codes/],
  ["Latin-1", "cups", latin1, /^refused: - is not UTF-8/],
  ["a cut character", "cups", utf8("890201\nñ").subarray(0, -1), /^refused: - is not UTF-8/],
  ["gzip", "cups", gzipSync("890201\n890202\n"), /890202/],
];

/** Reads bytes in blocks of 7, of which each overwrites the one before. */
const inBlocks = (bytes: Uint8Array) =>
  overwrittenStdin(
    Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(7 * i, 7 * i + 7)),
    0x2c,
  );

test.each(tables)("a table: %s", async (_, table, text, expected) => {
  const plain = typeof text === "string" ? utf8(text) : text;
  const isText = typeof text === "string" && !text.startsWith("\ufeff");
  for (const bytes of isText ? [plain, utf8(`\ufeff${text}`)] : [plain])
    expect(await resultOf(tableIn("-", table, inBlocks(bytes)))).toMatch(expected);
});

test.each([
  ["a list", 'numFactura,total\r\n"FE,1",100\r\n"FE""2""",200.5\r\n', /FE,1/],
  ["with a mark", "\ufeffnumFactura;total;coverage\nFE1;1;01\nFE2;2;\n", /FE2/],
  ["a wrong amount", "numFactura,total\nFE1,100\nFE2,x\n", /^refused: -: line 3, column 2/],
  [
    "a column that is unknown",
    "numFactura,totall\nFE1,1\n",
    /^refused: -: line 1, column 2: unknown column/,
  ],
  ["an invoice twice", "numFactura,total\nFE1,1\nFE1,2\n", /^refused: /],
])("invoices, %s", async (_, text, expected) => {
  expect(await resultOf(invoicesIn("-", inBlocks(utf8(text))))).toMatch(expected);
});
