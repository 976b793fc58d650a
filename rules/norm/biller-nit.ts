import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { hasText } from "./shared/document";
import { withInvoice } from "./shared/invoice";

/** Compares numDocumentoIdObligado (T01) with the NIT of the invoice's biller. */
export const billerNit = {
  code: "biller-nit",
  norms: ["res948", "res2275"],
  official: "RVC001",
  canReject: true,
  needs: "billerNit",
  create: (report, document) =>
    withInvoice(report, document, ["billerNit"], (at) => {
      const own = document.get("numDocumentoIdObligado");
      const { billerNit: nit } = document.context;
      if (nit === undefined || !hasText(own) || own.is(nit)) return;
      report.at(
        document.markOf("numDocumentoIdObligado") ?? at,
        "numDocumentoIdObligado",
        undefined,
        { expected: { value: `"${nit}"` } },
      );
    }),
  message: {
    en: ({ field }) => `${field} must be the NIT of the invoice's biller, without its check digit.`,
    es: ({ field }) =>
      `${field} debe ser el NIT de quien expide la factura, sin dígito de verificación.`,
  },
} satisfies DocumentNormRule;
