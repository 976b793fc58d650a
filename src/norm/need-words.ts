import type { Lang } from "../model/issue";
import type { Need } from "../model/rule";

/** Why a rule was not evaluated that only packs have: the context lacks what it needs. */
export const needWords = {
  en: {
    now: "no moment of validation was given (--now)",
    period: "no billing period was given (--period)",
    paymentModality: "the invoice's modalidad de pago was not given (--payment-modality)",
    invoiceTotal: "the invoice's total was not given (--invoice-total)",
    moderatorTotal: "the total of the moderator payments was not given (--moderator-total)",
    coverage: "the invoice's coverage was not given (--coverage)",
    cups: "no CUPS table was given (--table cups=FILE)",
    cie10: "no CIE10 table was given (--table cie10=FILE)",
    cum: "no CUM table was given (--table cum=FILE)",
    ium: "no IUM table was given (--table ium=FILE)",
  },
  es: {
    now: "no se dio un momento de validación (--now)",
    period: "no se dio un periodo de facturación (--period)",
    paymentModality: "no se dio la modalidad de pago de la factura (--payment-modality)",
    invoiceTotal: "no se dio el total de la factura (--invoice-total)",
    moderatorTotal: "no se dio el total de los pagos moderadores (--moderator-total)",
    coverage: "no se dio la cobertura de la factura (--coverage)",
    cups: "no se dio una tabla CUPS (--table cups=ARCHIVO)",
    cie10: "no se dio una tabla CIE10 (--table cie10=ARCHIVO)",
    cum: "no se dio una tabla CUM (--table cum=ARCHIVO)",
    ium: "no se dio una tabla IUM (--table ium=ARCHIVO)",
  },
} as const satisfies Record<Lang, Record<Exclude<Need, ContractNeed>, string>>;

/** What rules of the contract need; the core words it. */
export type ContractNeed = "providerCodes" | "patient" | "professionals" | "required";
