import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const billerNitDoc = {
  problem: {
    en: "The biller's NIT is not the invoice's",
    es: "El NIT del obligado no es el de la factura",
  },
  requirement: {
    en: "The biller's document number is the NIT of the invoice.",
    es: "El número de documento del obligado debe ser el NIT de la factura.",
  },
  appliesTo: {
    en: "numDocumentoIdObligado (T01) against the column nit of the list of invoices",
    es: "numDocumentoIdObligado (T01) contra la columna nit de la lista de facturas",
  },
  causes: {
    en: "The export writes the check digit too, or the RIPS of one company went with the invoice of another.",
    es: "La exportación escribe también el dígito de verificación, o el RIPS de una empresa se envió con la factura de otra.",
  },
  fix: {
    en: "Send the NIT as in the invoice, in digits, without its check digit.",
    es: "Envíe el NIT como está en la factura, solo con dígitos y sin el de verificación.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
