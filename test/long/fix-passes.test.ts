import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import { normContext, officialVersions } from "../../src/res948";
import { revisionContext } from "../../src/index";
import { officialTables } from "../../src/tables";
import { codesWithYes } from "../../src/norm/fixes/suggestion";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";

/** Corrections are made in passes: one that is refused takes back no other, and each document is decided by itself. */

const context = normContext(revisionContext({ providerCodes: ["110010123401", "050010987602"] }), {
  tables: officialTables,
});
const packs = officialVersions.slice(-1);
const fix = createFixer(context, { packs, lang: "en" });
const fixAll = createFixer(context, { packs, lang: "en" }, { also: codesWithYes });

type Json = Record<string, unknown>;
type Usuario = Json & { servicios: Record<string, Json[]> };
type Document = Json & { usuarios: Usuario[] };

const clean = cleanDocument("v003") as Document;
const [person] = clean.usuarios as [Usuario];
const [consulta] = person.servicios["consultas"] as [Json];

const fixed = (text: string, by = fix): string =>
  Buffer.from(by(Buffer.from(text), "a.json").bytes).toString();

/** The clean document with these consultas, numbered. */
const withConsultas = (consultas: readonly Json[], own: Json = {}): Document => ({
  ...clean,
  ...own,
  usuarios: [
    {
      ...person,
      servicios: { consultas: consultas.map((each, i) => ({ ...each, consecutivo: i + 1 })) },
    },
  ],
});

/** What an export may do to a member of a record; each returns the members that take its place. */
const breaks: Readonly<
  Record<string, (name: string, value: unknown) => readonly (readonly [string, unknown])[]>
> = {
  gone: () => [],
  pascal: (name, value) => [[name.slice(0, 1).toUpperCase() + name.slice(1), value]],
  pascalT: (name, value) => [
    [name.slice(0, 1).toUpperCase() + name.slice(1), String(value).replace(" ", "T")],
  ],
  pascalNull: (name) => [[name.slice(0, 1).toUpperCase() + name.slice(1), null]],
  t: (name, value) => [[name, String(value).replace(" ", "T")]],
  quoted: (name, value) => [[name, typeof value === "number" ? String(value) : value]],
  bare: (name, value) => [[name, /^[1-9]\d*$/.test(String(value)) ? Number(value) : value]],
  empty: (name) => [[name, ""]],
  word: (name) => [[name, "NULL"]],
  dotted: (name, value) => [[name, String(value).replace(/^(\w{3})/, "$1.")]],
  text: (name, value) => [[`${name}Texto`, value]],
};

/** Consultas of few days and codes, some of which repeat another one when they are corrected. */
const record = fc
  .record({
    day: fc.constantFrom("2026-07-01 08:05", "2026-07-02 08:05"),
    code: fc.constantFrom("890201", "890301"),
    seed: fc.array(fc.record({ at: fc.nat(33), kind: fc.constantFrom(...Object.keys(breaks)) }), {
      maxLength: 4,
    }),
  })
  .map(({ day, code, seed }) => {
    const kinds = new Map(seed.map(({ at, kind }) => [at, kind]));
    const own = { ...consulta, fechaInicioAtencion: day, codConsulta: code };
    return Object.fromEntries(
      Object.entries(own).flatMap(([name, value], i) => {
        const kind = kinds.get(i);
        return kind === undefined ? [[name, value] as const] : (breaks[kind]?.(name, value) ?? []);
      }),
    );
  });

const document = fc
  .record({
    records: fc.array(record, { minLength: 1, maxLength: 4 }),
    notes: fc.constantFrom({}, {}, { numNota: 2 }, { numNota: "NC1" }, { tipoNota: undefined }),
    numbers: fc.array(fc.constantFrom(1, 2, 3, "2", null, {}), { minLength: 4, maxLength: 4 }),
    isNumbered: fc.boolean(),
  })
  .map(({ records, notes, numbers, isNumbered }) => {
    const own = withConsultas(records, notes);
    if (!isNumbered)
      for (const [i, each] of (own.usuarios[0]?.servicios["consultas"] ?? []).entries())
        each["consecutivo"] = numbers[i];
    return own;
  });

test("what is corrected twice is as if it was corrected once", () => {
  fc.assert(
    fc.property(
      document,
      fc.constantFrom(0, 1),
      fc.constantFrom(fix, fixAll),
      (own, indent, by) => {
        const once = fixed(JSON.stringify(own, null, indent), by);
        expect(fixed(once, by)).toBe(once);
      },
    ),
    { numRuns: caseCount(150) },
  );
});

test("a document is the same bytes in a file of its own, in lines and in an array", () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 2, maxLength: 5 }), (documents) => {
      const texts = documents.map((each, i) => JSON.stringify({ ...each, numFactura: `FE${i}` }));
      const alone = texts.map((text) => fixed(text));
      expect(fixed(`[${texts.join(",")}]`)).toBe(`[${alone.join(",")}]`);
      expect(fixed(`${texts.join("\n")}\n`)).toBe(`${alone.join("\n")}\n`);
      expect(fixed(`[${texts.toReversed().join(",")}]`)).toBe(`[${alone.toReversed().join(",")}]`);
    }),
    { numRuns: caseCount(60) },
  );
});

test("no finding appears, except what comes to light", () => {
  fc.assert(
    fc.property(document, (own) => {
      const { findings, left } = fix(Buffer.from(JSON.stringify(own)), "a.json");
      const keyOf = ({ code, pointer }: { code: string; pointer: string }) => `${code} ${pointer}`;
      const open = findings
        .filter(({ suggestions = [] }) => !suggestions.some(({ safe }) => safe))
        .map(keyOf);
      for (const finding of left) expect(open).toContain(keyOf(finding));
    }),
    { numRuns: caseCount(100) },
  );
});

/** The text of each consulta without its number, in the order of the bytes. */
const recordsIn = (text: string): readonly string[] =>
  ((JSON.parse(text) as Document).usuarios[0]?.servicios["consultas"] ?? [])
    .map(({ consecutivo: _, ...own }) => JSON.stringify(own))
    .sort();

/** Each record is of a day of its own, except that the one before the last may become equal to the last, which is clean. */
test("records in another order are the same", () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 3, maxLength: 6 }), fc.nat(5), (all, by) => {
      const records = all.map((own, i) => {
        const day = String(Math.min(i + 1, all.length - 1)).padStart(2, "0");
        return JSON.parse(
          JSON.stringify(i === all.length - 1 ? consulta : own)
            .replace(/2026-07-\d\d/, `2026-07-${day}`)
            .replace("890301", "890201"),
        ) as Json;
      });
      const turned = [...records.slice(by), ...records.slice(0, by)].reverse();
      const [one, other] = [records, turned].map((each) =>
        recordsIn(fixed(JSON.stringify(withConsultas(each)))),
      );
      expect(other).toEqual(one);
    }),
    { numRuns: caseCount(100) },
  );
});

describe("one correction that is refused takes back no other", () => {
  const days = Array.from({ length: 20 }, (_, i) => `2026-07-${String(i + 1).padStart(2, "0")}`);
  const broken = days.map((day) => ({ ...consulta, fechaInicioAtencion: `${day}T08:05:00` }));
  const same = { ...consulta, fechaInicioAtencion: "2026-07-03 08:05" };
  const left = (records: readonly Json[]) =>
    [...fixed(JSON.stringify(withConsultas(records))).matchAll(/2026-07-(\d\d)T/g)].map(
      ([, day]) => day,
    );
  test.each([
    ["first", [same, ...broken]],
    ["last", [...broken, same]],
    ["between them", [...broken.slice(0, 10), same, ...broken.slice(10)]],
  ])("the record that it would repeat is %s", (_, records) => {
    expect(left(records)).toEqual(["03"]);
  });
  test("in other order the same is left", () => {
    expect(left([same, ...broken.toReversed()])).toEqual(["03"]);
    expect(left([...broken.toReversed(), same])).toEqual(["03"]);
  });
});

test("of hundreds that are refused each is found, and the others are corrected", () => {
  const dayOf = (i: number) => new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10);
  const broken = Array.from({ length: 300 }, (_, i) => ({
    ...consulta,
    fechaInicioAtencion: `${dayOf(i)}T08:05:00`,
  }));
  const same = Array.from({ length: 100 }, (_, i) => ({
    ...consulta,
    fechaInicioAtencion: `${dayOf(3 * i)} 08:05`,
  }));
  const text = fixed(JSON.stringify(withConsultas([...broken, ...same])));
  expect(text.match(/T08:05:00/g)).toHaveLength(100);
  expect(fixed(text)).toBe(text);
});

test("of two that would become equal the same one stays, in whatever order", () => {
  const { numAutorizacion, ...own } = consulta;
  const one = { ...consulta, fechaInicioAtencion: "2026-07-03T08:05" };
  const other = {
    NumAutorizacion: numAutorizacion,
    ...own,
    fechaInicioAtencion: "2026-07-03 8:05",
  };
  for (const records of [
    [one, other],
    [other, one],
  ]) {
    const text = fixed(JSON.stringify(withConsultas(records)));
    expect(text).not.toContain("2026-07-03 8:05");
    expect(text).toContain("2026-07-03T08:05");
    expect(text).not.toContain("NumAutorizacion");
  }
});

test("of corrections that cause a finding only together, as many are made as can be", () => {
  const own = {
    ...consulta,
    fechaInicioAtencion: "2026-07-03T08:05",
    vrServicio: String(consulta["vrServicio"]),
  };
  const same = { ...consulta, fechaInicioAtencion: "2026-07-03 08:05" };
  for (const records of [
    [own, same],
    [same, own],
  ]) {
    const text = fixed(JSON.stringify(withConsultas(records)));
    expect(text.match(/2026-07-03T08:05/g)).toHaveLength(1);
    expect(text).not.toContain(`"vrServicio":"`);
    expect(fixed(text)).toBe(text);
  }
});

describe("what is not certain stays", () => {
  const first = (text: string) =>
    (JSON.parse(text) as Document).usuarios[0]?.servicios["consultas"]?.[0] as Json;
  test.each([
    ["numAutorizacion", "numeroAutorizacion"],
    ["numAutorizacion", "AUTORIZACION"],
    ["codDiagnosticoRelacionado1", "codDiagRelacionado1"],
    ["numFEVPagoModerador", "numFacturaPagoModerador"],
    ["codigoVIDA", "VIDA"],
  ])("%s is not null beside %s", (name, other) => {
    const { [name]: _, ...own } = consulta;
    const text = fixed(JSON.stringify(withConsultas([{ ...own, [other]: "A-76" }])));
    expect(first(text)).not.toHaveProperty(name);
    expect(first(text)[other]).toBe("A-76");
  });

  test("a misspelt name that holds null is renamed", () => {
    const { numAutorizacion: _, ...own } = consulta;
    const text = fixed(JSON.stringify(withConsultas([{ NumAutorizacion: null, ...own }])));
    expect(first(text)).not.toHaveProperty("NumAutorizacion");
    expect(first(text)["numAutorizacion"]).toBeNull();
  });

  test.each([["100"], ["1.00"], ["150.0"], ["110"], ["1300"]])("%s is no diagnosis", (value) => {
    const own = { ...consulta, codDiagnosticoRelacionado1: value };
    expect(first(fixed(JSON.stringify(withConsultas([own]))))["codDiagnosticoRelacionado1"]).toBe(
      value,
    );
  });

  test("a name is corrected, and then its value", () => {
    const { fechaInicioAtencion, ...own } = consulta;
    const FechaInicioAtencion = String(fechaInicioAtencion).replace(" ", "T");
    const text = fixed(JSON.stringify(withConsultas([{ ...own, FechaInicioAtencion }])));
    expect(first(text)["fechaInicioAtencion"]).toBe(fechaInicioAtencion);
  });

  test.each([[{}], [[1]], [null]])("a consecutivo that is %j is not overwritten", (consecutivo) => {
    const own = withConsultas([consulta, { ...consulta, codConsulta: "890301" }]);
    Object.assign(own.usuarios[0]?.servicios["consultas"]?.[0] as Json, { consecutivo });
    const text = JSON.stringify(own);
    expect(fixed(text)).toBe(text);
  });

  test.each([
    ['"numNota":null', '"numNota":"NC31"'],
    ['"tipoNota":null', '"tipoNota":"NC","tipoNota":null'],
    ['"numNota":null', '"numNota":null,"numNota":"NC31"'],
    ['"numNota":null', '"NumNota":"NC31"'],
    ['"numNota":null', '"numNota":null,"numeroNota":"NC31"'],
  ])("a document with %s as %s may be a note", (from, to) => {
    const own = withConsultas([consulta, { ...consulta, codConsulta: "890301" }]);
    Object.assign(own.usuarios[0]?.servicios["consultas"]?.[1] as Json, { consecutivo: 7 });
    const text = JSON.stringify(own).replace(from, to);
    expect(fixed(text)).toContain('"consecutivo":7');
  });
});

test("names in small letters become the right ones, and nothing is left or added beside them", () => {
  const levels = new Set(["usuarios", "servicios", ...Object.keys(person.servicios)]);
  const inSmallLetters = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inSmallLetters);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        levels.has(name) ? name : name.toLowerCase(),
        inSmallLetters(each),
      ]),
    );
  };
  // Under its right name this number would be found too long.
  const right = JSON.stringify(clean).replaceAll('"2026070510"', "null");
  expect(fixed(JSON.stringify(inSmallLetters(JSON.parse(right))))).toBe(right);
});
