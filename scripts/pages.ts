/** The rule pages: for readers of the repository in both languages, for a browser, and for `ripslint explain`. */
import { builtInRules } from "../rules/index";
import type { Lang } from "../src/core/model/issue";
import { contractExamples, messagesOf } from "./contract-examples";
import { normExamples } from "./norm-examples";
import { htmlFiles } from "./page-html";
import { markdown } from "./page-markdown";
import { exampleTitle, outputOf } from "./page-words";
import type { Example, Examples } from "./rule-examples";
import { exampleFile, examplesOf } from "./rule-examples";

export function pageFiles(): readonly (readonly [file: string, text: string])[] {
  const examples: ReadonlyMap<string, Examples> = new Map(
    [...contractExamples(), ...normExamples()].map(([code, candidates]) => [
      code,
      examplesOf(code, candidates),
    ]),
  );
  const messages = new Map(builtInRules.map(({ code }) => [code, messagesOf(code)]));
  return [
    ["rules/README.md", markdown(examples, messages, "en")],
    ["rules/README.es.md", markdown(examples, messages, "es")],
    ["src/generated/examples.ts", examplesModule(examples)],
    ...htmlFiles(examples, messages),
  ];
}

/** The module that the command loads: the examples as text. */
function examplesModule(examples: ReadonlyMap<string, Examples>): string {
  const entries = Array.from(examples, ([code, each]) => {
    const [en, es] = [literal(exampleText(each, "en")), literal(exampleText(each, "es"))];
    return `  "${code}": {\n    en: ${en},\n    es: ${es},\n  },\n`;
  });
  return `// Derived by the build from rules/ and conformance/; do not edit. Git ignores it, and the core does not load it.
import type { Lang } from "../core/model/issue";

/** The examples of each rule, as its page shows them, in the order of the report. */
export const examples: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
${entries.join("")}};
`;
}

const literal = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\``;

/** Two examples: their files, the command, and its output. These lines are not wrapped. */
const exampleText = ({ fails, holds }: Examples, lang: Lang): string =>
  [
    `${exampleTitle(fails, "fails", lang)}\n${linesOf(fails, lang)}`,
    `${exampleTitle(holds, "holds", lang)}\n${linesOf(holds, lang)}`,
  ].join("\n\n");

function linesOf(example: Example, lang: Lang): string {
  const files = [{ name: exampleFile, text: example.text }, ...example.files];
  const shown = files.map(({ name, text }) => `  ${name}\n${indented(indented(text))}`);
  return [...shown, `  $ ${example.command}`, indented(outputOf(example, lang))].join("\n");
}

const indented = (text: string): string => text.replace(/^(?!$)/gm, "  ");
