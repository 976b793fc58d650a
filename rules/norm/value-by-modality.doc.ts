import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const valueByModalityDoc = {
  problem: {
    en: "Value that does not fit the modalidad de pago",
    es: "El valor no corresponde a la modalidad de pago",
  },
  requirement: {
    en: "With pago por evento (04) the values are more than 0, and 0 with any other modality.",
    es: "Con pago por evento (04) los valores deben ser mayores que 0, y con cualquier otra modalidad deben ser 0.",
  },
  causes: {
    en: "Records of a capitation keep the tariff's value, or those of pago por evento lost it because they are paid in a package.",
    es: "Los registros de una capitación conservan el valor del tarifario, o los de pago por evento lo perdieron porque se pagan en un paquete.",
  },
  fix: {
    en: "Check the modality of the contract that the invoice names.",
    es: "Verifique la modalidad del contrato que nombra la factura.",
  },
  pages: "82–83, 92, 110–129",
  params: [
    {
      name: "expected",
      says: { en: "what the modality requires", es: "lo que pide la modalidad" },
      values: {
        positive: { en: "more than 0", es: "más de 0" },
        zero: { en: "0", es: "0" },
      },
    },
  ],
} satisfies NormRuleDoc;
