import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolderEach } from "../command-folder";

/** The error of the command for a context that it cannot use: exit code 2, before anything is read. */
/** Used instead of a file's text: the context is a folder. */
const folder = null;

inFolderEach();

describe.each([
  ["at revision", []],
  ["at the draft stage", ["--stage", "draft"]],
])("a context that cannot be used, %s", (_stage, stage) => {
  test.each([
    ["a file that does not exist", undefined, "c.json does not exist", "c.json no existe"],
    ["a folder", folder, "c.json is a folder", "c.json es una carpeta"],
    ["an empty file", "", "c.json has no codes", "c.json no tiene códigos"],
    [
      "Latin-1",
      Buffer.from('{"providerCodes":["ñ"]}', "latin1"),
      "c.json is not JSON in UTF-8: line 1, column 20",
      "c.json no es JSON en UTF-8: línea 1, columna 20",
    ],
    [
      "broken JSON",
      '{"providerCodes":[}',
      "c.json is not JSON in UTF-8: line 1, column 19",
      "c.json no es JSON en UTF-8: línea 1, columna 19",
    ],
    [
      "JSON that is cut off",
      '{"providerCodes":["1"]\n',
      "c.json is not JSON in UTF-8: line 2, column 1",
      "c.json no es JSON en UTF-8: línea 2, columna 1",
    ],
    [
      "two values",
      '{"providerCodes":["1"]} x',
      "c.json is not JSON in UTF-8: line 1, column 25",
      "c.json no es JSON en UTF-8: línea 1, columna 25",
    ],
    [
      "a repeated key",
      `{"providerCodes":["1"],
 "providerCodes":["2"]}`,
      "c.json repeats the key providerCodes in line 2",
      "c.json repite la clave providerCodes en la línea 2",
    ],
    [
      "a bare list with a number",
      '["110010123401",\n 50010987602]',
      "c.json: [1] must be a string, or an object whose code is a string in code or codPrestador.",
      "c.json: [1] debe ser una cadena, o un objeto cuyo código sea una cadena en code o codPrestador.",
    ],
    [
      "a bare list with a blank code",
      '["\\u00a0"]',
      "c.json: [0] is a blank code.",
      "c.json: [0] es un código en blanco.",
    ],
    [
      "a bare list that is cut off",
      '["110010123401"',
      "c.json is not JSON in UTF-8: line 1, column 16",
      "c.json no es JSON en UTF-8: línea 1, columna 16",
    ],
    [
      "a bare list with a repeated key",
      `\ufeff[{"code":"1"},
 {"code":"1",
  "code":"2"}]`,
      "c.json repeats the key 1.code in line 3",
      "c.json repite la clave 1.code en la línea 3",
    ],
    [
      "a blank code within data",
      '{"data":{"providerCodes":["1",""]}}',
      "c.json: data.providerCodes[1] is a blank code.",
      "c.json: data.providerCodes[1] es un código en blanco.",
    ],
    [
      "a misspelt key within data",
      '{"data":{"providerCode":["1"]}}',
      "c.json: data.providerCode is no known key; did you mean providerCodes?",
      "c.json: data.providerCode no es una clave conocida; ¿quiso decir providerCodes?",
    ],
    [
      "a misspelt key beside data",
      '{"data":{"providerCodes":["1"]},"profesionals":[]}',
      "c.json: profesionals is no known key; did you mean professionals?",
      "c.json: profesionals no es una clave conocida; ¿quiso decir professionals?",
    ],
    [
      "a key both within data and beside it",
      '{"data":{"providerCodes":["1"],"now":null},"now":"2026-02-03 10:05"}',
      "c.json has now both in data and beside it",
      "c.json tiene now dentro de data y también fuera",
    ],
    [
      "data that is a list",
      '{"data":["1"]}',
      "c.json: providerCodes must be a list of codes.",
      "c.json: providerCodes debe ser una lista de códigos.",
    ],
    ["a text of blank lines", " \r\n\t\n", "c.json has no codes", "c.json no tiene códigos"],
    [
      "a text with two codes in a line",
      "110010123401\r\n\r\n050010987602 760010456703\r\n",
      "c.json: line 3 is not one code; write one code a line",
      "c.json: la línea 3 no es un código; escriba un código por línea",
    ],
    [
      "a text of two columns",
      "codigo;nombre\n110010123401;Sede\n",
      "c.json: line 1 is not one code; write one code a line",
      "c.json: la línea 1 no es un código; escriba un código por línea",
    ],
    [
      "a JSON text",
      '"110010123401"',
      "c.json: line 1 is not one code; write one code a line",
      "c.json: la línea 1 no es un código; escriba un código por línea",
    ],
    [
      "a text with a code of 11 digits",
      "110010123401\r\n\r\n 50010987602 \r\n",
      "c.json: line 3: 50010987602 is no provider code: it has 11 digits, not 12; did you mean 050010987602?",
      "c.json: línea 3: 50010987602 no es un código de prestador: tiene 11 dígitos, no 12; ¿quiso decir 050010987602?",
    ],
    [
      "a text with a heading",
      "codigo\n110010123401\n",
      "c.json: line 1: codigo is no provider code: it must have 12 digits, and nothing else",
      "c.json: línea 1: codigo no es un código de prestador: debe tener 12 dígitos y nada más",
    ],
    [
      "a bare list of texts with a code of 11 digits",
      '["110010123401","50010987602"]',
      "c.json: [1]: 50010987602 is no provider code: it has 11 digits, not 12; did you mean 050010987602?",
      "c.json: [1]: 50010987602 no es un código de prestador: tiene 11 dígitos, no 12; ¿quiso decir 050010987602?",
    ],
    [
      "a bare list of texts with spaces around a code",
      '[" 110010123401"]',
      "c.json: [0]: \u0020110010123401 is no provider code: it contains a space; separate two codes with a comma",
      "c.json: [0]: \u0020110010123401 no es un código de prestador: contiene un espacio; separe dos códigos con una coma",
    ],
    [
      "a text in Latin-1",
      Buffer.from("110010123401\nñ\n", "latin1"),
      "c.json is not UTF-8; save it as UTF-8 (in a spreadsheet: CSV UTF-8)",
      "c.json no está en UTF-8; guárdelo como UTF-8 (en la hoja de cálculo: CSV UTF-8)",
    ],
    [
      "a text in UTF-16 without a byte order mark",
      Buffer.from("110010123401\n", "utf16le"),
      "c.json: line 1 is not one code; write one code a line",
      "c.json: la línea 1 no es un código; escriba un código por línea",
    ],
    [
      "a misspelt key",
      '{"providerCodes":[],"proffesionals":[]}',
      "c.json: proffesionals is no known key; did you mean professionals?",
      "c.json: proffesionals no es una clave conocida; ¿quiso decir professionals?",
    ],
    [
      "no codes",
      "{}",
      "c.json: providerCodes must be a list of codes.",
      "c.json: providerCodes debe ser una lista de códigos.",
    ],
    [
      "codes that are no list",
      '{"providerCodes":"110010123401"}',
      "c.json: providerCodes must be a list of codes.",
      "c.json: providerCodes debe ser una lista de códigos.",
    ],
    [
      "a code that is a number",
      '{"providerCodes":["110010123401",50010987602]}',
      "c.json: providerCodes[1] must be a string, or an object whose code is a string in code or codPrestador.",
      "c.json: providerCodes[1] debe ser una cadena, o un objeto cuyo código sea una cadena en code o codPrestador.",
    ],
    [
      "a blank code",
      '{"providerCodes":[" "]}',
      "c.json: providerCodes[0] is a blank code.",
      "c.json: providerCodes[0] es un código en blanco.",
    ],
    [
      "an object without a code",
      '{"providerCodes":[{"name":"x"}]}',
      "c.json: providerCodes[0] must be a string, or an object whose code is a string in code or codPrestador.",
      "c.json: providerCodes[0] debe ser una cadena, o un objeto cuyo código sea una cadena en code o codPrestador.",
    ],
    [
      "an object with two codes",
      '{"providerCodes":[{"code":"1","codPrestador":"2"}]}',
      "c.json: providerCodes[0] has a code and a codPrestador that differ.",
      "c.json: providerCodes[0] tiene un code y un codPrestador que difieren.",
    ],
    [
      "a patient without a number",
      '{"providerCodes":[],"patient":{"tipoDocumentoIdentificacion":"CC"}}',
      "c.json: patient.numDocumentoIdentificacion must be a string that is not blank; type and number come together.",
      "c.json: patient.numDocumentoIdentificacion debe ser una cadena que no esté en blanco; tipo y número van juntos.",
    ],
    [
      "professionals that are no list",
      '{"providerCodes":[],"professionals":{}}',
      "c.json: professionals must be a list.",
      "c.json: professionals debe ser una lista.",
    ],
    [
      "a professional with a blank number",
      '{"providerCodes":[],"professionals":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":" "}]}',
      "c.json: professionals[0].numDocumentoIdentificacion must be a string that is not blank; type and number come together.",
      "c.json: professionals[0].numDocumentoIdentificacion debe ser una cadena que no esté en blanco; tipo y número van juntos.",
    ],
    [
      "required fields without a shape",
      '{"providerCodes":[],"required":["codPrestador"]}',
      "c.json: required must be an object of lists of fields, by shape.",
      "c.json: required debe ser un objeto de listas de campos, por forma.",
    ],
    [
      "a shape that does not exist",
      '{"providerCodes":[],"required":{"consultas":["codPrestador"]}}',
      "c.json: required.consultas is no shape; use 1 to 4, or medicamentos, procedimientos, recienNacidos, otrosServicios.",
      "c.json: required.consultas no es una forma; use 1 a 4, o medicamentos, procedimientos, recienNacidos, otrosServicios.",
    ],
    [
      "a required field of another shape",
      '{"providerCodes":[],"required":{"2":["fechaDispensAdmon"]}}',
      "c.json: required.2[0] is not a field of shape 2 (procedimientos).",
      "c.json: required.2[0] no es un campo de la forma 2 (procedimientos).",
    ],
    [
      "a required alias",
      '{"providerCodes":[],"required":{"1":["codDiagnosticoPrincipalCIE11"]}}',
      "c.json: required.1[0] is an alias; require its canonical field codDiagnosticoPrincipalECIE11.",
      "c.json: required.1[0] es un alias; exija su campo canónico codDiagnosticoPrincipalECIE11.",
    ],
    [
      "a now that is no local time",
      '{"providerCodes":[],"now":"2026-02-03"}',
      "c.json: now must be a local time in the format YYYY-MM-DD HH:MM.",
      "c.json: now debe ir en hora local, con el formato AAAA-MM-DD HH:MM.",
    ],
  ])("%s", async (_, context, en, es) => {
    if (context === folder) mkdirSync("c.json");
    else if (context !== undefined) writeFileSync("c.json", context);
    for (const [lang, text] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const outcome = await ripslint(["no.json", "--context", "c.json", ...stage], {
        env: { LANG: lang },
      });
      expect(outcome).toEqual({ exit: 2, stdout: "", stderr: `ripslint: ${text}\n` });
    }
  });
});

describe("a context file", () => {
  const codes = ["110010123401", "050010987602"];
  const objects = [{ code: "110010123401" }, { codPrestador: "050010987602", name: "x" }];

  test.each([
    ["the answer", JSON.stringify({ providerCodes: codes })],
    ["the answer within data", JSON.stringify({ data: { providerCodes: codes }, total: 2 })],
    [
      "the answer within data, with other members beside it",
      JSON.stringify({ now: "2026-02-03 10:05", data: { providerCodes: codes } }),
    ],
    ["the answer, with a member named data", JSON.stringify({ data: {}, providerCodes: codes })],
    ["a bare list", ` ${JSON.stringify(codes)}\n`],
    ["a bare list of objects, after a byte order mark", `\ufeff${JSON.stringify(objects)}`],
    ["a text with one code a line", `${codes.join("\n")}\n`],
    ["a text of one line without an end", codes.join("\n").trimEnd()],
    [
      "a text with a byte order mark, CRLF, blank lines and blanks",
      `\ufeff\r\n${codes.map((code) => `\t${code} \u00a0\r\n`).join(" \r\n")}`,
    ],
    ["a text with CR alone", codes.join("\r")],
  ])("may be %s", async (_, text) => {
    writeFileSync("c", text);
    const records = [...codes, "760010456703"].map(
      (code) => `{"codPrestador":"${code}","fechaDispensAdmon":null}\n`,
    );
    const outcome = await ripslint(
      ["-", "--context", "c", "--only", "provider-code", "-f", "ndjson"],
      { stdin: Buffer.from(records.join("")) },
    );
    const lines = outcome.stdout.trimEnd().split("\n");
    expect(outcome.stderr).toBe("");
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ record: 2, code: "provider-code" });
  });
});

describe("the answer of the service is used as it is, with a note on codes that do not have 12 digits", () => {
  test.each([
    ["texts", { providerCodes: ["110010123401", "5001", " x"] }, "2 of 3"],
    ["objects", { providerCodes: [{ code: "5001" }, { codPrestador: "110010123401" }] }, "1 of 2"],
    ["texts within data", { data: { providerCodes: ["5001", "110010123401"] } }, "1 of 2"],
    ["a bare list of objects", [{ code: null, codPrestador: "5001" }], "1 of 1"],
  ])("%s", async (_, json, counts) => {
    writeFileSync("c.json", JSON.stringify(json));
    const stdin = Buffer.from('{"codPrestador":"5001","fechaDispensAdmon":null}\n');
    const args = ["-", "--context", "c.json", "--only", "provider-code,type", "-f", "compact"];
    const [n = "", all = ""] = counts.split(" of ");
    const english = await ripslint(args, { stdin });
    expect(english.stdout).toContain("1 record in 1 file, 0 errors");
    expect(english.stderr).toBe(
      `ripslint: c.json: provider codes that do not have 12 digits: ${n} of ${all}; they are used as they are\n`,
    );
    expect((await ripslint([...args, "--lang", "es"], { stdin })).stderr).toBe(
      `ripslint: c.json: códigos de prestador que no tienen 12 dígitos: ${n} de ${all}; se usan tal cual\n`,
    );
    expect((await ripslint([...args, "--quiet"], { stdin })).stderr).toBe("");
  });

  test("and without a note if all have them, or there is none", async () => {
    for (const codes of [[], ["110010123401", "050010987602"]]) {
      writeFileSync("c.json", JSON.stringify({ providerCodes: codes }));
      const stdin = Buffer.from('{"fechaDispensAdmon":null}\n');
      const args = ["-", "--context", "c.json", "--only", "provider-code", "-f", "compact"];
      expect((await ripslint(args, { stdin })).stderr).toBe("");
    }
  });
});
