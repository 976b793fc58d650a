import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const xmlFormDoubtfulDoc = {
  problem: {
    en: "The XML may lack what the Ministry requires of it",
    es: "Al XML puede faltarle lo que el Ministerio le exige",
  },
  requirement: {
    en: "The XML has the elements of which the Ministry notifies, and a debit note those that DT2 requires.",
    es: "El XML debe llevar los elementos por los que el Ministerio notifica, y una nota débito los que exige el DT2.",
  },
  appliesTo: {
    en: "the XML alone (DT2 v001, section 11): the rules that notify, the container, the type of document, and of debit notes DND, VDN and PDN",
    es: "el XML por sí solo (DT2 v001, numeral 11): las reglas que notifican, el contenedor, el tipo de documento y, de notas débito, DND, VDN y PDN",
  },
  causes: {
    en: "The software that makes the invoice does not write the element; or the folder has the document alone (fv), and not the container (ad) that is sent.",
    es: "El software de facturación no escribe el elemento; o la carpeta tiene el documento suelto (fv) y no el contenedor (ad) que se envía.",
  },
  fix: {
    en: "Put the AttachedDocument beside the JSON. If it lacks the element too, correct the settings of the software, then issue a new invoice or a note. Never edit the XML: it is signed.",
    es: "Ponga el AttachedDocument junto al JSON. Si a él también le falta el elemento, corrija la configuración del software y luego expida una factura nueva o una nota. Nunca edite el XML: está firmado.",
  },
  caveat: {
    en: "The Ministry notifies of some of these; of the others no sample is known, or the container may lie elsewhere, so it only warns.",
    es: "Por algunos de ellos el Ministerio notifica; de los otros no se conoce un ejemplo, o el contenedor puede estar en otra parte; por eso es solo una advertencia.",
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
