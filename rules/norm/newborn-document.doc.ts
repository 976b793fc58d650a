import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { codesParam, listParam, mistakeParam } from "./shared/doc-parts";

export const newbornDocumentDoc = {
  problem: {
    en: "Newborn's document that is not CN, RC or MS",
    es: "El documento del recién nacido no es CN, RC ni MS",
  },
  requirement: {
    en: "A newborn's document is CN, RC or MS.",
    es: "El documento de un recién nacido debe ser CN, RC o MS.",
  },
  causes: {
    en: "The mother's document was copied because the newborn had none when the record was opened.",
    es: "Se copió el documento de la madre porque el recién nacido no tenía cuando se abrió el registro.",
  },
  fix: {
    en: "Send the newborn's own document: the certificate of live birth (CN) while there is no civil registry (RC).",
    es: "Envíe el documento propio del recién nacido: el certificado de nacido vivo (CN) mientras no haya registro civil (RC).",
  },
  caveat: {
    en: "The field's text allows these three only; rule RVC047 still names the mother's document.",
    es: "El texto del campo solo admite estos tres; la regla RVC047 aún habla del documento de la madre.",
  },
  pages: "67",
  params: [listParam, codesParam, mistakeParam("other-record", "lower-case", "unknown")],
} satisfies NormRuleDoc;
