import { describe, expect, test } from "vitest";
import type { InvoiceValues } from "../../src/invoice";
import { readInvoice } from "../../src/invoice";
import { atLimit, hostile, size } from "./hostile-xml";
import { containerOf, xmlOf } from "./xml-of";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const valuesOf = (text: string): InvoiceValues | undefined => readInvoice(bytesOf(text)).invoice;
const mistakeOf = (bytes: Uint8Array | string) =>
  readInvoice(typeof bytes === "string" ? bytesOf(bytes) : bytes).issues[0]?.params?.["mistake"];

/** A file that someone made to keep the reader busy is refused, or read. `npm run bench -- --only=hostile` has the times. */
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
