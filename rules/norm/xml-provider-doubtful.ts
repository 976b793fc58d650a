import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { providerCodeVisitor } from "./shared/xml-form";

/** CODIGO_PRESTADOR of the XML: anything except the ten digits of a provider. */
export const xmlProviderDoubtful = {
  code: "xml-provider-doubtful",
  norms: ["res948", "res2275"],
  official: "RVC011",
  canReject: false,
  needs: "xmlForm",
  create: providerCodeVisitor("provider-form"),
  message: {
    en: () =>
      "CODIGO_PRESTADOR of the XML must have ten digits: issue the invoice again; do not edit the file, which is signed.",
    es: () =>
      "CODIGO_PRESTADOR del XML debe llevar diez dígitos: expida de nuevo la factura; no edite el archivo, que está firmado.",
  },
} satisfies DocumentNormRule;
