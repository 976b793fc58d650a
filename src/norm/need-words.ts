import type { Bilingual, Lang } from "../core/model/issue";
import type { Need } from "../core/model/rule-context";

/** The needs of the contract's rules. The core contains the words for them. */
export type ContractNeed = "providerCodes" | "patient" | "professionals" | "required";

const xml: Bilingual = { en: "the XML of the invoice", es: "el XML de la factura" };
const cups: Bilingual = { en: "the CUPS table", es: "la tabla CUPS" };
const cie10: Bilingual = { en: "the CIE10 table", es: "la tabla CIE10" };
const finalidad: Bilingual = { en: "the table of purposes", es: "la tabla de finalidades" };
const servicios: Bilingual = { en: "the table Servicios", es: "la tabla Servicios" };

const orXml = (en: string, es: string): Bilingual => ({
  en: `${en} or ${xml.en}`,
  es: `${es} o ${xml.es}`,
});

const columnOf = ({ en, es }: Bilingual): Bilingual => ({
  en: `a column of ${en}`,
  es: `una columna de ${es}`,
});

/** The parts of a context that rules of packs need, in words. */
export const neededParts: Readonly<Record<Exclude<Need, ContractNeed>, Bilingual>> = {
  now: { en: "the moment of validation", es: "el momento de validación" },
  period: orXml("the billing period", "el periodo de facturación"),
  paymentModality: orXml("the invoice's modalidad de pago", "la modalidad de pago de la factura"),
  invoiceTotal: orXml("the invoice's total", "el total de la factura"),
  moderatorTotal: orXml("the total of the moderator payments", "el total de los pagos moderadores"),
  coverage: orXml("the invoice's coverage", "la cobertura de la factura"),
  issueDate: orXml("the day on which the invoice was issued", "el día de expedición de la factura"),
  billerNit: orXml("the NIT of the invoice's biller", "el NIT de quien expide la factura"),
  invoiceName: xml,
  providerStem: xml,
  payments: xml,
  noteTotals: { en: "the XML of a credit note", es: "el XML de una nota crédito" },
  xmlForm: xml,
  invoicesComplete: { en: "a complete list of invoices", es: "una lista completa de facturas" },
  cups,
  cupsSex: columnOf(cups),
  cupsMaximum: columnOf(cups),
  cupsUse: columnOf(cups),
  cupsSurgery: columnOf(cups),
  cupsStay: columnOf(cups),
  cie10,
  cie10Sex: columnOf(cie10),
  cie10Ages: columnOf(cie10),
  finalidadSex: columnOf(finalidad),
  finalidadAges: columnOf(finalidad),
  servicios,
  serviceGroup: columnOf(servicios),
  serviceState: columnOf(servicios),
  cie11: { en: "the CIE11 table", es: "la tabla CIE11" },
  cum: { en: "the CUM table", es: "la tabla CUM" },
  ium: { en: "the IUM table", es: "la tabla IUM" },
  municipios: { en: "the table Municipio", es: "la tabla Municipio" },
  paises: { en: "the table País", es: "la tabla País" },
  cupsGroup: { en: "the groups of CUPS codes", es: "los grupos de códigos CUPS" },
};

const reasonsIn = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(neededParts).map(([need, part]) => [need, `${notGiven[lang]}: ${part[lang]}`]),
  );

const notGiven: Bilingual = { en: "data not given", es: "datos no suministrados" };

/**
 * The reasons why a rule of a pack was not evaluated, by the part that the context lacks. They begin alike, so that
 * a report can put them in one sentence. Which column of a table a rule needs is on the rule's page.
 */
export const needWords: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: reasonsIn("en"),
  es: reasonsIn("es"),
};
