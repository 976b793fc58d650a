import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { CarriedFault } from "../../src/core/text/carried-fault";
import { carriedFault, xmlName } from "../../src/core/text/carried-fault";

/** The Ministry's API accepts the AttachedDocument in base64 beside `rips`. No code for other content is known. */
export const xmlBase64 = {
  code: "xml-base64",
  norms: ["res948", "res2275"],
  canReject: false,
  isRefused: true,
  create: (report) => ({
    carried({ name, head, isOfInvoice, isFree }, at) {
      const isAbsent = head === "" && isOfInvoice && !isFree;
      const fault = name !== xmlName ? "name" : isAbsent ? "absent" : carriedFault(head);
      if (fault !== undefined) report.at(at, "xmlFevFile", { fault });
    },
  }),
  message: {
    en: ({ field, params }) =>
      `${field} is ${what.en[params["fault"] as Fault]}; it must be the XML (AttachedDocument) in base64.`,
    es: ({ field, params }) =>
      `${field} es ${what.es[params["fault"] as Fault]}; debe ser el XML (AttachedDocument) en base64.`,
  },
} satisfies DocumentNormRule;

type Fault = CarriedFault | "absent" | "name";

const what: Readonly<Record<"en" | "es", Readonly<Record<Fault, string>>>> = {
  en: {
    absent: "empty in the package of an invoice",
    name: "written under another name here",
    zip: "a ZIP in base64",
    xml: "the XML itself, as text",
    "not-base64": "not base64",
    "not-xml": "base64 of something other than an XML",
    "no-invoice": "base64 of an XML without an invoice or note",
  },
  es: {
    absent: "un campo vacío en el paquete de una factura",
    name: "aquí un campo con otro nombre",
    zip: "un ZIP en base64",
    xml: "el XML mismo, como texto",
    "not-base64": "algo que no está en base64",
    "not-xml": "algo en base64 que no es un XML",
    "no-invoice": "un XML en base64 sin factura ni nota",
  },
};
