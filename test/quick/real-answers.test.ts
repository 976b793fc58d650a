import { describe, expect, test } from "vitest";
import { noContext, validateDocument } from "../../src/index";
import { readInvoice } from "../../src/invoice";
import type { NormInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { v003 } from "../../src/norm/packs";
import { cleanDocument } from "../cases";
import { officialTables } from "../../src/tables";
import { containerOf, xmlOf } from "../invoice/xml-of";
import { groupBy } from "../../src/core/text/group-by";
import { findingsOfRejected, itemsOf, rejectedPackage } from "../rejected-package";

test("a rejected package of 570 records: its 841 items, one by one", () => {
  const { document, items } = rejectedPackage();
  const records = document.usuarios.flatMap(({ servicios }) => Object.values(servicios).flat());
  expect(records).toHaveLength(570);
  expect(items).toHaveLength(841);
  const codeOf = (item: string) => item.split(" ")[0] ?? "";
  const byCode = (list: readonly string[]) =>
    Object.fromEntries([...groupBy(list, codeOf)].map(([code, of]) => [code, of.length]));
  const findings = findingsOfRejected();
  const official = new Set(items.map(codeOf));
  const ours = itemsOf(findings).filter((item) => official.has(codeOf(item)));
  const isOurs = new Set(ours);
  const isTheirs = new Set(items);
  expect(byCode(items.filter((item) => isOurs.has(item)))).toEqual({
    RVC065: 482,
    RVG13: 252,
    RVC018: 48,
    RVC086: 34,
    RVC063: 10,
    RVC033: 5,
    RVC014: 3,
    RVC032: 2,
    RVC040: 1,
    RVC041: 1,
    RVG16: 1,
    RVG08: 1,
  });
  expect(items.filter((item) => !isOurs.has(item))).toEqual(["CFR003 "]); // of the transfer: never ours
  expect(ours.filter((item) => !isTheirs.has(item))).toEqual([]);
  expect(ours).toHaveLength(isOurs.size);
  // The answer had no error of structure; the contract's type reports unidadMedida as a text, and nothing else.
  const ofType = findings.filter(({ code }) => code === "type" || code.endsWith("/level-type"));
  expect(ofType).toHaveLength(241);
  expect(ofType.every(({ pointer }) => pointer.endsWith("/unidadMedida"))).toBe(true);
});

/** Documents as the Ministry approved them in 2026, rebuilt with invented persons: no false error, and no warning that it may reject. */
describe("approved packages", () => {
  type Members = Readonly<Record<string, unknown>>;
  const rebuilt = (root: Members, change: (name: string, value: unknown) => unknown) =>
    JSON.parse(
      JSON.stringify({ ...(cleanDocument("v003") as Members), ...root }, change),
    ) as Members;
  const withoutPayment = (name: string, value: unknown) =>
    name === "conceptoRecaudo"
      ? "05"
      : name === "valorPagoModerador"
        ? 0
        : name === "numFEVPagoModerador"
          ? null
          : value;
  const codesOf = (document: unknown, given: NormInput) => {
    const {
      findings,
      summary: { totalReady, total },
    } = validateDocument(document, normContext(noContext, { tables: officialTables, ...given }), {
      packs: [v003],
    });
    expect([totalReady, total]).toEqual([7, 7]);
    return [...new Set(findings.map(({ code, severity }) => `${severity} ${code}`))];
  };

  test("a RIPS without an invoice, of October, without a property that Resolución 948 added", () => {
    const added = /CIE11$|^codigoVIDA$|^registroSIRAS$/;
    const rips = rebuilt(
      { numFactura: null, tipoNota: "RS", numNota: "RS1234567890123" },
      (name, value) => (added.test(name) ? undefined : withoutPayment(name, value)),
    );
    const found = codesOf({ rips, xmlFevFile: "" }, { now: "2026-10-20 10:00" });
    expect(found).toEqual(["warning res948/optional-property"]);
  });

  test("one of August with a UUID in codigoVIDA, and null in the fields of CIE-11", () => {
    const vida = "2f1b1c1e-0000-4000-8000-000000000001";
    const document = rebuilt({}, (name, value) =>
      /CIE11$|^registroSIRAS$/.test(name) ? null : name === "codigoVIDA" ? vida : value,
    );
    expect(codesOf(document, { now: "2026-08-20 10:00" })).toEqual([]);
  });

  test("a credit note: the number of its invoice, the credited value, no moderator payments", () => {
    const document = rebuilt({ tipoNota: "NC", numNota: "NC31" }, withoutPayment);
    const noteOf = (amount: string) => {
      const totals = {
        LineExtensionAmount: amount,
        TaxInclusiveAmount: amount,
        PayableAmount: amount,
      };
      const note = {
        kind: "CreditNote",
        id: "NC31",
        operation: "20",
        referred: "FE1204",
        totals,
      } as const;
      const { invoice } = readInvoice(new TextEncoder().encode(containerOf(xmlOf(note))));
      return codesOf(document, { now: "2026-08-20 10:00", invoice });
    };
    expect(noteOf("1303500.00")).toEqual([]);
    expect(noteOf("1303501.00")).toEqual(["warning res948/note-total"]);
  });
});
