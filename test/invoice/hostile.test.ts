import { describe, expect, test } from "vitest";
import type { InvoiceValues } from "../../src/invoice";
import { readInvoice } from "../../src/invoice";
import { containerOf, xmlOf } from "./xml-of";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const valuesOf = (text: string): InvoiceValues | undefined => readInvoice(bytesOf(text)).invoice;
const mistakeOf = (bytes: Uint8Array | string) =>
  readInvoice(typeof bytes === "string" ? bytesOf(bytes) : bytes).issues[0]?.params?.["mistake"];

/** A file that someone made to keep the reader busy ends within a second, whatever it consists of. */
describe("hostile files", () => {
  const size = 16 * 1024 * 1024;
  const filled = (text: string, begin = "<Invoice>", end = "</Invoice>") =>
    begin + text.repeat(Math.floor((size - begin.length - end.length) / text.length)) + end;
  const inCdata = (text: string) => filled(text, "<Invoice><![CDATA[", "]]></Invoice>");
  const inId = (text: string) => filled(text, "<Invoice><ID>", "</ID></Invoice>");
  const inContainer = (text: string) =>
    filled(
      text,
      "<AttachedDocument><Attachment><ExternalReference><Description>&lt;Invoice>",
      "&lt;/Invoice></Description></ExternalReference></Attachment></AttachedDocument>",
    );
  const hostile: Readonly<Record<string, () => string>> = {
    "character references": () => filled("&#9;"),
    "character references in a text that is kept": () => inId("&#9;"),
    "character references in a container": () => inContainer("&amp;#9;"),
    "references to references": () => inContainer("&amp;amp;"),
    elements: () => filled("<a/>"),
    "elements in a container": () => inContainer("&lt;a/>"),
    "attributes of elements": () => filled("<a b=''/>"),
    "attributes of one element": () => filled(" a=''", "<Invoice", "/>"),
    "processing instructions": () => filled("<?a?>"),
    "hyphens in a comment": () => filled("-x", "<Invoice><!--", "--></Invoice>"),
    "brackets in CDATA": () => inCdata("]"),
    "brackets and letters in CDATA": () => inCdata("]x"),
    "line breaks": () => inId("\r"),
    "line breaks in an attribute": () => filled("\n", "<Invoice a='", "'/>"),
    "question marks": () => filled("?x", "<Invoice><?p ", "?></Invoice>"),
    "quotes in a document type": () => filled('"', "<!DOCTYPE a [", "]><Invoice/>"),
    "sections of CDATA": () => inId("<![CDATA[]]>"),
    "200,000 levels": () => `${"<a>".repeat(200_000)}${"</a>".repeat(200_000)}`,
    "200,000 levels that are not closed": () => "<a>".repeat(200_000),
    "an XML bomb": () =>
      `<!DOCTYPE a [<!ENTITY a0 "x">${Array.from({ length: 100 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join("")}]><a>&a100;</a>`,
  };
  test.each(Object.entries(hostile))("%s", (_, make) => {
    const bytes = bytesOf(make());
    expect(quickest(() => readInvoice(bytes))).toBeLessThan(1000);
  });

  /** The least time of three attempts, in milliseconds: other tests run at the same time. */
  function quickest(read: () => void): number {
    const times = [1, 2, 3].map(() => {
      const from = performance.now();
      read();
      return performance.now() - from;
    });
    return Math.min(...times);
  }

  const atLimit: readonly (readonly [what: string, text: string])[] = [
    ["character references", `<Invoice><ID>${"&#9;".repeat(999_000)}</ID></Invoice>`],
    ["elements", `<Invoice>${"<a></a>".repeat(666_000)}</Invoice>`],
    ["elements with an attribute", `<Invoice>${"<a b=''/>".repeat(999_000)}</Invoice>`],
    ["hyphens", `<Invoice><!--${"-x".repeat(1_999_000)}--></Invoice>`],
    ["brackets", `<Invoice><![CDATA[${"]x".repeat(999_000)}]]></Invoice>`],
    ["question marks", `<Invoice><?p ${"?x".repeat(999_000)}?></Invoice>`],
    ["line breaks", `<Invoice a='${"\n".repeat(1_999_000)}'/>`],
  ];
  test.each(atLimit)("as many %s as are read", (_, text) => {
    const bytes = bytesOf(text);
    expect(readInvoice(bytes).invoice?.kind).toBe("Invoice");
    expect(quickest(() => readInvoice(bytes))).toBeLessThan(1000);
  });

  test("more than 16 MB, and a gigabyte of it", () => {
    const text = xmlOf().replace("í", "i"); // as many characters as bytes
    expect(valuesOf(text.padEnd(size, " "))).toMatchObject({ kind: "Invoice", id: "FE100" });
    expect(mistakeOf(text.padEnd(size + 1, " "))).toBe("too-large");
    const gigabyte = new Uint8Array(1024 ** 3);
    expect(mistakeOf(gigabyte)).toBe("too-large");
    expect(quickest(() => readInvoice(gigabyte))).toBeLessThan(1000);
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
