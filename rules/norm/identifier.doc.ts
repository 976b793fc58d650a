import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const identifierDoc = {
  problem: {
    en: "Number of a document or invoice with other characters",
    es: "Número de documento o factura con caracteres que no van",
  },
  requirement: {
    en: "The number of a document has letters and digits only, that of a CC digits; the biller's is the NIT in digits, without its check digit; numFactura is prefix and number, without hyphen, dot or blank.",
    es: "El número de un documento debe llevar solo letras y dígitos, el de una CC solo dígitos; el del obligado debe ser el NIT en dígitos, sin dígito de verificación; numFactura debe ser prefijo y número, sin guion, punto ni espacio.",
  },
  causes: {
    en: "The master table has the number as it is printed, or the export joins type and number.",
    es: "La tabla maestra tiene el número como sale impreso, o la exportación une el tipo y el número.",
  },
  fix: {
    en: "Send the number as it is registered: the NIT without check digit, and no dots, hyphens or blanks.",
    es: "Envíe el número como está registrado: el NIT sin dígito de verificación, y sin puntos, guiones ni espacios.",
  },
  caveat: {
    en: "The schema of the local API (July 2026) allows letters and digits only in the user's number; that was seen once. A tenth digit of a NIT is reported only if it is the right check digit. So this only warns.",
    es: "El esquema de la API local (julio de 2026) solo admite letras y dígitos en el número del usuario; consta en una sola fuente. El décimo dígito de un NIT se informa solo si es el de verificación correcto. Por eso es solo una advertencia.",
  },
  pages: "17–18, 108–110",
  params: [
    {
      name: "mistake",
      says: { en: "what the number has", es: "qué tiene el número" },
      values: {
        "check-digit": {
          en: "the check digit of the NIT",
          es: "el dígito de verificación del NIT",
        },
        prefix: { en: "a type of document before it", es: "un tipo de documento delante" },
        letter: { en: "a letter where only digits go", es: "una letra donde solo van dígitos" },
        hyphen: { en: "a hyphen", es: "un guion" },
        dot: { en: "a dot", es: "un punto" },
        blank: { en: "a blank", es: "un espacio" },
        other: { en: "another character", es: "otro carácter" },
      },
    },
  ],
} satisfies NormRuleDoc;
