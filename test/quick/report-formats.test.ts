import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { AnyFinding } from "../../src/core/model/finding";
import type { FormatName } from "../../src/report/formats";
import { formatOf, formatNames, formats } from "../../src/report/formats";
import type { Format } from "../../src/report/report";
import { finding, outcomeOf, reported, written } from "../report-samples";
import { schemaFaultsOf } from "../schema-checks";

const faulty = [
  '{"codPrestador":"999","idMIPRES":null,"fechaDispensAdmon":"2024-02-30 10:00"}',
  '{"codPrestador":"110010123401","fechaInicioAtencion":"2024-02-28 10:00","codProcedimiento":7}',
  '{"codPrestador":"ñ","codigoVIDA":"💊","a b":1,"a b":2}',
  "[1",
  "",
].join("\n");

const propertiesOf = (name: FormatName): Format => formats[name];

/** In a workbook a text that many findings have is only once: see xlsx.test.ts. */
const lists = formatNames.filter((name) => name !== "xlsx");

describe.each(formatNames)("%s", (name) => {
  test.each(["en", "es"] as const)("is the same however the bytes arrive, in %s", (lang) => {
    const whole = reported(name, faulty, 1_000_000, lang);
    for (const size of [1, 2, 3, 7, 64]) expect(reported(name, faulty, size, lang)).toBe(whole);
  });

  test("speaks both languages", () => {
    expect(reported(name, faulty, 99, "es")).toContain("codPrestador no está entre los códigos");
  });

  test("can be empty", () => {
    const text = written(name, [], outcomeOf([]));
    expect(text).not.toContain("undefined");
    expect(text).not.toContain("NaN");
  });

  test("shows no value unless it was given one", () => {
    const text = written(name, [finding()], outcomeOf([finding()]), { showValues: true });
    expect(text).not.toContain("undefined");
  });

  test("ends each line it writes", () => {
    expect(written(name, [finding()], outcomeOf([finding()]))).toMatch(/\n$/);
  });
});

test.each([
  ["report.html", "html"],
  ["in.folder/REPORT.CSV", "csv"],
  ["a.b.json", "json"],
  ["r.ndjson", "ndjson"],
  ["r.xml", "junit"],
  ["C:\\\\reports\\\\r.json", "json"],
  ["-", "text"],
  ["report", "text"],
  ["r.txt", "text"],
  ["r.TXT", "text"],
  ["r.log", "text"],
  ["r.htm", "html"],
  ["r.jsonl", "ndjson"],
  ["informe.2026-07", "text"],
  [".hidden", "text"],
  ["folder/.hidden", "text"],
  ["r.json.", "text"],
  ["json", "text"],
  ["folder.json/report", "text"],
  ["r.constructor", "text"],
  ["pipe.fifo", "text"],
])("the extension of %s names the format %s", (path, format) => {
  expect(formatOf(path)).toBe(format);
});

describe("a capped list", () => {
  const findings = Array.from({ length: 30 }, (_, record) => finding({ record, line: record + 1 }));
  /** In HTML what is wrong in one way is one row, with a box for each place. */
  const listedIn = (name: FormatName, text: string) =>
    text.match(name === "html" ? /☐/g : /codPrestador must be one of/g)?.length;

  /** Of so many records that the findings are not a pattern. */
  const ofMany = (each: readonly AnyFinding[]) => {
    const outcome = outcomeOf(each);
    return { ...outcome, summary: { ...outcome.summary, records: 1000 } };
  };
  test.each(lists)("%s lists as many as it may and counts all", (name) => {
    const text = written(name, findings, ofMany(findings), { most: 7 });
    expect(listedIn(name, text)).toBe(7);
    if (propertiesOf(name).rowsOnly !== true)
      expect(text).toMatch(/Listed: 7 of 30(?: \(--max-issues\))?\.|"listed":7/);
  });

  test("by default", () => {
    const many = Array.from({ length: 300 }, (_, record) => finding({ record, line: record + 1 }));
    const rows = (name: FormatName) => listedIn(name, written(name, many, ofMany(many)));
    expect(rows("text")).toBe(200);
    for (const name of ["compact", "csv", "json", "ndjson", "junit", "html"] as const)
      expect(rows(name)).toBe(300);
  });
});

describe("csv", () => {
  test("is RFC 4180: CRLF, a head, quotes doubled", () => {
    const row = finding({ message: 'a "b", c', file: "a,b.json" });
    expect(written("csv", [row], outcomeOf([row]))).toBe(
      'file,record,shape,usuario,array,position,pointer,line,column,offset,length,code,severity,field,message,params,numFactura,numNota\r\n"a,b.json",0,1,,medicamentos,,/codPrestador,1,17,16,5,provider-code,error,codPrestador,"a ""b"", c","{""mistake"":""unknown""}",,\r\n',
    );
  });

  test("is the same in every language, apart from messages", () => {
    const row = finding();
    expect(written("csv", [row], outcomeOf([row]), { lang: "es" })).toBe(
      written("csv", [row], outcomeOf([row]), { lang: "en" }),
    );
  });

  test.each([
    // a record of a document
    ["/usuarios/1/servicios/medicamentos/0/codPrestador", {}, "2,medicamentos,1"],
    ["/4/rips/usuarios/9/servicios/medicamentos/10/codPrestador", {}, "10,medicamentos,11"],
    // an element of another array, which a pack judges
    [
      "/usuarios/0/servicios/consultas/2/codPrestador",
      { record: null, shape: null, array: "consultas", index: 2 },
      "1,consultas,3",
    ],
    // the levels of a document
    ["/usuarios/0/servicios/urgencias", { record: null, shape: null, path: [] }, "1,urgencias,"],
    ["/usuarios/3/consecutivo", { record: null, shape: null, path: [] }, "4,,"],
    ["/numFactura", { record: null, shape: null, path: [] }, ",,"],
    // a bare record, and one in an array or envelope
    ["/codPrestador", {}, ",medicamentos,"],
    ["/7/codPrestador", {}, ",medicamentos,"],
    ["/record/codPrestador", {}, ",medicamentos,"],
  ] as const)("counts usuario and position of %s from 1", (pointer, about, cells) => {
    const row = finding({ pointer, ...about });
    const text = written("csv", [row], outcomeOf([row]));
    expect(text).toContain(`,${cells},${pointer},`);
  });

  test("leaves standard input its name", () => {
    const row = finding({ file: "-" });
    expect(written("csv", [row], outcomeOf([row]))).toContain("\n-,0,");
  });
});

describe("compact", () => {
  test("its lines are what the problem matcher looks for, and the last ones are not", () => {
    const { problemMatcher } = JSON.parse(
      readFileSync(new URL("../../docs/problem-matcher.json", import.meta.url), "utf8"),
    ) as { problemMatcher: { pattern: { regexp: string }[] }[] };
    const regexp = new RegExp(problemMatcher[0]?.pattern[0]?.regexp ?? "");
    const row = finding({ file: "C:/rips/a b.json" });
    const [first = "", ...rest] = written("compact", [row], outcomeOf([row]))
      .trim()
      .split("\n");
    expect(regexp.exec(first)?.slice(1)).toEqual([
      "C:/rips/a b.json",
      "1",
      "17",
      "error",
      "provider-code",
      row.message,
    ]);
    for (const line of rest) expect(regexp.test(line)).toBe(false);
  });
});

describe("quiet", () => {
  test.each(["text", "compact", "html"] as const)("%s leaves out its list", (name) => {
    const text = written(name, [finding()], outcomeOf([finding()]), { quiet: true, most: 0 });
    expect(text).not.toContain("is not one of the provider codes that you gave.");
    expect(text).not.toContain("--max-issues");
    expect(text).toMatch(/1 error|<dt>error<\/dt><dd>1</);
  });
});

describe("packs", () => {
  const packs = [
    {
      id: "res948",
      version: "v002",
      date: "2026-07-01",
      digest: "0123456789abcdef",
      followedUntil: "2026-07-16",
    },
    {
      id: "res2275",
      version: "lin32",
      date: "2025-05",
      digest: "fedcba9876543210",
      followedUntil: "2026-07-16",
    },
  ];
  const tool = { name: "ripslint", version: "0.0.0", packs };
  /** For a format with rows only, the command writes these notes to standard error. */
  const saying = formatNames.filter((name) => propertiesOf(name).rowsOnly !== true);

  test.each(saying)(
    "%s names those that judged, with date and digest, in both languages",
    (name) => {
      for (const lang of ["en", "es"] as const) {
        const text = written(name, [], outcomeOf([]), { tool, lang });
        for (const { id, version, date, digest } of packs)
          for (const each of [id, version, date, digest]) expect(text).toContain(each);
      }
      const without = written(name, [], outcomeOf([]));
      expect(without).not.toMatch(/[Nn]orms|"packs"/);
    },
  );

  test("quiet reports name them too", () => {
    for (const name of ["text", "compact", "html"] as const)
      expect(written(name, [], outcomeOf([]), { tool, quiet: true })).toContain(packs[0]?.digest);
  });
});

test.each(["json", "html"] as const)("%s names the commit of a release only", (name) => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const tool = { name: "ripslint", version: "1.2.3" };
  const text = written(name, [], outcomeOf([]), { tool: { ...tool, commit } });
  expect(text).toContain(commit);
  expect(schemaFaultsOf(text)).toEqual([]);
  expect(written(name, [], outcomeOf([]), { tool })).not.toMatch(/commit|undefined/);
});

describe("--paths muv", () => {
  const pointer = "/rips/usuarios/0/servicios/medicamentos/3/codPrestador";
  const path = "rips.usuarios[0].servicios.medicamentos[3].codPrestador";
  const row = finding({ pointer });
  const report = (name: FormatName, paths?: "record" | "muv") =>
    written(name, [row], outcomeOf([row]), paths && { paths });

  test.each(lists)("%s writes the Ministry's path where it shows one", (name) => {
    // a format that shows no path, such as compact, has the same report
    if (report(name, "muv") !== report(name, "record")) expect(report(name, "muv")).toContain(path);
    expect(report(name, "record")).not.toContain(path);
    expect(report(name)).toBe(report(name, "record"));
  });

  test("where it is", () => {
    expect(report("text", "muv")).toContain(`\n         ${path} · line 1 · provider-code\n`);
    expect(report("csv", "muv")).toMatch(/,params,numFactura,numNota,muvPath\r\n/);
    expect(report("csv", "muv")).toContain(`,${path}\r\n`);
    expect(report("csv", "muv")).toContain(`,${pointer},`);
    expect(report("junit", "muv")).toContain(`name="provider-code 1:17 ${path}"`);
    expect(report("junit", "muv")).not.toContain(pointer);
    expect(report("html", "muv")).toContain(`<small>${path}</small>`);
  });
});
