import type { RuleContext } from "../../src/core/model/rule-context";
import type { ContractRule } from "../../src/core/model/rule";
import { fieldsOf } from "../../src/core/model/shapes";
import type { FieldValue, RecordValues, Value } from "../../src/core/model/value";
import { isAbsent, isBlankValue } from "../../src/core/model/value";

const isGiven = (value: Value): boolean =>
  value.kind === "string" ? !isBlankValue(value) : !isAbsent(value);

const check = (value: FieldValue, record: RecordValues, context: RuleContext): boolean =>
  isGiven(value) ||
  !context.required?.[record.shape].has(value.name) ||
  fieldsOf(record.shape).some(
    ({ name, canonical }) => canonical === value.name && isGiven(record.get(name)),
  );

/**
 * Contract 2.2, rule 1: the fields that a revision requires are not shown; the caller names them in `context.required`. A blank
 * text counts as missing: if another rule reports it, this rule is silent.
 */
export const required = {
  code: "required",
  severity: "error",
  pointsAt: "absence",
  given: "field",
  needs: "required",
  yieldsTo: ["provider-code", "local-time"],
  on: "both",
  prefilter: { is: "not-blank", of: check },
  check,
  params: (value) => (isAbsent(value) ? undefined : { mistake: "blank" }),
  message: {
    en: ({ field, params }) =>
      params?.mistake === "blank"
        ? `${field} is required, but it is blank.`
        : `${field} is required, but it is missing or null.`,
    es: ({ field, params }) =>
      params?.mistake === "blank"
        ? `${field} es obligatorio, pero está en blanco.`
        : `${field} es obligatorio, pero falta o está vacío.`,
  },
} satisfies ContractRule<"field", { mistake?: "blank" } | undefined>;
