import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldTextCaveat } from "./shared/doc-parts";

export const noteFieldsDoc = {
  problem: {
    en: "Fields of note and invoice that contradict each other",
    es: "Los campos de la nota y la factura se contradicen",
  },
  requirement: {
    en: "An invoice has numFactura alone; a credit or debit note has all three; RIPS without an invoice have tipoNota RS and numNota.",
    es: "Una factura debe llevar solo numFactura; una nota crédito o débito, los tres; un RIPS sin factura, tipoNota RS y numNota.",
  },
  causes: {
    en: "The export fills numNota with a number of its own, or was made for invoices only.",
    es: "La exportación llena numNota con un número propio, o se hizo solo para facturas.",
  },
  fix: {
    en: "Leave tipoNota and numNota empty in an invoice; in a note the number of its invoice, its type and its own number.",
    es: "Deje vacíos tipoNota y numNota de una factura; en una nota, el número de su factura, su tipo y su propio número.",
  },
  caveat: fieldTextCaveat,
  pages: "17–18",
  params: [
    {
      name: "mistake",
      says: { en: "what contradicts", es: "qué se contradice" },
      values: {
        "no-type": { en: "numNota without tipoNota", es: "numNota sin tipoNota" },
        "no-invoice": { en: "NC or ND without numFactura", es: "NC o ND sin numFactura" },
        "invoice-with-rs": { en: "RS with numFactura", es: "RS con numFactura" },
      },
    },
  ],
} satisfies NormRuleDoc;
