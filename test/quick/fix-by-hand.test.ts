import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import type { FixCode } from "../../src/batch";
import { revisionContext } from "../../src/index";
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
    "2026-7-4 8:05",
    "2026-07-04 08:05",
    "local-time",
  ),
  of(
    "a time with slashes",
    /2026-\d\d-\d\d \d\d:\d\d/,
    "2026/07/04 08:05",
    "2026-07-04 08:05",
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
    const fix = createFixer(context, options, { also });
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
  const fix = createFixer(context, options, { also });
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
