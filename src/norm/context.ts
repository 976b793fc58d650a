import { isLocalTime } from "../text/local-time";
import { factsOf } from "./invoice-facts";
import type { GivenPart, InvoiceInput } from "./invoices";
import { givenParts, InvoiceList } from "./invoices";
import type { CupsRow, GivenFacts, GivenTable, PatientRow, ServiceRow } from "./tables";
import { columnsOf, givenTables, isOfCodes, TableList } from "./tables";
import { assertContext, ContextError, placeOf, withData } from "../model/context";
import type { InvoiceValues } from "../model/invoice";
import { invoiceKinds } from "../model/invoice";
import type { Lang } from "../model/issue";
import type { OpaqueContext } from "../model/opaque-context";
import type { Known, MessageOptions } from "../model/options";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { InvoiceFacts, Invoices } from "../model/revision-context";
import { isRecord } from "../model/value";
import { CodeSet } from "../text/code-set";

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
  /** The invoice's coverage or plan: "01" to "17"; the norm's matrix has no types of users for 01 and 03. */
  readonly coverage?: string | undefined;
  /**
   * What `readInvoice` of `ripslint/invoice` gives of the invoice's XML. It is of one document; what the members above
   * say has precedence.
   */
  readonly invoice?: InvoiceValues | undefined;
  /**
   * The invoices of many documents, by numFactura: each document is compared with its own. It takes the place of
   * invoiceTotal, moderatorTotal, coverage, invoice and issueDate, which are of one document; period and paymentModality
   * apply where an invoice has none.
   */
  readonly invoices?: Iterable<InvoiceInput> | undefined;
  /** The day on which the invoice was issued, written YYYY-MM-DD. */
  readonly issueDate?: string | undefined;
  /** Whether `invoices` are all that there are: a document's numFactura that they lack is then wrong. */
  readonly invoicesComplete?: boolean | undefined;
  /**
   * Official tables: the codes alone, or rows with what the table gives for them. Of the purposes
   * (RIPSFinalidadConsultaVersion2) and the services (Servicios) only rows are of use.
   */
  readonly tables?:
    | {
        readonly cups?: Iterable<string> | Iterable<CupsRow> | undefined;
        readonly cie10?: Iterable<string> | Iterable<PatientRow> | undefined;
        readonly cum?: Iterable<string> | undefined;
        readonly ium?: Iterable<string> | undefined;
        readonly finalidad?: Iterable<PatientRow> | undefined;
        readonly servicios?: Iterable<ServiceRow> | undefined;
      }
    | undefined;
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
  const checked = optionsOf(input, inputKinds);
  const { now, invoice, invoices, invoicesComplete, tables } = checked;
  const fail: Fail = (path, what) => {
    throw new ContextError(path, `${placeOf(path)} ${inputWords[lang][what]}`);
  };
  if (now !== undefined && !isLocalTime(now)) fail(["now"], "now");
  const typed = typedIn(checked, fail);
  if (invoice !== undefined && !isInvoice(invoice)) fail(["invoice"], "values");
  const { invoiceTotal, moderatorTotal, coverage, issueDate } = typed;
  const single = invoiceTotal ?? moderatorTotal ?? coverage ?? issueDate ?? invoice;
  if (invoices !== undefined && single !== undefined) fail(["invoices"], "single");
  if (invoicesComplete === true && invoices === undefined) fail(["invoicesComplete"], "complete");
  const list = invoices && invoicesOf(invoices, fail);
  const facts = Object.entries(tables ?? {}).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const table = givenTables.find((each) => each === name) ?? fail(["tables", name], "table");
    return [tableOf(table, given, fail)];
  });
  return withData(context, {
    ...(invoice && factsOf(invoice)),
    ...typed,
    ...(now !== undefined && { now }),
    ...(list && { invoices: list }),
    ...(invoicesComplete === true && { invoicesComplete }),
    ...(Object.assign({}, ...facts) as GivenFacts),
  });
}

/** What is wrong with a listed object, and in which member. */
export interface InputFault<Member extends string = string> {
  readonly member: Member | undefined;
  readonly what: keyof (typeof inputWords)["en"];
}

/** Refuses a member of the input. */
type Fail = (path: readonly (string | number)[], what: InputFault["what"]) => never;

/** The members that there are; `fail` says what is wrong with a value. */
const inputKinds: Known<NormInput> = {
  now: () => undefined,
  period: () => undefined,
  paymentModality: () => undefined,
  invoiceTotal: () => undefined,
  moderatorTotal: () => undefined,
  coverage: () => undefined,
  issueDate: () => undefined,
  invoice: () => undefined,
  invoices: () => undefined,
  invoicesComplete: "boolean",
  tables: (value: unknown) => assertType(value, "object", "tables"),
};

/** What the members for one invoice say of it. A total that is given is clear. */
function typedIn(input: NormInput, fail: Fail): InvoiceFacts {
  const typed: Record<string, unknown> = {};
  for (const part of typedParts) {
    const value = input[part];
    if (value === undefined) continue;
    const { what, isRight, factOf }: GivenPart = givenParts[part];
    if (!isRight(value)) return fail([part], what);
    typed[part] = factOf === undefined ? value : factOf(value as never);
  }
  const { invoiceTotal } = typed as InvoiceFacts;
  return { ...typed, ...(invoiceTotal && { invoiceTotals: [invoiceTotal] }) };
}

const typedParts = [
  "period",
  "paymentModality",
  "invoiceTotal",
  "moderatorTotal",
  "coverage",
  "issueDate",
] as const;

/** Whether a value is what `readInvoice` returns, as far as it is used. */
const isInvoice = (value: unknown): boolean =>
  isRecord(value) &&
  invoiceKinds.some((kind) => kind === value["kind"]) &&
  Array.isArray(value["payments"]) &&
  isRecord(value["totals"]) &&
  isRecord(value["health"]);

function invoicesOf(list: unknown, fail: Fail): Invoices {
  if (!isIterable(list)) return fail(["invoices"], "invoices");
  const invoices = new InvoiceList();
  addEach(invoices, list, ["invoices"], fail);
  return invoices.invoices;
}

/** Adds what a caller lists. */
function addEach(
  list: { readonly add: (item: unknown) => InputFault | undefined },
  items: Iterable<unknown>,
  path: readonly string[],
  fail: Fail,
): void {
  let index = 0;
  for (const item of items) {
    const fault = list.add(item);
    if (fault !== undefined)
      fail([...path, index, ...(fault.member === undefined ? [] : [fault.member])], fault.what);
    index += 1;
  }
}

/** What a table gives: its codes, and what its columns hold for them. */
function tableOf(table: GivenTable, given: unknown, fail: Fail): GivenFacts {
  if (!isIterable(given)) return fail(["tables", table], "codes");
  const hasColumns = columnsOf(table).length > 0;
  const rows = hasColumns ? [...given] : given; // it may be read only once
  const codes = isOfCodes(table) ? codesOf(rows) : undefined;
  if (isOfCodes(table) && codes !== undefined) return { [table]: new CodeSet(codes) };
  if (!hasColumns || !Array.isArray(rows) || !rows.some(isRecord))
    return fail(["tables", table], isOfCodes(table) ? "codes" : "rows");
  const list = new TableList(table);
  addEach(list, rows, ["tables", table], fail);
  return list.given;
}

const isIterable = (list: unknown): list is Iterable<unknown> =>
  typeof list === "object" && list !== null && Symbol.iterator in list;

/** The codes of a table; undefined if one is no text. */
function codesOf(codes: Iterable<unknown>): ReadonlySet<string> | undefined {
  const set = codes instanceof Set ? codes : new Set(codes);
  for (const code of set) if (typeof code !== "string") return undefined;
  return set as ReadonlySet<string>;
}

/** What is wrong with a member of the input. */
export const inputWords = {
  en: {
    now: "must be a local time in the format YYYY-MM-DD HH:MM.",
    period:
      "must have from and to, two days in the form YYYY-MM-DD, the first not after the second.",
    paymentModality: "must be 01 to 05.",
    amount: "must be an amount in digits, with a point before the decimals and nothing else.",
    coverage: "must be 01 to 17.",
    invoices: "must be a list of invoices, each an object with numFactura.",
    invoice:
      "must be an object with numFactura, and of total, moderator, coverage, modality, period, issued and nit what is known.",
    numFactura: "must be a text that is not blank, without blanks around it.",
    twice: "has the number of an invoice before it.",
    single:
      "excludes invoiceTotal, moderatorTotal, coverage, invoice and issueDate, which are of one document.",
    values: "must be what readInvoice returns as invoice.",
    complete: "needs invoices, the list that is complete.",
    day: "must be a day in the form YYYY-MM-DD.",
    nit: "must be 4 to 12 digits, without points; a check digit only behind a hyphen.",
    row: "must be an object with codigo, and of the table's columns what it says.",
    rows: "must be a list of rows, each an object with codigo.",
    codigo: "must be a text that is not blank, without blanks around it.",
    sexo: "must be M, F or nothing.",
    maximo: "must be a whole number, or nothing.",
    uso: "must be AC, AP, AT or nothing.",
    qx: "must be S, N or nothing.",
    estancia: "must be E or nothing.",
    edadMinima: "must be a whole number, or nothing.",
    edadMaxima: "must be a whole number, or nothing.",
    grupo: "must be 01 to 05, or nothing.",
    table: "is no table; use cups, cie10, cum, ium, finalidad or servicios.",
    codes: "must be a list of codes, each a text.",
  },
  es: {
    now: "debe ir en hora local, con el formato AAAA-MM-DD HH:MM.",
    period:
      "debe tener from y to, dos días en la forma YYYY-MM-DD, el primero no posterior al segundo.",
    paymentModality: "debe ser 01 a 05.",
    amount: "debe ser un valor en dígitos, con punto antes de los decimales y nada más.",
    coverage: "debe ser 01 a 17.",
    invoices: "debe ser una lista de facturas, cada una un objeto con numFactura.",
    invoice:
      "debe ser un objeto con numFactura y, de total, moderator, coverage, modality, period, issued y nit, lo que se sepa.",
    numFactura: "debe ser un texto que no esté en blanco, sin espacios alrededor.",
    twice: "tiene el número de una factura anterior.",
    single:
      "excluye invoiceTotal, moderatorTotal, coverage, invoice e issueDate, que son de un solo documento.",
    values: "debe ser lo que readInvoice devuelve como invoice.",
    complete: "necesita invoices, la lista que está completa.",
    day: "debe ser un día en la forma YYYY-MM-DD.",
    nit: "debe tener 4 a 12 dígitos, sin puntos; un dígito de verificación solo tras un guion.",
    row: "debe ser un objeto con codigo y, de las columnas de la tabla, lo que diga.",
    rows: "debe ser una lista de filas, cada una un objeto con codigo.",
    codigo: "debe ser un texto que no esté en blanco, sin espacios alrededor.",
    sexo: "debe ser M, F o nada.",
    maximo: "debe ser un número entero, o nada.",
    uso: "debe ser AC, AP, AT o nada.",
    qx: "debe ser S, N o nada.",
    estancia: "debe ser E o nada.",
    edadMinima: "debe ser un número entero, o nada.",
    edadMaxima: "debe ser un número entero, o nada.",
    grupo: "debe ser 01 a 05, o nada.",
    table: "no es una tabla; use cups, cie10, cum, ium, finalidad o servicios.",
    codes: "debe ser una lista de códigos, cada uno un texto.",
  },
} as const satisfies Record<Lang, Record<string, string>>;
