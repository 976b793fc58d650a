import { expect, test } from "vitest";
import type { Lang } from "../../src/index";
import type { Totals } from "../../src/core/model/totals";
import type { Told } from "../report-samples";
import { outcomeOf, written } from "../report-samples";

const total = (records: number, vrServicio: string, valorPagoModerador = "0") => ({
  records,
  vrServicio,
  vrDispensacion: "0",
  valorPagoModerador,
});

const two: Totals = {
  documents: 2,
  usuarios: 3,
  arrays: {
    consultas: total(1, "38000.1"),
    medicamentos: { ...total(2, "12345678901234567890", "4500"), unread: 1 },
  },
  all: { ...total(3, "12345678901234605890.1", "4500"), unread: 1 },
  byDocument: [
    { file: "a.ndjson", pointer: "", usuarios: 2, ...total(1, "38000.1") },
    { file: "a.ndjson", pointer: "/1", usuarios: 1, ...total(2, "12345678901234567890", "4500") },
  ],
  byUsuario: [],
};

const withTotals = (name: "text" | "html", totals: Totals, told: Told = {}) => {
  const outcome = outcomeOf([]);
  const all = { ...outcome, summary: { ...outcome.summary, totals } };
  return written(name, [], all, { showTotals: true, ...told });
};

/** The rows of the totals' table of a page, without markup. */
const rowsOf = (page: string): readonly (readonly string[])[] => {
  const [, text = ""] = /id="totals"([^]*?)<\/section>/.exec(page) ?? [];
  return Array.from(text.matchAll(/<tr>(.*?)<\/tr>/g), ([, row = ""]) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell = ""]) => cell),
  );
};

/** The lines of a text, without the blanks that align its columns. */
const linesOf = (text: string): string => text.replaceAll(/(?<=\S) +/g, " ");

test("text has a table of them, in English", () => {
  expect(
    linesOf(withTotals("text", two)),
  ).toContain(`Totals, to be compared with the invoice (2 documents, 3 usuarios):
                records vrServicio vrDispensacion valorPagoModerador
  consultas 1 38,000.1 0 0
  medicamentos 2 12,345,678,901,234,567,890 0 4,500
  all 3 12,345,678,901,234,605,890.1 0 4,500
  a.ndjson 1 38,000.1 0 0
  a.ndjson#/1 2 12,345,678,901,234,567,890 0 4,500
  without amounts that could not be read, of records: 1
`);
});

test("text has a table of them, in Spanish", () => {
  const text = linesOf(withTotals("text", two, { lang: "es" }));
  expect(text).toMatch(
    /^Totales, para comparar con la factura \(2 documentos, 3 usuarios\):\n +registros vrServicio /,
  );
  expect(text).toContain("\n  todos 3 12.345.678.901.234.605.890,1 0 4.500\n");
  expect(text).toContain("\n  sin los valores que no se pudieron leer; registros: 1\n");
});

test.each([
  ["en", "all", "12,345,678,901,234,605,890.1", "4,500"],
  ["es", "todos", "12.345.678.901.234.605.890,1", "4.500"],
] as const)("html has the same table, in %s", (lang, all, sum, moderator) => {
  const rows = rowsOf(withTotals("html", two, { lang }));
  expect(rows.map(([name]) => name)).toEqual([
    "",
    "consultas",
    "medicamentos",
    all,
    "a.ndjson",
    "a.ndjson#/1",
  ]);
  expect(rows[3]).toEqual([all, "3", sum, "0", moderator]);
});

test("without their amounts they are counts, with a note in the text how the amounts are shown", () => {
  expect(
    withTotals("text", two, { showTotals: false, lang: "es" }),
  ).toContain(`Totales (2 documentos, 3 usuarios):
                registros
  consultas             1
  medicamentos          2
  todos                 3
  a.ndjson              1
  a.ndjson#/1           2
  Los valores, para comparar con la factura, se muestran con --totals.
`);
  const page = withTotals("html", two, { showTotals: false });
  expect(rowsOf(page).slice(0, 2)).toEqual([
    ["", "records"],
    ["consultas", "1"],
  ]);
  expect(page).not.toContain("--totals"); // a clerk reads no option
});

test("values that are shown include the amounts", () => {
  for (const name of ["text", "html"] as const)
    expect(withTotals(name, two, { showTotals: false, showValues: true })).toContain("38,000.1");
});

test.each(["text", "html"] as const)("%s: a single document is not told twice", (name) => {
  const one = { ...two, documents: 1, usuarios: 1, byDocument: two.byDocument.slice(0, 1) };
  expect(withTotals(name, one)).not.toContain("a.ndjson");
});

test.each(["text", "html"] as const)("%s says nothing where none were counted", (name) => {
  for (const lang of ["en", "es"] as const satisfies readonly Lang[]) {
    const none = { ...two, documents: 0, usuarios: 0, arrays: {}, byDocument: [] };
    expect(withTotals(name, none, { lang })).toBe(written(name, [], outcomeOf([]), { lang }));
  }
});

test("quiet reports have them too", () => {
  expect(withTotals("text", two, { quiet: true })).toContain("Totals, to be compared");
  expect(withTotals("html", two, { quiet: true })).toContain('id="totals"');
});

test("the name of a file is only a name", () => {
  const file = '</th><img src=x>`|\u001b[31m"';
  const hostile = { ...two, byDocument: two.byDocument.map((each) => ({ ...each, file })) };
  expect(rowsOf(withTotals("html", hostile))[4]?.[0]).toBe(
    "&lt;/th&gt;&lt;img src=x&gt;&#96;|\\u001b[31m&quot;",
  );
  expect(withTotals("text", hostile)).toContain('\n  </th><img src=x>`|\\u001b[31m"  ');
  expect(withTotals("text", hostile)).not.toContain("\u001b");
});
