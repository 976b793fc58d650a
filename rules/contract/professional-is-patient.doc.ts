import type { RuleDoc } from "../../src/core/model/rule-doc";
import {
  contract,
  patientAsProfessionalCauses,
  patientAsProfessionalFix,
} from "../../src/core/diagnostics/doc-parts";

export const professionalIsPatientDoc = {
  problem: {
    en: "The professional is the patient",
    es: "El profesional es el mismo paciente",
  },
  requirement: {
    en: "The professional's document is not the patient's.",
    es: "El documento del profesional no debe ser el del paciente.",
  },
  rationale: {
    en: "Contract 2.2, rule 8: the fields marked professional identify the professional who rendered the service, not the patient. In a document the patient is the enclosing usuario; for bare records it may be given. Shape 3 is left alone: its document fields are not marked professional.",
    es: "Contrato 2.2, regla 8: los campos marcados como professional identifican al profesional que prestó el servicio, no al paciente. En un documento, el paciente es el usuario que contiene el registro; para registros sueltos, se puede indicar. La forma 3 no se toca: sus campos de documento no están marcados como professional.",
  },
  causes: patientAsProfessionalCauses,
  fix: patientAsProfessionalFix,
  clauses: [contract("2.2", 8)],
  related: [],
} satisfies RuleDoc;
