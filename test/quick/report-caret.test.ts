import { describe, expect, test } from "vitest";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { drawingOf } from "../../src/report/text/caret";
import { v002 } from "../../src/norm/packs";
import { finding, hostile, outcomeOf, written } from "../report-samples";

const rules = ruleTexts("en", [v002]);

const drawn = (about: Parameters<typeof finding>[0]) => {
  const found = finding(about);
  const drawing = drawingOf(
    found,
    rules.find(({ code }) => code === found.code),
  );
  return drawing && [drawing.line, drawing.carets];
};

describe("the drawing of a place", () => {
  test("is of the name and the value", () => {
    expect(drawn({ value: '"1"' })).toEqual(['"codPrestador": "1"', "                ^^^"]);
    const type = { code: "type", path: ["peso"], params: { expected: "number", actual: "string" } };
    expect(drawn({ ...type, value: '"3,2"' })).toEqual(['"peso": "3,2"', "        ^^^^^"]);
    expect(drawn({ code: "res948/size", path: ["peso"], value: "12345" })).toEqual([
      '"peso": 12345',
      "        ^^^^^",
    ]);
    expect(drawn({ code: "number-precision", path: ["lista", 3], value: "1e400" })).toEqual([
      '"lista": 1e400',
      "         ^^^^^",
    ]);
  });

  test("is none of a value that the finding does not contain", () => {
    const codes = ["provider-code", "local-time", "type", "near-name", "duplicate-key", "json"];
    for (const code of codes) {
      expect([code, drawn({ code })]).toEqual([code, undefined]);
      expect([code, drawn({ code, path: [], pointer: "/usuarios/0" })]).toEqual([code, undefined]);
      expect([code, drawn({ code, value: "" })]).toEqual([code, undefined]);
    }
  });

  test("is none of a field that is absent: the value is then the record", () => {
    const path = ["numDocumentoIdentificacion"];
    for (const value of ['{"a":1}', "{ }", '{\n  "a": 1}']) {
      expect(drawn({ code: "presence", path, value })).toBeUndefined();
      expect(drawn({ code: "required", path, value })).toBeUndefined();
      const params = { mistake: "absent" };
      expect(drawn({ code: "professional-id", path, params, value })).toBeUndefined();
      expect(drawn({ code: "res948/property", path: ["peso"], value })).toBeUndefined();
    }
  });

  test("is of an object that is a field's value", () => {
    const params = { expected: "number", actual: "object" };
    expect(drawn({ code: "type", path: ["peso"], params, value: '{"a":1}' })).toEqual([
      '"peso": {"a":1}',
      "        ^^^^^^^",
    ]);
  });

  test("is of a name that is at fault", () => {
    expect(drawn({ code: "near-name", path: ["vrServico"], value: '"vrServico"' })).toEqual([
      '"vrServico": …',
      "^^^^^^^^^^^",
    ]);
    const path = ["a", 0, "b"];
    expect(drawn({ code: "duplicate-key", path, value: '"b"' })).toEqual(['"b": …', "^^^"]);
    const params = { mistake: "unknown-name" };
    const pointer = "/usuarios/0/servicios/otroServicio";
    const about = { code: "document", record: null, path: [], pointer, params };
    expect(drawn({ ...about, value: '"otroServicio"' })).toEqual([
      '"otroServicio": …',
      "^^^^^^^^^^^^^^",
    ]);
  });

  test("is of the text alone where no name is at fault", () => {
    const json = { code: "json", path: [], pointer: "/usuarios/0", params: { mistake: "syntax" } };
    expect(drawn({ ...json, value: "}" })).toEqual(["}", "^"]);
    expect(drawn({ ...json, value: "{" })).toEqual(["{", "^"]);
    expect(drawn({ code: "record", path: [], pointer: "", value: "5" })).toEqual(["5", "^"]);
  });

  test("cuts a long value", () => {
    const [line = "", carets = ""] = drawn({ value: `"${"x".repeat(300)}"` }) ?? [];
    expect(line).toMatch(/^"codPrestador": "x+…$/);
    expect(carets).toHaveLength(line.length);
  });

  test("none is wider than a terminal of 80 columns has room for", () => {
    const names = ["a", "nomCodDiagnosticoRelacionadoCIE11", "n".repeat(64)];
    const codes = ["provider-code", "presence", "near-name", "type", "json"];
    for (const about of names.flatMap((name) => codes.map((code) => ({ code, path: [name] })))) {
      for (const value of ["1", "v".repeat(300)]) {
        const widths = (drawn({ ...about, value }) ?? []).map((line) => line.length);
        expect([about, widths.filter((each) => each > 56)]).toEqual([about, []]);
      }
    }
  });

  test.each(hostile)("%j adds no line and no sign that acts", (text) => {
    const findings = [
      finding({ value: `"${text}"` }),
      finding({ code: "near-name", path: [text], pointer: `/${text}`, value: `"${text}"` }),
    ];
    const lines = written("text", findings, outcomeOf(findings)).split("\n");
    expect(lines.filter((line) => /^ {9,}\^+$/.test(line))).toHaveLength(2);
    expect(lines.slice(0, 10).join("")).not.toMatch(/[\p{Cc}\u202e\u200b]/u);
  });
});
