import { describe, expect, test } from "vitest";
import { ruleTexts } from "../src/cli/commands/rule-texts";
import { drawingOf } from "../src/report/caret";
import { v002 } from "../src/res948";
import { finding, hostile, outcomeOf, written } from "./report-samples";

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
  test("a text that a rule judges", () => {
    expect(drawn({})).toEqual([
      '"codPrestador": "…"', //
      "                ^^^",
    ]);
  });

  test("a field that is absent: nothing stands there", () => {
    const absent = ['"numDocumentoIdentificacion":', "                              ^"];
    const path = ["numDocumentoIdentificacion"];
    expect(drawn({ code: "presence", path, value: '{"a":1}' })).toEqual(absent);
    expect(drawn({ code: "required", path })).toEqual(absent);
    expect(drawn({ code: "professional-id", path, params: { mistake: "absent" } })).toEqual(absent);
  });

  test("a name that is at fault", () => {
    expect(drawn({ code: "near-name", path: ["vrServico"] })).toEqual([
      '"vrServico": …',
      "^^^^^^^^^^^",
    ]);
    expect(drawn({ code: "duplicate-key", path: ["a", 0, "b"] })).toEqual(['"b": …', "^^^"]);
    const params = { mistake: "unknown-name" };
    const pointer = "/usuarios/0/servicios/otroServicio";
    expect(drawn({ code: "document", record: null, path: [], pointer, params })).toEqual([
      '"otroServicio": …',
      "^^^^^^^^^^^^^^",
    ]);
  });

  test.each([
    ["string", '"…"', "^^^"],
    ["number", "…", "^"],
    ["boolean", "…", "^"],
    ["non-finite", "…", "^"],
    ["object", "{…}", "^^^"],
    ["array", "[…]", "^^^"],
  ])("a value of the type %s", (actual, form, carets) => {
    expect(drawn({ code: "type", path: ["peso"], params: { expected: "x", actual } })).toEqual([
      `"peso": ${form}`,
      `        ${carets}`,
    ]);
  });

  test.each([
    ["t-separator", '"YYYY-MM-DDT…"', "           ^"],
    ["seconds", '"YYYY-MM-DD HH:mm:ss…"', "                 ^^^^"],
    ["date-only", '"YYYY-MM-DD"', "           ^"],
    ["time-24", '"YYYY-MM-DD 24:00"', "            ^^^^^"],
    ["impossible-date", '"YYYY-MM-DD HH:mm"', " ^^^^^^^^^^"],
    ["impossible-time", '"YYYY-MM-DD HH:mm"', "            ^^^^^"],
    ["utc-instant", '"…"', "^^^"],
    ["unknown", '"…"', "^^^"],
  ])("a local time: %s", (mistake, form, carets) => {
    expect(drawn({ code: "local-time", path: ["f"], params: { mistake } })).toEqual([
      `"f": ${form}`,
      `     ${carets}`,
    ]);
  });

  test("an item of a list, and a field of which a pack speaks", () => {
    expect(drawn({ code: "number-precision", path: ["lista", 3] })).toEqual([
      '"lista": […]',
      "         ^^^",
    ]);
    expect(drawn({ code: "res948/size", path: ["peso"] })).toEqual(['"peso": …', "        ^"]);
    const absent = ['"peso":', "        ^"];
    expect(drawn({ code: "res948/property", path: ["peso"], value: '{"a":1}' })).toEqual(absent);
  });

  test.each([
    ["utf-8", "…�…", " ^"],
    ["latin-1", "…�…", " ^"],
    ["truncated", "…", " ^"],
    ["trailing-comma", "…,", " ^"],
    ["missing-comma", "… …", " ^"],
    ["single-quote", "'…'", "^"],
    ["curly-quote", "“…”", "^"],
    ["comment", "// …", "^^"],
    ["nan", "…", "^"],
    ["leading-zero", "0…", "^"],
    ["control-character", '"… …"', "  ^"],
    ["syntax", "…", "^"],
  ])("text that is not JSON, by its mistake: %s", (mistake, line, carets) => {
    const about = { code: "json", path: [], pointer: "/usuarios/0", params: { mistake } };
    expect(drawn(about)).toEqual([line, carets]);
  });

  test("the byte at fault, where the finding carries it and its mistake does not tell it", () => {
    const about = { code: "json", path: [], pointer: "" };
    expect(drawn({ ...about, params: { mistake: "syntax" }, value: "}" })).toEqual(["}", "^"]);
    expect(drawn({ ...about, params: { mistake: "nan" }, value: "N" })).toEqual(["N", "^"]);
    const curly = { mistake: "curly-quote" };
    expect(drawn({ ...about, params: curly, value: "\ufffd" })).toEqual(["“…”", "^"]);
  });

  test.each(["empty", "utf-16", "zip", "pdf", "xml", "html", "csv"])(
    "no whole file: %s",
    (mistake) => {
      const about = { code: "json", path: [], pointer: "", params: { mistake } };
      expect(drawn(about)).toBeUndefined();
    },
  );

  test("nothing where there is no name", () => {
    for (const code of ["record", "too-large", "too-deep"])
      expect(drawn({ code, path: [], pointer: "/usuarios/0" })).toBeUndefined();
    expect(drawn({ code: "shape", path: [], pointer: "" })).toBeUndefined();
    expect(drawn({ code: "shape", path: [], pointer: "/0" })).toBeUndefined();
    expect(drawn({ code: "record", path: [], pointer: "", value: "" })).toBeUndefined();
  });

  test("a value where the finding carries one, and it is cut", () => {
    expect(drawn({ value: '"1"' })).toEqual(['"codPrestador": "1"', "                ^^^"]);
    expect(drawn({ code: "record", path: [], pointer: "", value: "5" })).toEqual(["5", "^"]);
    const [line = "", carets = ""] = drawn({ value: `"${"x".repeat(300)}"` }) ?? [];
    expect(line).toMatch(/^"codPrestador": "x+…$/);
    expect(carets).toHaveLength(line.length);
  });

  test("none is wider than a terminal of 80 columns has room for", () => {
    const params = { mistake: "seconds" };
    const time = { code: "local-time", path: ["fechaSuministroTecnologia"], params };
    const names = ["a", "nomCodDiagnosticoRelacionadoCIE11", "n".repeat(64)];
    const codes = ["provider-code", "presence", "near-name", "type", "json"];
    const others = names.flatMap((name) => codes.map((code) => ({ code, path: [name] })));
    for (const about of [time, ...others]) {
      for (const value of ["", "v".repeat(300)]) {
        const widths = (drawn({ ...about, value }) ?? []).map((line) => line.length);
        expect([about, widths.filter((each) => each > 56)]).toEqual([about, []]);
      }
    }
  });

  test.each(hostile)("%j adds no line and no sign that acts", (text) => {
    const findings = [
      finding({ value: text }),
      finding({ code: "near-name", path: [text], pointer: `/${text}` }),
    ];
    const lines = written("text", findings, outcomeOf(findings)).split("\n");
    expect(lines.filter((line) => /^ {9,}\^+$/.test(line))).toHaveLength(2);
    expect(lines.slice(0, 10).join("")).not.toMatch(/[\p{Cc}\u202e\u200b]/u);
  });
});
