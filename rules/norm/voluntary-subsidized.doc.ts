import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { paymentFields } from "./shared/doc-parts";

export const voluntarySubsidizedDoc = {
  problem: {
    en: "Voluntary plan payment in the subsidized regime",
    es: "Pago de plan voluntario en el régimen subsidiado",
  },
  requirement: {
    en: "A user of the subsidized regime (tipoUsuario 04) has no payment of voluntary plans (conceptoRecaudo 03).",
    es: "Un usuario del régimen subsidiado (tipoUsuario 04) no debe tener pagos de planes voluntarios (conceptoRecaudo 03).",
  },
  appliesTo: paymentFields,
  causes: {
    en: "The concept is taken from the payer's contract, and tipoUsuario from the affiliation.",
    es: "El concepto se toma del contrato del pagador, y tipoUsuario de la afiliación.",
  },
  fix: {
    en: "Check the user's type, or the concept: 01 copago, 05 nothing.",
    es: "Verifique el tipo de usuario, o el concepto: 01 copago, 05 no aplica.",
  },
  caveat: {
    en: "The rule names the subsidized regime, but its message names the contributive one.",
    es: "La regla habla del régimen subsidiado, pero su mensaje del contributivo.",
  },
  pages: "83, 110–129",
} satisfies NormRuleDoc;
