import type { CreateVisitor } from "../../../src/core/model/document-rule";
import type { XmlFault } from "../../../src/core/model/invoice";
import type { Lang, Params } from "../../../src/core/model/issue";
import type { Said } from "../../../src/core/model/diagnostic";
import { xmlFormOf, xmlForms } from "../../res948/xml-forms";
import { withInvoice } from "./invoice";

/**
 * Reports the DT2 requirements that a document's XML does not meet: either those that cause rejection or those that only cause
 * a warning.
 */
export const xmlFormVisitor =
  (isRejected: boolean): CreateVisitor =>
  (report, document) =>
    withInvoice(report, document, ["xmlForm"], (at) => {
      const { xmlForm } = document.context;
      if (xmlForm === undefined) return;
      const { kind, faults } = xmlForm;
      const field = kind === "Invoice" ? "numFactura" : "numNota";
      for (const fault of faults) {
        const found = xmlFormOf(fault, kind, isRejected);
        if (found === undefined) continue;
        const { official, row } = found;
        report.at(document.markOf(field) ?? at, field, { official, fault, element: row.element });
      }
    });

/** Reports a fault of CODIGO_PRESTADOR in the XML of a document of any kind. */
export const providerCodeVisitor =
  (fault: XmlFault): CreateVisitor =>
  (report, document) =>
    withInvoice(report, document, ["xmlForm"], (at) => {
      const { xmlForm } = document.context;
      if (xmlForm?.faults.includes(fault) !== true) return;
      const field = xmlForm.kind === "Invoice" ? "numFactura" : "numNota";
      report.at(document.markOf(field) ?? at, field);
    });

/** The requirement for the XML, and the correction. */
export const xmlFormMessage =
  (lang: Lang) =>
  ({ params: { fault, element, official } }: Said<Params>): string => {
    const must = xmlForms.find((row) => row.fault === fault)?.must?.[lang];
    return lang === "en"
      ? `The XML of the invoice or note must ${must ?? `have ${String(element)}`} (${String(official)}); do not edit the file, which is signed.`
      : `El XML de la factura o nota debe ${must ?? `llevar ${String(element)}`} (${String(official)}); no edite el archivo, que está firmado.`;
  };
