import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { providerFixes, providerMistakeParam } from "../../src/core/diagnostics/doc-parts";

export const providerUnknownDoc = {
  problem: {
    en: "Provider code that is not among those given",
    es: "Código de prestador que usted no indicó",
  },
  requirement: {
    en: "codPrestador is one of the provider codes that you gave, exactly. The Ministry compares it with the habilitaciones of the NIT that reports.",
    es: "codPrestador debe ser exactamente uno de los códigos de prestador que usted indicó. El Ministerio lo compara con las habilitaciones del NIT que reporta.",
  },
  causes: {
    en: "A spreadsheet drops the zero in front (05… becomes 5…), the document of a professional or a code of another site was set up for this array, or the list of codes is not complete.",
    es: "Una hoja de cálculo borra el cero inicial (05… queda en 5…), en este arreglo se parametrizó el documento de un profesional o el código de otra sede, o la lista de códigos está incompleta.",
  },
  fix: {
    en: "Billing takes the code of the site where the service was rendered. If a code of 12 digits is right, add it to those that you give; a shorter or longer code is not a provider code.",
    es: "Tome el código de la sede donde se prestó el servicio. Si un código de 12 dígitos es correcto, agréguelo a los que usted indica; uno más corto o más largo no es un código de prestador.",
  },
  fixes: providerFixes,
  params: [providerMistakeParam],
  pages: "37, 66, 74, 86, 110–129",
} satisfies NormRuleDoc;
