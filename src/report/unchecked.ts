import type { Evaluation } from "../model/finding";
import type { Lang } from "../model/issue";
import type { Need } from "../model/rule";
import type { RuleText } from "./report";

/** What the rules that were not evaluated would have checked, and what they lack. Nothing in it is escaped yet. */
export interface Unchecked {
  /** "future dates, whether CUPS and CIE-10 codes exist, the invoice's value" */
  readonly what: string;
  /** "today's date (--now today), the official tables (--table)" */
  readonly needed: string;
  /** How many rules. */
  readonly rules: number;
}

/** What was not checked for lack of something that can be given; undefined if nothing was. */
export function uncheckedIn(
  evaluated: readonly Evaluation[],
  rules: readonly Pick<RuleText, "code" | "needs">[],
  lang: Lang,
): Unchecked | undefined {
  const open = new Set(
    evaluated.filter(({ status }) => status === "not-evaluated").map(({ code }) => code),
  );
  const lacking = rules.flatMap(({ code, needs }) =>
    needs !== undefined && open.has(code) ? [needs] : [],
  );
  if (lacking.length === 0) return undefined;
  const say = texts[lang];
  const tables = [...new Set(lacking.flatMap((need) => tableTitles[need] ?? []))];
  const groups = groupNames.filter((group) => lacking.some((need) => groupOf[need] === group));
  const what = groups.map((group) =>
    group === "codes" ? say.codes(listed(tables, lang)) : say.what[group],
  );
  return {
    what: what.join(", "),
    needed: listed([...new Set(groups.map((group) => say.needed[group]))], lang),
    rules: lacking.length,
  };
}

/** "a, b and c"; in Spanish, "e" stands before an i. */
function listed(items: readonly string[], lang: Lang): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const and = lang === "es" && /^i/i.test(last) ? "e" : texts[lang].and;
  return `${items.slice(0, -1).join(", ")} ${and} ${last}`;
}

const groupNames = [
  "providers",
  "dates",
  "codes",
  "uses",
  "value",
  "invoice",
  "professionals",
  "required",
] as const;
type Group = (typeof groupNames)[number];

const groupOf: Readonly<Record<Need, Group>> = {
  providerCodes: "providers",
  patient: "professionals",
  professionals: "professionals",
  required: "required",
  now: "dates",
  invoicesComplete: "invoice",
  period: "invoice",
  paymentModality: "invoice",
  invoiceTotal: "value",
  moderatorTotal: "value",
  coverage: "invoice",
  issueDate: "invoice",
  billerNit: "invoice",
  invoiceName: "invoice",
  providerStem: "invoice",
  payments: "value",
  noteTotals: "value",
  xmlForm: "invoice",
  cups: "codes",
  cie10: "codes",
  cum: "codes",
  ium: "codes",
  cupsSex: "uses",
  cupsMaximum: "uses",
  cupsUse: "uses",
  cupsSurgery: "uses",
  cupsStay: "uses",
  cie10Sex: "uses",
  cie10Ages: "uses",
  finalidadSex: "uses",
  finalidadAges: "uses",
  serviceGroup: "uses",
};

/** The titles of the tables of codes. */
const tableTitles: Readonly<Partial<Record<Need, string>>> = {
  cups: "CUPS",
  cie10: "CIE-10",
  cum: "CUM",
  ium: "IUM",
};

const texts = {
  en: {
    and: "and",
    codes: (tables: string) => `whether ${tables} codes exist`,
    what: {
      providers: "the provider codes",
      dates: "future dates",
      uses: "whether codes go with sex, age and service",
      value: "the invoice's value",
      invoice: "other data of the invoice",
      professionals: "whether the professionals are in your system",
      required: "the fields that your system requires",
    },
    needed: {
      providers: "your provider codes (--provider-code)",
      dates: "today's date (--now today)",
      codes: "the official tables (--table)",
      uses: "the official tables (--table)",
      value: "the invoice's XML (--invoices)",
      invoice: "the invoice's XML (--invoices)",
      professionals: "the data of your system (--context)",
      required: "the data of your system (--context)",
    },
  },
  es: {
    and: "y",
    codes: (tables: string) => `si existen los códigos ${tables}`,
    what: {
      providers: "los códigos de prestador",
      dates: "fechas futuras",
      uses: "si los códigos corresponden al sexo, la edad y el servicio",
      value: "el valor de la factura",
      invoice: "otros datos de la factura",
      professionals: "si los profesionales están en su sistema",
      required: "los campos que exige su sistema",
    },
    needed: {
      providers: "sus códigos de prestador (--provider-code)",
      dates: "la fecha de hoy (--now today)",
      codes: "las tablas oficiales (--table)",
      uses: "las tablas oficiales (--table)",
      value: "el XML de la factura (--invoices)",
      invoice: "el XML de la factura (--invoices)",
      professionals: "los datos de su sistema (--context)",
      required: "los datos de su sistema (--context)",
    },
  },
} as const;
