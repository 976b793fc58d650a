import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const collectiveCodeDoc = {
  problem: {
    en: "Purpose of a collective intervention with another code",
    es: "Finalidad de intervención colectiva con otro código",
  },
  requirement: {
    en: "The purpose Intervención colectiva (42) goes with a CUPS code of collective interventions.",
    es: "La finalidad Intervención colectiva (42) debe ir con un código CUPS de intervenciones colectivas.",
  },
  causes: {
    en: "The purpose was chosen for a service to one person.",
    es: "La finalidad se eligió para un servicio a una sola persona.",
  },
  fix: {
    en: "Choose the purpose of the service, or a code of annex 5 of the resolution on CUPS.",
    es: "Elija la finalidad del servicio, o un código del anexo 5 de la resolución de CUPS.",
  },
  pages: "41, 110–129",
} satisfies NormRuleDoc;
