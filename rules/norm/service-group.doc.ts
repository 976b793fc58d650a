import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const serviceGroupDoc = {
  problem: {
    en: "Service of another group",
    es: "El servicio no es de su grupo",
  },
  requirement: {
    en: "The service belongs to its group of services.",
    es: "El servicio debe pertenecer a su grupo de servicios.",
  },
  causes: {
    en: "The group was taken from the admission and the service from the agenda, or the other way round.",
    es: "El grupo se tomó del ingreso y el servicio de la agenda, o al revés.",
  },
  fix: {
    en: "Correct codServicio or grupoServicios as they are in the habilitación.",
    es: "Corrija codServicio o grupoServicios según la habilitación.",
  },
  caveat: {
    en: "The fields' texts say it, and no official rule names it. The modality is not compared: the columns of the table do not name it.",
    es: "Lo dicen los textos de los campos, pero ninguna regla oficial. La modalidad no se compara: la tabla no tiene una columna para ella.",
  },
  pages: "26, 40",
} satisfies NormRuleDoc;
