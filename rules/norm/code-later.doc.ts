import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { listParam } from "./shared/doc-parts";

export const codeLaterDoc = {
  problem: {
    en: "Type of user added to its table later",
    es: "Tipo de usuario que se agregó después a la tabla",
  },
  requirement: {
    en: "A type of user was in its table when this version came out.",
    es: "Un tipo de usuario debe estar en la tabla que había cuando salió esta versión.",
  },
  causes: {
    en: "The code is of a later edition of the table: 14 is an injured person of a traffic accident without SOAT.",
    es: "El código es de una edición posterior de la tabla: 14 es un lesionado en accidente de tránsito sin SOAT.",
  },
  fix: {
    en: "Check which version of the annex applies to the invoice; under v003 the code is right.",
    es: "Verifique qué versión del anexo aplica a la factura; en v003 el código es correcto.",
  },
  caveat: {
    en: "v001 and v002 refer to the live table and print no codes: it had 01 to 13 on 16 July 2026, and 14 too on 10 September 2026.",
    es: "v001 y v002 remiten a la tabla vigente y no traen los códigos: el 16 de julio de 2026 tenía de 01 a 13, y el 10 de septiembre de 2026 también 14.",
  },
  pages: "110–129",
  params: [listParam],
} satisfies NormRuleDoc;
