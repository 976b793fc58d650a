import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { correctionList, maxSheetRows } from "../../src/app/correct/correction-list";
import { cleanDocument } from "../cases";
import { clerkMonth, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** The list of what `fix` corrected and of what is left, and the counts of what is left by reason. */

inFolderEach();

interface Row {
  readonly [column: string]: unknown;
}

const rowsOf = (path: string): readonly Row[] =>
  (JSON.parse(readFileSync(path, "utf8")) as { readonly rows: readonly Row[] }).rows;

/** A document in which codes and a time can be corrected, and a consecutivo repeats. */
const faulty = {
  numDocumentoIdObligado: "900000001",
  numFactura: "FE77",
  tipoNota: null,
  numNota: null,
  usuarios: [
    {
      servicios: {
        consultas: [
          { codPrestador: "50010987602", fechaInicioAtencion: "2026-07-04T08:05", consecutivo: 1 },
          { codPrestador: " 050010987602", vrServico: 4321, consecutivo: 1 },
        ],
      },
    },
  ],
};

const args = (list: string, ...more: readonly string[]) => [
  ..."fix in.json --dry-run --no-config --lang en --provider-code 050010987602".split(" "),
  "--pack",
  "res948@v003",
  "--list",
  list,
  ...more,
];

const secrets = ["50010987602", "2026-07-04", "4321", "900000001"];

describe("each correction is a row", () => {
  const corrected = (rows: readonly Row[]) =>
    rows
      .filter((row) => row["corrected"] === true && row["code"] !== "write-null")
      .map(({ kind, document, place, field, code, rule, line, before, after }) => ({
        kind,
        document,
        place,
        field,
        code,
        rule,
        line,
        before,
        after,
      }));
  const first = "usuario 1 · consultas 1";
  const second = "usuario 1 · consultas 2";
  const automatic = { kind: "automatic", document: "FE77", line: 1 };

  test("with its values if they are asked for", async () => {
    writeFiles({ "in.json": JSON.stringify(faulty) });
    await ripslint(args("list.json", "--show-values"));
    const rows = corrected(rowsOf("list.json"));
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          ...automatic,
          place: first,
          field: "codPrestador",
          code: "leading-zeros",
          rule: "res948/provider-unknown",
          before: '"50010987602"',
          after: '"050010987602"',
        },
        {
          ...automatic,
          place: first,
          field: "fechaInicioAtencion",
          code: "local-time",
          rule: "res948/service-time",
          before: '"2026-07-04T08:05"',
          after: '"2026-07-04 08:05"',
        },
        {
          ...automatic,
          place: second,
          field: "codPrestador",
          code: "trim",
          rule: "res948/provider-unknown",
          before: '" 050010987602"',
          after: '"050010987602"',
        },
        {
          ...automatic,
          place: second,
          field: "consecutivo",
          code: "consecutivo",
          rule: "res948/consecutive-repeated",
          before: "1",
          after: "2",
        },
      ]),
    );
    expect(rows).toHaveLength(4);
  });

  test("without values unless they are asked for, in every format", async () => {
    writeFiles({ "in.json": JSON.stringify(faulty) });
    for (const list of ["list.json", "list.csv"]) {
      await ripslint(args(list));
      const text = readFileSync(list, "utf8");
      for (const secret of secrets) expect(text, list).not.toContain(secret);
      expect(text).toContain("FE77");
    }
    await ripslint(args("list.xlsx"));
    const cells = JSON.stringify(await readExcel("list.xlsx"));
    for (const secret of secrets) expect(cells).not.toContain(secret);
    expect(rowsOf("list.json").some((row) => "before" in row || "after" in row)).toBe(false);
  });

  test("what --json writes is the same with a list and without one", async () => {
    writeFiles({ "in.json": JSON.stringify(faulty) });
    const [run, ...rest] = args("list.json", "--json");
    const withList = await ripslint([run ?? "", ...rest]);
    const without = await ripslint([run ?? "", ...rest.filter((arg) => !/list/.test(arg))]);
    expect(withList.stdout).toBe(without.stdout);
    // Invoices are named, the patients and services of findings are not.
    expect(withList.stdout).toContain('"documents":["FE77"]');
    expect(withList.stdout).not.toContain("concerns");
    for (const secret of secrets) expect(withList.stdout).not.toContain(secret);
  });
});

describe("what is listed of a change is true", () => {
  const pretty = (change: (text: string) => string) =>
    change(JSON.stringify(cleanDocument("v003"), undefined, 2));
  const changed = async (text: string) => {
    writeFiles({ "in.json": text });
    const { stdout } = await ripslint(args("list.json", "--show-values"));
    const rows = rowsOf("list.json").filter(({ corrected }) => corrected === true);
    return {
      stdout,
      rows: rows.map(({ place, field, code, before, after, message, line }) => ({
        place,
        field,
        code,
        before,
        after,
        message,
        hasLine: line !== undefined,
      })),
    };
  };

  test("a name that has null is renamed once, from its old name, and no message says to add it", async () => {
    const { stdout, rows } = await changed(
      pretty((text) =>
        text
          .replace('"tipoNota"', '"tiponota"')
          .replace('"registroSIRAS"', '"registrosiras"')
          .replace('"idMIPRES": null', '"idmipres": null'),
      ),
    );
    const meant = (old: string, field: string) =>
      `${old} is not in the annex; it looks like a misspelling of ${field}, which is missing.`;
    const rename = (old: string, field: string) => ({
      field,
      code: "rename",
      before: JSON.stringify(old),
      after: JSON.stringify(field),
    });
    expect(rows).toEqual([
      {
        ...rename("idmipres", "idMIPRES"),
        place: "usuario 1 · procedimientos 1",
        message: undefined,
        hasLine: false,
      },
      {
        ...rename("registrosiras", "registroSIRAS"),
        place: "usuario 1",
        message: meant("registrosiras", "registroSIRAS"),
        hasLine: true,
      },
      {
        ...rename("tiponota", "tipoNota"),
        place: "",
        message: meant("tiponota", "tipoNota"),
        hasLine: true,
      },
    ]);
    expect(stdout).toContain("3 corrections would be made");
  });

  /** The document with more consultas, which have these numbers. */
  const numbered = (...numbers: readonly unknown[]) => {
    const document = cleanDocument("v003") as {
      usuarios: [{ servicios: { consultas: [object, ...object[]] } }];
    };
    const { servicios } = document.usuarios[0];
    const [first] = servicios.consultas;
    servicios.consultas = numbers.map((consecutivo, i) => ({
      ...first,
      fechaInicioAtencion: `2026-07-05 10:0${i}`,
      consecutivo,
    })) as [object];
    return JSON.stringify(document);
  };
  const numbersIn = async (text: string) => {
    const { rows } = await changed(text);
    return rows
      .filter(({ field }) => field === "consecutivo")
      .map(({ place, code, before, after }) => [place, code, before, after]);
  };

  test("each number of an array has its value before, and one that was right lost its quotes", async () => {
    expect(await numbersIn(numbered(4, 7, 3))).toEqual([
      ["usuario 1 · consultas 1", "consecutivo", "4", "1"],
      ["usuario 1 · consultas 2", "consecutivo", "7", "2"],
    ]);
    expect(await numbersIn(numbered("1", 2, "3"))).toEqual([
      ["usuario 1 · consultas 1", "unquote", '"1"', "1"],
      ["usuario 1 · consultas 3", "unquote", '"3"', "3"],
    ]);
    expect(await numbersIn(numbered("1", "1"))).toEqual([
      ["usuario 1 · consultas 1", "consecutivo", '"1"', "1"],
      ["usuario 1 · consultas 2", "consecutivo", '"1"', "2"],
    ]);
  });

  test("a name and its value are two changes", async () => {
    const text = JSON.stringify(cleanDocument("v003")).replace(
      '"fechaInicioAtencion":"2026-07-16 01:10"',
      '"FechaInicioAtencion":"2026-07-16T01:10"',
    );
    const { rows } = await changed(text);
    expect(rows.filter(({ field }) => field === "fechaInicioAtencion")).toMatchObject([
      { code: "rename", before: '"FechaInicioAtencion"', after: '"fechaInicioAtencion"' },
      { code: "local-time", before: '"2026-07-16T01:10"', after: '"2026-07-16 01:10"' },
    ]);
  });
});

/** The month of a clerk as files. */
const month = () =>
  writeFiles(Object.fromEntries(clerkMonth().map(({ path, bytes }) => [`in/${path}`, bytes])));

const monthArgs = (list: string) => [
  ...`fix in --dry-run --no-config --lang en --provider-code ${ownCode}`.split(" "),
  "--pack",
  "res948@v003",
  "--list",
  list,
];

describe("the rows of a month", () => {
  test("are as many as the summary says, in words, and so are the counts by reason", async () => {
    month();
    const { stdout } = await ripslint(monthArgs("list.json"));
    const number = (text: string | undefined) => Number(text?.replaceAll(",", ""));
    const [, repaired, left] =
      /^([\d,]+) corrections? would be made [^.]*[.] ([\d,]+) of /m.exec(stdout) ?? [];
    const revealed = /([\d,]+) more came to light/.exec(stdout)?.[1] ?? "0";
    await ripslint(monthArgs("list.csv"));
    // A list is not records: named with others or alone, it is a report.
    for (const some of [["list.json"], ["list.csv"], ["list.json", "list.csv"]]) {
      const read = await ripslint([...some, "-f", "json"]);
      const { files: judged, leftOut } = JSON.parse(read.stdout) as Record<string, unknown>;
      expect([judged, leftOut]).toEqual([[], [{ why: "report", count: some.length, files: some }]]);
    }
    // No finding names the invoice of the mark before a file, so the file is named.
    expect(stdout).toContain("invisible mark at the beginning removed · 1 file: FE3023.json\n");
    const rows = rowsOf("list.json");
    const done = rows.filter(({ corrected }) => corrected === true);
    const open = rows.filter(({ corrected }) => corrected === false);
    expect(done.length).toBe(number(repaired));
    expect(open.length).toBe(number(left) + number(revealed));
    expect(Math.min(done.length, open.length)).toBeGreaterThan(0);
    const section = stdout.slice(stdout.indexOf("Left to correct:\n")).split("\n").slice(1);
    const lines = section.slice(
      0,
      section.findIndex((line) => !/^ +[\d,]+ {2}/.test(line)),
    );
    const sum = lines.reduce((total, line) => total + number(line.trim().split(" ")[0]), 0);
    expect(sum).toBe(open.filter(({ kind }) => kind !== "with-a-yes").length);
  });

  test("are the same in each format", async () => {
    writeFiles({ "in.json": JSON.stringify(faulty) });
    await ripslint(args("list.json"));
    const { length } = rowsOf("list.json");
    await ripslint(args("list.csv"));
    const csv = readFileSync("list.csv", "utf8").trimEnd().split("\r\n");
    expect(csv).toHaveLength(length + 1);
    await ripslint([
      ...args("list.xlsx").filter((arg) => arg !== "--lang" && arg !== "en"),
      "--lang=es",
    ]);
    const [sheet, prose] = await readExcel("list.xlsx");
    expect([sheet?.sheet, sheet?.data.length]).toEqual(["Correcciones", length + 1]);
    // What was corrected comes first, with its values only if they are asked for.
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(head.slice(0, 5)).toEqual(["Corregido", "Factura", "Lugar", "Campo", "Corrección"]);
    const corrected = rows.map(([first]) => first);
    expect(corrected.lastIndexOf("sí")).toBeGreaterThanOrEqual(3);
    expect(corrected.indexOf("no")).toBe(corrected.lastIndexOf("sí") + 1);
    await ripslint(args("values.xlsx", "--show-values"));
    const [values] = await readExcel("values.xlsx");
    expect(values?.data[0]?.slice(4, 6)).toEqual(["Before", "After"]);
    expect(values?.data.map((row) => row.slice(4, 6))).toContainEqual([
      '"50010987602"',
      '"050010987602"',
    ]);
    expect(prose?.data.flat()).toContain("Queda por corregir:");
  });

  test("each row that is left says why, and who can mend it", async () => {
    month();
    await ripslint(monthArgs("list.json"));
    for (const { corrected, kind, reason, mender, code } of rowsOf("list.json")) {
      const isForPerson = corrected === false && kind !== "with-a-yes";
      expect([reason !== undefined, mender !== undefined]).toEqual([isForPerson, isForPerson]);
      expect(code === undefined).toBe(isForPerson);
      if (isForPerson) expect(kind).toBe(mender === "export" ? "maintainer" : "by-hand");
    }
  });
});

describe("what needs a yes", () => {
  const document = JSON.stringify(cleanDocument("v003")).replace(
    '"incapacidad":"NO"',
    '"incapacidad":"01"',
  );
  const { numFactura } = JSON.parse(document) as Row;

  test("is left with the code that asks for it, and a correction of its kind with it", async () => {
    writeFiles({ "in.json": document });
    const rowOf = () =>
      rowsOf("list.json").filter(
        ({ field, code }) => field === "incapacidad" && code !== undefined,
      );
    await ripslint(args("list.json"));
    expect(rowOf()).toMatchObject([
      { corrected: false, kind: "with-a-yes", code: "incapacidad", document: numFactura },
    ]);
    await ripslint(args("list.json", "--also", "incapacidad"));
    expect(rowOf()).toMatchObject([
      { corrected: true, kind: "with-a-yes", code: "incapacidad", document: numFactura },
    ]);
  });
});

test("a file that cannot be read to its end has no rows", async () => {
  const bytes = gzipSync(JSON.stringify(faulty));
  writeFiles({ "in.json": JSON.stringify(faulty), "cut.json.gz": bytes.subarray(0, -9) });
  const [, , ...rest] = args("list.json");
  expect(await ripslint(["fix", "in.json", "cut.json.gz", ...rest])).toMatchObject({ exit: 3 });
  const files = new Set(rowsOf("list.json").map(({ file }) => file));
  expect([...files]).toEqual(["in.json"]);
});

test("rows are whole where they are more than one block of the spool", async () => {
  const record = { codPrestador: "50010987602", fechaInicioAtencion: "2026-07-04T08:05" };
  const count = 500;
  writeFiles({ "in.json": `${JSON.stringify(record)}\n`.repeat(count) });
  const options = "--dry-run --no-config --shape 2 --provider-code 050010987602 --lang es";
  await ripslint(["fix", "in.json", ...options.split(" "), "--list", "list.json"]);
  const done = rowsOf("list.json").filter(({ corrected }) => corrected === true);
  expect(done).toHaveLength(2 * count);
  expect(new Set(done.map(({ line }) => line)).size).toBe(count);
});

test("a workbook says how many rows it does not have", async () => {
  const list = correctionList("xlsx", { isDry: false, lang: "en", showsValues: false });
  list.begin();
  const row = { corrected: true, kind: "automatic", code: "trim", file: "a.json", line: 1 };
  for (let i = 0; i < maxSheetRows + 1234; i++) list.row(row);
  const files = list.end(["what was printed"]);
  const text = typeof files === "string" ? "" : files.map((file) => file.text).join("");
  expect(text).toContain('<autoFilter ref="A1:K100001"/>');
  expect(text).toContain("what was printed");
  expect(text).toContain("1,234 more rows are not listed here");
});
