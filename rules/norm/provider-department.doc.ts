import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const providerDepartmentDoc = {
  problem: {
    en: "Provider code that begins with no department",
    es: "Código de prestador que no comienza por un departamento",
  },
  requirement: {
    en: "A provider code begins with the two digits of its department (DIVIPOLA).",
    es: "Un código de prestador debe comenzar con los dos dígitos de su departamento (DIVIPOLA).",
  },
  causes: {
    en: "The NIT, a professional's document or an internal number was set up in place of the habilitación code.",
    es: "Se parametrizó el NIT, el documento de un profesional o un número interno en lugar del código de habilitación.",
  },
  fix: {
    en: "Write the habilitación code with its site, twelve digits. If you give your provider codes, each record is compared with them instead.",
    es: "Escriba el código de habilitación con su sede, doce dígitos. Si usted indica los códigos de su prestador, cada registro se compara con ellos.",
  },
  caveat: {
    en: "We have not seen the Ministry's tables of providers; so this only warns, and only where your own codes are not given.",
    es: "No conocemos las tablas de prestadores del Ministerio; por eso es solo una advertencia, y solo si usted no indica sus códigos.",
  },
  pages: "37, 66, 74, 86, 110–129",
} satisfies NormRuleDoc;
