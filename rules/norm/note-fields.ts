import type { NormRule } from "../../src/core/model/norm-rule";
import type { FieldValue, RecordValues } from "../../src/core/model/value";
import { isFilled } from "./shared/values";

/** Compares tipoNota (T03) with numFactura (T02) and numNota (T04). The rule `note-number` covers the rest. */
export const noteFields = {
  code: "note-fields",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["numFactura", "tipoNota"], of: ["transaccion"] },
  on: "both",
  check: (value, record) => mistakeIn(value, record) === undefined,
  params: (value, record) => ({ mistake: mistakeIn(value, record) ?? "" }),
  message: {
    en: ({ params }) => words.en[params["mistake"] as NoteMistake],
    es: ({ params }) => words.es[params["mistake"] as NoteMistake],
  },
} satisfies NormRule;

const words = {
  en: {
    "no-type": "numNota belongs to a note, and tipoNota is null; an invoice has both null.",
    "no-invoice": "A note (NC, ND) must name its invoice in numFactura.",
    "invoice-with-rs":
      "numFactura must be null in RIPS without an invoice (tipoNota RS); their number goes in numNota.",
  },
  es: {
    "no-type": "numNota es de una nota, y tipoNota está vacío; en una factura ambos van vacíos.",
    "no-invoice": "Una nota (NC, ND) debe llevar en numFactura el número de su factura.",
    "invoice-with-rs":
      "numFactura debe ir vacío en un RIPS sin factura (tipoNota RS); su número va en numNota.",
  },
} as const;

type NoteMistake = keyof (typeof words)["en"];

function mistakeIn(value: FieldValue, record: RecordValues): NoteMistake | undefined {
  if (value.name === "tipoNota")
    return !isFilled(value) && isFilled(record.get("numNota")) ? "no-type" : undefined;
  const type = record.get("tipoNota");
  if (isFilled(value)) return type.is("RS") ? "invoice-with-rs" : undefined;
  return type.is("NC") || type.is("ND") ? "no-invoice" : undefined;
}
