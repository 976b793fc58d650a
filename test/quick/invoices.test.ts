import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { ContextError, createValidator, noContext, validateDocument } from "../../src/index";
import type { RuleContext as Parts } from "../../src/core/model/rule-context";
import type { InvoiceInput, NormInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { v002 } from "../../src/norm/packs";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import { errorsOf, isReport } from "../schema-checks";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const july = { from: "2026-07-01", to: "2026-07-31" };
const june = { from: "2026-06-01", to: "2026-06-30" };

/** A document of one service, whose members are in this order. */
const documentOf = (numFactura: unknown, isLate = false): string => {
  const usuarios = [
    {
      tipoUsuario: "10",
      servicios: {
        procedimientos: [
          { fechaInicioAtencion: "2026-07-05 10:00", vrServicio: 7, conceptoRecaudo: "02" },
        ],
      },
    },
  ];
  const number = numFactura === undefined ? {} : { numFactura };
  return JSON.stringify(isLate ? { usuarios, ...number } : { ...number, usuarios });
};

const codes = [
  "res948/service-in-period",
  "res948/value-by-modality",
  "res948/invoice-total",
  "res948/coverage-modality",
  "res948/coverage-concept",
];

function report(text: string, given: NormInput, options: BatchOptions = {}, before = noContext) {
  const batch = createBatch(normContext(before, given), {
    packs: [v002],
    only: codes,
    ...options,
  });
  const file = batch.file("-");
  const findings = [...file.push(bytesOf(text)), ...file.end().findings];
  const evaluated = Object.fromEntries(
    batch
      .evaluated()
      .filter(({ code }) => codes.includes(code))
      .map(({ code, status, skipped }) => [
        code.slice(7),
        skipped === undefined ? status : [status, skipped],
      ]),
  );
  return {
    found: findings.map(({ line, code }) => `${line} ${code.replace("res948/", "")}`),
    evaluated,
    invoices: batch.summary().invoices,
    why: batch.evaluated().find(({ code }) => code === "res948/service-in-period")?.why,
  };
}

describe("each document is compared with its own invoice", () => {
  const invoices: readonly InvoiceInput[] = [
    { numFactura: "FE1", total: "7.00", coverage: "04", modality: "04", period: july },
    { numFactura: "FE2", total: "8", coverage: "02", modality: "01", period: june },
    { numFactura: "FE3" },
    { numFactura: "FE4", total: "1" },
  ];

  test("what is right for one is wrong for another", () => {
    const text = [documentOf("FE1"), documentOf("FE2"), documentOf("FE3")].join("\n");
    expect(report(text, { invoices })).toEqual({
      found: [
        "1 coverage-concept", // SOAT has no cuota moderadora
        "2 service-in-period",
        "2 value-by-modality", // not pago por evento
        "2 coverage-modality",
      ],
      evaluated: {
        "service-in-period": ["ran", 1],
        "value-by-modality": ["ran", 1],
        "invoice-total": ["ran", 1],
        "coverage-modality": ["ran", 1],
        "coverage-concept": ["ran", 1],
      },
      invoices: { listed: 4, unused: 1, matched: 3, unmatched: 0, late: 0 },
      why: "not evaluated for documents for whose invoice not all was given that the rule needs (1)",
    });
  });

  test("where the list gives none, --period and --payment-modality apply; the totals never are another's", () => {
    const text = [documentOf("FE3"), documentOf("FE9"), documentOf(null), documentOf(7)].join("\n");
    expect(report(text, { invoices, period: june, paymentModality: "04" })).toEqual({
      found: ["1", "2", "4"].map((line) => `${line} service-in-period`),
      evaluated: {
        "service-in-period": ["ran", 1],
        "value-by-modality": ["ran", 1],
        "invoice-total": ["not-evaluated", 4],
        "coverage-modality": ["not-evaluated", 4],
        "coverage-concept": ["not-evaluated", 4],
      },
      invoices: { listed: 4, unused: 3, matched: 1, unmatched: 3, late: 0 },
      why: "not evaluated for documents without an invoice (tipoNota RS, or numFactura null) (1)",
    });
  });

  test("the total of its own invoice takes the place of one that was given without a number", () => {
    const before = normContext(noContext, { invoiceTotal: "1" });
    const { found } = report(documentOf("FE1"), { invoices }, {}, before);
    expect(found).toEqual(["1 coverage-concept"]);
  });

  test("a numFactura after usuarios: what its records need is not evaluated, the sums are", () => {
    const text = [documentOf("FE4", true), documentOf("FE9", true), documentOf(undefined)].join(
      "\n",
    );
    expect(report(text, { invoices, paymentModality: "04", period: june })).toEqual({
      found: ["1 invoice-total"],
      evaluated: {
        "service-in-period": ["ran", 3],
        "value-by-modality": ["ran", 3],
        "invoice-total": ["ran", 2],
        "coverage-modality": ["not-evaluated", 3],
        "coverage-concept": ["not-evaluated", 3],
      },
      invoices: { listed: 4, unused: 3, matched: 1, unmatched: 2, late: 3 },
      why: "not evaluated for documents whose numFactura does not come before usuarios (3)",
    });
  });

  test("what no invoice of the list gives is asked of none", () => {
    const given = { invoices: [{ numFactura: "FE1", total: "7" }], period: july };
    expect(report(documentOf("FE1", true), given).evaluated).toEqual({
      "service-in-period": "ran",
      "value-by-modality": "not-evaluated",
      "invoice-total": ["not-evaluated", 1], // the modality is not known
      "coverage-modality": "not-evaluated",
      "coverage-concept": "not-evaluated",
    });
  });

  test("numbers are compared exactly", () => {
    const given = (numFactura: string) => report(documentOf(numFactura), { invoices }).invoices;
    for (const other of ["fe1", "FE1 ", " FE1", "FE01", "", "__proto__"])
      expect([other, given(other)?.matched]).toEqual([other, 0]);
    expect(given("FE1")?.matched).toBe(1);
  });

  test("wrapped and in an array it is the same", () => {
    const asLines = report([documentOf("FE1"), documentOf("FE2")].join("\n"), { invoices });
    const without = (found: readonly string[]) => found.map((each) => each.split(" ")[1]);
    for (const [first, second] of [
      [documentOf("FE1"), documentOf("FE2")],
      [`{"rips":${documentOf("FE1")}}`, `{"xmlFevFile":"x","rips":${documentOf("FE2")}}`],
    ]) {
      const { found, ...rest } = report(`[${first},\n${second}]`, { invoices });
      expect({ ...rest, found: without(found) }).toEqual({
        ...asLines,
        found: without(asLines.found),
      });
    }
  });

  test("in memory the same is found", () => {
    const of = (text: string) => {
      const { findings, summary } = validateDocument(
        JSON.parse(text),
        normContext(noContext, { invoices }),
        { packs: [v002] },
      );
      const own = findings.map(({ code }) => code).filter((code) => codes.includes(code));
      const { matched, unmatched, late } = summary.invoices ?? {};
      const rule = summary.evaluated.find(({ code }) => code === "res948/coverage-concept");
      return { own, invoices: [matched, unmatched, late], skipped: rule?.skipped };
    };
    expect(of(documentOf("FE1"))).toEqual({
      own: ["res948/coverage-concept"],
      invoices: [1, 0, 0],
      skipped: undefined,
    });
    expect(of(documentOf("FE1", true))).toEqual({ own: [], invoices: [1, 0, 1], skipped: 1 });
    expect(of(documentOf("FE9"))).toEqual({ own: [], invoices: [0, 1, 0], skipped: 1 });
    const without = validateDocument(JSON.parse(documentOf("FE1")), noContext, { packs: [v002] });
    expect(without.summary).not.toHaveProperty("invoices");
  });

  test("a validator judges documents by the invoices, one after the other", () => {
    const context = normContext(noContext, { invoices });
    const rips = createValidator({ context, packs: [v002] });
    const texts = [
      documentOf("FE1"),
      documentOf("FE1", true),
      documentOf("FE9"),
      documentOf("FE2"),
    ];
    for (const text of [...texts, ...texts.reverse()]) {
      const document: unknown = JSON.parse(text);
      expect(rips.document(document)).toEqual(
        validateDocument(document, context, { packs: [v002] }),
      );
    }
    expect(rips.document(JSON.parse(documentOf("FE9"))).summary.invoices?.unmatched).toBe(1);
  });

  test("in memory each rule is evaluated as over bytes", () => {
    const context = normContext(noContext, { invoices, paymentModality: "04" });
    for (const text of [documentOf("FE1"), documentOf("FE3"), documentOf("FE1", true)]) {
      const batch = createBatch(context, { packs: [v002] });
      const file = batch.file("-");
      file.push(bytesOf(text));
      file.end();
      const ofInvoice = (all: ReturnType<typeof batch.evaluated>) =>
        all.filter(({ code }) => codes.includes(code));
      const {
        summary: { evaluated },
      } = validateDocument(JSON.parse(text), context, { packs: [v002] });
      expect(ofInvoice(evaluated)).toEqual(ofInvoice(batch.evaluated()));
      expect(ofInvoice(evaluated)).toHaveLength(codes.length);
    }
  });

  test("a document that cannot be read to its end is counted once", () => {
    const text = `${documentOf("FE1").slice(0, -20)}\n${documentOf("FE2")}`;
    expect(report(text, { invoices }).invoices).toEqual({
      listed: 4,
      unused: 2,
      matched: 2,
      unmatched: 0,
      late: 0,
    });
  });
});

describe("a list that is wrong", () => {
  const refused = (input: unknown, lang: "en" | "es" = "en") => {
    try {
      normContext(noContext, input as NormInput, { lang });
    } catch (error) {
      if (error instanceof ContextError) return [error.path.join("."), error.message];
      throw error;
    }
    return undefined;
  };
  const one = (invoice: object) => refused({ invoices: [{ numFactura: "FE1" }, invoice] });

  test.each([
    [{ numFactura: "FE1" }, "invoices.1.numFactura", "has the number of an invoice before it."],
    [
      { numFactura: " " },
      "invoices.1.numFactura",
      "must be a text that is not blank, without blanks around it.",
    ],
    [
      { numFactura: "FE2 " },
      "invoices.1.numFactura",
      "must be a text that is not blank, without blanks around it.",
    ],
    [{}, "invoices.1.numFactura", "must be a text that is not blank, without blanks around it."],
    [
      { numFactura: "A", total: "1,5" },
      "invoices.1.total",
      "must be an amount in digits, with a point before the decimals and nothing else.",
    ],
    [
      { numFactura: "A", total: 7 },
      "invoices.1.total",
      "must be an amount in digits, with a point before the decimals and nothing else.",
    ],
    [
      { numFactura: "A", moderator: "-1" },
      "invoices.1.moderator",
      "must be an amount in digits, with a point before the decimals and nothing else.",
    ],
    [{ numFactura: "A", coverage: "18" }, "invoices.1.coverage", "must be 01 to 17."],
    [{ numFactura: "A", modality: "4" }, "invoices.1.modality", "must be 01 to 05."],
    [
      { numFactura: "A", period: { from: "2026-07-31", to: "2026-07-01" } },
      "invoices.1.period",
      "must have from and to, two days in the form YYYY-MM-DD, the first not after the second.",
    ],
    [
      { numFactura: "A", issued: "2026-02-30" },
      "invoices.1.issued",
      "must be a day in the form YYYY-MM-DD.",
    ],
    [
      { numFactura: "A", nit: "900.123.456" },
      "invoices.1.nit",
      "must be 4 to 12 digits, without points; a check digit only after a hyphen.",
    ],
    [
      { numFactura: "A", totl: "1" },
      "invoices.1",
      "must be an object with numFactura, and of total, moderator, coverage, modality, period, issued and nit what is known.",
    ],
  ])("%j", (invoice, path, text) => {
    const place = path.replace("invoices.1", "invoices[1]");
    expect(one(invoice)).toEqual([path, `${place} ${text}`]);
  });

  test("the list itself, and what excludes it", () => {
    expect(refused({ invoices: "FE1" })?.[0]).toBe("invoices");
    expect(refused({ invoices: 7 })?.[0]).toBe("invoices");
    expect(refused({ invoices: [], coverage: "02" }, "es")).toEqual([
      "invoices",
      "invoices excluye invoiceTotal, moderatorTotal, coverage, invoice e issueDate, que son de un solo documento.",
    ]);
  });

  test("a table CUPS with columns", () => {
    const cups = (rows: unknown) => refused({ tables: { cups: rows } });
    expect(cups([{ codigo: "890201", sexo: "M", maximo: 1 }])).toBeUndefined();
    expect(cups([{ codigo: "" }])?.[0]).toBe("tables.cups.0.codigo");
    expect(cups([{ codigo: "890201", sexo: "H" }])?.[1]).toBe(
      "tables.cups[0].sexo must be M, F or nothing.",
    );
    expect(cups([{ codigo: "890201", maximo: "1" }])?.[0]).toBe("tables.cups.0.maximo");
    expect(cups([{ codigo: "890201" }, 7])?.[0]).toBe("tables.cups.1");
    expect(cups(["890201", 7])?.[0]).toBe("tables.cups");
    expect(cups([{ codigo: "890201", uso: "XX" }])?.[0]).toBe("tables.cups.0.uso");
    expect(cups([{ codigo: "890201", qx: true }])?.[0]).toBe("tables.cups.0.qx");
    expect(cups([{ codigo: "890201", estancia: "S" }])?.[0]).toBe("tables.cups.0.estancia");
    function* rows() {
      yield { codigo: "890201", sexo: null };
    }
    const {
      cups: codes,
      cupsSex,
      cupsMaximum,
    } = normContext(noContext, { tables: { cups: rows() } }) as Parts;
    expect([...(codes ?? [])]).toEqual(["890201"]);
    expect([cupsSex, cupsMaximum]).toEqual([new Map(), undefined]);
  });

  test("what two rows of a code of the table CUPS say differently is not used", () => {
    const rows = [
      { codigo: "1", sexo: "M", maximo: 2 },
      { codigo: "2", sexo: "F", maximo: 2 },
      { codigo: "1", sexo: "F", maximo: 2 },
      { codigo: "2", sexo: "F", maximo: null },
      { codigo: "2", sexo: "F", maximo: 2 },
    ] as const;
    const parts = normContext(noContext, { tables: { cups: rows } }) as Parts;
    expect(parts.cupsSex).toEqual(new Map([["2", "F"]]));
    expect(parts.cupsMaximum).toEqual(new Map([["1", 2]]));
  });
});

describe("--invoices and --table", () => {
  const secret = "900123456";

  inFolder({ "a.json": documentOf("FE1") });

  const run = (args: readonly string[], lang = "en") =>
    ripslint(["a.json", "--no-context", "--pack", "res948", "--only", codes.join(), ...args], {
      env: { LANG: lang },
    });

  test.each([
    ["numFactura,period,modality\nFE1,2026-07-01..2026-07-31,04\n"],
    ["\uFEFFnumFactura;period;modality;;\r\nFE1;2026-07-01..2026-07-31; 04 ;;\r\n;;;;\r\n"],
    ['"MODALITY"\t"Period"\t"numfactura"\n"04"\t"2026-07-01..2026-07-31"\t"FE1"'],
  ])("%j", async (text) => {
    for (const bytes of [bytesOf(text), gzipSync(text)]) {
      writeFileSync("f.csv", bytes);
      const { exit, stdout, stderr } = await run(["--invoices", "f.csv", "-f", "json"]);
      expect([exit, stderr]).toEqual([0, ""]);
      expect(errorsOf(isReport, JSON.parse(stdout))).toEqual([]);
      const { summary, findings } = JSON.parse(stdout) as Record<string, Record<string, unknown>>;
      expect(findings).toEqual([]);
      expect(summary?.["invoices"]).toEqual({
        listed: 1,
        unused: 0,
        matched: 1,
        unmatched: 0,
        late: 0,
      });
    }
  });

  test.each([
    [
      `numFactura,totl\n${secret},1`,
      "line 1, column 2: unknown column; did you mean total?",
      "línea 1, columna 2: columna desconocida; ¿quiso decir total?",
    ],
    [
      `${secret},100\n`,
      "line 1, column 1: unknown column; the first line names the columns: numFactura, total, moderator, coverage, modality, period, issued, nit",
      "línea 1, columna 1: columna desconocida; la primera línea nombra las columnas: numFactura, total, moderator, coverage, modality, period, issued, nit",
    ],
    ["total\n1", "line 1: there is no column numFactura", "línea 1: no hay columna numFactura"],
    [
      "numFactura,total,total\n",
      "line 1, column 3 (total): the column is there twice",
      "línea 1, columna 3 (total): la columna está dos veces",
    ],
    [
      `numFactura\n${secret}\n\n${secret}`,
      "line 4, column 1 (numFactura): has the number of an invoice before it",
      "línea 4, columna 1 (numFactura): tiene el número de una factura anterior",
    ],
    [
      `total;numFactura\n1;"FE\n1"\n1.234,5;${secret}`,
      "line 4, column 1 (total): must be an amount in digits, with a point before the decimals and nothing else",
      "línea 4, columna 1 (total): debe ser un valor en dígitos, con punto antes de los decimales y nada más",
    ],
    [
      `numFactura,modality\n${secret},4`,
      "line 2, column 2 (modality): must be 01 to 05, with its zero",
      "línea 2, columna 2 (modality): debe ser 01 a 05, con su cero",
    ],
    [
      `numFactura,coverage\n${secret},2`,
      "line 2, column 2 (coverage): must be 01 to 17, with its zero",
      "línea 2, columna 2 (coverage): debe ser 01 a 17, con su cero",
    ],
    [
      `numFactura,period\n${secret},01/07/2026`,
      "line 2, column 2 (period): must be two days in the form YYYY-MM-DD..YYYY-MM-DD, the first not after the second",
      "línea 2, columna 2 (period): deben ser dos días con el formato AAAA-MM-DD..AAAA-MM-DD, el primero no posterior al segundo",
    ],
    [
      `numFactura,period\n${secret},2026-07-01..2026-07-31..2026-08-31`,
      "line 2, column 2 (period): must be two days in the form YYYY-MM-DD..YYYY-MM-DD, the first not after the second",
      "línea 2, columna 2 (period): deben ser dos días con el formato AAAA-MM-DD..AAAA-MM-DD, el primero no posterior al segundo",
    ],
    [
      `numFactura,nit\n${secret},9001-23456`,
      "line 2, column 2 (nit): must be 4 to 12 digits, without points; a check digit only after a hyphen",
      "línea 2, columna 2 (nit): debe tener 4 a 12 dígitos, sin puntos; un dígito de verificación solo tras un guion",
    ],
    [
      `numFactura\n${secret},1`,
      "line 2, column 2: the first line names no such column",
      "línea 2, columna 2: la primera línea no nombra esa columna",
    ],
    [
      `numFactura\n"${secret}`,
      "line 2: a quotation mark is not closed, or text follows it",
      "línea 2: una comilla no se cierra, o le sigue texto",
    ],
  ])("%j", async (text, en, es) => {
    writeFileSync("f.csv", text);
    for (const [lang, said] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const outcome = await run(["--invoices", "f.csv"], lang);
      expect(outcome).toEqual({ exit: 2, stdout: "", stderr: `ripslint: f.csv: ${said}\n` });
      expect(outcome.stderr).not.toContain(secret);
    }
  });

  test.each([
    ["numFactura\n", "f.csv has no invoices", "f.csv no tiene facturas"],
    ["", "f.csv has no invoices", "f.csv no tiene facturas"],
    [
      Uint8Array.of(0x6e, 0xff, 0x0a),
      "f.csv is not UTF-8; save it as UTF-8 (in a spreadsheet: CSV UTF-8)",
      "f.csv no está en UTF-8; guárdelo como UTF-8 (en la hoja de cálculo: CSV UTF-8)",
    ],
  ])("%j", async (text, en, es) => {
    writeFileSync("f.csv", text);
    for (const [lang, said] of [
      ["en", en],
      ["es", es],
    ] as const)
      expect((await run(["--invoices", "f.csv"], lang)).stderr).toBe(`ripslint: ${said}\n`);
  });

  test("--coverage and --invoices exclude each other", async () => {
    writeFileSync("f.csv", "numFactura\nFE1");
    const { exit, stderr } = await run(["--invoices", "f.csv", "--coverage", "02"]);
    expect([exit, stderr]).toEqual([2, "ripslint: --coverage and --invoices exclude each other\n"]);
  });

  test("a folder, with its list", async () => {
    writeFileSync("f.csv", "numFactura,total,modality\nFE1,8,04\nFE2,9,04");
    const { exit, stdout } = await ripslint([
      ".",
      "--no-context",
      "--pack",
      "res948",
      "--only",
      "res948/invoice-total",
      "--invoices",
      "f.csv",
    ]);
    expect(exit).toBe(1);
    expect(stdout.replaceAll("\n", " ")).toContain(
      "Invoices: 2 in the list, 1 without a document; 1 document",
    );
    expect(stdout).not.toContain("FE2");
  });

  test("the table CUPS with its columns; the others are named", async () => {
    writeFileSync(
      "cups.csv",
      'Tabla;Código;Nombre;Sexo;NroMaximo\r\nCUPSRips;471102;APENDICECTOMÍA;;1\r\nCUPSRips;685100;"HISTERECTOMÍA; VÍA";F;\r\n',
    );
    const usuario = (codSexo: string) => ({
      codSexo,
      servicios: {
        procedimientos: ["471102", "471102", "685100", "471103"].map((codProcedimiento) => ({
          codProcedimiento,
          fechaInicioAtencion: "2026-07-05 10:00",
        })),
      },
    });
    writeFileSync("cups.json", JSON.stringify({ usuarios: [usuario("M"), usuario("F")] }));
    const only = "res948/cups-sex,res948/cups-maximum,res948/cups-table";
    const table = ["--table", "cups=cups.csv", "--only", only, "-f", "ndjson"];
    const { stdout, stderr } = await ripslint([
      "cups.json",
      "--no-context",
      "--pack",
      "res948",
      ...table,
    ]);
    expect(stderr).toBe("ripslint: cups.csv: columns that are not used: 2 (Tabla, Nombre)\n");
    const found = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly code?: string; readonly record?: number })
      .flatMap(({ code, record }) => (code === undefined ? [] : [`${record} ${code.slice(7)}`]));
    expect(found).toEqual([
      "1 cups-maximum",
      "2 cups-sex",
      "3 cups-table",
      "5 cups-maximum",
      "7 cups-table",
    ]);
  });

  test.each([
    ["codigo;sexo\n685100;H", "line 2, column 2 (sexo): must be M, F or nothing"],
    ["codigo;maximo\n685100;1,5", "line 2, column 2 (maximo): must be a whole number, or nothing"],
    [
      "sexo;codigo\nM;",
      "line 2, column 2 (codigo): must be a text that is not blank, without blanks around it",
    ],
    ["codigo;maximo;NroMaximo\n", "line 1, column 3 (maximo): the column is there twice"],
  ])("%j", async (text, said) => {
    writeFileSync("cups.csv", text);
    const { exit, stderr } = await run(["--table", "cups=cups.csv"]);
    expect([exit, stderr]).toEqual([2, `ripslint: cups.csv: ${said}\n`]);
  });

  test.each([
    ["en", "codes whose rows differ in a column, which is then not used: 1"],
    ["es", "códigos cuyas filas difieren en una columna, que entonces no se usa: 1"],
  ])("rows of a code that differ are counted, in %s", async (lang, said) => {
    writeFileSync("cups.csv", "codigo;sexo\n685100;M\n685100;F\n890201;\n890201;\n");
    const { stderr } = await run(["--table", "cups=cups.csv", "--lang", lang]);
    expect(stderr).toContain(`ripslint: cups.csv: ${said}\n`);
  });
});
