import { describe, expect, test } from "vitest";
import { noContext, validateDocument } from "../../../src/index";
import { readInvoice } from "../../../src/invoice";
import type { RuleContext as Parts } from "../../../src/core/model/rule-context";
import type { NormInput } from "../../../src/res948";
import { normContext } from "../../../src/res948";
import { v002 } from "../../../src/norm/packs";
import type { Invented } from "../../invoice/xml-of";
import { xmlOf } from "../../invoice/xml-of";

const invoiceOf = (invented: Invented = {}) => {
  const { invoice } = readInvoice(new TextEncoder().encode(xmlOf(invented)));
  if (invoice === undefined) throw new Error("the invented XML must be read");
  return invoice;
};

const partsOf = (invented: Invented, input: NormInput = {}) =>
  normContext(noContext, { ...input, invoice: invoiceOf(invented) }) as Parts;

/** Amounts as texts. */
const textOf = (amount: { readonly digits: number | bigint; readonly scale: number }) =>
  `${amount.digits}e-${amount.scale}`;

describe("what an invoice gives to the rules", () => {
  test("all that it says", () => {
    const parts = partsOf({ payments: [["01", "5.00"]] });
    expect(parts).toMatchObject({
      period: { from: "2026-07-01", to: "2026-07-31" },
      paymentModality: "04",
      coverage: "02",
      issueDate: "2026-07-31",
      billerNit: "900123456",
    });
    expect(parts.moderatorTotal && textOf(parts.moderatorTotal)).toBe("500e-2");
  });

  test.each<[string, Invented, string | undefined]>([
    ["one concept", { payments: [["02", "3.5"]] }, "35e-1"],
    ["none", {}, "0e-0"],
    [
      "an advance is not of a record",
      {
        payments: [
          ["04", "9"],
          ["03", "1"],
        ],
      },
      "1e-0",
    ],
    ["a concept that is none", { payments: [["CUOTA", "1"]] }, undefined],
    ["nothing for a concept that is none", { payments: [["1", "0.00"]] }, "0e-0"],
    ["no amount", { payments: [["01", "mil"]] }, undefined],
    ["another currency", { payments: [["01", "1"]], currency: "USD" }, undefined],
    ["a credit note", { kind: "CreditNote", payments: [["01", "1"]] }, undefined],
    ["a receipt", { operation: "SS-Recaudo", payments: [["01", "1"]] }, undefined],
  ])("the moderator payments: %s", (_, invented, expected) => {
    const { moderatorTotal } = partsOf(invented);
    expect(moderatorTotal && textOf(moderatorTotal)).toBe(expected);
  });

  /** Payable, Prepaid, LineExtension, TaxInclusive, Allowance, Charge: all differ, so that each shows where it goes. */
  const totals = {
    LineExtensionAmount: "100",
    TaxInclusiveAmount: "119",
    AllowanceTotalAmount: "10",
    ChargeTotalAmount: "3",
    PrepaidAmount: "30",
    PayableAmount: "82",
  };
  test.each<[string, Invented, readonly string[] | undefined]>([
    ["payments count in it", { totals }, ["112e-0", "119e-0", "100e-0", "93e-0"]],
    [
      "where they are stated only, what is to be paid may be all",
      { totals, operation: "SS-Reporte" },
      ["112e-0", "119e-0", "100e-0", "93e-0", "82e-0"],
    ],
    ["SS-SinAporte", { totals: { PayableAmount: "82" }, operation: "SS-SinAporte" }, ["82e-0"]],
    ["what is absent is nothing", { totals: { PayableAmount: "82.50" } }, ["8250e-2"]],
    ["without what is to be paid", { totals: { LineExtensionAmount: "100" } }, undefined],
    ["an amount that is none", { totals: { ...totals, PrepaidAmount: "1,5" } }, undefined],
    ["another currency", { totals, currency: "USD" }, undefined],
    ["a debit note", { totals, kind: "DebitNote" }, undefined],
  ])("the total: %s", (_, invented, expected) => {
    const parts = partsOf(invented);
    expect(parts.invoiceTotal?.map(textOf)).toEqual(expected);
  });

  const modality = (code: string | undefined, text: string): Invented => ({
    health: { MODALIDAD_PAGO: { ...(code !== undefined && { code }), text } },
  });
  test.each<[string, Invented, string | undefined]>([
    ["in upper case", modality("04", "PAGO POR EVENTO."), "04"],
    ["without a text", modality("03", ""), "03"],
    ["another text", modality("01", "tarifa"), "01"],
    ["an accent in Latin-1", modality("03", "Pago por capitaci\ufffdn"), "03"],
    ["the list before 2275", modality("04", "Contacto por especialidad"), undefined],
    ["another modality's text", modality("04", "Pago por capitación"), undefined],
    ["a code of the list before", modality("11", "Pago por capitación"), undefined],
    ["no code", modality(undefined, "Pago por evento"), undefined],
  ])("the modality: %s", (_, invented, expected) => {
    expect(partsOf(invented).paymentModality).toBe(expected);
  });

  test.each<[string, Invented, string | undefined]>([
    ["with points and its check digit", { nit: "900.123.456-8" }, "900123456"],
    ["another digit than the check digit", { nit: "900123456-1" }, undefined],
    ["another kind of document", { scheme: 'schemeName="13"' }, undefined],
    ["no kind", { scheme: "" }, "900123456"],
    ["letters", { nit: "N900123456" }, undefined],
  ])("the biller: %s", (_, invented, expected) => {
    expect(partsOf(invented).billerNit).toBe(expected);
  });

  test("days may have a zone; a period that cannot be is not used", () => {
    expect(partsOf({ period: ["2026-07-01-05:00", "2026-07-31Z"] }).period).toEqual({
      from: "2026-07-01",
      to: "2026-07-31",
    });
    for (const period of [
      ["2026-07-31", "2026-07-01"],
      ["2026-02-30", "2026-07-01"],
      ["", "2026-07-01"],
    ] as const)
      expect(partsOf({ period }).period).toBeUndefined();
    expect(partsOf({ issued: "31/07/2026" }).issueDate).toBeUndefined();
  });

  test("coverages that do not exist, and codes that differ, are not used", () => {
    for (const code of ["18", "0", "2"])
      expect(partsOf({ health: { COBERTURA_PLAN_BENEFICIOS: { code } } }).coverage).toBeUndefined();
  });

  test("what is typed has precedence", () => {
    const parts = partsOf(
      { totals },
      { coverage: "04", invoiceTotal: "7.0", paymentModality: "01" },
    );
    expect(parts).toMatchObject({ coverage: "04", paymentModality: "01", billerNit: "900123456" });
    expect(parts.invoiceTotal?.map(textOf)).toEqual(["70e-1"]);
  });

  test("it is of one document, and only what readInvoice returns", () => {
    expect(() =>
      normContext(noContext, { invoice: invoiceOf(), invoices: [{ numFactura: "FE1" }] }),
    ).toThrow("invoices excludes");
    for (const invoice of [{}, "FE1", { kind: "Invoice" }, { ...invoiceOf(), kind: "Otro" }])
      expect(() => normContext(noContext, { invoice: invoice as never })).toThrow(
        "invoice must be what readInvoice returns as invoice.",
      );
  });
});

describe("a document beside its invoice", () => {
  const document = (vrServicio: number, day: string, valorPagoModerador = 0) => ({
    numDocumentoIdObligado: "900123456",
    numFactura: "FE100",
    tipoNota: null,
    numNota: null,
    usuarios: [
      {
        tipoUsuario: "01",
        servicios: {
          procedimientos: [{ fechaInicioAtencion: `${day} 10:00`, vrServicio, valorPagoModerador }],
        },
      },
    ],
  });
  const rules = ["service-in-period", "value-by-modality", "invoice-total", "moderator-total"];
  const found = (value: object, invented: Invented) =>
    validateDocument(value, normContext(noContext, { invoice: invoiceOf(invented) }), {
      packs: [v002],
    })
      .findings.map(({ code }) => code.slice("res948/".length))
      .filter((code) => rules.includes(code));

  test("agrees with it", () => {
    expect(found(document(100, "2026-07-31"), {})).toEqual([]);
    const totals = { PayableAmount: "70.00", PrepaidAmount: "30.00" };
    expect(found(document(100, "2026-07-01", 30), { totals, payments: [["02", "30"]] })).toEqual(
      [],
    );
  });

  test("does not agree with it", () => {
    expect(found(document(100, "2026-08-01"), {})).toEqual(["service-in-period"]);
    expect(found(document(99, "2026-07-01"), {})).toEqual(["invoice-total"]);
    expect(found(document(0, "2026-07-01"), {})).toEqual(["value-by-modality", "invoice-total"]);
    expect(found(document(100, "2026-07-01", 1), {})).toEqual(["moderator-total"]);
  });
});
