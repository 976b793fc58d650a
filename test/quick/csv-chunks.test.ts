import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { CsvError, readCsv } from "../../src/app/input/csv";
import { invoicesIn } from "../../src/cli/io/invoices-file";
import { tableIn } from "../../src/cli/io/csv-file";
import { UsageError } from "../../src/app/options/usage";
import type { GivenTable } from "../../src/norm/tables";
import { caseCount, isQuick } from "../case-count";
import { overwrittenStdin } from "../overwritten-stdin";

/** CSV files, in blocks that end at every byte: what is read is what is read in one block. Here "|" divides cells. */
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

/** Ways of dividing bytes: cut at every byte, or at some in `npm run quick`, and in blocks of 1 to 9. */
function* divided(bytes: Uint8Array): Generator<readonly Uint8Array[]> {
  for (let cut = 0; cut <= bytes.length; cut += isQuick ? 7 : 1)
    yield [bytes.subarray(0, cut), bytes.subarray(cut)];
  for (let size = 1; size <= 9; size += isQuick ? 4 : 1)
    yield Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
}

/** The rows with their lines, or what makes a text no CSV and where. */
async function rowsIn(blocks: readonly Uint8Array[]): Promise<unknown> {
  const rows: unknown[] = [];
  try {
    await readCsv(textsIn(blocks), (row) => rows.push(row));
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return [error.what, error.line];
  }
}

async function* textsIn(blocks: readonly Uint8Array[]): AsyncGenerator<string, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (const block of blocks) yield decoder.decode(block, { stream: true });
  yield decoder.decode();
}

test("rows are those of csv-parse, whatever the cells are", async () => {
  const cell = fc.stringMatching(/^[a,;\t "\r\n]{0,5}$/);
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 });
  const delimiter = fc.constantFrom(",", ";", "\t");
  const end = fc.constantFrom("\n", "\r\n", "\r");
  await fc.assert(
    fc.asyncProperty(rows, delimiter, end, fc.nat(40), async (all, divider, lineEnd, cut) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const body = all.map((each) => each.map(quoted).join(divider) + lineEnd).join("");
      const text = `x${divider}y${lineEnd}${body}`;
      const theirs = parse(text, {
        delimiter: divider,
        record_delimiter: lineEnd,
        relax_column_count: true,
      }).filter((each) => each.some((its) => its.trim() !== ""));
      const bytes = utf8(text);
      const ours = await rowsIn([bytes.subarray(0, cut), bytes.subarray(cut)]);
      expect(ours).toMatchObject(theirs.map((cells) => ({ cells })));
      expect(ours).toHaveLength(theirs.length);
    }),
    { numRuns: caseCount(300) },
  );
});

describe("rows", () => {
  test.each(texts)("%s", async (_, text, rows) => {
    for (const mark of ["", "\ufeff"]) {
      const bytes = utf8(mark + text);
      const whole = await rowsIn([bytes]);
      expect(whole).toMatchObject(
        rows === "quote" ? ["quote", 2] : rows.map((row) => ({ cells: row.split("|") })),
      );
      if (rows !== "quote") expect(whole).toHaveLength(rows.length);
      for (const blocks of divided(bytes)) expect(await rowsIn(blocks)).toEqual(whole);
    }
  });

  test("a row has the line in which it begins", async () => {
    const text = 'a,b\r\n"c\r\nd",e\n\n"\r",f\rg,h';
    for (const blocks of divided(utf8(text)))
      expect(
        ((await rowsIn(blocks)) as { readonly line: number }[]).map(({ line }) => line),
      ).toEqual([1, 2, 5, 7]);
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
const long = "x".repeat(5000);

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

/** What is longer than is kept of a line, at some cuts: there are many bytes. */
const longTables: readonly (readonly [string, GivenTable, string])[] = [
  ["a long first line with codigo at its end", "cups", `${long},codigo\n${long},890201\n`],
  ["a long code", "cups", `890201\n${"890202".repeat(1000)}\n890203\n`],
  ["blanks before a code", "cups", `890201\n${" ".repeat(6000)}890202\n890203\n`],
  ["a long last line", "cups", `890201\n890202\n890203;${long}`],
  ["one long line", "cups", long],
];

describe("a table", () => {
  const read = (table: GivenTable, blocks: readonly Uint8Array[]) =>
    resultOf(tableIn("-", table, overwrittenStdin(blocks, 0x2c)));

  test.each(tables)("%s", async (_, table, text, expected) => {
    const plain = typeof text === "string" ? utf8(text) : text;
    const isText = typeof text === "string" && !text.startsWith("\ufeff");
    for (const bytes of isText ? [plain, utf8(`\ufeff${text}`)] : [plain]) {
      const whole = await read(table, [bytes]);
      expect(whole).toMatch(expected);
      for (const blocks of divided(bytes)) expect(await read(table, blocks)).toBe(whole);
    }
  });

  test.each(longTables)("%s", async (_, table, text) => {
    const bytes = utf8(text);
    const whole = await read(table, [bytes]);
    for (const cut of [1, 7, 4095, 4096, 4097, 5000, 5001, bytes.length - 1])
      expect(await read(table, [bytes.subarray(0, cut), bytes.subarray(cut)]), `${cut}`).toBe(
        whole,
      );
    for (const size of [1, 100, 4096]) {
      const count = Math.ceil(bytes.length / size);
      const blocks = Array.from({ length: count }, (_each, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      expect(await read(table, blocks), `in blocks of ${size}`).toBe(whole);
    }
  });
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
  const bytes = utf8(text);
  const read = (blocks: readonly Uint8Array[]) =>
    resultOf(invoicesIn("-", overwrittenStdin(blocks, 0x2c)));
  const whole = await read([bytes]);
  expect(whole).toMatch(expected);
  for (const blocks of divided(bytes)) expect(await read(blocks)).toBe(whole);
});
