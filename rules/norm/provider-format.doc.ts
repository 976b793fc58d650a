import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const providerFormatDoc = {
  problem: {
    en: "codPrestador without its twelve digits",
    es: "codPrestador que no tiene doce dígitos",
  },
  requirement: {
    en: "codPrestador is twelve digits: ten of the habilitación and two of the site.",
    es: "codPrestador debe tener doce dígitos: diez de la habilitación y dos de la sede.",
  },
  causes: {
    en: "The NIT, a document, or the code without its two digits of the site was set up as the provider's code.",
    es: "Se parametrizó como código de prestador el NIT, un documento, o el código sin sus dos dígitos de sede.",
  },
  fix: {
    en: "Send the habilitación code with its site (sede), not the NIT nor anyone's document.",
    es: "Envíe el código de habilitación con su sede, no el NIT ni un documento de identidad.",
  },
  pages: "37, 66, 74, 86, 110–129",
  lin: "47, 88",
} satisfies NormRuleDoc;
