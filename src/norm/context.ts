import { isLocalTime } from "../text/local-time";
import { assertContext, ContextError, withPatient } from "../model/context";
import type { Lang, LangTag } from "../model/issue";
import { assertType, messageKinds, optionsOf } from "../model/options";
import type { RevisionContext, TableName } from "../model/rule";
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
  readonly now?: string;
  /** The invoice's period, both days included, written YYYY-MM-DD. */
  readonly period?: { readonly from: string; readonly to: string };
  /** The invoice's modalidad de pago: "01" to "05"; "04" is pago por evento. */
  readonly paymentModality?: string;
  /** The invoice's total, in digits with a point before the decimals. */
  readonly invoiceTotal?: string;
  /** The total of the invoice's moderator payments, in the same form. */
  readonly moderatorTotal?: string;
  /** The invoice's coverage or plan: "02" to "17". */
  readonly coverage?: string;
  /** The codes of official tables. */
  readonly tables?: Readonly<Partial<Record<TableName, Iterable<string>>>>;
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
  context: RevisionContext,
  input: NormInput,
  options?: { readonly lang?: LangTag },
): RevisionContext {
  assertContext(context);
  const { lang = "en" } = optionsOf(options, messageKinds);
  assertType(input, "object", "what is added to a context");
  const { now, period, paymentModality, invoiceTotal, moderatorTotal, coverage, tables } =
    optionsOf(input, inputKinds);
  const fail = (path: readonly string[], what: keyof (typeof words)["en"]): never => {
    throw new ContextError(path, `${path.join(".")} ${words[lang][what]}`);
  };
  if (now !== undefined && !isLocalTime(now)) fail(["now"], "now");
  if (period !== undefined && !isPeriod(period)) fail(["period"], "period");
  if (paymentModality !== undefined && !modalities.includes(paymentModality))
    fail(["paymentModality"], "paymentModality");
  if (invoiceTotal !== undefined && !isAmountText(invoiceTotal)) fail(["invoiceTotal"], "amount");
  if (moderatorTotal !== undefined && !isAmountText(moderatorTotal))
    fail(["moderatorTotal"], "amount");
  if (coverage !== undefined && !isCoverage(coverage)) fail(["coverage"], "coverage");
  const sets: Partial<Record<TableName, CodeSet>> = {};
  for (const [name, codes] of Object.entries(tables ?? {})) {
    const known = tableNames.find((each) => each === name) ?? fail(["tables", name], "table");
    sets[known] = CodeSet.of(codesOf(codes) ?? fail(["tables", name], "codes"));
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
      ...sets,
    },
    context.patient,
  );
}

/** The known members. Their values are checked below, where `fail` makes the error. */
const inputKinds = {
  now: () => undefined,
  period: () => undefined,
  paymentModality: () => undefined,
  invoiceTotal: () => undefined,
  moderatorTotal: () => undefined,
  coverage: () => undefined,
  tables: (value: unknown) => assertType(value, "object", "tables"),
};

/**
 * The codes of a table; undefined if the value is not a list of texts. A string is rejected, because it would
 * count as a list of its letters.
 */
function codesOf(codes: unknown): ReadonlySet<string> | undefined {
  if (typeof codes !== "object" || codes === null || !(Symbol.iterator in codes)) return undefined;
  const set = codes instanceof Set ? codes : new Set(codes as Iterable<unknown>);
  for (const code of set) if (typeof code !== "string") return undefined;
  return set as ReadonlySet<string>;
}

const isCoverage = (text: unknown): boolean =>
  typeof text === "string" && /^(?:0[1-9]|1[0-7])$/.test(text);

/** Whether a text is an amount: a limited number of digits, with a point before the decimals. */
const isAmountText = (text: unknown): boolean =>
  typeof text === "string" && /^\d{1,18}(?:\.\d{1,10})?$/.test(text);

const modalities: readonly unknown[] = ["01", "02", "03", "04", "05"];

function isPeriod(period: unknown): boolean {
  if (!isRecord(period)) return false;
  const { from, to } = period;
  if (typeof from !== "string" || typeof to !== "string") return false;
  return isLocalTime(`${from} 00:00`) && isLocalTime(`${to} 00:00`) && from <= to;
}

const words = {
  en: {
    now: "must be a local time in the form YYYY-MM-DD HH:mm.",
    period:
      "must have from and to, two days in the form YYYY-MM-DD, the first not after the second.",
    paymentModality: "must be 01 to 05.",
    amount: "must be an amount in digits, with a point before the decimals and nothing else.",
    coverage: "must be 01 to 17.",
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
    table: "no es una tabla; use cups, cie10, cum o ium.",
    codes: "debe ser una lista de códigos, cada uno un texto.",
  },
} as const satisfies Record<Lang, Record<string, string>>;
