import type { Compared } from "../../../src/core/model/compared";
import type { NormColumn, NormRule } from "../../../src/core/model/norm-rule";
import type { RuleContext } from "../../../src/core/model/rule-context";
import type { RecordValues, Value } from "../../../src/core/model/value";
import { nearCode, tableOfField } from "../../../src/core/text/near-code";
import { slipWords } from "./slip";

/** The form of a code of CIE-11: a letter in second place, unlike any code of CIE-10. */
const cie11 = /^[0-9A-Z][A-HJ-NP-Z][0-9A-Z]{2,4}(?:\.[0-9A-Z]{1,2})?$/;

/** Returns the probable mistake in a code that the table of its field lacks; undefined if no mistake is known. */
export function codeMistake(
  value: Value,
  { field }: NormColumn,
  context: RuleContext,
): string | undefined {
  const table = tableOfField(field.name);
  if (table === undefined || value.kind !== "string") return undefined;
  const text = value.text();
  const codes = context[table];
  const near = codes && nearCode(text, table, codes)?.mistake;
  return near ?? (table === "cie10" && cie11.test(text) ? "cie11" : undefined);
}

/** Expects the code of the table that a text resembles, if there is one. */
export function nearCompared(
  value: Value,
  _record: RecordValues,
  { field }: NormColumn,
  context: RuleContext,
): Compared | undefined {
  const table = tableOfField(field.name);
  const codes = table && context[table];
  const near = codes && nearCode(value.text(), table, codes)?.code;
  return near === undefined ? undefined : { expected: { near: [near], table: table as string } };
}

export const codeParams = (
  value: Value,
  _record: RecordValues,
  column: NormColumn,
  context: RuleContext,
) => ({ mistake: codeMistake(value, column, context) ?? "unknown" });

/** Makes messages that end with the probable mistake. */
export const codeMessages = (
  en: (field: string) => string,
  es: (field: string) => string,
): NormRule["message"] => ({
  en: ({ field, params }) => `${en(field)}${slipWords("en", params["mistake"])}.`,
  es: ({ field, params }) => `${es(field)}${slipWords("es", params["mistake"])}.`,
});
