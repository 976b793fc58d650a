import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableSources } from "../../rules/tables/index";
import { PackedCodes } from "../../src/core/text/packed-codes";
import { createBatch } from "../../src/batch";
import { noContext, validateRevision } from "../../src/index";
import { normContext, res948 } from "../../src/res948";
import { officialTables } from "../../src/tables";
import { caseCount } from "../case-count";
import { readIn } from "../fuzz-inputs";
import { differences, packed, readTable, TableError } from "../../tools/generate/tables";

const { cups, cie10, municipios, paises, servicios, gruposCups } = officialTables;

describe("the official tables", () => {
  test("their codes are as many as the sources state", () => {
    const counts = [cups, cie10, municipios, paises].map((table) => [...table].length);
    expect(counts).toEqual([13_632, 12_634, 1_124, 249]);
    expect([cups, cie10, municipios, paises].map(({ size }) => size)).toEqual(counts);
    const services = [...servicios];
    const byGroup = ["01", "02", "03", "04", "05"].map(
      (group) => services.filter(({ grupo }) => grupo === group).length,
    );
    expect(byGroup).toEqual([91, 22, 15, 24, 5]); // 157
    const disabled = services.filter(({ habilitado }) => habilitado === "NO");
    expect(disabled.map(({ codigo }) => codigo)).toEqual(["1103", "1104", "1105"]);
    // 16 births and 156 collective interventions.
    const groups = [...gruposCups].map(({ grupo }) => grupo);
    expect(groups.filter((group) => group === "parto")).toHaveLength(16);
    expect(groups.filter((group) => group === "intervencion-colectiva")).toHaveLength(156);
  });

  test("the attributes of CUPS are as many as the sources state", () => {
    const rows = [...cups];
    const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
    expect(count(({ uso }) => uso === "AC")).toBe(334);
    expect(count(({ uso }) => uso === "AT")).toBe(185);
    expect(count(({ sexo }) => sexo === "F")).toBe(412);
    expect(count(({ sexo }) => sexo === "M")).toBe(185);
    expect(count(({ maximo }) => maximo == null)).toBe(138);
    const ages = [...cie10].filter(
      ({ edadMinima, edadMaxima }) => edadMinima === 0 && edadMaxima === 0,
    );
    expect(ages).toHaveLength(351);
  });

  test("each row is that of its file, the first and the last of a group too", () => {
    const lines = readFileSync(new URL("../../rules/tables/cups.csv", import.meta.url), "utf8");
    const rows = [...cups].map(({ codigo, sexo, maximo, uso, qx, estancia }) =>
      [codigo, sexo, maximo, uso, qx, estancia].map((cell) => cell ?? "").join(","),
    );
    expect(rows.toSorted()).toEqual(lines.trimEnd().split("\n").slice(1));
  });

  const context = normContext(noContext, { tables: officialTables });
  const tableCodes = (shape: 1 | 2, record: object, given = context) =>
    validateRevision(shape, record, given, { packs: [res948] })
      .filter(({ code }) => /-table|cups-use|collective|service-group/.test(code))
      .map(({ code, path }) => `${String(path[0])} ${code.slice("res948/".length)}`);

  test("their rows given as rows are judged alike", () => {
    const rows = normContext(noContext, {
      tables: { cups: [...cups], cie10: [...cie10], servicios: [...servicios] },
    });
    for (const code of ["890201", "010101", "105M01", "T92404", "890299", "999999"])
      for (const diagnosis of ["A000", "Z999", "Z998", "A002"]) {
        const record = {
          codProcedimiento: code,
          codDiagnosticoPrincipal: diagnosis,
          codServicio: 328,
          grupoServicios: "02",
        };
        expect(tableCodes(2, record, rows)).toEqual(tableCodes(2, record));
      }
  });

  test("a record is compared with them", () => {
    expect(
      tableCodes(2, {
        codProcedimiento: "890201",
        codDiagnosticoPrincipal: "A002",
        finalidadTecnologiaSalud: "42",
        codServicio: 105,
        grupoServicios: "01",
      }),
    ).toEqual([
      "codDiagnosticoPrincipal cie10-table",
      "codProcedimiento cups-use",
      "codServicio service-group",
      "finalidadTecnologiaSalud collective-code",
    ]);
  });
});

test("services that the table does not have, or has as disabled", () => {
  const context = normContext(noContext, { tables: officialTables });
  const mistakes = [500, 750, 341, 9999, 1103, 328, 1102].map((codServicio) => {
    const record = { codServicio, grupoServicios: "01" };
    const issues = validateRevision(2, record, context, { packs: [res948] });
    const own = issues.find(({ code }) => code === "res948/service-table");
    return own?.params?.["mistake"];
  });
  expect(mistakes).toEqual([
    "unknown",
    "unknown",
    "unknown",
    "unknown",
    "disabled",
    undefined,
    undefined,
  ]);
});

describe("packed codes", () => {
  /** Few characters and lengths, so that codes begin alike. NUL fills up what is shorter. */
  const text = fc.string({ unit: fc.constantFrom("0", "1", "9", "A"), minLength: 2, maxLength: 8 });
  const rows = fc.dictionary(text, fc.constantFrom("", "F,1", "M,1"), { noNullPrototype: true });
  const lookedUp = fc.string({
    unit: fc.constantFrom("0", "1", "9", "A", "a", ";", "\0", "é", "中"),
  });

  test("a text or its bytes are found where they are a code, with its cells", () => {
    const property = fc.property(rows, fc.array(fc.oneof(text, lookedUp)), (cellsOf, others) => {
      const known = new Map(Object.entries(cellsOf));
      const table = new Map([...known].map(([code, cells]) => [code, { cells, line: 1 }]));
      const codes = new PackedCodes(packed({ columns: [], rows: table }));
      expect([...codes].toSorted()).toEqual([...known.keys()].toSorted());
      for (const each of [...known.keys(), ...others]) {
        const cells = known.get(each)?.split(",");
        expect(codes.cells[codes.groupOf(each) ?? -1]).toEqual(cells);
        if (each.includes("\0")) continue; // bytes of JSON have none
        const bytes = new TextEncoder().encode(`"${each}"`);
        const group = codes.groupOfBytes(bytes, 1, bytes.length - 1);
        expect(codes.cells[group ?? -1]).toEqual(cells);
      }
    });
    fc.assert(property, { numRuns: caseCount(300) });
  });
});

describe("npm run tables", () => {
  const source = { ...tableSources.cups, rows: 3 };
  const head = "codigo,sexo,maximo,uso,qx,estancia\n";
  const rows = ["010100,,1,AP,S,\n", "010101,F,1,AP,S,E\n", "890201,,1,AC,N,\n"];
  const read = (text: string) => readTable("cups", text, source);
  const table = read(head + rows.join(""));

  test.each([
    ["a repeated code", [rows[0], rows[0], rows[2]], "cups.csv:3: the code is also in line 2"],
    [
      "a code of the wrong form",
      [rows[0], "10101,,1,AP,S,\n", rows[2]],
      "cups.csv:3: a code has the wrong form",
    ],
    ["a row too few", rows.slice(1), "cups.csv:3: the file has 2 rows, and index.ts states 3"],
    ["another order", [rows[1], rows[0], rows[2]], "cups.csv:3: the codes are not in their order"],
    [
      "a cell too many",
      [rows[0], "010101,F,1,AP,S,E,\n", rows[2]],
      "cups.csv:3: the row has 7 cells",
    ],
    [
      "an unknown cell",
      [rows[0], "010101,X,1,AP,S,E\n", rows[2]],
      "cups.csv:3: sexo has a cell that is not known",
    ],
  ])("%s is refused with its line", (_, lines, message) => {
    expect(() => read(head + lines.join(""))).toThrow(new TableError(message));
  });

  test("another column, and a file that is cut", () => {
    expect(() => read(`codigo,sexo\n${rows.join("")}`)).toThrow("cups.csv:1: the columns must be");
    expect(() => read(head + rows.join("").trimEnd())).toThrow("does not end with a line feed");
  });

  test("what an update changes is said, a line for each code", () => {
    const changed = read(`${head}010100,,1,AP,S,\n010101,F,2,AP,S,E\n890202,,4,AC,N,\n`);
    expect(differences(packed(table), table, source)).toEqual([]);
    expect(differences(packed(table), changed, source)).toEqual([
      "cups.csv:3: 010101 was F,1,AP,S,E",
      "cups.csv:4: 890202 is new",
      "cups.csv: 890201 was removed",
    ]);
  });
});

describe("the cases of the kit that have rows of these tables find the same with the tables themselves", () => {
  interface TableCase {
    readonly description: string;
    readonly rule: string;
    readonly document?: object;
    readonly record?: object;
    readonly findings?: readonly { readonly pointer: string }[];
    readonly issues?: readonly { readonly path: readonly string[] }[];
  }
  const context = normContext(noContext, { tables: officialTables });
  const folder = new URL("../../fixtures/kit/cases/norm/", import.meta.url);
  test.each([
    "over-documents/cups-sex",
    "over-documents/cups-maximum",
    "over-documents/cups-surgery",
    "over-documents/cups-stay",
    "service-group",
  ])("%s", (name) => {
    const all = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as TableCase[];
    const cases = all.filter(({ description }) => description.startsWith("of the official table"));
    expect(cases.length).toBeGreaterThan(0);
    for (const { description, rule, record, findings = [], issues = [], ...of } of cases) {
      const usuarios = [{ servicios: { consultas: [record] } }];
      const document = of.document ?? { usuarios };
      const expected = [
        ...findings.map(({ pointer }) => pointer),
        ...issues.map(({ path }) => `/usuarios/0/servicios/consultas/0/${path.join("/")}`),
      ];
      const run = createBatch(context, { packs: [res948], only: [rule] });
      const { findings: found } = readIn(run, Buffer.from(JSON.stringify(document)));
      expect(
        found.map(({ pointer }) => pointer),
        description,
      ).toEqual(expected);
    }
  });
});
