/** The rule pages: for readers of the repository in both languages, and for `ripslint explain`. */
import { builtInRules } from "../../rules/index";
import { contractExamples, messagesOf } from "./contract-examples";
import { normExamples } from "./norm-examples";
import { markdown } from "./page-markdown";
import type { Examples } from "./rule-examples";
import { examplesOf, shownExamples } from "./rule-examples";

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
  ];
}

/** The module that the command loads: the examples, which are the same in both languages. */
function examplesModule(examples: ReadonlyMap<string, Examples>): string {
  const entries = Array.from(
    examples,
    ([code, own]) => `  ${JSON.stringify(code)}: ${JSON.stringify(shownExamples(own))},\n`,
  );
  return `// Derived by the build from rules/ and fixtures/kit/; do not edit. Git ignores it, and the core does not load it.
import type { ShownExamples } from "../core/model/shown-example";

/** The examples of each rule, as its page shows them, in the order of the report. */
export const examples: Readonly<Record<string, ShownExamples>> = {
${entries.join("")}};
`;
}
