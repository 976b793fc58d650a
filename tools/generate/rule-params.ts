import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";
import type { Param } from "../../src/core/model/rule-doc";

/** The types of `params`, by code, as the rules' texts list them. */
export function ruleParams(): readonly [file: string, text: string] {
  const members = builtInRules.map(({ code }) => `  readonly "${code}": ${paramsOf(code)};\n`);
  return [
    "src/generated/rule-params.ts",
    `// Derived by \`npm run generate\` from the rules' texts; do not edit.

/** The \`params\` of an issue, by the code of its rule; undefined if it has none. */
export interface RuleParams {
${members.join("")}}
`,
  ];
}

function paramsOf(code: string): string {
  const params = ruleDocs[code]?.params;
  if (params === undefined) return "undefined";
  const members = params.map(
    ({ name, optional, values }) =>
      `readonly ${name}${optional ? "?: " : ": "}${valueType(values)}`,
  );
  const isOptional = params.every(({ optional }) => optional);
  return `${isOptional ? "undefined | " : ""}{ ${members.join("; ").replaceAll(isOptional ? "?: " : "", isOptional ? ": " : "")} }`;
}

function valueType(values: Param["values"]): string {
  if (values === "number") return "number";
  if (typeof values === "string") return "string";
  return Object.keys(values)
    .map((value) => `"${value}"`)
    .join(" | ");
}
