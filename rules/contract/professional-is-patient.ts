import type { RuleContext } from "../../src/core/model/rule-context";
import type { ContractRule } from "../../src/core/model/rule";
import type { RecordValues, Value } from "../../src/core/model/value";

const check = (value: Value, record: RecordValues, { patient }: RuleContext): boolean =>
  // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
  patient === undefined ||
  !value.is(patient.numDocumentoIdentificacion) ||
  !record.role("professional-type").is(patient.tipoDocumentoIdentificacion);

/** Contract 2.2, rule 8: the fields identify the professional, not the patient. `professional-id` reports blank ones. */
export const professionalIsPatient = {
  code: "professional-is-patient",
  severity: "error",
  given: "professional-number",
  needs: "patient",
  prefilter: { is: "not-patient", of: check },
  check,
  message: {
    en: ({ field }) =>
      `${field} must be the professional's, but type and number are the patient's.`,
    es: ({ field }) =>
      `${field} debe ser el del profesional, pero el tipo y el número son los del paciente.`,
  },
} satisfies ContractRule<"professional-number">;
