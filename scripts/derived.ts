import { benchFiles } from "../bench/files";
import { digestOf } from "../src/text/hash";
import { versions as res2275 } from "../rules/res2275/versions";
import { versions as res948 } from "../rules/res948/versions";
import { draftSchema } from "../src/validate/schema";
import { docIndexes } from "./doc-index";
import { normExamplesModule } from "./norm-examples";
import { normPages } from "./norm-pages";
import { allShapes, fieldsOf } from "../src/model/shapes";
import { pageFiles } from "./pages";
import { readmeHelp } from "./readme-help";
import { reportSchema } from "./report-schema";
import { ruleParams } from "./rule-params";

/** A derived file: its path from the project's root, and its text. */
type DerivedFile = readonly [file: string, text: string];

/** The derived files in git: what the core is compiled from, and what a reader of the repository needs. */
export async function committedFiles(): Promise<readonly DerivedFile[]> {
  return [
    ...docIndexes(),
    ["src/generated/validators.js", validators()],
    ["src/generated/validators.d.ts", validatorTypes],
    ["rules/norm/digests.ts", digests()],
    ...allShapes.map(
      (shape): DerivedFile => [`schemas/draft-${shape}.json`, json(draftSchema(shape))],
    ),
    reportSchema(),
    ruleParams(),
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

/** The tables as plain functions that say yes or no: a property each, so that the engine finds it at once. */
function validators(): string {
  const checkOf = { string: "s", number: "n" } as const;
  const list = allShapes.map((shape) => {
    const checks = fieldsOf(shape).map(({ name, type }) => `${checkOf[type]}(r.${name})`);
    return `  ${shape}: (r) =>\n    ${checks.join(" &&\n    ")},\n`;
  });
  return `${head}
const s = (v) => typeof v === "string" || v == null;
const n = (v) => (typeof v === "number" ? Number.isFinite(v) : v == null);

export const validators = {
${list.join("")}};
`;
}

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
