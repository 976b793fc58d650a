import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { cupsMistakeParam, notifiesCaveat } from "./shared/doc-parts";

export const cupsCodeDoc = {
  problem: {
    en: "Malformed CUPS code",
    es: "Código CUPS mal formado",
  },
  requirement: {
    en: "The code of a consultation, a procedure or honorarios has the form of CUPS: six digits or capital letters.",
    es: "El código de una consulta, un procedimiento o unos honorarios debe tener la forma de CUPS: seis dígitos o letras mayúsculas.",
  },
  causes: {
    en: "A package, a tariff's code (SOAT, ISS) or a house code was exported instead of CUPS.",
    es: "Se exportó un paquete, un código de tarifario (SOAT, ISS) o un código interno en lugar del CUPS.",
  },
  fix: {
    en: "Send the CUPS code of the table in force, without dots, blanks or a house code.",
    es: "Envíe el código CUPS de la tabla vigente, sin puntos, espacios ni códigos propios.",
  },
  caveat: notifiesCaveat,
  pages: "25, 38–40, 88–90, 129",
  params: [cupsMistakeParam],
} satisfies NormRuleDoc;
