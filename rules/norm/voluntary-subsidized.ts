import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { paidBy } from "./shared/payment";

/**
 * Compares conceptoRecaudo (C18, P17, M20, S13) with tipoUsuario (U03). The Ministry's message names the wrong regime; we
 * follow its rule.
 */
export const voluntarySubsidized = {
  code: "voluntary-subsidized",
  norms: ["res948", "res2275"],
  official: "RVC037",
  canReject: true,
  create: (report) => paidBy(report, ["03"], (type) => type !== "04"),
  message: {
    en: ({ field }) =>
      `${field} must not be a payment of voluntary plans (03) when tipoUsuario is of the subsidized regime (04).`,
    es: ({ field }) =>
      `${field} no debe ser un pago de planes voluntarios (03) cuando tipoUsuario es del régimen subsidiado (04).`,
  },
} satisfies DocumentNormRule;
