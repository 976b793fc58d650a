import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cie11TableDoc = {
  problem: {
    en: "CIE-11 code that is not in the table",
    es: "El código CIE-11 no está en la tabla",
  },
  requirement: {
    en: "A CIE-11 code is in the CIE11 table. Codes that are put together with & or / are not looked up.",
    es: "Un código CIE-11 debe estar en la tabla CIE11. Los códigos combinados con & o / no se buscan.",
  },
  causes: {
    en: "The code was typed by hand, or is of another release of the classification than the table.",
    es: "El código se digitó a mano, o es de una edición de la clasificación distinta de la de la tabla.",
  },
  fix: {
    en: "Check the code in the classification of the WHO, or leave it empty: the fields of CIE-11 are optional.",
    es: "Verifique el código en la clasificación de la OMS, o déjelo vacío: los campos de CIE-11 son opcionales.",
  },
  caveat: {
    en: "The Ministry publishes no table of CIE-11, and yours may be of an older release, so this only notifies. Versions of the Ministry's local API up to 5.4.10 failed with an unknown code instead of answering.",
    es: "El Ministerio no publica una tabla de CIE-11, y la suya puede ser de una edición anterior; por eso es solo una notificación. Las versiones de la API local del Ministerio hasta la 5.4.10 fallaban con un código desconocido en lugar de responder.",
  },
  pages: "31–33, 42–44, 49–54, 58–64, 69, 72, 75–77",
} satisfies NormRuleDoc;
