import { coverage } from "../../rules/res948/coverage";
import { versions as res2275 } from "../../rules/res2275/versions";
import { v003July, versions as res948 } from "../../rules/res948/versions";
import { draftJsonSchema } from "../../src/core/validate/schema";
import { allInputs } from "../../src/service/interface/inputs";
import { inputJsonSchema } from "../../src/service/interface/schema";
import { configurationSchema } from "./configuration-schema";
import { compiledSchemas } from "./compiled-schemas";
import { contextSchema } from "./context-schema";
import { normPages } from "./norm-pages";
import { allShapes } from "../../src/core/model/shapes";
import { digestOf } from "./digest";
import { kitManifest } from "./kit-manifest";
import { notShownPages } from "./not-shown";
import { openApi } from "./open-api";
import { pageFiles } from "./pages";
import { realAnswerPages } from "./real-answers";
import { commandHelp } from "./command-help";
import { reportSchema } from "./report-schema";
import { ruleParams } from "./rule-params";

/** A derived file: its path from the project's root, and its text. */
type DerivedFile = readonly [file: string, text: string];

/**
 * The derived files in git, which the build of the core and readers of the repository need. Files that this module
 * itself reads are in generate.ts.
 */
export async function committedFiles(): Promise<readonly DerivedFile[]> {
  return [
    ...compiledSchemas(),
    ["rules/norm/digests.ts", digests()],
    ["rules/res948/coverage-status.ts", coverageStatus()],
    ...allShapes.map(
      (shape): DerivedFile => [`rules/schemas/draft-${shape}.json`, json(draftJsonSchema(shape))],
    ),
    ...allInputs.map(
      (name): DerivedFile => [`rules/schemas/${kebab(name)}.json`, json(inputJsonSchema(name))],
    ),
    ["rules/schemas/openapi.json", json(openApi())],
    ...notShownPages(),
    contextSchema(),
    ["rules/schemas/config.json", json(configurationSchema())],
    kitManifest(),
    reportSchema(),
    ruleParams(),
    ...commandHelp(),
    ...realAnswerPages(),
  ];
}

/**
 * The rules' pages, which repeat the texts of the rules and the conformance cases. Git ignores them.
 */
export const builtFiles = (): readonly DerivedFile[] => [...normPages(), ...pageFiles()];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `PatientInput` as the name of a file. */
const kebab = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** The status of each official rule, without the texts of the table, which the page does not use. */
function coverageStatus(): string {
  const rows = coverage.map(({ official, status }) => `  ["${official}", "${status}"],\n`);
  return `// Derived by \`npm run generate\` from rules/res948/coverage.ts; do not edit.
import type { CoverageStatus } from "./coverage";

/** The status of each official rule. */
export const coverageStatus: ReadonlyMap<string, CoverageStatus> = new Map([
${rows.join("")}]);
`;
}

/** The digest of each version's data. It is in every report, so that the reader knows which version was used. */
function digests(): string {
  const lines = [...res948, ...res2275].map(
    (norm) => `  "${norm.id}@${norm.version}": "${digestOf(norm)}",\n`,
  );
  lines.push(`  "res948@v003 before": "${digestOf(v003July)}",\n`);
  return `// Derived by \`npm run generate\` from the packs' data; do not edit.\nexport const digests: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}
