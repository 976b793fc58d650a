import { digestOf } from "../src/core/text/hash";
import { coverage } from "../rules/res948/coverage";
import { versions as res2275 } from "../rules/res2275/versions";
import { versions as res948 } from "../rules/res948/versions";
import { draftSchema } from "../src/core/validate/schema";
import { allInputs } from "../src/service/interface/inputs";
import { inputSchema } from "../src/service/interface/schema";
import { configurationSchema } from "../src/app/configuration/schema";
import { contextSchema } from "./context-schema";
import { docIndexes } from "./doc-index";
import { normPages } from "./norm-pages";
import { allShapes, fieldsOf } from "../src/core/model/shapes";
import { kitManifest } from "./kit-manifest";
import { notShownPages } from "./not-shown";
import { openApi } from "./open-api";
import { pageFiles } from "./pages";
import { commandHelp } from "./command-help";
import { reportSchema } from "./report-schema";
import { ruleParams } from "./rule-params";

/** A derived file: its path from the project's root, and its text. */
type DerivedFile = readonly [file: string, text: string];

/** The derived files in git: those from which the core is compiled, and those that readers of the repository need. */
export async function committedFiles(): Promise<readonly DerivedFile[]> {
  return [
    ...docIndexes(),
    ["src/generated/draft-types.ts", draftTypes()],
    ["rules/norm/digests.ts", digests()],
    ["rules/res948/coverage-status.ts", coverageStatus()],
    ...allShapes.map(
      (shape): DerivedFile => [`schemas/draft-${shape}.json`, json(draftSchema(shape))],
    ),
    ...allInputs.map(
      (name): DerivedFile => [`schemas/${kebab(name)}.json`, json(inputSchema(name))],
    ),
    ["schemas/openapi.json", json(openApi())],
    ...notShownPages(),
    contextSchema(),
    ["schemas/config.json", json(configurationSchema())],
    kitManifest(),
    reportSchema(),
    ruleParams(),
    ...commandHelp(),
  ];
}

/**
 * The rules' pages, which repeat the texts of the rules and the conformance cases. Git ignores them, but the package
 * includes them.
 */
export const builtFiles = (): readonly DerivedFile[] => [...normPages(), ...pageFiles()];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `PatientInput` as the name of a file. */
const kebab = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** What becomes of each official rule, without the texts of the table, which the page has no use for. */
function coverageStatus(): string {
  const rows = coverage.map(({ official, status }) => `  ["${official}", "${status}"],\n`);
  return `// Derived by \`npm run generate\` from rules/res948/coverage.ts; do not edit.
import type { Status } from "./coverage";

/** What becomes of each official rule. */
export const coverageStatus: ReadonlyMap<string, Status> = new Map([
${rows.join("")}]);
`;
}

/**
 * Whether the fields of a draft have their types, as straight code: a loop over the table takes several times as long.
 * The draft schemas, compiled by Ajv, are what the tests compare it with.
 */
function draftTypes(): string {
  const functions = allShapes.map((shape) => {
    const checks = fieldsOf(shape).map(
      ({ name, type }) => `(${fits[type](`(v = record.${name})`)})`,
    );
    return `function fits${shape}(record: Fields): boolean {\n  let v: unknown;\n  return (\n    ${checks.join(" &&\n    ")}\n  );\n}\n`;
  });
  return `// Derived by \`npm run generate\` from src/core/model/shapes.ts; do not edit.
import type { Shape } from "../core/model/shapes";

type Fields = { readonly [name: string]: unknown };

${functions.join("\n")}
/** Whether every field of a record is absent, null or of its type. */
export const draftTypes: Readonly<Record<Shape, (record: Fields) => boolean>> = {
${allShapes.map((shape) => `  ${shape}: fits${shape},\n`).join("")}};
`;
}

/** Whether a value, which is read once, is absent, null or of a type; `v` is the value that was read. */
const fits = {
  string: (read: string) => `${read} === undefined || v === null || typeof v === "string"`,
  number: (read: string) =>
    `${read} === undefined || v === null || (typeof v === "number" && Number.isFinite(v))`,
};

/** The digest of each version's data. It is in every report, so that the reader knows which version was used. */
function digests(): string {
  const lines = [...res948, ...res2275].map(
    (norm) => `  "${norm.id}@${norm.version}": "${digestOf(norm)}",\n`,
  );
  return `// Derived by \`npm run generate\` from the packs' data; do not edit.\nexport const digests: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}
