import { beforeEach, describe, expect, test } from "vitest";
import type { Finding } from "../../../src/batch";
import { formatNames } from "../../../src/report/formats";
import { ripslint } from "../../command";
import { inFolderEach, writeFiles } from "../../command-folder";
import { reviewed } from "../../review-host";
import { errorsOf, isReport } from "../../schema-checks";
import type { Invented } from "../../invoice/xml-of";
import { containerOf, xmlOf } from "../../invoice/xml-of";
import type { Summary } from "../../../src/index";

inFolderEach();

/** What an invented document says; all that is left out agrees with the invented invoice. */
interface Said {
  readonly root?: object;
  readonly usuario?: object;
  readonly consulta?: object;
  readonly medicamento?: object;
}

/** A document of one consultation of 100 pesos within the invoice's period. */
const ripsOf = ({ root, usuario, consulta, medicamento }: Said = {}): string =>
  JSON.stringify({
    numDocumentoIdObligado: "900123456",
    numFactura: "FE100",
    tipoNota: null,
    numNota: null,
    ...root,
    usuarios: [
      {
        tipoUsuario: "01",
        ...usuario,
        servicios:
          medicamento === undefined
            ? {
                consultas: [
                  {
                    codPrestador: "110010123401",
                    fechaInicioAtencion: "2026-07-15 10:00",
                    conceptoRecaudo: "05",
                    vrServicio: 100,
                    valorPagoModerador: 0,
                    ...consulta,
                  },
                ],
              }
            : { medicamentos: [{ fechaDispensAdmon: "2026-07-15 10:00", ...medicamento }] },
      },
    ],
  });

/** The rules that an XML makes run. */
const compared = [
  "service-in-period",
  "egress-in-period",
  "value-by-modality",
  "line-total",
  "invoice-total",
  "moderator-total",
  "moderator-concept",
  "biller-nit",
  "invoice-provider",
  "invoice-number",
  "coverage-inactive",
  "coverage-modality",
  "coverage-user",
  "coverage-concept",
];

interface Report {
  readonly findings: readonly Finding[];
  readonly summary: Summary;
  readonly files: readonly { readonly file: string; readonly error?: string }[];
  readonly evaluated: readonly { readonly code: string; readonly status: string }[];
  readonly leftOut?: readonly { readonly files: readonly string[] }[];
}

async function run(args: readonly string[] = ["."], ...more: readonly string[]) {
  const { exit, stdout, stderr } = await ripslint(
    [
      ...args,
      "--no-context",
      "--pack",
      "res948@v002",
      "--lang",
      "en",
      "-f",
      "json",
      "--only",
      compared.map((code) => `res948/${code}`).join(),
      ...more,
    ],
    {},
  );
  const report = JSON.parse(stdout) as Report;
  const found = report.findings.map(
    ({ file, code, severity }) => `${file}: ${code.slice("res948/".length)} ${severity}`,
  );
  return { exit, stderr, report, found, stdout };
}

/** The files of a test, in memory. */
let files: Record<string, string> = {};
beforeEach(() => {
  files = {};
});
const put = (more: Readonly<Record<string, string>>): void => {
  files = { ...files, ...more };
};

/** Reviews the files whose paths begin so, without a file system: only what rules with an XML find. */
async function review(...beginnings: readonly string[]) {
  const given = Object.entries(files).filter(
    ([path]) => beginnings.length === 0 || beginnings.some((each) => path.startsWith(each)),
  );
  const only = compared.map((code) => `res948/${code}`);
  const result = await reviewed(Object.fromEntries(given), { only });
  const found = result.findings.map(
    ({ file, code, severity }) => `${file}: ${code.slice("res948/".length)} ${severity}`,
  );
  return { ...result, found, messages: result.findings.map(({ message }) => message).join("\n") };
}

describe("each rule, in both directions", () => {
  /** What the JSON or the XML says otherwise, and what is found. */
  const pairs: readonly (readonly [what: string, said: Said, invented: Invented, found: string])[] =
    [
      ["RVC001", { root: { numDocumentoIdObligado: "900123457" } }, {}, "biller-nit error"],
      ["RVC001 of the XML", {}, { nit: "900123457" }, "biller-nit error"],
      [
        "RVC014",
        { consulta: { fechaInicioAtencion: "2026-08-01 00:00" } },
        {},
        "service-in-period error",
      ],
      [
        "RVC014 of the XML",
        {},
        { period: ["2026-07-16", "2026-07-31"] },
        "service-in-period error",
      ],
      [
        "RVC034, 0 per event",
        { consulta: { vrServicio: 0 } },
        { totals: { PayableAmount: "0" } },
        "value-by-modality error",
      ],
      [
        "RVC034, more than 0 otherwise",
        {},
        {
          health: {
            MODALIDAD_PAGO: { code: "02", text: "PGP" },
            COBERTURA_PLAN_BENEFICIOS: { code: "16" },
          },
        },
        "value-by-modality error",
      ],
      ["RVG09", { consulta: { valorPagoModerador: 5 } }, {}, "moderator-total error"],
      ["RVG09 of the XML", {}, { payments: [["02", "5.00"]] }, "moderator-total error"],
      [
        "RVG09 by concept",
        { consulta: { valorPagoModerador: 5, conceptoRecaudo: "02" } },
        { payments: [["01", "5.00"]] },
        "moderator-concept warning",
      ],
      ["RVC012", { consulta: { codPrestador: "110010123501" } }, {}, "invoice-provider warning"],
      ["RVC004", { root: { numFactura: "FE101" } }, {}, "invoice-number error"],
      ["RVC004 of the XML", {}, { id: "FE0100" }, "invoice-number error"],
      ["RVG08", { consulta: { vrServicio: 101 } }, {}, "invoice-total error"],
      [
        "RVG08 of the XML",
        {},
        { totals: { PayableAmount: "90.00", PrepaidAmount: "20.00" } },
        "invoice-total error",
      ],
      ["RVC005", { usuario: { tipoUsuario: "10" } }, {}, "coverage-user error"],
      [
        "RVC005, coverage 01 from July on",
        { usuario: {} },
        { health: { COBERTURA_PLAN_BENEFICIOS: { code: "01" } } },
        "coverage-inactive error",
      ],
      [
        "CIN005",
        { consulta: { vrServicio: 0 } },
        { health: { MODALIDAD_PAGO: { code: "01", text: "Paquete" } } },
        "coverage-modality error",
      ],
      ["CIN006", { consulta: { conceptoRecaudo: "03" } }, {}, "coverage-concept error"],
      [
        "RVC094",
        {
          medicamento: { cantidadMedicamento: 3, vrUnitMedicamento: 50, vrServicio: 100 },
        },
        {},
        "line-total warning",
      ],
    ];
  test.each(pairs)("%s", async (_, said, invented, expected) => {
    put({ "a.json": ripsOf(said), "ad1.xml": containerOf(xmlOf(invented)) });
    expect((await review()).found).toEqual([`a.json: ${expected}`]);
  });

  test("nothing, where both agree", async () => {
    put({ "a.json": ripsOf(), "ad1.xml": containerOf(xmlOf()) });
    const { found, summary, evaluated } = await review();
    expect(found).toEqual([]);
    expect(summary.invoices).toEqual({
      listed: 1,
      unused: 0,
      matched: 1,
      unmatched: 0,
      late: 0,
      xml: { files: 1, ambiguous: 0 },
    });
    const ran = evaluated.filter(({ status }) => status === "ran").map(({ code }) => code);
    for (const code of compared) expect(ran).toContain(`res948/${code}`);
  });

  test("RVC044", async () => {
    const root = JSON.parse(ripsOf()) as { usuarios: { servicios: object }[] };
    const [usuario] = root.usuarios;
    if (usuario !== undefined)
      usuario.servicios = {
        hospitalizacion: [
          { fechaInicioAtencion: "2026-06-30 08:00", fechaEgreso: "2026-08-02 08:00" },
        ],
      };
    put({
      "a.json": JSON.stringify(root),
      "fv1.xml": xmlOf({ totals: { PayableAmount: "0" } }),
    });
    expect((await review()).found).toEqual(["a.json: egress-in-period error"]);
  });

  test("with capitación the payments are in the next invoice", async () => {
    const health = {
      MODALIDAD_PAGO: { code: "03", text: "Pago por capitación" },
      COBERTURA_PLAN_BENEFICIOS: { code: "16" },
    };
    put({
      "a.json": ripsOf({ consulta: { vrServicio: 0, valorPagoModerador: 7 } }),
      "ad1.xml": containerOf(xmlOf({ health })),
    });
    expect((await review()).found).toEqual([]);
  });
});

describe("pairs are made by content", () => {
  test("whatever the files are called, and wherever they lie", async () => {
    put({
      "rips/1.json": ripsOf({ root: { numFactura: "FE1" } }),
      "rips/2.json": ripsOf({ root: { numFactura: "FE2" } }),
      "xml/z.XML": containerOf(xmlOf({ id: "FE1", nit: "1111" })),
      "xml/a.xml": xmlOf({ id: "FE2" }),
      "xml/b.xml": xmlOf({ id: "FE3" }),
    });
    const { found, summary, files: read } = await review();
    expect(found).toEqual(["rips/1.json: biller-nit error"]);
    expect(summary.invoices).toMatchObject({ listed: 3, unused: 1, matched: 2 });
    expect(read.map(({ file }) => file)).toEqual(["rips/1.json", "rips/2.json"]);
  });

  test("an invoice alone and in its container count once", async () => {
    put({ "a.json": ripsOf(), "ad.xml": containerOf(xmlOf()), "fv.xml": xmlOf() });
    const { summary, notes } = await review();
    expect(summary.invoices).toEqual({
      listed: 1,
      unused: 0,
      matched: 1,
      unmatched: 0,
      late: 0,
      xml: { files: 2, ambiguous: 0 },
    });
    expect(notes).toEqual([]);
  });

  test("of two files that say different things neither is used, and it is reported", async () => {
    put({ "a.json": ripsOf(), "1.xml": xmlOf({ nit: "1111" }), "2.xml": xmlOf() });
    const { found, summary, notes, run } = await review();
    expect(found).toEqual([]);
    expect(summary.invoices).toEqual({
      listed: 1,
      unused: 0,
      matched: 0,
      unmatched: 1,
      late: 0,
      xml: { files: 2, ambiguous: 1 },
    });
    expect(notes).toContain(
      "several XMLs contradict each other about one number, so a document of it is compared only with the XML in its own package (1.xml, …)",
    );
    expect(run.files.map(({ state }) => state)).toEqual(["review"]);
  });

  test("a note has its own XML, and not that of its invoice", async () => {
    const note = { tipoNota: "NC", numNota: "NC5" };
    put({
      "note.json": ripsOf({ root: note }),
      "fv.xml": xmlOf({ nit: "1111", period: ["2025-01-01", "2025-01-31"] }),
    });
    const alone = await review();
    expect(alone.found).toEqual([]);
    expect(alone.summary.invoices).toMatchObject({ matched: 0, unmatched: 1 });
    put({
      "nc.xml": xmlOf({ kind: "CreditNote", id: "NC5", nit: "2222", referred: "FE100" }),
    });
    const both = await review();
    expect(both.found).toEqual(["note.json: biller-nit error"]);
    expect(both.summary.invoices).toMatchObject({ listed: 2, unused: 1, matched: 1 });
    // a debit note of the same number is another document
    put({ "nc.xml": xmlOf({ kind: "DebitNote", id: "NC5", nit: "2222" }) });
    expect((await review()).found).toEqual([]);
  });

  test("numbers that differ are only reported in a folder of one JSON and one XML", async () => {
    const other = { root: { numFactura: "FE7" } };
    put({
      "1/a.json": ripsOf(other),
      "1/ad.xml": xmlOf(),
      "1/fv.xml": containerOf(xmlOf()),
    });
    expect((await review()).found).toEqual(["1/a.json: invoice-number error"]);
    put({ "1/b.json": ripsOf({ root: { numFactura: "FE8" } }) });
    expect((await review()).found).toEqual([]);
    put({
      "2/a.json": ripsOf(other),
      "2/1.xml": xmlOf({ id: "A1" }),
      "2/2.xml": xmlOf({ id: "A2" }),
    });
    expect((await review()).found).toEqual([]);
    put({ "3/a.json": `[${ripsOf(other)},${ripsOf({ root: { numFactura: "A3" } })}]` });
    expect((await review("3/a.json", "1/ad.xml")).found).toEqual([]);
  });

  describe("with capitación the XML of a folder is that of the next month", () => {
    const health = {
      MODALIDAD_PAGO: { code: "03", text: "Capitación" },
      COBERTURA_PLAN_BENEFICIOS: { code: "16" },
    };
    const august = xmlOf({ id: "FE10", period: ["2026-08-01", "2026-08-31"], health });
    const ripsOfDay = (day: string) =>
      ripsOf({
        root: { numFactura: "FE8" },
        consulta: { fechaInicioAtencion: `${day} 10:00`, vrServicio: 0 },
      });

    test("services of the period before, from its first day to its last", async () => {
      put({ "1/a.json": ripsOfDay("2026-07-01"), "1/ad.xml": august });
      put({ "2/a.json": ripsOfDay("2026-07-31"), "2/ad.xml": august });
      expect((await review()).found).toEqual([]);
    });

    test.each(["2026-06-30", "2026-08-01"])("services of %s", async (day) => {
      put({ "a.json": ripsOfDay(day), "ad.xml": august });
      const { found, messages } = await review();
      expect(found).toEqual(["a.json: service-in-period error"]);
      expect(messages).toContain("the RIPS are those of the previous period");
      expect(messages.includes("the first invoice of a contract has no RIPS")).toBe(
        day === "2026-08-01",
      );
    });

    test("a quarter follows a quarter, and January December", async () => {
      const first = xmlOf({ id: "FE10", period: ["2026-01-01", "2026-03-31"], health });
      put({ "1/a.json": ripsOfDay("2025-10-01"), "1/ad.xml": first });
      put({ "2/a.json": ripsOfDay("2025-09-30"), "2/ad.xml": first });
      expect((await review()).found).toEqual(["2/a.json: service-in-period error"]);
    });

    test("the file's name says the invoice, where a folder has several", async () => {
      const september = xmlOf({ id: "FE11", period: ["2026-09-01", "2026-09-30"], health });
      const files = { "ad1.xml": august, "ad2.xml": september };
      put({ ...files, "RIPS_FE11.json": ripsOfDay("2026-07-31") });
      put({ "RIPS_FE10.json": ripsOfDay("2026-07-31") });
      expect((await review()).found).toEqual(["RIPS_FE11.json: service-in-period error"]);
    });

    test("a package that was rejected in August 2026: its three items", async () => {
      const provider = { ...health, CODIGO_PRESTADOR: { text: "110010123401" } };
      const xml = xmlOf({ id: "FE10", period: ["2026-08-01", "2026-08-31"], health: provider });
      const consulta = {
        fechaInicioAtencion: "2026-08-05 10:00",
        modalidadGrupoServicioTecSal: null,
        vrServicio: 0,
      };
      put({ "a.json": ripsOf({ root: { numFactura: "FE8" }, consulta }), "ad.xml": xml });
      const only = [...compared, "xml-provider", "not-null"].map((code) => `res948/${code}`);
      const { findings } = await reviewed(files, { only });
      const items = findings.filter(
        ({ code, pointer }) =>
          code !== "res948/not-null" || pointer?.endsWith("/modalidadGrupoServicioTecSal"),
      );
      expect(
        items.map(({ code, severity, pointer }) => `${code} ${severity} ${pointer}`).sort(),
      ).toEqual([
        // The answer has RVG01 for the first of these; the annex has RVG05 for a size that is not 0.
        "res948/not-null error /usuarios/0/servicios/consultas/0/modalidadGrupoServicioTecSal",
        "res948/service-in-period error /usuarios/0/servicios/consultas/0/fechaInicioAtencion",
        "res948/xml-provider error /numFactura",
      ]);
    });

    test.each(["2026-07-15", "2026-08-05", "2025-01-01"])(
      "under its own number the period is not compared: %s",
      async (day) => {
        const own = ripsOf({
          root: { numFactura: "FE10" },
          consulta: { fechaInicioAtencion: `${day} 10:00`, vrServicio: 0 },
        });
        put({ "1/a.json": own, "1/ad.xml": august, "2/b.json": ripsOf(), "2/ad.xml": xmlOf() });
        const { found, evaluated } = await review();
        expect(found).toEqual([]);
        for (const code of ["service-in-period", "egress-in-period"]) {
          const rule = evaluated.find((each) => each.code === `res948/${code}`);
          // of two documents, one is compared
          expect(rule, code).toMatchObject({ status: "ran", skipped: 1 });
          expect(rule?.why, code).toContain("capitación (03)");
        }
      },
    );

    test("nothing is guessed: several documents, no whole months, another modality, its own number", async () => {
      put({ "1/a.json": ripsOfDay("2026-01-01"), "1/b.json": ripsOfDay("2026-01-01") });
      put({ "1/ad.xml": august });
      const days = xmlOf({ id: "FE10", period: ["2026-08-03", "2026-08-31"], health });
      put({ "2/a.json": ripsOfDay("2026-01-01"), "2/ad.xml": days });
      expect((await review("1/")).found).toEqual([]);
      const { found, evaluated } = await review("2/");
      expect(found).toEqual([]);
      const period = evaluated.find(({ code }) => code === "res948/service-in-period");
      expect(period?.why).toContain("capitación (03)");
      const own = xmlOf({ id: "FE8", period: ["2026-08-01", "2026-08-31"], health });
      put({ "3/a.json": ripsOfDay("2026-08-05"), "3/ad.xml": own });
      expect((await review("3/")).found).toEqual([]);
    });
  });

  test("a receipt is of no document", async () => {
    put({ "a.json": ripsOf(), "fv.xml": xmlOf({ nit: "1111", operation: "SS-Recaudo" }) });
    expect((await review()).found).toEqual([]);
  });
});

describe("by the command", () => {
  test("files and globs", async () => {
    writeFiles({ "a.json": ripsOf(), "b/ad.xml": xmlOf({ nit: "1111" }) });
    expect((await run(["a.json"])).found).toEqual([]);
    expect((await run(["a.json", "b/ad.xml"])).found).toHaveLength(1);
    expect((await run(["b/*.xml", "*.json"])).found).toHaveLength(1);
    expect((await run(["."], "--no-xml")).found).toEqual([]);
  });
});

describe("what was given otherwise", () => {
  test("a row of --invoices has precedence, part by part, and a contradiction is reported", async () => {
    writeFiles({
      "d/a.json": ripsOf({ consulta: { fechaInicioAtencion: "2026-09-01 10:00" } }),
      "d/fv.xml": xmlOf(),
      "rows.csv": "numFactura,nit,total\nFE100,1111,\n",
    });
    const { found, stderr } = await run(["d"], "--invoices", "rows.csv");
    expect([...found].sort()).toEqual([
      "d/a.json: biller-nit error",
      "d/a.json: service-in-period error",
    ]);
    expect(stderr).toContain(
      "what was given says something else than the XML of one invoice (d/fv.xml); what was given is used",
    );
  });

  test("so has an option", async () => {
    writeFiles({ "a.json": ripsOf(), "fv.xml": xmlOf() });
    const typed = await run(["a.json", "fv.xml"], "--invoice-total", "50");
    expect(typed.found).toEqual(["a.json: invoice-total error"]);
    expect(typed.stderr).toContain("what was given says something else");
    const agreeing = await run(["a.json", "fv.xml"], "--invoice-total", "100.0");
    expect(agreeing.found).toEqual([]);
    expect(agreeing.stderr).not.toContain("what was given says something else");
    const period = await run(["."], "--period", "2026-01-01..2026-01-31");
    expect(period.found).toEqual(["a.json: service-in-period error"]);
  });
});

describe("XML files that are not used", () => {
  test("damaged ones are named with the reason, and the run fails", async () => {
    writeFiles({ "a.json": ripsOf(), "b.xml": xmlOf().slice(0, -9), "c.xml": "" });
    const { exit, report } = await run();
    expect(exit).toBe(3);
    expect(report.files).toMatchObject([
      {
        file: "b.xml",
        error:
          "is not used: The XML of the invoice is cut off or damaged, so it is not compared; download it again, and do not edit it.",
      },
      { file: "c.xml", error: "is not used: The XML of the invoice is empty; download it again." },
      { file: "a.json" },
    ]);
    expect(report.summary.files).toBe(3);
  });

  test("other XML of a folder is left out, and an error where it is named", async () => {
    writeFiles({ "a.json": ripsOf(), "ar.xml": "<ApplicationResponse/>" });
    const { exit, report } = await run();
    expect(exit).toBe(0);
    expect(report.leftOut).toEqual([{ why: "not-json", count: 1, files: ["ar.xml"] }]);
    expect((await run(["a.json", "ar.xml"])).exit).toBe(3);
  });

  test("a file of a gigabyte is refused", async () => {
    writeFiles({ "a.json": ripsOf(), "b.xml": "" });
    const { truncateSync } = await import("node:fs");
    truncateSync("b.xml", 1024 ** 3);
    const { report } = await run();
    expect(report.files[0]?.error).toContain("16 MB");
  });

  test("without a pack they are not read", async () => {
    writeFiles({ "a.json": ripsOf(), "b.xml": "<a>" });
    const { stdout } = await ripslint([".", "--no-context", "-f", "json"]);
    const { files, leftOut } = JSON.parse(stdout) as Report;
    expect(files.map(({ file }) => file)).toEqual(["a.json"]);
    expect(leftOut).toEqual([{ why: "not-json", count: 1, files: ["b.xml"] }]);
  });
});

test("the report is as its schema says", async () => {
  writeFiles({ "a.json": ripsOf(), "ad.xml": containerOf(xmlOf()) });
  const { report } = await run();
  expect(isReport(report) ? [] : errorsOf(isReport, report)).toEqual([]);
});

test.each(formatNames)("%s says what was paired, and no text of an XML", async (format) => {
  const secret = "PEPA PEREZ QUIROGA";
  const xml = (id: string) =>
    xmlOf({ id, nit: "1111", period: ["2025-01-01", "2025-01-02"] })
      .replace("Clínica Ejemplo", secret)
      .replace('"Usuario"', `"${secret}"`)
      .replace("C-1", secret);
  writeFiles({
    "a.json": ripsOf(),
    "ad.xml": containerOf(xml("FE100")),
    "b.xml": xml(secret),
    "c.xml": `${xml("FE9")}<${secret}>`,
  });
  const { stdout, stderr } = await ripslint([
    ".",
    "--no-context",
    "--pack",
    "res948@v002",
    "--lang",
    "en",
    "-f",
    format,
    "--verbose",
    "--show-values",
  ]);
  expect(stdout + stderr).not.toContain("PEPA");
  expect(stdout + stderr).not.toContain("QUIROGA");
  if (!["json", "ndjson"].includes(format))
    expect((stdout + stderr).replace(/\s+/g, " ")).toContain("1 paired with one");
});
