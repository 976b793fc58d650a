import type { Lang } from "../core/model/issue";
import type { Need } from "../core/model/revision-context";

/**
 * The reasons why a rule of a pack was not evaluated, by the part that the context lacks. They begin alike, so that
 * a report can put them in one sentence. Which column of a table a rule needs is on the rule's page.
 */
export const needWords = {
  en: {
    now: "data not given: the moment of validation (--now)",
    period: "data not given: the billing period or the XML of the invoice (--period, --invoices)",
    paymentModality:
      "data not given: the invoice's modalidad de pago or the XML of the invoice (--payment-modality, --invoices)",
    invoiceTotal:
      "data not given: the invoice's total or the XML of the invoice (--invoice-total, --invoices)",
    moderatorTotal:
      "data not given: the total of the moderator payments or the XML of the invoice (--moderator-total, --invoices)",
    coverage:
      "data not given: the invoice's coverage or the XML of the invoice (--coverage, --invoices)",
    issueDate:
      "data not given: the day on which the invoice was issued or the XML of the invoice (--invoices)",
    billerNit:
      "data not given: the NIT of the invoice's biller or the XML of the invoice (--invoices)",
    invoiceName: "data not given: the XML of the invoice",
    providerStem: "data not given: the XML of the invoice",
    payments: "data not given: the XML of the invoice",
    noteTotals: "data not given: the XML of a credit note",
    xmlForm: "data not given: the XML of the invoice",
    invoicesComplete: "data not given: a complete list of invoices (--invoices-complete)",
    cups: "data not given: the CUPS table (--table cups=FILE)",
    cupsSex: "data not given: a column of the CUPS table (--table cups=FILE)",
    cupsMaximum: "data not given: a column of the CUPS table (--table cups=FILE)",
    cupsUse: "data not given: a column of the CUPS table (--table cups=FILE)",
    cupsSurgery: "data not given: a column of the CUPS table (--table cups=FILE)",
    cupsStay: "data not given: a column of the CUPS table (--table cups=FILE)",
    cie10Sex: "data not given: a column of the CIE10 table (--table cie10=FILE)",
    cie10Ages: "data not given: a column of the CIE10 table (--table cie10=FILE)",
    finalidadSex: "data not given: a column of the table of purposes (--table finalidad=FILE)",
    finalidadAges: "data not given: a column of the table of purposes (--table finalidad=FILE)",
    serviceGroup: "data not given: a column of the table Servicios (--table servicios=FILE)",
    serviceState: "data not given: a column of the table Servicios (--table servicios=FILE)",
    cie10: "data not given: the CIE10 table (--table cie10=FILE)",
    cie11: "data not given: the CIE11 table (--table cie11=FILE)",
    cum: "data not given: the CUM table (--table cum=FILE)",
    ium: "data not given: the IUM table (--table ium=FILE)",
    municipios: "data not given: the table Municipio (--table municipios=FILE)",
    paises: "data not given: the table País (--table paises=FILE)",
    servicios: "data not given: the table Servicios (--table servicios=FILE)",
    cupsGroup: "data not given: the groups of CUPS codes (--table gruposCups=FILE)",
  },
  es: {
    now: "datos no suministrados: el momento de validación (--now)",
    period:
      "datos no suministrados: el periodo de facturación o el XML de la factura (--period, --invoices)",
    paymentModality:
      "datos no suministrados: la modalidad de pago de la factura o el XML de la factura (--payment-modality, --invoices)",
    invoiceTotal:
      "datos no suministrados: el total de la factura o el XML de la factura (--invoice-total, --invoices)",
    moderatorTotal:
      "datos no suministrados: el total de los pagos moderadores o el XML de la factura (--moderator-total, --invoices)",
    coverage:
      "datos no suministrados: la cobertura de la factura o el XML de la factura (--coverage, --invoices)",
    issueDate:
      "datos no suministrados: el día de expedición de la factura o el XML de la factura (--invoices)",
    billerNit:
      "datos no suministrados: el NIT de quien expide la factura o el XML de la factura (--invoices)",
    invoiceName: "datos no suministrados: el XML de la factura",
    providerStem: "datos no suministrados: el XML de la factura",
    payments: "datos no suministrados: el XML de la factura",
    noteTotals: "datos no suministrados: el XML de una nota crédito",
    xmlForm: "datos no suministrados: el XML de la factura",
    invoicesComplete:
      "datos no suministrados: una lista completa de facturas (--invoices-complete)",
    cups: "datos no suministrados: la tabla CUPS (--table cups=ARCHIVO)",
    cupsSex: "datos no suministrados: una columna de la tabla CUPS (--table cups=ARCHIVO)",
    cupsMaximum: "datos no suministrados: una columna de la tabla CUPS (--table cups=ARCHIVO)",
    cupsUse: "datos no suministrados: una columna de la tabla CUPS (--table cups=ARCHIVO)",
    cupsSurgery: "datos no suministrados: una columna de la tabla CUPS (--table cups=ARCHIVO)",
    cupsStay: "datos no suministrados: una columna de la tabla CUPS (--table cups=ARCHIVO)",
    cie10Sex: "datos no suministrados: una columna de la tabla CIE10 (--table cie10=ARCHIVO)",
    cie10Ages: "datos no suministrados: una columna de la tabla CIE10 (--table cie10=ARCHIVO)",
    finalidadSex:
      "datos no suministrados: una columna de la tabla de finalidades (--table finalidad=ARCHIVO)",
    finalidadAges:
      "datos no suministrados: una columna de la tabla de finalidades (--table finalidad=ARCHIVO)",
    serviceGroup:
      "datos no suministrados: una columna de la tabla Servicios (--table servicios=ARCHIVO)",
    serviceState:
      "datos no suministrados: una columna de la tabla Servicios (--table servicios=ARCHIVO)",
    cie10: "datos no suministrados: la tabla CIE10 (--table cie10=ARCHIVO)",
    cie11: "datos no suministrados: la tabla CIE11 (--table cie11=ARCHIVO)",
    cum: "datos no suministrados: la tabla CUM (--table cum=ARCHIVO)",
    ium: "datos no suministrados: la tabla IUM (--table ium=ARCHIVO)",
    municipios: "datos no suministrados: la tabla Municipio (--table municipios=ARCHIVO)",
    paises: "datos no suministrados: la tabla País (--table paises=ARCHIVO)",
    servicios: "datos no suministrados: la tabla Servicios (--table servicios=ARCHIVO)",
    cupsGroup: "datos no suministrados: los grupos de códigos CUPS (--table gruposCups=ARCHIVO)",
  },
} as const satisfies Record<Lang, Record<Exclude<Need, ContractNeed>, string>>;

/** The needs of the contract's rules. The core contains the words for them. */
export type ContractNeed = "providerCodes" | "patient" | "professionals" | "required";
