import { benchFiles } from "../bench/files";
import { digestOf } from "../src/text/hash";
import { versions as res2275 } from "../rules/res2275/versions";
import { versions as res948 } from "../rules/res948/versions";
import { draftSchema } from "../src/validate/schema";
import { allInputs } from "../src/interface/inputs";
import { inputSchema } from "../src/interface/schema";
import { ajvCode, ajvCodeOfInputs } from "./ajv-code";
import { contextSchema } from "./context-schema";
import { docIndexes } from "./doc-index";
import { normExamplesModule } from "./norm-examples";
import { normPages } from "./norm-pages";
import { allShapes } from "../src/model/shapes";
import { kitManifest } from "./kit-manifest";
import { notShownPages } from "./not-shown";
import { openApi } from "./open-api";
import { pageFiles } from "./pages";
import { readmeHelp } from "./readme-help";
import { reportSchema } from "./report-schema";
import { ruleParams } from "./rule-params";

/** A derived file: its path from the project's root, and its text. */
type DerivedFile = readonly [file: string, text: string];

/** The derived files in git: those from which the core is compiled, and those that readers of the repository need. */
export async function committedFiles(): Promise<readonly DerivedFile[]> {
  return [
    ...docIndexes(),
    ["src/generated/validators.js", validators()],
    ["src/generated/validators.d.ts", validatorTypes],
    ["src/generated/input-validators.js", inputValidators()],
    ["src/generated/input-validators.d.ts", inputValidatorTypes],
    ["rules/norm/digests.ts", digests()],
    ...allShapes.map(
      (shape): DerivedFile => [`schemas/draft-${shape}.json`, json(draftSchema(shape))],
    ),
    ...allInputs.map(
      (name): DerivedFile => [`schemas/${kebab(name)}.json`, json(inputSchema(name))],
    ),
    ["schemas/openapi.json", json(openApi())],
    ...notShownPages(),
    contextSchema(),
    kitManifest(),
    reportSchema(),
    ruleParams(),
    ...readmeHelp(),
    ...benchFiles(),
  ];
}

/**
 * The rules' pages, which repeat the texts of the rules and the conformance cases. Git ignores them, but the package
 * includes them.
 */
export const builtFiles = (): readonly DerivedFile[] => [
  ["src/generated/norm-examples.ts", normExamplesModule()],
  ...normPages(),
  ...pageFiles(),
];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `PatientInput` as the name of a file. */
const kebab = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const headOf = (table: string) =>
  `// Derived by \`npm run generate\` from ${table}; do not edit.\n`;
const head = headOf("src/model/shapes.ts");
const inputHead = headOf("src/interface/inputs.ts");

/** The draft schemas, compiled to plain functions that return a boolean, without eval, require or Ajv. */
function validators(): string {
  const code = verdictOnly(ajvCode());
  const list = allShapes.map((shape) => `  ${shape}: shape${shape},\n`).join("");
  return `${head}${code}\nexport const validators = {\n${list}};\n`;
}

/** The schemas of the inputs, compiled in the same way. */
function inputValidators(): string {
  const code = verdictOnly(ajvCodeOfInputs());
  const list = allInputs.map((name) => `  ${name},\n`).join("");
  const formats = `import { isFullDate } from "../text/local-time";\nconst formats = { date: { validate: isFullDate } };\n`;
  return `${inputHead}${formats}${code}\nexport const inputValidators = {\n${list}};\n`;
}

function verdictOnly(ajvCode: string): string {
  const code = withoutErrors(ajvCode);
  const forbidden = /\brequire\(|new Function|\beval\(|\bschema\d+\.|[eE]rrors|valid0/.exec(code);
  if (forbidden) throw new Error(`the compiled validators contain ${forbidden[0]}`);
  return code;
}

/**
 * Removes everything but the verdict from Ajv's code: the rule `type` makes the messages. A function returns false at
 * its first error, so the conditions that there was none before are always true.
 */
const withoutErrors = (code: string): string =>
  code
    .replace(/^"use strict";\n/, "")
    .replace(/^const schema\d+ = .*;\n/gm, "")
    .replace(/^\/\*# sourceURL=.*\n/gm, "")
    .replace(/^validate\d+\.(?:errors|evaluated) = .*;\n/gm, "")
    .replace(/^const evaluated0 = .*;\n(?:if\(evaluated0\..*\{\n.*;\n\}\n)*/gm, "")
    .replace(/^(?:let|const|var) (?:vErrors|errors|_errs\d+|valid0) = .*;\n/gm, "")
    .replace(/^else \{\n\}\n/gm, "")
    .replace(
      /^(?:if\(errors === _errs\d+\)\{\n){2}if\((typeof data\d+ === "string")\)\{\nif\((!.*)\)\{\n(return false;\n\}\n)\}\n\}\n\}\n/gm,
      "if(($1) && $2){\n$3", // a format
    )
    .replace(/^if\((?:errors === 0|valid0)\)\{\n/gm, "")
    .replace(/^(return false;\n\}\n\}\n\}\n)\}[\n}]*(else \{\nreturn false;\n\}\n)\}\n/gm, "$1$2")
    .replace(
      /^if\((data\.\w+) !== undefined\)\{\nlet (data\d+) = \1;\nif\(/gm,
      "{\nlet $2 = $1;\nif(($2 !== undefined) && ", // one access to each property
    )
    .replace(/^return errors === 0;$/gm, "return true;")
    .replace(/^(function validate\d+\(data), \{.*\}=\{\}\)\{$/gm, "$1){");

const validatorTypes = `${head}import type { Shape } from "../model/shapes";

/** Whether every field of a record is absent, null or of its type. */
export declare const validators: Readonly<Record<Shape, (record: unknown) => boolean>>;
`;

const inputValidatorTypes = `${inputHead}
/** Whether every field of an input is absent, null or of its type, and in its format. */
export declare const inputValidators: Readonly<
  Record<${allInputs.map((name) => `"${name}"`).join(" | ")}, (input: unknown) => boolean>
>;
`;

/** The digest of each version's data. It is in every report, so that the reader knows which version was used. */
function digests(): string {
  const lines = [...res948, ...res2275].map(
    (norm) => `  "${norm.id}@${norm.version}": "${digestOf(norm)}",\n`,
  );
  return `// Derived by \`npm run generate\` from the packs' data; do not edit.\nexport const digests: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}
