import type { RuleDoc } from "../../src/core/model/rule-doc";
import {
  contract,
  providerFixes,
  providerMistakeParam,
} from "../../src/core/diagnostics/doc-parts";

export const providerCodeDoc = {
  problem: {
    en: "Code that is not one of the provider's",
    es: "El código no está entre los del prestador",
  },
  requirement: {
    en: "The provider's code is written exactly as one of the provider codes that you gave.",
    es: "El código del prestador debe ser exactamente uno de los que usted indicó.",
  },
  rationale: {
    en: "Contract 2.2, rule 7: codPrestador holds the verified code of the provider or site, taken from the list that the submission system gives; it is not the professional's document. How the items of that list look, and which form a code has, is not shown. So texts and objects are accepted, and codes are compared exactly.",
    es: "Contrato 2.2, regla 7: codPrestador lleva el código verificado del prestador o de la sede, tomado de la lista que entrega el sistema de envío; no es el documento del profesional. El contrato no muestra cómo son los elementos de esa lista ni qué formato tiene un código. Por eso se aceptan textos y objetos, y los códigos se comparan exactamente.",
  },
  causes: {
    en: "A spreadsheet drops the zero in front (05… becomes 5…), the professional's document was put in the place of the code, a blank came along when the code was pasted, the cell was left empty, or it is the code of a site that is not in the list.",
    es: "Una hoja de cálculo borra el cero inicial (05… queda en 5…), se puso el documento del profesional en lugar del código, se coló un espacio al pegar el código, la celda quedó vacía, o es el código de una sede que no está en la lista.",
  },
  fix: {
    en: "Billing takes the code of the site where the service was rendered from the provider's list, and gives the column the format text before opening the file in a spreadsheet. If the code is right and not in the list, fetch the list of codes again; if it is still missing, the site has to be registered first.",
    es: "Tome de la lista del prestador el código de la sede donde se prestó el servicio; en una hoja de cálculo, dé a la columna formato de texto antes de abrir el archivo. Si el código es correcto y no está en la lista, descargue otra vez la lista de códigos; si sigue sin aparecer, primero hay que registrar la sede.",
  },
  fixes: providerFixes,
  clauses: [contract("2.2", 7)],
  related: [
    {
      official: "RVC011",
      confidence: "medium",
      asks: {
        en: "codPrestador exists in the official tables of providers",
        es: "codPrestador existe en las tablas oficiales de prestadores",
      },
    },
    {
      official: "RVC012",
      confidence: "medium",
      asks: {
        en: "codPrestador belongs to the NIT that reports",
        es: "codPrestador pertenece al NIT obligado a reportar",
      },
    },
  ],
  params: [providerMistakeParam],
} satisfies RuleDoc;
