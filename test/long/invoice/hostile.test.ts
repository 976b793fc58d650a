import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvoiceValues } from "../../../src/invoice";
import { readInvoice } from "../../../src/invoice";
import { ripslint } from "../../command";
import { atLimit, hostile, size } from "../../invoice/hostile-xml";
import { containerOf, ways, xmlOf } from "../../invoice/xml-of";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const valuesOf = (text: string): InvoiceValues | undefined => readInvoice(bytesOf(text)).invoice;
const mistakeOf = (bytes: Uint8Array | string) =>
  readInvoice(typeof bytes === "string" ? bytesOf(bytes) : bytes).issues[0]?.params?.["mistake"];

/** A file that someone made to keep the reader busy is refused, or read. */
describe("hostile files", () => {
  test.each(Object.entries(hostile))("%s", (_, [make, mistake]) => {
    const { invoice, issues } = readInvoice(bytesOf(make()));
    expect(invoice).toBe(undefined);
    expect(issues.map(({ params }) => params?.["mistake"])).toEqual([mistake]);
  });

  test.each(atLimit)("as many %s as are read", (_, text) => {
    expect(valuesOf(text)?.kind).toBe("Invoice");
  });

  test("more than 16 MB, and a gigabyte of it", () => {
    const text = xmlOf().replace("í", "i"); // as many characters as bytes
    expect(valuesOf(text.padEnd(size, " "))).toMatchObject({ kind: "Invoice", id: "FE100" });
    expect(mistakeOf(text.padEnd(size + 1, " "))).toBe("too-large");
    const gigabyte = new Uint8Array(1024 ** 3);
    expect(mistakeOf(gigabyte)).toBe("too-large");
  });

  test("a real invoice of nearly 16 MB is read", () => {
    const line =
      '<cac:InvoiceLine>\n\t<cbc:ID>1</cbc:ID>\n\t<cbc:InvoicedQuantity unitCode="94">1.000000</cbc:InvoicedQuantity>\n\t<cbc:LineExtensionAmount currencyID="COP">103470.00</cbc:LineExtensionAmount>\n\t<cbc:Note>Consulta m&#xE9;dica</cbc:Note>\n</cac:InvoiceLine>\n';
    expect(valuesOf(containerOf(xmlOf({ behind: line.repeat(60_000) })))).toMatchObject({
      isContained: true,
      id: "FE100",
    });
  });
});

/** The inner text of a container is refused for the same reasons. */
describe("hostile invoices in a container", () => {
  const nested = (levels: number) =>
    `<Invoice>${"<a>".repeat(levels - 1)}${"</a>".repeat(levels - 1)}</Invoice>`;
  const entity = '<!ENTITY a "PEPA">';
  const inner: readonly (readonly [what: string, text: string, mistake: string])[] = [
    ["200,000 levels", nested(200_000), "too-deep"],
    ["3,000,000 character references", xmlOf({ id: "&#80;".repeat(3_000_000) }), "too-large"],
    ["a document type", `<!DOCTYPE Invoice [${entity}]><Invoice>&a;</Invoice>`, "doctype"],
    ["one after the declaration", `<?xml version="1.0"?>\n<!DOCTYPE a>${nested(1)}`, "doctype"],
    ["one after a comment", `<!-- a --><!DOCTYPE a>${nested(1)}`, "doctype"],
    ["one within the root", "<Invoice><!DOCTYPE Invoice></Invoice>", "doctype"],
    ["one of a file", `<!DOCTYPE a SYSTEM "file:///PEPA">${nested(1)}`, "doctype"],
    ["an entity without one", "<Invoice>&a;</Invoice>", "syntax"],
  ];
  test.each(inner)("%s", (_, text, mistake) => {
    expect(mistakeOf(containerOf(text))).toBe(mistake);
    expect(mistakeOf(containerOf(text, ways.escaped))).toBe(mistake);
  });

  test("100 levels are read", () => {
    expect(valuesOf(containerOf(nested(100)))?.kind).toBe("Invoice");
    expect(mistakeOf(containerOf(nested(101)))).toBe("too-deep");
  });

  test("a document type of DIAN's answer", () => {
    const answer = containerOf(xmlOf()).replace(
      "<ApplicationResponse",
      `<!DOCTYPE a [${entity}]><ApplicationResponse`,
    );
    expect(mistakeOf(answer)).toBe("doctype");
  });
});

/** The command says in one sentence why a file is not used, and shows nothing of it. */
describe("hostile files of the command", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hostile-"));
    writeFileSync(join(folder, "a.json"), '{"numFactura":"FE100","usuarios":[]}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const attributes = (count: number) =>
    Array.from({ length: count }, (_, i) => `a${i}="PEPA"`).join(" ");
  const files: Readonly<Record<string, readonly [write: (path: string) => void, why: string]>> = {
    "200,000 levels of a name": [
      (path) => writeFileSync(path, "<PEPA>".repeat(200_000)),
      "The XML has more than 100 levels",
    ],
    "a million attributes": [
      (path) => writeFileSync(path, `<Invoice ${attributes(1_000_000)}/>`),
      "more than 100 attributes on one element",
    ],
    "a sparse gigabyte after an attribute": [
      (path) => {
        writeFileSync(path, '<Invoice a="PEPA');
        truncateSync(path, 1024 ** 3);
      },
      "The XML has more than 16 MB",
    ],
    "entities that grow": [
      (path) =>
        writeFileSync(
          path,
          `<!DOCTYPE a [<!ENTITY a0 "PEPA">${Array.from({ length: 60 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("")}]><Invoice>&a60;</Invoice>`,
        ),
      "The XML declares a document type",
    ],
    "3,000,000 character references": [
      (path) => writeFileSync(path, `<Invoice><ID>${"&#80;".repeat(3_000_000)}</ID></Invoice>`),
      "more markup than an invoice of that size",
    ],
  };
  test.each(Object.entries(files))("%s", async (what, [write, why]) => {
    const path = join(folder, `${what.replaceAll(/\W/g, "-")}.xml`);
    write(path);
    const { exit, stdout, stderr } = await ripslint([
      join(folder, "a.json"),
      path,
      "--no-context",
      "--pack",
      "res948@v002",
      "--lang",
      "en",
      "-f",
      "json",
      "--show-values",
    ]);
    expect(exit).toBe(3);
    const report = JSON.parse(stdout) as { files: readonly { file: string; error?: string }[] };
    const [error = ""] = report.files.flatMap((each) => each.error ?? []);
    expect(error).toContain(why);
    expect(error).toMatch(/^is not used: The XML [^.]*\.$/);
    expect(stdout + stderr).not.toContain("PEPA");
  });
});
