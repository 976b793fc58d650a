import { ContextError } from "../../core/model/context";
import type { Lang } from "../../core/model/issue";
import type { NormInput } from "../../norm/context";
import { wrongValue } from "./arguments";
import { UsageError } from "./usage";

/** Returns the input for the packs' rules from --now, --period, --payment-modality and the options of one invoice. */
export function normInputOf(value: (option: string) => string | undefined): NormInput {
  const now = value("now");
  const asOf = value("as-of");
  const period = value("period");
  const paymentModality = value("payment-modality");
  const invoiceTotal = value("invoice-total");
  const moderatorTotal = value("moderator-total");
  const coverage = value("coverage");
  return {
    ...(now !== undefined && { now }),
    ...(asOf !== undefined && { asOf }),
    ...(period !== undefined && { period: periodOf(period) }),
    ...(paymentModality !== undefined && { paymentModality }),
    ...(invoiceTotal !== undefined && { invoiceTotal }),
    ...(moderatorTotal !== undefined && { moderatorTotal }),
    ...(coverage !== undefined && { coverage }),
  };
}

export function periodOf(text: string): { readonly from: string; readonly to: string } {
  const [from = "", to = "", ...more] = text.split("..");
  return { from, to: more.length === 0 ? to : "" };
}

const optionNames: Readonly<Record<string, string>> = {
  now: "now",
  asOf: "as-of",
  period: "period",
  paymentModality: "payment-modality",
  invoiceTotal: "invoice-total",
  moderatorTotal: "moderator-total",
  coverage: "coverage",
};

const periodWords = {
  en: "must be DAY..DAY, two days in the form YYYY-MM-DD, the first not after the second",
  es: "debe ser DÍA..DÍA, dos días con el formato AAAA-MM-DD, el primero no posterior al segundo",
} as const;

/** Converts an error of the library, which names the member, to the error of an option. */
export function wrongInput(
  error: unknown,
  valueOf: (option: string) => string | undefined,
  lang: Lang,
): UsageError {
  const message = error instanceof Error ? error.message : String(error);
  const [member = ""] = error instanceof ContextError ? error.path : [];
  const option = optionNames[member];
  if (option === undefined) return new UsageError({ en: message, es: message });
  const fault = message.replace(/^\w+ /, "").replace(/\.$/, "");
  const said = `--${option} ${option === "period" ? periodWords[lang] : fault}`;
  return wrongValue(option, valueOf(option) ?? "", { en: said, es: said });
}
