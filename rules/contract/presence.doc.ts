import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract } from "../../src/core/diagnostics/doc-parts";

export const presenceDoc = {
  problem: {
    en: "Missing provider, local time or professional",
    es: "Falta el prestador, la fecha y hora o el profesional",
  },
  requirement: {
    en: "The provider code, the local times and the professional's document are present.",
    es: "Un registro debe llevar el código del prestador, las fechas con su hora y el documento del profesional.",
  },
  rationale: {
    en: "The presence of every field is checked when a revision is validated (contract 2.2, rules 1 and 2), but what must be present is not shown. The contract gives a role to the provider code, the local times and the professional (rules 6 to 8), so their absence is reported, as a warning.",
    es: "La presencia de cada campo se revisa cuando se valida una revisión (contrato 2.2, reglas 1 y 2), pero el contrato no muestra qué debe estar presente. El contrato da un rol al código del prestador, a las horas locales y al profesional (reglas 6 a 8), así que se informa cuando faltan, como advertencia.",
  },
  causes: {
    en: "The record is still a draft, or the export does not send the field. Some services really have no professional of their own, and then the warning can be left as it is.",
    es: "El registro todavía es un borrador, o la exportación no envía el campo. Algunos servicios no tienen un profesional propio; en ese caso, la advertencia se puede dejar así.",
  },
  fix: {
    en: "Billing decides whether the field belongs to this service, and the person who recorded the service completes it.",
    es: "Verifique si el campo corresponde a ese servicio; si corresponde, quien lo registró debe completarlo.",
  },
  clauses: [contract("2.2", 1, 2, 6, 7, 8)],
  related: [],
  params: [
    {
      name: "role",
      says: { en: "the role of the field", es: "el rol del campo" },
      values: {
        "provider-code": { en: "the provider's code", es: "el código del prestador" },
        "local-time": { en: "a local time", es: "una fecha y hora" },
        "professional-type": {
          en: "the type of the professional's document",
          es: "el tipo de documento del profesional",
        },
        "professional-number": {
          en: "the number of the professional's document",
          es: "el número de documento del profesional",
        },
      },
    },
  ],
} satisfies RuleDoc;
