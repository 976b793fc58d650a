import { describe, expect, test } from "vitest";
import type { InvoiceValues } from "../../../src/invoice";
import { readInvoice } from "../../../src/invoice";
import { containerOf, ways, xmlOf } from "../../invoice/xml-of";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const valuesOf = (text: string): InvoiceValues | undefined => readInvoice(bytesOf(text)).invoice;
const mistakeOf = (bytes: Uint8Array | string) =>
  readInvoice(typeof bytes === "string" ? bytesOf(bytes) : bytes).issues[0]?.params?.["mistake"];

/** What the invoice without any change says, written by hand from its text. */
const plain: InvoiceValues = {
  kind: "Invoice",
  isContained: false,
  id: "FE100",
  operation: "SS-CUFE",
  uuid: "ab".repeat(48),
  type: "01",
  issueDate: "2026-07-31",
  period: { from: "2026-07-01", to: "2026-07-31" },
  supplier: { id: "900123456", type: "31", checkDigit: "8" },
  payments: [],
  totals: { LineExtensionAmount: "100.00", TaxInclusiveAmount: "100.00", PayableAmount: "100.00" },
  isInPesos: true,
  referred: [],
  health: {
    CODIGO_PRESTADOR: { isFilled: true, text: "1100101234" },
    MODALIDAD_PAGO: { isFilled: true, code: "04", text: "Pago por evento" },
    COBERTURA_PLAN_BENEFICIOS: { isFilled: true, code: "02" },
    NUMERO_CONTRATO: { isFilled: true },
    NUMERO_POLIZA: { isFilled: false },
  },
  unclear: [],
  elements: [
    "AccountingSupplierParty",
    "AccountingSupplierParty/AdditionalAccountID",
    "AccountingSupplierParty/Party",
    "AccountingSupplierParty/Party/PartyTaxScheme",
    "AccountingSupplierParty/Party/PartyTaxScheme/RegistrationName",
    "AccountingCustomerParty/AdditionalAccountID",
    "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID",
    "AccountingCustomerParty/Party/PartyTaxScheme/RegistrationName",
    "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral",
  ],
};
const contained = {
  ...plain,
  isContained: true,
  answer: { response: "02", validation: "02" },
};

describe("what is kept of an invoice", () => {
  test("of an invoice alone", () => {
    expect(readInvoice(bytesOf(xmlOf()))).toEqual({ invoice: plain, issues: [] });
  });

  test.each(Object.entries(ways))("of an invoice in a container: %s", (_, write) => {
    expect(valuesOf(containerOf(xmlOf(), write))).toEqual(contained);
    expect(valuesOf(containerOf(xmlOf(), write, true))).toEqual(contained);
  });

  test("of a credit note and a debit note", () => {
    const note = { id: "NC7", referred: "FE100", operation: "20" } as const;
    expect(valuesOf(xmlOf({ kind: "CreditNote", ...note }))).toEqual({
      ...plain,
      kind: "CreditNote",
      id: "NC7",
      operation: "20",
      type: "91",
      referred: ["FE100"],
      elements: [
        ...(plain.elements ?? []).slice(0, -1),
        "BillingReference/InvoiceDocumentReference",
        "UBLExtensions/UBLExtension/ExtensionContent/CustomTagGeneral",
      ],
    });
    expect(valuesOf(xmlOf({ kind: "DebitNote", ...note }))).toMatchObject({
      kind: "DebitNote",
      totals: plain.totals,
      referred: ["FE100"],
    });
  });

  test("a note may name its invoice in DiscrepancyResponse only", () => {
    const behind =
      "<cac:DiscrepancyResponse><cbc:ReferenceID>FE9</cbc:ReferenceID></cac:DiscrepancyResponse>";
    expect(valuesOf(xmlOf({ kind: "CreditNote", behind }))?.referred).toEqual(["FE9"]);
    expect(valuesOf(xmlOf({ kind: "CreditNote", behind, referred: "FE8" }))?.referred).toEqual([
      "FE8",
    ]);
  });

  test("moderator payments come from PrepaidPayment, never from the extension", () => {
    const within =
      "<AdditionalInformation><Name>COPAGO</Name><Value>0,00</Value></AdditionalInformation>";
    expect(
      valuesOf(
        xmlOf({
          within,
          payments: [
            ["02", "50.00"],
            ["01", "1"],
          ],
        }),
      ),
    ).toEqual({
      ...plain,
      payments: [
        { concept: "02", amount: "50.00" },
        { concept: "01", amount: "1" },
      ],
    });
  });

  test("another currency is reported", () => {
    expect(valuesOf(xmlOf({ currency: "USD" }))?.isInPesos).toBe(false);
  });
});

/** Section 6 of the facts: how real files deviate; each must be read as if it did not. */
describe("deviations of real files", () => {
  const same: Readonly<Record<string, string>> = {
    "a byte order mark": `\ufeff${xmlOf()}`,
    CRLF: xmlOf().replaceAll("\n", "\r\n"),
    "references instead of letters": xmlOf().replace("Clínica", "Cl&#xED;nica"),
    "double-encoded UTF-8": xmlOf().replace("Clínica", "ClÃ\u00adnica"),
    "a bound prefix for the extension": xmlOf({ prefix: "Invoice:" }),
    "an unbound prefix": xmlOf({ prefix: "x:" }),
    "the patient's name as the collection": xmlOf().replace('"Usuario"', '"PEPA PEREZ"'),
    "another extension first": xmlOf({
      before:
        "<ext:UBLExtension><ext:ExtensionContent><CustomTagGeneral><Name>x</Name><Value>PEPA</Value></CustomTagGeneral></ext:ExtensionContent></ext:UBLExtension>",
    }),
    "misspelt list names": xmlOf().replaceAll("lista.gc", "salud_cobertuta.gc"),
    "a misspelt and an own name": xmlOf({
      within:
        "<AdditionalInformation><Name>OBERTURA_PLAN_BENEFICIOS</Name><Value schemeID='09'>x</Value></AdditionalInformation><AdditionalInformation><Name>FECHA_INICIO_ATENCION</Name><Value>2026-07-02</Value></AdditionalInformation>",
    }),
    "blanks around texts": xmlOf({ id: "\n FE100 " }),
    "URLs before the group": xmlOf().replace(
      "<Interoperabilidad>",
      "<Interoperabilidad><InteroperabilidadPT><URLDescargaAdjuntos><URL>x</URL></URLDescargaAdjuntos></InteroperabilidadPT>",
    ),
    "comments within a text": xmlOf().replace("FE100", "FE<!-- a -->100"),
    "CDATA within a text": xmlOf().replace("FE100", "<![CDATA[FE]]>100"),
  };
  test.each(Object.entries(same))("%s", (_, text) => {
    expect(valuesOf(text)).toEqual(plain);
  });

  test("Latin-1 bytes after a declaration of UTF-8", () => {
    const bytes = Uint8Array.from(xmlOf(), (character) => character.charCodeAt(0));
    expect(readInvoice(bytes).invoice).toEqual(plain);
  });

  test("upper case and a period in the modality's text", () => {
    const health = { MODALIDAD_PAGO: { code: "04", text: "PAGO POR EVENTO. " } };
    expect(valuesOf(xmlOf({ health }))?.health.MODALIDAD_PAGO).toEqual({
      isFilled: true,
      code: "04",
      text: "PAGO POR EVENTO.",
    });
  });

  test("a code with an attribute of its own on the operation", () => {
    const text = xmlOf().replace(
      "<cbc:CustomizationID>",
      '<cbc:CustomizationID schemeID="SS-CUFE">',
    );
    expect(valuesOf(text)?.operation).toBe("SS-CUFE");
  });

  test("several collections: codes that agree are used, and others are reported", () => {
    const other = (code: string) =>
      `<AdditionalInformation><Name>COBERTURA_PLAN_BENEFICIOS</Name><Value schemeID="${code}">x</Value></AdditionalInformation>`;
    const second = (code: string) =>
      xmlOf().replace("</Collection>", `</Collection><Collection>${other(code)}</Collection>`);
    expect(valuesOf(second("02"))).toEqual(plain);
    const { COBERTURA_PLAN_BENEFICIOS: _, ...others } = plain.health;
    expect(valuesOf(second("04"))).toEqual({
      ...plain,
      health: others,
      unclear: ["COBERTURA_PLAN_BENEFICIOS"],
    });
  });

  test("without a period, and with a value that is absent", () => {
    const { period: _, ...others } = plain;
    expect(valuesOf(xmlOf({ period: null }))).toEqual(others);
    expect(valuesOf(xmlOf({ health: { NUMERO_CONTRATO: {} } }))?.health.NUMERO_CONTRATO).toEqual({
      isFilled: false,
    });
  });
});

describe("an XML in another form", () => {
  test("UTF-16 with its byte order mark is read", () => {
    const text = xmlOf({ id: "FE1" }).replace("UTF-8", "UTF-16");
    const little = Buffer.from(`\ufeff${text}`, "utf16le");
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big])
      expect(readInvoice(new Uint8Array(bytes)).invoice?.id).toBe("FE1");
  });

  test("the letters <!DOCTYPE in a comment or an instruction declare nothing", () => {
    for (const around of ["<!-- no <!DOCTYPE here -->", "<?x <!DOCTYPE a?>"]) {
      const text = xmlOf({ id: "FE1" }).replace("?>", `?>\n${around}\n`);
      expect(readInvoice(new TextEncoder().encode(text)).invoice?.id, around).toBe("FE1");
    }
  });
});

describe("what is not read", () => {
  const nested = (levels: number) =>
    xmlOf({ behind: `${"<a>".repeat(levels)}${"</a>".repeat(levels)}` });
  const attributes = (count: number) =>
    xmlOf({ behind: `<a ${Array.from({ length: count }, (_, i) => `b${i}=""`).join(" ")}/>` });
  const wrong: readonly (readonly [what: string, text: string, mistake: string])[] = [
    ["nothing", "", "empty"],
    ["blanks", " \n", "empty"],
    ["text", "hola", "syntax"],
    ["a file that is cut", xmlOf().slice(0, -20), "syntax"],
    ["an element that is not closed", xmlOf({ behind: "<a>" }), "syntax"],
    ["an entity", xmlOf({ behind: "&nombre;" }), "syntax"],
    ["text after the root", `${xmlOf()}x`, "syntax"],
    ["a document type", xmlOf().replace("?>", "?><!DOCTYPE Invoice>"), "doctype"],
    [
      "entities that grow",
      xmlOf().replace(
        "?>",
        '?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
      ),
      "doctype",
    ],
    ["a document type within the root", xmlOf({ behind: "<!DOCTYPE a>" }), "doctype"],
    [
      "a document type within a container",
      containerOf(xmlOf().replace("?>", "?><!DOCTYPE Invoice>")),
      "doctype",
    ],
    ["101 levels", nested(100), "too-deep"],
    ["101 attributes", attributes(101), "too-large"],
    ["another root", "<Otro/>", "no-invoice"],
    ["DIAN's answer alone", "<ApplicationResponse/>", "no-invoice"],
    ["a container of another root", containerOf("<Otro/>"), "no-invoice"],
    ["a container of text", containerOf("una factura"), "no-invoice"],
    ["a container of a cut invoice", containerOf(xmlOf().slice(0, -20)), "syntax"],
  ];
  test.each(wrong)("%s", (_, text, mistake) => {
    expect(mistakeOf(text)).toBe(mistake);
  });

  test("100 levels and 100 attributes are read, and the name of a document type in a text", () => {
    expect(valuesOf(nested(99))).toEqual(plain);
    expect(valuesOf(attributes(100))).toEqual(plain);
    expect(valuesOf(xmlOf({ behind: "<a><![CDATA[<!DOCTYPE html>]]></a>" }))).toEqual(plain);
  });

  test("the issue says it in both languages, and no text of the file", () => {
    const secret = "PEPA PEREZ";
    for (const [, text, mistake] of wrong) {
      const bytes = bytesOf(text.replaceAll("Clínica", secret));
      const [en] = readInvoice(bytes).issues;
      const [es] = readInvoice(bytes, { lang: "es" }).issues;
      expect(en).toMatchObject({
        code: "invoice-xml",
        severity: "error",
        path: [],
        params: { mistake },
      });
      expect(en?.message).toMatch(/^The XML .*\.$/);
      expect(es?.message).toMatch(/^El XML .*\.$/);
      expect(JSON.stringify([en, es])).not.toContain(secret);
    }
  });

  test("what a caller does wrong is thrown", () => {
    expect(() => readInvoice("<Invoice/>" as never)).toThrow(TypeError);
    expect(() => readInvoice(new Uint8Array(), { lang: 1 as never })).toThrow(TypeError);
  });
});
