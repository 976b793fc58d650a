import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import { noContext } from "../../src/index";
import { xmlOf } from "../invoice/xml-of";
import { reviewed } from "../review-host";

/** An XML that a package carries is told as the same XML beside the document: never as if nothing were wrong. */

const rips = { numDocumentoIdObligado: "900123456", numFactura: "FE1", usuarios: [] };
const invoice = xmlOf({ id: "FE1" });
const base64 = (text: string) => Buffer.from(text).toString("base64");
const container = (content: string) =>
  `<AttachedDocument xmlns="urn:oasis:names:specification:ubl:schema:xsd:AttachedDocument-2"><ID>FE1</ID>${content}</AttachedDocument>`;
const response = container("<Description><![CDATA[<ApplicationResponse/>]]></Description>");

describe.each([
  ["a container with nothing in it", container("")],
  ["a container with the answer of DIAN only", response],
  ["a long container without an invoice", container(`<Note>${"x ".repeat(2000)}</Note>`)],
  ["a cut XML", invoice.slice(0, -200)],
  ["a cut container", container(`<Description><![CDATA[${invoice}`).slice(0, -30)],
])("%s", (_, xml) => {
  test("in xmlFevFile it is an error of the document", async () => {
    const { findings, run } = await reviewed({
      "a.json": JSON.stringify({ rips, xmlFevFile: base64(xml) }),
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ code: "res948/xml-form", pointer: "/rips/numFactura" }),
    );
    expect(run.files.map(({ file, state }) => [file.file, state])).toEqual([["a.json", "correct"]]);
  });

  test("beside the document it is a file that was not read", async () => {
    const { files } = await reviewed({ "a.json": JSON.stringify(rips), "ad.xml": xml });
    expect(files.map(({ file }) => file)).toEqual(["ad.xml", "a.json"]);
    expect(files[0]?.error).toBeDefined();
  });
});

test("the answer of DIAN beside the document is another file, and in xmlFevFile it is a finding", async () => {
  const answer = '<ApplicationResponse xmlns="urn:x"/>';
  const beside = await reviewed({ "a.json": JSON.stringify(rips), "ar.xml": answer });
  expect(beside.files.map(({ file }) => file)).toEqual(["a.json"]);
  const packed = JSON.stringify({ rips, xmlFevFile: base64(answer) });
  const { findings, files } = await reviewed({ "a.json": packed });
  expect(findings.map(({ code, params }) => [code, params?.["fault"]])).toContainEqual([
    "res948/xml-base64",
    "no-invoice",
  ]);
  expect(files).toHaveLength(1);
});

test("an XML that can be read is none of these", async () => {
  const { files } = await reviewed({
    "a.json": JSON.stringify({ rips, xmlFevFile: base64(invoice) }),
  });
  expect(files.map(({ file, error }) => [file, error])).toEqual([["a.json", undefined]]);
});

test.each([["text"], [[1]], [undefined], [new ArrayBuffer(2)]])(
  "createFixer()(%o) is a TypeError that names the argument",
  (input) => {
    const fix = createFixer(noContext);
    expect(() => fix(input as never, "a.json")).toThrow(TypeError);
    expect(() => fix(input as never, "a.json")).toThrow("the input to fix must be bytes");
  },
);
