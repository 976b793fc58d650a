import type { ContractRule } from "../../src/core/model/rule";
import type { FieldValue, RecordValues, Value } from "../../src/core/model/value";
import { isAbsent, isBlankValue } from "../../src/core/model/value";

type ProfessionalRole = "professional-type" | "professional-number";

const check = (value: FieldValue, record: RecordValues): boolean =>
  isAbsent(value) ? isAbsent(partnerOf(value, record)) : !isBlankValue(value);

/** Contract 2.2, rule 8: type and number identify the professional together. If both are absent, nothing is reported. */
export const professionalId = {
  code: "professional-id",
  severity: "error",
  given: ["professional-type", "professional-number"],
  yieldsTo: ["required"],
  on: "both",
  prefilter: { is: "not-blank", of: check },
  check,
  params: (value) => ({ mistake: isAbsent(value) ? "absent" : "blank" }),
  message: {
    en: ({ field, params }) =>
      params.mistake === "absent"
        ? `${field} is missing or null; the type and the number of the professional's document go together.`
        : `${field} is blank; it must identify the professional.`,
    es: ({ field, params }) =>
      params.mistake === "absent"
        ? `${field} falta o está vacío; el tipo y el número de documento del profesional van juntos.`
        : `${field} está en blanco; debe identificar al profesional.`,
  },
} satisfies ContractRule<ProfessionalRole, { mistake: "absent" | "blank" }>;

const partnerOf = ({ field }: FieldValue, record: RecordValues): Value =>
  record.role(field.role === "professional-type" ? "professional-number" : "professional-type");
