import { withStates } from "./files-json";
import { findingJson } from "./finding-json";
import { leftOutMember } from "./left-out";
import type { Format } from "./report";
import { jsonOf } from "./visible";

/** One finding per line. The last line has `summary`, `files` and `evaluated`, and no `code`. */
export const ndjson: Format = {
  maxIssues: "none",
  namesDocuments: "with files",
  listsRepeats: true,
  make: (options) => {
    const { tool, paths } = options;
    const { packs, dayOfNorm, tables } = tool;
    const textOf = findingJson(paths);
    return {
      begin: () => "",
      finding: (finding) => `${textOf(finding)}\n`,
      end: (outcome) => {
        const { evaluated, leftOut, answers, settings } = outcome;
        const { files, summary, orphans } = withStates(outcome, options);
        const said = {
          ...leftOutMember(leftOut),
          ...(answers && { answers }),
          ...(orphans && { orphans }),
          ...(settings && { settings }),
        };
        return `${jsonOf({ summary, files, ...said, evaluated, ...(packs && { packs }), ...(dayOfNorm && { dayOfNorm }), ...(tables && { tables }) })}\n`;
      },
    };
  },
};
