import type { Finding } from "../model/finding";
import { drawingOf } from "./caret";
import { placeOf } from "./place";
import type { Format, Paint, RuleText } from "./report";
import { summaryOf } from "./summary";
import { severityIn } from "./summary-words";
import { visible, visibleFirst } from "./visible";

/** For people: findings under the name of their file, aligned, and a summary last. */
export const text: Format = {
  maxIssues: 200,
  make: (options) => {
    const { lang, paint, quiet } = options;
    const say = severityIn(lang);
    const rules = new Map((options.rules ?? []).map((rule) => [rule.code, rule]));
    let file: string | undefined;
    return {
      begin: () => "",
      finding: (finding) => {
        if (quiet) return "";
        const head =
          finding.file === file
            ? ""
            : `${file === undefined ? "" : "\n"}${paint.underline(visibleFirst(finding.file))}\n`;
        file = finding.file;
        const place = `${finding.line}:${finding.column}`.padStart(9);
        const isError = finding.severity === "error";
        const severity = paint[isError ? "red" : "yellow"](say[finding.severity].padEnd(11));
        const where = visible(placeOf(finding, options));
        return `${head}${place}  ${severity}  ${paint.bold(where === "" ? finding.code : finding.code.padEnd(Math.max(24, finding.code.length + 2)))}${where}\n${indent}${visibleFirst(finding.message)}\n${drawn(finding, rules.get(finding.code), paint)}`;
      },
      end: (outcome) => `${file === undefined ? "" : "\n"}${summaryOf(outcome, options, !quiet)}`,
    };
  },
};

/**
 * The drawing of a finding's place, with its value if the finding contains it, and carets below the part at fault.
 */
function drawn(finding: Finding, rule: RuleText | undefined, paint: Paint): string {
  const drawing = drawingOf(finding, rule);
  if (drawing === undefined) return "";
  const tone = finding.severity === "error" ? paint.red : paint.yellow;
  const { length } = /^ */.exec(drawing.carets)?.[0] ?? "";
  const carets = " ".repeat(length) + tone(drawing.carets.trimStart());
  return `${indent}${paint.dim(drawing.line)}\n${indent}${carets}\n`;
}

/** Below the code: two blanks, place, two blanks, severity, two blanks. */
const indent = " ".repeat(24);
