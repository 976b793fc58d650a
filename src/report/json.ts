import { ordered } from "./ndjson";
import type { Format } from "./report";

/** One object, written as a stream; its JSON Schema is published as `ripslint/schemas/report.json`. */
export const json: Format = {
  maxIssues: "none",
  make: ({ tool, paths }) => {
    let separator = "\n";
    return {
      begin: () => `{"schemaVersion":"1","tool":${JSON.stringify(tool)},"findings":[`,
      finding: (finding) => {
        const text = `${separator}${JSON.stringify(ordered(finding, paths))}`;
        separator = ",\n";
        return text;
      },
      end: ({ files, evaluated, summary }) =>
        `\n],"files":${JSON.stringify(files)},\n"evaluated":${JSON.stringify(evaluated)},\n"summary":${JSON.stringify(summary)}}\n`,
    };
  },
};
