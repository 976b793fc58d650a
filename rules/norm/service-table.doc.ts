import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const serviceTableDoc = {
  problem: {
    en: "Service that is not in the table Servicios",
    es: "El servicio no está en la tabla Servicios",
  },
  requirement: {
    en: "codServicio is an enabled code of the table Servicios.",
    es: "codServicio debe ser un código habilitado de la tabla Servicios.",
  },
  causes: {
    en: "The system has a service code of its own, or one of an older habilitación.",
    es: "El sistema tiene un código de servicio propio, o uno de una habilitación anterior.",
  },
  fix: {
    en: "Write the code that the service has in the habilitación. The codes of group 01 lie between 301 and 423, of 02 between 706 and 749, of 03 between 105 and 138, of 04 between 201 and 245, and of 05 between 1101 and 1105.",
    es: "Escriba el código que el servicio tiene en la habilitación. Los códigos del grupo 01 están entre 301 y 423, los del 02 entre 706 y 749, los del 03 entre 105 y 138, los del 04 entre 201 y 245, y los del 05 entre 1101 y 1105.",
  },
  caveat: {
    en: "The field's text names the table, which we have from two public copies of July 2026 that agree; a service may have been added since.",
    es: "El texto del campo nombra la tabla, que conocemos por dos copias públicas de julio de 2026 que coinciden; desde entonces se puede haber agregado un servicio.",
  },
  pages: "26, 40, 108–110",
  params: [
    {
      name: "mistake",
      says: { en: "what probably happened", es: "lo que probablemente pasó" },
      values: {
        disabled: {
          en: "the table has the code as disabled",
          es: "la tabla muestra el código como deshabilitado",
        },
        unknown: { en: "the table does not have the code", es: "la tabla no tiene el código" },
      },
    },
  ],
} satisfies NormRuleDoc;
