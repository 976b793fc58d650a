import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const decimalsDoc = {
  problem: {
    en: "Decimals where the annex has none",
    es: "Decimales donde el anexo no los tiene",
  },
  requirement: {
    en: "A number has decimals only where the annex provides for them.",
    es: "Un número debe llevar decimales solo donde el anexo los prevé.",
  },
  causes: {
    en: "A value was divided or a tax was taken out of it, and the result was exported unrounded.",
    es: "Un valor se dividió o se le descontó un impuesto, y el resultado se exportó sin redondear.",
  },
  fix: {
    en: "Send whole pesos and whole units; only concentracionMedicamento has decimals.",
    es: "Envíe pesos y unidades enteros; solo concentracionMedicamento lleva decimales.",
  },
  caveat: {
    en: "The text excludes the point, but the Ministry's own interface declares money as a decimal type.",
    es: "El texto no admite el punto, pero la propia API del Ministerio declara los valores en dinero como decimales.",
  },
  pages: "§ 1.4, § 1.5",
} satisfies NormRuleDoc;
