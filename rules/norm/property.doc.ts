import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const propertyDoc = {
  problem: {
    en: "Field of the annex that is not written",
    es: "Campo del anexo que no viene en el RIPS",
  },
  requirement: {
    en: "Each field of the annex is written, with null where there is no value.",
    es: "Cada campo del anexo debe estar escrito, con null donde no hay dato.",
  },
  causes: {
    en: "The export leaves out what is empty, as many libraries that write JSON do unless told otherwise.",
    es: "La exportación omite lo que está vacío, como hacen muchas librerías que escriben JSON si no se les indica otra cosa.",
  },
  fix: {
    en: "Have the export write the field, empty where there is no value, instead of leaving it out.",
    es: "Haga que la exportación escriba el campo, aunque esté vacío, en lugar de omitirlo.",
  },
  caveat: {
    en: "RVG01 names a minimum of properties, and a list of them was not seen, so this only warns.",
    es: "RVG01 habla de un mínimo de propiedades cuya lista no conocemos; por eso es solo una advertencia.",
  },
  pages: "§ 1.7, 108–110",
  params: [
    {
      name: "field",
      values: "field",
      optional: true,
      says: {
        en: "the field that an unknown property is meant for",
        es: "el campo al que corresponde una propiedad desconocida",
      },
    },
    {
      name: "mistake",
      optional: true,
      says: { en: "what probably happened", es: "lo que probablemente pasó" },
      values: {
        name: { en: "the name is misspelt", es: "el nombre está mal escrito" },
        "usuario-sex": {
          en: "it is the field of a usuario, whose codes are others",
          es: "es el campo del usuario, cuyos códigos son otros",
        },
        similar: {
          en: "the name shares a word with the field, whose value it may have",
          es: "el nombre comparte una palabra con el campo, y puede ser su dato",
        },
      },
    },
  ],
} satisfies NormRuleDoc;
