import { readFileSync } from "node:fs";
import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";
import type { Param } from "../../src/core/model/rule-doc";
import { written } from "./rule-examples";

const file = "rules/schemas/report.json";

/** A condition on a finding: what its code, or another member, implies. */
interface Condition {
  readonly if: { readonly properties: Readonly<Record<string, unknown>> };
}

interface ReportSchema {
  readonly $defs: { readonly finding: { readonly allOf: readonly Condition[] } };
}

/**
 * The report's schema. It is written by hand, except for the members of `params` by code, which are derived from
 * the rules' texts.
 */
export function reportSchema(): readonly [file: string, text: string] {
  const text = readFileSync(file, "utf8");
  const { $defs } = JSON.parse(text) as ReportSchema;
  const others = $defs.finding.allOf.filter((each) => !("code" in each.if.properties));
  const withParams = builtInRules.filter(({ code }) => ruleDocs[code]?.params !== undefined);
  const without = builtInRules.filter((rule) => !withParams.includes(rule));
  const conditions = [
    ...others,
    ...withParams.map(({ code }) =>
      condition(
        { const: code },
        {
          type: "object",
          properties: { params: paramsSchema(ruleDocs[code]?.params ?? []) },
          required: ["params"],
        },
      ),
    ),
    condition(
      { enum: without.map(({ code }) => code) },
      { type: "object", properties: { params: false } },
    ),
  ];
  const indent = "      ";
  return [
    file,
    text.replace(
      /(?<=\n {6}"allOf": )\[\n[^]*?\n {6}\]/,
      () => written(conditions, indent), // a function, since the text may contain a `$`
    ),
  ];
}

const condition = (code: object, then: object) => ({
  if: { type: "object", properties: { code }, required: ["code"] },
  // oxlint-disable-next-line unicorn/no-thenable -- it is a keyword of JSON Schema
  then,
});

const paramsSchema = (params: readonly Param[]) => ({
  type: "object",
  properties: Object.fromEntries(params.map(({ name, values }) => [name, valueSchema(values)])),
  required: params.filter(({ optional }) => optional !== true).map(({ name }) => name),
  additionalProperties: false,
});

function valueSchema(values: Param["values"]): object {
  if (values === "number") return { $ref: "#/$defs/count" };
  return typeof values === "string" ? { type: "string" } : { enum: Object.keys(values) };
}
