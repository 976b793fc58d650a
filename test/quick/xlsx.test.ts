import { readFileSync, writeFileSync } from "node:fs";
import { unzipSync } from "fflate";
import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { ParsedOptions } from "../../src/app/options/parsed-options";
import { mostListed } from "../../src/app/options/report-options";
import { xlsx } from "../../src/report/xlsx";
import { clerkMonth, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** The workbook for those who correct, opened by another library. */

type Cells = readonly (readonly unknown[])[];

/** The sheets of a workbook by their names, and the text of its files. */
async function opened(path: string) {
  const sheets = new Map<string, Cells>(
    (await readExcel(path)).map(({ sheet, data }) => [sheet, data]),
  );
  const files = Object.values(unzipSync(readFileSync(path))).map((bytes) =>
    Buffer.from(bytes).toString(),
  );
  return { sheets, xml: files.join("\n") };
}

const records = [
  { codPrestador: "=1+1", codServicio: "007" },
  { codPrestador: "0123", codServicio: "+1" },
]
  .map((record) => JSON.stringify(record))
  .join("\n");

test.each([
  [undefined, 100_000],
  ["5", 5],
  ["none", 100_000],
  ["1048576", 100_000],
])("with --max-issues %s, a workbook has at most %d rows of findings", (value, most) => {
  const given = value === undefined ? [] : [{ name: "max-issues", value }];
  expect(mostListed(xlsx, new ParsedOptions({ given, positionals: [] }))).toBe(most);
});

describe("a workbook", () => {
  inFolderEach();

  test("has the month's faults, invoices and summary, with filters and a frozen head", async () => {
    writeFiles(Object.fromEntries(clerkMonth().map(({ path, bytes }) => [`julio/${path}`, bytes])));
    const args = [
      "julio",
      "--provider-code",
      ownCode,
      "--pack",
      "res948",
      "--now",
      "2026-08-05 10:00",
    ];
    const outputs = ["-o", "informe.xlsx", "-o", "informe.html"];
    const { exit } = await ripslint([...args, "--lang", "es", ...outputs]);
    expect(exit).toBe(1);
    // Every invoice is on paper: those beside a faulty one of their file, and those without RIPS too.
    const html = readFileSync("informe.html", "utf8").replaceAll(/<[^>]*>/g, "");
    expect(html).toContain("Sin errores, en un archivo que los tiene (2): FE3032, FE3034");
    expect(html.match(/1 XML de factura está sin su RIPS; [^\n]*ad\d+[.]xml/g)).toHaveLength(2);
    const { sheets, xml } = await opened("informe.xlsx");
    expect([...sheets.keys()]).toEqual(["Corregir", "Facturas", "Resumen", "Reglas"]);
    const [head = [], ...rows] = sheets.get("Corregir") ?? [];
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(head).not.toContain("Paciente");
    const { stdout } = await ripslint([...args, "-f", "json", "--max-issues", "none"]);
    const { summary } = JSON.parse(stdout) as {
      summary: { bySeverity: Record<string, number> };
    };
    for (const [name, severity] of [
      ["error", "error"],
      ["advertencia", "warning"],
    ] as const)
      expect(column("Gravedad").filter((each) => each === name)).toHaveLength(
        summary.bySeverity[severity] ?? 0,
      );
    // The invoice with the code that has lost its zero: three usuarios with three services each.
    const zeros = rows.filter(
      (row) => row[1] === "FE3016" && row[head.indexOf("Campo")] === "codPrestador",
    );
    expect(zeros.map((row) => [row[2], row[3], row[4]])).toEqual(
      [1, 2, 3].flatMap((usuario) => [
        [usuario, "consultas", 1],
        [usuario, "procedimientos", 1],
        [usuario, "procedimientos", 2],
      ]),
    );
    expect(column("Factura")).not.toContain(null);
    expect((sheets.get("Facturas") ?? []).map(([number]) => number)).not.toContain(null);
    // As many are automatic as `fix` corrects.
    const isOurs = (kind: unknown) => kind !== "rechazado por el Ministerio";
    const kinds = column("Cómo se corrige").filter(isOurs);
    expect(column("Cómo se corrige").length - kinds.length).toBe(3); // the Ministry's reasons
    // Advice on the Ministry's reasons is that of the HTML, which shows each one once.
    const byMinistry = rows.filter((row) => !isOurs(row[head.indexOf("Cómo se corrige")]));
    for (const row of byMinistry) expect(html).toContain(String(row[head.indexOf("Qué hacer")]));
    // What a person does comes first, and what is approved last.
    const isApproved = (row: readonly unknown[]) =>
      row[head.indexOf("Qué hacer")] === "ya aprobada: nada que hacer";
    const open = rows.filter((row) => !isApproved(row));
    expect(rows.slice(open.length).map((row) => row[1])).toEqual(
      [1, 2, 3, 4, 5].map((number) => `FE300${number}`),
    );
    const openKinds = open.map((row) => row[head.indexOf("Cómo se corrige")]);
    expect(openKinds.lastIndexOf("a mano")).toBeLessThan(openKinds.indexOf("automático"));
    expect(new Set(openKinds.slice(openKinds.indexOf("automático")))).toEqual(
      new Set(["automático"]),
    );
    const text = (await ripslint([...args, "--lang", "es"])).stdout;
    const [, automatic, all] = /(\d+) de (\d+) se pueden corregir automáticamente/.exec(text) ?? [];
    expect(kinds.filter((kind) => kind === "automático")).toHaveLength(Number(automatic));
    expect(kinds).toHaveLength(Number(all));
    expect(new Set(kinds)).toEqual(new Set(["automático", "a mano", "quien mantiene el software"]));
    expect(new Set(column("Corregido"))).toEqual(new Set(["☐"]));
    // A row has the first sentence of what to do, and the sheet of the rules all of it, once.
    const rules = sheets.get("Reglas") ?? [];
    expect(new Set(rules.map((row) => row[3])).size).toBe(rules.length);
    for (const row of open.filter((row) => isOurs(row[head.indexOf("Cómo se corrige")]))) {
      const short = String(row[head.indexOf("Qué hacer")]);
      expect(short).toMatch(/^[^.]\S.*[.]$/s);
      expect(short).not.toMatch(/[.] [A-ZÁÉÍÓÚ]/);
      const own = rules.filter(([title]) => title === row[head.indexOf("Problema")]);
      expect(own.some((rule) => String(rule[2]).includes(short))).toBe(true);
    }
    const states = (sheets.get("Facturas") ?? []).map(([number, state]) => [number, state]);
    expect(states).toContainEqual(["FE3001", "aprobado"]);
    expect(states).toContainEqual(["FE3006", "se puede enviar"]);
    expect(states).toContainEqual(["FE3016", "corregir"]);
    expect(states).toContainEqual(["FE3028", "rechazado por el Ministerio"]);
    // Of three in one file without their XMLs, the second is faulty.
    for (const [number, state] of Object.entries({
      FE3032: "sin errores, en un archivo que los tiene",
      FE3033: "corregir",
      FE3034: "sin errores, en un archivo que los tiene",
    }))
      expect(states).toContainEqual([number, state]);
    expect(states.filter(([, state]) => state === "factura sin su RIPS")).toHaveLength(1);
    // A problem has one title and one number in the summary and in the list.
    const lines = sheets.get("Resumen") ?? [];
    const first = lines.findIndex(([name]) => name === "Problemas") + 1;
    const problems = lines
      .slice(
        first,
        lines.findIndex(([name], i) => i > first && name === null),
      )
      .map(([title, count]) => [title, count]);
    const titles = rows
      .filter((row) => isOurs(row[head.indexOf("Cómo se corrige")]))
      .map((row) => row[head.indexOf("Problema")]);
    expect(problems.length).toBeGreaterThan(1);
    expect(Object.fromEntries(problems)).toEqual(
      Object.fromEntries(
        [...new Set(titles)].map((title) => [
          title,
          titles.filter((each) => each === title).length,
        ]),
      ),
    );
    const resumen = JSON.stringify(lines);
    expect(resumen).toContain("10 por enviar, 5 ya aprobadas, 19 por resolver");
    expect(resumen).toContain("1 JSON de otro programa");
    expect(xml).not.toMatch(/10324567\d\d/);
    // As many lack only their XML as the bar says.
    expect(states.filter(([, state]) => state === "solo falta el XML")).toHaveLength(
      Number(/(\d+) pendientes? solo del XML/.exec(resumen)?.[1]),
    );
    expect(xml.match(/<autoFilter /g)).toHaveLength(3);
    expect(xml.match(/state="frozen"/g)).toHaveLength(3);
    await ripslint([...args, "--lang", "es", "--identify", "-o", "personas.xlsx"]);
    const persons = (await opened("personas.xlsx")).sheets.get("Corregir") ?? [];
    expect(persons[0]?.slice(0, 4)).toEqual([
      "Corregido",
      "Factura",
      "Paciente",
      "Código del servicio",
    ]);
    const patients = persons.filter(([, number]) => number === "FE3016").map((row) => row[2]);
    expect(patients).toContainEqual(expect.stringMatching(/^CC 10324567\d\d$/));
  });

  test("has nothing to do in an invoice that the Ministry has approved, and neither has the work sheet", async () => {
    const bytesOf = (path: string) =>
      clerkMonth().find((each) => each.path === path)?.bytes ?? new Uint8Array();
    const answer = {
      ResultState: true,
      ProcesoId: 7016,
      NumFactura: "FE3016",
      CodigoUnicoValidacion: "0a1b2c3d".repeat(12),
      FechaRadicacion: "2026-08-04T15:00:00.0000000+00:00",
      RutaArchivos: null,
      ResultadosValidacion: [],
    };
    writeFiles({
      "julio/FE3016.json": bytesOf("FE3016/FE3016.json"),
      "julio/respuesta.json": JSON.stringify(answer),
      "julio/FE3015.json": bytesOf("FE3015/FE3015.json"),
    });
    const args = ["julio", "--provider-code", ownCode, "--pack", "res948", "--lang", "es"];
    await ripslint([...args, "-o", "informe.xlsx", "-o", "informe.html"]);
    const [head = [], ...rows] = (await opened("informe.xlsx")).sheets.get("Corregir") ?? [];
    const invoices = rows.map((row) => row[1]);
    expect(new Set(invoices)).toEqual(new Set(["FE3015", "FE3016"]));
    expect(invoices.lastIndexOf("FE3015")).toBe(invoices.indexOf("FE3016") - 1);
    for (const row of rows)
      expect(row[head.indexOf("Qué hacer")] === "ya aprobada: nada que hacer").toBe(
        row[1] === "FE3016",
      );
    const html = readFileSync("informe.html", "utf8");
    expect(html.match(/<tr class="title">.*?<\/tr>/g)).toEqual([
      expect.stringContaining("FE3015") as string,
    ]);
    expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(
      /el Ministerio ya los aprobó \(1\): FE3016[.] \d+ hallazgos: nada que hacer[.]/,
    );
  });

  test("has texts as texts: zeros stay, and nothing is computed", async () => {
    writeFileSync("a.ndjson", records);
    const args = ["a.ndjson", "--provider-code", ownCode, "--shape", "2", "--show-values"];
    await ripslint([...args, "-o", "a.xlsx"]);
    const { sheets, xml } = await opened("a.xlsx");
    const [head = [], ...rows] = sheets.get("To correct") ?? [];
    const values = rows.map((row) => row[head.indexOf("Found")]);
    for (const value of ["=1+1", "007", "0123", "+1"])
      expect(values.map(String)).toContainEqual(expect.stringContaining(value));
    expect(xml).not.toMatch(/<f[ >]/);
    // Format 49 is that of texts, also of what is typed into the cell later.
    expect(xml).toContain('numFmtId="49"');
    // The same bytes again, whatever the time is.
    const before = readFileSync("a.xlsx");
    await ripslint([...args, "-f", "xlsx", "-o", "b.out"]);
    expect(readFileSync("b.out").equals(before)).toBe(true);
  });
});
