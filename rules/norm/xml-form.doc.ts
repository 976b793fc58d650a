import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const xmlFormDoc = {
  problem: {
    en: "The XML lacks what the Ministry requires of it",
    es: "Al XML le falta lo que el Ministerio le exige",
  },
  requirement: {
    en: "The XML has the elements that DT2 requires, each in its form.",
    es: "El XML debe llevar los elementos que exige el DT2, cada uno en su forma.",
  },
  appliesTo: {
    en: "the XML of an invoice or credit note alone (DT2 v001, section 11): FED, VFE and PFE of invoices, CND, VCN and PNC of credit notes; not what depends on charges, taxes, a schema or a registry",
    es: "el XML de una factura o nota crédito por sí solo (DT2 v001, numeral 11): FED, VFE y PFE de facturas, CND, VCN y PNC de notas crédito; no lo que depende de cargos, impuestos, un esquema o un registro",
  },
  causes: {
    en: "The software that makes the invoice does not write the element, or writes it in the form of an earlier norm.",
    es: "El software de facturación no escribe el elemento, o lo escribe en la forma de una norma anterior.",
  },
  fix: {
    en: "Correct the settings of the software, then issue a new invoice or a note. Never edit the XML: it is signed, and DIAN has it.",
    es: "Corrija la configuración del software y luego expida una factura nueva o una nota. Nunca edite el XML: está firmado y la DIAN lo tiene.",
  },
  document: "DT2 v001",
  pages: "46–57",
  params: [
    {
      name: "fault",
      says: {
        en: "what is wrong, by a name of its own",
        es: "qué está mal, con su nombre en ripslint",
      },
      values: "text",
    },
    {
      name: "element",
      says: { en: "the element, as DT2 names it", es: "el elemento, como lo nombra el DT2" },
      values: "text",
    },
  ],
} satisfies NormRuleDoc;
