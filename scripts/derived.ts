import { benchFiles } from "../bench/files";
import { digestOf } from "../src/text/hash";
import { versions as res2275 } from "../rules/res2275/versions";
import { versions as res948 } from "../rules/res948/versions";
import { draftSchema } from "../src/validate/schema";
import { docIndex } from "./doc-index";
import { normExamplesModule } from "./norm-examples";
import { normPages } from "./norm-pages";
import { allShapes, fieldsOf } from "../src/model/shapes";
import { pageFiles } from "./pages";
import { readmeHelp } from "./readme-help";
import { reportSchema } from "./report-schema";

/** A derived file: its path from the project's root, and its text. */
type DerivedFile = readonly [file: string, text: string];

/** The derived files in git: what the core is compiled from, and what a reader of the repository needs. */
export async function committedFiles(): Promise<readonly DerivedFile[]> {
  return [
    docIndex(),
    ["src/generated/validators.js", validators()],
    ["src/generated/validators.d.ts", validatorTypes],
    ["rules/norm/digests.ts", digests()],
    ...allShapes.map(
      (shape): DerivedFile => [`schemas/draft-${shape}.json`, json(draftSchema(shape))],
    ),
    reportSchema(),
    ...readmeHelp(),
    ...benchFiles(),
  ];
}

/** The rules' pages, which repeat the texts of the rules and the fixtures: git ignores them, the package has them. */
export const builtFiles = (): readonly DerivedFile[] => [
  ["src/generated/norm-examples.ts", normExamplesModule()],
  ...normPages(),
  ...pageFiles(),
];

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const head = "// Derived by `npm run generate` from src/model/shapes.ts; do not edit.\n";

/** The draft schemas as plain functions that say yes or no: a field is absent, null or of its type. */
function validators(): string {
  const functions = allShapes.map((shape) => {
    const fields = fieldsOf(shape).map(({ name, type }) => `${isOf[type]}(record.${name})`);
    return `  ${shape}: (record) =>\n    ${["isObject(record)", ...fields].join(" &&\n    ")},\n`;
  });
  return `${head}const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value) => value === undefined || value === null || typeof value === "string";
const isNumber = (value) => value === undefined || value === null || Number.isFinite(value);

export const validators = {\n${functions.join("")}};\n`;
}

const isOf = { string: "isText", number: "isNumber" } as const;

const validatorTypes = `${head}import type { Shape } from "../model/shapes";

/** Whether every field of a record is absent, null or of its type. */
export declare const validators: Readonly<Record<Shape, (record: unknown) => boolean>>;
`;

/** The digest of each version's data: it stands in every report, so that a reader knows by which norm it judged. */
function digests(): string {
  const lines = [...res948, ...res2275].map(
    (norm) => `  "${norm.id}@${norm.version}": "${digestOf(norm)}",\n`,
  );
  return `// Derived by \`npm run generate\` from the packs' data; do not edit.\nexport const digests: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}
