import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cannabisDciDoc = {
  problem: {
    en: "DCI code that does not fit a cannabis preparation",
    es: "El código DCI no corresponde a una preparación con cannabis",
  },
  requirement: {
    en: "A five-digit DCI code is only used in a magistral preparation with cannabis: 02887, 50840 or 50941.",
    es: "Un código DCI de cinco dígitos debe ir solo en una preparación magistral con cannabis: 02887, 50840 o 50941.",
  },
  causes: {
    en: "The DCI code of the active ingredient was taken for a code of the product.",
    es: "Se tomó el código DCI del principio activo como código del producto.",
  },
  fix: {
    en: "Send the IUM or CUM; a DCI only for tipoMedicamento 03 with cannabis.",
    es: "Envíe el IUM o el CUM; un DCI, solo para tipoMedicamento 03 con cannabis.",
  },
  caveat: {
    en: "Other DCI codes are possible by court order, which a record does not tell; so this only warns.",
    es: "Por orden judicial puede haber otros códigos DCI, y el registro no lo dice; por eso es solo una advertencia.",
  },
  pages: "78–79, 110–129",
  params: [
    {
      name: "mistake",
      says: { en: "what probably happened", es: "lo que probablemente pasó" },
      values: {
        "no-preparation": {
          en: "it is the DCI of a cannabis preparation, and tipoMedicamento is not 03",
          es: "es el DCI de una preparación con cannabis, y tipoMedicamento no es 03",
        },
        "other-dci": {
          en: "tipoMedicamento is 03, and it is another DCI than those of cannabis",
          es: "tipoMedicamento es 03, y es un DCI distinto de los de cannabis",
        },
      },
    },
  ],
} satisfies NormRuleDoc;
