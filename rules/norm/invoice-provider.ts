import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { allArrays, inArrays } from "./shared/document";

/**
 * Compares codPrestador (C01, P01, R01, H01, N01, M01, S01) with CODIGO_PRESTADOR of the XML, which lacks the two digits of the
 * site.
 */
export const invoiceProvider = {
  code: "invoice-provider",
  norms: ["res948", "res2275"],
  official: "RVC012",
  canReject: false,
  needs: "providerStem",
  create: (report, document) => {
    const lacking = () => document.lacks("providerStem");
    let isTold = false;
    let stem: string | undefined;
    return {
      begin() {
        isTold = false;
      },
      beginUsuario() {
        stem = lacking() === undefined ? document.context.providerStem : undefined;
      },
      records: inArrays(allArrays, (record) => {
        if (isTold || stem === undefined) return;
        const value = record.get("codPrestador");
        if (value.length !== 12 || value.startsWith(stem)) return;
        isTold = true; // one finding for each document, since mostly all codes are the same
        report.record("codPrestador", undefined, { expected: { begins: stem } });
      }),
      end() {
        const why = lacking();
        if (why !== undefined) report.skips(why);
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} should begin with the ten digits of CODIGO_PRESTADOR in the invoice's XML.`,
    es: ({ field }) =>
      `${field} debería comenzar con los diez dígitos de CODIGO_PRESTADOR del XML de la factura.`,
  },
} satisfies DocumentNormRule;
