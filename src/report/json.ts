import { withStates } from "./files-json";
import { findingJson } from "./finding-json";
import { leftOutMember } from "./left-out";
import type { Format } from "./report";
import { jsonOf } from "./visible";

/** One object, written as a stream; its JSON Schema is published as `ripslint/schemas/report.json`. */
export const json: Format = {
  maxIssues: "none",
  namesDocuments: "with files",
  listsRepeats: true,
  make: (options) => {
    const { tool, paths } = options;
    const textOf = findingJson(paths);
    let separator = "\n";
    return {
      begin: () => `{"schemaVersion":"4","tool":${jsonOf(tool)},"findings":[`,
      finding: (finding) => {
        const text = `${separator}${textOf(finding)}`;
        separator = ",\n";
        return text;
      },
      end: (outcome) => {
        const { evaluated, leftOut, answers, settings } = outcome;
        const { files, summary, orphans } = withStates(outcome, options);
        const { leftOut: left } = leftOutMember(leftOut);
        const member = left === undefined ? "" : `"leftOut":${jsonOf(left)},\n`;
        const said = answers === undefined ? "" : `"answers":${jsonOf(answers)},\n`;
        const set = settings === undefined ? "" : `"settings":${jsonOf(settings)},\n`;
        const alone = orphans === undefined ? "" : `"orphans":${jsonOf(orphans)},\n`;
        return `\n],"files":${jsonOf(files)},\n${member}${said}${alone}${set}"evaluated":${jsonOf(evaluated)},\n"summary":${jsonOf(summary)}}\n`;
      },
    };
  },
};
