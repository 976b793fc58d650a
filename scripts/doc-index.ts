import { readdirSync } from "node:fs";

/** The derived module that lists the texts of all rules: it is read from the folders, so that a rule has no second list. */
export function docIndex(): readonly [file: string, text: string] {
  const docs = ["contract", "input"].flatMap((folder) =>
    readdirSync(`rules/${folder}`)
      .filter((file) => file.endsWith(".doc.ts"))
      .toSorted()
      .map((file) => {
        const code = file.replace(".doc.ts", "");
        const name = `${code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Doc`;
        return { code, name, path: `./${folder}/${code}.doc` };
      }),
  );
  const imports = docs.map(({ name, path }) => `import { ${name} } from "${path}";\n`);
  const members = docs.map(({ code, name }) => {
    const key = /^\w+$/.test(code) ? code : `"${code}"`;
    return `  ${key}: ${name},\n`;
  });
  return [
    "rules/docs.ts",
    `// Derived by \`npm run generate\` from the files *.doc.ts; do not edit.
import type { RuleDoc } from "../src/model/rule-doc";
${imports.join("")}
/** The texts of each rule of the contract and of the input, by code. The core does not import them. */
export const ruleDocs: Readonly<Record<string, RuleDoc>> = {
${members.join("")}};
`,
  ];
}
