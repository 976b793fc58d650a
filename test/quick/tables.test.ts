import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ContextError } from "../../src/index";
import { allNormRules } from "../../rules/norm/index";
import { noContext } from "../../src/index";
import type { CodeColumn, RuleContext as Parts } from "../../src/core/model/rule-context";
import { columnsOf, givenTables, partsOf as partsOfTable } from "../../src/norm/tables";
import type { NormInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

const consultation = { codigo: "890201", uso: "AC" };

const partsOf = (tables: NormInput["tables"]): Parts => normContext(noContext, { tables });

/** What the rows of a caller say in a column. */
const said = (column: CodeColumn<unknown> | undefined) => [
  ...((column ?? new Map()) as ReadonlyMap<string, unknown>),
];

test("a table that does not exist is refused with the nearest name, or with all names", () => {
  const all = "cups, cie10, cie11, cum, ium, municipios, paises, servicios, finalidad, gruposCups";
  for (const [name, en, es] of [
    ["cup", "is not a table; did you mean cups?", "no es una tabla; ¿quiso decir cups?"],
    ["grupoCups", "is not a table; did you mean gruposCups?", "¿quiso decir gruposCups?"],
    ["drugs", `is not a table; use one of ${all}.`, `no es una tabla; use una de ${all}.`],
  ] as const) {
    const input: object = { tables: { [name]: ["1"] } };
    expect(() => normContext(noContext, input)).toThrow(`tables.${name} ${en}`);
    expect(() => normContext(noContext, input, { lang: "es" })).toThrow(es);
  }
  const tableDates: object = { cupss: {} };
  expect(() => normContext(noContext, { tableDates })).toThrow("did you mean cups?");
});

describe("the columns of tables in the library", () => {
  test("CUPS: each column is a part of the context, without the codes that it does not limit", () => {
    const { cups, cupsSex, cupsMaximum, cupsUse, cupsSurgery, cupsStay } = partsOf({
      cups: [
        { codigo: "471102", uso: "AP", qx: "S", estancia: "E", maximo: 1 },
        { codigo: "890201", uso: "AC", qx: "N", estancia: null, maximo: 0, sexo: null },
      ],
    });
    expect([...(cups ?? [])]).toEqual(["471102", "890201"]);
    expect(said(cupsUse)).toEqual([
      ["471102", "AP"],
      ["890201", "AC"],
    ]);
    expect(said(cupsSurgery)).toEqual([
      ["471102", "S"],
      ["890201", "N"],
    ]);
    expect(said(cupsStay)).toEqual([["471102", "E"]]);
    expect(said(cupsMaximum)).toEqual([["471102", 1]]);
    expect(said(cupsSex)).toEqual([]);
  });

  test("CIE10 and purposes: ages have both ends, and in CIE10 0 to 0 is under one year", () => {
    const rows = [
      { codigo: "O800", sexo: "F", edadMinima: 10, edadMaxima: 54 },
      { codigo: "P590", edadMinima: 0, edadMaxima: 0 },
      { codigo: "F03X", edadMinima: 40, edadMaxima: null },
      { codigo: "A000", sexo: null },
    ] as const;
    const { cie10, cie10Sex, cie10Ages } = partsOf({ cie10: rows });
    expect(cie10?.has("A000")).toBe(true);
    expect(said(cie10Sex)).toEqual([["O800", "F"]]);
    expect(said(cie10Ages)).toEqual([
      ["O800", { from: 10, to: 54 }],
      ["F03X", { from: 40, to: Number.POSITIVE_INFINITY }],
      ["P590", { from: 0, to: 0 }],
    ]);
    const purposes = partsOf({ finalidad: [{ codigo: "23", sexo: "F", edadMaxima: 60 }] });
    expect(said(purposes.finalidadSex)).toEqual([["23", "F"]]);
    expect(said(purposes.finalidadAges)).toEqual([["23", { from: 0, to: 60 }]]);
    expect(Object.hasOwn(purposes, "finalidad")).toBe(false);
  });

  test("what two rows of a code say differently is not used", () => {
    const { serviceGroup, cie10Ages } = partsOf({
      servicios: [
        { codigo: "328", grupo: "01" },
        { codigo: "129", grupo: "03" },
        { codigo: "129", grupo: "04" },
      ],
      cie10: [
        { codigo: "O800", edadMinima: 10 },
        { codigo: "O800", edadMinima: 12 },
      ],
    });
    expect(said(serviceGroup)).toEqual([["328", "01"]]);
    expect(said(cie10Ages)).toEqual([]);
  });

  test.each([
    [{ finalidad: ["11"] }, "tables.finalidad"],
    [{ finalidad: [] }, "tables.finalidad"],
    [{ servicios: [{ codigo: "328", habilitado: "S" }] }, "tables.servicios.0.habilitado"],
    [{ servicios: [{ codigo: "328", grupo: "1" }] }, "tables.servicios.0.grupo"],
    [{ cie10: [{ codigo: "A000", edadMinima: 1.5 }] }, "tables.cie10.0.edadMinima"],
    [{ cie10: [{ codigo: "A000", edadMaxima: -1 }] }, "tables.cie10.0.edadMaxima"],
    [{ cum: [{ codigo: "1-1" }] }, "tables.cum"],
    // a row that is listed twice counts twice
    [{ cups: [consultation, consultation, { codigo: "471102", uso: "XX" }] }, "tables.cups.2.uso"],
  ])("%j is refused", (tables, path) => {
    let error: unknown;
    try {
      partsOf(tables as unknown as NormInput["tables"]);
    } catch (thrown) {
      error = thrown;
    }
    expect((error as ContextError).path?.join(".")).toBe(path);
  });

  test.each([
    [{ issueDate: "2026-02-29" }, "issueDate must be a day in the form YYYY-MM-DD."],
    [
      { issueDate: "2026-07-01", invoices: [{ numFactura: "FE1" }] },
      "invoices excludes invoiceTotal, moderatorTotal, coverage, invoice and issueDate, which are of one document.",
    ],
    [{ invoicesComplete: true }, "invoicesComplete needs invoices, the list that is complete."],
  ])("%j is refused", (input, message) => {
    expect(() => normContext(noContext, input)).toThrow(message);
  });

  test("a day of issue, and a list that is complete", () => {
    const { issueDate } = normContext(noContext, { issueDate: "2026-07-01" }) as Parts;
    expect(issueDate).toBe("2026-07-01");
    const invoices = [{ numFactura: "FE1", nit: "900123456-8", issued: "2026-06-30" }];
    const parts = normContext(noContext, { invoices, invoicesComplete: true }) as Parts;
    expect(parts.invoicesComplete).toBe(true);
    expect(parts.invoices?.byNumber.get("FE1")?.values).toEqual({
      billerNit: "900123456",
      issueDate: "2026-06-30",
    });
    const open = normContext(noContext, { invoices, invoicesComplete: false }) as Parts;
    expect(Object.hasOwn(open, "invoicesComplete")).toBe(false);
  });
});

describe("--table", () => {
  const time = "2026-07-05 10:00";
  inFolder({
    "a.json": JSON.stringify({
      usuarios: [
        {
          codSexo: "M",
          servicios: {
            procedimientos: [
              { codProcedimiento: "685100", fechaInicioAtencion: time },
              { codProcedimiento: "471102", fechaInicioAtencion: time },
              { codProcedimiento: "471102", fechaInicioAtencion: time },
              { codDiagnosticoPrincipal: "A000" },
              { codDiagnosticoPrincipal: "B999" },
            ],
            medicamentos: [
              { codTecnologiaSalud: "19932754-987" },
              { codTecnologiaSalud: "1A1014721001104" },
            ],
          },
        },
      ],
    }),
  });

  const run = async (table: string, bytes: string | Uint8Array, only: string, lang = "en") => {
    writeFileSync("t.csv", bytes);
    const { exit, stdout, stderr } = await ripslint(
      [
        ..."a.json --no-context --pack res948 -f ndjson --only".split(" "),
        only,
        "--table",
        `${table}=t.csv`,
      ],
      { env: { LANG: lang } },
    );
    const codes = [...stdout.matchAll(/"record":(\d+).*?"code":"res948\/([^"]+)"/g)].map(
      ([, record, code]) => `${record} ${code}`,
    );
    return { exit, stderr, codes };
  };

  const official = [
    "Tabla;Codigo;Nombre;Descripcion;Habilitado;Extra_I:UsoCodigoCUP;Extra_II:Qx;Extra_III:NroMinimo;Extra_IV:NroMaximo;Extra_V:DxRequerido;Extra_VI:Sexo;Extra_VII:Ambito;Extra_VIII:Estancia",
    "CUPSRips;471102;APENDICECTOMÍA;X;SI;AP;S;1;1;S;Z;H;E",
    "CUPSRips;685100;HISTERECTOMÍA;X;SI;AP;S;1;NULL;S;F;H;E",
    "CUPSRips;890201;CONSULTA;X;SI;AC;N;1;2;S;NULL;A;Z",
  ].join("\r\n");

  test("the official table CUPS is read as it is published", async () => {
    const only = "res948/cups-sex,res948/cups-maximum,res948/cups-table";
    expect(await run("cups", `\uFEFF${official}`, only)).toEqual({
      exit: 0,
      stderr:
        "ripslint: t.csv: columns that are not used: 7 (Tabla, Nombre, Descripcion, Habilitado, …, …)\n",
      codes: ["0 cups-sex", "2 cups-maximum"],
    });
  });

  test.each([
    ["Tabla;Codigo;Nombre\nCIE10;A000;CÓLERA\nCIE10;A001;CÓLERA", ["4 cie10-table"]],
    ['"Nombre","CÓDIGO"\n"Cólera, biotipo","A000"', ["4 cie10-table"]],
    ["A000\nB999\n", []],
    ["codigos\nA000,CÓLERA\nA001,CÓLERA", ["4 cie10-table"]],
  ])("cie10 by the name of the column, or as a list: %j", async (text, codes) => {
    for (const bytes of [text, gzipSync(text)])
      expect((await run("cie10", bytes, "res948/cie10-table")).codes).toEqual(codes);
  });

  test("cum and ium by the name of the column", async () => {
    const cum = "Tabla;Codigo\nCatalogoCUMs;19932754-986\nCatalogoCUMs;10042-1";
    expect(await run("cum", cum, "res948/cum-table")).toMatchObject({
      stderr: "", // the table has no other columns that could be used
      codes: ["5 cum-table"],
    });
    const ium = "Tabla;Codigo\nIUM;1A1014721001104";
    expect((await run("ium", ium, "res948/ium-table")).codes).toEqual([]);
  });

  const ofOfficial = async (table: string, text: string, document: object, only: string) => {
    writeFileSync("t.csv", text);
    writeFileSync("b.json", JSON.stringify({ usuarios: [document] }));
    const { stdout } = await ripslint([
      ..."b.json --no-context --pack res948 -f ndjson --only".split(" "),
      only,
      "--table",
      `${table}=t.csv`,
    ]);
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly code?: string; readonly pointer?: string })
      .flatMap(({ code, pointer = "" }) =>
        code === undefined ? [] : [pointer.replace("/usuarios/0/servicios/", "")],
      );
  };

  test("the official tables CIE10, of purposes and Servicios are read as they are published", async () => {
    const time = { fechaInicioAtencion: "2026-07-05 10:00" };
    const person = { codSexo: "M", fechaNacimiento: "2020-01-01" };
    const cie10 = [
      "Tabla;Codigo;Extra_I:AplicaASexo;Extra_II:EdadMinima;Extra_III:EdadMaxima;Extra_X:Sexo",
      "CIE10;O800;2;10;54;F",
      "CIE10;A000;3;0;999;A",
    ].join("\n");
    const diagnoses = ["O800", "A000"].map((codDiagnosticoPrincipal) => ({
      codDiagnosticoPrincipal,
      ...time,
    }));
    const stay = { ...person, servicios: { procedimientos: diagnoses } };
    for (const only of ["res948/cie10-sex", "res948/cie10-age"])
      expect(await ofOfficial("cie10", cie10, stay, only)).toEqual([
        "procedimientos/0/codDiagnosticoPrincipal",
      ]);

    const purposes = [
      "Codigo;Extra_I:Consultas;Extra_VI: Sexo;Extra_VII: Edad_mínima;Extra__VIII: Edad_máaxima",
      "23;SI;F;10;60",
      "15;SI;Z;0;99",
    ].join("\n");
    const consultations = ["23", "15"].map((finalidadTecnologiaSalud) => ({
      finalidadTecnologiaSalud,
      ...time,
    }));
    const visit = { ...person, servicios: { consultas: consultations } };
    for (const only of ["res948/finalidad-sex", "res948/finalidad-age"])
      expect(await ofOfficial("finalidad", purposes, visit, only)).toEqual([
        "consultas/0/finalidadTecnologiaSalud",
      ]);

    const services = [
      "Codigo;Nombre;Descripcion;Extra_I",
      "328;MEDICINA GENERAL;Consulta Externa;S",
      "245;NEUROCIRUGÍA;Quirúrgicos;S",
      "714;SERVICIO FARMACÉUTICO;Apoyo Diagnóstico y Complementación Terapéutica;S",
      "129;HOSPITALIZACIÓN;otra cosa;S",
    ].join("\n");
    const groups = [
      { codServicio: 328, grupoServicios: "01" },
      { codServicio: 245, grupoServicios: "01" },
      { codServicio: 714, grupoServicios: "02" },
      { codServicio: 129, grupoServicios: "01" },
    ];
    expect(
      await ofOfficial(
        "servicios",
        services,
        { servicios: { consultas: groups } },
        "res948/service-group",
      ),
    ).toEqual(["consultas/1/codServicio"]);
  });

  test.each([
    ["cie10", "CIE10;A000;CÓLERA\nCIE10;A001;CÓLERA", 2, 2, "AAA99;A999;AAAAAA"],
    ["cie10", "A00.0\nA00.1\nA000", 2, 3, "A99.9"],
    ["cie10", "codigo\nj00x\n", 1, 1, "A99A"],
    ["cie11", "A000\nA001\nBA00.0", 2, 3, "A999"],
    ["cum", "expediente,consecutivo\n19932754,987\n", 1, 1, "99999999,999"],
    ["ium", "Codigo;Nombre\n471102;A\u001b[31m\n", 1, 1, "999999;A [99A"],
    ["cups", "471102\n890.2.01\n89.0.2\n", 2, 3, "999999"],
    ["finalidad", "codigo;sexo\n1;F\n", 1, 1, "9;A"],
  ])("%s: %j is refused, with the form of its first row", async (table, text, wrong, all, form) => {
    for (const bytes of [text, gzipSync(text)]) {
      const outcome = await run(table, bytes, "res948/size");
      expect(outcome).toEqual({
        exit: 2,
        stderr: `ripslint: t.csv is no table ${table}: ${wrong} of ${all} rows have no such code; the first row has the form ${form}\n`,
        codes: [],
      });
    }
    expect((await run(table, text, "res948/size", "es")).stderr).toBe(
      `ripslint: t.csv no es una tabla ${table}: ${wrong} de ${all} filas no tienen un código así; la primera fila tiene la forma ${form}\n`,
    );
  });

  test("most rows have a code: a few others are no fault", async () => {
    expect((await run("cie10", "A000\nB999\ntotal 2\n", "res948/cie10-table")).exit).toBe(0);
  });

  const notUtf8 = [
    "is not UTF-8; save it as UTF-8 (in a spreadsheet: CSV UTF-8)",
    "no está en UTF-8; guárdelo como UTF-8 (en la hoja de cálculo: CSV UTF-8)",
  ] as const;
  test.each([
    ["cups", Uint8Array.of(0x63, 0x6f, 0x64, 0xed, 0x0a), ...notUtf8],
    ["cie10", Buffer.from("A000;C\u00d3LERA\n", "latin1"), ...notUtf8],
    ["cie10", "codigo\n", "has no codes", "no tiene códigos"],
    ["ium", "", "has no codes", "no tiene códigos"],
    ["cie10", "codigo;sexo\nA000;H", "line 2, column 2 (sexo): must be M, F or nothing", undefined],
    [
      "finalidad",
      "11\n12\n",
      "line 1: there is no column codigo",
      "línea 1: no hay columna codigo",
    ],
    [
      "finalidad",
      "Codigo;Nombre\n11;VALORACION\n",
      "line 1: it has none of the columns that are used: sexo, edadMinima, edadMaxima",
      "línea 1: no tiene ninguna de las columnas que se usan: sexo, edadMinima, edadMaxima",
    ],
    [
      "servicios",
      "codigo;grupo\n328;07\n",
      "line 2, column 2 (grupo): must be 01 to 05, or nothing",
      undefined,
    ],
  ])("%s: %j", async (table, text, en, es) => {
    const colon = en.startsWith("line") ? ":" : "";
    const { exit, stderr } = await run(table, text, "res948/size");
    expect([exit, stderr]).toEqual([2, `ripslint: t.csv${colon} ${en}\n`]);
    if (es !== undefined)
      expect((await run(table, text, "res948/size", "es")).stderr).toBe(
        `ripslint: t.csv${colon} ${es}\n`,
      );
  });
});

describe("--period and --invoices-complete", () => {
  test.each(["2026-07-01..2026-07-31..2026-08-31", "2026-07-01..2026-07-31.."])(
    "--period %s is refused",
    async (period) => {
      const { exit, stderr } = await ripslint([
        "-",
        "--no-context",
        "--pack",
        "res948",
        "--period",
        period,
      ]);
      expect(exit).toBe(2);
      expect(stderr).toContain("must be DAY..DAY, two days in the form YYYY-MM-DD");
    },
  );

  test("--invoices-complete without --invoices is refused", async () => {
    const args = "- --no-context --pack res948 --invoices-complete".split(" ");
    const { exit, stderr } = await ripslint(args);
    expect([exit, stderr]).toEqual([2, "ripslint: --invoices-complete needs --invoices\n"]);
  });
});

describe.each(["docs/tables.md", "docs/tables.es.md"])("%s", (page) => {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => /^\| `\w/.test(line));
  const named = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const cellsOf = (row: string) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());

  test.each(givenTables)("the columns of %s, and the rules that need them", (table) => {
    const [row = ""] = rows.filter((line) => line.startsWith(`| \`${table}\` |`));
    const [, , , columns, rules] = cellsOf(row);
    const own = named(columns).filter((name) => name !== "descripcion");
    expect(own).toEqual(columnsOf(table));
    const parts: readonly string[] = [table, ...Object.values(partsOfTable[table])];
    const needing = allNormRules.filter(
      ({ needs }) => needs !== undefined && parts.includes(needs),
    );
    expect(named(rules).toSorted()).toEqual(needing.map(({ code }) => code).toSorted());
  });

  test("the cells of each column", () => {
    const described = rows.slice(givenTables.length).flatMap((row) => named(cellsOf(row)[0]));
    expect(described.toSorted()).toEqual([...new Set(givenTables.flatMap(columnsOf))].toSorted());
  });
});
