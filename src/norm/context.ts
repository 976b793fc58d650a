import { isLocalTime } from "../text/local-time";
import type { CupsTable } from "./cups";
import { CupsList } from "./cups";
import type { InvoiceInput } from "./invoices";
import { InvoiceList, isAmountText, isCoverage, isPaymentModality, isPeriod } from "./invoices";
import { assertContext, ContextError, withPatient } from "../model/context";
import type { Lang } from "../model/issue";
import type { OpaqueContext } from "../model/opaque-context";
import type { MessageOptions } from "../model/options";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { Invoices, TableName } from "../model/rule";
import { tableNames } from "../model/rule";
import { isRecord } from "../model/value";
import { amountOf } from "../text/amount";
import { CodeSet } from "../text/code-set";
import { decimalOf } from "../text/decimal";

/**
 * The data that packs' rules can use in addition to the contract's context. A rule whose data are missing is not
 * evaluated.
 */
export interface NormInput {
  /** The moment of validation: a local time, YYYY-MM-DD HH:mm. */
  readonly now?: string | undefined;
  /** The invoice's period, both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string } | undefined;
  /** The invoice's modalidad de pago: "01" to "05"; "04" is pago por evento. */
  readonly paymentModality?: string | undefined;
  /** The invoice's total, in digits with a point before the decimals. */
  readonly invoiceTotal?: string | undefined;
  /** The total of the invoice's moderator payments, in the same form. */
  readonly moderatorTotal?: string | undefined;
  /** The invoice's coverage or plan: "01" to "17"; the norm's matrix, which the rules compare with, does not have 01 and 03. */
  readonly coverage?: string | undefined;
  /**
   * The invoices of many documents, by numFactura: each document is compared with its own. It takes the place of
   * invoiceTotal, moderatorTotal and coverage, which are of one document; period and paymentModality apply where
   * an invoice has none.
   */
  readonly invoices?: Iterable<InvoiceInput> | undefined;
  /** The codes of official tables. Of cups a code may come with what the table says of it. */
  readonly tables?:
    | ({ readonly [Name in Exclude<TableName, "cups">]?: Iterable<string> | undefined } & {
        readonly cups?: Iterable<string> | Iterable<CupsRow> | undefined;
      })
    | undefined;
}

/** A row of the official table CUPS. What two rows of one code say differently is not used. */
export interface CupsRow {
  readonly codigo: string;
  /** The sex that the code is for; null where it is for all. */
  readonly sexo?: "M" | "F" | null | undefined;
  /** How often it may be reported for a patient on one day; null or 0 where that is not limited. */
  readonly maximo?: number | null | undefined;
}

/**
 * Adds the data that packs' rules use to a context. It is separate from `revisionContext`, so that callers without
 * packs do not load it.
 *
 * @throws TypeError when the context is not one, or the input has another member; TypeError or RangeError when an
 * option is wrong; ContextError, whose message names the member in the requested language.
 * @example
 * const context = normContext(revisionContext(answer), { now: "2026-07-20 08:00", paymentModality: "04" });
 */
export function normContext(
  context: OpaqueContext,
  input: NormInput,
  options?: MessageOptions,
): OpaqueContext {
  assertContext(context);
  const { lang = "en" } = optionsOf(options, messageKinds);
  assertType(input, "object", "what is added to a context");
  const { now, period, paymentModality, invoiceTotal, moderatorTotal, coverage, invoices, tables } =
    optionsOf(input, inputKinds);
  const fail: Fail = (path, what) => {
    const place = path.reduce<string>(
      (text, step) => (typeof step === "number" ? `${text}[${step}]` : `${text}.${step}`),
      "",
    );
    throw new ContextError(path, `${place.slice(1)} ${inputWords[lang][what]}`);
  };
  if (now !== undefined && !isLocalTime(now)) fail(["now"], "now");
  if (period !== undefined && !isPeriod(period)) fail(["period"], "period");
  if (paymentModality !== undefined && !isPaymentModality(paymentModality))
    fail(["paymentModality"], "paymentModality");
  if (invoiceTotal !== undefined && !isAmountText(invoiceTotal)) fail(["invoiceTotal"], "amount");
  if (moderatorTotal !== undefined && !isAmountText(moderatorTotal))
    fail(["moderatorTotal"], "amount");
  if (coverage !== undefined && !isCoverage(coverage)) fail(["coverage"], "coverage");
  if (invoices !== undefined && (invoiceTotal ?? moderatorTotal ?? coverage) !== undefined)
    fail(["invoices"], "single");
  const list = invoices && invoicesOf(invoices, fail);
  const sets: Partial<Record<TableName, CodeSet>> = {};
  for (const [name, codes] of Object.entries(tables ?? {})) {
    if (codes === undefined) continue;
    const known = tableNames.find((each) => each === name) ?? fail(["tables", name], "table");
    if (known === "cups") Object.assign(sets, cupsOf(codes, fail));
    else sets[known] = CodeSet.of(codesOf(codes) ?? fail(["tables", name], "codes"));
  }
  return withPatient(
    {
      ...context,
      ...(now !== undefined && { now }),
      ...(period !== undefined && { period }),
      ...(paymentModality !== undefined && { paymentModality }),
      ...(invoiceTotal !== undefined && { invoiceTotal: amountOf(decimalOf(invoiceTotal)) }),
      ...(moderatorTotal !== undefined && { moderatorTotal: amountOf(decimalOf(moderatorTotal)) }),
      ...(coverage !== undefined && { coverage }),
      ...(list !== undefined && { invoices: list }),
      ...sets,
    },
    context.patient,
  );
}

/** Refuses a member of the input. */
type Fail = (path: readonly (string | number)[], what: keyof (typeof inputWords)["en"]) => never;

/** The members that there are; `fail` says what is wrong with a value. */
const inputKinds = {
  now: () => undefined,
  period: () => undefined,
  paymentModality: () => undefined,
  invoiceTotal: () => undefined,
  moderatorTotal: () => undefined,
  coverage: () => undefined,
  invoices: () => undefined,
  tables: (value: unknown) => assertType(value, "object", "tables"),
};

function invoicesOf(list: unknown, fail: Fail): Invoices {
  if (!isIterable(list)) return fail(["invoices"], "invoices");
  const invoices = new InvoiceList();
  let index = 0;
  for (const item of list) {
    const fault = invoices.add(item);
    if (fault !== undefined)
      fail(["invoices", index, ...(fault.member === undefined ? [] : [fault.member])], fault.what);
    index += 1;
  }
  return invoices.invoices;
}

/** What a table CUPS gives: its codes, and what it says of them. */
function cupsOf(given: unknown, fail: Fail): CupsTable {
  if (!isIterable(given)) return fail(["tables", "cups"], "codes");
  const rows = [...given]; // it may be read only once
  const codes = codesOf(rows);
  if (codes !== undefined) return { cups: CodeSet.of(codes) };
  if (!rows.some(isRecord)) return fail(["tables", "cups"], "codes");
  const table = new CupsList();
  let index = 0;
  for (const row of rows) {
    const fault = table.add(row);
    if (fault !== undefined)
      fail(
        ["tables", "cups", index, ...(fault.member === undefined ? [] : [fault.member])],
        fault.what,
      );
    index += 1;
  }
  return table.table;
}

const isIterable = (list: unknown): list is Iterable<unknown> =>
  typeof list === "object" && list !== null && Symbol.iterator in list;

/** The codes of a table; undefined for what is no list of texts. A text itself would be a list of its letters. */
function codesOf(codes: unknown): ReadonlySet<string> | undefined {
  if (!isIterable(codes)) return undefined;
  const set = codes instanceof Set ? codes : new Set(codes);
  for (const code of set) if (typeof code !== "string") return undefined;
  return set as ReadonlySet<string>;
}

/** What is wrong with a member of the input. */
export const inputWords = {
  en: {
    now: "must be a local time in the form YYYY-MM-DD HH:mm.",
    period:
      "must have from and to, two days in the form YYYY-MM-DD, the first not after the second.",
    paymentModality: "must be 01 to 05.",
    amount: "must be an amount in digits, with a point before the decimals and nothing else.",
    coverage: "must be 01 to 17.",
    invoices: "must be a list of invoices, each an object with numFactura.",
    invoice:
      "must be an object with numFactura, and of total, moderator, coverage, modality and period what is known.",
    numFactura: "must be a text that is not blank, without blanks around it.",
    twice: "has the number of an invoice before it.",
    single: "excludes invoiceTotal, moderatorTotal and coverage, which are of one document.",
    cupsRow: "must be an object with codigo, and of sexo and maximo what the table says.",
    codigo: "must be a text that is not blank, without blanks around it.",
    sexo: "must be M, F or nothing.",
    maximo: "must be a whole number, or nothing.",
    table: "is no table; use cups, cie10, cum or ium.",
    codes: "must be a list of codes, each a text.",
  },
  es: {
    now: "debe ser una hora local en la forma YYYY-MM-DD HH:mm.",
    period:
      "debe tener from y to, dos días en la forma YYYY-MM-DD, el primero no posterior al segundo.",
    paymentModality: "debe ser 01 a 05.",
    amount: "debe ser un valor en dígitos, con punto antes de los decimales y nada más.",
    coverage: "debe ser 01 a 17.",
    invoices: "debe ser una lista de facturas, cada una un objeto con numFactura.",
    invoice:
      "debe ser un objeto con numFactura y, de total, moderator, coverage, modality y period, lo que se sepa.",
    numFactura: "debe ser un texto que no esté en blanco, sin espacios alrededor.",
    twice: "tiene el número de una factura anterior.",
    single: "excluye invoiceTotal, moderatorTotal y coverage, que son de un solo documento.",
    cupsRow: "debe ser un objeto con codigo y, de sexo y maximo, lo que diga la tabla.",
    codigo: "debe ser un texto que no esté en blanco, sin espacios alrededor.",
    sexo: "debe ser M, F o nada.",
    maximo: "debe ser un número entero, o nada.",
    table: "no es una tabla; use cups, cie10, cum o ium.",
    codes: "debe ser una lista de códigos, cada uno un texto.",
  },
} as const satisfies Record<Lang, Record<string, string>>;
