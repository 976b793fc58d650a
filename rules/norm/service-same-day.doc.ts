import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { firstParam } from "./shared/doc-parts";

export const serviceSameDayDoc = {
  problem: {
    en: "The same code twice for a patient on one day",
    es: "El mismo código dos veces para un paciente en un día",
  },
  requirement: {
    en: "A patient has a code of a consultation, procedure or other service once a day.",
    es: "Un mismo código de consulta, procedimiento u otro servicio debe ir una sola vez al día por paciente.",
  },
  appliesTo: {
    en: "codConsulta (C04), codProcedimiento (P05), codTecnologiaSalud (S06) but of honorarios, own codes too, by day of service; all usuario entries with one number of document together",
    es: "codConsulta (C04), codProcedimiento (P05), codTecnologiaSalud (S06) salvo honorarios, también códigos propios, por día de servicio; los usuarios con un mismo número de documento se cuentan juntos",
  },
  causes: {
    en: "A service was charged twice, several sessions have the first one's date, or a service is done several times a day.",
    es: "Un servicio se cargó dos veces, varias sesiones llevan la fecha de la primera, o un servicio se presta varias veces al día.",
  },
  fix: {
    en: "Take out what was exported twice, correct the dates, or add up cantidadOS. If each was done, leave them: the Ministry only notifies.",
    es: "Retire lo que se exportó dos veces, corrija las fechas o sume cantidadOS. Si cada uno se prestó, déjelos: el Ministerio solo notifica.",
  },
  seen: "2024-10",
  pages: "26, 38–40, 88–90, 114",
  params: [{ ...firstParam, optional: true }],
} satisfies NormRuleDoc;
