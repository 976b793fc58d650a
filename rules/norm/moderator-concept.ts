import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { Amount } from "../../src/core/text/amount";
import { amountOf, areEqual, noAmount, sum } from "../../src/core/text/amount";
import { CodeSet } from "../../src/core/text/code-set";
import { isShort } from "../../src/core/text/decimal";
import { inArrays, paidArrays } from "./shared/document";
import { amounts, withInvoice } from "./shared/invoice";
import { concept } from "./shared/payment";

const concepts = new CodeSet(["01", "02", "03"]);

/**
 * Compares the valorPagoModerador of each conceptoRecaudo with the invoice's payment of this concept (DT2 p. 31). If the totals
 * of all concepts differ, another rule reports it.
 */
export const moderatorConcept = {
  code: "moderator-concept",
  norms: ["res948", "res2275"],
  official: "RVG09",
  canReject: false,
  needs: "payments",
  create: (report, document) => {
    const sums = new Map<string, Amount>();
    return {
      ...withInvoice(report, document, ["payments", "moderatorTotal"], (at) => {
        const { payments, moderatorTotal: total, paymentModality } = document.context;
        const all = document.sumOf("valorPagoModerador");
        if (paymentModality === "03") return report.skips("capita");
        if (!document.isWhole || all === undefined) return report.skips("documents");
        if (payments === undefined || total === undefined || !areEqual(all, total)) return;
        const isSame = (name: string) =>
          areEqual(sums.get(name) ?? noAmount, payments[name] ?? noAmount);
        const other = [...concepts].find((name) => !isSame(name));
        if (other === undefined) return;
        const [own, paid] = [sums.get(other) ?? noAmount, payments[other] ?? noAmount];
        report.at(at, undefined, undefined, amounts(own, paid, { concept: other }));
      }),
      begin: () => sums.clear(),
      records: inArrays(paidArrays, (record) => {
        const value = record.get("valorPagoModerador");
        if (value.kind !== "number" || value.digits().isZero) return; // nearly always
        const own = concept(record);
        const digits = value.decimal();
        if (!own.isIn(concepts) || !isShort(digits)) return;
        sums.set(own.text(), sum(sums.get(own.text()) ?? noAmount, amountOf(digits)));
      }),
    };
  },
  message: {
    en: () =>
      "The valorPagoModerador of each conceptoRecaudo should add up to the invoice's payment of this concept.",
    es: () =>
      "Los valorPagoModerador de cada conceptoRecaudo deberían sumar el pago de ese concepto en la factura.",
  },
} satisfies DocumentNormRule;
