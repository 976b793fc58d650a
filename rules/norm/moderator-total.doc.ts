import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const moderatorTotalDoc = {
  problem: {
    en: "Payments that do not add up to the invoice's",
    es: "Los pagos moderadores no suman lo de la factura",
  },
  requirement: {
    en: "The moderator payments add up to those of the invoice.",
    es: "Los pagos moderadores deben sumar lo mismo que en la factura.",
  },
  appliesTo: {
    en: "valorPagoModerador of all records (C19, P18, M21, S14) against those of the invoice; not with capitación (03), whose payments are in the invoice of the next month",
    es: "valorPagoModerador de todos los registros (C19, P18, M21, S14) contra los de la factura; no con capitación (03), cuyos pagos están en la factura del mes siguiente",
  },
  causes: {
    en: "A payment is in several records of one order, or in none.",
    es: "Un pago está en varios registros de una misma orden, o en ninguno.",
  },
  fix: {
    en: "Send the payment once, in one record of its order, and 0 in the others.",
    es: "Envíe el pago una sola vez, en un registro de su orden, y 0 en los demás.",
  },
  pages: "108–110",
  lin: "68, 84, 93",
} satisfies NormRuleDoc;
