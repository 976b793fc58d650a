import type { Lang } from "../model/issue";
import type { Need } from "../model/rule";

/** The reasons why a rule of a pack was not evaluated, by the part that the context lacks. */
export const needWords = {
  en: {
    now: "no moment of validation was given (--now)",
    period: "no billing period was given (--period, --invoices)",
    paymentModality:
      "the invoice's modalidad de pago was not given (--payment-modality, --invoices)",
    invoiceTotal: "the invoice's total was not given (--invoice-total, --invoices)",
    moderatorTotal:
      "the total of the moderator payments was not given (--moderator-total, --invoices)",
    coverage: "the invoice's coverage was not given (--coverage, --invoices)",
    cups: "no CUPS table was given (--table cups=FILE)",
    cupsSex: "no CUPS table with the column sexo was given (--table cups=FILE)",
    cupsMaximum: "no CUPS table with the column maximo was given (--table cups=FILE)",
    cie10: "no CIE10 table was given (--table cie10=FILE)",
    cum: "no CUM table was given (--table cum=FILE)",
    ium: "no IUM table was given (--table ium=FILE)",
  },
  es: {
    now: "no se dio un momento de validación (--now)",
    period: "no se dio un periodo de facturación (--period, --invoices)",
    paymentModality:
      "no se dio la modalidad de pago de la factura (--payment-modality, --invoices)",
    invoiceTotal: "no se dio el total de la factura (--invoice-total, --invoices)",
    moderatorTotal: "no se dio el total de los pagos moderadores (--moderator-total, --invoices)",
    coverage: "no se dio la cobertura de la factura (--coverage, --invoices)",
    cups: "no se dio una tabla CUPS (--table cups=ARCHIVO)",
    cupsSex: "no se dio una tabla CUPS con la columna sexo (--table cups=ARCHIVO)",
    cupsMaximum: "no se dio una tabla CUPS con la columna maximo (--table cups=ARCHIVO)",
    cie10: "no se dio una tabla CIE10 (--table cie10=ARCHIVO)",
    cum: "no se dio una tabla CUM (--table cum=ARCHIVO)",
    ium: "no se dio una tabla IUM (--table ium=ARCHIVO)",
  },
} as const satisfies Record<Lang, Record<Exclude<Need, ContractNeed>, string>>;

/** The needs of the contract's rules. The core contains the words for them. */
export type ContractNeed = "providerCodes" | "patient" | "professionals" | "required";
