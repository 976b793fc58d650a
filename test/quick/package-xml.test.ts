import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createBatch, createBytesValidator, createFixer } from "../../src/batch";
import { noContext, revisionContext } from "../../src/index";
import { readInvoice } from "../../src/invoice";
import { normContext, res948 } from "../../src/res948";
import type { NormInput } from "../../src/res948";
import { xmlOf } from "../invoice/xml-of";
import { reviewed } from "../review-host";

const root = fileURLToPath(new URL("../..", import.meta.url));

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

describe("in the library", () => {
  const codes = revisionContext({ providerCodes: ["110010123401"] });
  const text = readFileSync(join(root, "fixtures/month/FE1203/envio.json"), "utf8");
  const whole = JSON.parse(text) as { readonly rips: object; readonly xmlFevFile: string };
  const day = { now: "2026-08-05 08:00" };
  const { invoice: values } = readInvoice(Buffer.from(whole.xmlFevFile, "base64"));

  /** The states that each function gives. */
  const statesOf = (value: object, input: NormInput) => {
    const rips = createBytesValidator({ context: normContext(codes, input), packs: [res948] });
    const bytes = Buffer.from(JSON.stringify(value));
    const file = createBatch(rips).file("a.json");
    file.push(bytes);
    const { state } = file.end().summary;
    return [...new Set([rips.document(value).state, rips.documentBytes(bytes).state, state])];
  };

  test("a document is not clean while the XML that it carries was not compared", () => {
    const { rips: alone, xmlFevFile } = whole;
    expect(statesOf(whole, day)).toEqual(["review"]);
    expect(statesOf({ xmlFevFile, rips: alone }, day)).toEqual(["review"]);
    expect(statesOf(whole, { ...day, invoice: values })).toEqual(["clean"]);
    expect(statesOf({ rips: alone }, day)).toEqual(["clean"]);
    expect(statesOf(alone, day)).toEqual(["clean"]);
  });

  test("what the XML contradicts is corrected first, and another XML is not clean", () => {
    const other = text.replace(/"vrServicio": [1-9]\d*/, '"vrServicio": 1');
    expect(statesOf(JSON.parse(other) as object, { ...day, invoice: values })).toEqual(["correct"]);
    expect(statesOf({ ...whole, xmlFevFile: base64("<Other/>") }, day)).not.toContain("clean");
  });
});

test.each([["text"], [[1]], [undefined], [new ArrayBuffer(2)]])(
  "createFixer()(%o) is a TypeError that names the argument",
  (input) => {
    const fix = createFixer(noContext);
    expect(() => fix(input as never, "a.json")).toThrow(TypeError);
    expect(() => fix(input as never, "a.json")).toThrow("the input to fix must be bytes");
  },
);
