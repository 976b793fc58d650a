import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const serviceAfterOwnDeathDoc = {
  problem: {
    en: "Service after the user's death",
    es: "Servicio posterior a la muerte del usuario",
  },
  requirement: {
    en: "After a death in urgencias or hospitalización the person has no services later than 24 hours, in no usuario entry of the document.",
    es: "Si el paciente muere en urgencias u hospitalización, no debe tener servicios más de 24 horas después, en ningún usuario del documento.",
  },
  appliesTo: {
    en: "urgencias.condicionDestinoUsuarioEgreso (R09) and hospitalizacion.condicionDestinoUsuarioEgreso (H12), with fechaEgreso (R11, H14) and the services of the usuario",
    es: "urgencias.condicionDestinoUsuarioEgreso (R09) y hospitalizacion.condicionDestinoUsuarioEgreso (H12), con fechaEgreso (R11, H14) y los servicios del usuario",
  },
  causes: {
    en: "The discharge was closed as a death by mistake, or a service of another patient is under the user.",
    es: "El egreso se cerró como muerte por error, o hay un servicio de otro paciente en el usuario.",
  },
  fix: {
    en: "Check the condition of the discharge and the dates of the later services.",
    es: "Verifique la condición de egreso y las fechas de los servicios posteriores.",
  },
  pages: "53, 62, 110–129",
} satisfies NormRuleDoc;
