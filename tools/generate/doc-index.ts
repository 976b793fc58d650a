import { readdirSync } from "node:fs";

/**
 * The derived modules that list the texts of all rules. They are made from the folders, so that a rule is not
 * listed twice by hand.
 */
export function docIndexes(): readonly (readonly [file: string, text: string])[] {
  return [
    [
      "rules/docs.ts",
      moduleOf(["contract", "../src/core/diagnostics"], {
        folder: "rules",
        type: `import type { RuleDoc } from "../src/core/model/rule-doc";\n`,
        declaration: `/** The texts of each rule of the contract and of the input, by code. The core does not import them. */
export const ruleDocs: Readonly<Record<string, RuleDoc>>`,
      }),
    ],
    [
      "rules/norm/docs.ts",
      `${moduleOf(["."], {
        folder: "rules/norm",
        type: `import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";\n`,
        declaration: `/** The texts of each rule of a norm, by code. */
export const normDocs: Readonly<Record<string, NormRuleDoc>>`,
      })}
/** The texts of a rule of a norm. */
export function normDocOf(code: string): NormRuleDoc {
  const doc = normDocs[code];
  if (doc === undefined) throw new Error(\`there is no rules/norm/\${code}.doc.ts\`);
  return doc;
}
`,
    ],
  ];
}

const pathOf = (folder: string): string => (folder.startsWith(".") ? folder : `./${folder}`);

/** A module with the texts of the rules in some folders. */
function moduleOf(
  folders: readonly string[],
  { folder: root, type, declaration }: Readonly<Record<"folder" | "type" | "declaration", string>>,
): string {
  const docs = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((file) => file.endsWith(".doc.ts"))
      .toSorted()
      .map((file) => {
        const code = file.replace(".doc.ts", "");
        const name = `${code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Doc`;
        return { code, name, path: `${pathOf(folder)}/${code}.doc` };
      }),
  );
  const imports = docs.map(({ name, path }) => `import { ${name} } from "${path}";\n`);
  const members = docs.map(({ code, name }) => {
    const key = /^\w+$/.test(code) ? code : `"${code}"`;
    return `  ${key}: ${name},\n`;
  });
  return `// Derived by \`npm run generate\` from the files *.doc.ts; do not edit.
${type}${imports.join("")}
${declaration} = {
${members.join("")}};
`;
}
