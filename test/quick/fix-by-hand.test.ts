import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import type { FixCode } from "../../src/batch";
import { revisionContext } from "../../src/index";
import { withData } from "../../src/core/model/context";
import { codesWithYes } from "../../src/norm/fixes/suggestion";
import { officialVersions } from "../../src/res948";
import { cleanDocument } from "../cases";

/** What people corrected by hand in an editor: what is automatic, what needs a yes, and what stays. */

const context = revisionContext({ providerCodes: ["110010123401", "050010987602"] });
const packs = officialVersions.slice(-1);
const options = { packs, lang: "en" } as const;

type Json = Record<string, unknown>;
interface Document extends Json {
  usuarios: (Json & { servicios: Record<string, Json[]> })[];
}

const fixers = new Map<string, ReturnType<typeof createFixer>>();

/** The fixer with these corrections too. */
function fixerWith(also: readonly FixCode[]) {
  const key = also.join();
  const fix = fixers.get(key) ?? createFixer(context, options, { also });
  fixers.set(key, fix);
  return fix;
}

/** A document without a fault, as text with an indentation. */
function textOf(indent: number | string): string {
  const document = structuredClone(cleanDocument("v003")) as Document;
  for (const array of Object.values(document.usuarios[0]?.servicios ?? {}))
    for (const record of array) if ("idMIPRES" in record) record["idMIPRES"] = null;
  return JSON.stringify(document, null, indent);
}

/** A correction of bytes: what is replaced first in the clean text, and what is then written there. */
interface Case {
  readonly title: string;
  readonly clean: RegExp;
  readonly broken: string;
  /** The text after the correction; the broken one if it stays. */
  readonly right: string;
  readonly codes: readonly FixCode[];
}

const of = (
  title: string,
  clean: RegExp,
  broken: string,
  right: string,
  ...codes: readonly FixCode[]
): Case => ({ title, clean, broken, right, codes });

const automatic: readonly Case[] = [
  of(
    "a time without zeros",
    /2026-\d\d-\d\d \d\d:\d\d/,
    "2026-8-4 8:05",
    "2026-08-04 08:05",
    "local-time",
  ),
  of(
    "a time with slashes",
    /2026-\d\d-\d\d \d\d:\d\d/,
    "2026/08/04 08:05",
    "2026-08-04 08:05",
    "local-time",
  ),
  of("a birth date without zeros", /1994-02-11/, "1994-2-1", "1994-02-01", "date"),
  of("a birth date with slashes", /1994-02-11/, "1994/02/11", "1994-02-11", "date"),
  of("an empty text", /(?<="registroSIRAS": ?)null/, '""', "null", "text-null"),
  of("a blank text", /(?<="registroSIRAS": ?)null/, '"  "', "null", "text-null"),
  of("null as a text", /(?<="registroSIRAS": ?)null/, '"null"', "null", "text-null"),
  of("NULL as a text", /(?<="registroSIRAS": ?)null/, '"NULL"', "null", "text-null"),
  of("NaN as a text", /(?<="numAutorizacion": ?)null/, '"NaN"', "null", "text-null"),
  of("None as a text", /(?<="numNota": ?)null/, '"None"', "null", "text-null"),
];

const asked: readonly Case[] = [
  of("0 for a number of an invoice", /(?<="numFEVPagoModerador": ?)null/, "0", "null", "zero-null"),
  of("incapacidad 01", /(?<="incapacidad": ?)"NO"/, '"01"', '"SI"', "incapacidad"),
  of("incapacidad 02", /(?<="incapacidad": ?)"NO"/, '"02"', '"NO"', "incapacidad"),
];

const stays = (title: string, clean: RegExp, broken: string): Case =>
  of(title, clean, broken, broken);

const byHand: readonly Case[] = [
  stays("a year of two digits", /2026-\d\d-\d\d \d\d:\d\d/, "26-07-04 08:05"),
  stays("the day first", /2026-\d\d-\d\d \d\d:\d\d/, "04/07/2026 08:05"),
  stays("a day that does not exist", /2026-\d\d-\d\d \d\d:\d\d/, "2026-2-30 08:05"),
  stays("a minute of one digit", /2026-\d\d-\d\d \d\d:\d\d/, "2026-7-4 8:5"),
  stays("no time", /2026-\d\d-\d\d \d\d:\d\d/, "2026/7/4"),
  stays("two kinds of sign", /2026-\d\d-\d\d \d\d:\d\d/, "2026/7-4 08:05"),
  stays("a birth date with the day first", /1994-02-11/, "11/02/1994"),
  stays("a birth date that does not exist", /1994-02-11/, "1994-2-30"),
  stays("an empty text that may not be null", /(?<="codSexo": ?)"F"/, '""'),
  stays("an empty amount", /(?<="vrServicio": ?)\d+/, '""'),
  stays("0 for the number of the person", /(?<="numDocumentoIdentificacion": ?)"1032456789"/, "0"),
  stays("another code of incapacidad", /(?<="incapacidad": ?)"NO"/, '"03"'),
];

const indents = [
  ["one line", (text: string) => text, 0],
  ["CRLF", (text: string) => text.replaceAll("\n", "\r\n"), 2],
  ["tabs", (text: string) => text, "\t"],
  [
    "a member that no rule knows beside it",
    (text: string) => text.replace("{", '{ "//": "a remark",'),
    3,
  ],
] as const;

describe.each(indents)("%s", (_, change, indent) => {
  const clean = change(textOf(indent));
  const check = ({ clean: from, broken, right, codes }: Case, also: readonly FixCode[]) => {
    const text = clean.replace(from, () => broken);
    const fix = fixerWith(also);
    const { bytes, findings } = fix(Buffer.from(text), "a.json");
    expect(Buffer.from(bytes).toString()).toBe(clean.replace(from, () => right));
    const done = findings.flatMap(({ suggestions = [] }) =>
      suggestions.flatMap(({ code, safe }) => (safe ? [code] : [])),
    );
    expect(new Set(done)).toEqual(new Set(codes));
    expect(Buffer.from(fix(bytes, "a.json").bytes)).toEqual(Buffer.from(bytes));
    return findings;
  };

  test.each(automatic)("$title is corrected", (each) => void check(each, []));
  test.each(byHand)("$title stays", (each) => void check(each, codesWithYes));
  test.each(asked)("$title needs a yes", (each) => {
    check(each, each.codes);
    const findings = check({ ...each, right: each.broken, codes: [] }, []);
    const offered = findings.flatMap(({ suggestions = [] }) => suggestions);
    expect(offered).toMatchObject([{ code: each.codes[0], safe: false, offered: true }]);
  });
});

/** The corrected text, which is then corrected once and for all. */
function fixedText(text: string, also: readonly FixCode[] = []) {
  const fix = fixerWith(also);
  const { bytes } = fix(Buffer.from(text), "a.json");
  expect(Buffer.from(fix(bytes, "a.json").bytes)).toEqual(Buffer.from(bytes));
  return Buffer.from(bytes).toString();
}

describe("a service array that is null is left out", () => {
  const whole = textOf(0);
  const from = whole.indexOf('"servicios":{') + '"servicios":{'.length;
  const to = whole.indexOf('"recienNacidos"', from) - 1;
  const own = whole.slice(from, to);
  const with_ = (servicios: string) => `${whole.slice(0, from)}${servicios}}}]}`;
  test.each([
    ["the first", `"recienNacidos":null, ${own}`, own],
    ["the last", `${own} ,\r\n "recienNacidos" : null\r\n`, `${own}\r\n`],
    ["two at the beginning", `"recienNacidos":null,"otrosServicios":null,\n${own}`, own],
    ["two at the end", `${own},"recienNacidos":null,\n"otrosServicios":null`, own],
    ["one at each end", `"otrosServicios":null,${own},"recienNacidos":null`, own],
  ])("%s", (_, broken, right) => {
    expect(fixedText(with_(broken))).toBe(with_(right));
  });

  test("and stays where it is repeated", () => {
    const text = with_(`${own},"recienNacidos":null,"recienNacidos":null`);
    expect(fixedText(text)).toBe(text);
  });
});

describe("a related diagnosis that repeats another one", () => {
  const principal = '"codDiagnosticoPrincipal":"J459"';
  const related = (code: string, other: string, name: string) =>
    textOf(0)
      .replace(/"codDiagnosticoPrincipal":"\w+"/, principal)
      .replace('"codDiagnosticoRelacionado1":null', `"codDiagnosticoRelacionado1":${code}`)
      .replace(
        '"codDiagnosticoRelacionado1CIE11":null',
        `"codDiagnosticoRelacionado1CIE11":${other}`,
      )
      .replace(
        '"nomCodDiagnosticoRelacionado1CIE11":null',
        `"nomCodDiagnosticoRelacionado1CIE11":${name}`,
      );
  const own = (name: string) => new RegExp(`"${name}":("[^"]*"|null)`).exec(textOf(0))?.[1] ?? "";
  const code = own("codDiagnosticoPrincipalCIE11");
  const name = own("nomCodDiagnosticoPrincipalCIE11");
  const also = ["related-diagnosis"] as const;

  test("becomes null, with what it repeats of CIE11", () => {
    expect(code).not.toBe("null");
    const right = related("null", "null", "null");
    expect(fixedText(related('"J459"', code, name), also)).toBe(right);
    expect(fixedText(related('"J459"', "null", "null"), also)).toBe(right);
    const text = related('"J459"', code, name);
    expect(fixedText(text)).toBe(text);
  });

  test("stays if CIE11 says another one", () => {
    const text = related('"J459"', '"CA40.Z"', '"Neumonía"');
    expect(fixedText(text, also)).toBe(text);
  });
});

describe("consecutivos", () => {
  /** The clean document with its first consulta so often, and these numbers. */
  function consultas(numbers: readonly unknown[], change = (_: Document): void => undefined) {
    const document = JSON.parse(textOf(0)) as Document;
    const { servicios } = document.usuarios[0] as Document["usuarios"][number];
    const [first] = servicios["consultas"] as [Json];
    servicios["consultas"] = numbers.map((consecutivo, i) => ({
      ...first,
      codConsulta: `8902${String(i + 10)}`,
      consecutivo,
    }));
    change(document);
    return JSON.stringify(document, null, 2).replaceAll("\n", "\r\n");
  }

  test.each<[string, readonly unknown[]]>([
    ["repeat", [1, 1, 2]],
    ["skip", [1, 2, 5]],
    ["begin elsewhere", [7, 8]],
    ["begin at 0", [0, 1, 2]],
    ["go down", [9, 5, 1]],
    ["are texts", ["1", "2"]],
    ["are blank", ["4", "", 3]],
    ["are mixed", [1, "2", 2]],
  ])("that %s are numbered", (_, numbers) => {
    const right = consultas(numbers.map((__, i) => i + 1));
    expect(fixedText(consultas(numbers))).toBe(right);
  });

  test.each<[string, readonly unknown[]]>([
    ["are right", [1, 2, 3]],
    ["are right in another order", [2, 1, 3]],
    ["are missing in one element", [1, undefined, 1]],
    ["may be data", [4, "a", 3]],
    ["are no numbers", [true, 1, 1]],
    ["are objects or arrays", [{ a: "x" }, [1], 1]],
  ])("that %s stay", (_, numbers) => {
    const text = consultas(numbers);
    expect(fixedText(text)).toBe(text);
  });

  test("stay in a note, which may keep those of the original", () => {
    const text = consultas([3, 5], (document) =>
      Object.assign(document, { tipoNota: "NC", numNota: "NC77" }),
    );
    expect(fixedText(text)).toBe(text);
  });

  test("of usuarios are numbered, and the patch is with one finding", () => {
    const other = (document: Document) => {
      const [first] = document.usuarios as [Document["usuarios"][number]];
      document.usuarios.push({ ...first, numDocumentoIdentificacion: "1032456790" });
      document.usuarios.push({ ...first, numDocumentoIdentificacion: "1032456791" });
    };
    const numbered = (numbers: readonly number[]) =>
      consultas([1], (document) => {
        other(document);
        for (const [i, own] of document.usuarios.entries()) own["consecutivo"] = numbers[i];
      });
    expect(fixedText(numbered([1, 1, 1]))).toBe(numbered([1, 2, 3]));
    expect(fixedText(numbered([4, 2, 9]))).toBe(numbered([1, 2, 3]));
    const { findings } = createFixer(context, options)(Buffer.from(numbered([1, 1, 1])), "a.json");
    const own = findings.flatMap(({ suggestions = [] }) => suggestions);
    expect(own).toEqual([
      {
        code: "consecutivo",
        safe: true,
        array: "/usuarios",
        patch: [
          { op: "replace", path: "/usuarios/1/consecutivo", value: 2 },
          { op: "replace", path: "/usuarios/2/consecutivo", value: 3 },
        ],
      },
      { code: "consecutivo", safe: true, array: "/usuarios", patch: [] },
    ]);
  });

  test("of each line are numbered by themselves", () => {
    const line = (numbers: readonly number[]) =>
      JSON.stringify(JSON.parse(consultas(numbers)) as Json);
    const fix = createFixer(context, { ...options, input: "ndjson" });
    const { bytes } = fix(Buffer.from(`${line([3, 4])}\n${line([1, 2])}\n${line([2])}\n`), "a");
    expect(Buffer.from(bytes).toString()).toBe(`${line([1, 2])}\n${line([1, 2])}\n${line([1])}\n`);
  });

  test("stay without a norm that wants them", () => {
    const text = Buffer.from(consultas([7, 8]));
    expect(Buffer.from(createFixer(context, { lang: "en" })(text, "a.json").bytes)).toEqual(text);
  });

  test("stay in a document that the Ministry approved", () => {
    const text = Buffer.from(consultas([7, 8]));
    const of = (approved: readonly number[]) =>
      withData(context, {
        answers: {
          byNumber: new Map([["FE1204", 0]]),
          byFile: new Map(),
          approved: new Set(approved),
        },
      });
    expect(Buffer.from(createFixer(of([0]), options)(text, "a.json").bytes)).toEqual(text);
    expect(Buffer.from(createFixer(of([]), options)(text, "a.json").bytes)).not.toEqual(text);
  });
});

test("where a time would put two services on one day, it stays, and what is beside it is corrected", () => {
  const document = JSON.parse(textOf(0)) as Document;
  const { servicios } = document.usuarios[0] as Document["usuarios"][number];
  const [first] = servicios["consultas"] as [Json];
  const times = ["2026-07-16T01:10:00", "2026-07-16T01:30:00", "2026-07-18T02:20:00"];
  const textWith = (own: readonly string[], numAutorizacion: string | null) => {
    servicios["consultas"] = own.map((fechaInicioAtencion, i) => ({
      ...first,
      fechaInicioAtencion,
      numAutorizacion,
      consecutivo: i + 1,
    }));
    return JSON.stringify(document);
  };
  const right = ["2026-07-16 01:10", times[1], "2026-07-18 02:20"];
  const fixed = JSON.parse(fixedText(textWith(times, ""))) as Document;
  const consultas = fixed.usuarios[0]?.servicios["consultas"] as Json[];
  expect(consultas.map((each) => each["numAutorizacion"])).toEqual([null, null, null]);
  expect(consultas.map((each) => each["fechaInicioAtencion"])).toEqual(right);
});
