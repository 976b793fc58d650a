import { personKey } from "../../src/core/model/person-key";
import type { NormRule } from "../../src/core/model/norm-rule";
import { isBlankValue } from "../../src/core/model/value";

/** C15, C16: the contract's `professional-unknown` requires the same of its four arrays. */
export const professionalUnlisted = {
  code: "professional-unlisted",
  norms: ["res948", "res2275"],
  canReject: false,
  where: { fields: ["numDocumentoIdentificacion"], of: ["consultas"] },
  needs: "professionals",
  check: (number, record, _, { professionals }) => {
    const type = record.get("tipoDocumentoIdentificacion");
    if (isBlankValue(number) || type.kind !== "string" || isBlankValue(type)) return true;
    return professionals?.has(personKey(type.text(), number.text())) ?? true;
  },
  message: {
    en: ({ field }) => `${field}, with its type, must be one of the professionals that you gave.`,
    es: ({ field }) => `${field}, con su tipo, debe ser uno de los profesionales que usted indicó.`,
  },
} satisfies NormRule;
