import type { DocumentNormRule } from "../../src/model/norm-rule";
import type { Amount } from "../../src/text/amount";
import { amountOf, areEqual, noAmount, sum } from "../../src/text/amount";
import { isShort } from "../../src/text/decimal";
import { isPaid } from "./shared/document";
import { withInvoice } from "./shared/invoice";
import { concept } from "./shared/payment";

const concepts = ["01", "02", "03"] as const;

/**
 * valorPagoModerador by conceptoRecaudo against the payments of the invoice (DT2 p. 31). Where their sum differs,
 * another rule says it.
 */
export const moderatorConcept = {
  code: "moderator-concept",
  official: "RVG09",
  canReject: false,
  needs: "payments",
  create: (report, document) => {
    const sums: Record<string, Amount> = {};
    const compared = withInvoice(report, document, ["payments", "moderatorTotal"], (at) => {
      const { payments, moderatorTotal: total, paymentModality } = document.context;
      const all = document.sumOf("valorPagoModerador");
      if (paymentModality === "03") return report.skips("capita");
      if (!document.isWhole || all === undefined) return report.skips("documents");
      if (payments === undefined || total === undefined || !areEqual(all, total)) return;
      const isSame = (name: string) => areEqual(sums[name] ?? noAmount, payments[name] ?? noAmount);
      if (!concepts.every(isSame)) report.at(at);
    });
    return {
      ...compared,
      usuario: () => ({
        array: ({ name }) =>
          !isPaid(name)
            ? undefined
            : {
                record(record) {
                  const value = record.get("valorPagoModerador");
                  if (value.kind !== "number" || value.digits().isZero) return;
                  const own = concepts.find((each) => concept(record).is(each));
                  const digits = value.decimal();
                  if (own !== undefined && isShort(digits))
                    sums[own] = sum(sums[own] ?? noAmount, amountOf(digits));
                },
              },
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
