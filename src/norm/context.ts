import { localTimeIn } from "../core/text/moment";
import type { InputFault } from "../core/model/input-words";
import { inputWords } from "../core/model/input-words";
import { factsOf } from "./invoice/invoice-facts";
import type { InvoiceInput } from "./invoice/invoices";
import { givenParts, InvoiceList, isDayText } from "./invoice/invoices";
import type { CupsRow, GivenFacts, GivenTable, GroupRow, PatientRow, ServiceRow } from "./tables";
import { columnsOf, givenTables, isOfCodes, PreparedTable, TableList } from "./tables";
import { assertContext, ContextError, placeOf, withData } from "../core/model/context";
import type { InvoiceValues } from "../core/model/invoice";
import { invoiceKinds } from "../core/model/invoice";
import type { RevisionContext } from "../core/model/revision-context";
import type { OptionKinds, MessageOptions } from "../core/model/options";
import { assertType, messageKinds, optionsOf } from "../core/model/options";
import type { InvoiceFacts, InvoicePart, Invoices, TableName } from "../core/model/rule-context";
import { invoiceParts, tableNames } from "../core/model/rule-context";
import { isRecord } from "../core/model/value";
import { CodeSet } from "../core/text/code-set";
import { nearest } from "../core/text/nearest";

/** The data that packs' rules can use in addition to the contract's context. A rule whose data are missing is not evaluated. */
export interface NormInput {
  /**
   * The moment of validation: a local time, YYYY-MM-DD HH:mm, or a Date, which is read in Bogotá's time (UTC−5 all year).
   * It does not move on: a process that runs for days makes a context a day.
   */
  readonly now?: string | Date | undefined;
  /** The day of validation, YYYY-MM-DD, if it is not the day of `now`: `norm-dates` reports whether the version is in force. */
  readonly asOf?: string | undefined;
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
   * The result of `readInvoice` (`ripslint/invoice`) for the invoice's XML. It is for one document; the members above
   * have precedence.
   */
  readonly invoice?: InvoiceValues | undefined;
  /**
   * The invoices of many documents, by numFactura: each document is compared with its own. Excludes invoiceTotal,
   * moderatorTotal, coverage, invoice and issueDate, which describe a single document; period and paymentModality apply
   * to invoices without their own.
   */
  readonly invoices?: Iterable<InvoiceInput> | undefined;
  /** The issue date of the invoice, YYYY-MM-DD. */
  readonly issueDate?: string | undefined;
  /** True if `invoices` are all that there are: a document's numFactura that they lack is then wrong. */
  readonly invoicesComplete?: boolean | undefined;
  /**
   * Official tables: only the codes, or rows with the other columns of the table. For the purposes
   * (RIPSFinalidadConsultaVersion2), the services (Servicios) and the groups of CUPS codes, only rows are useful.
   * `officialTables` of `ripslint/tables` are the tables that come with the product.
   */
  readonly tables?:
    | {
        readonly cups?: Iterable<string> | Iterable<CupsRow> | undefined;
        readonly cie10?: Iterable<string> | Iterable<PatientRow> | undefined;
        readonly cie11?: Iterable<string> | undefined;
        readonly cum?: Iterable<string> | undefined;
        readonly ium?: Iterable<string> | undefined;
        readonly municipios?: Iterable<string> | undefined;
        readonly paises?: Iterable<string> | undefined;
        readonly finalidad?: Iterable<PatientRow> | undefined;
        readonly servicios?: Iterable<string> | Iterable<ServiceRow> | undefined;
        readonly gruposCups?: Iterable<GroupRow> | undefined;
      }
    | undefined;
  /**
   * For each table of codes, its date (a day, month or year) and the last day when it is certainly complete: after that
   * day, a code that the table lacks only warns. The official tables that come with the product have theirs.
   */
  readonly tableDates?:
    | Readonly<Partial<Record<TableName, { readonly date: string; readonly until: string }>>>
    | undefined;
}

/**
 * Adds the data that packs' rules use to a context. `revisionContext` does not do this, so that callers without packs need not
 * load it.
 *
 * @throws TypeError when `context` is not a context, or the input has another member; TypeError or RangeError when an option is
 *   wrong; ContextError, whose message names the member in the requested language.
 * @example
 * const context = normContext(revisionContext(answer), { now: "2026-07-20 08:00", paymentModality: "04" });
 */
export function normContext(
  context: RevisionContext,
  input: NormInput,
  options?: MessageOptions,
): RevisionContext {
  assertContext(context);
  const { lang = "en" } = optionsOf(options, messageKinds);
  assertType(input, "object", "what is added to a context");
  const checked = optionsOf(input, inputKinds);
  const { asOf, invoice, invoices, invoicesComplete, tables, tableDates } = checked;
  const fail: Fail = (path, what, detail = "") => {
    throw new ContextError(path, `${placeOf(path)} ${inputWords[lang][what].replace("%", detail)}`);
  };
  const now = localTimeIn(checked.now);
  if (now === undefined && checked.now !== undefined) fail(["now"], "now");
  if (asOf !== undefined && !isDayText(asOf)) fail(["asOf"], "day");
  const typed = typedIn(checked, fail);
  if (invoice !== undefined && !isInvoice(invoice)) fail(["invoice"], "values");
  const { invoiceTotal, moderatorTotal, coverage, issueDate } = typed;
  const single = invoiceTotal ?? moderatorTotal ?? coverage ?? issueDate ?? invoice;
  if (invoices !== undefined && single !== undefined) fail(["invoices"], "single");
  if (invoicesComplete === true && invoices === undefined) fail(["invoicesComplete"], "complete");
  const list = invoices && invoicesOf(invoices, fail);
  const facts = Object.entries(tables ?? {}).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const table = tableIn(givenTables, ["tables", name], fail);
    return [tableOf(table, given, fail)];
  });
  return withData(context, {
    ...(invoice && factsOf(invoice)),
    ...typed,
    ...(now !== undefined && { now }),
    ...(asOf !== undefined && { asOf }),
    ...(list && { invoices: list }),
    ...(invoicesComplete === true && { invoicesComplete }),
    ...dated(Object.assign({}, ...facts) as GivenFacts, tableDates ?? {}, fail),
  });
}

function dated(
  facts: GivenFacts,
  dates: NonNullable<NormInput["tableDates"]>,
  fail: Fail,
): GivenFacts {
  const all: { -readonly [Name in keyof GivenFacts]: GivenFacts[Name] } = { ...facts };
  for (const [name, each] of Object.entries(dates)) {
    const table = tableIn(tableNames, ["tableDates", name], fail);
    const { date, until } = isRecord(each) ? each : {};
    if (typeof date !== "string" || !/^\d{4}(?:-\d\d){0,2}$/.test(date))
      return fail(["tableDates", name, "date"], "day");
    if (!isDayText(until)) return fail(["tableDates", name, "until"], "day");
    const codes = all[table];
    if (codes !== undefined) all[table] = new CodeSet(codes, { date, until });
  }
  return all;
}

type Fail = (
  path: readonly (string | number)[],
  what: InputFault["what"],
  detail?: string,
) => never;

function tableIn<Name extends string>(
  known: readonly Name[],
  path: readonly [string, string],
  fail: Fail,
): Name {
  const [, name] = path;
  const near = nearest(name, known);
  return (
    known.find((each) => each === name) ??
    fail(path, near === undefined ? "table" : "meant", near ?? known.join(", "))
  );
}

/** The known members; `fail` reports a wrong value. */
const inputKinds: OptionKinds<NormInput> = {
  now: () => undefined,
  asOf: () => undefined,
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
  tableDates: (value: unknown) => assertType(value, "object", "tableDates"),
};

/** The facts in the members that describe one invoice. */
function typedIn(input: NormInput, fail: Fail): InvoiceFacts {
  const given: Partial<Record<InvoicePart, unknown>> = input;
  const typed: Record<string, unknown> = {};
  for (const part of invoiceParts) {
    const value = given[part];
    const form = givenParts[part];
    if (value === undefined || form === undefined) continue;
    const { what, isRight, factOf } = form;
    if (!isRight(value)) return fail([part], what);
    typed[part] = factOf === undefined ? value : factOf(value as never);
  }
  return typed;
}

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

function tableOf(table: GivenTable, given: unknown, fail: Fail): GivenFacts {
  if (given instanceof PreparedTable) return given.facts;
  if (!isIterable(given)) return fail(["tables", table], "codes");
  const rows = given instanceof Set ? given : [...given]; // it may be read only once
  if (isOfCodes(table) && areTexts(rows)) return { [table]: new CodeSet(rows) };
  if (columnsOf(table).length === 0 || ![...rows].some(isRecord))
    return fail(["tables", table], isOfCodes(table) ? "codes" : "rows");
  const list = new TableList(table);
  addEach(list, rows, ["tables", table], fail);
  return list.given;
}

const isIterable = (list: unknown): list is Iterable<unknown> =>
  typeof list === "object" && list !== null && Symbol.iterator in list;

function areTexts(items: Iterable<unknown>): items is Iterable<string> {
  for (const item of items) if (typeof item !== "string") return false;
  return true;
}
