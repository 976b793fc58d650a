import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract } from "../../src/core/diagnostics/doc-parts";

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
  causes: {
    en: "The usuario and the service have fields of the same name, and the export fills both from the patient; or a template copies the patient's document into an empty professional.",
    es: "El usuario y el servicio tienen campos con el mismo nombre, y la exportación llena ambos con el paciente; o una plantilla copia el documento del paciente donde falta el profesional.",
  },
  fix: {
    en: "The vendor of the system, or whoever maintains the export, joins the professional's table there. Correcting records by hand only lasts until the next export. If a professional really treated himself or herself, billing confirms it before submission.",
    es: "El proveedor del software o quien mantiene la exportación debe tomar ese documento de la tabla de profesionales. Corregir los registros a mano solo dura hasta la siguiente exportación. Si de verdad un profesional se atendió a sí mismo, confírmelo antes del envío.",
  },
  clauses: [contract("2.2", 8)],
  related: [],
} satisfies RuleDoc;
