import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { CarriedFault } from "../../src/core/text/carried-fault";
import { carriedFault } from "../../src/core/text/carried-fault";

/** The Ministry's API accepts the AttachedDocument in base64 beside `rips`. No code is known for other content. */
export const xmlBase64 = {
  code: "xml-base64",
  norms: ["res948", "res2275"],
  canReject: false,
  isRefused: true,
  create: (report) => ({
    carried(head, at, isOfInvoice) {
      const fault = head === "" && isOfInvoice ? "absent" : carriedFault(head);
      if (fault !== undefined) report.at(at, "xmlFevFile", { fault });
    },
  }),
  message: {
    en: ({ field, params }) =>
      `${field} is ${what.en[params["fault"] as Base64Fault]}; it must be the XML (AttachedDocument) in base64.`,
    es: ({ field, params }) =>
      `${field} es ${what.es[params["fault"] as Base64Fault]}; debe ser el XML (AttachedDocument) en base64.`,
  },
} satisfies DocumentNormRule;

type Base64Fault = CarriedFault | "absent";

const what: Readonly<Record<"en" | "es", Readonly<Record<Base64Fault, string>>>> = {
  en: {
    absent: "empty in the package of an invoice",
    zip: "a ZIP in base64",
    xml: "the XML itself, as text",
    "not-base64": "no base64",
    "not-xml": "base64 of something that is no XML",
    "no-invoice": "base64 of an XML without an invoice or note",
  },
  es: {
    absent: "un campo vacío en el paquete de una factura",
    zip: "un ZIP en base64",
    xml: "el XML mismo, como texto",
    "not-base64": "algo que no está en base64",
    "not-xml": "algo en base64 que no es un XML",
    "no-invoice": "un XML en base64 sin factura ni nota",
  },
};
