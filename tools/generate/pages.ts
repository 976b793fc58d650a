/** The rule pages: for readers of the repository in both languages, and for `ripslint explain`. */
import { builtInRules } from "../../rules/index";
import type { ShownExample } from "../../src/cli/commands/rule-page";
import { contractExamples, messagesOf } from "./contract-examples";
import { normExamples } from "./norm-examples";
import { markdown } from "./page-markdown";
import type { Example, Examples } from "./rule-examples";
import { examplesOf } from "./rule-examples";

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
  const entries = Array.from(examples, ([code, { fails, holds }]) => {
    const isSame = fails.text === holds.text;
    const shown = { fails: shownOf(fails, isSame), holds: shownOf(holds, isSame) };
    return `  ${JSON.stringify(code)}: ${JSON.stringify(shown)},\n`;
  });
  return `// Derived by the build from rules/ and fixtures/kit/; do not edit. Git ignores it, and the core does not load it.
import type { ShownExamples } from "../cli/commands/rule-page";

/** The examples of each rule, as its page shows them, in the order of the report. */
export const examples: Readonly<Record<string, ShownExamples>> = {
${entries.join("")}};
`;
}

/** The JSON of an example; if both examples have the same, what else was given too, since the verdict depends on it. */
function shownOf({ shape, text, files, command }: Example, isSame: boolean): ShownExample {
  const others = files.map(({ name, text: other }) => `${name}\n${other.trimEnd()}`);
  return {
    ...(shape !== undefined && { shape }),
    text: isSame ? [text, ...others, `$ ${command}`].join("\n") : text,
  };
}
