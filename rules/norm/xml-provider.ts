import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { providerCodeVisitor } from "./shared/xml-form";

/** CODIGO_PRESTADOR of the XML: the twelve digits of the RIPS, which a real answer rejects. */
export const xmlProvider = {
  code: "xml-provider",
  norms: ["res948", "res2275"],
  official: "RVC011",
  canReject: true,
  needs: "xmlForm",
  create: providerCodeVisitor("provider-site"),
  message: {
    en: () =>
      "CODIGO_PRESTADOR of the XML must have the ten digits of the provider, without the two of the site: issue the invoice again; do not edit the file, which is signed.",
    es: () =>
      "CODIGO_PRESTADOR del XML debe llevar los diez dígitos del prestador, sin los dos de la sede: expida de nuevo la factura; no edite el archivo, que está firmado.",
  },
} satisfies DocumentNormRule;
